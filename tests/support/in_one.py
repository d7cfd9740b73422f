"""Tests of a long table in one: a case of its own for each row costs more than the row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def in_one(rows: Mapping[str, Any]) -> Callable[[Callable[[Any], None]], Callable[[], None]]:
    """Let a test try every row of a table; those that fail are told together, each with its name."""

    def made(test: Callable[[Any], None]) -> Callable[[], None]:
        def every_row() -> None:
            assert rows
            failed: list[Exception] = []
            for name, row in rows.items():
                try:
                    test(row)
                except Exception as fault:  # any: the other rows are tried all the same
                    fault.add_note(f"in {name}")
                    failed.append(fault)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(rows)} rows failed", failed)

        every_row.__name__, every_row.__doc__, every_row.__module__ = test.__name__, test.__doc__, test.__module__
        return every_row

    return made
