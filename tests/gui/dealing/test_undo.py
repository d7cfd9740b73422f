"""Undo on the Deal page: in coached practice by the key, the button and after the end; in free practice never."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest

from tests.support.dealt import TOLD
from tests.support.gui.dealers import LEFT, ByKeys, ByMouse, due, table_of
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.commands import ChosenSpot
from trainer.dealing.plan import DealPlan, Duty
from trainer.engine import acts
from trainer.engine.notation import write_act
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.settings import Preferences


@pytest.fixture
def deal(window: MainWindow, preferences: Preferences) -> Callable[..., DealPage]:
    """Deal the round by a plan, in a window in which nothing takes time."""
    preferences.change(speed="instant")

    def start(**plan: Any) -> DealPage:
        window.deal.deal(TOLD, DealPlan(boxes=5, **plan))
        return window.deal.page

    return start


def done(page: DealPage) -> list[str]:
    assert page.attempt is not None
    return [write_act(did.act) for did in page.attempt.acts_done]


def test_in_free_practice_neither_a_right_nor_a_wrong_act_is_taken_back(deal: Callable[..., DealPage]) -> None:
    page = deal(judging="free")
    keys = ByKeys(page)
    keys.press("Ctrl+Z")
    keys.do(due(page))
    keys.press("Ctrl+Z")
    assert done(page) == ["deal 1"]
    ByMouse(page).do(acts.Deal(1, 0))  # the second card of box 1 comes before the first of box 2, and stands
    before = page.attempt
    assert done(page) == ["deal 1", "deal 1"]
    keys.press("Ctrl+Z")
    assert page.attempt is before
    assert not page.form.undo_button.isVisible()


def test_in_free_practice_the_end_of_a_round_cannot_be_taken_back(deal: Callable[..., DealPage]) -> None:
    page = deal(judging="free")
    ByKeys(page).deal_on()
    before = page.attempt
    assert page.over_form.isVisible()
    assert not page.over_form.undo_button.isVisible()
    ByKeys(page).press("Ctrl+Z")
    assert page.attempt is before


@pytest.mark.parametrize("way", ["key", "button"])
def test_in_coached_practice_each_act_is_taken_back_in_turn(deal: Callable[..., DealPage], way: str) -> None:
    page = deal()
    keys = ByKeys(page)
    for _ in range(4):
        keys.do(due(page))
    assert done(page) == ["deal 1", "deal 2", "deal dealer down", "deal 1"]
    for left in range(3, -1, -1):
        assert page.form.undo_button.isVisible()
        assert page.form.undo_button.isEnabled()
        keys.press("Ctrl+Z") if way == "key" else QTest.mouseClick(page.form.undo_button, LEFT)
        assert len(done(page)) == left
        assert table_of(page).dealt == left
    assert not page.form.undo_button.isEnabled()
    keys.press("Ctrl+Z")
    assert done(page) == []
    keys.deal_on()
    assert isinstance(page.controller.waiting, Over)


def test_a_stopped_act_is_put_aside_and_nothing_is_taken_back(deal: Callable[..., DealPage]) -> None:
    page = deal()
    keys = ByKeys(page)
    keys.go_to(ChosenSpot(2))
    keys.press("D")
    assert page.notice.text
    keys.press("Ctrl+Z")
    assert page.notice.text == ""
    assert done(page) == ["deal 2"]
    keys.press("Ctrl+Z")
    assert done(page) == ["deal 2"]
    assert table_of(page).dealt == 0


def test_the_last_act_of_a_coached_round_is_taken_back_and_done_again(deal: Callable[..., DealPage]) -> None:
    page = deal()
    keys = ByKeys(page)
    keys.deal_on()
    assert done(page)[-1] == "clear"
    assert page.over_form.undo_button.isVisible()
    QTest.mouseClick(page.over_form.undo_button, LEFT)
    assert due(page) == acts.Clear()
    assert page.form.isVisible()
    keys.deal_on()
    assert page.attempt is not None
    assert [write_act(did.act) for did in page.attempt.undone] == ["clear"]


def test_what_the_program_dealt_is_not_the_trainees_to_take_back(deal: Callable[..., DealPage]) -> None:
    page = deal(duties=frozenset({Duty.SETTLING}), level="busy")
    while not isinstance(page.controller.waiting, TraineeActs):
        page.controller.hurry()
    before = page.attempt
    assert len(done(page)) > 6
    assert not page.form.undo_button.isEnabled()
    ByKeys(page).press("Ctrl+Z")
    assert page.attempt is before
    ByKeys(page).do(due(page))
    assert page.form.undo_button.isEnabled()
    ByKeys(page).press("Ctrl+Z")
    assert page.attempt is not None
    assert before is not None
    assert page.attempt.acts_done == before.acts_done
