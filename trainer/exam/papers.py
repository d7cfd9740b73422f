"""Papers: the questions and rounds that a secret makes of a blueprint, the same for the same secret everywhere.

Equal papers have the same kinds, figures and sizes; within a size the middle of those drawn is taken, by load. A secret
comes in: nobody who knows the program, the blueprint and the time can make a paper before it is sat.
"""

import hashlib
import hmac
from random import Random
from typing import Final
from uuid import UUID

import msgspec

from trainer.dealing.lessons import lesson_of
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan
from trainer.engine.collecting import uncollected
from trainer.engine.errors import Refusal
from trainer.engine.shoe import below
from trainer.exam.blueprint import Blueprint, ExamSection, Item
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.questions import AnyQuestion, question_of
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.shapes import question_shape
from trainer.quiz.slots import QuizTable, Slot
from trainer.rounds.spec import RoundSpec
from trainer.scenarios.generator import GENERATOR

SECRET_BYTES: Final = 16
_MOST_TRIES: Final = 200
"""The tries for a question that the paper does not have yet: a kind may have hardly more facts than are asked of it."""
_LOG_COST: Final = 15
_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of a start code; none is taken for another when it is read out."""
CODE_LENGTH: Final = 8
CLASS_CODE_LENGTH: Final = 10
"""The letters of the start code of a class: two more, by which a station knows that it makes the same paper."""


class PaperRefused(Refusal):
    """A paper that cannot be made here."""


class PaperPart(msgspec.Struct, frozen=True):
    """A section of a paper: its questions, numbered from 1, or its rounds with the plans they are dealt by."""

    section: ExamSection
    questions: tuple[AnyQuestion, ...] = ()
    rounds: tuple[tuple[RoundSpec, DealPlan], ...] = ()


class ExamPaper(msgspec.Struct, frozen=True):
    """A paper of an edition of a blueprint."""

    digest: str
    """The blueprint edition."""
    generator: int
    """The version of what dealt it."""
    sections: tuple[PaperPart, ...]


def start_code(drawn: bytes) -> str:
    """Return the start code of some drawn bytes, eight or more: letters and digits that a proctor reads out."""
    number = int.from_bytes(drawn)
    letters = []
    for _ in range(CODE_LENGTH):
        number, at = divmod(number, len(_CODE_LETTERS))
        letters.append(_CODE_LETTERS[at])
    return "".join(letters)


def secret_of_code(code: str, salt: bytes) -> bytes:
    """Return the secret of a start code as a proctor reads it out; the salt is the edition's and the assignment's.

    Slow on purpose: whoever has the assignment's file would have to try every code.
    """
    plain = _plain(code)
    if len(plain) != CODE_LENGTH or any([letter not in _CODE_LETTERS for letter in plain]):
        raise PaperRefused("{code:quoted} is no start code; expected {count} letters", code=code, count=CODE_LENGTH)
    return hashlib.scrypt(plain.encode(), salt=salt, n=1 << _LOG_COST, r=8, p=1, maxmem=64 << 20, dklen=SECRET_BYTES)


def class_code(drawn: bytes, edition: str, assignment: UUID | None = None) -> str:
    """Return the start code of a class that sits a blueprint edition as it was set, of some drawn bytes, eight or more.

    Two letters at its end know the edition, the assignment and the generator: no station makes another paper of it
    unseen.
    """
    code = start_code(drawn)
    return code + _check(code, _salt(edition, assignment))


def secret_of_class_code(code: str, edition: str, assignment: UUID | None = None) -> bytes:
    """Return the secret of a class's start code, as a proctor reads it out; `PaperRefused` if it does not fit here."""
    salt = _salt(edition, assignment)
    plain = _plain(code)
    if len(plain) != CLASS_CODE_LENGTH:
        raise PaperRefused(
            "{code:quoted} is no start code of a class; expected {count} letters", code=code, count=CLASS_CODE_LENGTH
        )
    if plain[CODE_LENGTH:] != _check(plain[:CODE_LENGTH], salt):
        raise PaperRefused(
            "{code:quoted} does not fit: it was misheard, or drawn for another edition, for another class or by "
            "another version of the program",
            code=code,
        )
    return secret_of_code(plain[:CODE_LENGTH], salt.encode())


def _salt(edition: str, assignment: UUID | None) -> str:
    """Return the salt of a start code: codes that were tried on one class's file are of no use on another's."""
    return edition if assignment is None else f"{edition}/{assignment}"


