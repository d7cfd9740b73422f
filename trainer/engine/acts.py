"""Acts: what players signal and what a dealer's hands do, one frozen value each.

`hand` counts from 1 and is 0 while the box has only one hand, as the notation writes it; wagers of the box itself
(side wagers, insurance, envy) have hand 0. Amounts are cents.
"""

from typing import ClassVar, Final, TypeAlias, final

from trainer.engine.money import Cents
from trainer.engine.values import Value

Wager: TypeAlias = str
"""A wager a box can hold: ``main``, ``insurance``, ``envy`` (the payment an envying box is owed), or a side bet of the
game, by the name that the game declares."""
KNOWN_WAGERS: Final[tuple[Wager, ...]] = ("main", "insurance", "envy")
"""The wagers that belong to no game."""


# Acts are looked up and compared dozens of times in a round. Where most of them are alike it is written out what makes
# two of a class the same: compiled, that takes a tenth of the time in which it is found by the names of attributes.
# Ask for a kind of act with `isinstance`: compiled, that of a final class is one comparison of two addresses.
class Act(Value):
    """An act: the one kind of thing that changes a table."""


class Signal(Act):
    """A player's word or gesture, which a dealer's act then answers."""

    __match_args__: ClassVar = ("box",)

    def __init__(self, box: int) -> None:
        self.box: Final = box


@final
class Lay(Signal):
    """A wager laid after the first card."""

    __match_args__: ClassVar = ("box", "wager", "cents")

    def __init__(self, box: int, wager: Wager, cents: Cents) -> None:
        super().__init__(box)
        self.wager: Final = wager
        self.cents: Final = cents


@final
class Insure(Signal):
    __match_args__: ClassVar = ("box", "cents")

    def __init__(self, box: int, cents: Cents) -> None:
        super().__init__(box)
        self.cents: Final = cents


@final
class EvenMoney(Signal):
    pass


class Decided(Signal):
    """A player's decision for a hand."""

    __match_args__: ClassVar = ("box", "hand")

    def __init__(self, box: int, hand: int = 0) -> None:
        super().__init__(box)
        self.hand: Final = hand

    def _is_like(self, other: object) -> bool:
        return isinstance(other, Decided) and self.box == other.box and self.hand == other.hand

    def _hashed(self) -> int:
        return hash(type(self)) + self.box * 8 + self.hand


@final
class Hit(Decided):
    pass


@final
class Stand(Decided):
    pass


@final
class Split(Decided):
    pass


@final
class Double(Signal):
    """A doubled wager; `cents` is what is added."""

    __match_args__: ClassVar = ("box", "hand", "cents")

    def __init__(self, box: int, hand: int, cents: Cents) -> None:
        super().__init__(box)
        self.hand: Final = hand
        self.cents: Final = cents


class OfCards(Act):
    """An act with the cards of a hand."""

    __match_args__: ClassVar = ("box", "hand")

    def __init__(self, box: int, hand: int = 0) -> None:
        self.box: Final = box
        self.hand: Final = hand

    def _is_like(self, other: object) -> bool:
        return isinstance(other, OfCards) and self.box == other.box and self.hand == other.hand

    def _hashed(self) -> int:
        return hash(type(self)) + self.box * 8 + self.hand


@final
class Deal(OfCards):
    """One card to a box, whatever it is for: from the shoe, or the one that was shown in error and lies there."""


@final
class Tuck(OfCards):
    """The cards of a settled hand are tucked under the box's side wager."""


@final
class Discard(OfCards):
    """The cards of a hand settled early go to the discard rack."""


@final
class LaySideways(Act):
    """A busted D hand is laid sideways on the insurance line, its wager on top."""

    __match_args__: ClassVar = ("box",)

    def __init__(self, box: int) -> None:
        self.box: Final = box


class Settling(Act):
    """An act that decides a wager."""

    __match_args__: ClassVar = ("box", "hand", "wager")

    def __init__(self, box: int, hand: int, wager: Wager) -> None:
        self.box: Final = box
        self.hand: Final = hand
        self.wager: Final = wager

    def _is_like(self, other: object) -> bool:
        return (
            isinstance(other, Settling)
            and self.box == other.box
            and self.hand == other.hand
            and self.wager == other.wager
        )

    def _hashed(self) -> int:
        return hash(type(self)) + self.box * 8 + self.hand  # there are not so many wagers at a hand


@final
class Push(Settling):
    """A wager left alone: it is the player's again."""


class OfCheques(Settling):
    """An act that decides a wager by an amount."""

    __match_args__: ClassVar = ("box", "hand", "wager", "cents")

    def __init__(self, box: int, hand: int, wager: Wager, cents: Cents) -> None:
        super().__init__(box, hand, wager)
        self.cents: Final = cents

    def _is_like(self, other: object) -> bool:
        return isinstance(other, OfCheques) and self.cents == other.cents and super()._is_like(other)

    def _hashed(self) -> int:
        return super()._hashed() + self.cents * 64


@final
class Take(OfCheques):
    """`cents` of a wager go to the rack; what is left of it is the player's."""


@final
class Pay(OfCheques):
    """`cents` from the rack are paid to a wager, which the player takes back with them."""


@final
class Return(OfCheques):
    """A wager given back, neither won nor lost."""


@final
class TakeBack(Act):
    """A wrong payoff is taken back whole; the wager lies as before."""

    __match_args__: ClassVar = ("box", "hand", "wager", "cents")

    def __init__(self, box: int, hand: int, wager: Wager, cents: Cents) -> None:
        self.box: Final = box
        self.hand: Final = hand
        self.wager: Final = wager
        self.cents: Final = cents


class OfTokes(Act):
    """An act with the dealers' own envy."""

    __match_args__: ClassVar = ("cents",)

    def __init__(self, cents: Cents) -> None:
        self.cents: Final = cents


@final
class PayDealerEnvy(OfTokes):
    pass


@final
class TakeBackDealerEnvy(OfTokes):
    """A wrong payment of Dealer Envy is taken back whole."""


@final
class DealDealer(Act):
    """One of the dealer's first two cards."""

    __match_args__: ClassVar = ("up",)

    def __init__(self, up: bool) -> None:
        self.up: Final = up

    def _is_like(self, other: object) -> bool:
        return isinstance(other, DealDealer) and self.up == other.up

    def _hashed(self) -> int:
        return hash(type(self)) + (1 if self.up else 0)


class Single(Act):
    """An act of which there is only one."""

    def _is_like(self, other: object) -> bool:
        return isinstance(other, Single)

    def _hashed(self) -> int:
        return hash(type(self))


@final
class Burn(Single):
    """A card drawn in error goes to the discards; if there is none, the next card of the shoe does."""


@final
class Draw(Single):
    """A card to the dealer's own hand."""


@final
class Peek(Single):
    """The dealer looks at the hole card without showing it."""


@final
class Expose(Single):
    """The hole card is turned up."""


@final
class SetUpCard(Single):
    """The original up card is set into its box on the felt."""


@final
class OfferInsurance(Single):
    pass


@final
class CloseInsurance(Single):
    pass


@final
class Shuffle(Single):
    """The shoe ran out: the discards are shuffled and cut."""


@final
class CallFloor(Single):
    pass


@final
class Clear(Single):
    """All cards that are left go to the discard rack: the end of every round."""
