"""`dealer-trainer classes`: classes, their rosters, and a sheet on each for Monday morning."""

import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from time import time
from typing import Any, Final, get_args
from uuid import uuid4

import msgspec

from trainer.classroom.classes import (
    ClassRefused,
    Enrollment,
    add_class,
    class_named,
    enroll,
    enrollment_of,
    members_of,
    put_class_away,
    shown,
    shown_line,
)
from trainer.classroom.gradebook import Which
from trainer.classroom.roster import RosterColumns, RosterLine, read_roster
from trainer.classroom.roster_text import MOST_BYTES, RosterRefused
from trainer.cli.class_attendance import attendance
from trainer.cli.class_grades import disputes, gradebook, items
from trainer.cli.letting_in import Entered, add_by, expect_manager, named
from trainer.cli.people_papers import write_sheet
from trainer.cli.records import add_place, records_asked_for
from trainer.engine.sentences import Sentence, sentence
from trainer.rounds.input_files import read_bytes
from trainer.school.records import Records
from trainer.school.sharing import note_sharing
from trainer.store.classes import classes, leave_class
from trainer.store.people import people
from trainer.store.rows import ClassRow, PersonRow
from trainer.terminal.ending import cannot_read_standard_input, command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.terminal.standard_input import PLACE, is_standard_input
from trainer.wording.sentences import say

FORMAT: Final = 1


@command("classes")
def main(words: Sequence[str]) -> int:
    """Do what is asked about classes and return the exit status: 2 if it is refused."""
    parser = Parser(
        prog="dealer-trainer classes",
        description="List the classes, make one, fill it from a roster, print its sheet for Monday morning.",
        epilog="list. show NAME: its people. add NAME. remove NAME --person P: P is in it no more. archive NAME: it "
        "is offered no more, and its people stay. bring-back NAME. roster NAME FILE, or - for standard input:"
        " each line is a person, known by the number or else by the name; whoever is new is added to the "
        "people. Lines that cannot be taken are told with the reason, the others are taken; with --dry-run "
        "nothing is kept. monday NAME --out FILE.pdf: who practiced in the last seven days, the three weakest"
        " skills, three people to sit with, and a live drill. gradebook NAME: what everybody did of the set work; "
        "with --out FILE.csv or FILE.xlsx as a sheet. attendance NAME: everybody's hours in the classroom; with --out "
        "FILE.csv those of each day. items NAME: how hard each kind of an examination was, and how "
        "well it tells who knows the rest. disputes NAME: the verdicts that its people reported. All of it takes --by "
        "once somebody who manages people has a PIN, which is the first line of standard input.",
    )
    parser.add_argument("what", nargs="?", choices=list(_DOES), default="list")
    parser.add_argument("name", nargs="?", default="", metavar="NAME")
    parser.add_argument("file", nargs="?", type=Path, default=None, metavar="FILE")
    parser.add_argument("--term", default="", metavar="TERM", help="the term of the class")
    parser.add_argument("--person", default="", metavar="P", help="with remove: the name or the number of who left")
    parser.add_argument("--begins", type=_day, default=None, metavar="DAY", help="with add: as 2026-11-28")
    parser.add_argument("--ends", type=_day, default=None, metavar="DAY", help="with add: as 2026-11-28")
    parser.add_argument("--dry-run", action="store_true", help="with roster: tell it, and keep nothing")
    parser.add_argument(
        "--name-column", type=int, default=None, metavar="N", help="with roster: the column of the name, from 1"
    )
    parser.add_argument("--number-column", type=int, default=None, metavar="N", help="with it: that of the number")
    parser.add_argument("--heading", action="store_true", help="with it: the first line is a heading")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="the PDF of monday, or the sheet of gradebook or attendance"
    )
    parser.add_argument(
        "--which", choices=get_args(Which), default=None, help="with gradebook: the result that counts, else the best"
    )
    parser.add_argument(
        "--examination", default="", metavar="NAME", help="with items: the examination, else the one sat last"
    )
    add_by(parser)
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    _expect_fitting(asked)
    records = records_asked_for(asked, makes=asked.what == "add")
    try:
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


