"""The chances that games figure their odds by, worked out when one is asked for."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

import msgspec

from trainer.engine.poker import Stud
from trainer.engine.table import Rules
from trainer.games.options import house_of
from trainer.odds.dealer_hand import DealerHand, dealer_hand
from trainer.odds.drawing import drawing
from trainer.odds.shoe import Shoe
from trainer.odds.three_cards import stud_counts, three_cards
from trainer.odds.two_hands import TwoHands, two_hands


class ShoeChances(msgspec.Struct, frozen=True, dict=True):
    """The chances of a round that is dealt from a shoe, by the rules of a table."""

    rules: Rules
    shoe: Shoe

    @cached_property
    def dealer(self) -> DealerHand:
        return dealer_hand(self.rules, self.shoe)

    @cached_property
    def _two_hands(self) -> TwoHands:
        return two_hands(drawing(self.rules), self.shoe.by_value)

    @property
    def cards(self) -> int:
        return self.shoe.left

    @property
    def by_value(self) -> tuple[int, ...]:
        return self.shoe.by_value

    @property
    def bust(self) -> Fraction:
        return self.dealer.bust

    @property
    def bust_by_up_card(self) -> Mapping[int, Fraction]:
        return self.dealer.bust_by_up_card

    @property
    def bust_by_cards(self) -> Mapping[int, Fraction]:
        return self.dealer.bust_by_cards

    @property
    def bust_by_hole_card(self) -> Mapping[tuple[int, int], Fraction]:
        return self.dealer.bust_by_hole_card

    @property
    def bust_by_last_card(self) -> Mapping[tuple[int, int], Fraction]:
        return self.dealer.bust_by_last_card

    @property
    def totals(self) -> Mapping[int, Fraction]:
        return self.dealer.totals

    @property
    def blackjack(self) -> Fraction:
        return self.dealer.blackjack

    @cached_property
    def both_blackjack(self) -> Fraction:
        """The chance that a player and the dealer have a blackjack."""
        aces, tens, cards = self.by_value[0], self.by_value[9], self.cards
        ways = 4 * aces * max(aces - 1, 0) * tens * max(tens - 1, 0)
        return Fraction(ways, cards * (cards - 1) * (cards - 2) * (cards - 3))

    @cached_property
    def ten_under_an_ace(self) -> Fraction:
        """The chance that the hole card is a ten-value card once an ace is up."""
        return Fraction(self.by_value[9], self.cards - 1) if self.by_value[0] else Fraction(0)

    @property
    def three_cards(self) -> Mapping[Stud, Fraction]:
        return three_cards(self.shoe)

    @property
    def three_card_sets(self) -> Mapping[Stud, Fraction]:
        return stud_counts(self.shoe)

    @property
    def ties(self) -> Mapping[tuple[int, int], Fraction]:
        return self._two_hands.ties

    @property
    def both_bust(self) -> Fraction:
        return self._two_hands.both_bust


def chances_at(rules: Rules, shoe: Shoe | None = None) -> ShoeChances:
    """Return the chances of a round at a table, from a fresh shoe of its decks if none is given."""
    return ShoeChances(rules, shoe or Shoe(house_of(rules).decks))
