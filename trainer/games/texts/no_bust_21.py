"""The texts of No Bust 21 with its 3 Card Stud Bonus."""

from typing import Final

from trainer.games.glossary.term import Term, forms
from trainer.games.texts.game_texts import GameTexts, Introduction, WagerTexts

TEXTS: Final = GameTexts(
    card="No one busts – closest to 21 wins, over or under. Plus the 3 Card Stud bonus.",
    rule_sets={"standard": "Standard"},
    sources={"standard": "The printed rules of No Bust 21; S1 to S4 are those of its 3 Card Stud Bonus."},
    side_bets={"stud": WagerTexts("3 Card Stud bonus", "3 Card Stud", "3 Card Stud bonuses")},
    options={
        "ace_ace_22": "Two aces count 22",
        "envy_multi": "Envy between a player's own hands",
        "envy_suited_trips": "Envy for suited three of a kind",
        "envy_straight_flush": "Envy for a straight flush",
        "bonus_cap": "Bonus payout limit",
        "bonus_cap_per": "Limit applies to",
    },
    values={
        ("ace_ace_22", True): "Yes",
        ("ace_ace_22", False): "No",
        ("bonus_cap_per", "deal"): "All bonuses in a round",
        ("bonus_cap_per", "hand"): "Each hand",
        ("envy_multi", "each"): "Each bonus by itself",
        ("envy_multi", "total"): "The player's bonuses together",
    },
    clause_titles={
        "NB21 1": "2 decks, or a shoe of 6 to 8",
        "NB21 2": "Dealt like blackjack, with a few differences",
        "NB21 2a": "No one busts: closest to 21 wins",
        "NB21 2b": "A player's 21 wins right away, 1 to 1",
        "NB21 2c": "Hit all 17s, stand on all 18s",
        "NB21 2d": "Closest to 21 wins; ties above 21 lose",
        "NB21 2e": "Split pairs; double any two cards",
        "NB21 S1": "The bonus is a three-card poker hand",
        "NB21 S2": "Envy takes a bonus bet of $5 or more",
        "NB21 S3": "The bonus pays by its pay table",
        "NB21 S4": "The house may cap the payout",
    },
    introduction=Introduction(
        about="No one busts. The hand closest to 21 wins, over or under. A poker bonus can ride beside it.",
        course=(
            "Main bets and bonus bets are down before the deal. Deal just like blackjack.",
            "Settle every 3 Card Stud bonus first: the player's two cards with your up card. Then pay any envy "
            "bonuses.",
            "Pay every natural 21, 1 to 1. There is no insurance and no peek.",
            "From your left each player hits, stands, doubles or splits. Pay a 21 right away; a hard total over 21 "
            "can't hit.",
            "Turn the hole card and draw. Hit every 17, stand on 18 to 24; hit soft 25 or more, unless it also "
            "makes 18 or more.",
            "Count how far each hand is from 21 and settle from your right.",
        ),
        special=(
            "22 is as close as 20: the same distance pushes. But ties above 21 lose.",
            "A hand with an ace counts whichever way is closer to 21.",
            "No 3 to 2: a natural pays 1 to 1, like any other 21.",
        ),
        wagers=(
            ("Main bet", "Closest to 21 pays 1 to 1."),
            ("3 Card Stud bonus", "From 1 to 1 for a pair up to 200 to 1 for suited three of a kind."),
            ("Envy", "For bonuses of $5 or more, when another spot makes one of the two top hands."),
        ),
        mistakes=(
            "Taking a hand at 22 or more as a bust. It waits for your hand.",
            "Standing on hard 17. In this game you hit it.",
            "Pushing 22 against 22. The house wins that tie.",
            "Settling the bonus after the play. It comes before everything else.",
        ),
        layout=(
            "A place marked 3 CARD STUD beside each spot.",
            "The print on the felt says how the dealer draws and that ties above 21 lose. There is no insurance line.",
        ),
    ),
    terms=(
        Term(
            "closest to 21",
            "How No Bust 21 is won: the hand fewer points away from 21 wins, over or under. The same distance pushes, "
            "except for ties above 21.",
            forms("closest to 21|closer to 21"),
            rules=("NB21 2a", "NB21 2d", "NB-2", "NB-4"),
            related=("push", "ties above 21"),
        ),
        Term(
            "ties above 21",
            "You and the player have the same total over 21, such as 22 and 22. In No Bust 21 the house wins those.",
            forms("ties above 21|tie above 21|equal totals above 21"),
            synonyms=("house ties",),
            rules=("NB21 2d", "NB-4"),
            related=("push", "closest to 21"),
        ),
        Term(
            "3 Card Stud bonus",
            "A side bet in No Bust 21 on the poker hand made of the player's first two cards and your up card. Settle "
            "it right after the deal.",
            forms("3 Card Stud bonus|3 Card Stud bonuses|3 Card Stud"),
            synonyms=("stud bonus", "bonus"),
            rules=("NB21 S1", "NB21 S3", "TS-1", "TS-2"),
            related=("envy", "suited three of a kind", "straight flush", "bonus payout limit"),
        ),
        Term(
            "envy",
            "A fixed amount, set by the house, for a bonus bet of $5 or more when another spot makes one of the two "
            "top hands. For a player's own other spots it takes $10 or $20.",
            forms("envy bonus|envy bonuses|envy|envies"),
            synonyms=("envy bonus",),
            rules=("NB21 S2", "TS-4", "TS-5"),
            related=("3 Card Stud bonus", "suited three of a kind", "straight flush"),
        ),
        Term(
            "suited three of a kind",
            "Three cards of the same rank and suit, the top hand of the 3 Card Stud bonus: 200 to 1. Two decks can't "
            "make it.",
            forms("suited three of a kind"),
            synonyms=("suited trips",),
            rules=("TS-1", "TS-3", "NB21 S3"),
            related=("3 Card Stud bonus", "straight flush"),
        ),
        Term(
            "straight flush",
            "Three cards of one suit in a row, such as 5-6-7 of hearts: 35 to 1. A-2-3 and Q-K-A count, K-A-2 does "
            "not.",
            forms("straight flush"),
            rules=("TS-1", "NB21 S3"),
            related=("3 Card Stud bonus", "suited three of a kind"),
        ),
        Term(
            "bonus payout limit",
            "The most the house pays for 3 Card Stud bonuses in one round, or for each hand, where it sets one: "
            "$5,000 or more. Bonuses above it are cut in proportion.",
            forms("bonus payout limit|aggregate limit|aggregate payout"),
            synonyms=("aggregate limit", "bonus cap"),
            rules=("NB21 S4", "TS-6"),
            related=("3 Card Stud bonus",),
        ),
    ),
)
