"""Bets in a session: told in the question, shown in the lens, or left to be read from their cheques."""

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from tests.support.gui.people import Mouse
from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.engine.money import Cents
from trainer.felt.stacking import cheques_of_bet
from trainer.gui.app.main_window import MainWindow
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import routes
from trainer.gui.kit.lens import Lens
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.wording.cheques import cheques_named


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def texts(form: QWidget) -> list[str]:
    return [label.text() for label in form.findChildren(QLabel) if label.isVisible()]


def all_words(mouse: Mouse) -> str:
    """Return every word that tells the felt: tips, the description of the felt, the table in words, the lens."""
    quiz = mouse.quiz
    assert quiz.scene.laid_items is not None
    tips = [pile.toolTip() for pile in quiz.scene.laid_items.stacks]
    lens = quiz.payout_form.lens
    words = (*tips, quiz.view.accessibleDescription(), quiz.reading.toPlainText(), lens.accessibleName())
    return "\n".join([*words, lens.toolTip()])


def cheques_in(question: PayoutQuestion, *, mixed: bool = False) -> tuple[Cents, ...]:
    return cheques_of_bet(question.table, question.box, question.hand, question.settlement.wager, mixed=mixed)


def until_even(mouse: Mouse) -> PayoutQuestion:
    """Answer questions up to the first about a main bet of several cheques in whole dollars that is paid even."""
    while True:
        question, due = mouse.see_the_payout(), mouse.see_the_payout().accepted
        is_even = (question.wager, due.action, due.cents) == ("main", "pay", question.stake)
        if is_even and len(set(cheques_in(question))) > 1 and question.stake % 100 == 0:
            return question
        mouse.answer(due)
        mouse.go_on()


def test_the_question_tells_the_amount_and_the_lens_its_cheques(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=40, only=("win",), mixed_stacks=True)))
    question = until_even(mouse)
    form, stake = mouse.quiz.payout_form, f"${question.stake // 100:,}"
    hand = f", hand\u00a0{question.hand}" if question.hand else ""
    assert texts(form)[0] == f"Spot\u00a0{question.box}{hand}: {stake} main bet"
    assert "Take, pay or push?" in texts(form)
    cheques = cheques_in(question, mixed=True)
    assert [each.cheques for each in form.lens.stacks] == [cheques]
    assert form.lens.accessibleName().endswith(f": {said(cheques_named(cheques))}")
    mouse.window.resize(1024, 700)
    for spread in (False, True, False):
        come_to_rest()
        area = cast("QWidget", form.parentWidget())
        for part in (form.lens, *form.movements.buttons.values(), form.field, form.submit_button):
            assert area.rect().contains(QRect(part.mapTo(area, QPoint()), part.size())), (part, spread)
        mouse.press(form.lens)


def test_whoever_reads_the_stacks_finds_no_amount_before_the_answer(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=40, only=("win",), reads_stacks=True)))
    question = until_even(mouse)
    mouse.quiz.reading.button.click()
    stake, cheques = f"${question.stake // 100:,}", cheques_in(question)
    assert "$" not in texts(mouse.quiz.payout_form)[0]
    assert "Read the bet. Take, pay or push?" in texts(mouse.quiz.payout_form)
    assert mouse.quiz.payout_form.aloud[-1].endswith(f": {said(cheques_named(cheques))}")
    words = all_words(mouse)
    assert words.count(said(cheques_named(cheques))) >= 3
    assert f"{stake}\n" not in f"{words}\n"
    assert f"bet {stake}," not in words
    mouse.answer(PayoutAnswer("pay", question.stake - cheques[-1]))
    told = f"You read the bet as ${(question.stake - cheques[-1]) // 100:,}; it is {stake}."
    assert told in texts(mouse.quiz.verdict)
    words = all_words(mouse)
    assert f": {stake}\n" in words, "with the verdict the amounts are told"
    assert f"bet {stake}," in words
    mouse.go_on()
    mouse.see_the_question()
    assert f"bet {stake}," not in all_words(mouse)


def test_the_lens_shows_any_bet_in_the_other_quizzes_and_the_replay_the_same_stacks(
    mouse: Mouse, settle_down: Callable[[], None]
) -> None:
    """In the order quiz the bet that the keyboard is on; in both the one under the mouse."""
    mouse.window.go(routes.ToSession(a_plan(count=1, kind="order", mixed_stacks=True)))
    question = mouse.see_the_question()
    form = mouse.quiz.order_form
    assert form.lens.accessibleName() == "No bet chosen"
    form.press_key(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier))
    assert form.cursor_at is not None
    assert form.lens.accessibleName() != "No bet chosen"
    assert {stack.key[:3] for stack in form.lens.stacks} == {form.cursor_at.where}
    _point_at_each_bet(mouse, form.lens)
    laid = _stacks_in(mouse.quiz.scene)
    mouse.answer(a_wrong(question))
    mouse.go_on()
    mouse.answer(due_for(mouse.see_the_question()))  # another deal of the same kind
    mouse.go_on()
    settle_down()
    mouse.press(cast("QPushButton", mouse.window.practice.summary.findChild(QPushButton, "replay")))
    assert _stacks_in(mouse.window.practice.replay.scene) == laid

    mouse.window.go(routes.ToSession(a_plan(count=1, kind="hitting")))
    mouse.see_the_question()
    assert mouse.quiz.hitting_form.lens.accessibleName() == "No bet chosen"
    _point_at_each_bet(mouse, mouse.quiz.hitting_form.lens)


def _stacks_in(scene: TableScene) -> list[tuple[Cents, ...]]:
    assert scene.laid_items is not None
    return [pile.stack.cheques for pile in scene.laid_items.stacks if pile.stack]


def _point_at_each_bet(mouse: Mouse, lens: Lens) -> None:
    view, laid = mouse.quiz.view, mouse.quiz.scene.laid_items
    assert laid is not None
    assert laid.stacks
    for pile in laid.stacks:
        assert pile.stack is not None
        QTest.mouseMove(view.viewport(), view.mapFromScene(pile.pos()))
        assert pile.stack in lens.stacks
    QTest.mouseMove(view.viewport(), view.mapFromScene(mouse.quiz.scene.sceneRect().center()))
    assert lens.stacks == () or lens.stacks[0].key[:3] == (getattr(mouse.quiz.order_form.cursor_at, "where", ()))
