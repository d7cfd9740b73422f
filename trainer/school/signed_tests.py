"""Table tests as they stand in the records, and beside them until a copy of the records has them, too."""

from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest
from trainer.games.registry import GAMES
from trainer.store.records_store import Store
from trainer.store.rows import TableTestRow
from trainer.store.table_tests import add_table_tests, every_table_test, table_tests_of

_BESIDE: Final = Path("table-tests", "signed")
_SUFFIX: Final = ".json"


def signed_tests(store: Store, person: UUID) -> tuple[TableTest, ...]:
    """Return the table tests of a person, corrected ones too, the newest first.

    One that cannot be read is left out; `differences` tells it.
    """
    found = [test for row in table_tests_of(store, person) if (test := test_in(row)) is not None]
    return tuple(sorted(found, key=lambda test: test.at, reverse=True))


def differences(store: Store) -> list[Sentence]:
    """Return the faults of the table tests of the records."""
    found = []
    for row, digest in every_table_test(store):
        test = test_in(row)
        if row.digest != digest:
            found.append(sentence("{uuid}: the table test is not the one that was signed", uuid=row.uuid))
        elif test is None or (test.uuid, test.evaluator) != (row.uuid, row.evaluator) or test.person != row.person:
            found.append(sentence("{uuid}: the table test cannot be read", uuid=row.uuid))
    return found


def keep_beside(folder: Path, row: TableTestRow) -> None:
    """Keep a test that was signed beside the records: no journal has it, should they be damaged today."""
    with suppress(OSError):
        path = folder / _BESIDE / f"{row.uuid}{_SUFFIX}"
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(row) + b"\n", private=True)


def signed_beside(folder: Path) -> dict[Path, TableTestRow]:
    """Return the tests that are kept beside the records, by their files; what cannot be read is left there."""
    found = {}
    with suppress(OSError):
        for path in sorted((folder / _BESIDE).glob(f"*{_SUFFIX}")):
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                row = msgspec.json.decode(path.read_bytes(), type=TableTestRow)
                if test_in(row) is not None:
                    found[path] = row
    return found


def take_from_beside(store: Store, folder: Path) -> None:
    """Add the tests that are kept beside the records to these, which lack them if they were put back."""
    if rows := tuple(signed_beside(folder).values()):
        add_table_tests(store, rows)


def row_of(test: TableTest) -> TableTestRow:
    content = msgspec.json.encode(test).decode()
    return TableTestRow(uuid=test.uuid, person=test.person, evaluator=test.evaluator, content=content)


def test_in(row: TableTestRow) -> TableTest | None:
    """Return the test of a row; None for one that this program cannot read."""
    with suppress(msgspec.MsgspecError, RecursionError):
        test = msgspec.json.decode(row.content, type=TableTest)
        if test.game in GAMES:
            return test
    return None
