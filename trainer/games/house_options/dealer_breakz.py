"""The house options of Dealer Breakz, and the printed pay tables among which a house chooses."""

from typing import Annotated, Any, Final

from trainer.engine.money import Cents
from trainer.games.options import (
    BlackjackPays,
    Breakage,
    GameOptions,
    LateBlackjack,
    OneOf,
    PayTable,
    Peeks,
    SideMax,
    Soft17,
    UpCard,
)
from trainer.games.pay_tables import PayLine

LINES: Final = (
    PayLine("3", "3 cards", "3"),
    PayLine("4", "4 cards", "4"),
    PayLine("5", "5 cards", "5"),
    PayLine("6", "6 cards", "6"),
    PayLine("7", "7 cards", "7"),
    PayLine("8+", "8 or more cards", "8+"),
)
CARDS: Final = tuple([line.label for line in LINES])

# What a BREAKZ wager pays to 1, by the number of cards in the dealer's busted hand: 3 · 4 · 5 · 6 · 7 · 8 or more.
PAY_TABLES: Final[dict[str, tuple[int | None, ...]]] = {
    "1": (2, 2, 4, 15, 50, 250),  # DBB T1
    "2": (2, 2, 4, 15, 50, 200),  # DBB T2
    "3": (2, 2, 4, 12, 50, 250),  # DBB T3
    "4": (2, 2, 4, 12, 50, 200),  # DBB T4
    "5": (2, 2, 3, 12, 50, 250),  # DBB T5
    "6": (1, 2, 7, 40, 100, 250),  # DBB T6
    "7": (1, 2, 7, None, None, None),  # DBB T7 to T12 have lost their last rows (ruling BZ-2)
    "8": (1, 2, 8, None, None, None),
    "9": (1, 2, 6, None, None, None),
    "10": (1, 2, 5, None, None, None),
    "11": (1, 2, 5, None, None, None),
    "12": (1, 2, 4, None, None, None),
    "13": (1, 2, 6, 12, 50, 200),  # DBB T13 (ruling BZ-3)
}


class BreakzOptions(GameOptions, frozen=True, kw_only=True):
    """The house options of Dealer Breakz with any pay table but 13."""

    decks: Annotated[int, OneOf((6, 2, 4, 8))] = 6
    """2, 4, 6 or 8 only (ruling BZ-8)."""
    soft_17: Soft17 = "hit"
    up_card: UpCard = "second"
    peek: Peeks = True
    blackjack_pays: BlackjackPays = "3:2"
    breakage: Breakage = "up"
    late_blackjack: LateBlackjack = "original"
    side_max: SideMax = None
    """The most that a side wager may be (ruling SB-20)."""
    pay_table: Annotated[Any, PayTable(tuple(PAY_TABLES), CARDS)] = "1"
    """A printed table by its number, or the house's own odds for 3, 4, 5, 6, 7, 8+ cards."""
    dealer_envy: Annotated[str, OneOf(("off", "per_wager", "per_round"))] = "off"
    """True if table 13 pays the dealer for each side bet of $5 or more, or once a round (ruling BZ-4)."""

    @property
    def extra_cheques(self) -> tuple[Cents, ...]:
        """The dollar and five that Dealer Envy is paid in, where the smallest cheque is larger."""
        return (100, 500) if self.dealer_envy != "off" and self.chip > 100 else ()
