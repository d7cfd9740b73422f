"""The texts of standard blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction

TEXTS: Final = GameTexts(
    card="The standard game: doubles, splits, insurance, and blackjacks at the house's odds.",
    rule_sets={"standard": "Standard"},
    sources={
        "standard": "South Dakota 20:18:15 and 20:18:19; as STD, ordinary rules for which no printed clause was found."
    },
    introduction=Introduction(
        about="Each player plays one hand against the dealer's: closer to 21 wins, above 21 is bust. "
        "The other games here are built on it.",
        course=(
            "Wagers lie in the circles before the first card. Then cards go round twice from your left; one of "
            "your own two lies face up.",
            "Ace up: offer insurance, close it, then look at your hole card. Ten up: look at once. "
            "A dealer's blackjack ends the round there.",
            "Pay the players' blackjacks. From your left each player finishes a hand: hit, stand, double, split.",
            "A bust loses at once: money first, then the cards.",
            "Expose the hole card, draw to 16, stand on 17. A soft 17 is as your house says.",
            "Settle from your right to your left, one spot at a time, and clear the cards.",
        ),
        special=(
            "A blackjack is an ace and a ten-value card as the first two cards. It beats every other 21.",
            "You draw only while a wager still depends on your hand.",
        ),
        wagers=(
            ("Blackjack wager", "1 to 1; a blackjack 3 to 2, or as your house pays it."),
            ("Insurance", "At most half the wager, on the hole card alone: 2 to 1."),
            ("Even money", "A blackjack against an ace up may be paid 1 to 1 before you look."),
        ),
        mistakes=(
            "Paying 3 to 2 for a 21 of a split hand, or of three cards: it is no blackjack.",
            "Forgetting lost insurance: it goes before anything else is settled.",
            "Paying a blackjack before the dealer's own is ruled out.",
        ),
        layout=(
            "A circle for each spot; the lettering tells the blackjack odds and that insurance pays 2 to 1.",
            "Your cards lie above the rack, the shoe at your left, the discard rack at your right.",
        ),
    ),
)
