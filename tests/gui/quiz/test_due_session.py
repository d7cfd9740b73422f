"""Due practice from its offer to its summary: one press, questions of several games in turn, and what is firm now."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmapCache
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Mouse
from tests.support.questions import a_wrong
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.artwork import cards
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import QuizPage, Stage
from trainer.gui.records_desk import RecordsDesk
from trainer.school.sessions import unfinished
from trainer.school.settings import SessionChoice

GAMES = ("blackjack", "dealer-bust-21", "no-bust-21")


@pytest.fixture
def quiz(qtbot: QtBot, window: MainWindow, records_desk: RecordsDesk) -> QuizPage:
    window.preferences.change(speed="instant", due_games=dict.fromkeys(GAMES, True), due_count=10)
    records_desk.begin()
    opened: list[object] = []
    records_desk.ask(window, lambda records: records.store, opened.append)
    qtbot.waitUntil(lambda: bool(opened))  # a database that is made takes longer than what is asked
    return window.practice.quiz


def texts(page: QWidget) -> str:
    return "\n".join([label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)])


def answer_all(quiz: QuizPage, wrong: int = 0) -> list[str]:
    """Answer every question, some of the first wrongly; return the games in which they came, and why."""
    told = []
    while quiz.question is not None and quiz.stage is Stage.ASKING:
        told.append(quiz.panel._house.text())
        is_wrong = len(told) <= wrong
        quiz.answered.emit(a_wrong(quiz.question) if is_wrong else quiz.question.accepted)
        quiz.next()
    return told


def test_one_press_asks_several_games_in_turn_and_says_why_and_what_is_firm(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage, announced: list[str]
) -> None:
    mouse = Mouse(qtbot, window)
    window.navigator.enter("practice")
    mouse.press(window.practice.setup.due.start_button)
    qtbot.waitUntil(lambda: quiz.stage is Stage.ASKING)
    told = answer_all(quiz, wrong=1)
    assert len(told) == 11, "what was missed came again"
    games = {each.partition(" · ")[0] for each in told}
    assert len(games) > 1
    assert games <= {"Blackjack", "Dealer Bust 21", "No Bust 21"}
    assert told[0].endswith(" · new")
    assert any([each.startswith(told[0]) for each in announced]), "whoever hears the program is told, too"
    summary = window.practice.summary
    qtbot.waitUntil(lambda: "How firm you are now" in texts(summary))
    assert "Shaky" in texts(summary)
    assert "Learning" in texts(summary)


def test_it_goes_on_where_it_was_left_with_its_games_and_reasons(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage, world: World
) -> None:
    window.go(routes.ToDuePractice(10))
    qtbot.waitUntil(lambda: quiz.stage is Stage.ASKING)
    for _ in range(3):
        assert quiz.question is not None
        quiz.answered.emit(quiz.question.accepted)
        quiz.next()
    left, told = quiz.question, quiz.panel._house.text()
    quiz.put_away()
    (found,) = unfinished(world.sessions_folder).sessions
    window.go(routes.ToLeftOff(found.path))
    assert (quiz.question, quiz.panel._house.text()) == (left, told)
    assert quiz.session is not None
    assert quiz.session.position == 4


def test_the_rules_read_meanwhile_are_help_and_before_the_question_they_are_not(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage
) -> None:
    window.go(routes.ToDuePractice(10))
    qtbot.waitUntil(lambda: quiz.stage is Stage.ASKING)
    for helped in (False, True):
        if helped:
            window.go(routes.ToRules())
            window.navigator.enter("practice")
        assert quiz.question is not None
        quiz.answered.emit(quiz.question.accepted)
        assert quiz.session is not None
        assert quiz.session.last is not None
        assert quiz.session.last.helped == helped
        window.go(routes.ToRules())  # over the verdict
        window.navigator.enter("practice")
        quiz.next()


def test_a_question_of_another_game_than_the_first_leads_to_its_own_rules_and_drill(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage
) -> None:
    window.go(routes.ToDuePractice(10))
    qtbot.waitUntil(lambda: quiz.stage is Stage.ASKING)
    assert quiz.session is not None
    while quiz.question is not None and quiz.question.round.game == quiz.session.plan.game:
        quiz.answered.emit(quiz.question.accepted)
        quiz.next()
    question = quiz.question
    assert question is not None
    window.navigator.enter("rules")
    assert window.navigator.rules.game == question.round.game
    window.navigator.enter("practice")
    quiz.answered.emit(a_wrong(question))
    quiz.verdict.drill_button.click()
    setup = window.practice.setup
    assert setup.game is not None
    assert (setup.game.name, setup.plan().only) == (question.round.game, (question.kind,))


def test_another_games_cards_are_painted_while_the_verdict_is_read(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    paint_face = cards.paint_face

    def paint(painter: QPainter, face: str, style: cards.CardStyle, area: QRectF) -> None:
        painted.append(face)
        paint_face(painter, face, style, area)

    monkeypatch.setattr(cards, "paint_face", paint)
    QPixmapCache.clear()
    window.go(routes.ToDuePractice(10))
    qtbot.waitUntil(lambda: quiz.stage is Stage.ASKING)
    games = set()
    for _ in range(6):
        assert quiz.question is not None
        games.add(quiz.question.round.game)
        quiz.answered.emit(quiz.question.accepted)
        qtbot.waitUntil(lambda: not quiz._ahead_timer.isActive())
        painted.clear()
        quiz.next()
        assert painted == []
    assert len(games) > 1


def test_records_that_cannot_be_had_are_told_where_it_was_asked_for(
    qtbot: QtBot, window: MainWindow, quiz: QuizPage, tmp_path: Path
) -> None:
    window.preferences.change(due_games=dict.fromkeys(GAMES, False))
    window.go(routes.ToDuePractice())
    setup = window.practice.setup
    qtbot.waitUntil(lambda: "choose other games" in texts(setup.due))
    assert not setup.due.start_button.isEnabled()


def test_a_game_left_out_stays_so_and_one_that_nothing_was_said_of_joins_once_it_is_practiced(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.navigator.enter("practice")
    due = window.practice.setup.due
    assert [name for name, box in due.games.items() if box.isChecked()] == ["blackjack"]
    mouse = Mouse(qtbot, window)
    mouse.press(due.games["no-bust-21"])
    mouse.press(due.games["blackjack"])
    assert window.preferences.now.due_games == {"blackjack": False, "no-bust-21": True}
    window.preferences.change(sessions={"dealer-breakz": SessionChoice(rule_set="standard")})
    due.show_choices()
    assert [name for name, box in due.games.items() if box.isChecked()] == ["dealer-breakz", "no-bust-21"]
