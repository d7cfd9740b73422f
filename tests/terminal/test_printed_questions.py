"""Questions as the command prints them: what was asked, and the answer below it."""

import pytest

from tests.support.questions import a_plan
from tests.support.said import said
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import question_at
from trainer.terminal.printed_questions import printed_question


@pytest.mark.parametrize(("kind", "tells"), [("payout", True), ("hitting", False), ("order", False)])
def test_how_amounts_are_rounded_is_told_of_payouts_alone(kind: QuizKind, tells: bool) -> None:
    for number in range(1, 6):
        text = said(printed_question(question_at(a_plan(kind=kind), number)))
        assert ("smallest cheque" in text.lower()) == tells
        assert "Answer:" in text
