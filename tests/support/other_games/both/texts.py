"""The texts of Buster Blackjack with 21+3."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with two side bets.",
    rule_sets={"standard": "Standard"},
    sources={"standard": "Made up to prove that a game is declared once."},
    introduction=Introduction(
        about="Blackjack with a second wager on a dealer bust.",
        course=("Deal as in blackjack.", "Settle the Buster wagers."),
        special=("The number of cards decides.",),
        wagers=(("Blackjack wager", "As in blackjack."), ("Buster", "By the cards."), ("21+3", "By the poker hand.")),
        mistakes=("Forgetting to tuck.",),
        layout=("A BUSTER spot beside each circle.",),
    ),
    side_bets={
        "buster": WagerTexts("Buster wager", "Buster", "Buster wagers"),
        "poker": WagerTexts("21+3 wager", "21+3", "21+3 wagers"),
    },
)
