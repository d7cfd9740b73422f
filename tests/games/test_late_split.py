"""A late blackjack in a split box: which of its hands loses the one original wager (rulings SB-1, SB-18)."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.engine.procedure import due_clause
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
