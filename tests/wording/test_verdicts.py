"""Verdicts in words: the mistake before all else, and nothing of one where the answer is right."""

from __future__ import annotations

import pytest

from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade, question_at
from trainer.wording.verdicts import verdict_words


@pytest.mark.parametrize("kind", ["payout", "hitting", "order"])
def test_a_wrong_answer_is_told_by_its_mistake(kind: QuizKind) -> None:
    plan = a_plan(kind=kind, game="winners-option")
    told = 0
    for number in range(1, 11):
        question = question_at(plan, number)
        assert verdict_words(question, grade(question, due_for(question))).diagnosis is None
        mark = grade(question, a_wrong(question))
        words = verdict_words(question, mark)
        if mark.mistake is not None:
            told += 1
            assert said(words.diagnosis) == said(mark.mistake.says)
    assert told >= 8
