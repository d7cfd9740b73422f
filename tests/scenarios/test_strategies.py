"""What each player is like and means to do, as a chart: every hand by every up card, in the files of ``strategies``.

Where it says D the player doubles, P splits, H hits, S stands. "Later" are hands of three cards and more, where all
that is left is to hit or to stand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.turns import EVERYONE, to_the_turn
from trainer.engine import flags
from trainer.engine.apply import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import read_cards
from trainer.engine.table import Decision, Table, Turn
from trainer.scenarios.players import DARING, STEADY, Player

CHARTS = Path(__file__).parent / "strategies"
UP = "23456789TA"
LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P"}
FIRST_TWO: tuple[Decision, ...] = ("hit", "stand", "double")
LATER: tuple[Decision, ...] = ("hit", "stand")


def totals() -> list[tuple[str, str]]:
    """Return the first two cards that are no pair, by their name in the chart."""
    hard = [f"{small}{'T' if small + 10 == total else total - small}" for total, small in HARD.items()]
    return [(f"{total:>2}", cards) for total, cards in zip(HARD, hard, strict=True)]


HARD = {**dict.fromkeys(range(5, 13), 2), **{total: total - 10 for total in range(13, 20)}}
SOFT = [(f"A{card}", f"A{card}") for card in "23456789"]
PAIRS = [(each * 2, each * 2) for each in UP]


def three_cards(total: int) -> str:
    """Return a hard hand of three cards."""
    if total < 16:
        return f"23{'T' if total == 15 else total - 5}"
    return f"T2{total - 12}" if total < 22 else f"TT{total - 20}"


def three_with_an_ace(total: int) -> str:
    """Return a soft hand of three cards."""
    return {13: "AAA", 14: "AA2"}.get(total, f"A2{'8' if total == 21 else total - 13}")


def said(player: Player, table: Table, cards: str, may: tuple[Decision, ...]) -> str:
    hand = Hand(bits=flags.LIVE | flags.TO_PLAY, stake=2500)
    for card in read_cards(" ".join(each + suit for each, suit in zip(cards, "SDC", strict=False))):
        hand = with_card(hand, card)
    return LETTERS[player.choose(table, hand, Turn(3, 0, may, 2500))]


def habits(player: Player) -> list[tuple[str, int]]:
    return [
        ("slips", player.slips),
        ("doubles for less", player.doubles_for_less),
        ("insures", player.insures),
        ("takes even money", player.takes_even_money),
    ]


def chart(player: Player) -> str:
    """Return the whole chart of a player."""
    game = "no-bust-21" if player in (STEADY, DARING) else "blackjack"
    tables = [to_the_turn("9S 7S", f"{up}D", game)[0] for up in UP]
    highest = 26 if game == "no-bust-21" else 21
    later = [(f"{total:>2}", three_cards(total)) for total in range(7, highest + 1)]
    later_soft = [(f"A{total - 11}" if total < 21 else "AT", three_with_an_ace(total)) for total in range(13, 22)]
    blocks = (
        ("First two cards", [*totals(), *SOFT], FIRST_TWO),
        ("Pairs", PAIRS, (*FIRST_TWO, "split")),
        ("Pairs that may not be split", PAIRS, FIRST_TWO),
        ("Later", [*later, *later_soft], LATER),
    )
    lines = [player.name, *[f"{number:>3} in a hundred: {habit}" for habit, number in habits(player)]]
    lines += ["", "    " + " ".join(UP)]
    for title, hands, may in blocks:
        lines += ["", title]
        lines += [f"{name}  " + " ".join([said(player, each, cards, may) for each in tables]) for name, cards in hands]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("player", EVERYONE, ids=lambda player: player.name)
def test_each_player_is_as_the_chart_says(player: Player) -> None:
    assert chart(player) == (CHARTS / f"{player.name}.txt").read_text(encoding="utf-8")
