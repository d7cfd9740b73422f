"""Home's one button: a press from the start leads into practice, whether or not the records have answered."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from trainer.dealing.attempt import Over
from trainer.dealing.lessons import LESSONS
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.school.settings import DealChoice
from trainer.school.today import AuditionStep, LessonQuestions, RoundStep, RunStep, Today

LEFT = Qt.MouseButton.LeftButton
GAME = "blackjack"


def test_one_key_from_the_start_deals_the_first_lesson_before_the_records_have_begun(window: MainWindow) -> None:
    button = window.home.today_card.button
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    page = window.deal.page
    assert window.pages.currentWidget() is page
    assert page.attempt is not None
    assert (page.attempt.plan.lesson, page.attempt.plan.lesson_round) == ("first-deal", 1)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_one_press_leads_to_the_first_question_and_nothing_moves_when_the_step_is_known(
    qtbot: QtBot,
    window: MainWindow,
    world: World,
    settle_down: Callable[[], None],
    announced: list[str],
    size: tuple[int, int],
) -> None:
    def places() -> list[QRect]:
        settle_down()
        felts = [each.felt for each in window.home.cards.values()]
        return [QRect(each.mapTo(window, QPoint()), each.size()) for each in (card.button, *felts)]

    window.preferences.change(
        lesson_rounds={f"{GAME} {lesson.name}": lesson.rounds for lesson in LESSONS}, deal=DealChoice(game=GAME)
    )
    window.resize(*size)
    card = window.home.today_card
    before = places()
    world.records.begin()
    qtbot.waitUntil(lambda: card.heading.text() == "Practice: 20 questions", timeout=20_000)
    assert card.reasons.text() == "What you are about to forget comes first · About 6 minutes"
    assert card.button.accessibleName() == "Start: Practice: 20 questions"
    assert places() == before
    begun: list[object] = []
    window.practice.quiz.start = begun.append  # type: ignore[method-assign, assignment]
    for _ in range(2):
        QTest.mouseClick(card.button, LEFT)
        assert card.button.text() == "Choosing…"
        assert card.button.sizeHint().width() <= before[0].width(), "so that nothing moves"
        assert card.button.hasFocus()
    assert announced == ["!Choosing questions…"]
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.practice.quiz, timeout=20_000)
    world.records.ask(window, lambda _: None, begun.append)  # whatever else was asked for has come by then
    qtbot.waitUntil(lambda: None in begun, timeout=20_000)
    assert len(begun) == 2
    assert card.button.text() == "&Start"


def test_the_end_of_a_lesson_leads_to_questions_on_it(window: MainWindow) -> None:
    window.preferences.change(speed="instant", lesson_rounds={f"{GAME} hit-and-stand": 2})
    window.go(routes.ToLesson("hit-and-stand", GAME))
    page = window.deal.page
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    QTest.keyClick(page.over_form.questions_button, Qt.Key.Key_Return)
    assert page.over_form.first_button is page.over_form.questions_button
    assert window.pages.currentWidget() is window.practice.quiz
    session = window.practice.quiz.session
    assert session is not None
    assert session.plan.count == 5
    assert {"bust", "act-bust", "ask-hit"} <= set(session.plan.only)
    path = window.practice.quiz.path
    assert path is not None
    assert b'"purpose":"lesson"' in path.read_bytes(), "practice remembers them"


def test_each_step_begins_at_once(window: MainWindow) -> None:
    ways, card, deal = window.navigator.today, window.home.today_card, window.deal

    def press(today: Today) -> object:
        window.rail.button("home").click()
        ways.today = today
        QTest.mouseClick(card.button, LEFT)
        return window.pages.currentWidget()

    assert press(Today(LessonQuestions(GAME, "hit-and-stand", 3))) is window.practice.quiz
    assert press(Today(RoundStep("no-bust-21"))) is deal.page
    assert deal.page.attempt is not None
    assert (deal.page.attempt.spec.game, deal.page.attempt.plan.lesson) == ("no-bust-21", "")
    assert press(Today(RunStep("totals", is_new=True))) is window.navigator.fundamentals.run_page
    assert press(Today(AuditionStep("no-bust-21"))) is window.navigator.auditions.start_page
    assert window.navigator.auditions.start_page.games.value == "no-bust-21"
