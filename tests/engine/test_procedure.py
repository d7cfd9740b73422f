"""The ordered clauses: the first with an answer is what is due; some are due together; none is the end."""

from __future__ import annotations

from typing import Any

from trainer.engine import flags
from trainer.engine.acts import Clear, Draw, Peek
from trainer.engine.apply import apply
from trainer.engine.procedure import Together, due, due_clause, shuffle_clause, speaking, together
from trainer.engine.table import NOTHING, Answer, Clause, IndexedProcedure, Table, Turn
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened


def table_with(*clauses: Clause, bits: int = 0, **told: Any) -> Table:
    """Return a table before the first card whose procedure is these clauses."""
    written = {"format": 1, "game": "blackjack", "shoe": "8S 9D 6C 8D", "box": [{"number": 1, "main": "10"}], **told}
    table = opened(read_round(written))
    rules = replace(table.rules, procedure=clauses, indexed=IndexedProcedure(clauses))
    return replace(table, start=replace(table.start, rules=rules), bits=table.bits | bits)


def says(*acts: Any, ids: tuple[str, ...] = ("X",), **more: Any) -> Clause:
    return Clause(ids, lambda table: acts, **more)


def test_the_first_clause_with_an_answer_is_due() -> None:
    silent, first, second = says(), says(Peek()), says(Draw())
    assert due_clause(table_with(silent, first, second)) == (first, (Peek(),))
    assert due_clause(table_with(silent)) == (None, NOTHING)
    assert due(table_with()) == ()


def test_a_clause_is_asked_only_where_its_bits_say_so() -> None:
    gated = says(Peek(), gate=flags.OFFERED)
    barred = says(Draw(), bar=flags.CLOSED)
    assert due(table_with(gated, barred)) == (Draw(),)
    assert due(table_with(gated, barred, bits=flags.OFFERED)) == (Peek(),)
    assert due(table_with(gated, barred, bits=flags.OFFERED | flags.CLOSED)) == (Peek(),)
    assert due(table_with(gated, barred, bits=flags.CLOSED)) == ()
    assert gated.answer(table_with(gated)) == ()
    assert gated.answer(table_with(gated, bits=flags.OFFERED)) == (Peek(),)


def test_a_turn_waits_for_a_word() -> None:
    turn = Turn(1, 0, ("hit", "stand"), 0)

    def wait(table: Table) -> Answer:
        return turn

    assert due(table_with(Clause(("X",), wait), says(Draw()))) == turn


def test_clauses_are_due_together_in_any_order_and_each_speaks_for_its_own() -> None:
    peeks, draws = says(Peek(), ids=("X",)), says(Draw(), ids=("Y", "X"), gate=flags.OFFERED)
    both = together(peeks, draws)
    assert isinstance(both, Together)
    assert both.ids == ("X", "Y")
    assert due(table_with(both)) == (Peek(),)
    table = table_with(both, bits=flags.OFFERED)
    assert due(table) == (Peek(), Draw())
    assert speaking(table, Draw(), (both,)) is draws
    assert speaking(table, Clear(), (both,)) is None
    assert together(peeks) is peeks


def test_an_empty_shoe_is_shuffled_before_the_next_card() -> None:
    table = opened(read_round({
        "format": 1, "game": "blackjack", "shoe": "8S 9D / 6C 8D", "box": [{"number": 1, "main": "10"}],
    }))  # fmt: skip
    for act in ("deal 1", "deal dealer down"):
        assert due(table) == (read_act(act),)
        table = apply(table, read_act(act))
    assert due_clause(table) == (shuffle_clause(table.rules.irregular), (read_act("shuffle"),))
    table = apply(table, read_act("shuffle"))
    assert due(table) == (read_act("deal 1"),)


def test_nothing_is_due_on_a_cleared_layout() -> None:
    assert due(apply(table_with(says(Draw())), Clear())) == ()
