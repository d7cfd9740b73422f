"""`dealer-trainer people`: who practices at a computer or a school, with a PIN or without."""

from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, Final
from uuid import uuid4

import msgspec

from trainer.cli.forgetting import forget_named, tidy_up
from trainer.cli.letting_in import (
    FORGOTTEN,
    Entered,
    add_by,
    expect_manager,
    expect_may_set_pin,
    named,
)
from trainer.cli.people_papers import export_of_named, proficiency_of_named, record_of_named, sheet_of_named
from trainer.cli.records import add_place, records_asked_for
from trainer.engine.sentences import Sentence, sentence
from trainer.school.people import ROLES, add_person, correct_person, put_away, take_unnamed
from trainer.school.records import Records
from trainer.school.sharing import note_sharing
from trainer.school.signing_in import set_pin
from trainer.store.people import people, take_back
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

FORMAT: Final = 1
_MOST_HOURS: Final = 100_000
_OF_SOMEBODY: Final = ("proficiency", "add", "correct", "pin", "archive", "bring-back", "hand-over", "forget", "export")
_OF_ANYBODY: Final = ("record", "sheet")
_OF_WHO_MANAGES: Final = ("add", "correct", "archive", "bring-back", "hand-over", "take-back", "forget", "tidy")


@command("people")
def main(words: Sequence[str]) -> int:
    """Do what is asked about people and return the exit status: 2 if it is refused."""
    parser = Parser(
        prog="dealer-trainer people",
        description="List the people of the records, name one, set a PIN, hand over what was practiced without a name.",
        epilog="list. add NAME. pin NAME: the PIN is a line of standard input, after the one there was; an empty one "
        "takes it away. correct NAME: it is another name, with --to, or number, with --number (empty for none). "
        "archive NAME: the name is offered no more, and the record is kept. bring-back NAME: it is "
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
    parser.add_argument("--to", default=None, metavar="NAME", help="with correct: the name as it should be")
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    if asked.what not in _OF_ANYBODY and bool(asked.name) != (asked.what in _OF_SOMEBODY):
        raise Misused("{what} expects {how} NAME", what=asked.what, how="no" if asked.name else "a")
    if asked.by and asked.what == "list":
        raise Misused("--by belongs to what takes a PIN")
    if asked.classroom is not None and (asked.what != "proficiency" or not 0 <= asked.classroom < _MOST_HOURS):
        raise Misused("--classroom belongs to proficiency, with a number of hours")
    if asked.what != "correct" and asked.to is not None:
        raise Misused("--to belongs to correct")
    if asked.what == "correct" and asked.to is None and asked.number is None:
        raise Misused("correct expects --to or --number")
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


def _correct(records: Records, asked: Any) -> "Outcome":
    person = named(records, asked.name)
    number = person.number if asked.number is None else asked.number
    row = correct_person(records.store, person.uuid, person.name if asked.to is None else asked.to, number)
    line = sentence(
        "{earlier} is {name} now{number}",
        earlier=person.name,
        name=row.name,
        number=f" ({row.number})" if row.number else "",
    )
    return {"uuid": str(row.uuid), "name": row.name, "number": row.number}, [line]


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


Outcome = tuple[dict[str, Any], list[Sentence]]
_DOES: Final[dict[str, Callable[[Records, Any], Outcome]]] = {
    "list": _list,
    "add": _add,
    "correct": _correct,
    "pin": _pin,
    "archive": _archive,
    "bring-back": _archive,
    "hand-over": _hand_over,
    "take-back": _take_back,
    "record": record_of_named,
    "sheet": sheet_of_named,
    "export": export_of_named,
    "forget": forget_named,
    "tidy": tidy_up,
    "proficiency": proficiency_of_named,
}
"""The doing of each word, which returns the shape for programs and the lines for people."""
