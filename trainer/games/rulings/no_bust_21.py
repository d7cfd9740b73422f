"""Rulings on No Bust 21."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="NB-1",
        asks="The dealer stands on soft 22 to 24 and hits soft 25 and above. How can a soft hand pass 21, and which "
        "rule goes first?",
        says="The dealer stands if either valuation is 18 to 24 or the hard total is 22 or more; else hits.",
        why="A soft hand counts one ace as 11 even above 21, so it has two valuations. A-6-5 is 22 or 12 and stands; "
        "A-6-8 is 25 or 15 and hits; A-6-8-3 is 28 or 18 and stands, because standing on all 18s goes before hitting "
        "soft 25. A hard 17 hits. So the dealer ends between 18 and 27, as the printed example of 27 against 27 "
        "needs.",
    ),
    Ruling(
        id="NB-2",
        asks="What does a hand with an ace count?",
        says="A hand with an ace counts as the valuation closest to 21; at equal distance the lower.",
        why="The game is won by being close to 21, so a hand counts at its best. Only 16 or 26, as A-5-10, are "
        "equally far; the lower is taken, and a total above 21 could only hurt in a tie.",
    ),
    Ruling(
        id="NB-3",
        asks="What is a pair of aces: 2, 12 or 22?",
        says="One ace at most counts 11; by house two may.",
        why="That is ordinary counting: A-A is a soft 12. Where a house lets two aces both count 11, it holds in "
        "every hand, and the dealer's A-A is 22 and stands.",
        options=("ace_ace_22",),
    ),
    Ruling(
        id="NB-4",
        asks="Which ties push and which does the dealer win?",
        says="Equal distance pushes; only equal totals above 21 are the dealer's.",
        why="The printed examples draw the line: 19 against 23 pushes, and 27 against 27 is the dealer's. So 20 "
        "against 22 pushes, while 22 against 22 loses.",
    ),
    Ruling(
        id="NB-5",
        asks="A player makes 21. Can the dealer still tie it, and is there insurance?",
        says="A player's 21 is paid 1 to 1 at once and cannot be tied; no 3 to 2, no insurance, no peek.",
        why="It wins automatically and at once, a natural included, before the dealer has acted, so a dealer's 21 "
        "comes too late. That there is no insurance and no peek is a reading: no blackjack exists here to insure "
        "against.",
    ),
    Ruling(
        id="NB-6",
        asks="May a hand above 21 still hit, and does it lose at once?",
        says="A hard 22 or more cannot hit, a soft one may; nothing is taken before the dealer's hand.",
        why="The print stops hard counts only, so A-6-5, which is also 12, may go on. Nobody busts: every hand waits "
        "to be measured against the dealer's.",
    ),
    Ruling(
        id="NB-7",
        asks="How far may hands be split and doubled?",
        says="Any two cards may double, pairs split by value up to four hands; split aces get one card.",
        why="The print allows splits, doubles on any two cards, and doubles after a split; where it is silent the "
        "standard game fills in. A 21 on a split hand wins at once like any other.",
    ),
    Ruling(
        id="NB-8",
        asks="When does the dealer draw?",
        says="The dealer draws if any hand has not already won with 21.",
        why="Since nobody busts, every other hand is still open and needs the dealer's total.",
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
        asks="In what order are the hands settled?",
        says="Settled counter-clockwise, one box at a time.",
        why="The print gives no order, so the ordinary one holds. Hands with 21 are already paid by then.",
    ),
)
