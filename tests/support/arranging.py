"""Rounds of one box, arranged so that the wanted cards fall to the player and to the dealer."""

from __future__ import annotations

from typing import Any

from tests.support.settled import settle_round
from trainer.rounds.reading import read_round


def arranged(
    game: str,
    player: str,
    dealer: str,
    *,
    plays: str = "",
    main: str = "25",
    rules: str | None = None,
    house: dict[str, Any] | None = None,
    **box: Any,
) -> dict[str, Any]:
    """Return the round in which box 1 gets the player's cards and the dealer the others, the second of them up.

    Both draw what is left of their cards after the first four, the player first.
    """
    ours, theirs = player.split(), dealer.split()
    shoe = [ours[0], theirs[0], ours[1], theirs[1], *ours[2:], *theirs[2:]]
    written: dict[str, Any] = {"format": 1, "game": game, "shoe": " ".join(shoe)}
    if rules:
        written["rules"] = rules
    if house:
        written["house"] = house
    seat: dict[str, Any] = {"number": 1, "main": main, **box}
    if plays:
        seat["plays"] = plays.split(", ")
    written["box"] = [seat]
    return written


def settled(written: dict[str, Any]) -> dict[str, Any]:
    """Return the output of `settle --json` for the round."""
    return settle_round(read_round(written))


def money_of(written: dict[str, Any], wager: str = "main", hand: int | None = 1) -> tuple[str, str, str]:
    """Return outcome, amount paid and amount taken of one wager of box 1."""
    for entry in settled(written)["boxes"][0]["wagers"]:
        if entry["wager"] == wager and (wager != "main" or entry["hand"] == hand):
            return entry["outcome"], entry["paid"], entry["taken"]
    raise AssertionError(f"no {wager} wager in {written}")


def rows(table: str) -> list[list[str]]:
    """Return the cells of a printed table, line by line, split at the bars."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