def _plain(code: str) -> str:
    return "".join(code.upper().split()).replace("-", "")


def _check(code: str, salt: str) -> str:
    number = int.from_bytes(hashlib.sha256(f"{code}/{salt}/{GENERATOR}".encode()).digest())
    letters = len(_CODE_LETTERS)
    return "".join([_CODE_LETTERS[number // letters**at % letters] for at in range(CLASS_CODE_LENGTH - CODE_LENGTH)])


def expect_generator(generator: int) -> None:
    """Refuse a paper that another version of the generator was to make: nobody would sit the same one here."""
    if generator != GENERATOR:
        raise PaperRefused(
            "this paper is made by version {theirs} of the generator; this program has {ours}; "
            "expected the same version on every station",
            theirs=generator,
            ours=GENERATOR,
        )


def paper(blueprint: Blueprint, secret: bytes, generator: int = GENERATOR) -> ExamPaper:
    """Return the paper of a secret; `PaperRefused` if this program cannot make it as it was meant."""
    expect_generator(generator)
    digest = blueprint.digest
    asked: set[bytes] = set()
    with uncollected():
        sections = [
            _section(section, secret, f"{digest}/{number}", asked)
            for number, section in enumerate(blueprint.sections, 1)
        ]
    return ExamPaper(digest, generator, tuple(sections))


def _section(section: ExamSection, secret: bytes, place: str, asked: set[bytes]) -> PaperPart:
    questions = _questions(section, secret, place, asked)
    rounds = [_round(section, secret, f"{place}/{each}/0") for each in range(1, section.rounds + 1)]
    return PaperPart(section, questions, tuple(rounds))


def seed_of_slot(secret: bytes, place: str) -> int:
    """Return the seed of a place of a paper, 128 bits that nobody can tell from the seed of another place."""
    return int.from_bytes(hmac.new(secret, place.encode(), "sha256").digest()[:16])


def _questions(section: ExamSection, secret: bytes, place: str, asked: set[bytes]) -> tuple[AnyQuestion, ...]:
    """Return a section's questions in an order that the secret alone knows; what was asked is asked no more."""
    items, table = section.asked, section.table
    return tuple(
        [
            _with_total(section, _unasked(table, items[at], number, secret, f"{place}/{at + 1}", asked))
            for number, at in enumerate(order_of_items(len(items), secret, place), 1)
        ]
    )


def order_of_items(count: int, secret: bytes, place: str) -> list[int]:
    """Return the order in which a section at a place of the paper asks its items, by their numbers from 0."""
    return _shuffled(count, Random(seed_of_slot(secret, f"{place}/0/0")))


def _with_total(section: ExamSection, question: AnyQuestion) -> AnyQuestion:
    """Return a question about a hand with its total asked, where the section has it so."""
    if section.totals and isinstance(question, HittingQuestion):
        return msgspec.structs.replace(question, asks_total=True)
    return question


def _unasked(table: QuizTable, item: Item, number: int, secret: bytes, place: str, asked: set[bytes]) -> AnyQuestion:
    """Return an item's question that the paper does not have yet, and note that it has it now."""
    for time in range(_MOST_TRIES):
        slot = Slot(
            table=table,
            kind=item.kind,
            figure=item.figure,
            size=item.size,
            seed=seed_of_slot(secret, f"{place}/{time}"),
        )
        question = question_of(slot, number)
        if question is None:
            raise PaperRefused("{wanted} does not come at this table", wanted=slot.wanted)
        face = _face(question)
        if face not in asked:
            asked.add(face)
            return question
    raise PaperRefused("{wanted} comes in too few ways; expected fewer of them", wanted=slot.wanted)


def _face(question: AnyQuestion) -> bytes:
    """Return all that makes a question another one to a candidate: neither its number nor the order of its answers."""
    shape = question_shape(msgspec.structs.replace(question, number=1))
    if isinstance(question, RecallQuestion):
        shape["question"] = question.fact.id
    return msgspec.json.encode(shape)


def _shuffled(count: int, random: Random) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = below(last + 1, random)
        order[last], order[other] = order[other], order[last]
    return order


def _round(section: ExamSection, secret: bytes, place: str) -> tuple[RoundSpec, DealPlan]:
    table = section.table
    return new_table(
        section.game,
        section.rules,
        table.house,
        duties=ALL_DUTIES,
        judging="examined",
        level=section.level,
        box_count=section.boxes,
        seed=seed_of_slot(secret, place),
        lesson=lesson_of(section.lesson) if section.lesson else None,
    )
