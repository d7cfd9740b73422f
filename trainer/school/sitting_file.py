"""The journal of a sitting: a head with its set-up, then each step; what is asked is sealed until it is closed.

Nobody who opens the file of a sitting that goes on finds a question, a shoe, a seed or a mark in it.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import By
from trainer.dealing.plan import DealPlan
from trainer.engine.collecting import uncollected
from trainer.engine.errors import NotationError, Refusal
from trainer.engine.notation import write_act
from trainer.engine.sentences import sentence
from trainer.exam.envelopes import Envelope, SealedSecret, digest_of, key_of
from trainer.exam.result import RoundMark
from trainer.exam.seal import Seal
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import Proctor, SittingSetup
from trainer.exam.sitting_steps import (
    ActTried,
    ItemAnswered,
    ItemLeft,
    ItemShown,
    PlaceNumber,
    QuestionAsked,
    RoundBegun,
    RoundOver,
    SittingBroken,
    SittingEnded,
    SittingPaused,
    SittingResumed,
    SittingStep,
    Ticked,
    TimeAdded,
    TimedStep,
)
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.journal.chain import Chain, read_chain
from trainer.journal.origin import Origin
from trainer.quiz.session import Seconds
from trainer.quiz.shapes import question_shape, read_question
from trainer.rounds.input_files import read_bytes
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.school.marks import KeptMark

FORMAT: Final = 2
"""That of all journals."""
LARGEST: Final = 32 << 20
"""The bytes of a file."""
SittingEnd: TypeAlias = Literal["finished", "left"]
"""The way a sitting ended: after its last question, or before."""


class SittingDamaged(Refusal):
    """A file that is no sitting, or not a whole one any more; one line that names it."""


class SittingHead(msgspec.Struct, frozen=True, kw_only=True):
    """The first line."""

    format: int
    sitting: SittingSetup
    kept: SealedSecret
    """The secret of the paper, for whoever lets the sitting go on after a restart."""
    started: datetime
    """The time that the clock of the station showed."""
    attempt: Origin


class _Asked(TimedStep, frozen=True, tag="question"):
    section: PlaceNumber
    number: PlaceNumber
    sealed: bytes


class _Begun(TimedStep, frozen=True, tag="round"):
    section: PlaceNumber
    number: PlaceNumber
    sealed: bytes


class _Act(TimedStep, frozen=True, tag="act"):
    act: str
    by: By
    seconds: Seconds


class _Marked(msgspec.Struct, frozen=True, tag_field="step", tag="mark"):
    """The mark of an answer, written once the sitting is over."""

    of: Annotated[int, msgspec.Meta(ge=1)]
    """The place of the question among those that were answered or left."""
    mark: KeptMark


class _Closed(msgspec.Struct, frozen=True, tag_field="step", tag="closed", omit_defaults=True):
    """The end: what was asked can be read from now on."""

    closed: SittingEnd
    key: bytes
    """The key of what is sealed here; it opens no other sitting."""
    secret: bytes = b""
    """The paper's secret. Of a paper for a class it is not written: others may sit it yet."""
    rounds: tuple[RoundMark, ...] = ()
    """The marks of the dealt rounds by the program that closed it."""


_Step: TypeAlias = (
    _Asked
    | _Begun
    | _Act
    | ItemShown
    | ItemAnswered
    | ItemLeft
    | RoundOver
    | Ticked
    | SittingPaused
    | SittingResumed
    | SittingBroken
    | TimeAdded
    | SittingEnded
    | _Marked
    | _Closed
    | Seal
)


class _Round(msgspec.Struct, frozen=True):
    round: dict[str, Any]
    plan: DealPlan


_HEAD: Final = msgspec.json.Decoder(SittingHead)
_STEP: Final = msgspec.json.Decoder(_Step)
_ROUND: Final = msgspec.json.Decoder(_Round)
_ENCODER: Final = msgspec.json.Encoder()


