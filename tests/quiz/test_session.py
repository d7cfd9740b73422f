"""A session: its flow, what comes back, and the figures at the end."""

from typing import get_args

import msgspec
import pytest

from tests.support.said import refused
from trainer.engine.errors import RoundRefused
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import AnyQuestion, question_at, question_of
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.session import AFTER_HOW_MANY, QuizPlan, Session
from trainer.quiz.session_steps import SessionStep
from trainer.quiz.slots import QuizTable, Slot
from trainer.scenarios.kinds import KINDS

HOUSE = GAMES["dealer-bust-21"].houses["south-dakota"]()
PLAN = QuizPlan(game="dealer-bust-21", rule_set="south-dakota", house=HOUSE, count=8, seed=7)


def right(question: AnyQuestion | None) -> PayoutAnswer:
    assert isinstance(question, PayoutQuestion)
    return question.accepted


def wrong(question: AnyQuestion | None) -> PayoutAnswer:
    """Return the right act for a dollar too much, or a push paid a dollar."""
    due = right(question)
    return PayoutAnswer("pay", 100) if due.action == "push" else PayoutAnswer(due.action, due.cents + 100)


def answered(session: Session, *words: bool) -> Session:
    for word in words:
        at = session.since
        session = session.answered((right if word else wrong)(session.question), at + 2.0)
    return session


def numbers(session: Session) -> list[int]:
    return [each.question.number for each in session.asked]


def test_right_answers_go_through_once() -> None:
    session = answered(Session.start(PLAN), *[True] * 8)
    assert session.is_finished
    assert session.question is None
    assert numbers(session) == list(range(1, 9))
    assert (session.summary.asked, session.summary.right) == (8, 8)
    assert not session.summary.missed


def test_a_missed_question_comes_back_a_few_questions_later() -> None:
    session = answered(Session.start(PLAN), True, False)
    assert session.missed_waiting == 1
    session = answered(session, *[True] * AFTER_HOW_MANY)
    assert numbers(session) == [1, 2, 3, 4, 5, 6]
    assert session.is_repeat
    assert session.question is not None
    assert session.question.number == 2
    session = answered(session, True)
    assert not session.is_repeat
    assert session.missed_waiting == 0
    assert session.question is not None
    assert session.question.number == 7


def test_it_comes_again_until_it_is_right() -> None:
    session = answered(Session.start(PLAN), *[True] * 7, False)
    assert not session.is_finished
    session = answered(session, False, False)
    assert not session.is_finished
    session = answered(session, True)
    assert session.is_finished
    assert numbers(session)[-4:] == [8, 8, 8, 8]
    assert [mark.right for mark in session.summary.missed[0].answers] == [False, False, False, True]


def test_every_question_is_right_at_the_end() -> None:
    session = Session.start(PLAN)
    tries: dict[int, int] = {}
    while session.question is not None:
        number = session.question.number
        tries[number] = tries.get(number, 0) + 1
        session = answered(session, tries[number] > number % 3)
    assert sorted(tries) == list(range(1, 9))
    last = {each.question.number: each.mark.right for each in session.asked}
    assert all(last.values())
    assert [each.question.number for each in session.summary.missed] == [1, 2, 4, 5, 7, 8]


def test_again_puts_another_deal_of_the_same_kind_and_counts_apart() -> None:
    session = answered(Session.start(PLAN), True).again(10.0)
    first = session.asked[0].question
    assert session.question is not None
    assert session.question.number == 1
    assert (session.question.kind, session.question.figure) == (first.kind, first.figure)
    assert session.question.round != first.round
    assert session.is_repeat
    session = answered(session, False)
    assert session.last is not None
    assert session.last.again
    assert not session.last.first
    assert session.question is not None
    assert session.question.number == 2
    assert session.missed_waiting == 0
    assert (session.summary.asked, session.summary.right, session.summary.repeats) == (1, 1, 1)


