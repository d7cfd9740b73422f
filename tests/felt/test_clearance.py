"""A label on the felt hides nothing that matters, as long as there is room beside it."""

import pytest

from trainer.dealing.attempt import Over, awaited, begin
from trainer.dealing.new_round import new_table
from trainer.felt.clearance import clear_place, covered, label
from trainer.felt.layout import layout_of
from trainer.felt.picture import places
from trainer.felt.plan import FeltPlan, Rect, fitted
from trainer.games.registry import GAMES

WIDE, HIGH = 2.4, 0.62
"""About the size of what a player says, in card widths."""


def felt_of(game: str) -> FeltPlan:
    return fitted(layout_of(game), 7, 854, 800)[1]


def test_a_label_stands_above_what_it_is_about_where_all_is_free() -> None:
    felt = felt_of("blackjack")
    about = Rect(8, 6, 1, 1.4)
    place = clear_place(about, WIDE, HIGH, felt, [])
    assert place.is_above
    assert place.rect == Rect(8.5 - WIDE / 2, 6 - HIGH, WIDE, HIGH)


def test_a_second_label_does_not_lie_on_the_first() -> None:
    felt = felt_of("blackjack")
    about = Rect(8, 6, 1, 1.4)
    first = clear_place(about, WIDE, HIGH, felt, [])
    second = clear_place(about, WIDE, HIGH, felt, [label(first)])
    assert not second.rect.meets(first.rect)


def test_a_label_stays_within_the_felt() -> None:
    felt = felt_of("blackjack")
    for about in (Rect(0, 0, 1, 1.4), Rect(felt.width - 1, 0, 1, 1.4), Rect(8, felt.felt.bottom - 1.4, 1, 1.4)):
        place = clear_place(about, WIDE, HIGH, felt, [])
        assert felt.felt.holds(place.rect)
        assert not place.rect.meets(about)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_at_a_full_table_hides_no_cheque_and_no_card(game: str) -> None:
    rules = GAMES[game].rule_sets[0]
    house = GAMES[game].houses[rules]()
    told, plan = new_table(game, rules, house, duties=frozenset(), judging="coached", level="busy", box_count=7, seed=6)
    felt = felt_of(game)
    attempt = begin(told, plan)
    hands = 0
    while not isinstance(awaited(told, plan, attempt.signals, attempt.table), Over):
        attempt = attempt.go_on(0)
        picture = places(attempt.table, felt)
        hidden = covered(picture, felt)
        cards = [each.rect for each in picture.cards]
        spots = [box.circle.rect for box in felt.boxes if box.circle]
        for hand in picture.hands:
            if len([each for each in picture.cards if (each.box, each.hand) == (hand.box, hand.hand)]) > 3:
                continue  # a long hand reaches up to the wagers
            place = clear_place(hand.rect, WIDE, HIGH, felt, hidden)
            assert not [each for each in cards if each.meets(place.rect, 0.1)]
            assert not [each for each in spots if each.meets(place.rect, 0.1)]
            hands += 1
    assert hands > 50
