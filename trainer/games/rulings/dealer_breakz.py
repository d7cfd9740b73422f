"""Rulings on Dealer Breakz Blackjack."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="BZ-1",
        asks="In pay tables 1 to 6 cells that repeat across the columns were merged and have run together. What do "
        "they say?",
        says="Pay tables 1 to 6: cells merged in print are read back, and marked reconstructed.",
        why="The rows for 5, 6 and 8 or more cards are printed cell by cell; those for 3, 4 and 7 are read from the "
        "merged cells. Table 3 read so equals a published table of its kind; a 1 for three cards in table 5 would "
        "make a house edge of 26 %, and a 2 there in table 6 would favour the player. Whether tables 2 to 5 pay 50 or "
        "100 for seven cards the arithmetic cannot tell, so the marks stay wherever these cells are shown.",
    ),
    Ruling(
        id="BZ-2",
        asks="Pay tables 7 to 12 end after the row for five cards. What do they pay for six, seven and eight?",
        says="Pay tables 7 to 12 are incomplete until a house enters its own figures.",
        why="What the print has lost is not invented. Such a table can be neither dealt nor examined until the "
        "missing cells are filled; the program keeps the result as that house's own table. Their rows for 3 and 4 "
        "cards are read from merged cells too.",
    ),
    Ruling(
        id="BZ-3",
        asks="Is anything missing in pay table 13 and its Dealer Envy?",
        says="Pay table 13 and its Dealer Envy as printed.",
        why="Every cell of it is printed: 1, 2, 6, 12, 50 and 200 to 1, and for the dealer nothing with three cards, "
        "then $1, $2, $3, $10 and $100.",
    ),
    Ruling(
        id="BZ-4",
        asks="Does the dealer receive the envy once a round, or for each side bet?",
        says="Dealer Envy for each side bet of $5 or more, or once a round; fixed dollars.",
        why="The print ties it to a side bet of at least $5, so each such bet earns it, unless the house pays it once "
        "a round. It is off unless the house turns it on, and only with table 13. The amount does not grow with the "
        "wager; a bust with three cards, or no bust, brings nothing.",
        options=("dealer_envy",),
    ),
    Ruling(
        id="BZ-5",
        asks="The dealer has blackjack. Is that a bust?",
        says="A dealer's blackjack is no bust: the side bet loses.",
        why="The hand ends at 21, and the side bet wins only above it.",
    ),
    Ruling(
        id="BZ-6",
        asks="Which cards go under the side bet?",
        says="The cards of busts and paid blackjacks in a box with the side bet are tucked.",
        why="The print names both kinds of early end when it keeps the side bet in action. Hands that are still open "
        "keep their cards before them, and a box without the side bet is cleared as usual.",
    ),
    Ruling(
        id="BZ-7",
        asks="In what order are side bets settled, and what of one that is late or stands alone?",
        says="Order, late and unbacked wagers as in Dealer Bust 21.",
        why="The print is silent, and the two side bets are of one kind. No bust: all side bets leave first. A bust: "
        "box by box, main wagers, then the side bet. A late or unbacked one is returned in full.",
    ),
    Ruling(
        id="BZ-8",
        asks="How many decks?",
        says="2, 4, 6 or 8 decks only.",
        why="The print names these four numbers, and its pay tables are made for them.",
        kind="setting",
    ),
)