def test_every_time_a_question_comes_it_is_another_deal_of_its_kind_and_figure() -> None:
    plan = msgspec.structs.replace(PLAN, count=1, only=("blackjack@odd",))
    session = Session.start(plan)
    for word in (False, False, True):  # missed, missed again by wish, and right at last
        session = answered(session, word)
        session = answered(session.again(session.since), False)
    assert session.is_finished
    asked = [each.question for each in session.asked]
    assert {(each.number, each.kind, each.figure) for each in asked} == {(1, "blackjack", "odd")}
    assert len({each.round.shoe for each in asked}) == len(asked) == 6
    assert [each.before for each in session.asked] == list(range(6))
    assert Session.from_steps(plan, session.steps) == session
    assert len(session.summary.missed[0].answers) == 6


@pytest.mark.parametrize("kind", get_args(Asks))
def test_another_deal_is_of_the_same_kind_and_figure_in_every_quiz(kind: Asks) -> None:
    session = Session.start(msgspec.structs.replace(PLAN, kind=kind))
    first = session.question
    assert first is not None
    session = session.answered(first.accepted, 1.0).again(2.0)
    second = session.question
    assert second is not None
    assert (second.number, second.kind, second.figure) == (first.number, first.kind, first.figure)
    assert second != first
    if isinstance(first, RecallQuestion) and isinstance(second, RecallQuestion):
        assert second.clauses[0] == first.clauses[0]  # another question by the same clause
        assert second.fact != first.fact
    else:
        assert second.round.shoe != first.round.shoe


def test_in_a_session_of_an_older_program_the_same_question_comes_again() -> None:
    plan = msgspec.structs.replace(PLAN, count=1, deals_anew=False)
    session = answered(answered(Session.start(plan), False).again(2.0), False)
    assert session.question == session.asked[0].question == session.asked[1].question


def test_slots_are_asked_in_place_of_a_plans_turns() -> None:
    table = QuizTable(game="dealer-bust-21", rule_set="south-dakota", house=HOUSE)
    other = QuizTable(game="blackjack", rule_set="standard", house=GAMES["blackjack"].houses["standard"]())
    slots = (
        Slot(table=table, kind="db21-ace", figure="1", size="large", seed=5),
        Slot(table=other, kind="hit-soft-17", seed=6),
    )
    session = Session.start(msgspec.structs.replace(PLAN, totals=True), slots=slots)
    assert session.question == question_of(slots[0], 1)
    session = answered(session, False)
    assert session.question is not None
    assert (session.question.kind, session.question.round.game) == ("hit-soft-17", "blackjack")
    session = session.answered(session.question.accepted, 9.0)
    assert session.question is not None
    assert (session.question.number, session.question.kind, session.question.figure) == (1, "db21-ace", "1")
    assert session.question.round != session.asked[0].question.round
    assert answered(session, True).is_finished
    none = Session.start(PLAN, slots=(Slot(table=table, kind="half-loss", seed=1),))
    with refused(RoundRefused, match="half-loss does not come at this table"):
        _ = none.question


def test_again_does_not_spare_a_missed_question_its_return() -> None:
    session = answered(Session.start(PLAN), False)
    for _ in range(AFTER_HOW_MANY + 2):
        session = answered(session.again(session.since), True)
    assert session.question is not None
    assert session.question.number == 2
    assert session.missed_waiting == 1
    session = answered(session, *[True] * AFTER_HOW_MANY)
    assert session.question is not None
    assert session.question.number == 1


def test_again_twice_or_at_the_end_loses_no_question() -> None:
    session = answered(Session.start(PLAN), True).again(1.0).again(2.0)
    session = answered(session, True)
    assert session.question is not None
    assert session.question.number == 2
    session = answered(session, *[True] * 7)
    assert session.is_finished
    session = session.again(99.0)
    assert session.question is not None
    assert session.question.number == 8
    session = answered(session, True)
    assert session.is_finished
    assert session.position == 8


def test_again_before_any_answer_and_an_answer_after_the_end_are_refused() -> None:
    with pytest.raises(ValueError, match="no question has been answered"):
        Session.start(PLAN).again(0.0)
    over = answered(Session.start(PLAN), *[True] * 8)
    with pytest.raises(ValueError, match="session is over"):
        over.answered(PayoutAnswer("push"), 1.0)


