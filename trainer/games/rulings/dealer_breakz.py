"""Rulings on Dealer Breakz Blackjack."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="BZ-1",
        asks="In pay tables 1 to 6, cells that repeat across the columns were merged and have run together. What "
        "do they say?",
        says="Pay tables 1 to 6: cells merged in print are read back, and marked reconstructed.",
        why="The rows for 5, 6 and 8 or more cards are printed cell by cell; those for 3, 4 and 7 are read from "
        "merged cells. Read that way, table 3 matches a published table of its kind. A 1 for three cards in table "
        "5 would make a house edge of 26%, and a 2 there in table 6 would favor the player. The math can't tell "
        "whether tables 2 to 5 pay 50 or 100 for seven cards, so the marks stay wherever these cells are shown.",
    ),
    Ruling(
        id="BZ-2",
        asks="Pay tables 7 to 12 end after the row for five cards. What do they pay for six, seven and eight?",
        says="Pay tables 7 to 12 are incomplete until a house enters its own payouts.",
        why="We don't make up what the print has lost. Such a table can't be dealt or tested until the missing "
        "cells are filled in; the program keeps the result as that house's own table. Their rows for 3 and 4 "
        "cards are read from merged cells too.",
    ),
    Ruling(
        id="BZ-3",
        asks="Is anything missing in pay table 13 and its Dealer Envy?",
        says="Pay table 13 and its Dealer Envy apply as printed.",
        why="Every cell is printed: 1, 2, 6, 12, 50 and 200 to 1; for the dealer nothing with three cards, then "
        "$1, $2, $3, $10 and $100.",
    ),
    Ruling(
        id="BZ-4",
        asks="Does the dealer get the envy once a round, or for each side bet?",
        says="Dealer Envy: a fixed amount for each side bet of $5 or more, or once a round.",
        why="The print ties it to a side bet of at least $5, so each such bet earns it, unless the house pays it "
        "once a round. It is off unless the house turns it on, and only table 13 has it. The amount does not grow "
        "with the bet. A bust with three cards, or no bust, earns nothing.",
        options=("dealer_envy",),
    ),
    Ruling(
        id="BZ-5",
        asks="The dealer has blackjack. Is that a bust?",
        says="A dealer blackjack is not a bust: the side bet loses.",
        why="The hand ends at 21, and the side bet wins only above that.",
    ),
    Ruling(
        id="BZ-6",
        asks="Which cards go under the side bet?",
        says="Tuck the cards of busts and paid blackjacks under the spot's side bet.",
        why="The print names both when it keeps the side bet in action. Hands still in play keep their cards in "
        "front of them, and a spot without the side bet is cleared the usual way.",
    ),
    Ruling(
        id="BZ-7",
        asks="In what order do you settle side bets, and what if one is late or has no main bet?",
        says="Settle side bets as in Dealer Bust 21; one that is late or has no main bet goes back.",
        why="The print is silent, and the two side bets are of one kind. No bust: all side bets come off first. "
        "Bust: spot by spot, main bets, then the side bet. Give back in full a side bet that is late or has no "
        "main bet.",
    ),
    Ruling(
        id="BZ-8",
        asks="How many decks?",
        says="2, 4, 6 or 8 decks only.",
        why="The print names these four numbers, and its pay tables are made for them.",
        kind="setting",
    ),
)
