"""The texts of Winners Option Blackjack."""

from typing import Final

from trainer.games.glossary.term import Term, forms
from trainer.games.texts.game_texts import GameTexts, Introduction

TEXTS: Final = GameTexts(
    card="Players bet on their own hand (P) or on the dealer (D).",
    rule_sets={"south-dakota": "South Dakota"},
    sources={"south-dakota": "South Dakota rule 20:18:15:30.08."},
    clause_titles={
        "SD 20:18:15:30.08(1)": "Bet P or D, not both; two cards each",
        "SD 20:18:15:30.08(2)": "P players play standard blackjack",
        "SD 20:18:15:30.08(3)": "D hands hit soft 17, stand on hard 17",
        "SD 20:18:15:30.08(4)": "Lay a busted D hand sideways",
        "SD 20:18:15:30.08(5)": "A D blackjack loses, unless you have one too",
        "SD 20:18:15:30.08(6)": "You hit soft 17 and stand on hard 17",
        "SD 20:18:15:30.08(7)": "P bets are settled like blackjack bets",
        "SD 20:18:15:30.08(8)": "D wins with a lower total than yours",
        "SD 20:18:15:30.08(9)": "Your blackjack pays D",
        "SD 20:18:15:30.08(10)": "You bust and D does not: D loses",
        "SD 20:18:15:30.08(11)": "D busts and you do not: D wins",
        "SD 20:18:15:30.08(12)": "Both bust: take half the D bet",
        "SD 20:18:15:30.08(13)": "Ties push, on P and on D",
        "SD 20:18:15:30.08(14)": "Insurance for P and D, up to half, pays 2 to 1",
        "SD 20:18:15:30.08(15)": "No surrender",
        "SD 20:18:15:30.08(16)": "A bet for or against the dealer",
        "SD 20:18:15:30.08(16)(a)": "You bust and P does not: P wins",
        "SD 20:18:15:30.08(16)(b)": "D wins with a lower total than yours",
        "SD 20:18:15:30.08(16)(c)": "P wins with a higher total than yours",
        "SD 20:18:15:30.08(16)(d)": "A P blackjack wins, unless you have one too",
        "SD 20:18:15:30.08(16)(e)": "Your blackjack pays D",
        "SD 20:18:15:30.08(16)(f)": "D busts and you do not: D wins",
        "SD 20:18:15:30.08(16)(g)": "Both bust: take half the D bet",
    },
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
            ("P bet", "Same as in blackjack: 1 to 1, a blackjack 3 to 2, or 6 to 5 where the house says so."),
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
    terms=(
        Term(
            "P arrow",
            "The arrow that points to the player. A bet there is on the player's own hand and plays as in blackjack.",
            forms("P arrow|P arrows|P bet|P bets|P hand|P hands|P player|P players"),
            synonyms=("P bet", "player arrow"),
            rules=("SD 20:18:15:30.08(1)", "SD 20:18:15:30.08(2)", "SD 20:18:15:30.08(7)", "WO-12"),
            related=("D arrow", "main bet"),
        ),
        Term(
            "D arrow",
            "The arrow that points to you. A bet there wins when your hand beats the spot's hand, which you draw by "
            "the dealer's rule.",
            forms("D arrow|D arrows|D bet|D bets|D hand|D hands|D player|D players"),
            synonyms=("D bet", "dealer arrow"),
            rules=("SD 20:18:15:30.08(1)", "SD 20:18:15:30.08(3)", "SD 20:18:15:30.08(8)", "WO-7", "WO-12"),
            related=("P arrow", "lay sideways", "half loss"),
        ),
        Term(
            "lay sideways",
            "Put a busted D hand's cards across the insurance line, the bet on top. The bet is still in action: it "
            "waits for your hand.",
            forms("lay sideways|sideways"),
            synonyms=("sideways",),
            rules=("SD 20:18:15:30.08(4)", "WO-10"),
            related=("D arrow", "insurance line", "bust"),
        ),
        Term(
            "insurance line",
            "The line printed across the layout. Busted D hands wait on it until your hand is finished.",
            forms("insurance line"),
            rules=("SD 20:18:15:30.08(4)", "WO-10"),
            related=("insurance", "lay sideways"),
        ),
        Term(
            "half loss",
            "A D hand and the dealer both bust: take half the D bet, or the larger part if it doesn't divide evenly.",
            forms("half loss|half the D bet|half the bet loses"),
            synonyms=("half bet", "larger portion"),
            rules=("SD 20:18:15:30.08(12)", "WO-6"),
            related=("D arrow", "breakage"),
        ),
    ),
)
