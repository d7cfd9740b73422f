"""Questions of the pages of table tests to the records, answered in their thread, which alone reads a database."""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import msgspec

if TYPE_CHECKING:
    from trainer.exam.table_test import SheetForm, TableTest
    from trainer.school.records import Records
    from trainer.school.table_test_drafts import Evaluator, Scoring, TableTestDraft
    from trainer.school.table_tests import TableTestsBegun
    from trainer.store.rows import PersonRow


class TableTestShown(msgspec.Struct, frozen=True, kw_only=True):
    """A signed test with what stands around it."""

    test: "TableTest"
    replaced: "TableTest | None" = None
    """The test that it corrects."""
    is_in_force: bool = True
    """False once a correction replaces it."""


def on_offer(records: "Records", evaluator: UUID) -> "TableTestsBegun":
    """Return whom somebody can test, and what they have begun."""
    from trainer.school.table_tests import on_offer

    return on_offer(records, evaluator)


def begun(records: "Records", by: "Evaluator", person: "PersonRow", game: str, form: "SheetForm") -> "Scoring":
    """Return the sheet of a person at a game."""
    from trainer.school.table_tests import begin

    return begin(records, by, person, game, form, uuid4)


def correction_begun(records: "Records", by: "Evaluator", test: "TableTest", name: str) -> "Scoring":
    """Return the sheet of a test that is to be corrected."""
    from trainer.school.table_tests import begin_correction

    return begin_correction(records, by, test, name, uuid4)


def kept(records: "Records", evaluator: UUID, draft: "TableTestDraft") -> None:
    """Keep a sheet as far as it is scored; one without a mark is not kept. A `Refusal` if it cannot be written."""
    from trainer.engine.errors import Refusal
    from trainer.school.table_test_drafts import drop_draft, keep_draft

    try:
        (keep_draft if draft.is_begun else drop_draft)(records.folder, evaluator, draft)
    except OSError as fault:
        folder = records.folder
        raise Refusal("{folder}: cannot be written ({strerror})", folder=folder, strerror=fault.strerror) from None


def dropped(records: "Records", evaluator: UUID, draft: "TableTestDraft") -> None:
    """Delete a sheet that was begun."""
    from trainer.school.table_test_drafts import drop_draft

    drop_draft(records.folder, evaluator, draft)


def signed(records: "Records", evaluator: UUID, draft: "TableTestDraft", now: int) -> "TableTestShown | None":
    """Sign a sheet into the records, and return it."""
    from trainer.school.table_tests import sign

    return shown(records, draft.person, sign(records, evaluator, draft, now).uuid)


def shown(records: "Records", person: UUID, test: UUID) -> "TableTestShown | None":
    """Return a signed test of a person; None if there is none of that number."""
    from trainer.exam.table_test import in_force
    from trainer.school.signed_tests import signed_tests

    tests = signed_tests(records.store, person)
    found = next((each for each in tests if each.uuid == test), None)
    if found is None:
        return None
    replaced = next((each for each in tests if each.uuid == found.replaces), None)
    return TableTestShown(test=found, replaced=replaced, is_in_force=found in in_force(tests))
