"""Order: wagers touched in turn, by mouse alone and by keyboard alone; lammers number them."""

from typing import cast, get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Keyboard, Mouse, play_through
from tests.support.questions import a_plan
from tests.support.said import said
from trainer.games.kinds import Asks
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, Touch
from trainer.quiz.payouts import Action


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def see(mouse: Mouse, least: int = 1) -> OrderQuestion:
    """Answer until an order of so many wagers is asked."""
    while len((question := cast("OrderQuestion", mouse.see_the_question())).line) < least:
        mouse.answer(question.accepted)
        mouse.go_on()
    return question


def lie(mouse: Mouse) -> list[tuple[int, str, int]]:
    """Return the lammers on the felt: box, wager and number."""
    return [(each.box, each.wager, each.number) for each in mouse.quiz.scene.lammers]


def test_a_whole_session_by_mouse_alone(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].practise_button)
    mouse.press(window.practice.setup.kind.button("order"))
    mouse.press(window.practice.setup.questions.button(5))
    mouse.press(window.practice.setup.start_button)

    said = play_through(mouse, wrong={1, 5})

    assert [number for number, right in said if not right] == [1, 5]
    assert sorted(number for number, right in said if right) == [1, 2, 3, 4, 5]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (3, 5)


def test_a_whole_session_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.go(routes.ToSession(a_plan(count=4, kind="order")))
    said = play_through(Keyboard(qtbot, window), wrong={2})
    assert [number for number, right in said if not right] == [2]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (3, 4)


def test_a_lammer_numbers_each_touch_and_the_last_is_taken_back(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=10, kind="order")))
    question, form = see(mouse, 3), mouse.quiz.order_form
    first, second, third = (each.touch for each in question.line[:3])
    for touch in (first, second, third):
        mouse.press(form.movements.buttons[touch.action])
        mouse.touch_wager(*touch.where)
    expected = [(each.box, each.wager, number) for number, each in enumerate((first, second, third), start=1)]
    assert lie(mouse) == expected
    assert [line[:2] for line in form.laid.splitlines()] == ["1.", "2.", "3."]
    mouse.touch_wager(*first.where)  # not the last one: it stays
    assert "Remove the ones after it first" in form.fault
    mouse.press(form.back)
    assert lie(mouse) == expected[:2]
    QTest.keyClick(mouse.quiz.view, Qt.Key.Key_Backspace)
    assert lie(mouse) == expected[:1]
    QTest.keyClick(mouse.quiz.view, Qt.Key.Key_Escape)
    assert lie(mouse) == []
    assert not form.submit_button.isEnabled()


def test_the_last_lammer_is_touched_again_for_another_movement_or_none(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="order")))
    first = see(mouse).line[0].touch
    form = mouse.quiz.order_form
    tries: tuple[tuple[Action, int], ...] = (("take", 1), ("push", 1), ("push", 0))
    for movement, laid in tries:
        mouse.press(form.movements.buttons[movement])
        mouse.touch_wager(*first.where)
        assert len(mouse.quiz.scene.lammers) == laid
        assert all(each.action == movement for each in mouse.quiz.scene.lammers)


def test_the_movement_stays_in_the_hand(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=10, kind="order")))
    question = see(mouse, 2)
    mouse.press(mouse.quiz.order_form.movements.buttons["pay"])
    for each in question.line[:2]:
        mouse.touch_wager(*each.touch.where)
    assert [each.action for each in mouse.quiz.scene.lammers] == ["pay", "pay"]


def test_the_verdict_shows_the_first_wrong_touch_and_the_right_order(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=20, kind="order")))
    question = see(mouse, 3)
    right = [each.touch for each in question.line]
    other: Action = "push" if right[1].action != "push" else "take"
    mouse.answer(OrderAnswer((right[0], Touch(*right[1].where, other), right[2])))
    quiz = mouse.quiz
    words = quiz.verdict.words
    assert words is not None
    assert said(words.about) == "Step 2"
    assert words.diagnosis is not None
    assert words.difference is None  # the mistake says more
    shown = [label.text() for label in mouse.quiz.verdict.findChildren(QLabel) if label.isVisible()]
    assert said(words.diagnosis) in shown
    assert said(words.due).startswith(right[1].action.capitalize())
    assert len(words.line) == len(right)
    assert words.rules
    assert [(box, wager) for box, wager, _ in lie(mouse)] == [(each.box, each.wager) for each in right]
    mouse.press(quiz.verdict.own_button)
    assert [each.is_wrong for each in quiz.scene.lammers] == [False, True, False]
    QTest.keyClick(quiz.verdict.next_button, Qt.Key.Key_O)
    assert len(lie(mouse)) == len(right)


@pytest.mark.parametrize("early", [True, False])
def test_submitted_too_early_and_touched_too_early(mouse: Mouse, early: bool) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=20, kind="order")))
    question = see(mouse, 3)
    touches = [each.touch for each in question.line]
    mouse.answer(OrderAnswer((touches[0],) if early else (touches[-1],)))
    words = mouse.quiz.verdict.words
    assert words is not None
    assert said(words.given) == ("Nothing more" if early else said(words.given))
    wrong_end = ("No bust: clear the side bets off first", "Settle counterclockwise, from third base")
    assert said(words.diagnosis).startswith("Not yet: there is still a bet" if early else wrong_end)
    assert said(words.about) == ("Step 2" if early else "Step 1")


def test_the_arrow_keys_ring_every_wager(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=20, kind="order")))
    question, keyboard = see(mouse, 3), Keyboard(qtbot, mouse.window)
    for target in question.targets:
        keyboard.go_to(target.box, target.hand, target.wager)
        assert not mouse.quiz.scene.wager_rect(target.box, target.hand, target.wager).isEmpty()
    assert lie(mouse) == []


def test_what_cannot_be_touched_says_so(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="order")))
    see(mouse)
    mouse.quiz.scene.wager_touched.emit(9, 0, "main")
    assert mouse.quiz.order_form.fault == "This bet cannot be selected now."
    assert mouse.quiz.stage is Stage.ASKING


def test_nothing_is_marked_once_the_next_question_is_another_kind(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=20, kind="mix")))
    seen = set()
    for _ in range(20):
        question = mouse.see_the_question()
        seen.add(question.asks)
        assert mouse.quiz.scene.lammers == ()
        mouse.answer(question.accepted)
        mouse.go_on()
    assert seen == set(get_args(Asks))


def test_a_new_session_begins_with_take_whatever_was_chosen_in_the_one_before(mouse: Mouse) -> None:
    for seed in (1, 2):
        mouse.window.go(routes.ToSession(a_plan(count=2, kind="order", seed=seed)))
        mouse.see_the_question()
        movements = mouse.quiz.order_form.movements
        assert movements.movement == "take"
        movements.buttons["push"].click()
        mouse.quiz.end()
