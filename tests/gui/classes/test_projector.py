"""A live drill on the projector, as an instructor with a presenter's two buttons has it, and as a class sees it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.support.gui.clock import Clock
from trainer.classroom.live_session import LiveQuestion, LiveSession, picked_questions
from trainer.felt.placard import Lights
from trainer.gui.classes.projector import Projector
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.proving.leaks import right_answer, told
from trainer.quiz.payouts import PayoutAnswer
from trainer.quiz.questions import AnyQuestion, grade
from trainer.quiz.skills import standard_tables
from trainer.wording.rule_book import rule_words
from trainer.wording.verdicts import verdict_words

ON, BACK = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.step = 0.0
    return clock


@pytest.fixture
def projector(qtbot: QtBot, preferences: Preferences, clock: Clock) -> Iterator[Projector]:
    preferences.change(speed="instant")
    projector = Projector(preferences, clock, None)
    projector.resize(1280, 720)
    yield projector
    if isValid(projector):
        projector.close()


def questions(*quizzes: str) -> tuple[LiveQuestion, ...]:
    table = next(each for each in standard_tables() if each.game == "dealer-bust-21")
    return picked_questions(table, quizzes, len(quizzes), 3)  # type: ignore[arg-type]


def secrets(question: AnyQuestion) -> list[str]:
    """Return the texts that would tell the answer."""
    words = verdict_words(question, grade(question, right_answer(question)))
    due = [] if question.asks == "recall" else [words.due, *words.line]
    titles = [rule_words(id_, question.round.game, question.round.rule_set).title for id_ in question.clauses]
    found = [in_words(each) for each in (words.working, *due, *titles) if each is not None]
    return [each for each in found if len(each) > 5]


def test_two_buttons_lead_through_a_drill_and_nothing_tells_an_answer_before_it_is_resolved(
    qtbot: QtBot, projector: Projector
) -> None:
    asked = questions("payout", "order")
    projector.show()
    projector.begin(asked, 0, members=18)
    for each in asked:
        assert projector.session.now == each
        assert (projector.words.lines[0], projector.felt.table_scene.lights) != ("", Lights.DECIDED)
        assert [text for text in told(projector) for secret in secrets(each.question) if secret in text] == []
        for act in each.acts:
            QTest.keyClick(projector, ON)
            assert projector.words.lines[0] == in_words(act.step.says)
            rule = rule_words(act.step.ids[0], each.question.round.game, each.question.round.rule_set)
            assert any([line.startswith(in_words(rule.title)) for line in projector.words.lines]), "with the clause"
            assert projector.felt.table_scene.table == act.step.tables[-1]
        QTest.keyClick(projector, BACK)
        QTest.keyClick(projector, ON)
        QTest.keyClick(projector, Qt.Key.Key_Space)
        assert projector.words.lines[0].startswith("Correct ")
        QTest.keyClicks(projector, "14")
        assert projector.words.lines[-1] == "Hands up: 14 of 18"
        QTest.keyClick(projector, Qt.Key.Key_Backspace)
        assert projector.words.lines[-1] == "Hands up: 1 of 18"
        QTest.keyClick(projector, ON)
    assert [line.endswith("Hands up: 1 of 18") for line in projector.words.lines] == [False, True, True]
    QTest.keyClick(projector, ON)
    assert projector.session.is_over
    projector.showFullScreen()
    QTest.keyClick(projector, ON)
    assert (projector.isVisible(), projector.on_button.text()) == (True, "Close (Esc)")
    with qtbot.waitSignal(projector.left):
        QTest.keyClick(projector, Qt.Key.Key_Escape)


def test_every_kind_of_question_keeps_its_answer_until_it_is_resolved(projector: Projector) -> None:
    projector.show()
    asked = questions("hitting", "act", "request", "recall")
    projector.begin(asked, 0)
    way_on = set()
    for each in asked:
        assert [text for text in told(projector) for secret in secrets(each.question) if secret in text] == []
        way_on.add(projector.on_button.text())
        while not projector.session.is_answered:
            QTest.keyClick(projector, ON)
        QTest.keyClick(projector, ON)
    assert len(way_on) == 1, "the button does not tell whether there is a move to come"


def test_the_clock_closes_a_question_and_can_be_stopped(qtbot: QtBot, projector: Projector, clock: Clock) -> None:
    moved: list[LiveSession] = []
    projector.moved.connect(moved.append)
    projector.show()
    projector.begin(questions("payout", "payout"), 30)
    assert projector.time.lines == ("0:30",)
    clock.at += 12
    qtbot.waitUntil(lambda: projector.time.lines == ("0:18",))
    QTest.keyClick(projector, Qt.Key.Key_T)
    clock.at += 100
    QTest.keyClick(projector, Qt.Key.Key_T)
    assert projector.time.lines == ("0:18",)
    clock.at += 18
    qtbot.waitUntil(lambda: projector.time.lines == ("Time",))
    assert (moved[-1].is_closed, moved[-1].is_asking) == (True, True)
    QTest.keyClick(projector, ON)
    QTest.keyClick(projector, ON)
    QTest.keyClick(projector, ON)
    assert projector.time.lines == ("0:30",), "each question has its own time"


def test_the_class_s_answers_are_counted_beside_the_right_one(projector: Projector) -> None:
    projector.show()
    (asked,) = questions("payout")
    projector.begin([asked], 0)
    right = right_answer(asked.question)
    projector.count(1, [right, right, PayoutAnswer("pay", 901), PayoutAnswer("pay", 901)])
    assert "Answers in: 4" in projector.place.lines
    assert not [text for text in told(projector) if "right" in text or "$9.01" in text], "and nothing more"
    while not projector.session.is_answered:
        QTest.keyClick(projector, ON)
    assert projector.words.lines[-2:] == ("2 of 4 right", "2 said “Pay $9.01”")


def test_all_words_are_within_the_screen_whatever_its_size_and_that_of_text(
    undressed: QApplication, projector: Projector
) -> None:
    theme.apply(undressed, theme.DARK, 22)
    projector.show()
    asked = questions("order", "recall")
    for size in ((1024, 768), (1280, 720), (1920, 1080)):
        projector.resize(*size)
        projector.begin(asked, 30, members=18)
        while not projector.session.is_over:
            QApplication.sendPostedEvents()
            for text in (projector.words, projector.time, projector.place):
                high, wide = text.heightForWidth(text.width()), text.minimumSizeHint().width()
                assert high <= text.height(), (size, text.lines)
                assert wide <= text.width(), (size, text.lines)
            assert projector.on_button.sizeHint().width() <= projector.on_button.width()
            QTest.keyClick(projector, ON)
