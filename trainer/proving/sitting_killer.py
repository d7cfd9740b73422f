"""A KILLER of programs in which somebody sits an examination: no answer may be lost, and no time be given back.

``python -m trainer.proving.sitting_killer --kills 50`` sits short examinations in processes of their own, and kills
each at a random moment with no warning. The next one goes on, as after a restart: it must ask the same question, or
deal the same round from the same act, with no more time left than there was.
"""

import sys
import tempfile
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from itertools import pairwise
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from trainer.engine.shoe import below
from trainer.exam.sitting_facts import TICK_MS, AtQuestion, AtRound, SittingPlace
from trainer.proving.killed import run_and_kill
from trainer.proving.killer import a_seed
from trainer.proving.sitters import SECRET, WALL, begun, go_on
from trainer.quiz.asking import how_many
from trainer.quiz.shapes import question_shape
from trainer.rounds.spec import FORMAT
from trainer.scenarios.players import chance
from trainer.school.kept_sitting import KeptSitting
from trainer.school.sitting_file import glance_at_sitting, read_sitting
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

MOST_STEPS: Final = 40
"""The most steps that are waited for before the kill; it comes at once, sometimes."""
MOST_MOMENTS: Final = 100
"""The most tenths of a millisecond from the last of these steps to the kill."""


class SittingsKilled(msgspec.Struct):
    """The kills so far, and what was found after them."""

    killed: int = 0
    answers: int = 0
    """The answers that programs had said were kept."""
    finished: int = 0
    lost: list[str] = []


class _Seen(msgspec.Struct, frozen=True):
    """A sitting as a program that is killed next has shown it."""

    file: str
    face: str
    """The question or the round."""
    answers: int
    acts: int
    """The acts of the round that is dealt."""
    question_left: int | None
    section_left: int | None
    is_closed: bool = False


def kill(kills: int, seed: int, folder: Path) -> SittingsKilled:
    """Kill so many programs, each sitting on in the folder, and compare each with the one before it."""
    random, done, last = Random(seed), SittingsKilled(), None
    for _ in range(kills):
        heard = _kill_one(folder, random)
        done.killed += 1
        done.lost += _compared(folder, last, heard[0]) if heard and last is not None else []
        last = heard[-1] if heard else last
        done.lost += _missing(folder, last) if last is not None else []
        done.answers += sum([later.answers > one.answers for one, later in pairwise(heard)])
    for path in [each for each in sorted(folder.iterdir()) if _is_closed(each)]:
        read = read_sitting(path.read_bytes(), path)
        done.finished += 1
        done.lost += [f"{path.name}: is not wholly marked"] if len(read.marks) != len(read.sitting.questions) else []
    return done


def _compared(folder: Path, before: _Seen, after: _Seen) -> list[str]:
    """Return the differences between what was seen last before a kill and first after it."""
    if before.is_closed or after.file != before.file:
        return [] if _is_closed(folder / before.file) else [f"{before.file}: is not gone on with"]
    found = []
    if after.answers < before.answers:
        found.append(f"{before.file}: {before.answers} answers were kept, {after.answers} are there")
    if after.face == before.face:
        found += [f"{before.file}: acts of the round are gone"] if after.acts < before.acts else []
        costs = TICK_MS if after.acts == before.acts else None  # an act more took time of its own
        for what, was, left in (
            ("question", before.question_left, after.question_left),
            ("section", before.section_left, after.section_left),
        ):
            if was is not None and left is not None and (left > was or (costs is not None and left < was - costs)):
                found.append(f"{before.file}: {was} ms of the {what} were left, {left} are")
    elif before.face.startswith("question") and after.answers <= before.answers:
        found.append(f"{before.file}: {before.face} was before the candidate, {after.face} is")
    return found


def _missing(folder: Path, last: _Seen) -> list[str]:
    """Return the answers that were said to be kept and are not in the file."""
    path = folder / last.file
    read = read_sitting(path.read_bytes(), path, secret=SECRET)
    kept = len(read.sitting.questions)
    return [f"{last.file}: {last.answers} answers were kept, {kept} are there"] if kept < last.answers else []


def _is_closed(path: Path) -> bool:
    return glance_at_sitting(path).is_closed


def _kill_one(folder: Path, random: Random) -> list[_Seen]:
    seed, wanted, moments = random.getrandbits(30), below(MOST_STEPS, random), below(MOST_MOMENTS, random)
    return run_and_kill(_sit, (folder, seed), _Seen, lambda heard: len(heard) >= wanted, moments).heard


def _sit(folder: Path, seed: int, there: Connection) -> None:
    """Sit one examination after the other, and tell each step that is on the disk."""
    random = Random(seed)
    while True:
        kept, at = _begun(folder), 0.0
        _tell(there, kept, at)
        while not kept.sitting.is_over:
            kept.shown(at)
            while chance(40, random):  # the candidate thinks
                at += below(2000, random) / 1000
                kept.look(at)
                _tell(there, kept, at)
            if not kept.sitting.is_over:
                at = go_on(kept, at, below(1500, random) / 1000)
            _tell(there, kept, at)
        kept.close(at)
        _tell(there, kept, at, is_closed=True)


def _begun(folder: Path) -> KeptSitting:
    """Return a sitting that was left open, or a new one."""
    folder.mkdir(exist_ok=True)
    files = sorted(folder.iterdir())
    for path in files:
        if path.stat().st_size and b"\n" not in path.read_bytes():
            path.unlink()  # killed while its head was written: nobody has seen anything of it
        elif path.stat().st_size and not _is_closed(path):
            latest = glance_at_sitting(path).latest
            wall = WALL + timedelta(milliseconds=max(latest - round(WALL.timestamp() * 1000), 0) + 30_000)
            return KeptSitting.resume(path, SECRET, wall=wall, at=0.0)
    return begun(folder, number=len(files) + 1)


def _tell(there: Connection, kept: KeptSitting, at: float, *, is_closed: bool = False) -> None:
    now = kept.now(at)
    seen = _Seen(
        file=kept.path.name,
        face=_face(now.where),
        answers=len(kept.sitting.questions),
        acts=len(now.where.attempt.acts_done) if isinstance(now.where, AtRound) else 0,
        question_left=now.question_ms_left,
        section_left=now.section_ms_left,
        is_closed=is_closed,
    )
    there.send_bytes(msgspec.json.encode(seen))


def _face(where: SittingPlace) -> str:
    """Return the question or the round that a candidate sees, in short."""
    match where:
        case AtQuestion():
            shape = msgspec.json.encode(question_shape(where.question), order="sorted")
            return f"question {where.section}/{where.number} {sha256(shape).hexdigest()}"
        case AtRound():
            return f"round {where.section}/{where.number}"
    return "over"


@command("sitting-killer")
def main(argv: Sequence[str]) -> int:
    """Print the kills; the exit status is 1 if an answer was lost, time given back, or another question asked."""
    parser = Parser(
        prog="python -m trainer.proving.sitting_killer",
        description="Kill programs in which somebody sits an examination, and look whether anything is lost or won.",
    )
    parser.add_argument("--kills", type=how_many, default=50, metavar="N", help="how many (50)")
    parser.add_argument("--seed", type=a_seed, default=0, metavar="S", help="what they do, and when they die (0)")
    parser.add_json()
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        done = kill(asked.kills, asked.seed, Path(folder))
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(done)}).decode())
    else:
        print(
            f"{done.killed:,} killed, {done.answers:,} answers kept, {done.finished:,} sittings finished, "
            f"{len(done.lost)} lost or won"
        )
        for line in done.lost:
            print(line, file=sys.stderr)
    return 1 if done.lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
