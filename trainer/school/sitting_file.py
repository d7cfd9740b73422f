"""The journal of a sitting: a head with its set-up, then each step; what is asked is sealed until it is closed.

Nobody who opens the file of a sitting that goes on finds a question, a shoe, a seed or a mark in it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from trainer.engine.collecting import uncollected
from trainer.engine.errors import NotationError, Refusal
from trainer.engine.sentences import sentence
from trainer.exam.envelopes import Envelope, digest_of, key_of
from trainer.exam.result import RoundMark
from trainer.exam.seal import Seal
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import Proctor, SittingSetup
from trainer.exam.sitting_steps import (
    SittingStep,
    TimedStep,
)
from trainer.games.registry import GAMES
from trainer.journal.chain import Chain, read_chain
from trainer.rounds.input_files import read_bytes
from trainer.school.marks import KeptMark
from trainer.school.sitting_lines import (
    HEAD,
    LINE,
    ClosedLine,
    MarkedLine,
    SittingEnd,
    SittingHead,
    SittingLine,
    open_line,
)

FORMAT: Final = 2
"""That of all journals."""
LARGEST: Final = 32 << 20
"""The bytes of a file."""


class SittingDamaged(Refusal):
    """A file that is no sitting, or not a whole one any more; one line that names it."""


class SittingGlance(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting as far as its file tells anybody: not what is asked."""

    head: SittingHead
    chain: Chain
    latest: int
    """The milliseconds since 1970 of the last step."""
    is_closed: bool

    @property
    def is_proctored(self) -> bool:
        return self.head.kept.by != "station"


