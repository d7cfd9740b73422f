"""A sequence that only grows is like a tuple to whoever reads it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.quiz.growing import Growing


@given(st.lists(st.integers()), st.lists(st.integers()), st.lists(st.integers()))
def test_it_reads_as_a_tuple_whoever_else_has_grown_it(start: list[int], one: list[int], other: list[int]) -> None:
    base = first = second = Growing(start)
    for item in one:
        first = first.plus(item)
    for item in other:
        second = second.plus(item)
    for grown, items in ((base, start), (first, start + one), (second, start + other)):
        assert (list(grown), len(grown)) == (items, len(items))
        assert grown == Growing(items)
        assert [grown[at] for at in range(len(items))] == items
        assert [grown[-1 - at] for at in range(len(items))] == items[::-1]
        assert grown[1:3] == tuple(items[1:3])
        with pytest.raises(IndexError):
            grown[len(items)]
        with pytest.raises(IndexError):
            grown[-1 - len(items)]
    assert (first == second) is (one == other)
    assert hash(first) == hash(Growing(start + one))
    assert repr(base) == f"Growing({start!r})"
    assert base != start


def test_growing_by_one_copies_nothing() -> None:
    start: Growing[int] = Growing(range(3))
    longer = start.plus(3)
    assert longer._items is start._items
    assert start.plus(4)._items is not start._items
