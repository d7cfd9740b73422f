"""The texts of No Bust 21 with its 3 Card Stud Bonus."""

from typing import Final

from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="Nobody busts: the closest to 21 wins, over or under. With 3 Card Stud.",
    rule_sets={"standard": "Standard"},
    sources={"standard": "The printed rules of No Bust 21, and as S1 to S4 those of its 3 Card Stud Bonus."},
    side_bets={"stud": WagerTexts("3 Card Stud wager", "3 Card Stud", "3 Card Stud wagers")},
    options={
        "ace_ace_22": "Two aces count 22",
        "envy_multi": "Envy for several hands",
        "envy_suited_trips": "Envy for suited three of a kind",
        "envy_straight_flush": "Envy for a straight flush",
        "bonus_cap": "Limit on bonuses",
        "bonus_cap_per": "The limit is for",
    },
    values={
        ("ace_ace_22", True): "Yes",
        ("ace_ace_22", False): "No",
        ("bonus_cap_per", "deal"): "All bonuses of a deal",
        ("bonus_cap_per", "hand"): "Each hand by itself",
        ("envy_multi", "each"): "Each hand",
        ("envy_multi", "total"): "In total",
    },
    introduction=Introduction(
        about="Nobody busts: the hand closest to 21 wins, under it or over it. A poker bonus may ride beside it.",
        course=(
            "Wagers and bonuses lie there before the first card. Deal as in blackjack.",
            "First settle every 3 Card Stud bonus: a player's two cards with your up card. Then the envies.",
            "Pay every natural 21, 1 to 1. There is no insurance, and you do not look at the hole card.",
            "From your left each player hits, stands, doubles or splits. A 21 is paid at once; "
            "a hard total above 21 cannot hit.",
            "Expose and draw: hit every 17, stand on 18 to 24; hit a soft 25 or more, unless it also counts 18.",
            "Measure each hand's distance from 21 and settle from your right.",
        ),
        special=(
            "22 is as close as 20: the same distance pushes. But equal totals above 21 are the dealer's.",
            "A hand with an ace counts whichever way is closer to 21.",
            "No 3 to 2: a natural is paid like any other 21.",
        ),
        wagers=(
            ("Main wager", "Closest to 21: 1 to 1."),
            ("3 Card Stud bonus", "From a pair at 1 to 1 up to a suited three of a kind at 200 to 1."),
            ("Envy", "For bonuses of $5 or more, when another hand holds one of the two top hands."),
        ),
        mistakes=(
            "Taking a hand at 22 or more as a bust: it waits for your hand.",
            "Standing on a hard 17: here you hit it.",
            "Pushing 22 against 22: it is the dealer's.",
            "Settling the bonus after the play: it comes before everything.",
        ),
        layout=(
            "A 3 CARD STUD circle beside each betting circle.",
            "The lettering says how the dealer draws and that ties above 21 are the dealer's; "
            "there is no insurance line.",
        ),
    ),
)
