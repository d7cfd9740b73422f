"""A live drill without a window: what is asked, how it is resolved, what travels, and what is counted."""

import base64
import json
import zlib
from collections.abc import Iterator
from typing import get_args
from uuid import UUID

import pytest

from tests.support.questions import a_wrong
from tests.support.said import said
from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.live_exchange import LiveRefused, answer_parcel, collected, live_post, read_answer, read_live
from trainer.classroom.live_session import LiveQuestion, LiveSession, picked_questions
from trainer.classroom.live_tally import tally
from trainer.classroom.live_words import answer_lines, asked_lines, tally_lines
from trainer.engine.apply import apply
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import grade
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.shapes import read_question
from trainer.quiz.skills import standard_tables

QUIZZES: tuple[Asks, ...] = get_args(Asks)
CLASS, DRILL, ANA, BO, CY = [UUID(int=each) for each in range(1, 6)]


@pytest.fixture(scope="module")
def questions() -> tuple[LiveQuestion, ...]:
    """Questions of all quizzes at a table of each of three games."""
    tables = [each for each in standard_tables() if GAMES[each.game].side_bets]
    return tuple([each for table in tables[::2] for each in picked_questions(table, QUIZZES, len(QUIZZES), 5)])


def payouts() -> tuple[LiveQuestion, ...]:
    return picked_questions(next(iter(standard_tables())), ["payout"], 2, 1)


def test_the_acts_lead_from_each_question_to_what_it_asks_for(questions: tuple[LiveQuestion, ...]) -> None:
    assert {each.question.asks for each in questions} == set(QUIZZES)
    for each in questions:
        question, tables = each.question, [table for act in each.acts for table in act.step.tables]
        match question:
            case PayoutQuestion():
                assert tables == [apply(question.table, question.act)]
            case OrderQuestion():
                assert len(each.acts) == len(question.line)
                paid = [act.payout.act for act in each.acts if act.payout is not None]
                assert paid == [one.act for one in question.line if one.touch.action == "pay"]
            case HittingQuestion():
                assert bool(each.acts) == (question.accepted.call != "stand")
            case RecallQuestion():
                assert not tables


def test_a_drill_goes_act_by_act_to_the_answer_and_the_next_question_and_back(
    questions: tuple[LiveQuestion, ...],
) -> None:
    order = next(each for each in questions if each.question.asks == "order")
    first = session = LiveSession(questions=(order, *payouts()))
    assert session.is_asking
    for done in range(1, len(order.acts) + 1):
        session = session.on()
        assert (session.is_asking, session.is_closed, session.done, session.is_answered) == (False, True, done, False)
        assert session.table == order.acts[done - 1].step.tables[-1]
    session = session.on()
    assert session.is_answered
    asked = session.counted(14).on()
    assert (asked.at, asked.is_asking, asked.is_closed) == (1, True, False)
    assert asked.back() == session.counted(14)  # hands that were counted stay
    for _ in range(len(order.acts) + 1):
        session = session.back()
    assert session == first.closed()  # nobody answers what was resolved already
    while not asked.is_over:
        asked = asked.on()
    assert asked.hands == {order.question.number: 14}


def test_a_question_travels_whole_and_without_its_answer(questions: tuple[LiveQuestion, ...]) -> None:
    for each in questions:
        session = LiveSession(questions=(each,))
        content = live_post(CLASS, DRILL, session, 5).content
        live = read_live(content)
        assert (live.question, live.state) == (each.question, "asked")
        assert each.question.kind.encode() not in content  # it would tell much to whoever opens the file
        told = json.loads(content)  # as the page of formats says
        assert told.keys() == {"format", "drill", "made", "state", "question"}
        asked = json.loads(zlib.decompress(base64.b64decode(told["question"])))
        assert read_question(asked) == each.question
        assert not asked.keys() & {"accepted", "clauses", "working", "outcome"}
        answer = each.question.accepted
        assert read_answer(answer_parcel(live, ANA, answer).content).answer == answer
    assert [read_live(live_post(CLASS, DRILL, each, 5).content).state for each in (session.closed(), session.on())] == [
        "closed",
        "closed" if session.on().done else "answered",
    ]
    assert live_post(CLASS, DRILL, LiveSession(questions=()), 5).content == b""


NO_BET = b'{"format":1,"drill":"%s","number":1,"answer":{"type":"order","touches":[%s]}}' % (
    str(DRILL).encode(),
    b'{"box":1,"hand":0,"wager":"no bet","action":"take"}',
)


@pytest.mark.parametrize(
    "broken", [NO_BET, b"", b"{}", b"\xff\xfe", b"[" * 5000, b"x" * (2 << 20)], ids=lambda each: each[:4]
)
def test_what_is_no_question_and_no_answer_is_refused_in_a_line(broken: bytes) -> None:
    for read in (read_live, read_answer):
        with pytest.raises(LiveRefused):
            read(broken)


def torn(content: bytes) -> Iterator[bytes]:
    for at in range(0, len(content), 37):
        yield content[:at]
        yield content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def test_a_torn_or_changed_question_is_refused_or_is_a_question() -> None:
    content = live_post(CLASS, DRILL, LiveSession(questions=payouts()), 5).content
    refused = 0
    for each in torn(content):
        try:
            read_live(each)
        except LiveRefused:
            refused += 1
    assert refused > 25


def test_each_person_counts_once_and_only_for_the_question_that_is_asked() -> None:
    first, second = [
        read_live(live_post(CLASS, DRILL, LiveSession(questions=payouts(), at=at), 5).content) for at in (0, 1)
    ]
    right, wrong = first.question.accepted, PayoutAnswer("pay", 900)
    parcels = [
        answer_parcel(first, ANA, right),
        answer_parcel(first, ANA, wrong),
        answer_parcel(first, BO, wrong),
        answer_parcel(second, CY, right),
        Parcel(kind="live-answer", uuid=CY, person=CY, content=b"torn"),
    ]
    found = collected(parcels, first.place, {})
    assert found.answers == {ANA: right, BO: wrong}
    assert [parcel.uuid for parcel, _ in found.refused] == [CY]
    assert collected([answer_parcel(first, BO, right)], first.place, found.answers).answers == found.answers


def test_counts_say_how_many_were_right_and_what_the_others_said_and_name_nobody() -> None:
    question = payouts()[0].question
    right = question.accepted
    assert isinstance(right, PayoutAnswer)
    answers = [right] * 14 + [PayoutAnswer("pay", 900)] * 3 + [PayoutAnswer("pay", 901), PayoutAnswer("pay", 902)]
    lines = [said(words) for _, words in tally_lines(tally(question, [*answers, PayoutAnswer("pay", 903)]), 9, 20)]
    assert lines[:2] == ["14 of 20 right", "3 said “Pay $9”"]
    assert lines[-2:] == ["1 said something else", "Hands up: 9 of 20"]


def test_nothing_that_is_asked_tells_the_answer(questions: tuple[LiveQuestion, ...]) -> None:
    for each in questions:
        question = each.question
        asked = "\n".join([said(words) for _, words in asked_lines(question)])
        told = [said(words) for _, words in answer_lines(question)]
        assert grade(question, question.accepted).right
        assert not grade(question, a_wrong(question)).right
        assert not any([line in asked for line in told if not isinstance(question, RecallQuestion)])
        assert "Correct" not in asked
