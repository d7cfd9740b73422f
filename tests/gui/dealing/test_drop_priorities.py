"""Where two places lie over each other, what is let go there goes to one of them: always the one a dealer means."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPointF

from tests.support.gui.dealers import ByKeys, ByMouse, due, table_of
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.plan import DealPlan
from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.felt.plan import FeltPlan
from trainer.felt.wagers import wager_place
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.settings import Preferences
from trainer.rounds.reading import read_round

STAND: dict[str, Any] = {"main": "10", "plays": ["stand"]}
SPLIT: dict[str, Any] = {"main": "10", "plays": ["split", "stand", "stand"]}

DB21 = {
    "game": "dealer-bust-21",
    "shoe": "TS 9S 6D TC 9C 6H TH",
    "box": [STAND | {"number": each, "side": {"db21": "5"}} for each in (3, 4)],
}
BREAKZ = {
    "game": "dealer-breakz",
    "shoe": "TS 9S 6D TC 9C 6H TH",
    "box": [STAND | {"number": each, "side": {"breakz": "5"}} for each in (3, 4)],
}
SPLIT_BOX = {
    "game": "dealer-bust-21",
    "shoe": "8S 9S 6D 8C 9C 6H TC TD TH",
    "box": [SPLIT | {"number": 3, "side": {"db21": "5"}}, STAND | {"number": 4, "side": {"db21": "5"}}],
}
NO_BUST = {
    "game": "no-bust-21",
    "house": {"envy_suited_trips": "100"},
    "shoe": "TS 9S 6D 8C 9C 6H TH",
    "box": [STAND | {"number": each, "side": {"stud": "5"}} for each in (3, 4)],
}


class Hand(ByMouse):
    """A dealer's hand that lets go anywhere; it remembers which acts that made."""

    def __init__(self, page: DealPage) -> None:
        super().__init__(page)
        self.made: list[Act] = []
        page.mouse.act_made.connect(lambda act, start: self.made.append(act))

    @property
    def felt(self) -> FeltPlan:
        felt = self.page.scene.felt
        assert felt is not None
        return felt

    def point(self, x: float, y: float) -> QPointF:
        """Return a place of the felt that is told in card widths."""
        return QPointF(x, y) * self.page.scene.card_width

    def spot(self, box: int, wager: Wager, hand: int = 0) -> QPointF:
        """Return the foot of a wager."""
        place = wager_place(table_of(self.page).box(box), self.felt.box(box), wager, hand, self.felt)
        return self.point(place.x, place.y)

    def pay_at(self, where: QPointF) -> Act | None:
        """Cut $5 and let them go there; return what that is, or None if it is nothing."""
        self.made.clear()
        self.cut(500)
        self.drag(self.cut_place(), where)
        self.page.form.cutting.clear()
        assert len(self.made) <= 1
        return self.made[0] if self.made else None

    def turn(self, where: QPointF) -> Act:
        """Take up the hole card and let it go there."""
        self.made.clear()
        self.drag(self.own(is_up=False), where)
        (act,) = self.made
        return act

    def feet(self) -> dict[tuple[int, int, Wager], QPointF]:
        """Return the foot of every wager that can be paid, by box, hand and wager."""
        found: dict[tuple[int, int, Wager], QPointF] = {}
        for box in table_of(self.page).boxes:
            hands = range(1, len(box.hands) + 1) if len(box.hands) > 1 else (0,)
            found |= {(box.number, at, "main"): self.spot(box.number, "main", at) for at in hands}
            found |= {(box.number, 0, side.wager): self.spot(box.number, side.wager) for side in box.sides}
        return found


@pytest.fixture
def until(window: MainWindow, preferences: Preferences) -> Callable[..., Hand]:
    """Deal a round until an act of a kind is due, in a window in which nothing takes time."""
    preferences.change(speed="instant")

    def deal(told: dict[str, Any], kinds: type[Act] | tuple[type[Act], ...]) -> Hand:
        window.deal.deal(read_round({"format": 1, **told}), DealPlan(boxes=7))
        page = window.deal.page
        while not isinstance(page.controller.waiting, Over) and not isinstance(due(page), kinds):
            ByKeys(page).do(due(page))
        assert isinstance(page.controller.waiting, TraineeActs)
        return Hand(page)

    return deal


REACH = 0.62
"""How near to the foot of a wager, across and along the felt, cheques are let go at it, in card widths."""
NEARBY = [
    (across * 0.2, along * 0.25) for across in range(-3, 4) for along in range(-2, 3) if (across + along) % 2 == 0
]
"""The places about a foot, as the squares of one color lie on a board: they reach as far as all, with half the acts."""


