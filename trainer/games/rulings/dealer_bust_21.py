"""Rulings on Dealer Bust 21."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="DB-1",
        asks="Pay table 4, ten-value card up: South Dakota and Washington print different odds. Which is right?",
        says="South Dakota prints 2 and Washington 4 to 1 for a ten-value card in table 4: two rule sets.",
        why="Both are law where they are printed, so each rule set keeps its own four tables and they are never "
        "mixed. South Dakota's figure is out of line with the other tables: with six decks and soft 17 hit, the house "
        "edge is 16.1 % against Washington's 3.1 %.",
    ),
    Ruling(
        id="DB-2",
        asks="Washington lets DB21 win only up to a player's total of 29. When is the wager lost above it?",
        says="Washington: a hand at 30 or more loses the DB21 wager at once, after its main wager.",
        why="No clause gives the moment. The wager can no longer win, so it does not remain in the sense of (12) and "
        "must not keep the dealer drawing. The main wager goes first, then the DB21 wager; the hand's cards, and any "
        "tucked before, go to the discard rack. Only a hard 20 or more that is hit or doubled gets there. South "
        "Dakota has no such limit.",
    ),
    Ruling(
        id="DB-3",
        asks="A box with a DB21 wager is split. Is there one DB21 wager or several, and which hand counts?",
        says="One DB21 wager a box, however many hands; in Washington any hand above 29 loses it, or all by house.",
        why="The wager is on the dealer's hand and lies once, beside the circle; a split adds none. Washington's "
        "limit speaks of the player's hand as if there were one: by default the first of a box's hands that passes 29 "
        "loses the wager, and a house may say that all of them must.",
        options=("db21_over_29",),
    ),
    Ruling(
        id="DB-4",
        asks="The dealer has blackjack. Is that a bust?",
        says="A dealer's blackjack is no bust: DB21 loses, before the main wagers.",
        why="The dealer's hand ends at 21. So the clause for a dealer who does not bust applies, and it takes all "
        "DB21 wagers before any blackjack wager is resolved.",
    ),
    Ruling(
        id="DB-5",
        asks="The print makes the dealer play out the hand when all players have busted. What if they have blackjack, "
        "or some of each?",
        says="The dealer plays out the hand whenever a DB21 wager is undecided.",
        why="The reason is the same: a DB21 wager is still there, and only the finished hand can decide it.",
    ),
    Ruling(
        id="DB-6",
        asks="Where do the cards of a paid blackjack go if the box still has its DB21 wager?",
        says="The cards of every hand settled early go under a live DB21 wager, a paid blackjack's too.",
        why="Tucked cards prove that the wager belongs to this round and was not slipped in later. A paid blackjack "
        "leaves the wager as bare as a bust does. In a split box each hand settled early is tucked; standing hands "
        "keep their cards before them.",
    ),
    Ruling(
        id="DB-7",
        asks="The dealer does not bust. In what order do the wagers leave?",
        says="No bust: all DB21 wagers leave first, in any order; then the main wagers counter-clockwise.",
        why="The print has all DB21 wagers removed before the blackjack hands are resolved and says nothing about the "
        "order among them, so any is right. The main wagers follow in the ordinary direction.",
    ),
    Ruling(
        id="DB-8",
        asks="The dealer busts. How exactly does the settling go round?",
        says="A bust: box by box counter-clockwise, main wagers first, then the DB21 wager.",
        why="The print gives the direction and puts the blackjack wager before the DB21 wager. The hands of a split "
        "box may come in any order, all before its DB21 wager. A box that has no main wager left is paid its DB21 "
        "wager when its turn comes.",
    ),
    Ruling(
        id="DB-9",
        asks="Which of the dealer's cards is the up card that decides the payout?",
        says="The original up card counts; ten, jack, queen and king are one class.",
        why="It is set apart in its box as soon as the hole card is exposed, so that no later card is taken for it.",
    ),
    Ruling(
        id="DB-10",
        asks="What becomes of a DB21 wager without a blackjack wager, or of one laid too late?",
        says="A DB21 wager without a blackjack wager, or laid late, is returned in full; the hand plays on.",
        why="It is no bet and so not forfeited. An unbacked one goes back before the first card, a late one as soon as "
        "it is laid, as any wager laid after its time does.",
    ),
    Ruling(
        id="DB-11",
        asks="Washington's print ends with grids of the numbers 1 to 32. What do they rule?",
        says="The numbered grids in Washington's print are debris of its report and no rule.",
        why="They come from the mathematical report that the pay tables were taken from, and carry nothing but their "
        "column numbers.",
        kind="note",
    ),
    Ruling(
        id="DB-12",
        asks="The DB21 spot is at the upper right of the betting spot. As who sees it?",
        says="The DB21 spot is at the upper right as the player sees it.",
        why="Layouts are described from the player's seat. So the spot is nearer to the dealer and, seen from there, "
        "to the left of the circle and below it.",
        kind="layout",
    ),
    Ruling(
        id="DB-13",
        asks="May a house pay DB21 wagers by a table of its own?",
        says="A house's own DB21 table is dealt, with a remark that it is none of the lawful ones.",
        why="Both prints know four tables each. A table that a house enters itself can be practised, but no clause "
        "says its odds.",
        kind="setting",
        options=("pay_table",),
    ),
)
