"""Live questions and answers to them, good ones and their readers, for the fuzzer."""

import zlib
from functools import cache
from pathlib import Path
from typing import Final, get_args
from uuid import UUID

import msgspec

from trainer.classroom.live_exchange import FORMAT, LivePost, answer_parcel, read_answer, read_live
from trainer.classroom.live_session import picked_questions
from trainer.games.kinds import Asks
from trainer.quiz.questions import grade
from trainer.quiz.shapes import question_shape
from trainer.quiz.skills import standard_tables
from trainer.wording.questions import asked_on_felt, heading
from trainer.wording.sentences import say
from trainer.wording.verdicts import verdict_words

_DRILL: Final = UUID(int=40)
_ANA: Final = UUID(int=21)


@cache
def _posts() -> tuple[LivePost, ...]:
    quizzes: tuple[Asks, ...] = get_args(Asks)
    found = [each for table in standard_tables() for each in picked_questions(table, quizzes, len(quizzes), 3)]
    return tuple([LivePost(drill=_DRILL, made=5, state="asked", question=each.question) for each in found])


@cache
def live_questions() -> tuple[bytes, ...]:
    """Return posts of live questions, each question as its plain shape, so that values in it can be spoilt too."""
    head = {"format": FORMAT, "drill": _DRILL, "made": 5, "state": "asked"}
    return tuple([msgspec.json.encode({**head, "question": question_shape(each.question)}) for each in _posts()])


@cache
def live_answers() -> tuple[bytes, ...]:
    """Return the right answers to them."""
    return tuple([answer_parcel(each, _ANA, each.question.accepted).content for each in _posts()])


def read_spoilt_question(data: bytes, folder: Path) -> object:
    """Read a post, pack its question if it is not packed, and ask and judge what comes of it."""
    try:
        shape = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        shape = None
    if isinstance(shape, dict) and isinstance(shape.get("question"), dict):
        shape["question"] = zlib.compress(msgspec.json.encode(shape["question"]))
        data = msgspec.json.encode(shape)
    question = read_live(data).question
    words = verdict_words(question, grade(question, question.accepted))
    return [say(each) for each in (heading(question), asked_on_felt(question), words.due)]


def read_spoilt_answer(data: bytes, folder: Path) -> object:
    """Read an answer, and judge it at each question that it may belong to."""
    told = read_answer(data)
    lines = []
    for post in _posts():
        try:
            mark = grade(post.question, told.answer)
        except ValueError:  # it belongs to another kind of question
            continue
        lines.append(say(verdict_words(post.question, mark).due))
    return lines
