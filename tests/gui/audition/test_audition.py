"""An audition as a person deals it: nothing is told before its end, it is taken up again, and the result has it all."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from trainer.dealing.attempt import Over, TraineeActs
from trainer.engine import acts
from trainer.engine.values import replace
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import open_window
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World
from trainer.school.kept_rounds import read_kept_round

LEFT = Qt.MouseButton.LeftButton


def to_the_trainee(page: DealPage) -> None:
    while not isinstance(page.controller.waiting, TraineeActs | Over):
        page.controller.hurry()


def deal_to_the_end(page: DealPage) -> None:
    while not isinstance(page.controller.waiting, Over):
        to_the_trainee(page)
        if isinstance(page.controller.waiting, TraineeActs):
            page.try_act(due(page))


def deal_until(page: DealPage, kind: type[acts.Act]) -> acts.Act:
    while True:
        to_the_trainee(page)
        if isinstance(act := due(page), kind):
            return act
        page.try_act(act)


def a_mistake_of_each_kind(page: DealPage) -> None:
    """Pay a losing bet, which the floor stops; then pay one a dollar too much, which stands, and go on."""
    take = deal_until(page, acts.Take)
    assert isinstance(take, acts.Take)
    page.try_act(acts.Pay(take.box, take.hand, take.wager, take.cents))
    pay = deal_until(page, acts.Pay)
    assert isinstance(pay, acts.Pay)
    page.try_act(replace(pay, cents=pay.cents + 500))


def test_an_audition_from_deals_first_page_over_a_restart_to_its_result_and_a_replay(
    qtbot: QtBot, undressed: QApplication, window: MainWindow, preferences: Preferences, world: World
) -> None:
    world.records.begin()
    preferences.change(speed="instant")
    window.rail.button("deal").click()
    QTest.mouseClick(window.deal.setup.audition_button, LEFT)
    start = window.navigator.auditions.start_page
    assert window.pages.currentWidget() is start
    QTest.mouseClick(start.start_button, LEFT)
    page = window.deal.page
    to_the_trainee(page)
    assert not page.form.hint_button.isVisible()
    assert not page.form.undo_button.isVisible()
    page.hint()
    assert not page.notice.text
    assert page.attempt is not None
    assert not page.attempt.hints
    a_mistake_of_each_kind(page)
    assert page.notice.text == ""
    deal_to_the_end(page)
    shown = [button for button in page.over_form.findChildren(QPushButton) if button.isVisible()]
    assert shown == [page.over_form.next_button]
    window.rail.button("home").click()
    left = window.home.resume_card
    for button in (left.delete_buttons[0], window.home.deleted_note.undo_button):
        QTest.mouseClick(button, LEFT)
    QTest.mouseClick(left.resume_buttons[0], LEFT)
    assert page.over_form.next_button.isVisible(), "a round that is over is taken up at its end"
    QTest.mouseClick(page.over_form.next_button, LEFT)
    deal_to_the_end(page)

    window.close()  # between the second round and the third
    other = open_window(undressed, preferences, world)
    other.show()
    qtbot.waitExposed(other)
    qtbot.waitUntil(lambda: other.home.resume_card.isVisible())
    assert "Blackjack · Audition, round 2 of 3" in [each.text() for each in other.findChildren(QLabel)]
    QTest.mouseClick(other.home.resume_card.resume_buttons[0], LEFT)
    page = other.deal.page
    QTest.mouseClick(page.over_form.next_button, LEFT)
    deal_to_the_end(page)
    assert page.path is not None
    origin = read_kept_round(page.path)[1].head.attempt
    assert origin is not None
    QTest.mouseClick(page.over_form.next_button, LEFT)
    auditions = other.navigator.auditions
    qtbot.waitUntil(lambda: other.pages.currentWidget() is auditions.result_page)
    result = auditions.result_page.result
    assert result is not None
    assert result.is_passed
    assert [(each.number, each.point.points, each.point.critical) for each in result.faults] == [
        (1, 3, "paid-a-loser"),
        (1, 3, ""),
    ]
    QTest.mouseClick(auditions.result_page.replay_buttons[1], LEFT)
    assert other.pages.currentWidget() is auditions.debrief
    line = auditions.debrief.timeline.chosen_line
    assert line is not None
    assert line.act_done is result.faults[1].act_done
    QTest.mouseClick(auditions.debrief.foot.back_button, LEFT)
    assert other.pages.currentWidget() is auditions.result_page
    assert auditions.result_page.replay_buttons[1].hasFocus()
    last = auditions.result_page.result
    other.go(routes.ToRecord())
    other.go(routes.ToAttempt(origin.uuid))
    attempt_page = other.navigator.record.attempt
    qtbot.waitUntil(lambda: attempt_page.audition_button.isVisible())
    QTest.mouseClick(attempt_page.audition_button, LEFT)
    qtbot.waitUntil(lambda: other.pages.currentWidget() is auditions.result_page)
    assert auditions.result_page.result == last
    other.close()
    other.deleteLater()
