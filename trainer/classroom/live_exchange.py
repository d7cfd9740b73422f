"""A live question as it is posted to stations, without its answer, and an answer as a station delivers it."""

import zlib
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal, TypeAlias
from uuid import UUID, uuid5

import msgspec

from trainer.classroom.exchange.carrier import Parcel, Post
from trainer.classroom.live_session import LiveSession
from trainer.engine.errors import Refusal, RoundRefused
from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.ordering import OrderAnswer
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.shapes import question_shape, read_question
from trainer.wording.wagers import WAGERS

FORMAT: Final = 1
LARGEST: Final = 1 << 20
"""The bytes of a question or an answer; the longest round takes a hundredth of them."""

LiveState: TypeAlias = Literal["asked", "closed", "answered"]
"""The stage of a live question: it may be answered, no more, or its answer has been shown."""


class LiveRefused(Refusal):
    """Bytes that hold no live question, or no answer to one; one line that says why."""


class LivePost(msgspec.Struct, frozen=True, kw_only=True):
    """A live question on its way."""

    drill: UUID
    """The drill it belongs to: another one numbers its questions from 1 again."""
    made: int
    """In milliseconds since 1970, by the clock of the school's computer."""
    state: LiveState
    question: AnyQuestion

    @property
    def place(self) -> tuple[UUID, int]:
        """The drill and the number of the question, which name it."""
        return self.drill, self.question.number


class LiveAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer on its way."""

    drill: UUID
    number: int
    answer: AnyAnswer


class _PostShape(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    drill: UUID
    made: int
    state: LiveState
    question: bytes
    """Its shape in JSON, deflated: its kind, which a text editor would show, tells much of its answer."""


class _AnswerShape(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    drill: UUID
    number: Annotated[int, msgspec.Meta(ge=1)]
    answer: AnyAnswer


_POST: Final = msgspec.json.Decoder(_PostShape)
_ANSWER: Final = msgspec.json.Decoder(_AnswerShape)


def live_post(class_: UUID, drill: UUID, session: LiveSession, made: int) -> Post:
    """Return a live drill as it stands for the stations of a class; an empty post once it is over."""
    if session.is_over:
        return Post(kind="live", class_=class_, content=b"")
    packed = zlib.compress(msgspec.json.encode(question_shape(session.now.question)))
    shape = _PostShape(format=FORMAT, drill=drill, made=made, state=state_of(session), question=packed)
    return Post(kind="live", class_=class_, content=msgspec.json.encode(shape))


def state_of(session: LiveSession) -> LiveState:
    """Return the stage of the question that a drill is at."""
    return "answered" if session.is_answered else "closed" if session.is_closed else "asked"


def read_live(content: bytes) -> LivePost:
    """Return the live question of a post; `LiveRefused` if it holds none that this program can ask."""
    shape = _decoded(_POST, content, sentence("a live question"))
    try:
        unpacked = zlib.decompressobj().decompress(shape.question, LARGEST)
        question = read_question(msgspec.json.decode(unpacked))
    except RoundRefused as refusal:
        raise LiveRefused("{refusal}", refusal=refusal) from None
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LiveRefused("holds no question that can be read") from None
    return LivePost(drill=shape.drill, made=shape.made, state=shape.state, question=question)


def answer_parcel(live: LivePost, person: UUID, answer: AnyAnswer) -> Parcel:
    """Return a person's answer for the carrier; however often it is given, it is the same parcel."""
    drill, number = live.place
    shape = _AnswerShape(format=FORMAT, drill=drill, number=number, answer=answer)
    content = msgspec.json.encode(shape)
    return Parcel(kind="live-answer", uuid=uuid5(drill, f"{number}/{person}"), person=person, content=content)


def read_answer(content: bytes) -> LiveAnswer:
    """Return the answer of a parcel; `LiveRefused` if it holds none."""
    shape = _decoded(_ANSWER, content, sentence("an answer to a live question"))
    if isinstance(shape.answer, OrderAnswer):
        for touch in shape.answer.touches:
            if touch.wager not in WAGERS:
                raise LiveRefused("{wager:line} is the name of no bet", wager=touch.wager)
    return LiveAnswer(drill=shape.drill, number=shape.number, answer=shape.answer)


class Collected(msgspec.Struct, frozen=True):
    """The answers that stations delivered, one a person, and why other parcels were refused."""

    answers: dict[UUID, AnyAnswer]
    """The first answer of each person to the question that is asked."""
    refused: tuple[tuple[Parcel, Sentence], ...]


def collected(parcels: Iterable[Parcel], place: tuple[UUID, int], before: dict[UUID, AnyAnswer]) -> Collected:
    """Return the answers to the question at a place of a drill, those from before first; others' are dropped."""
    answers, refused = dict(before), []
    for parcel in parcels:
        try:
            told = read_answer(parcel.content)
        except LiveRefused as refusal:
            refused.append((parcel, refusal.sentence))
            continue
        if (told.drill, told.number) == place:
            answers.setdefault(parcel.person, told.answer)
    return Collected(answers, tuple(refused))


def _decoded(decoder: msgspec.json.Decoder[Any], content: bytes, what: Sentence) -> Any:
    if len(content) > LARGEST:
        raise LiveRefused("is larger than {what} can be", what=what)
    try:
        shape = decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LiveRefused("is not {what}", what=what) from None
    if shape.format != FORMAT:
        raise LiveRefused("format {format} is not known; expected {known}", format=shape.format, known=FORMAT)
    return shape
