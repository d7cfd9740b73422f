"""The house options of standard blackjack, and those of every game that is dealt like it."""

from typing import Annotated

from trainer.games.options import BlackjackPays, Breakage, GameOptions, LateBlackjack, OneOf, Peeks, Soft17, UpCard


class StandardOptions(GameOptions, frozen=True, kw_only=True):
    """The house options of every game that is played by a dealer who may stand on a soft 17."""

    decks: Annotated[int, OneOf((6, 1, 2, 3, 4, 5, 7, 8))] = 6
    soft_17: Soft17 = "hit"
    """True if the dealer draws to a soft 17; hitting favors the house."""
    up_card: UpCard = "second"
    """The one of the dealer's first two cards that lies face up."""
    peek: Peeks = True
    """True if the dealer looks at the hole card under an ace or a ten before the players act."""
    blackjack_pays: BlackjackPays = "3:2"


class BlackjackOptions(StandardOptions, frozen=True, kw_only=True):
    """The house options of standard blackjack, where no law of South Dakota's rule sets binds the house."""

    breakage: Breakage = "up"
    """The way to pay an odd amount that a blackjack wins (ruling SB-13)."""
    late_blackjack: LateBlackjack = "original"
    """The wagers that a dealer blackjack takes that is found after doubles and splits (ruling SB-1)."""
