"""A test of a whole table in one: it tries every row, and tells each that fails by its name."""

import pytest

from tests.support.in_one import in_one


def test_every_row_is_tried_and_each_that_fails_is_named() -> None:
    tried = []

    @in_one({"one": 1, "two": 2, "three": 3})
    def odd(row: int) -> None:
        tried.append(row)
        assert row == 2

    with pytest.raises(ExceptionGroup, match="2 of 3 rows failed") as told:
        odd()
    assert tried == [1, 2, 3]
    assert [fault.__notes__ for fault in told.value.exceptions] == [["in one"], ["in three"]]


def test_a_table_without_rows_is_no_test() -> None:
    with pytest.raises(AssertionError):
        in_one({})(lambda row: None)()
