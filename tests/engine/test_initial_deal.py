"""How the first two cards go round (SD 20:18:15:28): whose turn it is, who was missed, whose hand is dead."""

from __future__ import annotations

import pytest

from trainer.engine import flags
from trainer.engine.apply import apply
from trainer.engine.initial_deal import dead_boxes, is_dealer_late, next_box
from trainer.engine.table import Table
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened


def dealt(told: str) -> Table:
    """Return a table of three boxes after cards to them and to the dealer, such as ``"123d123d"``."""
    boxes = [{"number": number, "main": "10"} for number in (1, 2, 3)]
    table = opened(
        read_round({"format": 1, "game": "blackjack", "shoe": "2S 3S 4S 5S 6S 7S 8S 9S 2D 3D", "box": boxes})
    )
    for where in told:
        table = apply(table, read_act("deal dealer down" if where == "d" else f"deal {where}"))
    return table


# The cards so far, the box that gets the next one (0: the dealer, or nobody), the boxes that are dead.
DEALS = [
    ("", 1, []),
    ("1", 2, []),
    ("123", 0, []),
    ("123d", 1, []),
    ("123d123", 0, []),
    ("123d123d", 0, []),
    # Nobody goes back within a pass.
    ("3", 0, []),
    ("13d", 1, []),
    ("13d1", 2, []),
    ("13d12", 3, []),
    ("13d123d", 2, []),
    ("13d123d2", 0, []),
    ("123d2", 3, []),
    ("123d23d", 1, []),
    ("123d3d", 1, []),
    ("123d3d1", 2, []),
    # Without a card in either pass.
    ("13d13", 0, []),
    ("13d13d", 0, [2]),
    ("1d1d", 0, [2, 3]),
    ("2d3d", 2, []),
    ("2d3d2", 3, [1]),
    ("12d1d", 2, [3]),
    # The dealer's two together, before the second pass.
    ("123dd", 1, []),
    ("dd", 1, []),
    ("dd123", 1, []),
    ("dd123123", 0, []),
    ("dd11", 2, []),
    ("dd33", 0, [1, 2]),
    # The dealer without an own card.
    ("1231", 2, []),
    ("123123", 0, []),
]  # fmt: skip


@pytest.mark.parametrize(("told", "box", "dead"), DEALS)
def test_sd_28_the_first_two_cards(told: str, box: int, dead: list[int]) -> None:
    table = dealt(told)
    found = next_box(table)
    assert (found.number if found else 0) == box
    assert [each.number for each in dead_boxes(table)] == dead


def test_the_deal_is_done_when_nobody_misses_a_card_any_more() -> None:
    for told in ("123d123d", "dd123123", "13d123d2", "123123dd"):
        assert not dealt(told).bits & (flags.TO_DEAL | flags.SHORT)
    for told in ("123d123", "dd12312", "13d123d", "13d13d"):
        assert dealt(told).bits & (flags.TO_DEAL | flags.SHORT)
    assert not apply(dealt("13d13d"), read_act("return 2 main 10")).bits & (flags.TO_DEAL | flags.SHORT)


def test_sd_28_who_got_nothing_is_dead_though_the_only_hand_with_a_card_was_given_back_its_wager() -> None:
    table = dealt("d1d")
    assert dead_boxes(table) == []
    assert [box.number for box in dead_boxes(apply(table, read_act("push 1 main")))] == [2, 3]


@pytest.mark.parametrize(
    ("told", "late"),
    [
        ("", False),
        ("123", False),
        ("1231", True),  # the second pass has begun, and the dealer has no card
        ("123d123", False),
        ("123d1231", True),  # a third card lies where the dealer has one
        ("123d123d", False),
        ("123d123d1", False),
    ],
)
def test_sd_28_the_dealers_card_is_late_once_a_pass_has_gone_on_without_it(told: str, late: bool) -> None:
    assert is_dealer_late(dealt(told)) == late
