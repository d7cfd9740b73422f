"""`dealer-trainer server`: a school's PostgreSQL server set up as the mailbox of its stations, and looked after."""

from collections.abc import Callable, Sequence
from contextlib import closing
from secrets import randbelow, token_urlsafe
from socket import gethostname
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from trainer.classroom.classes import class_named, members_of, shown
from trainer.classroom.exchange.absorbing import absorb_arrived, absorb_arrived_reports, counts_of
from trainer.classroom.exchange.carrier_here import carrier_named
from trainer.classroom.exchange.codes import give_codes
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.cli.letting_in import Entered, add_by, expect_manager, named
from trainer.cli.records import add_place, records_asked_for
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.places import data_folder
from trainer.school.records import Records
from trainer.store.mailbox import SchoolMailbox
from trainer.store.mailbox_setup import set_up
from trainer.terminal.ending import command
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

FORMAT: Final = 1
_PASSWORD_BYTES: Final = 18
STATION_FILE: Final = "dealer-trainer.toml"
_OF_THIS_COMPUTER: Final = (None, "", "localhost", "127.0.0.1", "::1")

Outcome = tuple[dict[str, Any], list[Sentence], int]


@command("server")
def main(words: Sequence[str]) -> int:
    """Do what is asked with the school's server; the exit status is 1 if something is wrong there, 2 if refused."""
    parser = Parser(
        prog="dealer-trainer server",
        description="Set up a PostgreSQL server by which thirty stations exchange with their school.",
        epilog="setup --database postgresql://OWNER@HOST/NAME: makes the mailbox, the role of the school and that of "
        "its stations, and prints what to type at the instructors' computers and at the stations; OWNER owns the "
        "database and may make roles. codes [NAME...] or codes --class C: makes a code for whoever has none, which "
        "lets a station bring that person's practice from the others; typed in there once. take-in: takes in what "
        "stations have sent, as the instructor's window does by itself. check: what waits, what was refused and why, "
        "and whether a station's role may do more than it should.",
    )
    parser.add_argument("what", choices=list(_DOES))
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--class", dest="class_", default="", metavar="C", help="with codes: all of a class")
    parser.add_argument("--anew", action="store_true", help="new passwords, or new codes in the place of old ones")
    parser.add_argument("--host", default="", metavar="H", help="with setup: the server's name as stations know it")
    parser.add_argument("--mailbox", default="", metavar="URL", help="the mailbox, where the records are elsewhere")
    add_by(parser)
    add_place(parser)
    parser.add_json()
    asked = parser.parse_args(words)
    _expect_fitting(asked)
    shape, lines, status = _DOES[asked.what](asked)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return status


def _expect_fitting(asked: Any) -> None:
    if asked.what != "codes" and (asked.names or asked.class_):
        raise Misused("names and --class belong to codes")
    if asked.what == "codes" and bool(asked.names) == bool(asked.class_):
        raise Misused("codes expects a NAME, or --class C")
    if asked.what != "setup" and asked.host:
        raise Misused("--host belongs to setup")
    if asked.what not in ("setup", "codes") and asked.anew:
        raise Misused("--anew belongs to setup and codes")
    if asked.what == "setup" and not asked.database:
        raise Misused("setup expects --database postgresql://OWNER@HOST/NAME")


def _setup(asked: Any) -> Outcome:
    host = asked.host or (gethostname() if _is_of_this_computer(asked.database) else "")
    made = set_up(asked.database, lambda: token_urlsafe(_PASSWORD_BYTES), host=host, anew=asked.anew)
    school, station = made.school, made.station
    lines = [sentence("The mailbox is there; its roles are {roles:list}.", roles=[school.name, station.name])]
    if school.url:
        lines += [
            sentence("At each instructor's computer, type this address under Settings, Records:"),
            sentence("    {url}", url=school.url),
        ]
    if station.url:
        lines += [
            sentence("At each station, lay a file {name} beside the program, with this line in it:", name=STATION_FILE),
            sentence("    {line}", line=f'server = "{station.url}"'),
        ]
    if not school.url or not station.url:
        lines.append(sentence("A role that was there keeps its password; --anew gives new ones."))
    if host and not asked.host:
        lines.append(sentence("If stations know the server by another name than {host}, say --host.", host=host))
    if not made.is_encrypted:
        lines.append(sentence("This connection is not encrypted: on a network that learners use, give the server TLS."))
    return msgspec.to_builtins(made), lines, 0


def _is_of_this_computer(url: str) -> bool:
    return urlsplit(url).hostname in _OF_THIS_COMPUTER


def _codes(asked: Any) -> Outcome:
    """Give people their codes, and tell each once: the server keeps digests."""
    with _records(asked) as records, _mailbox(asked) as mailbox:
        expect_manager(records, asked.by, Entered())
        if asked.class_:
            people = members_of(records.store, class_named(records.store, asked.class_).uuid)
        else:
            people = [named(records, each) for each in asked.names]
        given = give_codes(mailbox, people, randbelow, [each.uuid for each in people] if asked.anew else [])
    lines = [sentence("{person}: {code}", person=shown(each.person), code=each.code) for each in given if each.code]
    if kept := [shown(each.person) for each in given if not each.code]:
        lines.append(sentence("have a code already; --anew gives another: {people:list}", people=kept))
    shapes = [
        {"uuid": str(each.person.uuid), "name": each.person.name, "code": each.code} for each in given if each.code
    ]
    return {"codes": shapes}, lines, 0


def _take_in(asked: Any) -> Outcome:
    carrier = ServerMailbox(_url(asked))
    try:
        with _records(asked) as records:
            taken, reports = absorb_arrived(records, carrier), absorb_arrived_reports(records, carrier)
    finally:
        carrier.close()
    counts = {str(intake): count for intake, count in counts_of(taken).items()}
    refused = [each.why for each in [*taken, *reports] if each.why is not None and each.intake == "refused"]
    lines = [sentence("attempts taken in: {taken}, known: {known}, sealed: {sealed}, refused: {refused}", **counts)]
    if reports:
        new = counts_of(reports)["taken"]
        lines.append(sentence("reported verdicts taken in: {count}", count=new))
    return counts | {"why": [say(each) for each in refused]}, [*refused, *lines], 1 if refused else 0


def _check(asked: Any) -> Outcome:
    with _mailbox(asked) as mailbox:
        counts, refused, beyond = mailbox.counts(), mailbox.refusals(), mailbox.rights_beyond()
    lines = [sentence("{attempt}: refused: {why}", attempt=item, why=why) for item, why in refused]
    lines += [sentence("a station may do what it should not: {right}", right=each) for each in beyond]
    lines.append(sentence("waiting: {waiting}, taken: {taken}, refused: {refused}", **counts))
    shape = {**counts, "why": {str(item): why for item, why in refused}, "beyond": beyond}
    return shape, lines, 1 if beyond else 0


def _url(asked: Any) -> str:
    folder = asked.data if asked.data is not None else data_folder()
    url = asked.mailbox or asked.database or carrier_named(folder)
    if not url.startswith("postgres"):
        raise Refusal("there is no server here yet; expected --mailbox postgresql://…, or: server setup")
    return url


def _records(asked: Any) -> "closing[Records]":
    return closing(records_asked_for(asked, makes=False))


def _mailbox(asked: Any) -> "closing[SchoolMailbox]":
    return closing(SchoolMailbox(_url(asked)))


_DOES: Final[dict[str, Callable[[Any], Outcome]]] = {
    "setup": _setup,
    "codes": _codes,
    "take-in": _take_in,
    "check": _check,
}
