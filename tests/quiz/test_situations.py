"""The situations that test a dealer: each comes up at 2 % or more of the questions of its quiz."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

import pytest

from trainer.engine import flags
from trainer.engine.boxes import Hand
from trainer.games.kinds import Asks
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES
from trainer.games.three_card_stud import category
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at

HOW_MANY = 200

HOUSES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "blackjack": ("blackjack", "standard", {}),
    "db21": ("dealer-bust-21", "south-dakota", {}),
    "washington": ("dealer-bust-21", "washington", {}),
    "breakz": ("dealer-breakz", "standard", {}),
    "winners": ("winners-option", "south-dakota", {}),
    "winners, no peek": ("winners-option", "south-dakota", {"peek": False}),
    "no bust": ("no-bust-21", "standard", {"envy_suited_trips": "100", "envy_straight_flush": "25"}),
    "no bust, 22": ("no-bust-21", "standard", {"ace_ace_22": True}),
}


@lru_cache(maxsize=32)
def questions(house: str, asks: Asks) -> tuple[AnyQuestion, ...]:
    game, rule_set, written = HOUSES[house]
    options = read_house(GAMES[game].houses[rule_set], written)
    plan = QuizPlan(game=game, rule_set=rule_set, house=options, kind=asks, seed=17)
    return tuple([question_at(plan, number) for number in range(1, HOW_MANY + 1)])


def hand_of(question: AnyQuestion) -> Hand | None:
    """Return the hand a payout question is about."""
    if not isinstance(question, PayoutQuestion) or question.wager != "main":
        return None
    box = question.table.box(question.box)
    assert box is not None
    return box.hands[max(question.hand - 1, 0)]


def live(question: AnyQuestion) -> list[Hand]:
    """Return the hands that wait: the marked one of a payout question, all of an order question."""
    hand = hand_of(question)
    if hand is not None:
        return [hand]
    return [each for box in question.table.boxes for each in box.hands if each.is_live]


def counted(question: AnyQuestion, hand: Hand) -> int:
    return question.table.rules.count(hand.cards).total


def is_up(question: AnyQuestion, value: int) -> bool:
    up = question.table.up
    return up is not None and up.hard == value


def blackjack_against_an_ace(question: AnyQuestion) -> bool:
    hand = hand_of(question)
    return hand is not None and hand.is_natural and is_up(question, 1) and question.kind in ("blackjack", "d-blackjack")


def even_money(question: AnyQuestion) -> bool:
    return question.kind == "even-money"


def both_bust_odd(question: AnyQuestion) -> bool:
    chip, dealer = house_of(question.table.rules).chip, question.table.dealer
    odd = [hand for hand in live(question) if hand.bits & flags.D_HAND and hand.is_bust and hand.stake // chip % 2]
    return dealer.is_bust and bool(odd)


def only_sides(question: AnyQuestion) -> bool:
    table = question.table
    gone = all([hand.is_bust or hand.is_natural for box in table.boxes for hand in box.hands])
    return (
        bool(table.bits & flags.SIDE_LIVE) and not table.bits & flags.LIVE and gone and bool(table.bits & flags.EXPOSED)
    )


def at_30(question: AnyQuestion) -> bool:
    return any([hand.hard > 29 for box in question.table.boxes for hand in box.hands])


def soft_above_21(question: AnyQuestion) -> bool:
    if isinstance(question, HittingQuestion):
        return any([value > 21 for value in question.totals[0]]) and question.hand.ace
    if not question.table.bits & flags.EXPOSED:
        return False
    hands = [question.table.dealer, *live(question)]
    return any([hand.ace and counted(question, hand) > max(hand.hard, 21) for hand in hands])


def two_aces(question: AnyQuestion) -> bool:
    if isinstance(question, HittingQuestion):
        return len(question.cards) == 2 and question.hand.hard == 2
    box = question.table.box(question.box) if isinstance(question, PayoutQuestion) else None
    if box is None:
        return False
    first = box.first_two or (box.hands[0].cards[:2] if box.hands else ())
    return len(first) == 2 and all([card.is_ace for card in first]) and question.kind != "stud-pair"


def split(question: AnyQuestion) -> bool:
    return any([hand.bits & flags.SPLIT for hand in live(question)])


def dealer_busts_with(cards: int) -> Callable[[AnyQuestion], bool]:
    def busts(question: AnyQuestion) -> bool:
        dealer = question.table.dealer
        return dealer.is_bust and min(len(dealer.cards), 8) == cards

    return busts


def many_cards(cards: int) -> Callable[[AnyQuestion], bool]:
    return lambda question: isinstance(question, HittingQuestion) and min(len(question.cards), 8) == cards


def tie_above_21(question: AnyQuestion) -> bool:
    table = question.table
    if not table.bits & flags.EXPOSED:
        return False
    dealers = counted(question, table.dealer)
    return dealers > 21 and any([counted(question, hand) == dealers for hand in live(question)])


def nineteen_against_23(question: AnyQuestion) -> bool:
    table = question.table
    if not table.bits & flags.EXPOSED:
        return False
    dealers = counted(question, table.dealer)
    return any([{dealers, counted(question, hand)} == {19, 23} for hand in live(question)])


def suited_trips(question: AnyQuestion) -> bool:
    if isinstance(question, OrderQuestion) and question.moment == "dealer":
        return False
    boxes = [
        box for box in question.table.boxes if not isinstance(question, PayoutQuestion) or box.number == question.box
    ]
    made = [category(question.table, box).value for box in boxes if question.table.up and len(box.hands[0].cards) >= 2]
    return "suited three of a kind" in made and question.kind in ("stud-suited-trips", "order-envies", "order-bonuses")


def envy(question: AnyQuestion) -> bool:
    return question.kind in ("envy", "order-envies")


def d_blackjack_against_a_ten(question: AnyQuestion) -> bool:
    hand = question.hand if isinstance(question, HittingQuestion) else hand_of(question)
    return hand is not None and hand.is_natural and bool(hand.bits & flags.D_HAND) and is_up(question, 10)


def dealers_blackjack_against_d_21(question: AnyQuestion) -> bool:
    hands = [hand for hand in live(question) if hand.bits & flags.D_HAND and hand.total == 21 and not hand.is_natural]
    return question.table.dealer.is_natural and bool(hands) and bool(question.table.bits & flags.EXPOSED)


def total_of(low: int, high: int, *, soft: bool) -> Callable[[AnyQuestion], bool]:
    def is_it(question: AnyQuestion) -> bool:
        if not isinstance(question, HittingQuestion):
            return False
        hand = question.hand
        return hand.soft == soft and low <= hand.total <= high

    return is_it


def dealers_blackjack(question: AnyQuestion) -> bool:
    return question.kind == "hit-blackjack"


def d_21(question: AnyQuestion) -> bool:
    return question.kind == "d-hit-21"


ORDINARY = ("blackjack", "db21", "washington", "breakz", "winners", "winners, no peek")
EVERYWHERE = (*ORDINARY, "no bust", "no bust, 22")

Wanted: TypeAlias = tuple[Callable[[AnyQuestion], bool], Asks, tuple[str, ...]]
MANY: list[Wanted] = [
    found
    for cards in (6, 7, 8)
    for found in (
        (dealer_busts_with(cards), "payout", ("breakz",)),
        (dealer_busts_with(cards), "order", ("breakz",)),
        (many_cards(cards), "hitting", EVERYWHERE),
    )
]
WANTED: list[Wanted] = [
    (blackjack_against_an_ace, "payout", ORDINARY),
    (even_money, "payout", ORDINARY),
    (both_bust_odd, "payout", ("winners", "winners, no peek")),
    (both_bust_odd, "order", ("winners", "winners, no peek")),
    (only_sides, "payout", ("db21", "washington", "breakz")),
    (only_sides, "order", ("db21", "washington", "breakz")),
    (at_30, "payout", ("washington",)),
    (at_30, "order", ("washington",)),
    (soft_above_21, "payout", ("no bust", "no bust, 22")),
    (soft_above_21, "hitting", ("no bust", "no bust, 22")),
    (soft_above_21, "order", ("no bust", "no bust, 22")),
    (two_aces, "payout", EVERYWHERE),
    (two_aces, "hitting", EVERYWHERE),
    (split, "payout", EVERYWHERE),
    (split, "order", EVERYWHERE),
    *MANY,
    (tie_above_21, "payout", ("no bust", "no bust, 22")),
    (tie_above_21, "order", ("no bust", "no bust, 22")),
    (nineteen_against_23, "payout", ("no bust", "no bust, 22")),
    (nineteen_against_23, "order", ("no bust", "no bust, 22")),
    (suited_trips, "payout", ("no bust",)),
    (suited_trips, "order", ("no bust",)),
    (envy, "payout", ("no bust",)),
    (envy, "order", ("no bust",)),
    (d_blackjack_against_a_ten, "payout", ("winners", "winners, no peek")),
    (d_blackjack_against_a_ten, "hitting", ("winners", "winners, no peek")),
    (dealers_blackjack_against_d_21, "payout", ("winners, no peek",)),
    (dealers_blackjack_against_d_21, "order", ("winners, no peek",)),
    (total_of(17, 17, soft=True), "hitting", EVERYWHERE),
    (total_of(17, 17, soft=False), "hitting", EVERYWHERE),
    (total_of(12, 16, soft=False), "hitting", EVERYWHERE),
    (total_of(18, 18, soft=True), "hitting", EVERYWHERE),
    (dealers_blackjack, "hitting", ORDINARY),
    (d_21, "hitting", ("winners", "winners, no peek")),
]

LONG_HANDS = {(shows, asks) for shows, asks, _ in MANY}


@pytest.mark.parametrize(
    ("shows", "asks", "house"), [(shows, asks, house) for shows, asks, all_ in WANTED for house in all_]
)
def test_a_situation_comes_up_at_two_percent_or_more(
    shows: Callable[[AnyQuestion], bool], asks: Asks, house: str
) -> None:
    seen = [question for question in questions(house, asks) if shows(question)]
    # Of hands with six cards or more one in eight decisions is the most (a table sees one in five hundred).
    least = 0.01 if asks == "hitting" and (shows, asks) in LONG_HANDS else 0.02
    assert len(seen) >= least * HOW_MANY
