"""Table tests: sheets begun, kept while they are scored, and signed into the records by an instructor."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.table_test import SheetForm, TableTest
from trainer.games.registry import GAMES
from trainer.school.people import MANAGERS, named
from trainer.school.signed_tests import keep_beside, row_of, test_in
from trainer.school.table_test_drafts import Evaluator, Scoring, TableTestDraft, drafts_of, drop_draft
from trainer.store.rows import PersonRow
from trainer.store.table_tests import add_table_tests, table_tests_by

if TYPE_CHECKING:
    from trainer.school.records import Records


class TableTestRefused(Refusal):
    """A table test that cannot be scored or signed."""


class TableTestsBegun(msgspec.Struct, frozen=True):
    """All that an instructor chooses from before a table test."""

    people: tuple[PersonRow, ...]
    """The people who can be tested: everybody with a name but the instructor."""
    drafts: tuple[TableTestDraft, ...]
    """The sheets that the instructor has begun, the last first."""


# Before and while it is scored.


def on_offer(records: "Records", evaluator: UUID) -> TableTestsBegun:
    """Return whom an instructor can test, and what was begun."""
    others = [each for each in named(records.store) if each.uuid != evaluator]
    return TableTestsBegun(tuple(others), tuple(drafts_of(records.folder, evaluator)))


def begin(
    records: "Records", by: Evaluator, person: PersonRow, game: str, form: SheetForm, draw: Callable[[], UUID]
) -> Scoring:
    """Return the sheet of a person at a game as it was left, or a new one with the title that was signed with last."""
    for draft in drafts_of(records.folder, by.person):
        if (draft.person, draft.game, draft.replaces) == (person.uuid, game, None):
            return Scoring(draft, is_resumed=True)
    draft = TableTestDraft(
        uuid=draw(),
        person=person.uuid,
        name=person.name,
        game=game,
        form=form,
        marks=(None,) * len(form.lines),
        title=_title_of(records, by),
        began=by.now,
    )
    return Scoring(draft, is_resumed=False)


def begin_correction(
    records: "Records", by: Evaluator, test: TableTest, name: str, draw: Callable[[], UUID]
) -> Scoring:
    """Return the sheet of a test that is corrected: filled in as it was signed, or as the correction was left."""
    for draft in drafts_of(records.folder, by.person):
        if draft.replaces == test.uuid:
            return Scoring(draft, is_resumed=True)
    draft = TableTestDraft(
        uuid=draw(),
        person=test.person,
        name=name,
        game=test.game,
        form=test.form,
        marks=test.marks,
        criticals=test.criticals,
        remarks=test.remarks,
        title=_title_of(records, by),
        replaces=test.uuid,
        began=by.now,
    )
    return Scoring(draft, is_resumed=False)


def _title_of(records: "Records", by: Evaluator) -> str:
    """Return the title that somebody signed with last."""
    before = [test_in(row) for row in table_tests_by(records.store, by.person, 1)]
    return next((test.title for test in before if test is not None), by.usual_title)


def sign(records: "Records", evaluator: UUID, draft: TableTestDraft, now: int) -> TableTest:
    """Add a sheet that is scored to its end to the records, and keep the draft no more.

    `TableTestRefused` if somebody signs who is no instructor, or tests themselves, or a mark is missing.
    """
    everybody = {each.uuid: each for each in named(records.store)}
    signing = everybody.get(evaluator)
    if signing is None or signing.role not in MANAGERS:
        raise TableTestRefused("a table test is signed by an instructor or an administrator")
    if draft.person == evaluator:
        raise TableTestRefused("nobody scores their own table test")
    if draft.person not in everybody:
        raise TableTestRefused("{name:quoted} is not among the people", name=draft.name)
    if draft.game not in GAMES:
        raise TableTestRefused("game {game:repr} is not known", game=draft.game)
    for line, mark in zip(draft.form.lines, draft.marks, strict=True):
        if mark is None:
            raise TableTestRefused("{line:quoted} has no mark", line=line.name)
    test = TableTest(
        uuid=draft.uuid,
        person=draft.person,
        game=draft.game,
        form=draft.form,
        marks=tuple([mark for mark in draft.marks if mark is not None]),
        criticals=tuple(sorted(draft.criticals)),
        remarks=draft.remarks.strip(),
        evaluator=evaluator,
        evaluator_name=signing.name,
        title=" ".join(draft.title.split()),
        at=now,
        replaces=draft.replaces,
    )
    row = row_of(test)
    add_table_tests(records.store, [row])
    if records.path is not None:  # a server keeps its own copies
        keep_beside(records.folder, row)
    with suppress(OSError):
        drop_draft(records.folder, evaluator, draft)
    return test
