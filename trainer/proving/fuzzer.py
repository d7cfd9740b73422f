"""A FUZZER: hands every reader inputs that are spoilt by chance, and reports whatever is no refusal in a line.

``python -m trainer.proving.fuzzer --count 200000 --seed 1`` spoils good files, lines and typed texts. Each input has a
seed of its own, by which ``--count 1`` makes it again.
"""

import argparse
import json
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.quoting import printable
from trainer.proving.fuzzed_readers import READERS, Reader
from trainer.proving.spoiling import pick, spoil_bytes, spoil_value
from trainer.quiz.asking import how_many
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say_refusal

PATIENCE_S: Final = 5.0
"""The computing time after which a reader counts as hanging; none of them takes a tenth of it for a good input."""
LONGEST_LINE: Final = 600


class Failure(msgspec.Struct, frozen=True):
    """An input that was answered by anything but a result or a refusal in a short line."""

    seed: int
    reader: str
    what: str
    details: str


class Fuzzed(msgspec.Struct):
    """The results of inputs: how many each reader has read and refused, and which failed."""

    read: Counter[str]
    refused: Counter[str]
    failed: list[Failure]

    def shape(self) -> dict[str, Any]:
        readers = {name: {"read": self.read[name], "refused": self.refused[name]} for name in _names()}
        return {"format": 1, "readers": readers, "failed": [msgspec.to_builtins(each) for each in self.failed]}


class Hanging(BaseException):
    """A reader that takes too long; no reader catches it."""


def _names() -> list[str]:
    return [reader.name for reader in READERS]


def made(seed: int, only: str = "") -> tuple[Reader, bytes]:
    """Return the reader and the spoilt input of a seed; a reader that is named is always that one."""
    random = Random(seed)
    reader: Reader = pick(READERS, random)  # drawn in any case, so that its name beside its seed makes the same input
    if only:
        reader = next(each for each in READERS if each.name == only)
    inputs = reader.inputs()
    good: bytes = pick(inputs, random)
    if reader.is_json_lines and random.getrandbits(1):
        lines = good.split(b"\n")
        at = random.randrange(len([line for line in lines if line]))
        with suppress(RecursionError):  # Python writes nothing that goes so deep
            body, tab, digest = lines[at].partition(b"\t")
            lines[at] = json.dumps(spoil_value(json.loads(body), random)).encode() + tab + digest
        return reader, b"\n".join(lines)
    return reader, spoil_bytes(good, inputs, random)


def fuzz(count: int, seed: int, only: str = "", tell: Callable[[int], None] = lambda done: None) -> Fuzzed:
    """Hand readers so many spoilt inputs, of this seed and the ones after it; `tell` hears how many are done."""
    fuzzed = Fuzzed(Counter(), Counter(), [])
    with tempfile.TemporaryDirectory(prefix="fuzzer-") as name:
        for done, each in enumerate(range(seed, seed + count)):
            tell(done)
            reader, data = made(each, only)
            try:
                with _bounded():
                    shown = reader.read(data, Path(name))
                _check_lines(shown if isinstance(shown, list) else [])
                fuzzed.read[reader.name] += 1
            except Refusal as refusal:
                fuzzed.refused[reader.name] += 1
                if fault := _fault_of(refusal):
                    fuzzed.failed.append(Failure(each, reader.name, fault, ""))
            except (Exception, Hanging) as fault:  # whatever it is, it is what the fuzzer looks for
                what = f"{type(fault).__name__}: {str(fault)[:300]}"
                fuzzed.failed.append(Failure(each, reader.name, what, _where(fault)))
    return fuzzed


def _check_lines(lines: Sequence[str]) -> None:
    for line in lines:
        if fault := _fault_in(line):
            raise AssertionError(fault)


def _fault_of(refusal: Refusal) -> str:
    try:
        return _fault_in(say_refusal(refusal))
    except Exception as fault:
        return f"cannot be said: {type(fault).__name__}: {str(fault)[:300]}"


def _fault_in(line: str) -> str:
    """Return the fault of a line that a person is shown; empty if it is short, and can be printed."""
    if len(line) > LONGEST_LINE:
        return f"a line of {len(line)} letters: {line[:200]}"
    try:
        line.encode()
    except UnicodeEncodeError:
        return f"a line that cannot be printed: {line!a}"
    return f"a line that moves a cursor: {line!a}" if line != printable(line) else ""


def _where(fault: BaseException) -> str:
    found = traceback.extract_tb(fault.__traceback__)
    return " < ".join([f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in reversed(found[-6:])])


@contextmanager
def _bounded() -> Iterator[None]:
    """Stop what computes for too long, where the system can tell."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hanging(f"more than {PATIENCE_S:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _tell(done: int) -> None:
    if done and not done % 10_000:
        print(f"{done:,} inputs", file=sys.stderr, flush=True)


@command("fuzzer")
def main(argv: Sequence[str]) -> int:
    """Print the results of the inputs; the exit status is 1 if any failed."""
    parser = Parser(prog="python -m trainer.proving.fuzzer", description=__doc__)
    parser.add_argument("--count", type=how_many, default=20_000, metavar="N", help="how many inputs (20000)")
    parser.add_argument("--seed", type=_a_seed, default=1, metavar="S", help="the seed of the first (1)")
    parser.add_argument("--reader", choices=_names(), default="", help="hand them all to this one")
    parser.add_json()
    asked = parser.parse_args(argv)
    started = time.monotonic()
    fuzzed = fuzz(asked.count, asked.seed, asked.reader, _tell)
    if asked.json:
        print(json.dumps(fuzzed.shape()))
        return 1 if fuzzed.failed else 0
    for name in _names():
        if fuzzed.read[name] or fuzzed.refused[name]:
            print(f"{name:12} {fuzzed.read[name]:9,} read {fuzzed.refused[name]:9,} refused")
    print(f"{asked.count:,} inputs in {time.monotonic() - started:.0f} s, {len(fuzzed.failed)} failed")
    for each in fuzzed.failed:
        print(f"--count 1 --seed {each.seed} --reader {each.reader}: {each.what} ({each.details})")
    return 1 if fuzzed.failed else 0


def _a_seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; expected a whole number")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
