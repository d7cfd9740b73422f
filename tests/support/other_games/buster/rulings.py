"""Rulings on Buster Blackjack."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="BU-1",
        asks="When is the Buster wager settled?",
        says="Lost ones leave before any main wager; won ones are paid box by box, after the main wager.",
        why="The bet is on the dealer's hand alone; the order is that of other bets on it.",
    ),
)
