"""A late blackjack after doubles and splits: what is lost, and what mends a wrong take (SB-1, SB-15, SB-18)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import is_right
from trainer.engine.procedure import due, due_clause
from trainer.engine.table import Table, cheques
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act

SPLIT = "deal 1, deal dealer down, deal 1, deal dealer up, split 1, deal 1.1, stand 1.1, deal 1.2, stand 1.2, expose"
DOUBLED = SPLIT.replace("stand 1.1", "double 1.1 5, deal 1.1")
BOTH_DOUBLED = DOUBLED.replace("stand 1.2", "double 1.2 5, deal 1.2")
LINES = [
    (SPLIT, "return 1.2 main 10, take 1.1 main 10, take 1.2 main 10, return 1.1 main 10"),
    (f"{SPLIT}, take 1.2 main 10", "return 1.1 main 10"),
    (f"{SPLIT}, take 1.1 main 10", "return 1.2 main 10"),
    (f"{SPLIT}, return 1.1 main 10", "take 1.2 main 10"),
    (f"{SPLIT}, return 1.2 main 10", "take 1.1 main 10"),
    (f"{SPLIT}, take 1.2 main 10, return 1.1 main 10", "clear"),
    # With unequal wagers it is the first.
    (DOUBLED, "return 1.2 main 10, take 1.1 main 10"),
    # Doubled alike, whichever loses loses its original wager only.
    (BOTH_DOUBLED, "return 1.2 main 15, take 1.1 main 10, take 1.2 main 10, return 1.1 main 15"),
    (f"{BOTH_DOUBLED}, take 1.2 main 10", "return 1.1 main 15"),
    (f"{BOTH_DOUBLED}, return 1.1 main 15", "take 1.2 main 10"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), LINES)
def test_sb_18_either_hand_may_be_the_one_that_loses(done: str, then: str) -> None:
    shoe = "8S AC 8H KH 3D TD 4D 9D" if "double" in done else "8S AC 8H KH TD 9D 7D"
    table = at_table("blackjack", shoe, "1", done, house={"peek": False})
    assert due_now(table) == then
    clause, answer = due_clause(table)
    if then == "clear":
        return
    assert clause is not None
    assert clause.explain is not None
    assert isinstance(answer, tuple)
    for act in answer:
        settled = clause.explain(table, act)
        assert settled is not None
        assert settled.outcome == ("lose" if act == read_act(f"take 1.{settled.hand} main 10") else "returned")
        assert "SB-1" in settled.clauses


ONE = "deal 1, deal dealer down, deal 1, deal dealer up, double 1 10, deal 1, expose"
# After a wrong act, and the mending of it, what is due at the box: one right line, whoever erred how.
MENDED = [
    # Taken whole: the floor, all of it put back, and the original wager is due again.
    (ONE, "take 1 main 20", "call floor"),
    (ONE, "take 1 main 20, call floor", "return 1 main 20, return 1 main 10"),
    (ONE, "take 1 main 20, call floor, return 1 main 20", "take 1 main 10"),
    (ONE, "take 1 main 20, call floor, return 1 main 20, take 1 main 10", "clear"),
    (ONE, "take 1 main 15, call floor, return 1 main 15", "take 1 main 10"),
    # Or only the part too much comes out of the rack: what is left there was rightly taken.
    (ONE, "take 1 main 20, call floor, return 1 main 10", "clear"),
    (ONE, "take 1 main 20, call floor, return 1 main 5", "return 1 main 15, return 1 main 5"),
    (ONE, "take 1 main 20, call floor, return 1 main 5, return 1 main 15", "take 1 main 10"),
    # The double given back by itself, and more than it; what is left of a loser is taken.
    (ONE, "return 1 main 10", "take 1 main 10"),
    (ONE, "return 1 main 15", "take 1 main 5"),
    (ONE, "take 1 main 5", "clear"),
    # A part of what goes back: the rest is due, and the other hand is the one that loses.
    (SPLIT, "return 1.1 main 5", "take 1.2 main 10, return 1.1 main 5"),
    (SPLIT, "return 1.2 main 5", "return 1.2 main 5, take 1.1 main 10"),
    (BOTH_DOUBLED, "return 1.1 main 10", "take 1.2 main 10, return 1.1 main 5"),
    (BOTH_DOUBLED, "return 1.1 main 10, return 1.1 main 5, take 1.2 main 10", "clear"),
    (BOTH_DOUBLED, "return 1.1 main 5", "return 1.2 main 15, take 1.1 main 10, take 1.2 main 10, return 1.1 main 10"),
    (BOTH_DOUBLED, "return 1.1 main 5, take 1.1 main 10", "return 1.2 main 15"),
    (BOTH_DOUBLED, "return 1.1 main 5, take 1.2 main 10", "return 1.1 main 10"),
    (DOUBLED, "return 1.2 main 5", "return 1.2 main 5, take 1.1 main 10"),
    (DOUBLED, "return 1.1 main 5", "return 1.2 main 10, take 1.1 main 10"),
    (DOUBLED, "return 1.1 main 10", "return 1.2 main 10, take 1.1 main 5"),
    (DOUBLED, "return 1.1 main 15", "return 1.2 main 10"),
    # The wrong hand, or both: the first goes on losing its original wager, the other is put back.
    (DOUBLED, "take 1.2 main 10", "take 1.1 main 10, call floor"),
    (DOUBLED, "take 1.2 main 10, call floor, return 1.2 main 10", "return 1.2 main 10, take 1.1 main 10"),
    (DOUBLED, "take 1.1 main 10, take 1.2 main 10, call floor, return 1.2 main 10", "return 1.2 main 10"),
    (SPLIT, "take 1.1 main 10, take 1.2 main 10, call floor, return 1.2 main 10", "return 1.2 main 10"),
    (BOTH_DOUBLED, "take 1.1 main 15, return 1.2 main 15, call floor, return 1.1 main 15", "take 1.1 main 10"),
    # Paid: it is taken back, and either hand may still be the one that loses.
    (SPLIT, "pay 1.2 main 10", "take 1.1 main 10, return 1.1 main 10, take-back 1.2 main 10, call floor"),
    (SPLIT, "pay 1.2 main 10, return 1.1 main 10, take-back 1.2 main 10", "take 1.2 main 10"),
    (SPLIT, "pay 1.2 main 10, take 1.1 main 10, take-back 1.2 main 10", "return 1.2 main 10"),
]  # fmt: skip


def late(done: str, **house: object) -> Table:
    shoe = (
        "6S AC 5S KH TD" if done == ONE else "8S AC 8H KH 3D TD 4D 9D" if "double" in done else "8S AC 8H KH TD 9D 7D"
    )
    return at_table("blackjack", shoe, "1", done, house={"peek": False, **house})


def after(table: Table, acts_done: str) -> Table:
    for text in acts_done.split(", "):
        act = read_act(text)
        table = apply(table, act) if is_right(table, act) else apply_uncorrected(table, act)
    return table


@pytest.mark.parametrize(("dealt", "done", "then"), MENDED)
def test_sb_15_one_right_line_after_a_wrong_act_at_a_late_blackjack(dealt: str, done: str, then: str) -> None:
    assert due_now(after(late(dealt), done)) == then


def test_sb_1_what_is_left_of_a_doubled_wager_is_taken_for_the_same_reason() -> None:
    table = after(late(ONE), "return 1 main 10")
    clause, answer = due_clause(table)
    assert clause is not None
    assert clause.explain is not None
    assert isinstance(answer, tuple)
    settled = clause.explain(table, answer[0])
    assert settled is not None
    assert settled.clauses == ("SD 20:18:15:24", "SB-1")


def wrong_acts(table: Table) -> list[Act]:
    """Return the acts that may be tried on the wagers of the box, every amount in steps of $5."""
    box = table.boxes[0]
    found: list[Act] = []
    for name in [box.name_of(at) for at in range(len(box.hands))]:
        found.append(acts.Push(1, name, "main"))
        for cents in range(500, 2001, 500):
            found += [kind(1, name, "main", cents) for kind in (acts.Take, acts.Pay, acts.Return)]
    return found


@pytest.mark.parametrize("takes", ["original", "all"])
@pytest.mark.parametrize("dealt", [ONE, SPLIT, DOUBLED, BOTH_DOUBLED])
def test_sb_15_nobody_loses_more_than_the_blackjack_takes_whatever_went_wrong(dealt: str, takes: str) -> None:
    table = late(dealt, late_blackjack=takes)
    right = end(table)
    assert right.rack > 0
    tried = 0
    for one, two in product(wrong_acts(table), repeat=2):
        wrong, kept = table, False
        try:
            for act in (one, two):
                kept |= isinstance(act, acts.Push | acts.Return) or (isinstance(act, acts.Take) and act.cents < 1000)
                wrong = apply(wrong, act) if is_right(wrong, act) else apply_uncorrected(wrong, act)
        except ImpossibleAct:
            continue
        tried += 1
        mended = end(wrong)
        assert 0 <= mended.rack <= right.rack
        assert kept or takes == "all" or mended.rack == right.rack
    assert tried > 20


def end(table: Table) -> Table:
    """Return the table at the end of the round, dealt on rightly."""
    for _ in range(40):
        answer = due(table)
        assert isinstance(answer, tuple)
        if not answer:
            return table
        table = apply(table, answer[0])
        assert cheques(table) == 0
    raise AssertionError("the round does not end")
