"""Exact odds from a fresh shoe: how the dealer's hand ends by the game's own rule, and what the side wagers keep."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS, RANKS, Card
from trainer.engine.counts import Count
from trainer.engine.poker import Stud, stud
from trainer.engine.table import Rules
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet

_KINDS: Final = tuple([CARDS[rank + "S"] for rank in RANKS[:10]])
"""A card for each value: the ten stands for T, J, Q and K."""
_CARDS_OF_VALUE: Final = (*[4] * 9, 16)
"""The number of cards of each value in a deck."""


class Ending(NamedTuple):
    """An ending of the dealer's hand: the up card's value (an ace as 1), the number of cards, and the total."""

    up: int
    cards: int
    total: int
    natural: bool


class DealerHand(msgspec.Struct, frozen=True):
    """The chance of every ending of a dealer's hand that is always played out, from a full shoe."""

    decks: int
    chances: Mapping[Ending, float]
    busts: bool
    """True if a total above 21 is a bust, as in every game but No Bust 21."""

    @property
    def bust(self) -> float:
        return sum([chance for ending, chance in self.chances.items() if self._is_bust(ending)])

    @property
    def blackjack(self) -> float:
        return sum([chance for ending, chance in self.chances.items() if ending.natural])

    @property
    def totals(self) -> dict[int, float]:
        """The chance of each total that stands, a blackjack left out."""
        found: dict[int, float] = {}
        for ending, chance in self.chances.items():
            if not ending.natural and not self._is_bust(ending):
                found[ending.total] = found.get(ending.total, 0.0) + chance
        return dict(sorted(found.items()))

    @property
    def bust_by_up_card(self) -> dict[int, float]:
        """The chance that this card is up and the dealer busts, by the card's value."""
        found = dict.fromkeys([card.hard for card in _KINDS], 0.0)
        for ending, chance in self.chances.items():
            if self._is_bust(ending):
                found[ending.up] += chance
        return found

    @property
    def bust_by_cards(self) -> dict[int, float]:
        """The chance of a bust with exactly so many cards."""
        found: dict[int, float] = {}
        for ending, chance in self.chances.items():
            if self._is_bust(ending):
                found[ending.cards] = found.get(ending.cards, 0.0) + chance
        return dict(sorted(found.items()))

    @property
    def three_cards(self) -> dict[Stud, float]:
        """The chance of each three-card poker hand."""
        counts = stud_counts(self.decks)
        return {kind: number / sum(counts.values()) for kind, number in counts.items()}

    def bust_if_up(self, value: int) -> float:
        """Return the chance of a bust once a card of this value is up."""
        return self.bust_by_up_card[value] * 13 / (4 if value == 10 else 1)

    def _is_bust(self, ending: Ending) -> bool:
        return self.busts and ending.total > 21


def dealer_hand(rules: Rules) -> DealerHand:
    """Return the chances of the dealer's hands under these rules, with the decks of its house."""
    return _played_out(rules.must_stand, rules.count, GAMES[rules.game].busts, house_of(rules).decks)


@lru_cache(maxsize=64)
def _played_out(
    must_stand: Callable[[Hand], bool], count: Callable[[Sequence[Card]], Count], busts: bool, decks: int
) -> DealerHand:
    endings, steps = _ways(must_stand, count, busts)
    shoe = [decks * alike for alike in _CARDS_OF_VALUE]
    chances = [0.0] * len(endings)
    # The chance of one order of the cards so far; every order of the same cards has the same.
    one_order = [1.0] * len(steps)
    for (drawn, goes_on, ends), here in zip(steps, one_order, strict=True):
        share = here / (sum(shoe) - drawn)
        for kind, held, to in goes_on:
            one_order[to] = share * max(shoe[kind] - held, 0)
        for cards, reached in ends:
            chance = share * sum([shoe[kind] - held for kind, held in cards if shoe[kind] > held])
            for place, orders in reached:
                chances[place] += orders * chance
    chance_of = {ending: chance for ending, chance in zip(endings, chances, strict=True) if chance}
    return DealerHand(decks, MappingProxyType(chance_of), busts)


class _Step(NamedTuple):
    """Cards with which the dealer draws on, whatever their order."""

    drawn: int
    goes_on: tuple[tuple[int, int, int], ...]
    """The next cards after which the dealer draws again: the kind, how many are held, and the step that it leads to."""
    ends: tuple[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]], ...]
    """The next cards, by kind and how many are held, that end alike; each ending, and in how many orders of the cards
    so far the rule lets it come."""


