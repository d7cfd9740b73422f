"""A round begins from nothing, whatever stood on the felt when the one before was left."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from tests.support.origins import an_origin
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine import acts
from trainer.games.registry import GAMES
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.felt.lammers import Lammer
from trainer.gui.settings import Preferences
from trainer.school.kept_rounds import KeptRound


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[DealPage]:
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change(speed="instant")
    page = DealPage(preferences, lambda: 0.0)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    yield page
    page.close_round()


def a_table(folder: Path, box_count: int, seed: int = 3) -> KeptRound:
    game = GAMES["blackjack"]
    spec, plan = new_table(
        game.name,
        "standard",
        game.houses["standard"](),
        duties=ALL_DUTIES,
        judging="coached",
        level="patient",
        box_count=box_count,
        seed=seed,
    )
    return KeptRound.begin(
        folder, spec, plan, 0, has_next=True, started=datetime(2026, 11, 28, 9, box_count), origin=an_origin("deal")
    )


def until_a_player_of_a_late_box_has_spoken(page: DealPage) -> None:
    while not any([line.box > 5 for line in page.bubbles.lines]):
        assert isinstance(page.controller.waiting, TraineeActs)
        page.try_act(due(page))


@pytest.mark.parametrize("is_left", [True, False])
def test_a_word_of_box_seven_is_not_drawn_on_a_felt_of_five(page: DealPage, tmp_path: Path, is_left: bool) -> None:
    page.start(a_table(tmp_path, 7))
    until_a_player_of_a_late_box_has_spoken(page)
    if is_left:
        page.leave()
    page.start(a_table(tmp_path, 5))
    assert all([line.box <= 5 for line in page.bubbles.lines])
    page.resize(900, 700)
    page.resize(1280, 800)
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))


def test_nothing_that_pointed_at_the_round_before_points_at_the_next(page: DealPage, tmp_path: Path) -> None:
    page.start(a_table(tmp_path, 7))
    until_a_player_of_a_late_box_has_spoken(page)
    scene = page.scene
    scene.mark(7, 0, "main")
    scene.highlight([("wager", 7, 0, "main"), ("hand", 7, 0)])
    scene.lay_lammers([Lammer(7, 0, "main", 1, "take", "T")])
    scene.set_cursor((7, 0, "main"))
    page.form.cutting.cut(2_500)
    page.do_command("clear layout")
    assert page.notice.is_stopping
    page.start(a_table(tmp_path, 5))
    assert not scene.lammers
    assert page.form.cutting.cents == 0
    assert not page.notice.is_stopping
    assert page.at is None
    assert isinstance(due(page), acts.Burn | acts.Deal)
