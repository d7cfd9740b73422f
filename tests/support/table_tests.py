"""Table tests for tests: people, and a sheet scored in a line of figures."""

from itertools import count
from typing import Final
from uuid import UUID

import msgspec

from trainer.exam.table_test import SheetForm, TableTest
from trainer.school.people import add_person
from trainer.school.records import Records
from trainer.school.table_test_drafts import Evaluator, TableTestDraft
from trainer.school.table_tests import begin
from trainer.store.rows import PersonRow, Role
from trainer.wording.table_tests import OWN_FORM

NOW: Final = 1_796_000_000_000
_NUMBERS: Final = count(5000)


def draw() -> UUID:
    return UUID(int=next(_NUMBERS))


def add(records: Records, name: str, role: Role = "learner") -> PersonRow:
    return add_person(records.store, name, draw, role=role)


def signed_test(
    marks: str, criticals: tuple[int, ...] = (), form: SheetForm = OWN_FORM, remarks: str = ""
) -> TableTest:
    """Return a test at blackjack that no records hold: a figure a line."""
    return TableTest(
        uuid=draw(),
        person=UUID(int=1),
        game="blackjack",
        form=form,
        marks=tuple([int(each) for each in marks]),
        criticals=criticals,
        remarks=remarks,
        evaluator=UUID(int=2),
        evaluator_name="Ina Roy",
        title="Floor supervisor",
        at=NOW,
    )


def scored(
    records: Records,
    evaluator: PersonRow,
    person: PersonRow,
    marks: str = "2222222222",
    criticals: tuple[int, ...] = (),
    form: SheetForm = OWN_FORM,
) -> TableTestDraft:
    """Return a sheet at blackjack scored so far: a figure a line, and a dot for one that has no mark."""
    by = Evaluator(evaluator.uuid, "Instructor", NOW)
    draft = begin(records, by, person, "blackjack", form, draw).draft
    given = tuple([None if each == "." else int(each) for each in marks])
    return msgspec.structs.replace(draft, marks=given, criticals=criticals)
