"""The terms of bets, cheques and payouts that several games share."""

from typing import Final

from trainer.games.glossary.term import Term, forms

_WITH_INSURANCE: Final = ("blackjack", "dealer-bust-21", "winners-option", "dealer-breakz")

TERMS: Final = (
    Term(
        "bet",
        "The cheques a player puts at risk on a spot. Bets are down before the first card; after that a player can "
        "only double, split or insure.",
        synonyms=("wager", "stake"),
        rules=("STD deal",),
        related=("main bet", "side bet", "no bet", "settle"),
    ),
    Term(
        "main bet",
        "The bet on the hand itself. A side bet needs one beside it.",
        forms("main bet|main bets|blackjack bet|blackjack bets"),
        synonyms=("blackjack bet", "basic wager"),
        rules=("STD deal", "DB-10", "BZ-7", "TS-7"),
        related=("bet", "side bet"),
    ),
    Term(
        "side bet",
        "An extra bet with its own spot and its own pay table. Late, or without a main bet, it is no bet: give it "
        "back.",
        forms("side bet|side bets"),
        synonyms=("side wager", "bonus bet"),
        rules=("DB-10", "BZ-7", "TS-7", "SB-20"),
        related=("main bet", "pay table", "no bet"),
    ),
    Term(
        "insurance",
        "A bet that you have blackjack, offered with your ace up: at most half the main bet. It pays 2 to 1 if you "
        "have it and loses if you don't.",
        forms("insurance|insure|insures|insured"),
        rules=("STD insurance", "SB-4", "WO-9"),
        related=("even money", "last call", "peek"),
        games=_WITH_INSURANCE,
    ),
    Term(
        "even money",
        "A payout of 1 to 1. With your ace up, a player whose blackjack would get 3 to 2 may take it instead: pay it "
        "right away, before any peek.",
        forms("even money"),
        rules=("STD insurance", "SB-6"),
        related=("insurance", "natural", "odds"),
    ),
    Term(
        "last call",
        "Your call that insurance is about to close. Once it is closed, nobody can insure.",
        forms("last call"),
        synonyms=("insurance closed",),
        rules=("STD insurance",),
        related=("insurance",),
        games=_WITH_INSURANCE,
    ),
    Term(
        "cheques",
        "What players bet with and what you pay with. Players call them chips.",
        forms("cheque|cheques|chip|chips"),
        synonyms=("chips", "checks"),
        related=("rack", "smallest cheque", "color up"),
    ),
    Term(
        "smallest cheque",
        "The lowest value in the rack. Bets are made in multiples of it, and a payout that it can't make is rounded.",
        forms("smallest cheque"),
        rules=("SB-13", "WO-6"),
        related=("breakage", "cheques"),
    ),
    Term(
        "stack",
        "Cheques on top of each other, the largest at the bottom. In the rack, twenty of one value make a full stack.",
        related=("rack", "cut", "prove"),
    ),
    Term(
        "rack",
        "The tray in front of you that holds the table's cheques, one value to a tube.",
        forms("rack|racks"),
        synonyms=("tray", "bankroll"),
        related=("cheques", "stack", "dirty and clean money"),
    ),
    Term(
        "cut",
        "Count cheques out in equal stacks, so that anyone can see the amount: $1 and $5 cheques by fives, $25 "
        "cheques by fours.",
        forms("cut the cheques|cut the payout|cut cheques|cut your cheques|cut payouts"),
        synonyms=("cut out",),
        related=("size in", "prove", "payout"),
    ),
    Term(
        "size in",
        "Set a payout against the bet so that the stacks touch and anyone can compare their heights. Equal height is "
        "even money.",
        forms("size in|sizes in|sized in|sizing in"),
        synonyms=("size into",),
        related=("cut", "even money", "heel"),
    ),
    Term(
        "heel",
        "Lean the odd cheques against the stack they belong to, so that two amounts are told apart at a glance.",
        forms("heel|heels|heeled|heeling"),
        related=("size in", "cut"),
    ),
    Term(
        "prove",
        "Show an amount so that the players, the floor and the cameras can count it: spread one stack, then size the "
        "others to it. A finished hand is proved from the discard rack.",
        forms("prove a hand|prove the hand|prove the bet|prove the payout|prove it"),
        related=("spread", "size in", "discard rack"),
    ),
    Term(
        "spread",
        "Lay out cheques, bills or cards side by side so that each one can be seen and counted.",
        related=("prove", "buy-in"),
    ),
    Term(
        "convert",
        "Pay an amount in larger cheques: $75 as three greens in place of fifteen reds. It saves small cheques and "
        "keeps the stacks short.",
        synonyms=("conversion",),
        related=("color up", "color for color"),
    ),
    Term(
        "color for color",
        "Pay a bet in the colors it was made in, as far as the amount allows: green for green, red for red.",
        forms("color for color"),
        related=("convert", "cheques"),
    ),
    Term(
        "color up",
        "Change a player's small cheques into fewer, larger ones, usually as the player leaves the table.",
        forms("color up|colors up|colored up|coloring up"),
        synonyms=("change color",),
        rules=("STD requests",),
        related=("convert", "call out"),
    ),
    Term(
        "buy-in",
        "Cash for cheques. Spread the bills, say the amount, cut the cheques, then drop the cash in the box.",
        forms("buy-in|buy-ins|buys in"),
        synonyms=("cash in",),
        rules=("STD requests",),
        related=("spread", "call out"),
    ),
    Term(
        "cheques play",
        "Your call that a player is betting large cheques, so that the floor knows before the first card. “Money "
        "plays” is the same call for cash.",
        forms("cheques play|money plays"),
        synonyms=("checks play", "money plays"),
        rules=("STD requests",),
        related=("call out", "buy-in"),
    ),
    Term(
        "dirty and clean money",
        "Dirty money is cheques from losing bets, still mixed. Clean money is sorted in the rack; know which one your "
        "house pays from.",
        forms("dirty money|clean money"),
        synonyms=("dirty money", "clean money"),
        related=("rack", "take"),
    ),
    Term(
        "toke",
        "A tip for the dealer. A toke that rides on a bet is paid at that bet's odds.",
        forms("toke|tokes|toked|tip|tips"),
        synonyms=("tip",),
        related=("odds", "bet"),
    ),
    Term(
        "odds",
        "What a winning bet gets for its size, worded “to”: 3 to 2 is $3 for every $2. The bet itself stays the "
        "player's.",
        forms("odds"),
        rules=("SD 20:18:19:01",),
        related=("3 to 2", "6 to 5", "even money", "pay table"),
    ),
    Term(
        "3 to 2",
        "What a player's blackjack pays, unless the house deals 6 to 5: $3 for every $2, so $10 gets $15. No D hand "
        "gets it, and no natural in No Bust 21.",
        forms("3 to 2"),
        rules=("SD 20:18:15:06", "STD pays"),
        related=("natural", "6 to 5", "breakage"),
        games=_WITH_INSURANCE,
    ),
    Term(
        "6 to 5",
        "A shorter payout on a blackjack: $6 for every $5, so $10 gets $12. South Dakota allows it with a single deck "
        "only.",
        forms("6 to 5"),
        rules=("SD 20:18:15:06", "STD pays"),
        related=("natural", "3 to 2", "breakage"),
        games=_WITH_INSURANCE,
    ),
    Term(
        "breakage",
        "The part of a blackjack's payout that the cheques can't make. House rule: round up (always so in South "
        "Dakota), round down, or pay the odd part 1 to 1.",
        forms("breakage|odd amount|odd amounts|rounded up|rounded down|round up|round down|rounding|rounded"),
        synonyms=("rounding", "cents", "odd amount"),
        rules=("SB-13", "STD pays", "WO-6"),
        related=("smallest cheque", "3 to 2"),
    ),
    Term(
        "pay table",
        "The list of what a side bet pays, line by line. Where a game has several, the house picks one; the placard "
        "shows it.",
        forms("pay table|pay tables"),
        synonyms=("paytable", "pay scale"),
        rules=("SD 20:18:15:30.10(12)", "WA DB21(13)", "DBB 6", "NB21 S3"),
        related=("side bet", "placard", "odds"),
    ),
    Term(
        "house edge",
        "The share of a bet that the house keeps in the long run, in percent.",
        forms("house edge|house advantage"),
        synonyms=("edge", "house advantage"),
        related=("pay table", "odds"),
    ),
    Term(
        "table limits",
        "The least and the most a main bet may be. A bet over the limit that was accepted is paid or taken in full.",
        forms("table limit|table limits|table minimum|table maximum"),
        synonyms=("minimum", "maximum"),
        related=("main bet",),
    ),
    Term(
        "payout",
        "What you add to a winning bet. If it's wrong, take back the entire payout and pay the right amount.",
        synonyms=("payoff",),
        rules=("STD mend", "SB-15"),
        related=("pay", "cut", "odds"),
    ),
    Term(
        "take",
        "Pick up a losing bet for the house. Take the money before you touch the cards.",
        synonyms=("collect",),
        rules=("STD settle",),
        related=("pay", "push", "settle"),
    ),
    Term(
        "pay",
        "Put a payout beside a winning bet. Main bets pay 1 to 1, a blackjack 3 to 2 or 6 to 5; D bets and No Bust 21 "
        "never more than 1 to 1.",
        rules=("STD settle", "STD pays"),
        related=("take", "push", "payout"),
    ),
    Term(
        "push",
        "Nobody wins: the bet is neither taken nor paid. Equal totals push; in No Bust 21 so does the same distance "
        "from 21, but ties above 21 lose.",
        forms("push|pushes|pushed|pushing|tie|ties|tied"),
        synonyms=("tie", "standoff"),
        rules=("STD settle", "SD 20:18:15:30.08(13)", "NB21 2d", "NB-4"),
        related=("take", "pay", "settle"),
    ),
    Term(
        "settle",
        "Take, pay or push each bet once its result is known. After your own hand, go spot by spot counterclockwise, "
        "from your right to your left.",
        synonyms=("order of settling", "settling order"),
        rules=("STD settle", "DB-7", "DB-8", "WO-13", "NB-10"),
        related=("take", "pay", "push", "third base"),
    ),
    Term(
        "in action",
        "Still able to win or lose. A bet in action isn't touched until its result is known.",
        forms("in action"),
        synonyms=("live",),
        related=("settle", "bet"),
    ),
    Term(
        "no bet",
        "Your call for a bet that doesn't count: a late one, a side bet without a main bet, one on a second arrow, or "
        "what is over a limit. It goes back; it isn't lost.",
        forms("no bet"),
        rules=("SB-17", "DB-10", "SB-20"),
        related=("past-post", "side bet"),
    ),
    Term(
        "past-post",
        "Bet late, once cards are out. It is no bet, even by mistake: give it back at once, or at least before you "
        "settle anything at that spot.",
        forms("past-post|past-posts|past-posted|past-posting|late bet|late bets"),
        synonyms=("late bet",),
        rules=("SB-17",),
        related=("no bet", "cap", "tuck"),
    ),
    Term(
        "cap",
        "Add cheques to a bet after the first card, other than to double. The addition goes back; the original bet "
        "stands.",
        forms("cap|caps|capped|capping"),
        rules=("SB-7", "SB-17"),
        related=("past-post", "no bet"),
    ),
)
