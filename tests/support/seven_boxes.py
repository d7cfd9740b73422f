"""Rounds of a full table as speed is measured on them: seven boxes, each with a side wager where the game has one."""

import json
from collections.abc import Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any

from tests.support.random_rounds import Dealt, dealt_at_random, pick, tables
from trainer.engine.cards import write_cards
from trainer.engine.shoe import shuffled
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.scenarios.players import Player


def seven_boxes(
    game: str, rule_set: str, rounds: int, sitting: Sequence[Player] = (), houses: Sequence[Mapping[str, Any]] = ({},)
) -> list[Dealt]:
    """Return rounds of seven boxes, each from a fresh shoe, at these houses in turn.

    The players are those that are handed in, or else of every habit.
    """
    random = Random(1)
    told = [{**_told(game, rule_set, random), "house": house} for _, house in zip(range(rounds), cycle(houses))]
    return [dealt_at_random(read_round(each), random, sitting) for each in told]


def houses_that_differ(game: str, rule_set: str, number: int) -> list[dict[str, Any]]:
    """Return so many houses, each with some options of its own."""
    random, known = Random(1), [house for house in tables(game, rule_set) if "chip" not in house]
    found: dict[str, dict[str, Any]] = {}
    while len(found) < number:
        house = {**pick(known, random), **pick(known, random), **pick(known, random), **pick(known, random)}
        if house.get("decks", 6) == 6 and house.get("blackjack_pays", "3:2") == "3:2":
            found[repr(sorted(house.items()))] = house
    return list(found.values())


def lines_of(dealt: Sequence[Dealt]) -> bytes:
    """Return rounds as `settle --jsonl` reads them."""
    return b"".join([json.dumps(write_round(each.spec)).encode() + b"\n" for each in dealt])


def _told(game: str, rule_set: str, random: Random) -> dict[str, Any]:
    boxes = []
    for number in range(1, 8):
        box: dict[str, Any] = {"number": number, "main": pick(("10", "15", "25", "50", "100"), random)}
        if GAMES[game].sides:
            box["side"] = {GAMES[game].sides[0]: pick(("5", "10", "25"), random)}
        if GAMES[game].arrows:
            box["arrow"] = pick("PD", random)
        boxes.append(box)
    shoe = write_cards(shuffled(6, random)[:70])
    return {"format": 1, "game": game, "rules": rule_set, "shoe": shoe, "box": boxes}
