"""Rulings on Winners Option Blackjack."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="WO-1",
        asks="Clause (16)(c) lets a wager for the dealer win when the P hand beats the dealer with one of them above "
        "21. Can that be meant?",
        says="(16)(c) is garbled: it means a wager against the dealer, with neither hand above 21.",
        why="As printed it contradicts (8) and (10). With two words corrected it says what the general rule on "
        "wagers says: P wins with the higher total when neither hand is above 21. All of (16) restates the "
        "clauses before it and adds no third wager.",
    ),
    Ruling(
        id="WO-2",
        asks="Clause (16)(g), among the ways to win, describes losing half. Is that a win?",
        says="(16)(g) lists a half loss among the wins: it restates (12).",
        why="Both clauses use the same words. Half of the D bet, or the larger part, is collected; nothing is paid.",
        kind="note",
    ),
    Ruling(
        id="WO-3",
        asks="D ends above the dealer and neither is over 21. What happens?",
        says="D above the dealer, neither over 21: D loses.",
        why="No clause says so, but D wins below the dealer by (8) and ties push by (13), so this is what is left.",
    ),
    Ruling(
        id="WO-4",
        asks="How does a blackjack rank against a 21 that isn't one, when D bets on the dealer?",
        says="A dealer blackjack pays D's 21; D's own blackjack loses even to a dealer 21.",
        why="Clause (9) pays D whenever the dealer has blackjack and D does not, whatever D's total. Clause (5) "
        "collects D's blackjack unless the dealer has one too, and a 21 of three cards is not one.",
    ),
    Ruling(
        id="WO-5",
        asks="When do you collect a D blackjack?",
        says="Collect a D blackjack as soon as the dealer can no longer have one.",
        why="It is the same moment as for a player's blackjack: right away with no ace or ten up, after the peek, "
        "or, without a peek, once the hole card is turned.",
    ),
    Ruling(
        id="WO-6",
        asks="D and the dealer both bust and the bet does not divide. How much is the larger part?",
        says="If the bet won't divide, the house takes the larger part in smallest cheques; of a single cheque, all.",
        why="The print gives the house the larger portion. Count it in the house's smallest cheque: with $1 "
        "cheques, take $3 of $5, $8 of $15 and $13 of $25. A single $1 cheque can't be divided at all, so take "
        "the $1. With 50-cent pieces, $25 divides into $12.50 each.",
        options=("chip",),
    ),
    Ruling(
        id="WO-7",
        asks="The drawing rule names soft 17 and under and hard 17 and over. What about soft 18 and hard 16?",
        says="D and dealer hit soft 17 and hard 16, stand on soft 18 and hard 17; no house option changes it.",
        why="The two halves of the printed sentence meet there: a soft hand stops above 17, a hard one at 17. The "
        "print fixes it, so a house has nothing to choose.",
    ),
    Ruling(
        id="WO-8",
        asks="May a D hand be split or doubled?",
        says="D hands do not split, double or surrender.",
        why="The dealer draws them by the dealer's rule, and a dealer has no such choices. P hands have all of "
        "standard blackjack but surrender.",
    ),
    Ruling(
        id="WO-9",
        asks="D already wins against a dealer blackjack. Do you still offer D insurance?",
        says="Offer D insurance as a separate bet of up to half, at 2 to 1.",
        why="Clause (14) offers it to both. It makes little sense for D, but the dealer asks every spot and "
        "accepts it.",
    ),
    Ruling(
        id="WO-10",
        asks="D busts. Is the bet decided?",
        says="A busted D hand waits sideways, its bet on top, until the dealer's hand is finished.",
        why="It may still win, if the dealer stays at 21 or below, or lose half, if the dealer busts too. The "
        "cards across the insurance line show that it isn't over.",
    ),
    Ruling(
        id="WO-11",
        asks="Must the dealer draw when only D hands are left?",
        says="The dealer draws while a live P hand, a standing D hand or a busted D hand remains.",
        why="Each of these still depends on how the dealer ends. Only when all of them are decided is there "
        "nothing to draw for.",
    ),
    Ruling(
        id="WO-12",
        asks="P and D spots are next to each other, or one player has both. Who comes first, and is it allowed?",
        says="P and D act in seat order; not both arrows on one spot, but one player may bet P and D on two.",
        why="Finish the hands from first base on, and draw each D hand in its turn. We read the ban on both "
        "arrows as a ban for one spot; nothing in it stops a player from taking P on one spot and D on another.",
    ),
    Ruling(
        id="WO-13",
        asks="In what order do you settle P and D bets?",
        says="Settle counterclockwise, one spot at a time.",
        why="The print gives no order of its own, so the standard one holds, with P and D spots mixed.",
    ),
    Ruling(
        id="WO-14",
        asks="The hole card is exposed after all hands are played. May the dealer check it before?",
        says="A peek is not the exposure of (6); a blackjack found there ends the round.",
        why="A peek shows the card to nobody. It is part of the standard game that (2) and (7) rest on, and it "
        "saves the players from adding to bets that have already lost.",
    ),
)
