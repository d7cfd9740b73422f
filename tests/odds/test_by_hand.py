"""The odds of small shoes against a count of every order of the cards, written without the program's own rules."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any, TypeAlias

import pytest

from trainer.engine.cards import CARDS, RANKS
from trainer.engine.errors import Refusal
from trainer.engine.poker import stud
from trainer.engine.table import Rules
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.odds.chances import ShoeChances
from trainer.odds.shoe import Shoe, ShoeTooShort, shoe_without

Left: TypeAlias = tuple[int, ...]
Finished: TypeAlias = tuple[Fraction, tuple[int, ...], Left]
SEEN = "2222333344447777888899"
"""The cards that are gone: aces, fives, sixes, tens and two nines are left of one deck."""

FOR_TWO = "AAAAAA" + "555555" + "234789" * 8
"""The cards that leave two decks two aces and two fives beside their sixes and tens: two hands have few orders."""


def rules(game: str, **house: Any) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def hits_soft_17(cards: tuple[int, ...]) -> bool:
    return total(cards) < 17 or (total(cards) == 17 and 1 in cards and sum(cards) == 7)


def stands_on_18(cards: tuple[int, ...]) -> bool:
    soft = sum(cards) + 10 if 1 in cards else 0
    return not (sum(cards) >= 18 or 18 <= soft <= 24)


def total(cards: tuple[int, ...]) -> int:
    return sum(cards) + 10 if 1 in cards and sum(cards) <= 11 else sum(cards)


def nearest(cards: tuple[int, ...]) -> int:
    soft = sum(cards) + 10
    return soft if 1 in cards and abs(soft - 21) < abs(sum(cards) - 21) else sum(cards)


def hands(left: Left, hits: Callable[[tuple[int, ...]], bool], cards: tuple[int, ...] = ()) -> Iterator[Finished]:
    """Yield every hand in the order of its cards, with its chance and the shoe after it."""
    if len(cards) >= 2 and not hits(cards):
        yield Fraction(1), cards, left
        return
    for place, count in enumerate(left):
        if count:
            after = (*left[:place], count - 1, *left[place + 1 :])
            for chance, made, rest in hands(after, hits, (*cards, place + 1)):
                yield chance * Fraction(count, sum(left)), made, rest


def small_shoe(game: str, decks: int = 1, seen: str = SEEN) -> ShoeChances:
    return ShoeChances(rules(game), shoe_without(decks, seen))


def test_the_dealers_bust_by_its_cards() -> None:
    chances, found = small_shoe("blackjack"), list(hands(Shoe(1, tuple(SEEN)).by_value, hits_soft_17))
    busts = [(chance, cards) for chance, cards, _ in found if total(cards) > 21]
    assert chances.bust == sum(chance for chance, _ in busts)
    assert chances.totals[18] == sum(chance for chance, cards, _ in found if total(cards) == 18)
    for up in (1, 5, 10):
        assert chances.bust_by_up_card[up] == sum(chance for chance, cards in busts if cards[0] == up)
        assert chances.bust_by_hole_card[up, 6] == sum(chance for chance, cards in busts if cards[:2] == (up, 6))
        last = [chance for chance, cards in busts if (cards[0], cards[-1]) == (up, 9)]
        assert chances.bust_by_last_card.get((up, 9), 0) == sum(last)
    soft = [chance for chance, cards, _ in found if any([1 in cards[:at] and sum(cards[:at]) == 7 for at in (2, 3)])]
    assert chances.dealer.draws_on_soft(17) == sum(soft)
    assert chances.bust_by_cards[4] == sum(chance for chance, cards in busts if len(cards) == 4)


def pairs(
    left: Left, hits: Callable[[tuple[int, ...]], bool], name: Callable[[tuple[int, ...]], Any]
) -> dict[Any, Any]:
    """Return the chance of each pair of names of two hands from one shoe."""
    after: dict[Left, dict[Any, Fraction]] = {}
    found: dict[Any, Fraction] = {}
    for chance, cards, rest in hands(left, hits):
        if rest not in after:
            after[rest] = {}
            for second, others, _ in hands(rest, hits):
                after[rest][name(others)] = after[rest].get(name(others), Fraction(0)) + second
        for other, second in after[rest].items():
            both = name(cards), other
            found[both] = found.get(both, Fraction(0)) + chance * second
    return found


def test_two_hands_that_bust_or_tie() -> None:
    chances = small_shoe("winners-option", 2, FOR_TWO)

    def name(cards: tuple[int, ...]) -> tuple[int, bool]:
        return min(total(cards), 22), len(cards) == 2 and total(cards) == 21

    found = pairs(chances.by_value, hits_soft_17, name)
    assert chances.both_bust == found[(22, False), (22, False)]
    assert chances.ties[17, 17] == found[(17, False), (17, False)]
    assert chances.ties[21, 21] == found[(21, False), (21, False)] + found[(21, True), (21, True)]
    assert chances.both_blackjack == found[(21, True), (21, True)]
    main = GAMES["winners-option"].odds().main
    assert main is not None
    outcomes = {str(each.wins): each.chance for each in main.outcomes(chances, chances.rules, 1_000)}
    wins = [chance for (d, dealer), chance in found.items() if beats(dealer, d)]
    assert outcomes["1"] == outcomes["-1"] == sum(wins)


def beats(dealer: tuple[int, bool], d: tuple[int, bool]) -> bool:
    """True if the dealer's hand is the better one of two, neither or one of them bust (rulings WO-3 to WO-5)."""
    if dealer[0] == 22 or d[0] == 22:
        return d[0] == 22 and dealer[0] != 22
    return dealer > d


