"""Every page on a small screen, at the usual text size and at twice it: all is reached, by Tab as it is read."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import clipped, overlapping
from tests.support.gui.clock import Clock
from tests.support.gui.every_page import every_page
from tests.support.gui.tab_order import against_reading, tab_stops
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.window_place import SMALLEST
from trainer.gui.desk.question_form import MovementForm
from trainer.gui.felt.view import LEAST_CARD, TableView
from trainer.gui.kit.pay_row_list import PayRowList
from trainer.gui.quiz.quiz_page import QuizPage

BACK = Qt.Key.Key_Backtab


def out_of_reach(page: QWidget) -> list[str]:
    """Return the buttons that are neither wholly within the page nor scrolled into it."""
    found = []
    for button in page.findChildren(QAbstractButton):
        if not button.isVisible():
            continue
        inner = button.rect()
        around = button.parentWidget()
        inside: QWidget = button
        while around is not None and inside is not page:
            place = QRect(inside.mapTo(around, QPoint()) + inner.topLeft(), inner.size())
            if isinstance(around.parentWidget(), QScrollArea):  # scrolled up and down as far as one likes
                place.moveTop(0)
            if not around.rect().contains(place) and not isinstance(around, QAbstractScrollArea):
                found.append(f"{button.text() or button.accessibleName()!r} in {around!r}")
                break
            inner, inside, around = place, around, around.parentWidget()
    return found


def scrolled(page: QWidget) -> list[str]:
    """Return the pages within a page that do not stand at their top; a pay table stands at the row in play."""
    areas = [each for each in page.findChildren(QScrollArea) if each.isVisible() and not isinstance(each, PayRowList)]
    return [repr(each) for each in areas if each.verticalScrollBar().value() > 0]


def movements(form: MovementForm) -> list[QAbstractButton]:
    return [*form.movements.buttons.values(), form.back, form.clear_button, form.submit_button]


def ways_on(quiz: QuizPage) -> list[QAbstractButton]:
    return [quiz.verdict.again_button, quiz.verdict.next_button]


ACTS: dict[str, Callable[[QuizPage], list[QAbstractButton]]] = {
    "a question, payout": lambda quiz: movements(quiz.payout_form),
    "a question, order": lambda quiz: movements(quiz.order_form),
    "a question, hitting": lambda quiz: [each for each in quiz.hitting_form.buttons.values() if not each.isHidden()],
    "a question, act": lambda quiz: [each for each in quiz.act_form.acts.buttons.values() if not each.isHidden()],
    "a question, request": lambda quiz: list(quiz.request_form.buttons.values()),
    "a question, recall": lambda quiz: list(quiz.recall_form.buttons),
    "a verdict, payout": ways_on,
    "a verdict, order": ways_on,
    "a verdict, hitting": ways_on,
}
"""The acts of a question or a verdict that are seen at once, however large the text and low the window."""
MOST_STOPS = 100
TALL = ("a session's setup, all of it", "a debrief", "a house", "settings")
"""Pages of which much is out of sight at first, in areas of several kinds."""


def out_of_sight(window: MainWindow, page: QWidget) -> list[str]:
    """Return the stops of the Tab key on a page, forward and backward, whose ring is not wholly seen."""
    found = []
    for button, key in ((window.rail.button("person"), Qt.Key.Key_Tab), (window.rail.button("home"), BACK)):
        button.setFocus()
        widget: QWidget = button
        reached: set[QWidget] = set()
        for _ in range(MOST_STOPS):
            QTest.keyClick(widget, key)
            here = QApplication.focusWidget()
            if here is None or not page.isAncestorOf(here):
                break
            widget = here
            reached.add(widget)
            if widget.height() < page.height() // 2 and widget.visibleRegion().boundingRect() != widget.rect():
                found.append(repr(widget))
        assert len(reached) > 5
    return found


def _is_whole(page: QWidget) -> bool:
    """Check that nothing is cut off or hides another thing: what a house checks comes a little later."""
    assert clipped(page) + overlapping(page) == []
    return True


@pytest.mark.parametrize("text", [100, 200])
def test_every_page_is_used_on_the_smallest_screen(
    window: MainWindow, world: World, settle_down: Callable[[], None], qtbot: QtBot, text: int
) -> None:
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.0  # a run goes on for as long as it is looked at
    window.preferences.change(text_size=text)
    window.resize(SMALLEST)
    names = []
    for name, page in every_page(window, world.houses_folder):
        settle_down()
        qtbot.waitUntil(partial(_is_whole, page))
        names.append(name)
        needed = page.minimumSizeHint()
        assert needed.width() <= window.pages.width(), name
        assert needed.height() <= window.pages.height(), name
        assert out_of_reach(page) == [], name
        if page is not window.deal.page:  # which brings the acts into sight
            assert scrolled(page) == [], name
        cards = [each.table_scene.card_width for each in page.findChildren(TableView) if each.isVisible()]
        assert all(each >= LEAST_CARD for each in cards), f"{name}: {cards}"
        focused = QApplication.focusWidget()
        assert focused is not None, name
        assert page.isAncestorOf(focused), name
        beside = window.rail.button("person")
        beside.setFocus()
        QTest.keyClick(beside, Qt.Key.Key_Tab)
        stops = tab_stops(page, beside)
        assert QApplication.focusWidget() is stops[0], name
        assert against_reading(stops) == [], name
        if name in TALL and text == 200:
            assert out_of_sight(window, page) == [], name
        if name == "a question, payout" and text == 100:
            window.resize(1024, 534)
            settle_down()
            submit = window.practice.quiz.payout_form.submit_button
            assert submit.visibleRegion().boundingRect() == submit.rect(), "the answer is handed in without scrolling"
            window.resize(SMALLEST)
        if text == 200 and name in ACTS:
            window.resize(1024, 520)
            settle_down()
            acts = ACTS[name](window.practice.quiz)
            cut = [act for act in acts if act.visibleRegion().boundingRect() != act.rect()]
            assert cut == [], f"{name}: nothing is scrolled for"
            window.resize(SMALLEST)
        focused.setFocus()
    assert len(names) > 20
