"""What may still become due: all that is due on any way to the round's end, however a shorter answer is found."""

from __future__ import annotations

from itertools import islice
from random import Random

from tests.support.random_rounds import TABLES, every_round, pick, wrong_acts
from trainer.engine import acts
from trainer.engine.foreseen import may_come
from trainer.engine.notation import write_act
from trainer.engine.ways import Ways, unpriced


def test_whatever_is_due_on_a_way_may_come() -> None:
    random = Random(4)
    found: set[type] = set()
    for game, rule_set in TABLES:
        for dealt in islice(every_round(game, rule_set, seed=12, most=3), None, None, 6):
            table = pick(dealt.tables, random)
            ways = Ways(table, set())
            while ways.go_on():
                pass
            coming = [act for act in wrong_acts(table, ()) if unpriced(act) in ways.found]
            found |= {type(act) for act in coming}
            assert [write_act(act) for act in coming if not may_come(table, act)] == []
    assert {acts.Return, acts.Take, acts.Pay, acts.Push} <= found


def test_a_table_that_looks_the_same_goes_the_same_ways() -> None:
    """A round that is made anew has tables of its own."""
    dealt = next(iter(every_round(*TABLES[0], seed=2)))
    table = next(table for table in dealt.tables if len(table.dealer.cards) == 2)
    told = [act for act in wrong_acts(table, ()) if may_come(table, act)]
    again = next(iter(every_round(*TABLES[0], seed=2))).tables[dealt.tables.index(table)]
    assert again is not table
    assert [act for act in wrong_acts(again, ()) if may_come(again, act)] == told != []