@lru_cache(maxsize=8)
def _ways(
    must_stand: Callable[[Hand], bool], count: Callable[[Sequence[Card]], Count], busts: bool
) -> tuple[tuple[Ending, ...], tuple[_Step, ...]]:
    """Return every ending, and every hand that draws, fewest cards first; no number of decks matters yet."""
    ending = _endings(must_stand, count, busts)
    places: dict[Ending, int] = {}
    steps: list[_Step] = []
    hands: dict[tuple[int, ...], dict[int, int]] = {(): {}}
    while hands:
        longer: dict[tuple[int, ...], dict[int, int]] = {}
        at: dict[tuple[int, ...], int] = {}
        first = len(steps) + len(hands)
        for kinds, orders in hands.items():
            cards = tuple([_KINDS[kind] for kind in kinds])
            goes_on: list[tuple[int, int, int]] = []
            ends: dict[tuple[int, bool], list[tuple[int, int]]] = {}
            for kind, card in enumerate(_KINDS):
                end, held = ending((*cards, card)), kinds.count(kind)
                if end is not None:
                    ends.setdefault(end, []).append((kind, held))
                    continue
                key = tuple(sorted((*kinds, kind)))
                goes_on.append((kind, held, at.setdefault(key, first + len(at))))
                ways = longer.setdefault(key, {})
                for up, number in orders.items() if orders else ((card.hard, 1),):
                    ways[up] = ways.get(up, 0) + number
            reached = []
            for end, members in ends.items():
                by_up = [
                    (places.setdefault(Ending(up, len(kinds) + 1, *end), len(places)), number)
                    for up, number in orders.items()
                ]
                reached.append((tuple(members), tuple(by_up)))
            steps.append(_Step(len(kinds), tuple(goes_on), tuple(reached)))
        hands = longer
    return tuple(places), tuple(steps)


def _endings(
    must_stand: Callable[[Hand], bool], count: Callable[[Sequence[Card]], Count], busts: bool
) -> Callable[[tuple[Card, ...]], tuple[int, bool] | None]:
    """Return a function of cards: the total they end with and if it is a blackjack, or None if the dealer draws on."""
    known: dict[tuple[bool, int, int], tuple[int, bool] | None] = {}

    def ending(cards: tuple[Card, ...]) -> tuple[int, bool] | None:
        hard, aces = sum([card.hard for card in cards]), sum([card.hard == 1 for card in cards])
        key = len(cards) == 2, hard, aces  # no rule looks at more of a hand, and none stands on one card
        if key not in known:
            stands = must_stand(Hand(cards, hard, aces > 0))
            total = count(cards).total
            known[key] = (total, busts and len(cards) == 2 and total == 21) if stands else None
        return known[key]

    return ending


@lru_cache(maxsize=16)
def stud_counts(decks: int) -> Mapping[Stud, int]:
    """Return the number of sets of three cards of a full shoe in each category."""
    found = dict.fromkeys(Stud, 0)
    for ranks in combinations_with_replacement(RANKS, 3):
        of_one_suit, all_told = _sets(len(set(ranks)), decks)
        in_suit = stud([CARDS[rank + "S"] for rank in ranks])
        mixed = stud([CARDS[rank + suit] for rank, suit in zip(ranks, "SSH", strict=True)])
        found[in_suit] += of_one_suit
        found[mixed] += all_told - of_one_suit
    return MappingProxyType(found)


def _sets(ranks: int, decks: int) -> tuple[int, int]:
    """Return in how many ways cards of given ranks, so many of them different, come in one suit, and at all."""
    match ranks:
        case 3:
            return 4 * decks**3, (4 * decks) ** 3
        case 2:
            return 4 * comb(decks, 2) * decks, comb(4 * decks, 2) * 4 * decks
        case _:
            return 4 * comb(decks, 3), comb(4 * decks, 3)


def table_edge(rules: Rules, odds: Sequence[int], option: str = "pay_table") -> float | None:
    """Return the house edge of the side wager whose pay table an option chooses; None if there is none."""
    bet = next((bet for bet in GAMES[rules.game].side_bets if bet.option == option), None)
    return bet.edge(dealer_hand(rules), odds) if bet else None


def printed_edge(rules: Rules, bet: SideBet) -> float | None:
    """Return the house edge of a side wager that has one printed table; None if its house chooses a table."""
    if bet.option:
        return None
    (table,) = [table for table in GAMES[rules.game].pay_tables[rules.rule_set] if table.cells[0].line in bet.lines]
    return bet.edge(dealer_hand(rules), [cell.pays or 0 for cell in table.cells])
