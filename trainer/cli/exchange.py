"""`dealer-trainer exchange`: what a class exchanges, at a terminal: a file to send, files taken in, a round gone."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import time
from typing import Any, Final

import msgspec
import platformdirs

from trainer.classroom.classes import class_named
from trainer.classroom.exchange.absorbing import AttemptTaken, absorb_files, counts_of
from trainer.classroom.exchange.class_rounds import ClassRounds, takes_part
from trainer.classroom.exchange.package import keep_sender, package_of, sender_of, write_package
from trainer.cli.letting_in import Entered, add_by, expect_manager, manager_named
from trainer.cli.records import add_place, records_asked_for
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.opened_papers import enter_and_open
from trainer.school.records import Records
from trainer.school.school_keys import Signer, public_keys
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

FORMAT: Final = 1
Outcome = tuple[dict[str, Any], list[Sentence], int]


@command("exchange")
def main(words: Sequence[str]) -> int:
    """Do what is asked and return the exit status: 1 if something was refused, 2 if all of it was."""
    parser = Parser(
        prog="dealer-trainer exchange",
        description="Exchange set work and attempts with a class, as the window does by itself.",
        epilog="save CLASS --out FILE: the class with its work as a file to send; --send-to is kept for the next time. "
        "take-in FILE...: the files that learners sent; with --passphrase that of the school's key is a line of "
        "standard input, after the PIN that --by takes. round: one round to the class folder or the server of this "
        "computer, or what is to be handed in by file.",
    )
    parser.add_argument("what", choices=list(_DOES))
    parser.add_argument("names", nargs="*", metavar="CLASS|FILE")
    parser.add_argument("--term", default="", metavar="TERM", help="the term of the class")
    parser.add_argument("--out", type=Path, metavar="FILE", help="with save")
    parser.add_argument("--send-to", default=None, metavar="TEXT", help="with save: whom learners send their files to")
    parser.add_argument("--passphrase", action="store_true", help="with take-in: open what is sealed to the school")
    add_by(parser)
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    _expect_fitting(asked)
    records = records_asked_for(asked, makes=False)
    try:
        shape, lines, status = _DOES[asked.what](records, asked)
    finally:
        records.close()
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return status


def _expect_fitting(asked: Any) -> None:
    if (asked.out is not None) != (asked.what == "save"):
        raise Misused("save expects --out FILE" if asked.what == "save" else "--out belongs to save")
    if asked.what == "save" and len(asked.names) != 1:
        raise Misused("save expects one CLASS")
    if asked.what == "take-in" and not asked.names:
        raise Misused("take-in expects a FILE")
    if asked.what == "round" and asked.names:
        raise Misused("round expects no names")
    if asked.what != "take-in" and asked.passphrase:
        raise Misused("--passphrase belongs to take-in")
    if asked.what != "save" and asked.send_to is not None:
        raise Misused("--send-to belongs to save")


def _save(records: Records, asked: Any) -> Outcome:
    expect_manager(records, asked.by, Entered())
    row = class_named(records.store, asked.names[0], asked.term)
    if asked.send_to is not None:
        keep_sender(records.folder, asked.send_to)
    package = package_of(records, row, _now(), sender_of(records.folder))
    try:
        write_whole(asked.out, write_package(package))
    except OSError as fault:
        raise Refusal("{path}: cannot be written ({strerror})", path=asked.out, strerror=fault.strerror) from None
    people, work = len(package.people), len(package.assignments)
    line = sentence("{path}: people: {people}, work: {work}", path=asked.out, people=people, work=work)
    return {"people": people, "work": work}, [line], 0


def _take_in(records: Records, asked: Any) -> Outcome:
    entered = Entered()
    expect_manager(records, asked.by, entered)
    if asked.passphrase:
        public_keys(records.store)  # without a key nobody is asked for its passphrase
        by = manager_named(records, asked.by).uuid if asked.by else None
        enter_and_open(records, entered.next("Passphrase of the school's key"), Signer(by, _now()))
    return _told(absorb_files(records, [Path(each) for each in asked.names]))


def _round(records: Records, asked: Any) -> Outcome:
    if not takes_part(records.folder):
        raise Refusal("this computer exchanges nothing: no class folder or server is named, and no set work came along")
    records.sweep()
    documents = platformdirs.user_documents_path() / "Dealer Trainer" / "To hand in"
    done = ClassRounds(records.folder, documents, _now).go_round(records)
    files = [sentence("{path}: to be sent to {name}", path=each.path, name=each.send_to) for each in done.handed_in]
    if done.made is None:
        return {"handed_in": [str(each.path) for each in done.handed_in]}, files, 0
    station = done.made.station
    shape, lines, status = _told(done.made.taken)
    line = sentence(
        "posts read: {posts}, delivered: {delivered}, brought: {brought}",
        posts=station.posts,
        delivered=station.delivered,
        brought=station.brought,
    )
    shape |= {"posts": station.posts, "delivered": station.delivered, "brought": station.brought}
    return shape, [*lines, *station.refused, line], 1 if station.refused else status


def _told(taken: Sequence[AttemptTaken]) -> Outcome:
    counts = {str(name): count for name, count in counts_of(taken).items()}
    lines = [each.why for each in taken if each.why is not None]
    if taken:
        lines.append(sentence("taken in: {taken}, known: {known}, sealed: {sealed}, refused: {refused}", **counts))
    whys = {each.name: say(each.why) for each in taken if each.why is not None}
    return {**counts, "why": whys}, lines, 1 if counts["refused"] or counts["sealed"] else 0


def _now() -> int:
    return round(time() * 1000)


_DOES: Final[dict[str, Callable[[Records, Any], Outcome]]] = {"save": _save, "take-in": _take_in, "round": _round}
"""The doing of each word, which returns the shape for programs, the lines for people, and the exit status."""
