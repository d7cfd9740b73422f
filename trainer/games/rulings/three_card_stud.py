"""Rulings on the 3 Card Stud Bonus of No Bust 21."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="TS-1",
        asks="How do three cards rank, and which straights does an ace make?",
        says="Only the highest three-card hand pays; A-2-3 and Q-K-A are straights, K-A-2 is not.",
        why="They rank: suited three of a kind, straight flush, three of a kind, straight, flush, pair. The ace goes "
        "low or high as in poker, but not around the corner. A suited pair with a third card of that suit is a flush.",
    ),
    Ruling(
        id="TS-2",
        asks="When is the bonus settled?",
        says="Bonuses are settled after the deal, before any play, in any order; then the envies.",
        why="Its three cards lie there after the deal. Every losing bonus is taken and every winning one paid, then "
        "the envies, then natural 21s, then play begins. A later split takes cards apart but does not change the "
        "bonus.",
    ),
    Ruling(
        id="TS-3",
        asks="Can three equal cards of one suit come from two decks?",
        says="With two decks a suited three of a kind cannot occur.",
        why="Each card is there twice only. The line stays in the pay scale, and the screen says so.",
        kind="note",
    ),
    Ruling(
        id="TS-4",
        asks="How much is the envy bonus?",
        says="The envy amounts are lost in print: house figures, none by default.",
        why="What the print has lost is not invented. A house enters one amount for each of the two top hands; until "
        "then no envy is owed, and no question asks for one.",
        options=("envy_suited_trips", "envy_straight_flush"),
    ),
    Ruling(
        id="TS-5",
        asks="Who earns envy, above all when one player plays several hands?",
        says="Who earns envy: a bonus of $5, for own hands $10 on two hands and $20 on more.",
        why="A box with a bonus of $5 or more envies every other box that holds a top hand; that box needs no bonus "
        "itself. For the player's own other hands the print asks $10 on the bonus with two hands and $20 on the "
        "bonuses with more; it is read as the bonus on the box that envies, or by house as the player's bonuses "
        "together, the envying box still with $5. Each top hand adds its amount, paid in one sum. A late bonus earns "
        "none.",
        options=("envy_multi",),
    ),
    Ruling(
        id="TS-6",
        asks="What does the aggregate limit of not less than $5,000 per hand limit, and how?",
        says="A bonus cap is at least $5,000 for all bonuses of a deal, or for each hand if the house says so.",
        why="An aggregate limit holds for all bonuses of one deal together; the print's words per hand may be read as "
        "each player's hand by itself. If they come to more, each is cut in proportion and rounded down to the "
        "smallest cheque. What is left goes out one such cheque at a time, first to bonuses that would get none, each "
        "time counter-clockwise; a winning bonus gets one cheque in any case. Envy is outside the limit.",
        options=("bonus_cap", "bonus_cap_per"),
    ),
    Ruling(
        id="TS-7",
        asks="What becomes of a 3 Card Stud bonus laid late, or without a basic wager?",
        says="A bonus laid late or without a basic wager is returned; a late one earns no envy.",
        why="The print is silent. It is no bet, as in the other games, and so not forfeited: an unbacked one goes back "
        "before the first card, a late one as soon as it is laid.",
    ),
)
