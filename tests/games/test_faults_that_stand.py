"""After a fault that was let stand the round goes on by the rules and comes to its end, whatever the fault was."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.engine.notation import read_act, write_act
from trainer.engine.procedure import Turn, due, stood
from trainer.engine.table import Table
from trainer.rounds.reading import read_round
from trainer.rounds.round import opened


def at_table(game: str, shoe: str, boxes: str, done: str, **keys: Any) -> Table:
    """Return the table after acts, right or wrong; boxes are told like ``"1 db21=5, 2 arrow=D"``, each with $10."""
    told = []
    for words in boxes.split(", "):
        number, *rest = words.split()
        box: dict[str, Any] = {"number": int(number), "main": "10"}
        for word in rest:
            key, value = word.split("=")
            box |= {key: value} if key == "arrow" else {"side": {key: value}}
        told.append(box)
    table = opened(read_round({"format": 1, "game": game, "shoe": shoe, "box": told, **keys}))
    for text in done.split(", "):
        table = stood(table, read_act(text))
    return table


def due_now(table: Table) -> str:
    answer = due(table)
    if isinstance(answer, Turn):
        return f"turn {answer.box}.{answer.hand}" if answer.hand else f"turn {answer.box}"
    return ", ".join(map(write_act, answer))


# What was done, wrong acts among it, and what is due then.
BLACKJACK = [
    # The dealer's two cards too early: the boxes still get what they miss (SD 20:18:15:28), then it goes on.
    ("deal 1, deal dealer down, deal dealer up", "deal 1"),
    ("deal 1, deal dealer down, deal dealer up, deal 1", "deal 2"),
    ("deal 1, deal dealer down, deal dealer up, deal 1, deal 2, deal 2", "turn 1"),
    ("deal dealer down, deal dealer up, deal 1, deal 2, deal 1, deal 2", "turn 1"),
    # A pair split before the deal is done: the split hand is dealt when its turn comes.
    ("deal 1, deal 2, deal dealer down, deal 1, split 1", "deal 2"),
    ("deal 1, deal 2, deal dealer down, deal 1, split 1, deal 2, deal dealer up", "deal 1.1"),
    # A box that was paid before its second card gets none.
    ("deal 1, deal 2, pay 1 main 10, deal dealer down", "deal 2, take-back 1 main 10, call floor"),
    ("deal 1, deal 2, push 1 main, deal dealer down", "deal 2, call floor"),
    # Both of the dealer's cards face down: the up card is known once both are turned up.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer down", "turn 1"),
    # A card too many for the dealer, or for a hand that stands, is burned.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up, stand 1, deal 1", "burn, call floor"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), BLACKJACK)
def test_blackjack(done: str, then: str) -> None:
    assert due_now(at_table("blackjack", "8S 9D 6C 8H 7D 5S 4H 3C 2D TS", "1, 2", done)) == then


STUD = [
    # Without its three cards a bonus is returned: a hand that got no cards is dead.
    ("push 1 main, deal 2, deal dealer down, deal 2, deal dealer up", "pay 2 stud 100, return 1 stud 5, call floor"),
    ("deal 1, deal 2, push 1 main, deal dealer down, deal 2, deal dealer up", "pay 2 stud 100, return 1 stud 5, call floor"),
    # And with no up card there is nothing to make a hand with.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer down", "return 2 stud 5, return 1 stud 5"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), STUD)
def test_three_card_stud(done: str, then: str) -> None:
    shoe = "8S 8D 8H 8C 8S 8D 4H 3C 2D TS"
    table = at_table("no-bust-21", shoe, "1 stud=5, 2 stud=5", done, house={"envy_straight_flush": "10"})
    assert due_now(table) == then


D_HANDS = [
    # Laid sideways, or discarded, before it busted: it need not be laid there again.
    ("deal 1, lay-sideways 1, deal dealer down, deal 1, deal dealer up, deal 1", "expose"),
    ("deal 1, discard 1, deal dealer down, deal 1, deal dealer up, deal 1", "expose"),
    ("deal 1, deal dealer down, deal 1, deal dealer up, deal 1", "lay-sideways 1"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), D_HANDS)
def test_winners_option(done: str, then: str) -> None:
    assert due_now(at_table("winners-option", "TS 9D 6H 7D TC 5S", "1 arrow=D", done)) == then
