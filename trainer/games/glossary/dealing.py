"""The terms of the table, the shoe and a dealer's work that several games share."""

from typing import Final

from trainer.games.glossary.term import Term, forms

_TUCKING: Final = ("dealer-bust-21", "dealer-breakz")

TERMS: Final = (
    Term(
        "spot",
        "One betting position on the layout, numbered from your left. A layout has seven at most.",
        synonyms=("betting spot", "circle", "box"),
        rules=("SD 20:18:19:01",),
        related=("first base", "third base", "layout"),
    ),
    Term(
        "layout",
        "The cloth on the table, with the spots and the payouts printed on it.",
        synonyms=("felt",),
        rules=("SD 20:18:19:01",),
        related=("spot", "placard"),
    ),
    Term(
        "first base",
        "The spot at your far left. It is dealt first and acts first.",
        forms("first base"),
        rules=("STD deal", "STD play"),
        related=("third base", "spot"),
    ),
    Term(
        "third base",
        "The spot at your far right. It is dealt last and settled first.",
        forms("third base"),
        rules=("STD deal", "STD settle"),
        related=("first base", "settle"),
    ),
    Term(
        "placard",
        "The small sign on the felt: the pay table in use, the smallest cheque and the rounding.",
        forms("placard|placards"),
        synonyms=("sign",),
        related=("pay table", "smallest cheque"),
    ),
    Term(
        "shoe",
        "The holder on your left from which you deal the shuffled decks, one card at a time.",
        forms("shoe|shoes"),
        rules=("SD 20:18:15:14",),
        related=("cut card", "burn", "discard rack"),
    ),
    Term(
        "discard rack",
        "The holder for cards that are out of play, in front of you or on your right. Keep them in order, so that a "
        "hand can be proved.",
        forms("discard rack|discard racks"),
        synonyms=("discard tray", "discard holder"),
        related=("shoe", "burn", "prove"),
    ),
    Term(
        "cut card",
        "The colored plastic card with which a player cuts the decks. Its place in the shoe tells you when to shuffle.",
        forms("cut card|cut cards"),
        related=("shoe",),
    ),
    Term(
        "burn",
        "Put a card out of play, face down into the discard rack. The house may burn the first card, and so may a "
        "dealer new to the table.",
        forms("burn|burns|burned|burning"),
        synonyms=("burn card",),
        rules=("SD 20:18:15:15", "STD deal", "SB-9"),
        related=("discard rack", "exposed card", "tap in and out"),
    ),
    Term(
        "irregularity",
        "Anything wrong with the deal: a card face up in the shoe, a card too many, a missed hand. The round isn't "
        "called off – each case has its own fix.",
        forms("irregularity|irregularities"),
        synonyms=("misdeal",),
        rules=("STD irregular", "SD 20:18:15:28", "SB-8", "SB-9", "SB-10", "SB-11", "SB-12"),
        related=("exposed card", "dead hand", "call the floor"),
    ),
    Term(
        "exposed card",
        "A card shown by mistake. Once everyone has two cards it goes to whoever can use it; before that, or if the "
        "shoe held it face up, burn it.",
        forms("exposed card|exposed cards"),
        synonyms=("faced card",),
        rules=("SD 20:18:15:28", "STD irregular", "SB-9", "SB-10"),
        related=("irregularity", "burn"),
    ),
    Term(
        "dead hand",
        "A hand that got no cards in the deal. It is out of the round, and all its bets go back.",
        forms("dead hand|dead hands|hand is dead"),
        rules=("SD 20:18:15:28", "STD irregular", "SB-11"),
        related=("irregularity",),
    ),
    Term(
        "peek",
        "Check your hole card for a blackjack, if the house peeks: with an ace up once insurance is closed, with a ten "
        "up right away. A blackjack ends the round.",
        forms("peek|peeks|peeked|peeking"),
        synonyms=("check the hole card",),
        rules=("STD peek", "WO-14"),
        related=("hole card", "insurance", "original bet only"),
        games=("blackjack", "dealer-bust-21", "winners-option", "dealer-breakz"),
    ),
    Term(
        "original bet only",
        "What a late dealer blackjack takes when nobody peeked. Doubles and splits go back, busted hands stay lost; "
        "outside South Dakota a house may take it all.",
        forms("original bet only|original wager only"),
        synonyms=("OBO", "late blackjack"),
        rules=("SB-1", "STD late", "SD 20:18:15:24", "SD 20:18:15:25"),
        related=("peek", "double", "split"),
        games=("blackjack", "dealer-bust-21", "winners-option", "dealer-breakz"),
    ),
    Term(
        "expose",
        "Turn your hole card face up. Do it only while a bet still depends on your hand, or to show a blackjack.",
        synonyms=("turn the hole card",),
        rules=("SB-5", "STD dealer", "STD peek"),
        related=("hole card", "draw"),
    ),
    Term(
        "play out",
        "Draw until your hand is finished although no main bet is left, because a side bet on it is still in action.",
        forms("play out|plays out|played out|playing out"),
        rules=("SD 20:18:15:30.10(11)", "WA DB21(12)", "DB-5", "DBB 4"),
        related=("draw", "in action"),
        games=_TUCKING,
    ),
    Term(
        "tuck",
        "Put the cards of a bust or a paid blackjack under the spot's side bet until that bet is settled. A bet with "
        "cards under it was made in time.",
        forms("tuck|tucks|tucked|tucking"),
        rules=("SD 20:18:15:30.10(8)", "WA DB21(9)", "DB-6", "DBB 10", "BZ-6"),
        related=("side bet", "past-post", "bust"),
        games=_TUCKING,
    ),
    Term(
        "pickup",
        "Collecting the cards of settled hands. Hands settled early go right away; the house says whether the rest go "
        "at the end, or losing cards with their bets.",
        synonyms=("pick up",),
        rules=("SB-14",),
        related=("settle", "clear the layout", "discard rack"),
    ),
    Term(
        "clear the layout",
        "Put all cards that are left into the discard rack. It ends the round, once every bet is settled.",
        forms("clear the layout|clears the layout|cleared the layout"),
        rules=("STD settle", "SB-14"),
        related=("pickup", "discard rack"),
    ),
    Term(
        "call the floor",
        "Ask the floor supervisor to decide. Do it whenever you're in doubt, or a bet was taken or pushed by mistake.",
        forms("call the floor|calls the floor|called the floor|calling the floor|call floor|the floor"),
        synonyms=("floor", "supervisor", "pit boss"),
        rules=("STD mend", "SB-15", "SB-16"),
        related=("irregularity", "payout"),
    ),
    Term(
        "call out",
        "Say out loud what happens, such as “Cheques play”, so that the floor knows. After some calls you go on, after "
        "others you wait for an answer, as your house says.",
        forms("call out|calls out|called out|call it out"),
        synonyms=("call", "announce"),
        rules=("STD requests",),
        related=("call the floor", "cheques play", "color up", "double for less"),
    ),
    Term(
        "clear hands",
        "Show your empty hands, palms and backs, to the players and the cameras. You do it whenever your hands leave "
        "the table.",
        forms("clear hands|clear your hands|clears hands|cleared hands"),
        synonyms=("clear your hands",),
        related=("tap in and out",),
    ),
    Term(
        "tap in and out",
        "To tap in is to take over a table from another dealer, with a tap as the sign. To tap out is to clear your "
        "hands and leave.",
        forms("tap in|taps in|tapped in|tapping in|tap out|taps out|tapped out|tapping out"),
        synonyms=("tap in", "tap out", "relief"),
        rules=("SD 20:18:15:15",),
        related=("clear hands", "burn"),
    ),
    Term(
        "house rule",
        "A choice that the regulations leave to the casino, such as soft 17 or breakage. Your own are under Houses.",
        forms("house rule|house option|house options"),
        synonyms=("house option",),
        related=("soft 17", "breakage", "ruling"),
    ),
    Term(
        "ruling",
        "An interpretation: what this program goes by where the regulations are silent or unclear. Each has a number, "
        "such as WO-6.",
        forms("ruling|rulings"),
        synonyms=("interpretation",),
        related=("house rule",),
    ),
)
