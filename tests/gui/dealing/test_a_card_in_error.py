"""A card drawn in error on the Deal page (SD 20:18:15:28): where it lies, who gets it, and how it is told."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.gui.dealers import ByKeys, ByList, ByMouse, Dealer, table_of
from tests.support.said import said
from trainer.dealing.attempt import Over
from trainer.dealing.gestures import DropTarget, Held
from trainer.dealing.hint_marks import glowing
from trainer.dealing.plan import DealPlan
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.settings import Preferences
from trainer.rounds.reading import read_round
from trainer.wording.debrief import outcome
from trainer.wording.felt import read_aloud

STANDS, HITS = ["stand"], ["hit", "stand"]


@pytest.fixture
def deal(window: MainWindow, preferences: Preferences) -> Callable[..., DealPage]:
    """Deal box 1 a card it did not ask for, after the first deal of a free round."""
    preferences.change(speed="instant")

    def start(first: list[str], second: list[str], shoe: str = "TS 9D TC 8H 3D 5C 6H 4S KD") -> DealPage:
        boxes: list[dict[str, Any]] = [
            {"number": 1, "main": "25", "plays": first},
            {"number": 2, "main": "10", "plays": second},
        ]
        told = read_round({"format": 1, "game": "blackjack", "shoe": shoe, "box": boxes})
        window.deal.deal(told, DealPlan(boxes=2, judging="free"))
        page = window.deal.page
        for act in ("deal 1", "deal 2", "deal dealer down", "deal 1", "deal 2", "deal dealer up"):
            page.try_act(read_act(act))
        assert "stand 1" in done(page)
        page.try_act(read_act("deal 1"))
        return page

    return start


def done(page: DealPage) -> list[str]:
    attempt = page.attempt
    assert attempt is not None
    return [write_act(each.act) for each in attempt.acts_done]


def shown(page: DealPage) -> str:
    return str(table_of(page).shown or "")


def test_it_lies_beside_the_discard_rack_and_is_read(deal: Callable[..., DealPage]) -> None:
    page = deal(STANDS, STANDS)
    assert shown(page) == "6H"
    area = page.scene.place_rect(("astray",))
    assert not area.isEmpty()
    assert not area.intersects(page.scene.place_rect(("dealer",)))
    assert area.right() < page.scene.place_rect(("discards",)).center().x()
    assert "Exposed card beside the discard rack: six of hearts" in said(read_aloud(table_of(page)))


@pytest.mark.parametrize("dealer", [ByMouse, ByKeys, ByList])
def test_the_next_player_who_hits_gets_it(deal: Callable[..., DealPage], dealer: type[Dealer]) -> None:
    page = deal(STANDS, HITS)
    assert done(page)[-2:] == ["hit 2", "deal 1"]
    dealer(page).do(read_act("deal 2"))
    assert [str(card) for card in table_of(page).box(2).hands[0].cards] == ["9D", "3D", "6H"]  # type: ignore[union-attr]
    assert not shown(page)
    assert table_of(page).dealt == 7
    dealer(page).deal_on()
    assert isinstance(page.controller.waiting, Over)


@pytest.mark.parametrize("dealer", [ByMouse, ByKeys, ByList])
def test_the_dealer_takes_it_when_no_player_does(deal: Callable[..., DealPage], dealer: type[Dealer]) -> None:
    page = deal(STANDS, STANDS)
    dealer(page).deal_on()
    assert [str(card) for card in table_of(page).dealer.cards] == ["TC", "5C", "6H"]
    assert "burn" not in done(page)


@pytest.mark.parametrize("dealer", [ByMouse, ByKeys, ByList])
def test_it_is_burned_when_nobody_can_use_it(deal: Callable[..., DealPage], dealer: type[Dealer]) -> None:
    page = deal(STANDS, STANDS, "TS 9D TC 8H 3D 8C 6H")
    dealer(page).deal_on()
    assert done(page)[-5:] == ["expose", "burn", "take 2 main 10", "push 1 main", "clear"]
    assert [str(card) for card in table_of(page).discards] == ["6H"]


def test_a_card_from_the_shoe_may_not_pass_it_over(deal: Callable[..., DealPage]) -> None:
    page = deal(STANDS, HITS)
    mouse, before = ByMouse(page), done(page)
    mouse.carry(mouse.place("shoe"), Held("card"), DropTarget("hand", 2))
    assert done(page) == before
    assert shown(page) == "6H"
    assert "Use the exposed card first" in page.notice.text


def test_the_panel_tells_of_it_until_somebody_has_it(deal: Callable[..., DealPage]) -> None:
    page = deal(STANDS, HITS)
    assert page.form.error_card.isVisible()
    assert page.form.error_card.text().startswith(
        "The six of hearts is exposed: the next hand that takes a card gets it"
    )
    page.try_act(read_act("deal 2"))
    assert page.form.error_card.isHidden()


def test_a_hint_glows_where_it_lies(deal: Callable[..., DealPage]) -> None:
    page = deal(STANDS, HITS)
    page.hint()
    assert page.notice.text.startswith("Hint Deal the exposed card to a spot")
    page.hint()
    assert page.notice.text == "Hint Next: deal the exposed card to spot\xa02"
    assert page.attempt is not None
    assert page.attempt.hints == 2
    assert glowing(table_of(page), read_act("deal 2"))[0] == ("astray",)
    assert glowing(table_of(page), read_act("burn"))[0] == ("astray",)
    page.try_act(read_act("deal 2"))
    assert glowing(table_of(page), read_act("draw"))[0] == ("shoe",)
    assert page.scene.place_rect(("astray",)).isEmpty()


def test_the_debrief_tells_it_as_the_shown_card(deal: Callable[..., DealPage], window: MainWindow) -> None:
    page = deal(STANDS, HITS)
    ByKeys(page).deal_on()
    page.over_form.debrief_button.click()
    timeline = window.deal.debrief.timeline
    told = [timeline.item(at).text() for at in range(timeline.count())]
    assert [each for each in told if "Deal the exposed card to spot\u00a02" in each]
    slip = next(line for line in timeline.shown_lines if line.is_slip)
    assert said(outcome(slip)) == "Not caught: no hand keeps the card, and everyone has seen it."