def test_two_hands_of_no_bust_21() -> None:
    chances = small_shoe("no-bust-21", 2, FOR_TWO)
    found = pairs(chances.by_value, stands_on_18, nearest)
    assert sum(found.values()) == 1
    far = {(a, b): chance for (a, b), chance in found.items() if abs(a - 21) == abs(b - 21)}
    assert {pair: chance for pair, chance in chances.ties.items() if chance} == far
    main = GAMES["no-bust-21"].odds().main
    assert main is not None
    won = sum(
        chance for (player, dealer), chance in found.items() if player == 21 or abs(player - 21) < abs(dealer - 21)
    )
    lost = [
        chance
        for (player, dealer), chance in found.items()
        if player != 21 and (abs(player - 21) > abs(dealer - 21) or player == dealer > 21)
    ]
    outcomes = main.outcomes(chances, chances.rules, 1_000)
    assert sum(each.chance for each in outcomes if each.wins == 1) == won
    assert sum(each.chance for each in outcomes if each.wins == -1) == sum(lost)


def test_three_cards_of_a_shoe_in_progress() -> None:
    seen = [card for card in CARDS if card[0] not in "AKQ56"]
    left = [card for text, card in CARDS.items() if text not in seen]
    found: dict[Any, int] = {}
    for cards in combinations(left, 3):
        found[stud(cards)] = found.get(stud(cards), 0) + 1
    chances = ShoeChances(rules("no-bust-21"), shoe_without(1, seen))
    assert {kind: ways for kind, ways in chances.three_card_sets.items() if ways} == found


def test_cards_seen_by_rank_alone_are_any_of_that_rank() -> None:
    """One king is gone, nobody knows which: the figures are the mean of those for each of the four."""
    by_rank = ShoeChances(rules("no-bust-21"), shoe_without(1, ["K", "QS"])).three_cards
    by_suit = [ShoeChances(rules("no-bust-21"), shoe_without(1, [f"K{suit}", "QS"])).three_cards for suit in "SHDC"]
    assert by_rank == {kind: sum(each[kind] for each in by_suit) / 4 for kind in by_rank}


def test_a_shoe_that_does_not_hold_what_was_seen_or_may_run_out() -> None:
    with pytest.raises(Refusal, match="rank"):
        shoe_without(1, ["A"] * 5)
    with pytest.raises(Refusal, match="AS"):
        shoe_without(2, ["AS"] * 3)
    little = shoe_without(1, "22334455667788999TTTTJJJJQQQK")
    assert ShoeChances(rules("winners-option"), little).both_bust > 0
    with pytest.raises(ShoeTooShort):
        _ = ShoeChances(rules("winners-option"), shoe_without(1, "456789JQK" * 4 + "TT")).both_bust
    few = shoe_without(1, [rank for rank in RANKS[1:] for _ in range(4)])
    with pytest.raises(ShoeTooShort):
        _ = ShoeChances(rules("blackjack"), few).bust
