"""The house options of No Bust 21 and its 3 Card Stud Bonus."""

from typing import Annotated, Protocol, runtime_checkable

from trainer.engine.money import Cents
from trainer.games.options import Dollars, GameOptions, OneOf, SideMax, UpCard


@runtime_checkable
class StudHouse(Protocol):
    """The options of a house that offers the bonus."""

    @property
    def envy_suited_trips(self) -> Cents | None: ...
    @property
    def envy_straight_flush(self) -> Cents | None: ...
    @property
    def bonus_cap(self) -> Cents | None: ...
    @property
    def side_max(self) -> Cents | str | None: ...


Envy = Annotated[int | None, Dollars()]


class NoBustOptions(GameOptions, frozen=True, kw_only=True):
    """The house options of No Bust 21 and its 3 Card Stud Bonus."""

    decks: Annotated[int, OneOf((6, 2, 7, 8))] = 6
    """2, 6, 7 or 8 only (ruling NB-9)."""
    up_card: UpCard = "second"
    ace_ace_22: Annotated[bool, OneOf((False, True))] = False
    """True if two aces of a hand may both count 11 (ruling NB-3)."""
    envy_suited_trips: Envy = None
    """The amount that suited three of a kind brings each envying box; the print has lost it (ruling TS-4)."""
    envy_straight_flush: Envy = None
    envy_multi: Annotated[str, OneOf(("each", "total"))] = "each"
    """True if a player's bonuses count box by box or together for envy of own hands (ruling TS-5)."""
    bonus_cap: Annotated[int | None, Dollars(500_000)] = None
    """The limit on bonuses (ruling TS-6)."""
    bonus_cap_per: Annotated[str, OneOf(("deal", "hand"))] = "deal"
    """True if the limit is on all bonuses of one deal together, or on each hand's by itself (ruling TS-6)."""
    side_max: SideMax = None
    """The most that a bonus wager may be (ruling SB-20)."""

    @property
    def extra_cheques(self) -> tuple[Cents, ...]:
        """The pieces that an envy in fixed dollars is paid in, where the smallest cheque does not make it."""
        envies = [envy for envy in (self.envy_suited_trips, self.envy_straight_flush) if envy and envy % self.chip]
        pieces = [piece for piece in (25, 50, 100, 500) if piece < self.chip]
        return tuple([piece for piece in pieces if any([not envy % piece for envy in envies])])
