"""The texts of Dealer Bust 21."""

from typing import Final

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
    introduction=Introduction(
        about="Blackjack with a side bet, DB21, that the dealer busts. The up card decides what it pays.",
        course=(
            "DB21 bets are down beside the circles before the first card, each with a blackjack bet. A late one is no "
            "bet: give it back.",
            "Deal, offer insurance, peek and play just like blackjack.",
            "A hand with a DB21 bet busts: take its blackjack bet, but tuck the cards under the DB21 bet.",
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
            ("Blackjack bet", "Same as in blackjack."),
            ("DB21", "Pays by the up card and the pay table in use, from 1 to 1 up to 15 to 1."),
        ),
        mistakes=(
            "Discarding tucked cards before the DB21 bet is settled.",
            "Settling a main bet first when you didn't bust. All DB21 bets come off the layout before that.",
            "Paying by the hole card or by a card drawn later.",
            "Treating a dealer blackjack as a bust. DB21 loses to it.",
        ),
        layout=(
            "Each circle has a DB21 circle at its lower left, as you see it.",
            "The UP CARD box is as large as a card. The original up card goes there.",
            "The placard shows the pay table in use.",
        ),
    ),
)
