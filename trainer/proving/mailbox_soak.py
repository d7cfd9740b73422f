"""Thirty STATIONS with one server that is stopped and cut off again and again: nothing may be lost or there twice.

``python -m trainer.proving.mailbox_soak`` starts a PostgreSQL server of its own. Every station practices in a process
of its own and delivers meanwhile; two instructors' programs take in at once, into records on the same server. At the
end the records must hold every attempt that a station closed, once and to its last line, and differ from no journal.
"""

import multiprocessing
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Final, Protocol
from uuid import UUID

import msgspec

from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.exchange.courier_thread import CourierThread
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.package import take_post
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.classroom.exchange.station_courier import StationCourier
from trainer.engine.errors import Refusal
from trainer.engine.shoe import below
from trainer.games.registry import GAMES
from trainer.journal.chain import read_chain
from trainer.proving.killer import a_seed
from trainer.proving.own_server import OwnServer, own_server
from trainer.proving.victims import an_answer
from trainer.quiz.asking import how_many
from trainer.quiz.plan import QuizPlan
from trainer.rounds.spec import FORMAT
from trainer.school.records import Records
from trainer.school.sessions import StoredSession
from trainer.school.station import Station
from trainer.store.classes import add_to_class, keep_class
from trainer.store.engines import engine_for, reading
from trainer.store.faults import RecordsFault
from trainer.store.mailbox import SchoolMailbox
from trainer.store.mailbox_setup import MailboxSetup, set_up
from trainer.store.rows import ClassRow, PersonRow
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

_CLASS: Final = ClassRow(uuid=UUID(int=1), name="Soak")
_QUESTIONS: Final = 4
_EVERY_SECONDS: Final = 0.3
_PATIENCE_SECONDS: Final = 120.0
_STOPS: Final = 3
_CALM_SECONDS: Final = 3.0
_DOWN_SECONDS: Final = 2.0
_CUTS: Final = 8
_STARTED: Final = datetime(2026, 1, 1, tzinfo=UTC)


class ServerTrouble(Protocol):
    """The ways in which a server fails those who use it."""

    def stop(self) -> None:
        """Let nobody in, and throw everybody out."""
        ...

    def start(self) -> None:
        """Let everybody in again."""
        ...

    def cut(self) -> int:
        """Cut some connections, and return their number."""
        ...


class Closed(msgspec.Struct, frozen=True):
    """An attempt that a station closed: it is to arrive."""

    attempt: UUID
    person: UUID
    lines: int
    tail: str
    """The digest of its last line."""


class StationDone(msgspec.Struct):
    """The outcome of a station's day."""

    closed: list[Closed] = []
    delivered: int = 0
    faults: int = 0
    """The times at which the server was away."""
    answer_ms: list[float] = []
    """The time that it took to keep each answer, whatever the server did."""