class SittingRead(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting as its journal has it: all that its marks and its result follow from."""

    head: SittingHead
    sitting: Sitting
    """The questions with their answers, the rounds, the times and the breaks."""
    steps: tuple[SittingStep, ...]
    chain: Chain
    answer_lines: tuple[int, ...] = ()
    """The line at which each question of `sitting.questions` was answered or left."""
    round_lines: tuple[tuple[int, ...], ...] = ()
    """The line of each act of each round of `sitting.rounds`, in the order of its `acts_done`."""
    marks: tuple[tuple[int, KeptMark], ...] = ()
    """The marks as they were written when it was closed, each with its line."""
    rounds: tuple[RoundMark, ...] = ()
    """Those of the dealt rounds."""
    closed: SittingEnd | None = None
    secret: bytes = b""
    """The paper's, where the file tells it."""

    @property
    def setup(self) -> SittingSetup:
        return self.head.sitting

    @property
    def proctor(self) -> Proctor | None:
        return self.setup.proctor


def glance_at_sitting(path: Path) -> SittingGlance:
    """Return a sitting as far as its file tells anybody; `SittingDamaged` or ``OSError`` if it cannot be read."""
    return glance_in(read_bytes(path, sentence("a sitting"), SittingDamaged, LARGEST), path)


def glance_in(data: bytes, path: Path) -> SittingGlance:
    """Return a sitting as far as its bytes tell anybody; nothing sealed is opened."""
    chain, head, lines = _parted(data, path)
    latest = max([each.at for each in lines if isinstance(each, TimedStep)], default=0)
    return SittingGlance(head=head, chain=chain, latest=latest, is_closed=_end_of(lines) is not None)


def read_sitting(data: bytes, path: Path = Path("sitting"), *, secret: bytes = b"") -> SittingRead:
    """Return the sitting of a journal's bytes; `SittingDamaged` names the path if they hold none.

    What was asked in one that is not closed is read with the paper's secret alone.
    """
    with uncollected():
        return _read_sitting(data, path, secret)


def _read_sitting(data: bytes, path: Path, secret: bytes) -> SittingRead:
    chain, head, lines = _parted(data, path)
    setup = head.sitting
    if secret and digest_of(secret) != setup.secret_digest:
        raise SittingDamaged("{path}: is sat by another secret than this one", path=path)
    end = _end_of(lines)
    if end is None and not secret:
        raise SittingDamaged("{path}: the sitting is not closed; what was asked is sealed until then", path=path)
    if end is not None and end.secret and digest_of(end.secret) != setup.secret_digest:
        raise SittingDamaged("{path}: the secret at its end is not the one of its head", path=path)
    envelope = Envelope(key_of(secret, setup.uuid) if secret else end.key if end is not None else b"")
    sitting, steps = Sitting(setup=setup), list[SittingStep]()
    answer_lines: list[int] = []
    round_lines: list[tuple[int, ...]] = []
    acts: list[int] = []
    marks: list[tuple[int, KeptMark]] = []
    for number, line in enumerate(lines, start=2):
        if isinstance(line, ClosedLine):
            break
        if isinstance(line, MarkedLine):
            marks.append((number, line.mark))
            continue
        try:
            step = open_line(line, envelope)
            sitting = sitting.done(step)
        except (Refusal, NotationError, ValueError, msgspec.MsgspecError, RecursionError) as fault:
            raise SittingDamaged(
                "{path}: line {number}: is no step of this sitting ({fault})", path=path, number=number, fault=fault
            ) from None
        steps.append(step)
        answer_lines += [number] * (len(sitting.questions) - len(answer_lines))
        if sitting.attempt is not None:
            acts += [number] * (len(sitting.attempt.acts_done) - len(acts))
        elif len(sitting.rounds) > len(round_lines):
            round_lines.append(tuple(acts))
            acts.clear()
    if (marks or end is not None) and not sitting.is_over:
        raise SittingDamaged("{path}: is marked or closed before its end", path=path)
    return SittingRead(
        head=head,
        sitting=sitting,
        steps=tuple(steps),
        chain=chain,
        answer_lines=tuple(answer_lines),
        round_lines=tuple(round_lines),
        marks=tuple(marks),
        rounds=end.rounds if end is not None else (),
        closed=end.closed if end is not None else None,
        secret=secret or (end.secret if end is not None else b""),
    )


def _end_of(lines: Sequence[SittingLine]) -> ClosedLine | None:
    """Return the line that closes a sitting; only its seal stands behind it."""
    return next((line for line in lines[-2:] if isinstance(line, ClosedLine)), None)


def _parted(data: bytes, path: Path) -> tuple[Chain, SittingHead, list[SittingLine]]:
    """Return the lines of a sitting's file, none of them opened."""
    chain = read_chain(data, path, SittingDamaged)
    if not chain.bodies:
        raise SittingDamaged("{path}: holds no sitting; expected its first line whole", path=path)
    head = _head(path, chain)
    lines: list[SittingLine] = []
    for number, body in enumerate(chain.bodies[1:], start=2):
        try:
            line = LINE.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise SittingDamaged(
                "{path}: line {number}: is no step of a sitting ({fault})", path=path, number=number, fault=fault
            ) from None
        before = lines[-1] if lines else None
        is_after_end = isinstance(before, Seal) or isinstance(before, ClosedLine) != isinstance(line, Seal)
        if is_after_end or (isinstance(before, MarkedLine) and not isinstance(line, MarkedLine | ClosedLine)):
            raise SittingDamaged(
                "{path}: line {number}: goes on after the end of the sitting", path=path, number=number
            )
        lines.append(line)
    return chain, head, lines


def _head(path: Path, chain: Chain) -> SittingHead:
    try:
        head = HEAD.decode(chain.bodies[0])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as fault:
        raise SittingDamaged("{path}: line 1: is not the head of a sitting ({fault})", path=path, fault=fault) from None
    if head.format != FORMAT or not chain.is_sealed:
        raise SittingDamaged(
            "{path}: line 1: is of format {format}; expected {expected}", path=path, format=head.format, expected=FORMAT
        )
    setup = head.sitting
    if setup.digest != setup.blueprint.digest:
        raise SittingDamaged("{path}: line 1: the blueprint is not the edition that was sat", path=path)
    if setup.uuid != head.attempt.uuid or setup.candidate != head.attempt.person:
        raise SittingDamaged("{path}: line 1: is of another attempt or person than it says", path=path)
    for section in setup.blueprint.sections:
        game = GAMES.get(section.game)
        if game is None or section.rules not in game.rule_sets or bool(section.items) == bool(section.rounds):
            raise SittingDamaged(
                "{path}: line 1: the section {title:quoted} is none that is known", path=path, title=section.title
            )
    return head
