"""From an answer to its verdict, and from there to the next question, each until it is painted, in the window."""

from typing import get_args

import pytest
from pytestqt.qtbot import QtBot

from tests.support.figures import Figure
from tests.support.gui.full_window import FullWindow
from tests.support.gui.painted import let_windows_paint
from tests.support.gui.people import Mouse
from tests.support.questions import a_plan, a_wrong, due_for
from trainer.games.kinds import Asks
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage

EVERY_QUIZ = pytest.mark.parametrize("quiz", get_args(Asks))


class Trainee(Mouse):
    """Somebody who answers questions without an end, every third one wrong."""

    def see_a_question(self) -> None:
        """See the next question, all of it painted."""
        if self.quiz.stage is Stage.JUDGED:
            self.go_on()
        self.see_the_question()
        let_windows_paint()

    def answer_it(self) -> None:
        """Answer, and see the verdict, all of it painted."""
        question = self.quiz.question
        assert question is not None
        self.answer(a_wrong(question) if question.number % 3 == 0 else due_for(question))
        let_windows_paint()

    def see_a_verdict(self) -> None:
        self.see_a_question()
        self.answer_it()


@pytest.fixture
def trainee(quiz: Asks, qtbot: QtBot, full: FullWindow) -> Trainee:
    window = full.window
    window.preferences.change(speed="instant")  # how long cards are on their way is the trainee's own choice
    window.go(routes.ToSession(a_plan(count=None, kind=quiz)))
    return Trainee(qtbot, window)


@EVERY_QUIZ
def test_answer_to_verdict(trainee: Trainee, figure: Figure) -> None:
    figure.measure(trainee.answer_it, prepare=trainee.see_a_question)


@EVERY_QUIZ
def test_answer_to_next_question(trainee: Trainee, figure: Figure) -> None:
    figure.measure(trainee.see_a_question, prepare=trainee.see_a_verdict)