class StationsSoaked(msgspec.Struct):
    """The outcome of all stations."""

    attempts: int = 0
    delivered: int = 0
    """With those that were sent again."""
    stops: int = 0
    cuts: int = 0
    faults: int = 0
    answer_ms: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The median, the 99th percentile and the longest of the times that it took a station to keep an answer."""
    seconds: float = 0.0
    lost: list[str] = []
    doubled: list[str] = []


def soak(
    folder: Path, setup: MailboxSetup, trouble: ServerTrouble, stations: int, attempts: int, seed: int
) -> StationsSoaked:
    """Let so many stations close so many attempts each while the server is in trouble, and count what arrives."""
    done, began = StationsSoaked(), monotonic()
    people = [PersonRow(uuid=UUID(int=1000 + number), name=f"Person {number}") for number in range(stations)]
    template = _template(folder, people)
    with closing(_school(folder, 0, setup)) as records:
        keep_class(records.store, _CLASS)
        add_to_class(records.store, _CLASS.uuid, people, [each.uuid for each in people], 1)
    with _instructors(folder, setup):
        programs = [
            _begin(folder / f"station {number}", template, setup.station.url, person.uuid, attempts, seed + number)
            for number, person in enumerate(people)
        ]
        troubling = Thread(target=_trouble, args=(trouble, done, Random(seed)))
        troubling.start()
        heard = [_outcome(program, there) for program, there in programs]
        troubling.join()
        closed = [each for station in heard for each in station.closed]
        with closing(SchoolMailbox(setup.school.url)) as mailbox:
            until = monotonic() + _PATIENCE_SECONDS
            while mailbox.counts()["waiting"] and monotonic() < until:
                sleep(_EVERY_SECONDS)
    done.attempts, done.delivered = len(closed), sum([each.delivered for each in heard])
    done.faults = sum([each.faults for each in heard])
    times = sorted([each for station in heard for each in station.answer_ms])
    done.answer_ms = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    _compare(folder, setup, closed, done)
    done.seconds = monotonic() - began
    return done


def _template(folder: Path, people: Sequence[PersonRow]) -> Path:
    """Return a data folder whose records know the class: each station copies it."""
    records = Records(folder / "template", Station(station=UUID(int=2), person=UUID(int=3)))
    keep_class(records.store, _CLASS)
    add_to_class(records.store, _CLASS.uuid, people, [each.uuid for each in people], 1)
    records.close()
    return records.folder


def _school(folder: Path, number: int, setup: MailboxSetup) -> Records:
    here = Station(station=UUID(int=10 + number), person=UUID(int=20 + number))
    return Records(folder / f"instructor {number}", here, url=setup.school.url)


@contextmanager
def _instructors(folder: Path, setup: MailboxSetup) -> Iterator[None]:
    """Let two programs take in at once."""
    carriers = [ServerMailbox(setup.school.url) for _ in range(2)]
    threads = [
        CourierThread(
            lambda number=number: _school(folder, number, setup),  # type: ignore[misc]
            SchoolCourier(carrier, lambda: 1).go_round,
            every=_EVERY_SECONDS,
        )
        for number, carrier in enumerate(carriers)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.stop(_PATIENCE_SECONDS)
        for carrier in carriers:
            carrier.close()


def _begin(folder: Path, template: Path, url: str, person: UUID, attempts: int, seed: int) -> "_Program":
    here, there = multiprocessing.Pipe(duplex=False)
    program = multiprocessing.Process(target=_station, args=(folder, template, url, person, attempts, seed, there))
    program.start()
    there.close()
    return program, here


_Program = tuple[multiprocessing.Process, Connection]


def _outcome(program: multiprocessing.Process, here: Connection) -> StationDone:
    with here:
        found = msgspec.json.decode(here.recv_bytes(), type=StationDone)
    program.join()
    return found


def _station(folder: Path, template: Path, url: str, person: UUID, attempts: int, seed: int, there: Connection) -> None:
    """Practice, and deliver meanwhile; at the end go on until all is delivered."""
    random, done = Random(seed), StationDone()
    shutil.copytree(template, folder)
    here = Station(station=UUID(int=random.getrandbits(128)), person=UUID(int=random.getrandbits(128)))
    carrier = _Counting(url)
    courier = CourierThread(
        lambda: Records(folder, here),
        StationCourier(carrier, folder, take_post).go_round,
        tell=lambda fault: _note(done, is_fault=fault is not None),
        every=_EVERY_SECONDS,
    )
    courier.start()
    records = Records(folder, here)
    for _ in range(attempts):
        done.closed.append(_practice(folder, here, person, random, done))
        with suppress(RecordsFault):  # the next sweep takes it over
            records.sweep()
        courier.wake()
        sleep(random.random() * _EVERY_SECONDS)
    until = monotonic() + _PATIENCE_SECONDS
    while not _is_all_delivered(folder, carrier, done) and monotonic() < until:
        sleep(_EVERY_SECONDS)
        with suppress(RecordsFault):
            records.sweep()
    courier.stop(_PATIENCE_SECONDS)
    carrier.close()
    records.close()
    done.delivered = carrier.delivered
    there.send_bytes(msgspec.json.encode(done))


class _Counting(ServerMailbox):
    """A server's mailbox that counts what went there."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.delivered = 0

    def deliver(self, parcel: Parcel) -> None:
        self.delivered += 1
        super().deliver(parcel)


def _note(done: StationDone, *, is_fault: bool) -> None:
    done.faults += is_fault


def _is_all_delivered(folder: Path, carrier: ServerMailbox, done: StationDone) -> bool:
    delivered = Delivered(folder, carrier.name)
    return all([each.attempt in delivered for each in done.closed])


def _practice(folder: Path, here: Station, person: UUID, random: Random, done: StationDone) -> Closed:
    """Answer a few questions, and return the attempt as it was closed."""
    game = list(GAMES.values())[below(len(GAMES), random)]
    rule_set = game.rule_sets[0]
    plan = QuizPlan(
        game=game.name,
        rule_set=rule_set,
        house=game.houses[rule_set](),
        kind="payout",
        count=_QUESTIONS,
        seed=below(1 << 30, random),
    )
    started = _STARTED + timedelta(seconds=below(1 << 20, random))
    origin = msgspec.structs.replace(here, person=person).origin(
        "practice", game.name, uuid=UUID(int=random.getrandbits(128)), wall=started
    )
    stored = StoredSession.begin(folder / "sessions", plan, started=started, origin=origin)
    at = 0.0
    while (question := stored.session.question) is not None and at < 2.0 * _QUESTIONS:
        stored.shown(at)
        answer, began = an_answer(question, random), monotonic()
        stored.answered(answer, at + 1.5)
        done.answer_ms.append((monotonic() - began) * 1000)
        at += 2.0
    stored.leave()
    chain = read_chain(stored.path.read_bytes(), stored.path, Refusal)
    return Closed(origin.uuid, person, len(chain.bodies), chain.digests[-1].hex())