def head_line(head: SittingHead) -> bytes:
    """Return the body of the first line."""
    return _ENCODER.encode(head)


def step_line(step: SittingStep, envelope: Envelope) -> bytes:
    """Return the body of a step's line."""
    match step:
        case QuestionAsked():
            data = _ENCODER.encode(question_shape(step.question))
            sealed = envelope.close(f"{step.section}/{step.number}", data)
            return _ENCODER.encode(
                _Asked(at=step.at, ms=step.ms, section=step.section, number=step.number, sealed=sealed)
            )
        case RoundBegun():
            data = _ENCODER.encode(_Round(write_round(step.spec), step.plan))
            sealed = envelope.close(f"{step.section}/{step.number}", data)
            return _ENCODER.encode(
                _Begun(at=step.at, ms=step.ms, section=step.section, number=step.number, sealed=sealed)
            )
        case ActTried():
            return _ENCODER.encode(
                _Act(at=step.at, ms=step.ms, act=write_act(step.act), by=step.by, seconds=round(step.seconds, 3))
            )
    return _ENCODER.encode(step)


def mark_line(of: int, mark: KeptMark) -> bytes:
    """Return the body of the line of a mark."""
    return _ENCODER.encode(_Marked(of, mark))


def closing_line(closed: SittingEnd, key: bytes, secret: bytes, rounds: tuple[RoundMark, ...] = ()) -> bytes:
    """Return the body of the last line."""
    return _ENCODER.encode(_Closed(closed, key, secret, rounds))


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
        if isinstance(line, _Closed):
            break
        if isinstance(line, _Marked):
            marks.append((number, line.mark))
            continue
        try:
            step = _opened(line, envelope)
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


def _end_of(lines: Sequence[_Step]) -> _Closed | None:
    """Return the line that closes a sitting; only its seal stands behind it."""
    return next((line for line in lines[-2:] if isinstance(line, _Closed)), None)


def _parted(data: bytes, path: Path) -> tuple[Chain, SittingHead, list[_Step]]:
    """Return the lines of a sitting's file, none of them opened."""
    chain = read_chain(data, path, SittingDamaged)
    if not chain.bodies:
        raise SittingDamaged("{path}: holds no sitting; expected its first line whole", path=path)
    head = _head(path, chain)
    lines: list[_Step] = []
    for number, body in enumerate(chain.bodies[1:], start=2):
        try:
            line = _STEP.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise SittingDamaged(
                "{path}: line {number}: is no step of a sitting ({fault})", path=path, number=number, fault=fault
            ) from None
        before = lines[-1] if lines else None
        is_after_end = isinstance(before, Seal) or isinstance(before, _Closed) != isinstance(line, Seal)
        if is_after_end or (isinstance(before, _Marked) and not isinstance(line, _Marked | _Closed)):
            raise SittingDamaged(
                "{path}: line {number}: goes on after the end of the sitting", path=path, number=number
            )
        lines.append(line)
    return chain, head, lines


def _head(path: Path, chain: Chain) -> SittingHead:
    try:
        head = _HEAD.decode(chain.bodies[0])
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


def _opened(line: _Step, envelope: Envelope) -> SittingStep:
    match line:
        case _Asked():
            data = envelope.open(f"{line.section}/{line.number}", line.sealed)
            question = read_question(msgspec.json.decode(data))
            return QuestionAsked(at=line.at, ms=line.ms, section=line.section, number=line.number, question=question)
        case _Begun():
            dealt = _ROUND.decode(envelope.open(f"{line.section}/{line.number}", line.sealed))
            return RoundBegun(
                at=line.at,
                ms=line.ms,
                section=line.section,
                number=line.number,
                spec=read_round(dealt.round),
                plan=dealt.plan,
            )
        case _Act():
            return ActTried(at=line.at, ms=line.ms, act=read_act(line.act), by=line.by, seconds=line.seconds)
        case _Marked() | _Closed() | Seal():
            raise ValueError("it is no step")
    return line
