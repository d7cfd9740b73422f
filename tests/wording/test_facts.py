"""A fact in words: the house's choice behind it, the pay table it is of, and its answers with their letters."""

from typing import Any

from tests.support.questions import a_plan, a_wrong
from trainer.quiz.questions import grade, question_at
from trainer.quiz.recall import RecallAnswer, RecallQuestion
from trainer.terminal.printed_questions import printed_question
from trainer.wording.sentences import say
from trainer.wording.verdicts import VerdictWords, verdict_words


def asked(fact: str, game: str = "dealer-bust-21", **house: Any) -> RecallQuestion:
    plan = a_plan(kind="recall", game=game, **house)
    for number in range(1, 200):
        question = question_at(plan, number)
        if isinstance(question, RecallQuestion) and question.fact.id == fact:
            return question
    raise AssertionError(fact)


def judged(question: RecallQuestion) -> VerdictWords:
    return verdict_words(question, grade(question, a_wrong(question)))


def test_a_houses_choice_stands_with_the_verdict() -> None:
    words = judged(asked("hit-hard-15", soft_17="stand"))
    assert words.working is not None
    assert say(words.working) == "House rule – Soft 17: Dealer stands"
    words = judged(asked("cap-per", "no-bust-21", bonus_cap=800_000))
    assert words.working is not None
    assert say(words.working) == "House rule – Limit applies to: All bonuses in a round"


def test_what_the_print_says_needs_no_house() -> None:
    words = judged(asked("may-not-know-side-bet-side-alone"))
    assert words.working is None
    assert [rule.id for rule in words.rules] == ["SD 20:18:15:30.10(2)", "DB-10"]


def test_the_row_that_was_asked_for_stands_out_of_its_table() -> None:
    words = judged(asked("db21-pays-ten", pay_table="2"))
    rows = [(say(row.line), say(row.pays), row.is_in_play) for row in words.pay_rows]
    assert rows == [
        ("Ace", "15 to 1", False),
        ("10, J, Q, K", "4 to 1", True),
        ("7–9", "2 to 1", False),
        ("2–6", "1 to 1", False),
    ]


def test_a_right_choice_has_nothing_beside_it() -> None:
    question = asked("may-not-know-side-bet-side-alone")
    words = verdict_words(question, grade(question, RecallAnswer(question.accepted.choice)))
    assert words.right
    assert words.given is None
    assert words.due == question.fact.right


def test_a_command_prints_the_answers_with_their_letters() -> None:
    question = asked("may-not-know-side-bet-side-alone")
    lines = say(printed_question(question)).splitlines()
    assert lines[1].strip() == say(question.fact.asked)
    assert [line.strip()[0] for line in lines[2:6]] == list("abcd")
    assert f"Answer: {'abcd'[question.accepted.choice - 1]}  {say(question.fact.right)}." in lines[6]


def test_a_wrong_choice_is_told_what_it_was_taken_for() -> None:
    question = asked("db21-pays-A", pay_table="2")
    told = {
        say(question.fact.wrong[place - 1]): verdict_words(question, grade(question, RecallAnswer(choice))).diagnosis
        for choice, place in enumerate(question.drawn, start=1)
        if place
    }
    assert len(told) == 3
    assert all([diagnosis is not None for diagnosis in told.values()])
    right = verdict_words(question, grade(question, question.accepted))
    assert right.diagnosis is None
