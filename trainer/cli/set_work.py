"""`dealer-trainer set-work`: the work of a class, given, withdrawn, and more of it allowed to one person."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from time import time
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec

from trainer.classroom.classes import class_named, members_of, shown
from trainer.classroom.giving_work import (
    ListedWork,
    allow,
    give_work,
    listed_work,
    travels_unsealed,
    weak_set,
    withdraw,
)
from trainer.classroom.set_work import SetWork, WorkRefused, read_work
from trainer.classroom.work_words import UNSEALED, kind_words
from trainer.cli.letting_in import Entered, add_by, expect_manager, manager_named, named
from trainer.cli.records import add_place, records_asked_for
from trainer.engine.sentences import Sentence, sentence
from trainer.rounds.input_files import read_text
from trainer.school.days import begin_of, end_of
from trainer.school.records import Records
from trainer.store.rows import ClassRow
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.terminal.standard_input import PLACE, is_standard_input, read_standard_input
from trainer.wording.sentences import joined, say

FORMAT: Final = 1


@command("set-work")
def main(words: Sequence[str]) -> int:
    """Do what is asked about the work of a class and return the exit status: 2 if it is refused."""
    parser = Parser(
        prog="dealer-trainer set-work",
        description="List the work of a class, give it more, withdraw some, or allow one person more.",
        epilog="list CLASS. give CLASS [FILE]: the work that FILE says in JSON, - for standard input; without a file "
        "questions on the skills that the class is weakest in. withdraw CLASS WORK and bring-back CLASS WORK: WORK is "
        "a title or a number of the list. allow CLASS WORK --person P: what it allows stands in the place of what it "
        "allowed before. All of it takes --by once somebody who manages people has a PIN, which is the first line of "
        "standard input.",
    )
    parser.add_argument("what", choices=list(_DOES))
    parser.add_argument("name", metavar="CLASS")
    parser.add_argument("work", nargs="?", default="", metavar="WORK|FILE")
    parser.add_argument("--term", default="", metavar="TERM", help="the term of the class")
    parser.add_argument("--title", default="", metavar="T", help="with give: a title in the place of the usual one")
    parser.add_argument("--opens", type=_day, default=None, metavar="DAY", help="with give: as 2026-11-28")
    parser.add_argument("--due", type=_day, default=None, metavar="DAY", help="with give: due at the end of this day")
    parser.add_argument("--person", default="", metavar="P", help="with allow: a name or a number")
    parser.add_argument("--extra-time", type=int, default=0, metavar="PERCENT", help="with allow, in an examination")
    parser.add_argument("--attempts", type=int, default=0, metavar="N", help="with allow: attempts beyond everybody's")
    parser.add_argument("--until", type=_day, default=None, metavar="DAY", help="with allow: the person's own due date")
    parser.add_argument("--reason", default="", metavar="R", help="with allow")
    add_by(parser)
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    _expect_fitting(asked)
    records = records_asked_for(asked, makes=False)
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
    what = asked.what
    if what in ("withdraw", "bring-back", "allow") and not asked.work:
        raise Misused("{what} expects a WORK", what=what)
    if what == "list" and asked.work:
        raise Misused("list expects a CLASS alone")
    if what != "give" and (asked.title or asked.opens or asked.due):
        raise Misused("--title, --opens and --due belong to give")
    if bool(asked.person) != (what == "allow"):
        raise Misused("allow expects --person P" if what == "allow" else "--person belongs to allow")
    if what != "allow" and (asked.extra_time or asked.attempts or asked.until or asked.reason):
        raise Misused("--extra-time, --attempts, --until and --reason belong to allow")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misused("{text:quoted}: expected a day such as 2026-11-28", text=text) from None


Outcome = tuple[dict[str, Any], list[Sentence]]


def _list(records: Records, asked: Any) -> Outcome:
    row = class_named(records.store, asked.name, asked.term)
    found, now = listed_work(records.store, row.uuid), _now()
    lines = [_line(number, each, now) for number, each in enumerate(found, start=1)]
    lines += [UNSEALED] if travels_unsealed(records, found) else []
    shapes = [
        {
            "uuid": str(each.row.uuid),
            "title": each.row.title,
            "opens": each.row.opens,
            "due": each.row.due,
            "withdrawn": each.row.withdrawn is not None,
            "work": msgspec.Raw(each.row.content.encode()) if each.work is not None else None,
            "people": len(each.states),
            "done": each.count("done"),
            "begun": each.count("begun"),
            "late": each.late(now),
            "allowances": [
                {
                    "person": str(own.person),
                    "extra_percent": own.extra_percent,
                    "attempts": own.attempts,
                    "until": own.until,
                    "reason": own.reason,
                }
                for own in each.allowed
            ],
        }
        for each in found
    ]
    return {"work": shapes}, lines or [sentence("nothing was set yet")]


def _line(number: int, listed: ListedWork, now: int) -> Sentence:
    """Return a work with its kind, its dates and the people who have done it."""
    row = listed.row
    told = [kind_words(listed.work)] if listed.work is not None else [listed.fault or sentence("not known here")]
    if row.withdrawn is not None:
        told.append(sentence("withdrawn"))
    for words, moment in ((sentence("opens {day}"), row.opens), (sentence("due {day}"), row.due)):
        if moment is not None:
            told.append(words.with_values(day=datetime.fromtimestamp(moment / 1000).date().isoformat()))
    told.append(sentence("{done} of {people} done", done=listed.count("done"), people=len(listed.states)))
    if late := listed.late(now):
        told.append(sentence("{count} late", count=late))
    return sentence("{number}. {title}: {told}", number=number, title=row.title, told=joined(told, "list"))


def _give(records: Records, asked: Any) -> Outcome:
    row = class_named(records.store, asked.name, asked.term)
    work = _work_from(asked.work) if asked.work else _weakest(records, row)
    given = give_work(
        records.store,
        row,
        work,
        uuid4,
        _now(),
        title=asked.title,
        opens=begin_of(asked.opens) if asked.opens is not None else None,
        due=end_of(asked.due) if asked.due is not None else None,
        by=_by(records, asked),
    )
    line = sentence("{name} was set: {title}", name=row.name, title=given.title)
    return {"uuid": str(given.uuid), "title": given.title}, [line]


def _work_from(file: str) -> SetWork:
    if is_standard_input(Path(file)):
        return read_work(read_standard_input(), PLACE)
    return read_work(read_text(Path(file), sentence("set work"), WorkRefused), file)


def _weakest(records: Records, row: ClassRow) -> SetWork:
    from trainer.classroom.monday_facts import monday_facts

    records.sweep()
    work = weak_set(monday_facts(records, row, _now()).skills)
    if work is None:
        raise WorkRefused("{name:quoted} has answered too little to be weak in anything; expected FILE", name=row.name)
    return work


def _withdraw(records: Records, asked: Any) -> Outcome:
    """Withdraw work, or give it again."""
    found, is_withdrawn = _work_named(records, asked), asked.what == "withdraw"
    withdraw(records.store, found.row, _now(), is_withdrawn=is_withdrawn)
    line = (
        sentence("{title} is withdrawn", title=found.row.title)
        if is_withdrawn
        else sentence("{title} is set again", title=found.row.title)
    )
    return {"uuid": str(found.row.uuid), "withdrawn": is_withdrawn}, [line]


def _allow(records: Records, asked: Any) -> Outcome:
    found, person = _work_named(records, asked), named(records, asked.person)
    row = class_named(records.store, asked.name, asked.term)
    if all([each.uuid != person.uuid for each in members_of(records.store, row.uuid)]):
        raise WorkRefused("{person} is not in {name:quoted}", person=shown(person), name=row.name)
    allowed = allow(
        records.store,
        found.row,
        person,
        _now(),
        extra_percent=asked.extra_time,
        attempts=asked.attempts,
        until=end_of(asked.until) if asked.until is not None else None,
        reason=asked.reason,
        by=_by(records, asked),
    )
    line = sentence("{person} is allowed this at {title}", person=shown(person), title=found.row.title)
    return {"assignment": str(allowed.assignment), "person": str(allowed.person)}, [line]


def _work_named(records: Records, asked: Any) -> ListedWork:
    """Return the one work of a title, or of a number of the list."""
    row = class_named(records.store, asked.name, asked.term)
    found = listed_work(records.store, row.uuid)
    wanted = " ".join(asked.work.split()).casefold()
    if asked.work.isdecimal() and 0 < int(asked.work) <= len(found):
        return found[int(asked.work) - 1]
    own = [each for each in found if each.row.title.casefold() == wanted or str(each.row.uuid) == wanted]
    if len(own) != 1:
        raise WorkRefused(
            "{work:quoted}: expected a title or a number of: {known:list}",
            work=asked.work,
            known=[each.row.title for each in found],
        )
    return own[0]


def _by(records: Records, asked: Any) -> UUID | None:
    return manager_named(records, asked.by).uuid if asked.by else None


def _now() -> int:
    return round(time() * 1000)


_DOES: Final[dict[str, Callable[[Records, Any], Outcome]]] = {
    "list": _list,
    "give": _give,
    "withdraw": _withdraw,
    "bring-back": _withdraw,
    "allow": _allow,
}
"""The doing of each word, which returns the shape for programs and the lines for people."""
