"""`dealer-trainer people`: who practices at a computer or a school, with a PIN or without."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec

from trainer.classroom.person_archive import person_archive
from trainer.classroom.person_facts import person_facts
from trainer.cli.forgetting import forget_named, tidy_up
from trainer.cli.letting_in import (
    FORGOTTEN,
    Entered,
    add_by,
    expect_let_in,
    expect_manager,
    expect_may_set_pin,
    manager_named,
    named,
)
from trainer.cli.records import add_place, records_asked_for
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest, in_force
from trainer.school.own_record import whole_record
from trainer.school.people import ROLES, add_person, put_away, take_unnamed
from trainer.school.record_sheet import began, moment, record_sheet
from trainer.school.records import Records
from trainer.school.settings import default_path
from trainer.school.sharing import note_sharing
from trainer.school.signed_tests import signed_tests
from trainer.school.signing_in import set_pin
from trainer.store.people import people, take_back
from trainer.store.rows import AttemptFilter, SavedAttempt
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.attempts import STATES, attempt_words
from trainer.wording.names import game_title
from trainer.wording.sentences import say
from trainer.wording.table_tests import outcome, points_words, signed

FORMAT: Final = 1
_MOST_HOURS: Final = 100_000
_OF_SOMEBODY: Final = ("proficiency", "add", "pin", "archive", "bring-back", "hand-over", "forget", "export")
_OF_ANYBODY: Final = ("record", "sheet")
_OF_WHO_MANAGES: Final = ("add", "archive", "bring-back", "hand-over", "take-back", "forget", "tidy")


@command("people")
def main(words: Sequence[str]) -> int:
    """Do what is asked about people and return the exit status: 2 if it is refused."""
    parser = Parser(
        prog="dealer-trainer people",
        description="List the people of the records, name one, set a PIN, hand over what was practiced without a name.",
        epilog="list. add NAME. pin NAME: the PIN is a line of standard input, after the one there was; an empty one "
        "takes it away. archive NAME: the name is offered no more, and the record is kept. bring-back NAME: it is "
        "offered again. hand-over NAME: what was practiced here without a name counts as NAME's. take-back: it does no "
        "more. record [NAME]: every attempt of NAME's, or of whoever practices without a name. It takes NAME's PIN, if "
        "there is one, as the first line of standard input; with --by that of who manages people. sheet [NAME]: one "
        "printed page of NAME's progress, for the same PIN. proficiency NAME: a page for a personnel file, with hours, "
        "topics, examinations and table tests, for the same PIN. export NAME: all that is kept of NAME, in one archive "
        "that needs no program, for the same PIN. forget NAME: tell what would go and what would stay; with --yes the "
        "name, the number and the PIN of a learner are kept nowhere here any more, and the answers are nobody's. tidy: "
        "the end of it, where another program had the records open. Everything else "
        "takes --by once somebody who manages people has a PIN. Of a PIN that was forgotten: whoever keeps the "
        f"computer makes a file {FORGOTTEN} beside the records, and sets another.",
    )
    parser.add_argument("what", nargs="?", choices=list(_DOES), default="list")
    parser.add_argument("name", nargs="?", default="", metavar="NAME")
    parser.add_argument("--role", choices=ROLES, default=None)
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="with record: a CSV sheet; with sheet or proficiency: the PDF; with export: the archive",
    )
    parser.add_argument(
        "--classroom", type=float, default=None, metavar="HOURS", help="with proficiency: the hours in a classroom"
    )
    parser.add_argument("--yes", action="store_true", help="with forget: do it; nothing of it can be undone")
    parser.add_argument(
        "--certificates",
        choices=("keep", "revoke"),
        help="with forget: those in force, which hold the name",
    )
    add_by(parser)
    parser.add_argument("--number", default=None, metavar="N", help="the school's own number of a person")
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    if asked.what not in _OF_ANYBODY and bool(asked.name) != (asked.what in _OF_SOMEBODY):
        raise Misused("{what} expects {how} NAME", what=asked.what, how="no" if asked.name else "a")
    if asked.by and asked.what == "list":
        raise Misused("--by belongs to what takes a PIN")
    if asked.classroom is not None and (asked.what != "proficiency" or not 0 <= asked.classroom < _MOST_HOURS):
        raise Misused("--classroom belongs to proficiency, with a number of hours")
    if asked.what != "forget" and (asked.yes or asked.certificates):
        raise Misused("--yes and --certificates belong to forget")
    records = records_asked_for(asked, makes=asked.what == "add")
    try:
        if asked.what in _OF_WHO_MANAGES:
            expect_manager(records, asked.by, Entered())
        shape, lines = _DOES[asked.what](records, asked)
    finally:
        records.close()
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return 0


def _list(records: Records, asked: Any) -> "Outcome":
    found = people(records.store)
    lines = [
        sentence(
            "{name} ({role}{number}{pin}{archived})",
            name=each.name or sentence("without a name"),
            role=each.role,
            number=f", {each.number}" if each.number else "",
            pin=", PIN" if each.has_secret else "",
            archived=", archived" if each.archived is not None else "",
        )
        for each in found
    ] or [sentence("nobody has been named yet: people add NAME")]
    shapes = [
        {
            "uuid": str(each.uuid),
            "name": each.name,
            "number": each.number,
            "role": each.role,
            "pin": each.has_secret,
            "archived": each.archived is not None,
        }
        for each in found
    ]
    return {"people": shapes}, lines


def _add(records: Records, asked: Any) -> "Outcome":
    row = add_person(records.store, asked.name, uuid4, role=asked.role, number=asked.number)
    note_sharing(records.folder)
    line = sentence("{name} is among the people", name=row.name)
    if asked.role is None and row.role == "administrator":  # the first one, who is to manage the others
        line = sentence("{name} is among the people, as the first an administrator", name=row.name)
    return {"uuid": str(row.uuid), "name": row.name}, [line]


def _pin(records: Records, asked: Any) -> "Outcome":
    person, entered = named(records, asked.name), Entered()
    expect_may_set_pin(records, person, asked.by, entered)
    pin = entered.next(f"New PIN of {person.name}")
    set_pin(records.store, person.uuid, pin, token_bytes)
    line = sentence("{name} has a PIN", name=person.name) if pin else sentence("{name} has no PIN", name=person.name)
    return {"uuid": str(person.uuid), "pin": bool(pin)}, [line]


def _archive(records: Records, asked: Any) -> "Outcome":
    """Archive a person, or bring them back."""
    person, is_away = named(records, asked.name), asked.what == "archive"
    put_away(records.store, person.uuid, round(time() * 1000) if is_away else None)
    line = (
        sentence("{name} is archived, and cannot sign in", name=person.name)
        if is_away
        else sentence("{name} is among the people again", name=person.name)
    )
    return {"uuid": str(person.uuid), "archived": is_away}, [line]


def _hand_over(records: Records, asked: Any) -> "Outcome":
    person = named(records, asked.name)
    count = take_unnamed(records, person.uuid)
    line = sentence("attempts that count as {name}'s now: {count}", name=person.name, count=count)
    return {"uuid": str(person.uuid), "attempts": count}, [line]


def _take_back(records: Records, asked: Any) -> "Outcome":
    count = take_back(records.store, records.person)
    return {"attempts": count}, [sentence("attempts without a name again: {count}", count=count)]


def _record(records: Records, asked: Any) -> "Outcome":
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


def _sheet(records: Records, asked: Any) -> "Outcome":
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


def _proficiency(records: Records, asked: Any) -> "Outcome":
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


def _export(records: Records, asked: Any) -> "Outcome":
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


Outcome = tuple[dict[str, Any], list[Sentence]]
_DOES: Final[dict[str, Callable[[Records, Any], Outcome]]] = {
    "list": _list,
    "add": _add,
    "pin": _pin,
    "archive": _archive,
    "bring-back": _archive,
    "hand-over": _hand_over,
    "take-back": _take_back,
    "record": _record,
    "sheet": _sheet,
    "export": _export,
    "forget": forget_named,
    "tidy": tidy_up,
    "proficiency": _proficiency,
}
"""The doing of each word, which returns the shape for programs and the lines for people."""
