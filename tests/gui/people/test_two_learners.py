"""Two learners at one computer: nothing of the one is reached by the other."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from tests.support.gui.door import ANN, BEN, Door
from tests.support.practicing import practiced
from tests.support.progressed import practice_for_weeks
from tests.support.questions import a_plan, due_for
from trainer.dealing.lessons import LESSONS
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import QuizPage
from trainer.journal.origin import begun_by
from trainer.store.reading import attempts_of


def left_off(window: MainWindow) -> list[str]:
    """Return the progress of each session and round that Home offers to resume."""
    texts = [label.text() for label in window.home.resume_card.findChildren(QLabel)]
    return [text.partition(" · ")[0] for text in texts if "Question " in text or " move" in text]


def answer_one(window: MainWindow, questions: int) -> None:
    """Begin a session, and answer its first question."""
    window.preferences.change(speed="instant", introduced=tuple(GAMES))
    window.go(routes.ToSession(a_plan(count=questions)))
    quiz = window.practice.quiz
    assert quiz.question is not None
    quiz._answer(due_for(quiz.question))


def test_a_shared_computer_asks_for_a_name_before_it_shows_anything_else(door: Door) -> None:
    window = door.window
    assert window.pages.currentWidget() is door.page
    assert not window.rail.isVisible()
    assert not window.home.isVisible()
    assert door.names() == ["Ben Fox", "Ann Lee", "Ina Roy"]
    door.sign_in("Ben Fox")
    assert window.rail.button("person").text() == "Ben Fox"
    assert window.rail.button("person").accessibleName() == "Ben Fox, main menu"


def last_sessions(qtbot: QtBot, window: MainWindow, world: World) -> list[str]:
    """Return Home's lines about finished sessions, once the records have answered."""
    answered: list[object] = []
    world.records.ask(window, lambda records: True, answered.append)
    qtbot.waitUntil(lambda: bool(answered))
    return [text for card in window.home.cards.values() if (text := card.last_session.text())]


def test_results_and_settings_are_each_learners_own(qtbot: QtBot, door: Door, world: World) -> None:
    window, preferences = door.window, door.window.preferences
    tiles = preferences.now
    door.sign_in("Ann Lee", "2580")
    answer_one(window, 1)
    window.practice.quiz.next()
    preferences.change(palette="dark", text_size=150)
    window.rail.button("home").click()
    assert last_sessions(qtbot, window, world) == ["Last session: 1 of 1 correct, Nov 27, 2026"]
    door.sign_out()
    assert (preferences.now.palette, preferences.now.text_size) == (tiles.palette, tiles.text_size)
    door.sign_in("Ben Fox")
    assert last_sessions(qtbot, window, world) == []
    assert (preferences.now.text_size, preferences.now.introduced) == (100, ()), "not the look, and no ticks either"
    door.sign_out()
    door.sign_in("Ann Lee", "2580")
    qtbot.waitUntil(lambda: len(last_sessions(qtbot, window, world)) == 1)  # Home may ask after us
    assert (preferences.now.palette, preferences.now.text_size) == ("dark", 150)


def test_a_learner_never_meets_anothers_practice(
    qtbot: QtBot, door: Door, world: World, settle_down: Callable[[], None]
) -> None:
    window = door.window
    practiced(world.sessions_folder, "r", a_plan(count=4), ends=False)  # of before anybody had a name
    door.sign_in("Ann Lee", "2580", is_theirs=False)
    assert left_off(window) == []
    answer_one(window, 10)
    anns = window.practice.quiz.path
    assert anns is not None
    assert begun_by(anns) == ANN
    window.deal.open_setup("blackjack")
    window.deal.setup.start()
    window.deal.page.try_act(due(window.deal.page))
    door.sign_out()
    assert window.pages.currentWidget() is door.page
    assert anns.exists(), "an unfinished session is kept"
    settle_down()
    assert window.findChildren(QuizPage) + window.findChildren(DealPage) == [], "and nothing of it is in the window"

    door.sign_in("Ben Fox", is_theirs=False)
    assert left_off(window) == []
    for room in ("practice", "deal"):
        window.rail.button(room).click()
        setup = window.practice.setup if room == "practice" else window.deal.setup
        assert window.pages.currentWidget() is setup, "nothing of Ann's is come back to"
    answer_one(window, 7)
    assert window.practice.quiz.path is not None
    assert begun_by(window.practice.quiz.path) == BEN
    window.rail.button("home").click()
    assert left_off(window) == ["Question 2 of 7"]
    found: list[list[int]] = []
    world.records.ask(
        window, lambda records: [len(attempts_of(records.store, who)) for who in (ANN, BEN)], found.append
    )
    qtbot.waitUntil(lambda: bool(found))
    assert found == [[2, 1]]

    door.sign_out()
    door.sign_in("Ann Lee", "2580")
    assert left_off(window) == ["Question 2 of 10", "1 move"]
    QTest.keyClick(window.home.resume_card.resume_buttons[0], Qt.Key.Key_Space)
    assert window.practice.quiz.path == anns


def test_what_the_records_know_of_one_is_nothing_to_the_other(qtbot: QtBot, door: Door, world: World) -> None:
    window, now = door.window, world.now()
    door.sign_in("Ann Lee", "2580")
    window.preferences.change(lesson_rounds={f"blackjack {each.name}": each.rounds for each in LESSONS})
    window.go(routes.ToRun("half"))
    run = window.navigator.fundamentals.run_page
    assert run.current is not None
    run.form.answered.emit(run.current.problem.answer)
    run.end()
    world.records.ask(window, lambda records: practice_for_weeks(records.store, ANN, now), lambda _: None)

    def known() -> tuple[str, bool, bool, set[str]]:
        """Return the texts of Today, Progress, Fundamentals and due practice."""
        window.rail.button("home").click()
        window.rail.button("progress").click()
        window.go(routes.ToFundamentals())
        answered: list[object] = []
        world.records.ask(window, lambda records: True, answered.append)
        qtbot.waitUntil(lambda: bool(answered))
        ways = window.navigator
        best = ways.fundamentals.drills.buttons["half"].accessibleName()
        shown = ways.today._card.heading.text(), not ways.progress.page.nothing.isVisibleTo(ways.progress.page)
        window.go(routes.ToDuePractice(10))
        qtbot.waitUntil(lambda: window.pages.currentWidget() is window.practice.quiz)
        session = window.practice.quiz.session
        assert session is not None
        return *shown, "Best" in best, {each.why for each in session.supply.notes}

    heading, *seen, whys = known()
    assert (heading, seen) == ("Practice: 20 questions", [True, True])
    assert whys & {"due", "missed"}
    door.sign_out()
    door.sign_in("Ben Fox")
    assert known() == ("Blackjack: First deal", False, False, {"new", "weak"})