def _expect_fitting(asked: Any) -> None:
    """Refuse arguments that do not belong to what is asked."""
    if bool(asked.name) != (asked.what != "list"):
        raise Misused("{what} expects {how} NAME", what=asked.what, how="no" if asked.name else "a")
    if (asked.file is not None) != (asked.what == "roster"):
        raise Misused("{what} expects {how} FILE", what=asked.what, how="no" if asked.file else "a")
    if asked.what == "monday" and asked.out is None:
        raise Misused("monday expects --out FILE.pdf")
    if asked.out is not None and asked.what not in ("monday", "gradebook", "attendance"):
        raise Misused("--out belongs to monday, gradebook and attendance")
    if (asked.which and asked.what != "gradebook") or (asked.examination and asked.what != "items"):
        raise Misused("--which belongs to gradebook, and --examination to items")
    if bool(asked.person) != (asked.what == "remove"):
        raise Misused("remove expects --person P" if asked.what == "remove" else "--person belongs to remove")
    if asked.what != "add" and (asked.begins or asked.ends):
        raise Misused("--begins and --ends belong to add")
    columns = asked.name_column, asked.number_column
    if asked.what != "roster" and (asked.dry_run or asked.heading or any(columns)):
        raise Misused("--dry-run, --name-column, --number-column and --heading belong to roster")
    if any([each is not None and each < 1 for each in columns]) or (asked.name_column is None and asked.number_column):
        raise Misused("expected --name-column N, the first column being 1")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misused("{text:quoted}: expected a day such as 2026-11-28", text=text) from None


def _list(records: Records, _asked: Any) -> "Outcome":
    found = [(each, len(members_of(records.store, each.uuid))) for each in classes(records.store)]
    lines = [
        sentence(
            "{name} ({term}{days}{count}{archived})",
            name=each.name,
            term=sentence("{term}, ", term=each.term) if each.term else "",
            days=_days_of(each),
            count=sentence("people: {count}", count=count),
            archived=sentence(", archived") if each.archived is not None else "",
        )
        for each, count in found
    ] or [sentence("there is no class yet: classes add NAME")]
    shapes = [
        {
            "uuid": str(each.uuid),
            "name": each.name,
            "term": each.term,
            "begins": each.begins,
            "ends": each.ends,
            "archived": each.archived is not None,
            "members": count,
        }
        for each, count in found
    ]
    return {"classes": shapes}, lines


def _days_of(row: ClassRow) -> Sentence | str:
    if not row.begins and not row.ends:
        return ""
    return sentence("{begins} to {ends}, ", begins=row.begins or "…", ends=row.ends or "…")


def _add(records: Records, asked: Any) -> "Outcome":
    row = add_class(records.store, asked.name, uuid4, term=asked.term, begins=asked.begins, ends=asked.ends)
    return {"uuid": str(row.uuid), "name": row.name}, [sentence("{name} is among the classes", name=row.name)]


def _show(records: Records, asked: Any) -> "Outcome":
    row = class_named(records.store, asked.name, asked.term)
    members = members_of(records.store, row.uuid)
    shapes = [{"uuid": str(each.uuid), "name": each.name, "number": each.number} for each in members]
    lines = [sentence("{person}", person=shown(each)) for each in members] or [sentence("nobody is in it yet")]
    return {"uuid": str(row.uuid), "members": shapes}, lines


def _remove(records: Records, asked: Any) -> "Outcome":
    """Let a person be in a class no more."""
    row, person = class_named(records.store, asked.name, asked.term), named(records, asked.person)
    if all([each.uuid != person.uuid for each in members_of(records.store, row.uuid)]):
        raise ClassRefused("{person} is not in {name:quoted}", person=shown(person), name=row.name)
    leave_class(records.store, row.uuid, person.uuid, round(time() * 1000))
    line = sentence("{person} is in {name} no more", person=shown(person), name=row.name)
    return {"uuid": str(row.uuid), "person": str(person.uuid)}, [line]


def _archive(records: Records, asked: Any) -> "Outcome":
    """Archive a class, or bring it back."""
    row, is_away = class_named(records.store, asked.name, asked.term), asked.what == "archive"
    put_class_away(records.store, row, round(time() * 1000) if is_away else None)
    line = (
        sentence("{name} is archived", name=row.name)
        if is_away
        else sentence("{name} is among the classes again", name=row.name)
    )
    return {"uuid": str(row.uuid), "archived": is_away}, [line]


