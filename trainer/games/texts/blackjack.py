"""The texts of standard blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction

TEXTS: Final = GameTexts(
    card="The classic game: doubles, splits, insurance, and blackjacks paid 3 to 2 or 6 to 5.",
    rule_sets={"standard": "Standard"},
    sources={"standard": "South Dakota rules 20:18:15 and 20:18:19; rules without a number are standard procedure."},
    clause_titles={
        "SD 20:18:15:03": "Beat the dealer's total, or the dealer busts",
        "SD 20:18:15:06": "Blackjack pays 3 to 2; other wins pay 1 to 1",
        "SD 20:18:15:14": "Deal from the hand or from a shoe",
        "SD 20:18:15:15": "The first card may be burned",
        "SD 20:18:15:24": "Double on two cards for one more card",
        "SD 20:18:15:25": "Split equal values, up to four hands",
        "SD 20:18:15:28": "Exposed cards, missed hands and an empty shoe",
        "SD 20:18:19:01": "Insurance pays 2 to 1, as the layout shows",
        "STD deal": "Bets down first, then two cards each",
        "STD play": "Each hand is finished before the next",
        "STD requests": "Hand signals, this house's cheques, and calls",
        "STD count": "21 after a split is not a blackjack",
        "STD pays": "Blackjack pays 3 to 2, or 6 to 5 where the house says so",
        "STD insurance": "Insurance: up to half the bet, pays 2 to 1",
        "STD peek": "Check for blackjack with an ace or a ten up",
        "STD dealer": "Hit 16 or less, stand on hard 17 or more",
        "STD settle": "Higher total wins, ties push, busts lose",
        "STD late": "A late dealer blackjack takes the original bet",
        "STD mend": "Take back a wrong payout, then pay it right",
        "STD irregular": "Exposed cards, missed hands and an empty shoe",
    },
    introduction=Introduction(
        about="Each player plays against your hand. Closer to 21 wins; over 21 busts. Every other game here builds on "
        "this one.",
        course=(
            "Bets are down before the first card. Deal two cards to each spot from your left; one of your two goes "
            "face up.",
            "Ace up: offer insurance, close it, then check your hole card. Ten up: check right away. If you have "
            "blackjack, the round ends there.",
            "Pay the players' blackjacks. Then, from your left, each player finishes a hand: hit, stand, double or "
            "split.",
            "A busted hand loses right away: take the bet, then pick up the cards.",
            "Turn the hole card. Hit 16 or less, stand on 17 or more. Soft 17: house rule.",
            "Settle from your right to your left, one spot at a time. Then clear the cards.",
        ),
        special=(
            "A blackjack is an ace and a ten-value card as the first two cards. It beats every other 21.",
            "Only draw if there is still a bet in action against you.",
        ),
        wagers=(
            ("Main bet", "Pays 1 to 1. A blackjack pays 3 to 2, or 6 to 5 where the house says so."),
            ("Insurance", "Up to half the bet, on your hole card alone. Pays 2 to 1."),
            ("Even money", "At 3 to 2, a player with blackjack against your ace may take 1 to 1 before you check."),
        ),
        mistakes=(
            "Paying 3 to 2 on 21 after a split, or on 21 with three cards. Neither is a blackjack.",
            "Forgetting lost insurance. Take it before you settle anything else.",
            "Paying a blackjack before you know you don't have one too.",
        ),
        layout=(
            "Numbered spots from your left, one for each bet. The print on the felt says what a blackjack pays, and "
            "that insurance pays 2 to 1.",
            "Your cards are above the rack. The shoe is on your left, the discard rack on your right.",
        ),
    ),
)
