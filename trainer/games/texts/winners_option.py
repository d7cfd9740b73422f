"""The texts of Winners Option Blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction

TEXTS: Final = GameTexts(
    card="Players bet on their own hand (P) or on the dealer (D).",
    rule_sets={"south-dakota": "South Dakota"},
    sources={"south-dakota": "South Dakota rule 20:18:15:30.08."},
    introduction=Introduction(
        about="Each spot bets on its own hand, in the P arrow, or on the dealer's hand, in the D arrow.",
        course=(
            "Each spot bets in its P arrow or its D arrow, never in both. Deal just like blackjack, your second card "
            "face up.",
            "Ace up: offer insurance to P and D alike, close it and peek. Ten up: peek right away.",
            "Pay P blackjacks. Collect D blackjacks, unless you have one too.",
            "From your left: P players decide. You draw the D hands yourself, by the dealer's rule.",
            "A busted D hand isn't over: lay it sideways on the insurance line, its bet on top.",
            "Turn the hole card. Hit soft 17 and below, stand on hard 17. Then settle from your right, P and D in "
            "turn.",
        ),
        special=(
            "D wins when you win: with a total below yours, or against your blackjack.",
            "D busts and you don't: pay D even money. You bust and D doesn't: D loses.",
            "Both bust: take half the D bet (round up in the house's favor).",
            "Ties push. No surrender.",
        ),
        wagers=(
            ("P bet", "Same as in blackjack: 1 to 1, a blackjack 3 to 2."),
            ("D bet", "Even money when the dealer wins. Both bust: half the bet loses."),
            ("Insurance", "For P and D: up to half the bet, pays 2 to 1."),
        ),
        mistakes=(
            "Taking a busted D bet right away, as if it were a P bet.",
            "Taking the smaller half. Of $15 you take $8.",
            "Paying a D hand that is above yours. It bet on you, so it loses.",
            "Asking a D player for a decision. D hands have none.",
        ),
        layout=(
            "Two arrows at each spot: P points to the player, D to the dealer.",
            "Busted D hands wait sideways on the insurance line until your hand is finished.",
        ),
    ),
)
