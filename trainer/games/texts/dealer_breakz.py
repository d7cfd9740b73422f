"""The texts of Dealer Breakz Blackjack."""

from typing import Final

from trainer.games.glossary.term import Term, forms
from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with a side bet that the dealer busts. Pays by the number of cards.",
    rule_sets={"standard": "Standard"},
    sources={
        "standard": "The printed rules have no numbers. We count their sentences as DBB 1 to 10 and their pay tables "
        "as DBB T1 to T13."
    },
    side_bets={"breakz": WagerTexts("Breakz bet", "Breakz", "Breakz bets")},
    options={"dealer_envy": "Dealer Envy"},
    values={
        ("dealer_envy", "off"): "Off",
        ("dealer_envy", "per_wager"): "For each Breakz bet",
        ("dealer_envy", "per_round"): "Once a round",
    },
    clause_titles={
        "DBB 1": "Normal blackjack with 2, 4, 6 or 8 decks",
        "DBB 2": "Breakz wins only if the dealer busts",
        "DBB 3": "Breakz stays in action after a bust or a blackjack",
        "DBB 4": "With a Breakz bet down, play out your hand",
        "DBB 5": "Hit below 17, stand on hard 17 and above",
        "DBB 6": "Pays by the number of cards in your bust",
        "DBB 7": "Dealer Envy pays a fixed amount",
        "DBB 8": "No Breakz bet after the first card",
        "DBB 9": "Dealt by the house rules",
        "DBB 10": "Tuck the cards under the Breakz bet",
    },
    introduction=Introduction(
        about="A side bet that the dealer busts. The more cards in the busted hand, the bigger the payout (usually).",
        course=(
            "Breakz bets are down in their own circles before the first card.",
            "Deal, offer insurance, peek and play just like blackjack.",
            "If a hand with a Breakz bet busts, or its blackjack is paid, tuck the cards under the Breakz bet.",
            "With any Breakz bet down you play out your hand, even if no other bet is left.",
            "No bust: take all Breakz bets first. Bust: count your cards, then go spot by spot from your right, main "
            "bet first, then Breakz.",
        ),
        special=(
            "Only the number of cards in your hand counts, your first two included.",
            "With pay table 13 the house may add Dealer Envy: a fixed amount for the dealer.",
            "Pay tables 7–12 are incomplete in our source. Your instructor can fill in the missing payouts under "
            "Houses.",
        ),
        wagers=(
            ("Main bet", "Same as in blackjack."),
            (
                "Breakz",
                "Pays by the cards in your busted hand: 1 or 2 to 1 for three cards, up to 250 to 1 for eight or more.",
            ),
            ("Dealer Envy", "Goes to the dealer: for Breakz bets of $5 or more, on a bust with four cards or more."),
        ),
        mistakes=(
            "Counting only the cards you drew.",
            "Discarding cards while the spot's Breakz bet is still in action.",
            "Not drawing because every player has busted or been paid.",
            "Settling main bets before the losing Breakz bets are off the layout.",
        ),
        layout=(
            "A BREAKZ circle beside each spot. The cards of a finished hand are tucked there.",
            "The placard shows what each number of cards pays.",
        ),
    ),
    terms=(
        Term(
            "Breakz",
            "The side bet in Dealer Breakz: that the dealer busts. The number of cards in the busted hand decides "
            "what it pays.",
            forms("Breakz bet|Breakz bets"),
            synonyms=("Breakz bet",),
            rules=("DBB 2", "DBB 3", "DBB 6", "BZ-5"),
            related=("Dealer Envy", "tuck", "play out"),
        ),
        Term(
            "Dealer Envy",
            "Fixed dollars for the dealer from the house, if it is on with pay table 13: for a Breakz bet of $5 or "
            "more, when you bust with four cards or more.",
            forms("Dealer Envy"),
            rules=("DBB 7", "DBB T13", "BZ-4"),
            related=("Breakz", "envy"),
        ),
        Term(
            "reconstructed",
            "A payout read back from a damaged print and marked as such. One that is lost stays empty until a house "
            "enters its own.",
            forms("reconstructed"),
            rules=("BZ-1", "BZ-2"),
            related=("pay table", "Breakz"),
        ),
    ),
)
