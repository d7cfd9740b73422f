"""What a table is made of: facts kept as bits, and hands, boxes and wagers of which nothing is told yet."""

from __future__ import annotations

import pytest

from trainer.engine import flags
from trainer.engine.boxes import Box, Hand, Side
from trainer.engine.table import Start, Table
from trainer.games.registry import GAMES, rules_in_force

RULES = rules_in_force("blackjack", "standard", GAMES["blackjack"].houses["standard"]())

TOGETHER = {"BOX_ONLY", "DEALING", "WRONG"}
"""Names for several facts at once."""
FACTS = {name: bit for name, bit in vars(flags).items() if name.isupper() and type(bit) is int and name not in TOGETHER}


def test_every_fact_has_a_bit_of_its_own_and_none_is_left_out() -> None:
    assert len(FACTS) > 50
    assert sorted(FACTS.values()) == [1 << place for place in range(len(FACTS))]


@pytest.mark.parametrize("new", [Hand(), Side("db21", 500), Box(1), Table(Start(RULES, (), ()), ())])
def test_what_is_not_told_has_not_happened(new: Hand | Side | Box | Table) -> None:
    """Nothing is paid, gained, dealt or known; a wager that is laid is undecided."""
    given = ("number", "wager", "stake", "start", "boxes", "live")
    told = {name: getattr(new, name) for name in new.__struct_fields__ if name not in given}
    assert {name: value for name, value in told.items() if value and value != Hand()} == {}
    assert getattr(new, "live", True)


def test_a_shoe_of_which_nothing_is_told_is_never_shuffled_and_looked_at_card_by_card() -> None:
    start = Start(RULES, (), ())
    assert (start.runs_out, start.sure, start.faced) == (-1, 0, frozenset())
