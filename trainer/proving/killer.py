"""A KILLER: kills programs in the middle of their work, and looks whether anything they had said was kept is lost.

``python -m trainer.proving.killer --kills 200`` practices in processes of their own, right and wrong, and kills each at
a random moment with no warning. What is on the disk then must be what the program held last, or what it was about to
write: nothing less, nothing torn, nothing else; it must be offered again, and a next program goes on with it.
"""

import argparse
import signal
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.shoe import below
from trainer.proving.killed import run_and_kill
from trainer.proving.proof import in_a_line
from trainer.proving.victims import VICTIMS, Notice, Victim
from trainer.quiz.asking import how_many
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

MOST_STEPS: Final = 24
"""The most steps that are waited for before the kill; it comes at once, sometimes."""
MOST_MOMENTS: Final = 40
"""The most tenths of a millisecond from the last of these steps to the kill."""


class LostError(Exception):
    """Something that was kept is not there, or not as it was."""


class Kills(msgspec.Struct):
    """The programs killed so far, and the steps lost."""

    killed: int = 0
    kept: int = 0
    """The steps that programs had said were kept."""
    files: int = 0
    lost: list[str] = []


def kill(name: str, kills: int, seed: int, folder: Path) -> Kills:
    """Kill so many programs of a kind, each working on with what the ones before it left in the folder."""
    victim, done = VICTIMS[name](), Kills()
    random = Random(seed)
    for at in range(kills):
        try:
            done.kept += _kill_one(name, victim, folder, random)
        except LostError as fault:
            done.lost.append(f"{name}, kill {at + 1} of seed {seed}: {fault}")
        done.killed += 1
    done.files = len(list(folder.iterdir()))
    return done


def _kill_one(name: str, victim: Victim, folder: Path, random: Random) -> int:
    """Let one program work and kill it; return the number of steps it had said were kept."""
    before = {path: path.read_bytes() for path in folder.iterdir()}
    seed, wanted, moments = random.getrandbits(30), below(MOST_STEPS, random), below(MOST_MOMENTS, random)
    killed = run_and_kill(_work, (name, folder, seed), Notice, lambda heard: _kept(heard) >= wanted, moments)
    if killed.ended_itself:
        raise LostError("the program ended before anybody killed it")
    _check(victim, folder, before, killed.heard)
    return _kept(killed.heard)


def _kept(heard: Sequence[Notice]) -> int:
    return sum([notice.what == "kept" for notice in heard])


def _work(name: str, folder: Path, seed: int, there: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the killer
    encode = msgspec.json.Encoder().encode
    VICTIMS[name]().work(folder, Random(seed), lambda notice: there.send_bytes(encode(notice)))


def _check(victim: Victim, folder: Path, before: dict[Path, bytes], heard: Sequence[Notice]) -> None:
    """Raise `LostError` unless every file holds what was kept in it, and can be gone on with."""
    may_be: dict[Path, set[str]] = {}
    for notice in heard:
        path = Path(notice.path)
        if notice.what == "kept" and notice.binding:
            may_be[path] = {notice.state}
        else:
            may_be[path].add(notice.state)
    offered, damaged = victim.offered(folder)
    if damaged:
        raise LostError(f"damaged: {damaged[0]}")
    for path, states in may_be.items():
        try:
            state, is_over = victim.state(path)
        except Refusal as refusal:
            raise LostError(in_a_line(refusal)) from None
        if state not in states:
            raise LostError(f"{path.name} holds something else than what was kept last")
        if not is_over and path not in offered:
            raise LostError(f"{path.name} is not offered again")
    for path, content in before.items():
        if path not in may_be and not path.read_bytes().startswith(content[: content.rfind(b"\n") + 1]):
            raise LostError(f"{path.name} was changed by a program that worked on another one")


# The command.


@command("killer")
def main(argv: Sequence[str]) -> int:
    """Print the kills; the exit status is 1 if anything was lost."""
    parser = Parser(
        prog="python -m trainer.proving.killer",
        description="Kill programs in the middle of their work, and look whether anything is lost.",
    )
    parser.add_argument("--kills", type=how_many, default=200, metavar="N", help="how many of each kind (200)")
    parser.add_argument("--seed", type=a_seed, default=0, metavar="S", help="what they do, and when they die (0)")
    parser.add_argument("--victim", choices=list(VICTIMS), help="only this kind of work")
    parser.add_json()
    asked = parser.parse_args(argv)
    kills: dict[str, Any] = {}
    for name in [asked.victim] if asked.victim else VICTIMS:
        with tempfile.TemporaryDirectory() as folder:
            kills[name] = kill(name, asked.kills, asked.seed, Path(folder))
        if not asked.json:
            done = kills[name]
            steps = f"{done.kept:,} steps kept in {done.files:,} files"
            print(f"{name}: {done.killed:,} killed, {steps}, {len(done.lost)} lost")
    lost = [line for done in kills.values() for line in done.lost]
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "victims": kills}).decode())
    else:
        for line in lost:
            print(line, file=sys.stderr)
    return 1 if lost else 0


def a_seed(text: str) -> int:
    """Return the seed that a word of the command names."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; expected a whole number")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
