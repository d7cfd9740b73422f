"""The texts of Dealer Breakz Blackjack."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with a second wager on a dealer bust, paid by the number of cards.",
    rule_sets={"standard": "Standard"},
    sources={
        "standard": "The print has no numbers: its sentences are counted as DBB 1 to 10, its pay tables as DBB T1 to "
        "T13."
    },
    side_bets={"breakz": WagerTexts("Breakz wager", "Breakz", "Breakz wagers")},
    options={"dealer_envy": "Dealer Envy"},
    values={
        ("dealer_envy", "off"): "Off",
        ("dealer_envy", "per_wager"): "For each wager",
        ("dealer_envy", "per_round"): "Once a round",
    },
    introduction=Introduction(
        about="Blackjack with a side bet that the dealer busts. The more cards your busted hand has, "
        "the more it mostly pays.",
        course=(
            "Breakz bets lie in their own circles before the first card.",
            "Deal, insure, look and play as in blackjack.",
            "A spot with Breakz busts, or its blackjack is paid: its cards go under the Breakz bet.",
            "With any Breakz bet down you play out your hand, even if nobody else is left.",
            "No bust: take all Breakz bets first. Bust: count your cards; then spot by spot from your right, "
            "main wager first, then Breakz.",
        ),
        special=(
            "Only the number of cards in your hand counts, with the two you started with.",
            "With pay table 13 a house may add Dealer Envy: a fixed amount for the dealer.",
            "Some cells of the pay tables were lost in print. They stay empty until your house fills them.",
        ),
        wagers=(
            ("Blackjack wager", "As in blackjack."),
            ("Breakz", "By the cards in your busted hand, from 1 or 2 to 1 for three up to 250 to 1 for eight."),
            ("Dealer Envy", "To the dealer, for bets of $5 or more and a bust of four cards or more."),
        ),
        mistakes=(
            "Counting only the cards you drew.",
            "Discarding the cards of a spot whose Breakz bet is still live.",
            "Not drawing because all players are bust or paid.",
            "Settling main wagers before lost Breakz bets have left.",
        ),
        layout=(
            "A BREAKZ circle beside each betting circle; the cards of a finished hand are tucked there.",
            "The placard shows what each number of cards pays.",
        ),
    ),
)
