"""Table tests as they stand in the records."""

from contextlib import suppress
from uuid import UUID

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest
from trainer.games.registry import GAMES
from trainer.store.records_store import Store
from trainer.store.rows import TableTestRow
from trainer.store.table_tests import every_table_test, table_tests_of


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
