"""The window holds every page without clipping anything, from the smallest size to the largest text."""

from collections.abc import Callable
from inspect import signature

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.questions import a_plan, a_wrong, due_for
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.places import asset
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutAnswer
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade
from trainer.school.settings import SessionChoice


@pytest.mark.usefixtures("painted_once")
@SIZES_AND_TEXT
def test_every_page_shows_all_it_says(
    window: MainWindow, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    window.preferences.change(text_size=text, speed="instant")
    window.resize(*size)
    look(window, settle_down)
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.more_button.click()
    window.practice.setup.table.pay_tables.button("4").click()
    look(window, settle_down)
    window.practice.setup.questions.choose(5)
    window.practice.setup.start()
    quiz = window.practice.quiz
    for answered in range(3):
        question = quiz.question
        assert question is not None
        look(window, settle_down)
        quiz.payout_form.movements.buttons["pay"].click()
        for _ in range(3):
            quiz.payout_form.cut(2500)
        look(window, settle_down)
        quiz._answer(question.accepted if answered else PayoutAnswer("pay", 7500))
        quiz.verdict.report.ask()
        look(window, settle_down)
        quiz.verdict.report.save_button.click()
        look(window, settle_down)
        quiz.next()
    quiz.end()
    assert window.pages.currentWidget() is window.practice.summary
    look(window, settle_down)
    window.rail.button("settings").click()
    look(window, settle_down)


@pytest.mark.usefixtures("painted_once")
@SIZES_AND_TEXT
def test_hitting_and_order_show_all_they_say(
    window: MainWindow, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    window.preferences.change(text_size=text, speed="instant")
    window.resize(*size)
    quiz = window.practice.quiz
    kinds: tuple[QuizKind, ...] = ("hitting", "order")
    for kind in kinds:
        window.go(routes.ToSession(a_plan(count=4, kind=kind, totals=True)))
        for answered in range(2):
            question = quiz.question
            assert question is not None
            look(window, settle_down)
            if isinstance(question, HittingQuestion):
                quiz.hitting_form.call("stand")  # its total is missing: the form says so
                look(window, settle_down)
            elif isinstance(question, OrderQuestion):
                for each in question.line:
                    quiz.scene.wager_touched.emit(*each.touch.where)
                look(window, settle_down)
            quiz._answer(question.accepted if answered else a_wrong(question))
            look(window, settle_down)
            quiz.verdict.report.ask()
            quiz.verdict.report.save_button.click()
            quiz.verdict.own_button.click()
            look(window, settle_down)
            quiz.next()
        window.go(routes.ToHome())
        look(window, settle_down)
        window.go(routes.ToLeftOff(quiz.path))
        quiz.end()
        look(window, settle_down)
        assert question is not None
        window.practice.replay.show_missed(question, grade(question, a_wrong(question)))
        window.pages.setCurrentWidget(window.practice.replay)
        look(window, settle_down)


def test_every_route_leads_to_a_page_that_takes_what_it_carries(window: MainWindow) -> None:
    kinds = routes.Route.__subclasses__()
    assert len(kinds) > 20
    for kind in kinds:
        signature(window.navigator.ways[kind]).bind(*kind.__struct_fields__)


def test_the_window_is_never_smaller_than_it_is_drawn_for(window: MainWindow) -> None:
    window.resize(300, 200)
    assert window.size().toTuple() == (1008, 520)


def test_the_panel_never_covers_the_felt(window: MainWindow, settle_down: Callable[[], None]) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.start()
    quiz = window.practice.quiz
    for width in (1024, 1280, 1920):
        window.resize(width, 800)
        settle_down()
        assert not quiz.view.geometry().intersects(quiz.panel.geometry())
        assert quiz.view.width() >= 480


def test_practice_begins_with_the_choice_of_a_game_not_with_the_last(window: MainWindow) -> None:
    choice = SessionChoice(rule_set="standard", questions=20)
    window.preferences.change(last_game="no-bust-21", sessions={"no-bust-21": choice})
    window.rail.button("practice").click()
    setup = window.practice.setup
    assert window.pages.currentWidget() is setup
    assert window.rail.room == "practice"
    assert window.rail.room != "home"
    assert setup.games.value is None
    assert not setup.kind.isVisible()
    assert not setup.start_button.isEnabled()
    QTest.mouseClick(setup.games.button(GAMES["no-bust-21"]), Qt.MouseButton.LeftButton)
    assert setup.start_button.isEnabled()
    assert setup.questions.value == 20  # as it was chosen for this game
    window.rail.button("home").click()
    window.rail.button("practice").click()
    assert setup.games.value is GAMES["no-bust-21"]  # not started yet: as it was left
    setup.start()
    window.practice.quiz.end()
    window.rail.button("home").click()
    window.rail.button("practice").click()
    assert setup.games.value is GAMES["no-bust-21"]  # nothing was answered, and the way back led to the choice


def test_the_first_question_is_three_presses_away_by_mouse_and_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.preferences.change(introduced=())
    practice = window.practice
    from_home = (window.home.cards["blackjack"].practise_button, practice.setup.start_button)
    rail = window.rail.button("practice")
    game = practice.setup.games.button(GAMES["blackjack"])
    from_practice = (rail, game, practice.setup.start_button)
    for buttons in (from_home, from_practice):
        for by_keys in (False, True):
            window.go(routes.ToHome())
            (rail if buttons is from_practice else from_home[0]).setFocus()
            for button in buttons:
                if not by_keys:
                    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                    continue
                if button is game:  # the keyboard stands at what is due, and is a few tabs from the games
                    button.setFocus()
                assert button.hasFocus()
                QTest.keyClick(button, Qt.Key.Key_Space if button is rail else Qt.Key.Key_Return)
            assert window.pages.currentWidget() is practice.quiz
            with qtbot.waitSignal(practice.quiz.asked):
                practice.quiz.scene.finish()
            assert practice.quiz.question is not None
            practice.quiz.answered.emit(practice.quiz.question.accepted)
            practice.quiz.end()


def test_every_kind_is_practised_and_in_every_game_with_a_felt(
    window: MainWindow, settle_down: Callable[[], None]
) -> None:
    """Each game by a kind in turn, and by all of them mixed: the other pairs are asked without windows."""
    window.preferences.change(speed="instant")
    games = [path.stem for path in sorted(asset("felts").glob("*.json"))]
    kinds: tuple[QuizKind, ...] = ("payout", "hitting", "order", "act")
    assert len(games) >= len(kinds)
    for game, kind in [each for at in range(len(games)) for each in ((games[at], kinds[at % 4]), (games[at], "mix"))]:
        window.rail.button("home").click()
        window.home.cards[game].practise_button.click()
        window.practice.setup.kind.button(kind).click()
        look(window, settle_down)
        window.practice.setup.start_button.click()
        for _ in range(2):
            question = window.practice.quiz.question
            assert question is not None, kind
            look(window, settle_down)
            window.practice.quiz._answer(due_for(question))
            words = window.practice.quiz.verdict.words
            assert words is not None, kind
            assert words.right, kind
            assert words.rules, kind
            look(window, settle_down)
            window.practice.quiz.next()
