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
        "the first hand of the box loses its original wager, and every other hand and every double is returned.",
    ),
    Ruling(
        id="SB-2",
        asks="May a player surrender?",
        says="No game here offers surrender.",
        why="Winners Option forbids it in clause (15), and no other print provides for it.",
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
        says="Even money: a player's blackjack at 3 to 2 with an ace up may be paid 1 to 1 before the peek.",
        why="It comes to the same as insuring the blackjack in full, whatever the hole card is; that holds only where "
        "a blackjack pays 3 to 2. A D hand bets on the dealer and has nothing to insure in this way.",
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
        "rules?",
        says="A card drawn to a dealer's or D hand that must stand is burned.",
        why="The printed rule names 17 to 21 because ordinary dealers stand there. What it protects is a hand that "
        "may take no further card, so it is read for whatever hand must stand by the rules of its own game.",
    ),
)
