"""The Deal page: a round dealt by keys alone, by the acts list and by the mouse; judged, hinted, undone."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.gui.dealers import ByKeys, ByList, ByMouse
from trainer.dealing.attempt import Over
from trainer.dealing.plan import ALL_DUTIES, DealPlan
from trainer.dealing.table import new_table
from trainer.games.registry import GAMES
from trainer.gui.main_window import MainWindow
from trainer.gui.pages.deal_page import DealPage
from trainer.gui.settings import Preferences
from trainer.rounds.reading import read_round
from trainer.rounds.round import Round


@pytest.fixture
def page(window: MainWindow, preferences: Preferences) -> DealPage:
    """The page of a window in which nothing takes time."""
    preferences.change(speed="instant")
    return window.deal.page


@pytest.fixture
def deal(window: MainWindow, page: DealPage) -> Callable[..., DealPage]:
    def start(told: Round | None = None, game: str = "", seed: int = 1, boxes: int = 5, **plan: Any) -> DealPage:
        if told is None:
            known = GAMES[game]
            rule_set = known.rule_sets[0]
            house = known.houses[rule_set]()
            settings = {"duties": ALL_DUTIES, "judging": "coached", "level": "patient"} | plan
            told, made = new_table(game, rule_set, house, boxes=boxes, seed=seed, **settings)
        else:
            made = DealPlan(boxes=boxes, **plan)
        window.deal.deal(told, made)
        return page

    return start


A_ROUND = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C 8H 6D TC 5H 4S KD",
    "box": [{"number": 1, "main": "25", "plays": ["stand"]}, {"number": 2, "main": "10", "plays": ["hit", "stand"]}],
}


def a_round(**changes: Any) -> Round:
    return read_round({**A_ROUND, **changes})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_round_is_dealt_without_a_mouse(deal: Callable[..., DealPage], game: str, seed: int) -> None:
    page = deal(game=game, seed=seed)
    ByKeys(page).deal_on()
    attempt = page.attempt
    assert attempt is not None
    assert not [each for each in attempt.did if each.finding]
    assert page.over_form.debrief_button.isVisible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_is_dealt_without_a_key(deal: Callable[..., DealPage], game: str) -> None:
    page = deal(game=game, seed=3)
    ByMouse(page).deal_on()
    assert isinstance(page.conduct.waiting, Over)


@pytest.mark.parametrize("game", ["blackjack", "no-bust-21"])
def test_a_whole_round_is_dealt_by_the_acts_list(deal: Callable[..., DealPage], game: str) -> None:
    page = deal(game=game, seed=4)
    ByList(page).deal_on()
    assert isinstance(page.conduct.waiting, Over)
