"""The record of a person told, saved and printed by `dealer-trainer people`."""

from datetime import date
from pathlib import Path
from time import time
from typing import Any
from uuid import UUID

import msgspec

from trainer.classroom.person_archive import person_archive
from trainer.classroom.person_facts import person_facts
from trainer.cli.letting_in import Entered, expect_let_in, manager_named, named
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest, in_force
from trainer.school.own_record import whole_record
from trainer.school.record_sheet import began, moment, record_sheet
from trainer.school.records import Records
from trainer.school.settings import default_path
from trainer.school.signed_tests import signed_tests
from trainer.store.rows import AttemptFilter, SavedAttempt
from trainer.terminal.misused import Misused
from trainer.wording.attempts import STATES, attempt_words
from trainer.wording.names import game_title
from trainer.wording.sentences import say
from trainer.wording.table_tests import outcome, points_words, signed

Outcome = tuple[dict[str, Any], list[Sentence]]
"""The shape for programs, and the lines for people."""


def record_of_named(records: Records, asked: Any) -> Outcome:
    """Tell a person's attempts, the newest first; with --out they go into a sheet."""
    person, _ = looked_at(records, asked.name, asked.by)
    attempts = whole_record(records, person, AttemptFilter()).attempts
    tests = signed_tests(records.store, person)
    standing = in_force(tests)
    shape: dict[str, Any] = {
        "attempts": attempts,
        "skills": records.store.skills_of(person),
        "table_tests": [_shape_of(test, is_in_force=test in standing) for test in tests],
    }
    if asked.out is not None:
        write_sheet(asked.out, record_sheet(attempts, say, standing))
        return shape, [sentence("{path}: attempts: {count}", path=asked.out, count=len(attempts))]
    lines = [_test_line(test) for test in standing] + [_line_of(each) for each in attempts]
    return shape, lines or [sentence("nothing was practiced yet")]


def sheet_of_named(records: Records, asked: Any) -> Outcome:
    """Print a person's progress on one page."""
    if asked.out is None:
        raise Misused("sheet expects --out FILE.pdf")
    person, name = looked_at(records, asked.name, asked.by)
    # The other words about people work where no Qt is.
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.trainee_sheet import printed_sheet
    from trainer.school.sheet_facts import sheet_facts

    _application = application()
    facts = sheet_facts(records, person, round(time() * 1000))
    write_sheet(asked.out, printed_sheet(facts, name, date.today()))
    return {"answers": facts.progress.answers}, [sentence("{path}: a page", path=asked.out)]


def proficiency_of_named(records: Records, asked: Any) -> Outcome:
    """Print a person's proficiency record on one page."""
    if asked.out is None:
        raise Misused("proficiency expects --out FILE.pdf")
    person, name = looked_at(records, asked.name, asked.by)
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.proficiency_sheet import printed_proficiency
    from trainer.school.proficiency import proficiency_facts

    _application = application()
    facts = proficiency_facts(records, person)
    if facts.attended and asked.classroom is not None:
        raise Misused("attendance tells the hours in a classroom; expected no --classroom")
    classroom = f"{asked.classroom:g}" if asked.classroom is not None else ""
    write_sheet(asked.out, printed_proficiency(facts, name, classroom, date.today()))
    return {"sittings": len(facts.sittings)}, [sentence("{path}: a page", path=asked.out)]


def export_of_named(records: Records, asked: Any) -> Outcome:
    """Save all that is kept of a person; an instructor's archive has the journals of examinations, too."""
    if asked.out is None:
        raise Misused("export expects --out FILE.zip")
    person, _ = looked_at(records, asked.name, asked.by)
    facts = person_facts(records, person, default_path(), for_instructor=bool(asked.by))
    from trainer.gui.felt.picture import application
    from trainer.gui.record.saving import whole_pdf

    _application = application()
    printed = whole_pdf(facts.record, facts.person.name)
    write_sheet(asked.out, person_archive(facts, say, date.today(), printed))
    count = len(facts.journals)
    return {"journals": count}, [sentence("{path}: journals: {count}", path=asked.out, count=count)]


def looked_at(records: Records, name: str, by: str) -> tuple[UUID, str]:
    """Return the person to be looked at and the name, once whoever asks has been let in; all is up to date then."""
    person = records.person
    if name:
        whose = named(records, name)
        expect_let_in(records, manager_named(records, by) if by else whose, Entered())
        person, name = whose.uuid, whose.name
    records.sweep()
    return person, name


def write_sheet(out: Path, content: bytes) -> None:
    """Write a printed sheet, its owner's alone; a refusal if it cannot be written."""
    try:
        write_whole(out, content, private=True)
    except OSError as fault:
        raise Refusal("{path}: cannot be written ({strerror})", path=out, strerror=fault.strerror) from None


def _shape_of(test: TableTest, *, is_in_force: bool) -> dict[str, Any]:
    sums = {"points": test.points, "most": test.form.most, "is_passed": test.is_passed, "is_in_force": is_in_force}
    return {**msgspec.to_builtins(test), **sums}


def _test_line(test: TableTest) -> Sentence:
    return sentence(
        "{when}  {game}, table test: {outcome}, {points} ({evaluator})",
        when=moment(test.at).strftime("%Y-%m-%d %H:%M"),
        game=game_title(test.game),
        outcome=outcome(test),
        points=points_words(test.points, test.form.most),
        evaluator=signed(test),
    )


def _line_of(attempt: SavedAttempt) -> Sentence:
    told = {
        "when": began(attempt).strftime("%Y-%m-%d %H:%M"),
        "game": game_title(attempt.game),
        "what": attempt_words(attempt.game, attempt.purpose, attempt.what),
        "state": STATES[attempt.state],
    }
    if attempt.is_judged_later:
        return sentence("{when}  {game}, {what}: no marks before the audition ends ({state})", **told)
    marks = {"right": attempt.right, "asked": attempt.asked}
    return sentence("{when}  {game}, {what}: {right} of {asked} correct ({state})", **told, **marks)
