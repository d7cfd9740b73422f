"""The house options of Dealer Bust 21, and the printed pay tables among which a house chooses."""

from typing import Annotated, Any, ClassVar, Final

from trainer.games.house_options.blackjack import StandardOptions
from trainer.games.options import Breakage, BreakageUp, LateBlackjack, OneOf, PayTable, SideMax
from trainer.games.pay_tables import PayLine

LINES: Final = (
    PayLine("A", "Ace", "ACE"),
    PayLine("ten", "10, J, Q, K", "10 J Q K"),
    PayLine("7–9", "7–9", "7 8 9"),
    PayLine("2–6", "2–6", "2 3 4 5 6"),
)
UP_CARDS: Final = tuple([line.label for line in LINES])
# What a DB21 wager pays to 1 if the dealer busts, by the up card: ace · ten-value · 7, 8, 9 · 2 to 6.
PAY_TABLES: Final = {
    "south-dakota": {  # SD 20:18:15:30.10(12)
        "1": (10, 4, 2, 1),
        "2": (15, 4, 2, 1),
        "3": (2, 2, 2, 2),
        "4": (4, 2, 4, 1),
    },
    "washington": {  # WA DB21(13)
        "1": (10, 4, 2, 1),
        "2": (15, 4, 2, 1),
        "3": (2, 2, 2, 2),
        "4": (4, 4, 4, 1),
    },
}


class DealerBustOptions(StandardOptions, frozen=True, kw_only=True):
    """The house options of Dealer Bust 21 in South Dakota."""

    six_to_five_on_one_deck: ClassVar[bool] = True

    breakage: BreakageUp = "up"
    """3 to 2 is the least by law (ruling SB-13)."""
    side_max: SideMax = None
    """The most that a side wager may be (ruling SB-20)."""
    pay_table: Annotated[Any, PayTable(("1", "2", "3", "4"), UP_CARDS)] = "1"
    """A printed table by its number, or the house's own odds for ace, ten-value, 7–9, 2–6."""


class WashingtonOptions(DealerBustOptions, frozen=True, kw_only=True):
    """The house options of Dealer Bust 21 in Washington."""

    six_to_five_on_one_deck: ClassVar[bool] = False

    breakage: Breakage = "up"
    late_blackjack: LateBlackjack = "original"
    db21_over_29: Annotated[str, OneOf(("any", "all"))] = "any"
    """The hands of a split box that must pass 29 for its DB21 wager to lose (ruling DB-3)."""
