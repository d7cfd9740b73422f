"""Answers of a record in words: a right one stands as it was given, a wrong one beside what was right."""

from typing import get_args

import pytest

from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.games.kinds import Asks
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.questions import grade, question_at
from trainer.wording.answers import question_words


@pytest.mark.parametrize("quiz", get_args(Asks))
def test_a_wrong_answer_stands_beside_the_right_one_and_a_right_one_alone(quiz: Asks) -> None:
    for number in range(1, 6):
        question = question_at(a_plan(kind=quiz), number)
        right = question_words(question, grade(question, due_for(question)))
        assert said(right.due)
        assert right.given is None
        wrong = question_words(question, grade(question, a_wrong(question)))
        assert said(wrong.given) != said(wrong.due)


def test_a_total_that_may_be_called_in_several_ways_stands_as_it_was_called() -> None:
    plan = a_plan(kind="hitting", totals=True)
    questions = [question_at(plan, number) for number in range(1, 60)]
    many = [each for each in questions if isinstance(each, HittingQuestion) and len(each.totals) > 1]
    assert many
    for question in many:
        told = set()
        for total in question.totals:
            mark = grade(question, HittingAnswer(question.accepted.call, total))
            assert mark.right
            told.add(said(question_words(question, mark).due))
        assert len(told) == len(question.totals)