@pytest.mark.parametrize("told", [DB21, BREAKZ, SPLIT_BOX], ids=["db21", "breakz", "split"])
def test_cheques_between_wagers_pay_the_nearest(until: Callable[..., Hand], told: dict[str, Any]) -> None:
    hand = until(told, acts.Expose)
    paid, contested = set(), 0
    for foot in hand.feet():
        for across, along in NEARBY:
            feet = hand.feet()  # what is told in the panel changes its width, and with it the felt's
            where = feet[foot] + hand.point(across, along)
            aside = {each: (where - at) / hand.page.scene.card_width for each, at in feet.items()}
            reach = {each: max(abs(away.x()), abs(away.y())) for each, away in aside.items()}
            near = sorted(
                [each for each in feet if reach[each] < REACH], key=lambda each: aside[each].manhattanLength()
            )
            away = [aside[each].manhattanLength() for each in near]
            at_an_edge = [each for each in feet if abs(reach[each] - REACH) < 0.05]
            if not near or at_an_edge or (len(near) > 1 and away[1] - away[0] < 0.05):
                continue  # nothing is there, or a pixel decides
            assert hand.pay_at(where) == acts.Pay(*near[0], 500), (foot, across, along)
            paid.add(near[0])
            contested += len(near) > 1
    assert paid == set(hand.feet())
    assert (contested > 10) == (told is SPLIT_BOX)


@pytest.mark.parametrize("across", [-0.4, 0.0, 0.4, 0.9])
@pytest.mark.parametrize("along", [-0.6, 0.0, 0.6])
def test_the_hole_card_is_turned_where_the_dealer_turns_it(
    until: Callable[..., Hand], across: float, along: float
) -> None:
    """The place where it is turned lies within the one where it may be lifted, and comes first."""
    hand = until(DB21, acts.Expose)
    dealer, step = hand.felt.dealer, hand.felt.layout.dealer.step
    where = hand.point(dealer.left + 0.5 + (1 + across) * step, dealer.y + along)
    assert hand.turn(where) == acts.Expose()
    assert table_of(hand.page).is_exposed


@pytest.mark.parametrize(
    ("across", "along"), [(-0.2, -0.9), (-0.2, -0.6), (-0.2, 0.9), (2.4, 0.0), (3.0, -0.8)]
)  # in steps of the dealer's cards from the hole card, and in card widths
def test_beside_that_place_it_is_looked_at(until: Callable[..., Hand], across: float, along: float) -> None:
    hand = until(DB21, acts.Expose)
    dealer, step = hand.felt.dealer, hand.felt.layout.dealer.step
    where = hand.point(dealer.left + 0.5 + across * step, dealer.y + along)
    assert hand.turn(where) == acts.Peek()
    assert not table_of(hand.page).is_exposed


@pytest.mark.parametrize("wager", ["main", "stud"])
def test_cheques_go_to_a_wager_rather_than_to_the_player_behind_it(until: Callable[..., Hand], wager: Wager) -> None:
    """The player's side begins before the reach of the wagers ends: an envy is pushed beyond them."""
    hand = until(NO_BUST, (acts.Take, acts.Pay))
    for away in (0.0, 0.35, 0.55):
        assert hand.pay_at(hand.spot(3, wager) - hand.point(0, away)) == acts.Pay(3, 0, wager, 500)
    highest = min(hand.spot(3, "main").y(), hand.spot(3, "stud").y())
    across = hand.point(hand.felt.box(3).x, 0).x()
    assert hand.pay_at(QPointF(across, highest - hand.point(0, 0.7).y())) == acts.Pay(3, 0, "envy", 500)


def test_cheques_between_two_players_go_to_the_nearer(until: Callable[..., Hand]) -> None:
    hand = until(NO_BUST, acts.Expose)
    for share in (0.0, 0.3, 0.45, 0.55, 0.7, 1.0):
        own, other = hand.felt.box(3), hand.felt.box(4)
        behind = min(own.home().y, other.home().y) - 0.8
        where = hand.point(own.x + (other.x - own.x) * share, behind)
        assert hand.pay_at(where) == acts.Pay(3 if share < 0.5 else 4, 0, "envy", 500)


@pytest.mark.parametrize(("aside", "at"), [(-0.3, 1), (-0.05, 1), (0.05, 2), (0.3, 2)])
def test_a_card_for_a_split_box_goes_to_the_hand_it_is_let_go_over(
    until: Callable[..., Hand], aside: float, at: int
) -> None:
    hand = until(SPLIT_BOX, acts.Deal)
    while len(table_of(hand.page).boxes[0].hands) < 2:
        ByKeys(hand.page).do(due(hand.page))
    box = hand.felt.box(3)
    hand.drag(hand.place("shoe"), hand.point(box.x + aside, box.cards.y))
    assert hand.made == [acts.Deal(3, at)]
