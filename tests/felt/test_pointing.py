"""What can be pointed at on a felt has its area, as long as something lies there."""

import pytest

from trainer.felt.layout import layout_of
from trainer.felt.picture import places
from trainer.felt.plan import FeltPlan, Rect, fitted
from trainer.felt.pointing import FeltPlace, place_rect
from trainer.games.registry import GAMES
from trainer.scenarios.samples import sample


def felt_of(game: str) -> FeltPlan:
    return fitted(layout_of(game), 7, 1280, 800)[1]


def area(place: FeltPlace, game: str) -> Rect:
    rect = place_rect(place, sample(game, 7, 21), felt_of(game))
    assert rect is not None
    return rect


@pytest.mark.parametrize("game", list(GAMES))
def test_hands_and_dealer_hold_their_cards_and_wagers_their_cheques(game: str) -> None:
    table = sample(game, 7, 21)
    picture = places(table, felt_of(game))
    assert picture.cards
    assert picture.stacks
    for hand in picture.hands:
        number = hand.hand + 1 if len([each for each in picture.hands if each.box == hand.box]) > 1 else 0
        assert area(("hand", hand.box, number), game) == hand.rect
    for card in picture.cards:
        if card.box == 0:
            assert area(("dealer",), game).holds(card.rect)
    for stack in picture.stacks:
        if stack.wager == "main":
            where = area(("wager", stack.box, stack.hand, "main"), game)
            assert where.left < stack.x < where.right
            assert where.top < stack.y < where.bottom


def test_pieces_of_the_table_are_where_the_plan_has_them() -> None:
    felt = felt_of("dealer-bust-21")
    assert area(("rack",), "dealer-bust-21") == felt.rack
    assert area(("up card",), "dealer-bust-21") == felt.up_card


def test_where_nothing_lies_there_is_no_area() -> None:
    table, felt = sample("blackjack", 7, 21), felt_of("blackjack")
    assert place_rect(("up card",), table, felt) is None
    assert place_rect(("astray",), table, felt) is None
    assert place_rect(("hand", 7, 4), table, felt) is None
    assert place_rect(("wager", 7, 4, "main"), table, felt) is not None  # where a split will bring its bet
