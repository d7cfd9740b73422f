"""Rulings on standard blackjack, which the other games rest on."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="SB-1",
        asks="The dealer does not peek and turns over a blackjack after hands have been doubled and split. What does "
        "a box lose?",
        says="A dealer blackjack found late takes one original wager of a box; doubles and other hands go back.",
        why="The printed rules on doubling and splitting let a late blackjack take the original wager only. A hand "
        "that had already busted stays lost, double and all, and then nothing more is taken from its box. Otherwise "
        "the first hand of the box loses its original wager, and every other hand and every double is returned. "
        "Outside South Dakota a house may take doubles and split hands whole.",
        options=("late_blackjack",),
    ),
    Ruling(
        id="SB-2",
        asks="May a player surrender?",
        says="No game here offers surrender; a player who asks is refused.",
        why="South Dakota has a section on it that a house may use. Winners Option forbids it in clause (15), Dealer "
        "Bust 21 does not list it among what players may do, and none of the games here deals it.",
        kind="note",
    ),
    Ruling(
        id="SB-3",
        asks="When is a blackjack settled: a player's, a D hand's, or a natural 21 in No Bust 21?",
        says="A blackjack is settled as soon as the dealer cannot have one any more.",
        why="From that moment nothing can change its result. That is right after the deal, after any 3 Card Stud "
        "bonus, or right after the peek, once insurance is settled, and before anybody decides. Without a peek and "
        "with an ace or a ten up, it is once the hole card is exposed. Several blackjacks may come in any order.",
    ),
    Ruling(
        id="SB-4",
        asks="When is insurance settled?",
        says="Insurance is settled as soon as the hole card is known, before any other wager.",
        why="It is a bet on the hole card alone. After a peek that finds nothing it is taken at once; after one that "
        "finds a blackjack, once that is shown; without a peek, after the hole card is exposed and before any draw. "
        "Won or lost it goes before side wagers and main wagers, among the boxes in any order.",
    ),
    Ruling(
        id="SB-5",
        asks="Is the hole card exposed when nothing depends on it?",
        says="The hole card is exposed only if a wager is undecided or the peek found a blackjack.",
        why="With every wager decided there is nothing left to show, and the cards are cleared. An undecided "
        "insurance or blackjack needs the hole card, so it is exposed, but no card has to be drawn.",
    ),
    Ruling(
        id="SB-6",
        asks="What is even money, and who may take it?",
        says="Even money: a player's blackjack at 3 to 2, ace up, is paid 1 to 1 at once, before the peek.",
        why="It is a full insurance bet settled in one, and comes to the same whatever the hole card is. Only so does "
        "it agree with the law, which sets 3 to 2 as the least that a blackjack is paid. At 6 to 5 it would be "
        "something else, and a D hand bets on the dealer and has nothing to insure in this way.",
    ),
    Ruling(
        id="SB-7",
        asks="A player adds to a side wager after the first card. What goes back?",
        says="What is added to a side wager after the first card goes back; the original stands.",
        why="Only the addition came late. What lay there in time is a wager like any other.",
    ),
    Ruling(
        id="SB-8",
        asks="A card drawn by a dealer on 17 to 21 is burned. What does that mean where the dealer draws by other "
        "rules, and for D hands?",
        says="A card drawn for the dealer's own hand that must stand is burned; one for a standing D hand goes on.",
        why="The printed rule names 17 to 21 because ordinary dealers stand there. It is read for the dealer's own "
        "hand, whenever that must stand by the rules of its own game. A D hand's cards are a player's: one drawn for "
        "a D hand that must stand goes to the next who can use it.",
    ),
    Ruling(
        id="SB-9",
        asks="A card is shown in error before everyone has two cards, or the initial deal brings one too many. Who "
        "gets it?",
        says="A card shown before everyone has two, or one too many in the initial deal, is burned.",
        why="The printed rule gives a shown card to players or dealer only after the initial deal. Before, it would "
        "change whose cards are whose.",
    ),
    Ruling(
        id="SB-10",
        asks="Who refuses a shown card may not have additional cards. Is that the hand or the player?",
        says="Who refuses a shown card gets no more cards in any hand or box, but what a split owes.",
        why="The rule speaks of the player, so it holds for all hands and all boxes of that player; no hit, double or "
        "split follows. A split hand still gets the second card that the split owes it. Standing while the card is "
        "offered is the refusal; a hand that may not take a card refuses nothing, and D hands go on, for the dealer "
        "draws them.",
    ),
    Ruling(
        id="SB-11",
        asks="A box is passed over in the initial deal. When does it get its cards?",
        says="A box passed over waits: no going back within the pass, and its second card comes last.",
        why="Going back would shift everybody's cards. Its first card comes in its turn of the second pass, its second "
        "after everyone else's. A hand that got no card at all is dead, and its side wager goes back with its main "
        "wager.",
    ),
    Ruling(
        id="SB-12",
        asks="A card is drawn in error while a wrong payoff lies there that ended the round too soon. What comes "
        "first?",
        says="A wrong payoff that ended the round is taken back first; then the card is the dealer's next, or burned.",
        why="As long as the payoff lies there nobody can say whether the dealer draws. With it taken back the wager is "
        "live again, so the card is the dealer's next one if the dealer draws, and burned if not.",
    ),
    Ruling(
        id="SB-13",
        asks="What is an odd blackjack rounded to?",
        says="A blackjack that the smallest cheque cannot make is rounded as the house says, up by default.",
        why="With half dollars in the tray 3 to 2 on whole dollars is exact: $5 brings $7.50. Where the cheques cannot "
        "make the amount, the house rounds up, rounds down, or pays whole units at the odds and the rest 1 to 1. "
        "South Dakota fixes rounding up, for 3 to 2 is a minimum. An exact amount that the cheques cannot make is "
        "told as just that.",
        options=("chip", "breakage"),
    ),
    Ruling(
        id="SB-14",
        asks="When are cards picked up after settling?",
        says="All money first, then all cards, or a losing hand's cards with its bet, as the house says.",
        why="South Dakota has a section on the pickup that could not be read. Houses do either, so it is a house's "
        "choice, and a house may leave both open to its dealers.",
        options=("pick_up",),
    ),
    Ruling(
        id="SB-15",
        asks="A payoff is wrong, or a wager was wrongly taken, pushed or overlooked. What is put right, and how?",
        says="A wrong payoff is taken back; where a wager was wrongly taken or pushed, the floor comes first.",
        why="A payoff is wrong if its amount is not what the wager is owed. One made out of turn or too early whose "
        "amount proves right stands, unless it ended the round too soon. A wager wrongly taken is returned after the "
        "floor is called, is live again, and the hand goes on. A win that was pushed is paid after the floor is "
        "called. A loser that was pushed, returned or overlooked stays the player's. The cards are not cleared before "
        "all this is mended.",
        options=("mend",),
    ),
    Ruling(
        id="SB-16",
        asks="The floor is called and nothing is wrong. Is that a mistake?",
        says="Calling the floor is never a mistake.",
        why="A dealer in doubt is right to ask. In practice the answer says what is open or what is due, and counts as "
        "a hint; in an examination the floor only puts right what is wrong.",
    ),
    Ruling(
        id="SB-17",
        asks="A wager is laid after its time, at any moment of the round. What becomes of it?",
        says="A wager laid after its time is no bet: its return is due from then on.",
        why="It is past-posted, won or lost. Before the first take, pay or push at that box its return is the only "
        "thing due there. A take or return of its amount beside an equal wager in time is of the late one. A late main "
        "wager lies at the box, not at one of its hands.",
    ),
    Ruling(
        id="SB-18",
        asks="A dealer blackjack is found late in a split box whose hands have equal wagers. Which hand loses?",
        says="Of split hands with equal wagers either may lose the original one; with unequal wagers the first.",
        why="The money is the same, so both are right. With unequal wagers it is the first hand, for that is where the "
        "original wager lies.",
    ),
    Ruling(
        id="SB-19",
        asks="The hole card is exposed before its time. How does the round go on?",
        says="A hole card exposed too early is a fault; the cards stand and the round goes on.",
        why="Nothing is undone that everybody has seen. Insurance is not offered any more, for it would be a bet on a "
        "card that is known.",
    ),
    Ruling(
        id="SB-20",
        asks="A side wager is over the house's limit. What becomes of it?",
        says="A side wager over the limit: what is over goes back before the first card.",
        why="Only what is over is no bet. Once a card is out the whole wager stands, paid or lost in full.",
        options=("side_max",),
    ),
)

OF_SIDE_WAGERS: Final = ("SB-7", "SB-20")
"""The rulings that only games with a side wager rest on."""
