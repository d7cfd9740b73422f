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
        asks="When do you settle the bonus?",
        says="Settle bonuses after the deal and before any play, in any order; then the envies.",
        why="Its three cards are out after the deal. Take every losing bonus and pay every winning one, then pay "
        "the envies, then natural 21s; then play begins. A later split takes the cards apart but does not change "
        "the bonus.",
    ),
    Ruling(
        id="TS-3",
        asks="Can three equal cards of one suit come from two decks?",
        says="With two decks, suited three of a kind can't happen.",
        why="Two decks hold each card only twice. The line stays in the pay table, and the screen says so.",
        kind="note",
    ),
    Ruling(
        id="TS-4",
        asks="How much is the envy bonus?",
        says="The envy amounts are lost in print: the house sets them; the default is none.",
        why="We don't make up what the print has lost. A house enters one amount for each of the two top hands; "
        "until then no envy is owed, and no question asks for one.",
        options=("envy_suited_trips", "envy_straight_flush"),
    ),
    Ruling(
        id="TS-5",
        asks="Who earns envy, especially when one player plays several hands?",
        says="Envy takes a bonus of $5; for a player's own hands $10 on two hands, $20 on more.",
        why="A spot with a bonus of $5 or more envies every other spot that makes a top hand; the other spot "
        "needs no bonus itself. For the player's own other hands the print asks for $10 on the bonus with two "
        "hands and $20 on the bonuses with more. We read that as the bonus on the spot that envies; where the "
        "house says so, as the player's bonuses together, with $5 still on that spot. Each top hand adds its "
        "amount, and you pay them in one sum. A late bonus earns none.",
        options=("envy_multi",),
    ),
    Ruling(
        id="TS-6",
        asks="What does the aggregate limit of not less than $5,000 per hand cap, and how?",
        says="A bonus limit is at least $5,000 for all bonuses of a round, or for each hand where the house says so.",
        why="An aggregate limit covers all bonuses of one round together; the print's words “per hand” may also "
        "mean each player's hand by itself. If the payouts come to more, cut each in proportion and round it down "
        "to the smallest cheque. Hand out what is left one such cheque at a time, first to bonuses that would get "
        "none, counterclockwise each time; a winning bonus always gets one cheque. Envy does not count toward the "
        "limit.",
        options=("bonus_cap", "bonus_cap_per"),
    ),
    Ruling(
        id="TS-7",
        asks="What happens to a 3 Card Stud bonus that is late, or has no main bet?",
        says="A bonus that is late or has no main bet goes back; a late one earns no envy.",
        why="The print is silent. It is no bet, as in the other games, so the player does not lose it: one "
        "without a main bet goes back before the first card, a late one as soon as it is made.",
    ),
)
