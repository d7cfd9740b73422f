"""Rulings on No Bust 21."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="NB-1",
        asks="The dealer stands on soft 22 to 24 and hits soft 25 and above. How can a soft hand pass 21, and which "
        "rule goes first?",
        says="Stand if either way of counting makes 18 to 24, or on hard 22 or more; otherwise hit.",
        why="A soft hand counts one ace as 11 even above 21, so it counts two ways. A-6-5 is 22 or 12: stand. "
        "A-6-8 is 25 or 15: hit. A-6-8-3 is 28 or 18: stand, because standing on all 18s goes before hitting soft "
        "25. Hard 17 hits. So the dealer ends between 18 and 27, which the printed example of 27 against 27 needs.",
    ),
    Ruling(
        id="NB-2",
        asks="What does a hand with an ace count?",
        says="A hand with an ace counts whichever way is closer to 21; if both are as close, the lower.",
        why="The game is about being close to 21, so a hand counts at its best. Only 16 or 26, as with A-5-10, "
        "are equally far; the lower counts, since a total above 21 could only hurt in a tie.",
    ),
    Ruling(
        id="NB-3",
        asks="What is a pair of aces: 2, 12 or 22?",
        says="At most one ace counts 11; both may where the house says so.",
        why="That is the standard way of counting: A-A is a soft 12. Where a house lets two aces both count 11, "
        "that holds for every hand, and the dealer's A-A is 22 and stands.",
        options=("ace_ace_22",),
    ),
    Ruling(
        id="NB-4",
        asks="Which ties push and which does the dealer win?",
        says="The same distance from 21 pushes; only ties above 21 lose.",
        why="The printed examples draw the line: 19 against 23 pushes, and 27 against 27 goes to the dealer. So "
        "20 against 22 pushes, while 22 against 22 loses.",
    ),
    Ruling(
        id="NB-5",
        asks="A player makes 21. Can the dealer still tie it, and is there insurance?",
        says="A player's 21 is paid 1 to 1 right away and can't be tied; no 3 to 2, no insurance, no peek.",
        why="It wins automatically and immediately, a natural included, before the dealer acts, so a dealer's 21 "
        "comes too late. That there is no insurance and no peek is our reading: this game has no blackjack to "
        "insure against.",
    ),
    Ruling(
        id="NB-6",
        asks="May a hand above 21 still hit, and does it lose right away?",
        says="Hard 22 or more can't hit, soft 22 or more can; take nothing before your hand is finished.",
        why="The print stops hard counts only, so A-6-5, which is also 12, may go on. No one busts: every hand "
        "waits to be measured against the dealer's.",
    ),
    Ruling(
        id="NB-7",
        asks="How far may hands be split and doubled?",
        says="Double any two cards; split equal values up to four hands; split aces get one card each.",
        why="The print allows splits, doubles on any two cards, and doubles after a split; where it is silent, "
        "standard blackjack fills in. A 21 on a split hand wins right away like any other.",
    ),
    Ruling(
        id="NB-8",
        asks="When does the dealer draw?",
        says="The dealer draws if any hand has not already won with 21.",
        why="Since no one busts, every other hand is still in play and needs the dealer's total.",
    ),
    Ruling(
        id="NB-9",
        asks="How many decks?",
        says="2, 6, 7 or 8 decks only.",
        why="The print has two decks, or a shoe of six to eight.",
        kind="setting",
    ),
    Ruling(
        id="NB-10",
        asks="In what order do you settle the hands?",
        says="Settle counterclockwise, one spot at a time.",
        why="The print gives no order, so the standard one holds. Hands with 21 are already paid by then.",
    ),
)
