"""The kinds of question that a game can declare as worked in standard blackjack: one skill, learned once."""

from typing import Final

STANDARD_PAYOUTS: Final = frozenset(
    {
        *("win", "lose", "push", "bust", "dealer-blackjack"),
        *("blackjack", "blackjack-push", "even-money"),
        *("double-win", "double-lose", "double-push", "less-win", "less-lose"),
        *("split-win", "split-lose", "split-push", "split-ace-21"),
        *("insurance-win", "insurance-lose"),
    }
)
"""The payouts of main bets and insurance."""
STANDARD_HITTING: Final = frozenset(
    {
        *("hit-soft-17", "hit-hard-17", "hit-stiff", "hit-low", "hit-made", "hit-soft-low", "hit-soft-18"),
        *("hit-ace-ace", "hit-many-6", "hit-many-7", "hit-many-8", "hit-blackjack"),
    }
)
"""The dealer's hand."""
