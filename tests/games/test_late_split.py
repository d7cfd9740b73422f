"""A late blackjack in a split box: which of its hands loses the one original wager (rulings SB-1, SB-18)."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.engine.procedure import due_clause
from trainer.games.notation import read_act

SPLIT = "deal 1, deal dealer down, deal 1, deal dealer up, split 1, deal 1.1, stand 1.1, deal 1.2, stand 1.2, expose"
DOUBLED = SPLIT.replace("stand 1.1", "double 1.1 5, deal 1.1")
LINES = [
    (SPLIT, "return 1.2 main 10, take 1.1 main 10, take 1.2 main 10, return 1.1 main 10"),
    (f"{SPLIT}, take 1.2 main 10", "return 1.1 main 10"),
    (f"{SPLIT}, take 1.1 main 10", "return 1.2 main 10"),
    (f"{SPLIT}, return 1.1 main 10", "take 1.2 main 10"),
    (f"{SPLIT}, return 1.2 main 10", "take 1.1 main 10"),
    (f"{SPLIT}, take 1.2 main 10, return 1.1 main 10", "clear"),
    # With unequal wagers it is the first.
    (DOUBLED, "return 1.2 main 10, take 1.1 main 10"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), LINES)
def test_sb_18_either_hand_may_be_the_one_that_loses(done: str, then: str) -> None:
    table = at_table("blackjack", "8S AC 8H KH TD 9D 7D", "1", done, house={"peek": False})
    if done == DOUBLED:
        table = at_table("blackjack", "8S AC 8H KH 3D TD 9D", "1", done, house={"peek": False})
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
