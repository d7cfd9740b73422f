"""The terms of cards, totals and players' choices that several games share."""

from typing import Final

from trainer.games.glossary.term import Term, forms

TERMS: Final = (
    Term(
        "natural",
        "An ace and a ten-value card as the first two cards: a blackjack. 21 after a split isn't one, and in No Bust "
        "21 a natural pays like any other 21.",
        forms("natural|naturals"),
        synonyms=("blackjack", "two-card 21"),
        rules=("STD count", "SB-3", "NB-5"),
        related=("3 to 2", "6 to 5", "even money", "ten-value card"),
    ),
    Term(
        "bust",
        "Go over 21, which loses the hand. A busted D hand in Winners Option waits for yours, and in No Bust 21 "
        "nobody busts.",
        forms("bust|busts|busted|busting"),
        synonyms=("break", "too many"),
        rules=("STD settle", "SD 20:18:15:30.10(5)", "DBB 2", "WO-10", "NB21 2a"),
        related=("stiff", "tuck", "lay sideways", "closest to 21"),
    ),
    Term(
        "total",
        "What a hand adds up to: 2 to 10 count their number, a jack, queen or king ten, an ace 11 or 1.",
        synonyms=("count", "point count"),
        rules=("STD count",),
        related=("soft", "hard", "natural"),
    ),
    Term(
        "soft",
        "With an ace counted as 11: A-6 is soft 17. An ace that would take the hand over 21 counts 1; only in No Bust "
        "21 can a soft total go over 21.",
        forms("soft"),
        synonyms=("soft hand", "soft total"),
        rules=("STD count", "NB-1"),
        related=("hard", "soft 17"),
    ),
    Term(
        "hard",
        "With no ace, or with every ace counted as 1: 10-7 is hard 17.",
        forms("hard"),
        synonyms=("hard hand", "hard total"),
        rules=("STD count",),
        related=("soft", "stiff"),
    ),
    Term(
        "soft 17",
        "A total of 17 with an ace counted as 11, such as A-6. Hit or stand is a house rule; Winners Option and No "
        "Bust 21 always hit it.",
        forms("soft 17"),
        synonyms=("H17", "S17"),
        rules=("STD dealer", "WO-7", "NB-1"),
        related=("soft", "house rule"),
    ),
    Term(
        "stiff",
        "A hard total of 12 to 16: one more card can bust it.",
        forms("stiff|stiffs"),
        synonyms=("breaking hand",),
        related=("hard", "bust"),
        games=("blackjack", "dealer-bust-21", "winners-option", "dealer-breakz"),
    ),
    Term(
        "ten-value card",
        "A 10, jack, queen or king. All count ten, and any two of them can be split.",
        forms("ten-value card|ten-value cards|ten-value"),
        synonyms=("ten",),
        rules=("STD count", "SD 20:18:15:25", "DB-9"),
        related=("natural", "split"),
    ),
    Term(
        "up card",
        "Your card that is dealt face up: the second one, or the first if the house says so. In Winners Option it is "
        "always the second.",
        forms("up card|up cards"),
        synonyms=("upcard",),
        rules=("STD deal", "DB-9"),
        related=("hole card", "UP CARD box", "peek"),
    ),
    Term(
        "hole card",
        "Your card that is dealt face down. Turn it once the players have finished, if a bet still depends on your "
        "hand.",
        forms("hole card|hole cards"),
        synonyms=("bottom card", "down card"),
        rules=("STD dealer", "SB-5", "SB-19"),
        related=("up card", "peek", "expose"),
    ),
    Term(
        "hit",
        "Take one more card. Wait for the player's hand signal, then deal it face up.",
        rules=("STD play",),
        related=("stand", "hand signal", "draw"),
    ),
    Term(
        "stand",
        "Take no more cards. The hand waits until yours is finished.",
        synonyms=("stay",),
        rules=("STD play",),
        related=("hit", "hand signal"),
    ),
    Term(
        "double",
        "Add at most as much as the original bet to a hand of two cards and take exactly one more card. A blackjack "
        "can't be doubled, nor can a D hand.",
        forms("double down|doubles down|double|doubles|doubled|doubling"),
        synonyms=("double down",),
        rules=("SD 20:18:15:24", "STD play", "NB-7"),
        related=("double for less", "split"),
    ),
    Term(
        "double for less",
        "Double with less than the original bet. The hand still gets exactly one card.",
        forms("double for less|doubles for less|doubled for less"),
        rules=("SD 20:18:15:24",),
        related=("double",),
    ),
    Term(
        "split",
        "Make two hands of two cards of equal value, each with an equal bet, up to four hands. Split aces get one "
        "card each; a D hand can't be split.",
        forms("split|splits|splitting"),
        rules=("SD 20:18:15:25", "STD play", "NB-7"),
        related=("double", "ten-value card"),
    ),
    Term(
        "surrender",
        "Give up a hand for half its bet. No game here has it: refuse a player who asks.",
        forms("surrender|surrenders|surrendered"),
        rules=("SB-2", "SD 20:18:15:30.08(15)", "WO-8"),
        related=("stand",),
    ),
    Term(
        "hand signal",
        "The gesture by which a player asks for a card or stands. Go by the signal, which the cameras can see, not by "
        "words.",
        forms("hand signal|hand signals|signal|signals"),
        rules=("STD requests",),
        related=("hit", "stand"),
    ),
    Term(
        "draw",
        "Take cards to your own hand by a fixed rule: hit 16 or less, stand on hard 17 or more; see soft 17. In No "
        "Bust 21 you hit every 17 and stand on 18.",
        rules=("STD dealer", "SB-5", "NB21 2c"),
        related=("play out", "soft 17", "hole card"),
    ),
)
