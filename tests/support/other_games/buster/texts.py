"""The texts of Buster Blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with a bet that the dealer busts, paid by the number of cards.",
    rule_sets={"standard": "Standard"},
    sources={"standard": "Made up to prove that a game is declared once."},
    introduction=Introduction(
        about="Blackjack with a second wager on a dealer bust.",
        course=("Deal as in blackjack.", "Settle the Buster wagers."),
        special=("The number of cards decides.",),
        wagers=(("Blackjack wager", "As in blackjack."), ("Buster", "By the cards in the busted hand.")),
        mistakes=("Forgetting to tuck.",),
        layout=("A BUSTER spot beside each circle.",),
    ),
    side_bets={"buster": WagerTexts("Buster wager", "Buster", "Buster wagers")},
)
