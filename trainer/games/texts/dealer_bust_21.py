"""The texts of Dealer Bust 21."""

from typing import Final

from trainer.games.glossary.term import Term, forms
from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with a side bet that the dealer busts. Pays by the dealer's up card.",
    rule_sets={"south-dakota": "South Dakota", "washington": "Washington"},
    sources={
        "south-dakota": "South Dakota rule 20:18:15:30.10.",
        "washington": "Washington's own rules for the game; “WA DB21” with the paragraph number.",
    },
    side_bets={"db21": WagerTexts("DB21 bet", "DB21", "DB21 bets")},
    options={"db21_over_29": "DB21 with split hands"},
    values={("db21_over_29", "any"): "Any hand over 29 loses it", ("db21_over_29", "all"): "All hands over 29 lose it"},
    clause_titles={
        "SD 20:18:15:30.10(1)": "Where the DB21 bet and the up card are placed",
        "SD 20:18:15:30.10(2)": "No DB21 bet without a main bet",
        "SD 20:18:15:30.10(3)": "DB21 has its own betting spot",
        "SD 20:18:15:30.10(4)": "No DB21 bet after the first card",
        "SD 20:18:15:30.10(5)": "DB21 wins only if the dealer busts",
        "SD 20:18:15:30.10(6)": "The original up card decides the payout",
        "SD 20:18:15:30.10(7)": "Dealt like standard blackjack",
        "SD 20:18:15:30.10(8)": "Tuck a busted hand under its DB21 bet",
        "SD 20:18:15:30.10(9)": "No bust: DB21 bets come off first",
        "SD 20:18:15:30.10(10)": "Bust: spot by spot, the main bet first",
        "SD 20:18:15:30.10(11)": "With a DB21 bet down, play out your hand",
        "SD 20:18:15:30.10(12)": "DB21 pays by the pay table",
        "WA DB21(1)": "Where the DB21 bet and the up card are placed",
        "WA DB21(2)": "No DB21 bet without a main bet",
        "WA DB21(3)": "DB21 has its own betting spot",
        "WA DB21(4)": "No DB21 bet after the first card",
        "WA DB21(5)": "DB21 wins only on a dealer bust, with 29 or less",
        "WA DB21(6)": "The original up card decides the payout",
        "WA DB21(7)": "One of four pay tables is used",
        "WA DB21(8)": "Dealt like standard blackjack",
        "WA DB21(9)": "Tuck a busted hand under its DB21 bet",
        "WA DB21(10)": "No bust: DB21 bets come off first",
        "WA DB21(11)": "Bust: spot by spot, the main bet first",
        "WA DB21(12)": "With a DB21 bet down, play out your hand",
        "WA DB21(13)": "DB21 pays by the pay table",
    },
    introduction=Introduction(
        about="Blackjack with a side bet, DB21, that the dealer busts. The up card decides what it pays.",
        course=(
            "DB21 bets are down in their own circles before the first card, each with a main bet. A late one is no "
            "bet: give it back.",
            "Deal, offer insurance, peek and play just like blackjack.",
            "A hand with a DB21 bet busts: take its main bet, but tuck the cards under the DB21 bet.",
            "Turn the hole card and move the original up card to the UP CARD box.",
            "Play out your hand while any DB21 bet is down, even if no other bet is left.",
            "No bust: take all DB21 bets first, then settle the main bets. Bust: spot by spot from your right, main "
            "bet first, then DB21.",
        ),
        special=(
            "When a player busts, the DB21 bet stays in action. It is a bet on your hand, not on the player's.",
            "Only the original up card counts. Ten, jack, queen and king pay the same.",
            "Washington: a player's total of 30 or more loses the DB21 bet.",
        ),
        wagers=(
            ("Main bet", "Same as in blackjack."),
            ("DB21", "Pays by the up card and the pay table in use, from 1 to 1 up to 15 to 1."),
        ),
        mistakes=(
            "Discarding tucked cards before the DB21 bet is settled.",
            "Settling a main bet first when you didn't bust. All DB21 bets come off the layout before that.",
            "Paying by the hole card or by a card drawn later.",
            "Treating a dealer blackjack as a bust. DB21 loses to it.",
        ),
        layout=(
            "Each spot has a DB21 circle at its lower left, as you see it.",
            "The UP CARD box is as large as a card. The original up card goes there.",
            "The placard shows the pay table in use.",
        ),
    ),
    terms=(
        Term(
            "DB21",
            "The side bet in Dealer Bust 21: that the dealer busts. The original up card decides what it pays; in "
            "Washington a player's 30 or more loses it.",
            forms("DB21 bet|DB21 bets|DB21"),
            synonyms=("Dealer Bust 21 bet",),
            rules=("SD 20:18:15:30.10(5)", "SD 20:18:15:30.10(6)", "WA DB21(5)", "DB-4", "DB-9"),
            related=("UP CARD box", "tuck", "play out"),
        ),
        Term(
            "UP CARD box",
            "A card-sized place on the layout. Move the original up card there when you turn the hole card: "
            "DB21 is paid by it.",
            forms("up card box"),
            rules=("SD 20:18:15:30.10(6)", "WA DB21(6)", "DB-9"),
            related=("up card", "DB21"),
        ),
    ),
)
