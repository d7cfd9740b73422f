"""Home's one button: a press from the start leads into practice, whether or not the records have answered."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from tests.support.practicing import practiced
from trainer.dealing.attempt import Over
from trainer.dealing.lessons import LESSONS, lesson_of, questions_on
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.school.settings import DealChoice
from trainer.school.today import AuditionStep, RoundStep, RunStep, Today

LEFT = Qt.MouseButton.LeftButton
GAME = "blackjack"
ALL_LEARNED = {f"{GAME} {lesson.name}": lesson.rounds for lesson in LESSONS}


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

    window.preferences.change(lesson_rounds=ALL_LEARNED, deal=DealChoice(game=GAME))
    window.resize(*size)
    card = window.home.today_card
    before = places()
    world.records.begin()
    known: list[object] = []
    world.records.ask(window, lambda _: None, known.append)  # after what Home has asked
    qtbot.waitUntil(lambda: bool(known))
    assert card.heading.text() == "Practice: 20 questions"
    assert card.reasons.text() == "What you are about to forget comes first · About 6 minutes"
    assert card.button.accessibleName() == "Start: Practice: 20 questions"
    assert places() == before
    begun: list[object] = []
    window.practice.quiz.start = lambda session, _: begun.append(session)  # type: ignore
    for _ in range(2):
        QTest.mouseClick(card.button, LEFT)
        assert card.button.text() == "Choosing…"
        assert card.button.sizeHint().width() <= before[0].width(), "so that nothing moves"
        assert card.button.hasFocus()
    assert announced == ["!Choosing questions…"]
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.practice.quiz)
    world.records.ask(window, lambda _: None, begun.append)  # whatever else was asked for has come by then
    qtbot.waitUntil(lambda: None in begun)
    assert len(begun) == 2
    assert card.button.text() == "&Start"


@pytest.mark.parametrize("by_home", [False, True], ids=["at once", "by home"])
def test_the_end_of_a_lesson_leads_to_questions_on_it(
    qtbot: QtBot, window: MainWindow, world: World, by_home: bool
) -> None:
    window.preferences.change(speed="instant", lesson_rounds={f"{GAME} hit-and-stand": 2})
    window.go(routes.ToLesson("hit-and-stand", GAME))
    page = window.deal.page
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    assert page.over_form.questions_note.text() == "5 questions"
    assert page.over_form.first_button is page.over_form.questions_button
    quiz, card = window.practice.quiz, window.home.today_card
    world.records.begin()
    if by_home:
        QTest.mouseClick(window.rail.button("home"), LEFT)
        qtbot.waitUntil(lambda: "5 questions on Hit, stand, bust" in card.heading.text())
        QTest.mouseClick(card.button, LEFT)
    else:
        QTest.keyClick(page.over_form.questions_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is quiz)
    assert quiz.session is not None
    slots = quiz.session.supply.slots
    lesson = lesson_of("hit-and-stand")
    assert lesson is not None
    assert len(slots) == 5
    assert {slot.kind for slot in slots} <= {kind.name for kind in questions_on(lesson, slots[0].table.rules)}
    path = quiz.path
    assert path is not None
    assert b'"purpose":"lesson"' in path.read_bytes(), "practice remembers them"


def test_a_press_before_the_records_have_told_waits_for_what_they_tell(
    qtbot: QtBot, window: MainWindow, world: World
) -> None:
    window.preferences.change(lesson_rounds=ALL_LEARNED, deal=DealChoice(game=GAME))
    practiced(world.sessions_folder, "r")
    window.navigator.today._patience.setInterval(60_000)  # a busy machine reads the database for longer than a moment
    card = window.home.today_card
    QTest.mouseClick(card.button, LEFT)
    assert card.button.text() == "Choosing…"
    assert window.pages.currentWidget() is window.home
    world.records.begin()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is not window.home)
    assert window.pages.currentWidget() is window.deal.page, "a round: today's questions are done"


def test_each_step_begins(qtbot: QtBot, window: MainWindow, world: World) -> None:
    ways, card, deal = window.navigator.today, window.home.today_card, window.deal
    world.records.begin()

    def press(today: Today) -> object:
        window.rail.button("home").click()
        known: list[object] = []
        world.records.ask(window, lambda _: None, known.append)  # after what Home has asked
        qtbot.waitUntil(lambda: bool(known))
        ways.today = today
        QTest.mouseClick(card.button, LEFT)
        return window.pages.currentWidget()

    assert press(Today(RoundStep("no-bust-21"))) is deal.page
    assert deal.page.attempt is not None
    assert (deal.page.attempt.spec.game, deal.page.attempt.plan.lesson) == ("no-bust-21", "")
    assert press(Today(RunStep("totals", is_new=True))) is window.navigator.fundamentals.run_page
    assert press(Today(AuditionStep("no-bust-21"))) is window.navigator.auditions.start_page
    assert window.navigator.auditions.start_page.games.value == "no-bust-21"
