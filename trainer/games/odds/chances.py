"""The chances of a round that games figure their odds by; the room of odds works them out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Protocol

from trainer.engine.poker import Stud


class Chances(Protocol):
    """The chances of a round from one shoe, exact: what the dealer's hand, two hands and three cards come to.

    Values of cards are 1 for an ace to 10.
    """

    @property
    def cards(self) -> int:
        """The number of cards in the shoe."""

    @property
    def by_value(self) -> tuple[int, ...]:
        """The number of cards of each value, ace to ten."""

    @property
    def bust(self) -> Fraction: ...
    @property
    def bust_by_up_card(self) -> Mapping[int, Fraction]:
        """The chance that this value is up and the dealer busts."""

    @property
    def bust_by_cards(self) -> Mapping[int, Fraction]:
        """The chance of a bust with exactly so many cards."""

    @property
    def bust_by_hole_card(self) -> Mapping[tuple[int, int], Fraction]:
        """The chance of a bust by the values of the up card and the hole card."""

    @property
    def bust_by_last_card(self) -> Mapping[tuple[int, int], Fraction]:
        """The chance of a bust by the values of the up card and the last card."""

    @property
    def totals(self) -> Mapping[int, Fraction]:
        """The chance of each total that stands, a blackjack left out."""

    @property
    def blackjack(self) -> Fraction:
        """The chance of a blackjack of the dealer, as of any one player."""

    @property
    def both_blackjack(self) -> Fraction:
        """The chance that a player and the dealer have a blackjack."""

    @property
    def ten_under_an_ace(self) -> Fraction:
        """The chance that the hole card is a ten-value card once an ace is up; none if no ace is left."""

    @property
    def three_cards(self) -> Mapping[Stud, Fraction]: ...
    @property
    def three_card_sets(self) -> Mapping[Stud, Fraction]:
        """The number of sets of three cards by category."""

    @property
    def ties(self) -> Mapping[tuple[int, int], Fraction]:
        """The chance of two totals that tie, of two hands that are both drawn by the dealer's rule."""

    @property
    def both_bust(self) -> Fraction:
        """The chance that two such hands both bust."""