def test_an_open_end_goes_on_until_it_is_ended() -> None:
    session = answered(Session.start(msgspec.structs.replace(PLAN, count=None)), *[True] * 20, False)
    assert not session.is_finished
    session = session.ended(100.0)
    assert session.question is not None
    assert session.question.number == 21
    assert session.position == 21
    assert answered(session, True).is_finished


def test_ending_during_again_keeps_what_is_on_the_table() -> None:
    session = answered(Session.start(PLAN), True).again(3.0).ended(4.0)
    assert session.question is not None
    assert answered(session, True).is_finished


def test_no_questions_at_all() -> None:
    session = Session.start(msgspec.structs.replace(PLAN, count=0))
    assert session.is_finished
    assert session.summary.asked == 0
    assert session.summary.seconds_each == 0


def test_time_runs_from_where_the_question_was_shown() -> None:
    session = Session.start(PLAN).shown(10.0)
    session = session.answered(right(session.question), 13.5).shown(20.0)
    session = session.answered(right(session.question), 21.0)
    assert [each.seconds for each in session.asked] == [3.5, 1.0]
    assert session.summary.seconds == 4.5
    assert session.summary.seconds_each == 2.25


def test_the_summary_adds_up() -> None:
    session = Session.start(PLAN)
    for number in range(8):
        session = answered(session, number % 2 == 0)
    while session.question is not None:
        session = answered(session, True)
    summary = session.summary
    first = [each for each in session.asked if each.first]
    assert summary.asked == len(first) == 8
    assert summary.right == sum([each.mark.right for each in first])
    assert sum([group.asked for group in summary.groups]) == summary.asked
    assert sum([group.right for group in summary.groups]) == summary.right
    assert {group.group for group in summary.groups} == {KINDS[each.question.kind].group for each in first}
    differences = [each.mark.money for each in first]
    assert summary.for_house == sum([each for each in differences if each > 0])
    assert summary.against_house == -sum([each for each in differences if each < 0])
    assert summary.for_house + summary.against_house > 0
    assert len(summary.missed) == summary.asked - summary.right
    assert summary.repeats == len(session.asked) - len(first)


def test_a_session_is_its_plan_and_its_steps() -> None:
    session = Session.start(PLAN).shown(0.5)
    session = answered(session, False, True).again(9.0)
    session = answered(session, False, True, True, False).ended(40.0)
    assert Session.from_steps(session.plan, session.steps) == session
    while session.question is not None:
        session = answered(session, True)
    assert Session.from_steps(session.plan, session.steps).summary == session.summary


def test_steps_are_kept_as_plain_json() -> None:
    session = answered(Session.start(PLAN).shown(0.5), False, True).again(9.0).ended(12.0)
    written = msgspec.json.encode(tuple(session.steps))
    read = msgspec.json.decode(written, type=tuple[SessionStep, ...])
    assert Session.from_steps(PLAN, read) == session


# A session that goes on and on: each step costs the same.


def test_a_step_copies_nothing_of_what_was_before() -> None:
    """10,000 answers took seven seconds to be read again: every step copied all that were before it."""
    session = answered(Session.start(PLAN), True, False)
    later = session.shown(1.0)
    assert session.steps._items is later.steps._items
    assert session.asked._items is later.asked._items
    assert session.kept is later.kept


def test_a_kept_question_is_found_by_its_number_not_looked_for() -> None:
    old = tuple(
        [question_at(msgspec.structs.replace(PLAN, seed=seed), number) for seed, number in ((1, 3), (2, 1), (3, 1))]
    )
    session = Session.start(PLAN, old)
    assert list(session.kept) == [(3, 0), (1, 0), (1, 1)]
    assert session.question is old[1]
    as_before = Session.start(msgspec.structs.replace(PLAN, deals_anew=False), old)
    assert list(as_before.kept) == [(3, 0), (1, 0)]


def test_two_sessions_that_go_on_from_one_do_not_meet() -> None:
    one = answered(Session.start(PLAN), True)
    first, second = one.shown(1.0), one.shown(2.0)
    assert [step.at for step in first.steps][-1] == 1.0
    assert [step.at for step in second.steps][-1] == 2.0
    assert tuple(one.steps) == second.steps[:-1] == first.steps[:-1]
    assert first != second
    assert first == one.shown(1.0)
