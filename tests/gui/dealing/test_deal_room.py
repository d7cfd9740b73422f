"""The room Deal in every window: its pages show all they say."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.gui.dealers import due
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan
from trainer.engine import acts
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.rounds.reading import read_round


@pytest.mark.usefixtures("painted_once")
@SIZES_AND_TEXT
def test_the_setup_and_a_round_show_all_they_say(
    window: MainWindow, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    begun = {"winners-option first-deal": 3, "winners-option around-the-table": 1}
    window.preferences.change(text_size=text, speed="instant", lesson_rounds=begun)
    window.resize(*size)
    window.rail.button("deal").click()
    setup = window.deal.setup
    look(setup, settle_down)
    setup.games.button("winners-option").click()
    look(setup, settle_down)
    setup.way.button(False).click()
    look(setup, settle_down)
    setup.way.button(True).click()
    assert setup.start_button.text() == "&Continue with lesson 2"
    setup.path.tiles["first-deal"].click()
    setup.start_button.click()
    settle_down()
    coach = window.deal.page.form.coach
    assert coach.act_button.isVisible() is (text == 200)
    # The step is seen without scrolling, and where the acts below are not, its own button is.
    step = coach.act_button if text == 200 else coach.keys_way
    assert step.visibleRegion().boundingRect() == step.rect()
    look(window.deal.page, settle_down)
    game = GAMES["winners-option"]
    house = game.houses[game.rule_sets[0]]()
    told, plan = new_table(
        game.name, game.rule_sets[0], house, duties=ALL_DUTIES, judging="coached", level="busy", box_count=7, seed=5
    )
    window.deal.deal(told, plan)
    page = window.deal.page
    look(page, settle_down)
    page.do_command("clear layout")
    look(page, settle_down)
    page.hint()
    page.reading.button.click()
    look(page, settle_down)
    page.reading.button.click()
    while isinstance(page.controller.waiting, TraineeActs) and not isinstance(due(page), acts.Pay):
        page.try_act(due(page))
    for _ in range(4):
        page.form.cutting.cut(2_500)
    page.do_command("pay")
    look(page, settle_down)
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    look(page, settle_down)


@pytest.mark.parametrize("is_early", [False, True], ids=["made", "being made"])
def test_the_debrief_is_made_while_the_round_is_dealt(is_early: bool, qtbot: QtBot, window: MainWindow) -> None:
    game = GAMES["blackjack"]
    house = game.houses["standard"]()
    told, plan = new_table(
        game.name, "standard", house, duties=ALL_DUTIES, judging="coached", level="patient", box_count=5, seed=1
    )
    before = window.pages.count()
    with qtbot.waitSignal(window.deal.is_ready):
        window.deal.deal(told, plan)
        assert window.pages.currentWidget() is window.deal.page
        if is_early:
            _ = window.deal.debrief
    made = window.pages.count()
    assert made == before + 2
    assert window.deal.page.attempt is not None
    window.go(routes.ToDebrief(window.deal.page.attempt))
    assert window.pages.currentWidget() is window.deal.debrief
    assert window.pages.count() == made


def test_the_round_that_is_over_and_its_debrief_are_there_when_one_comes_back(window: MainWindow) -> None:
    """From another room; pressed again there, the room sets up another round."""
    window.preferences.change(speed="instant")
    deal = window.deal
    told = read_round({"format": 1, "game": "blackjack", "shoe": "TS 9D 9S 9H", "box": [{"number": 1, "main": "5"}]})
    deal.deal(told, DealPlan(boxes=5, duties=frozenset()))
    page = deal.page
    while page.is_under_way:
        page.controller.hurry()
    window.rail.button("settings").click()
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is page
    page.over_form.debrief_button.click()
    assert window.pages.currentWidget() is deal.debrief
    shown = deal.debrief.debrief
    window.rail.button("settings").click()
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is deal.debrief
    assert deal.debrief.debrief is shown
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is deal.setup
    window.rail.button("settings").click()
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is deal.setup
