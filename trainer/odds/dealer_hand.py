"""Exact chances of the dealer's hand by the game's own rule, from a shoe that is fresh or in progress."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache

import msgspec

from trainer.engine.table import Rules
from trainer.odds.drawing import VALUES, Drawing, Ending, drawing
from trainer.odds.shoe import Shoe, ShoeTooShort


class DealerHand(msgspec.Struct, frozen=True, dict=True):
    """The chance of every ending of a dealer's hand that is always played out."""

    shoe: tuple[int, ...]
    """The number of cards of each value, ace to ten."""
    drawn: Drawing
    ways: Mapping[Ending, int]
    """The number of orders of the shoe's first cards that lead to each ending."""
    all_ways: int

    @cached_property
    def chances(self) -> dict[Ending, Fraction]:
        return {ending: Fraction(ways, self.all_ways) for ending, ways in self.ways.items()}

    @cached_property
    def bust(self) -> Fraction:
        return self._sum(ways for ending, ways in self.ways.items() if self.drawn.is_bust(ending))

    @cached_property
    def blackjack(self) -> Fraction:
        return self._sum(ways for ending, ways in self.ways.items() if ending.natural)

    @cached_property
    def totals(self) -> dict[int, Fraction]:
        """The chance of each total that stands, a blackjack left out."""
        found: dict[int, int] = {}
        for ending, ways in self.ways.items():
            if not ending.natural and not self.drawn.is_bust(ending):
                found[ending.total] = found.get(ending.total, 0) + ways
        return {total: self._sum((found[total],)) for total in sorted(found)}

    @cached_property
    def bust_by_up_card(self) -> dict[int, Fraction]:
        """The chance that this card is up and the dealer busts, by the card's value."""
        found = dict.fromkeys(VALUES, 0)
        for ending, ways in self.ways.items():
            if self.drawn.is_bust(ending):
                found[ending.up] += ways
        return {up: self._sum((ways,)) for up, ways in found.items()}

    @cached_property
    def bust_by_cards(self) -> dict[int, Fraction]:
        """The chance of a bust with exactly so many cards."""
        found: dict[int, int] = {}
        for ending, ways in self.ways.items():
            if self.drawn.is_bust(ending):
                found[ending.cards] = found.get(ending.cards, 0) + ways
        return {cards: self._sum((found[cards],)) for cards in sorted(found)}

    @cached_property
    def bust_by_hole_card(self) -> dict[tuple[int, int], Fraction]:
        """The chance of a bust with these values as the up card and the hole card."""
        cards, later = sum(self.shoe), self._bust_after()
        found = {}
        for up in VALUES:
            for hole in VALUES:
                held = [0] * 10
                held[up - 1] += 1
                held[hole - 1] += 1
                alike = self.shoe[up - 1] * (self.shoe[hole - 1] - (up == hole))
                chance = later.get(tuple(held), Fraction(0))  # a hand that stands has no chance of a bust
                found[up, hole] = Fraction(alike, cards * (cards - 1)) * chance
        return found

    @cached_property
    def bust_by_last_card(self) -> dict[tuple[int, int], Fraction]:
        """The chance of a bust with these values as the up card and the last card."""
        tail = orders_after(sum(self.shoe), self.drawn.longest)
        found: dict[tuple[int, int], int] = {}
        for step, here in zip(self.drawn.steps, _orders(self.shoe, self.drawn), strict=True):
            for cards, reached in step.ends:
                for place, orders in reached:
                    ending = self.drawn.endings[place]
                    if not self.drawn.is_bust(ending):
                        continue
                    for kind, alike in cards:
                        ways = orders * here * max(self.shoe[kind] - alike, 0) * tail[ending.cards]
                        found[ending.up, kind + 1] = found.get((ending.up, kind + 1), 0) + ways
        return {both: self._sum((ways,)) for both, ways in found.items()}

    def draws_on_soft(self, total: int) -> Fraction:
        """Return the chance that the hand comes to a soft total on which it draws."""
        tail = orders_after(sum(self.shoe), self.drawn.longest)
        ways = 0
        for step, here in zip(self.drawn.steps, _orders(self.shoe, self.drawn), strict=True):
            if step.held[0] and step.hard == total - 10:
                ways += step.orders * here * tail[step.drawn]
        return self._sum((ways,))

    def bust_if_up(self, value: int) -> Fraction:
        """Return the chance of a bust once a card of this value is up; none if no such card is left."""
        alike = self.shoe[value - 1]
        return self.bust_by_up_card[value] * Fraction(sum(self.shoe), alike) if alike else Fraction(0)

    def _sum(self, ways: Iterable[int]) -> Fraction:
        return Fraction(sum(ways), self.all_ways)

    def _bust_after(self) -> dict[tuple[int, ...], Fraction]:
        """Return the chance of a bust by the cards of a hand that draws."""
        cards, steps = sum(self.shoe), self.drawn.steps
        tail = orders_after(cards, self.drawn.longest)
        # Numbers of orders, as the chances are: a fraction at each of the steps would take twenty times as long.
        ways = [0] * len(steps)
        for at in range(len(steps) - 1, -1, -1):
            step = steps[at]
            number = sum([max(self.shoe[kind] - alike, 0) * ways[to] for kind, alike, to in step.goes_on])
            for members, reached in step.ends:
                if self.drawn.is_bust(self.drawn.endings[reached[0][0]]):
                    left = sum([max(self.shoe[kind] - alike, 0) for kind, alike in members])
                    number += left * tail[step.drawn + 1]
            ways[at] = number
        return {
            step.held: Fraction(number, tail[step.drawn])
            for step, number in zip(steps, ways, strict=True)
            if step.drawn == 2 and tail[step.drawn]
        }


def dealer_hand(rules: Rules, shoe: Shoe) -> DealerHand:
    """Return the chances of the dealer's hands under these rules; `ShoeTooShort` if the shoe may run out."""
    return played_out(drawing(rules), shoe.by_value)


@lru_cache(maxsize=64)
def played_out(drawn: Drawing, shoe: tuple[int, ...]) -> DealerHand:
    """Return the chances of the hands that a rule of drawing makes from a shoe."""
    tail = orders_after(sum(shoe), drawn.longest)
    ways = [0] * len(drawn.endings)
    for step, here in zip(drawn.steps, _orders(shoe, drawn), strict=True):
        if here:
            for cards, reached in step.ends:
                left = here * sum([shoe[kind] - alike for kind, alike in cards if shoe[kind] > alike])
                for place, orders in reached:
                    ways[place] += orders * left
    counted = {
        ending: number * tail[ending.cards] for ending, number in zip(drawn.endings, ways, strict=True) if number
    }
    if sum(counted.values()) != tail[0]:
        raise ShoeTooShort("{left} cards are too few: the shoe may run out", left=sum(shoe))
    return DealerHand(shoe, drawn, counted, tail[0])


def _orders(shoe: tuple[int, ...], drawn: Drawing) -> list[int]:
    """Return the ways in which a shoe brings the cards of each step, in one order of their values."""
    here = [1] * len(drawn.steps)
    for at, step in enumerate(drawn.steps):
        for kind, alike, to in step.goes_on:
            here[to] = here[at] * max(shoe[kind] - alike, 0)
    return here


def orders_after(cards: int, longest: int) -> list[int]:
    """Return the orders of the cards after the first so many, up to the length of the longest hand.

    So all hands are counted over the same number of orders, and their chances are added as whole numbers.
    """
    drawn = min(longest, cards)
    tail = [1]
    for at in range(drawn - 1, -1, -1):
        tail.insert(0, tail[0] * (cards - at))
    return tail + [0] * (longest - drawn)