def _roster(records: Records, asked: Any) -> "Outcome":
    """Fill a class from a roster, or tell what would come of it."""
    row = class_named(records.store, asked.name, asked.term)
    columns = None
    if asked.name_column is not None:
        number = asked.number_column - 1 if asked.number_column is not None else None
        columns = RosterColumns(name=asked.name_column - 1, number=number, has_head=asked.heading)
    try:
        roster = read_roster(_roster_bytes(asked.file), columns)
    except RosterRefused as refusal:
        raise refusal.within(PLACE if is_standard_input(asked.file) else asked.file) from None
    inside = [each.uuid for each in members_of(records.store, row.uuid)]
    planned = enrollment_of(roster, people(records.store), inside, uuid4)
    count = len(planned.new) + len(planned.known)
    if not asked.dry_run:
        enroll(records.store, row, planned, round(time() * 1000))
        note_sharing(records.folder)
    kept = sentence("nothing was kept: {count} would come into {name}", count=count, name=row.name)
    if not asked.dry_run:
        kept = sentence("people who came into {name}: {count}", count=count, name=row.name)
    shape = {
        "encoding": roster.encoding,
        "is_tried": asked.dry_run,
        "new": _shapes(planned.new),
        "known": _shapes(planned.known),
        "already": _shapes(planned.already),
        "refused": [{"line": each.line, "text": each.text, "why": say(each.why)} for each in planned.refused],
    }
    guess = sentence("read as Windows-1252, which is a guess: look at the names")
    return shape, [*([guess] if roster.encoding == "Windows-1252" else []), *_told(planned), kept]


def _roster_bytes(file: Path) -> bytes:
    """Return the bytes of a roster; `-` is the rest of standard input, after the PIN if one was asked."""
    if not is_standard_input(file):
        return read_bytes(file, sentence("a roster"), RosterRefused, MOST_BYTES)
    try:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as fault:
        raise cannot_read_standard_input(fault) from None


def _told(planned: Enrollment) -> list[Sentence]:
    """Return a line for each line of a roster, in its order."""
    new = sentence("line {line}: {name}, new")
    known = sentence("line {line}: {name}, who is {person} here")
    already = sentence("line {line}: {name}, in the class already")
    found = [
        (line.line, words.with_values(line=line.line, name=shown_line(line), person=shown(person)))
        for words, own in ((new, planned.new), (known, planned.known), (already, planned.already))
        for line, person in own
    ]
    found += [
        (each.line, sentence("line {line} refused: {text:quoted} {why}", line=each.line, text=each.text, why=each.why))
        for each in planned.refused
    ]
    return [told for _, told in sorted(found, key=lambda each: each[0])]


def _shapes(own: Sequence[tuple[RosterLine, PersonRow]]) -> list[dict[str, Any]]:
    return [{"line": line.line, "name": person.name, "number": line.number or person.number} for line, person in own]


def _monday(records: Records, asked: Any) -> "Outcome":
    """Print the sheet of a class."""
    row = class_named(records.store, asked.name, asked.term)
    records.sweep()
    # The other words about classes work where no Qt is.
    from trainer.classroom.monday_facts import monday_facts
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.monday_sheet import printed_monday

    _application = application()
    facts = monday_facts(records, row, round(time() * 1000))
    write_sheet(asked.out, printed_monday(facts))
    shape = {
        "sheet": str(asked.out),
        "members": len(facts.members),
        "practiced": facts.practiced,
        "skills": [each.skill.key for each in facts.skills],
        "people": [each.week.person.name for each in facts.sit_with],
    }
    return shape, [sentence("{path}: a page", path=asked.out)]


Outcome = tuple[dict[str, Any], list[Sentence]]
_DOES: Final[dict[str, Callable[[Records, Any], Outcome]]] = {
    "list": _list,
    "show": _show,
    "add": _add,
    "remove": _remove,
    "archive": _archive,
    "bring-back": _archive,
    "roster": _roster,
    "monday": _monday,
    "gradebook": gradebook,
    "attendance": attendance,
    "items": items,
    "disputes": disputes,
}
"""The doing of each word, which returns the shape for programs and the lines for people."""
