"""The lines of a sitting's journal, and what is asked put into its envelope and taken out of it."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import By
from trainer.dealing.plan import DealPlan
from trainer.engine.notation import write_act
from trainer.exam.envelopes import Envelope, SealedSecret
from trainer.exam.result import RoundMark
from trainer.exam.seal import Seal
from trainer.exam.sitting_facts import SittingSetup
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
from trainer.journal.origin import Origin
from trainer.quiz.session_steps import Seconds
from trainer.quiz.shapes import question_shape, read_question
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.school.marks import KeptMark

SittingEnd: TypeAlias = Literal["finished", "left"]
"""The way a sitting ended: after its last question, or before."""


class SittingHead(msgspec.Struct, frozen=True, kw_only=True):
    """The first line."""

    format: int
    sitting: SittingSetup
    kept: SealedSecret
    """The secret of the paper, for whoever lets the sitting go on after a restart."""
    started: datetime
    """The time that the clock of the station showed."""
    attempt: Origin


class AskedLine(TimedStep, frozen=True, tag="question"):
    """A question that was asked, in its envelope."""

    section: PlaceNumber
    number: PlaceNumber
    sealed: bytes


class BegunLine(TimedStep, frozen=True, tag="round"):
    """A round that was begun, with its whole shoe in its envelope."""

    section: PlaceNumber
    number: PlaceNumber
    sealed: bytes


class ActLine(TimedStep, frozen=True, tag="act"):
    """An act of a round, as it is written."""

    act: str
    by: By
    seconds: Seconds


class MarkedLine(msgspec.Struct, frozen=True, tag_field="step", tag="mark"):
    """The mark of an answer, written once the sitting is over."""

    of: Annotated[int, msgspec.Meta(ge=1)]
    """The place of the question among those that were answered or left."""
    mark: KeptMark


class ClosedLine(msgspec.Struct, frozen=True, tag_field="step", tag="closed", omit_defaults=True):
    """The end: what was asked can be read from now on."""

    closed: SittingEnd
    key: bytes
    """The key of what is sealed here; it opens no other sitting."""
    secret: bytes = b""
    """The paper's secret. Of a paper for a class it is not written: others may sit it yet."""
    rounds: tuple[RoundMark, ...] = ()
    """The marks of the dealt rounds by the program that closed it."""


SittingLine: TypeAlias = (
    AskedLine
    | BegunLine
    | ActLine
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
    | MarkedLine
    | ClosedLine
    | Seal
)


class _Round(msgspec.Struct, frozen=True):
    round: dict[str, Any]
    plan: DealPlan


HEAD: Final = msgspec.json.Decoder(SittingHead)
LINE: Final = msgspec.json.Decoder(SittingLine)
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
                AskedLine(at=step.at, ms=step.ms, section=step.section, number=step.number, sealed=sealed)
            )
        case RoundBegun():
            data = _ENCODER.encode(_Round(write_round(step.spec), step.plan))
            sealed = envelope.close(f"{step.section}/{step.number}", data)
            return _ENCODER.encode(
                BegunLine(at=step.at, ms=step.ms, section=step.section, number=step.number, sealed=sealed)
            )
        case ActTried():
            return _ENCODER.encode(
                ActLine(at=step.at, ms=step.ms, act=write_act(step.act), by=step.by, seconds=round(step.seconds, 3))
            )
    return _ENCODER.encode(step)


def mark_line(of: int, mark: KeptMark) -> bytes:
    """Return the body of the line of a mark."""
    return _ENCODER.encode(MarkedLine(of, mark))


def closing_line(closed: SittingEnd, key: bytes, secret: bytes, rounds: tuple[RoundMark, ...] = ()) -> bytes:
    """Return the body of the last line."""
    return _ENCODER.encode(ClosedLine(closed, key, secret, rounds))


def open_line(line: SittingLine, envelope: Envelope) -> SittingStep:
    """Return the step of a line, what is asked taken out of its envelope; a refusal if it cannot be."""
    match line:
        case AskedLine():
            data = envelope.open(f"{line.section}/{line.number}", line.sealed)
            question = read_question(msgspec.json.decode(data))
            return QuestionAsked(at=line.at, ms=line.ms, section=line.section, number=line.number, question=question)
        case BegunLine():
            dealt = _ROUND.decode(envelope.open(f"{line.section}/{line.number}", line.sealed))
            return RoundBegun(
                at=line.at,
                ms=line.ms,
                section=line.section,
                number=line.number,
                spec=read_round(dealt.round),
                plan=dealt.plan,
            )
        case ActLine():
            return ActTried(at=line.at, ms=line.ms, act=read_act(line.act), by=line.by, seconds=line.seconds)
        case MarkedLine() | ClosedLine() | Seal():
            raise ValueError("it is no step")
    return line
