"""Bets of a dealt round: shown in the lens when they are chosen or pointed at, and stacked as its players do."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.dealing.attempt import TraineeActs
from trainer.dealing.commands import ChosenSpot
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, Level
from trainer.engine.money import Cents
from trainer.engine.values import replace
from trainer.felt.cheques import breakdown
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.debrief.debrief_page import DebriefPage
from trainer.gui.felt.scene import TableScene
from trainer.gui.settings import Preferences


def dealt(window: MainWindow, level: Level, seed: int = 4, *, told_mixed: bool = False) -> DealPage:
    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    spec, plan = new_table(
        "dealer-bust-21",
        "south-dakota",
        house,
        duties=ALL_DUTIES,
        judging="coached",
        level=level,
        box_count=7,
        seed=seed,
    )
    window.deal.deal(replace(spec, mixed_stacks=told_mixed), plan)
    return window.deal.page


def stacks_in(scene: TableScene) -> dict[tuple[int, int, str, bool], tuple[Cents, ...]]:
    assert scene.laid_items is not None
    return {pile.stack.key[:4]: pile.stack.cheques for pile in scene.laid_items.stacks if pile.stack}


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    window.preferences.change(speed="instant")
    return window


def test_the_lens_shows_the_bet_that_is_chosen_or_under_the_mouse(
    window: MainWindow, settle_down: Callable[[], None]
) -> None:
    page = dealt(window, "normal")
    settle_down()
    lens = page.form.lens
    assert lens.accessibleName() == "No bet chosen"
    (box, hand, wager, _), cheques = next(iter(stacks_in(page.scene).items()))
    page.choose(ChosenSpot(box, hand, wager))
    assert [stack.cheques for stack in lens.stacks] == [cheques]
    assert page.scene.laid_items is not None
    other = next(pile for pile in page.scene.laid_items.stacks if pile.stack and pile.stack.box != box)
    QTest.mouseMove(page.view.viewport(), page.view.mapFromScene(other.pos()))
    assert lens.stacks[0] == other.stack
    QTest.mouseMove(page.view.viewport(), page.view.mapFromScene(page.scene.sceneRect().center()))
    assert lens.stacks[0].box == box
    page.choose(None)
    assert lens.accessibleName() == "No bet chosen"
    window.resize(1024, 700)
    window.preferences.change(text_size=200)
    settle_down()
    assert not lens.isVisible(), "the acts need the room"
    page.form.acts.more_button.click()
    assert lens.isVisible()


@pytest.mark.parametrize(("level", "told_mixed"), [("normal", False), ("patient", True)])
def test_patient_players_bet_in_the_fewest_cheques_and_others_or_a_file_that_says_so_do_not_always(
    level: Level, told_mixed: bool, window: MainWindow, qtbot: QtBot, preferences: Preferences, tmp_path: Path
) -> None:
    for cheques in stacks_in(dealt(window, "patient").scene).values():
        assert cheques == breakdown(sum(cheques), 50)
    pages = (dealt(window, level, seed, told_mixed=told_mixed) for seed in range(20))
    page = next(page for page in pages if is_mixed(page))
    waiting = page.controller.waiting
    assert isinstance(waiting, TraineeActs)
    page.try_act(waiting.due[0])
    assert page.attempt is not None
    debrief = DebriefPage(preferences, tmp_path)
    qtbot.addWidget(debrief)
    debrief.show_attempt(page.attempt)
    assert stacks_in(debrief.felts.done.scene) == stacks_in(page.scene), "looked back at, they lie as they did"


def is_mixed(page: DealPage) -> bool:
    return any([cheques != breakdown(sum(cheques), 50) for cheques in stacks_in(page.scene).values()])
