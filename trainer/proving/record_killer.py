"""A KILLER of programs whose records follow them: no answer that was kept may be lost, and none be there twice.

``python -m trainer.proving.record_killer --kills 200`` practices in processes of their own, with the records following
in a thread, and kills each at a random moment with no warning. The next one goes on in the same folder, as after a
restart. At the end the records must hold every answer that a program had said was kept, once, and differ from no
journal.
"""

import sys
import tempfile
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final
from uuid import UUID

import msgspec

from trainer.engine.shoe import below
from trainer.games.registry import GAMES
from trainer.proving.killed import run_and_kill
from trainer.proving.killer import a_seed
from trainer.proving.victims import an_answer, origin_by
from trainer.quiz.asking import how_many
from trainer.quiz.plan import QuizPlan
from trainer.rounds.spec import FORMAT
from trainer.scenarios.players import chance
from trainer.school.following import RecordsThread
from trainer.school.kept_session import KeptSession
from trainer.school.records import Records
from trainer.school.sessions import unfinished
from trainer.school.station import Station
from trainer.store.reading import attempts_of, table_of
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say

_HERE: Final = Station(station=UUID(int=1), person=UUID(int=2))
_TODAY: Final = date(2026, 1, 1)
MOST_ANSWERS: Final = 30
"""The most answers that are waited for before the kill; it comes at once, sometimes."""
MOST_MOMENTS: Final = 100
"""The most tenths of a millisecond from the last of these answers to the kill."""


class RecordsKept(msgspec.Struct):
    """The kills so far, and what the records hold after them."""

    killed: int = 0
    kept: int = 0
    """The answers that programs had said were kept."""
    answers: int = 0
    """The answers in the records at the end."""
    behind: int = 0
    """The kills after which the records had less than the journals."""
    lost: list[str] = []


class _Said(msgspec.Struct, frozen=True):
    attempt: UUID
    answers: int


def kill(kills: int, seed: int, folder: Path) -> RecordsKept:
    """Kill so many programs, each working on in the folder, and look at the records after each."""
    random, done = Random(seed), RecordsKept()
    said: dict[UUID, int] = {}
    for _ in range(kills):
        heard = _kill_one(folder, random)
        for each in heard:
            said[each.attempt] = max(each.answers, said.get(each.attempt, 0))
        done.killed += 1
        records = Records(folder, _HERE, today=lambda: _TODAY)
        swept = records.sweep()
        done.behind += swept.answers > 0
        done.lost += [say(line) for line in swept.refused]
        records.close()
    records = Records(folder, _HERE, today=lambda: _TODAY)
    done.kept = sum(said.values())
    done.answers = records.store.counts()["answer"]
    there = _answers_by_attempt(records)
    for attempt, count in said.items():
        if there.get(attempt, 0) < count:
            done.lost.append(f"{attempt}: {count} answers were kept, {there.get(attempt, 0)} are there")
    done.lost += [say(line) for line in records.differences()]
    records.close()
    return done


def _answers_by_attempt(records: Records) -> dict[UUID, int]:
    people = [line.person for line in table_of(records.store)]
    attempts = [each for person in people for each in attempts_of(records.store, person, 1_000_000)]
    return {each.uuid: each.asked for each in attempts}


def _kill_one(folder: Path, random: Random) -> list[_Said]:
    seed, wanted, moments = random.getrandbits(30), below(MOST_ANSWERS, random), below(MOST_MOMENTS, random)
    return run_and_kill(_work, (folder, seed), _Said, lambda heard: len(heard) >= wanted, moments).heard


def _work(folder: Path, seed: int, there: Connection) -> None:
    """Practice without an end, and tell each answer that is on the disk."""
    random = Random(seed)
    thread = RecordsThread(lambda: Records(folder, _HERE, today=lambda: _TODAY))
    thread.start()
    at = 0.0
    while True:
        kept, attempt = _begun(folder, random, thread)
        while (question := kept.session.question) is not None:
            kept.answered(an_answer(question, random), at)
            at += 2.0
            there.send_bytes(msgspec.json.encode(_Said(attempt, kept.session.first_answers)))
            if chance(5, random):
                break
        if chance(50, random):
            kept.leave()
        else:
            kept.close()


def _begun(folder: Path, random: Random, thread: RecordsThread) -> tuple[KeptSession, UUID]:
    """Return a session, a new one or one that was left open, and the number of its attempt."""
    sessions = folder / "sessions"
    offered = [each.path for each in unfinished(sessions).sessions]
    if offered and chance(40, random):
        path = sorted(offered)[below(len(offered), random)]
        kept = KeptSession.reopen(path, None, thread.follow)
        head = path.read_bytes().split(b"\t")[0]
        return kept, msgspec.json.decode(head, type=_Head).attempt.uuid
    game = list(GAMES.values())[below(len(GAMES), random)]
    rule_set = game.rule_sets[0]
    plan = QuizPlan(
        game=game.name,
        rule_set=rule_set,
        house=game.houses[rule_set](),
        kind="mix",
        count=1 + below(8, random),
        seed=below(1 << 30, random),
    )
    started = datetime(2026, 1, 1) + timedelta(seconds=below(1 << 20, random))
    origin = origin_by(random, "practice", game.name)
    return KeptSession.begin(sessions, plan, started=started, origin=origin, written=thread.follow), origin.uuid


class _Number(msgspec.Struct):
    uuid: UUID


class _Head(msgspec.Struct):
    attempt: _Number


@command("record-killer")
def main(argv: Sequence[str]) -> int:
    """Print the kills; the exit status is 1 if anything was lost or doubled."""
    parser = Parser(
        prog="python -m trainer.proving.record_killer",
        description="Kill programs whose records follow them, and look whether anything is lost or there twice.",
    )
    parser.add_argument("--kills", type=how_many, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--seed", type=a_seed, default=0, metavar="S", help="what they do, and when they die (0)")
    parser.add_json()
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        done = kill(asked.kills, asked.seed, Path(folder))
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(done)}).decode())
    else:
        print(
            f"{done.killed:,} killed, {done.kept:,} first answers kept, {done.answers:,} answers in the records, "
            f"behind after {done.behind:,} kills, {len(done.lost)} lost or doubled"
        )
        for line in done.lost:
            print(line, file=sys.stderr)
    return 1 if done.lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
