"""Rulings on Dealer Bust 21."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="DB-1",
        asks="Pay table 4, ten-value card up: South Dakota and Washington print different odds. Which is right?",
        says="Table 4, ten-value card up: South Dakota prints 2 to 1, Washington 4 to 1. Each rule set keeps its own.",
        why="Both are law where they are printed, so each rule set keeps its own four tables and they are never "
        "mixed. South Dakota's figure is out of line with the other tables: with six decks and the dealer hitting "
        "soft 17, the house edge is 16.1% against Washington's 3.1%.",
    ),
    Ruling(
        id="DB-2",
        asks="Washington lets DB21 win only up to a player's total of 29. When does the bet lose above that?",
        says="Washington: a hand at 30 or more loses its DB21 bet right away, after its main bet.",
        why="No clause says when. The bet can no longer win, so it does not remain in the sense of (12) and must "
        "not keep the dealer drawing. Take the main bet first, then the DB21 bet; discard the hand's cards, and "
        "any tucked before. Only hitting or doubling hard 20 or more gets a hand there. South Dakota has no such "
        "limit.",
    ),
    Ruling(
        id="DB-3",
        asks="A spot with a DB21 bet is split. Is there one DB21 bet or several, and which hand counts?",
        says="One DB21 bet a spot; in Washington any hand above 29 loses it, or all of them where the house says so.",
        why="The bet is on the dealer's hand, and there is one, beside the main bet; a split adds none. "
        "Washington's limit speaks of the player's hand as if there were only one. By default the first of the "
        "spot's hands to pass 29 loses the bet; a house may require that all of them do.",
        options=("db21_over_29",),
    ),
    Ruling(
        id="DB-4",
        asks="The dealer has blackjack. Is that a bust?",
        says="A dealer blackjack is not a bust: DB21 loses, before the main bets.",
        why="The dealer's hand ends at 21. So the clause for a dealer who does not bust applies, and it takes all "
        "DB21 bets before any main bet is settled.",
    ),
    Ruling(
        id="DB-5",
        asks="The print has the dealer play out the hand when all players have busted. What if they have "
        "blackjack, or some of each?",
        says="The dealer plays out the hand whenever a DB21 bet is undecided.",
        why="The reason is the same: a DB21 bet is still in action, and only the finished hand can decide it.",
    ),
    Ruling(
        id="DB-6",
        asks="Where do the cards of a paid blackjack go if the spot still has its DB21 bet?",
        says="Tuck the cards of any hand settled early under a live DB21 bet, a paid blackjack too.",
        why="Tucked cards prove that the bet belongs to this round and was not slipped in later. A paid blackjack "
        "leaves the bet as bare as a bust does. On a split spot, tuck each hand settled early; standing hands "
        "keep their cards in front of them.",
    ),
    Ruling(
        id="DB-7",
        asks="The dealer does not bust. In what order do the bets come off?",
        says="No bust: all DB21 bets come off first, in any order; then the main bets counterclockwise.",
        why="The print has all DB21 bets removed before the blackjack hands are resolved and sets no order among "
        "them, so any is right. The main bets follow in the usual direction.",
    ),
    Ruling(
        id="DB-8",
        asks="The dealer busts. In exactly what order do you settle?",
        says="Bust: spot by spot counterclockwise, main bets first, then the DB21 bet.",
        why="The print gives the direction and puts the main bet before the DB21 bet. The hands of a split "
        "spot may come in any order, all before its DB21 bet. A spot with no main bet left gets its DB21 bet paid "
        "when its turn comes.",
    ),
    Ruling(
        id="DB-9",
        asks="Which of the dealer's cards is the up card that decides the payout?",
        says="The original up card counts; ten, jack, queen and king pay the same.",
        why="You move it to its box as soon as the hole card is turned, so that no later card is mistaken for it.",
    ),
    Ruling(
        id="DB-10",
        asks="What happens to a DB21 bet without a main bet, or one made too late?",
        says="A DB21 bet that is late or has no main bet goes back in full; the hand plays on.",
        why="It is no bet, so the player does not lose it. One without a main bet goes back before the first "
        "card; a late one goes back as soon as it is made, like any late bet.",
    ),
    Ruling(
        id="DB-11",
        asks="Washington's print ends with grids of the numbers 1 to 32. What do they rule?",
        says="The numbered grids in Washington's print are left over from a report and rule nothing.",
        why="They come from the math report that the pay tables were taken from, and hold nothing but their "
        "column numbers.",
        kind="note",
    ),
    Ruling(
        id="DB-12",
        asks="The print puts the DB21 betting spot at the upper right. Seen from where?",
        says="The DB21 circle is at the upper right as the player sees it.",
        why="Layouts are described from the player's seat. So the DB21 circle is closer to the dealer and, from "
        "the dealer's side, to the left of the main bet and below it.",
        kind="layout",
    ),
    Ruling(
        id="DB-13",
        asks="May a house pay DB21 bets by a table of its own?",
        says="A house's own DB21 table can be dealt; a note says it is not one of the printed four.",
        why="Both prints list four tables. You can practice with a table that a house enters itself, but no "
        "clause states its odds.",
        kind="setting",
        options=("pay_table",),
    ),
)
