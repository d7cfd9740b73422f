"""The house options of Winners Option."""

from typing import Annotated, ClassVar

from trainer.games.options import BlackjackPays, BreakageUp, GameOptions, OneOf, Peeks, WholeDollarChip


class WinnersOptions(GameOptions, frozen=True, kw_only=True):
    """The house options of Winners Option; soft 17 and the up card are fixed by print (WO-7, (1))."""

    six_to_five_on_one_deck: ClassVar[bool] = True

    decks: Annotated[int, OneOf((6, 1, 2, 3, 4, 5, 7, 8))] = 6
    chip: WholeDollarChip = 100
    """The smallest cheque, of which a half that does not divide is made (ruling WO-6)."""
    peek: Peeks = True
    """A peek is not the exposure of (6) (ruling WO-14)."""
    blackjack_pays: BlackjackPays = "3:2"
    breakage: BreakageUp = "up"
    """3 to 2 is the least by law (ruling SB-13)."""
