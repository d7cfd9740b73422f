"""The texts of Winners Option Blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction

TEXTS: Final = GameTexts(
    card="Each hand is the player's own, or is drawn by the dealer's rule: P or D.",
    rule_sets={"south-dakota": "South Dakota"},
    sources={"south-dakota": "South Dakota 20:18:15:30.08."},
    introduction=Introduction(
        about="Each spot bets on its own hand, in the P arrow, or on the dealer's hand, in the D arrow.",
        course=(
            "Every spot wagers in its P or its D arrow, never in both. Deal as in blackjack, your second card face up.",
            "Ace up: offer insurance to P and D alike, close it, and look. Ten up: look at once.",
            "Pay P blackjacks; collect D blackjacks, unless you have one too.",
            "From your left: P players decide; D hands you draw yourself, by your own rule.",
            "A busted D hand is not over: lay it sideways on the insurance line, its wager on top.",
            "Expose, hit soft 17 and below, stand on hard 17. Then settle from your right, P and D in turn.",
        ),
        special=(
            "D wins when you win: with a total below yours, or against your blackjack.",
            "D busts and you do not: D is paid even money. You bust and D does not: D loses.",
            "Both bust: half of the D wager is collected, the larger part if it does not divide.",
            "Ties push for both. Nobody surrenders.",
        ),
        wagers=(
            ("P wager", "As in blackjack: 1 to 1, a blackjack 3 to 2."),
            ("D wager", "Even money when the dealer wins; half is lost when both bust."),
            ("Insurance", "For P and D: at most half the wager, 2 to 1."),
        ),
        mistakes=(
            "Taking a busted D wager at once, as if it were a player's.",
            "Taking the smaller half: of $15 the house keeps $8.",
            "Paying a D hand that is above yours: it bet on you, and loses.",
            "Letting a D player decide: D hands have no choices.",
        ),
        layout=(
            "Two arrows at each box: P points to the player, D to the dealer.",
            "The insurance line is where busted D hands lie sideways until your hand is known.",
        ),
    ),
)
