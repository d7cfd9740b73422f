"""The texts of Dealer Bust 21."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Blackjack with a second wager: that the dealer busts. It is paid by the dealer's up card.",
    rule_sets={"south-dakota": "South Dakota", "washington": "Washington"},
    sources={
        "south-dakota": "South Dakota 20:18:15:30.10.",
        "washington": "Washington prints the game for itself; cited as WA DB21 with the number of the paragraph.",
    },
    side_bets={"db21": WagerTexts("DB21 wager", "DB21", "DB21 wagers")},
    options={"db21_over_29": "DB21 with split hands"},
    values={("db21_over_29", "any"): "Any hand over 29 loses it", ("db21_over_29", "all"): "All hands over 29 lose it"},
    introduction=Introduction(
        about="Blackjack with a second wager: DB21, that the dealer will bust. The up card decides what it pays.",
        course=(
            "DB21 wagers lie beside the circles before the first card, each with a blackjack wager. "
            "What comes later is no bet and goes back.",
            "Deal, insure, look and play as in blackjack.",
            "A hand with DB21 busts: take its blackjack wager, but tuck the cards under the DB21 cheques.",
            "Expose the hole card and set the original up card into the box UP CARD.",
            "Play out your hand while any DB21 wager is there, even if nobody else is left.",
            "No bust: take all DB21 wagers first, then settle the main wagers. "
            "Bust: spot by spot from your right, main wager first, then DB21.",
        ),
        special=(
            "A busted player's DB21 wager lives on: it is a bet on your hand, not on the player's.",
            "Only the original up card counts. Ten, jack, queen and king are one class.",
            "Washington: a player's total of 30 or more loses the DB21 wager.",
        ),
        wagers=(
            ("Blackjack wager", "As in blackjack."),
            ("DB21", "By the up card and the pay table in force, from 1 to 1 up to 15 to 1."),
        ),
        mistakes=(
            "Putting tucked cards into the discard rack before the DB21 wager is settled.",
            "Settling a main wager first when the dealer has not busted: all DB21 wagers leave before.",
            "Paying by a card drawn later, or by the hole card.",
            "Taking a dealer's blackjack for a bust: DB21 loses to it.",
        ),
        layout=(
            "Each circle has a second one, DB21, at its lower left as you see it.",
            "The box UP CARD is as large as a card: the original up card is set apart in it.",
            "The placard shows the pay table in force.",
        ),
    ),
)