def _trouble(trouble: ServerTrouble, done: StationsSoaked, random: Random) -> None:
    """Stop the server three times, and cut connections between."""
    for _ in range(_STOPS):
        sleep(_CALM_SECONDS)
        trouble.stop()
        done.stops += 1
        sleep(_DOWN_SECONDS)
        trouble.start()
        for _ in range(_CUTS):
            sleep(random.random() * _EVERY_SECONDS)
            with suppress(RecordsFault):
                done.cuts += trouble.cut()


def _compare(folder: Path, setup: MailboxSetup, closed: Sequence[Closed], done: StationsSoaked) -> None:
    """Hold what arrived against what was closed."""
    with closing(_school(folder, 9, setup)) as records:
        there = {each.uuid: each for each in records.store.journals()}
        count = records.store.counts()["attempt"]
        done.lost += [say(line) for line in records.differences()]
    for each in closed:
        found = there.get(each.attempt)
        if found is None or (found.lines, found.tail.hex(), bool(found.whole)) != (each.lines, each.tail, True):
            done.lost.append(f"{each.attempt}: {each.lines} lines were closed, {found.lines if found else 0} are there")
    if count != len(closed):
        done.doubled.append(f"{len(closed)} attempts were closed, {count} are there")
    with closing(SchoolMailbox(setup.school.url)) as mailbox:
        counts = mailbox.counts()
    if counts != {"waiting": 0, "taken": len(closed), "refused": 0}:
        done.doubled.append(f"the inbox: {counts}")


class OwnTrouble:
    """The trouble of a server that is one's own."""

    def __init__(self, server: OwnServer, setup: MailboxSetup) -> None:
        self._server, self._setup = server, setup

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def cut(self) -> int:
        return cut_some(self._server.url, self._setup, 4)


def cut_some(url: str, setup: MailboxSetup, most: int) -> int:
    """Cut some connections to a mailbox by chance, as whoever owns the server; return their number."""
    names = f"'{setup.school.name}', '{setup.station.name}'"
    engine = engine_for(url)
    try:
        with reading(engine) as connection:
            wanted = (
                "select pg_terminate_backend(pid) from (select pid from pg_stat_activity where pid <> pg_backend_pid() "
                f"and usename in ({names}) order by random() limit {most}) as chosen"
            )
            return len(connection.exec_driver_sql(wanted).all())
    finally:
        engine.dispose()


@command("mailbox-soak")
def main(argv: Sequence[str]) -> int:
    """Print the attempts that arrived; the exit status is 1 if anything was lost or doubled."""
    parser = Parser(
        prog="python -m trainer.proving.mailbox_soak",
        description="Let stations deliver to a server that is stopped and cut off, and look what arrives.",
    )
    parser.add_argument("--stations", type=how_many, default=30, metavar="N", help="how many (30)")
    parser.add_argument("--attempts", type=how_many, default=40, metavar="N", help="how many each (40)")
    parser.add_argument("--seed", type=a_seed, default=0, metavar="S", help="what they do (0)")
    parser.add_json()
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder, own_server() as server:
        setup = set_up(a_database(server.url, "soak"), lambda: "soak")
        done = soak(Path(folder), setup, OwnTrouble(server, setup), asked.stations, asked.attempts, asked.seed)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(done)}).decode())
    else:
        median, most, worst = done.answer_ms
        print(
            f"{done.attempts:,} attempts closed, {done.delivered:,} delivered, {done.stops} stops, {done.cuts:,} "
            f"connections cut, {done.faults:,} times away, an answer kept in {median:.1f} ms ({most:.1f} of 99 in 100, "
            f"{worst:.0f} at worst), "
            f"{done.seconds:.0f} s: {len(done.lost)} lost, {len(done.doubled)} doubled"
        )
        for line in [*done.lost, *done.doubled]:
            print(line, file=sys.stderr)
    return 1 if done.lost or done.doubled else 0


def a_database(url: str, name: str) -> str:
    """Make an empty database, and return its URL."""
    engine = engine_for(url).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"create database {name}")
    engine.dispose()
    return engine.url.set(database=name, drivername="postgresql").render_as_string(hide_password=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
