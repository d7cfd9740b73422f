"""Acts: what players signal and what a dealer's hands do, one frozen value each.

`hand` counts from 1 and is 0 while the box has only one hand, as the notation writes it; wagers of the box itself
(side wagers, insurance, envy) have hand 0. Amounts are cents.
"""

from typing import Final, TypeAlias

import msgspec

from trainer.engine.money import Cents

Wager: TypeAlias = str
"""A wager a box can hold: ``main``, ``insurance``, ``envy`` (the payment an envying box is owed), or a side bet of the
game, by the name that the game declares."""
KNOWN_WAGERS: Final[tuple[Wager, ...]] = ("main", "insurance", "envy")
"""The wagers that belong to no game."""


# `gc=False` on all frozen values of the engine: they hold no circles, so that counting references frees them, and the
# collector need not look through the thousands that a round makes.
class Act(msgspec.Struct, frozen=True, gc=False):
    """An act: the one kind of thing that changes a table."""


class Signal(Act, frozen=True, gc=False):
    """A player's word or gesture, which a dealer's act then answers."""


class Lay(Signal, frozen=True, gc=False):
    """A wager laid after the first card."""

    box: int
    wager: Wager
    cents: Cents


class Insure(Signal, frozen=True, gc=False):
    box: int
    cents: Cents


class EvenMoney(Signal, frozen=True, gc=False):
    box: int


class Hit(Signal, frozen=True, gc=False):
    box: int
    hand: int = 0


class Stand(Signal, frozen=True, gc=False):
    box: int
    hand: int = 0


class Double(Signal, frozen=True, gc=False):
    """A doubled wager; `cents` is what is added."""

    box: int
    hand: int
    cents: Cents


class Split(Signal, frozen=True, gc=False):
    box: int
    hand: int = 0


class Burn(Act, frozen=True, gc=False):
    """A card drawn in error goes to the discards; if there is none, the next card of the shoe does."""


class Deal(Act, frozen=True, gc=False):
    """One card to a box, whatever it is for: from the shoe, or the one that was shown in error and lies there."""

    box: int
    hand: int = 0


class DealDealer(Act, frozen=True, gc=False):
    """One of the dealer's first two cards."""

    up: bool


class Return(Act, frozen=True, gc=False):
    """A wager given back, neither won nor lost."""

    box: int
    hand: int
    wager: Wager
    cents: Cents


class OfferInsurance(Act, frozen=True, gc=False):
    pass


class CloseInsurance(Act, frozen=True, gc=False):
    pass


class Peek(Act, frozen=True, gc=False):
    """The dealer looks at the hole card without showing it."""


class Expose(Act, frozen=True, gc=False):
    """The hole card is turned up."""


class SetUpCard(Act, frozen=True, gc=False):
    """The original up card is set into its box on the felt."""


class Draw(Act, frozen=True, gc=False):
    """A card to the dealer's own hand."""


class Take(Act, frozen=True, gc=False):
    """`cents` of a wager go to the rack; what is left of it is the player's."""

    box: int
    hand: int
    wager: Wager
    cents: Cents


class Pay(Act, frozen=True, gc=False):
    """`cents` from the rack are paid to a wager, which the player takes back with them."""

    box: int
    hand: int
    wager: Wager
    cents: Cents


class Push(Act, frozen=True, gc=False):
    """A wager left alone: it is the player's again."""

    box: int
    hand: int
    wager: Wager


class Tuck(Act, frozen=True, gc=False):
    """The cards of a settled hand are tucked under the box's side wager."""

    box: int
    hand: int = 0


class LaySideways(Act, frozen=True, gc=False):
    """A busted D hand is laid sideways on the insurance line, its wager on top."""

    box: int


class Discard(Act, frozen=True, gc=False):
    """The cards of a hand settled early go to the discard rack."""

    box: int
    hand: int = 0


class PayDealerEnvy(Act, frozen=True, gc=False):
    cents: Cents


class Shuffle(Act, frozen=True, gc=False):
    """The shoe ran out: the discards are shuffled and cut."""


class CallFloor(Act, frozen=True, gc=False):
    pass


class TakeBack(Act, frozen=True, gc=False):
    """A wrong payoff is taken back whole; the wager lies as before."""

    box: int
    hand: int
    wager: Wager
    cents: Cents


class TakeBackDealerEnvy(Act, frozen=True, gc=False):
    """A wrong payment of Dealer Envy is taken back whole."""

    cents: Cents


class Clear(Act, frozen=True, gc=False):
    """All cards that are left go to the discard rack: the end of every round."""


Settling: TypeAlias = Take | Pay | Push | Return
"""The acts that decide a wager."""
