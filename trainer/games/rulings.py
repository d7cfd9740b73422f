"""The rulings: what is decided where the printed rules are silent, garbled or disagree, in our own words."""

from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["play", "setting", "layout", "note"]


class Ruling(msgspec.Struct, frozen=True):
    """A decision cited beside the clause it reads; only those of kind ``play`` change what is due."""

    id: str
    says: str
    kind: Kind = "play"


_ALL: Final = (
    Ruling("SB-1", "A dealer blackjack found late takes one original wager of a box; doubles and other hands go back."),
    Ruling("SB-2", "No game here offers surrender.", "note"),
    Ruling("SB-3", "A blackjack is settled as soon as the dealer cannot have one any more."),
    Ruling("SB-4", "Insurance is settled as soon as the hole card is known, before any other wager."),
    Ruling("SB-5", "The hole card is exposed only if a wager is undecided or the peek found a blackjack."),
    Ruling("SB-6", "Even money: a player's blackjack at 3 to 2 with an ace up may be paid 1 to 1 before the peek."),
    Ruling("SB-7", "What is added to a side wager after the first card goes back; the original stands."),
    Ruling("SB-8", "A card drawn to a dealer's or D hand that must stand is burned."),
    Ruling("DB-1", "South Dakota prints 2 and Washington 4 to 1 for a ten-value card in table 4: two rule sets."),
    Ruling("DB-2", "Washington: a hand at 30 or more loses the DB21 wager at once, after its main wager."),
    Ruling(
        "DB-3", "One DB21 wager a box, however many hands; in Washington any hand above 29 loses it, or all by house."
    ),
    Ruling("DB-4", "A dealer's blackjack is no bust: DB21 loses, before the main wagers."),
    Ruling("DB-5", "The dealer plays out the hand whenever a DB21 wager is undecided."),
    Ruling("DB-6", "The cards of every hand settled early go under a live DB21 wager, a paid blackjack's too."),
    Ruling("DB-7", "No bust: all DB21 wagers leave first, in any order; then the main wagers counter-clockwise."),
    Ruling("DB-8", "A bust: box by box counter-clockwise, main wagers first, then the DB21 wager."),
    Ruling("DB-9", "The original up card counts; ten, jack, queen and king are one class."),
    Ruling("DB-10", "A DB21 wager without a blackjack wager, or laid late, is returned in full; the hand plays on."),
    Ruling("DB-11", "The numbered grids in Washington's print are debris of its report and no rule.", "note"),
    Ruling("DB-12", "The DB21 spot is at the upper right as the player sees it.", "layout"),
    Ruling("WO-1", "(16)(c) is garbled: it means a wager against the dealer with neither hand above 21."),
    Ruling("WO-2", "(16)(g) lists a half loss among the wins: it restates (12).", "note"),
    Ruling("WO-3", "D above the dealer, neither over 21: D loses."),
    Ruling("WO-4", "A dealer blackjack beats D's 21; D's blackjack is collected even against a dealer 21."),
    Ruling("WO-5", "A D blackjack is collected as soon as the dealer cannot have one."),
    Ruling("WO-6", "Half of a wager that does not divide: the house takes the larger part in whole smallest cheques."),
    Ruling("WO-7", "D and dealer hit soft 17 and hard 16, stand on soft 18 and hard 17; no house option changes it."),
    Ruling("WO-8", "D hands do not split, double or surrender."),
    Ruling("WO-9", "D is offered insurance as an independent wager of at most half, at 2 to 1."),
    Ruling("WO-10", "A busted D hand lies sideways with its wager on top until the dealer's hand is known."),
    Ruling("WO-11", "The dealer draws while a live P hand, a standing D hand or a busted D hand remains."),
    Ruling("WO-12", "P and D boxes act in seat order; one box may not hold both arrows, one player may on two boxes."),
    Ruling("WO-13", "Settled counter-clockwise, one box at a time."),
    Ruling("WO-14", "A peek is not the exposure of (6); a blackjack found there ends the round."),
    Ruling("BZ-1", "Pay tables 1 to 6: cells merged in print are read back, and marked reconstructed."),
    Ruling("BZ-2", "Pay tables 7 to 12 are incomplete until a house enters its own figures."),
    Ruling("BZ-3", "Pay table 13 and its Dealer Envy as printed."),
    Ruling("BZ-4", "Dealer Envy for each side bet of $5 or more, or once a round; fixed dollars."),
    Ruling("BZ-5", "A dealer's blackjack is no bust: the side bet loses."),
    Ruling("BZ-6", "The cards of busts and paid blackjacks in a box with the side bet are tucked."),
    Ruling("BZ-7", "Order, late and unbacked wagers as in Dealer Bust 21."),
    Ruling("BZ-8", "2, 4, 6 or 8 decks only.", "setting"),
    Ruling("NB-1", "The dealer stands if either valuation is 18 to 24 or the hard total is 22 or more; else hits."),
    Ruling("NB-2", "A hand with an ace counts as the valuation closest to 21; at equal distance the lower."),
    Ruling("NB-3", "One ace at most counts 11; by house two may."),
    Ruling("NB-4", "Equal distance pushes; only equal totals above 21 are the dealer's."),
    Ruling("NB-5", "A player's 21 is paid 1 to 1 at once and cannot be tied; no 3 to 2, no insurance, no peek."),
    Ruling("NB-6", "A hard 22 or more cannot hit, a soft one may; nothing is taken before the dealer's hand."),
    Ruling("NB-7", "Any two cards may double, pairs split by value up to four hands; split aces get one card."),
    Ruling("NB-8", "The dealer draws if any hand has not already won with 21."),
    Ruling("NB-9", "2, 6, 7 or 8 decks only.", "setting"),
    Ruling("NB-10", "Settled counter-clockwise, one box at a time."),
    Ruling("TS-1", "The ranking of three cards; A-2-3 and Q-K-A are straights, K-A-2 is not."),
    Ruling("TS-2", "Bonuses are settled after the deal, before any play, in any order; then the envies."),
    Ruling("TS-3", "With two decks a suited three of a kind cannot occur.", "note"),
    Ruling("TS-4", "The envy amounts are lost in print: house figures, none by default."),
    Ruling("TS-5", "Who earns envy: a bonus of $5, for own hands $10 on two hands and $20 on more."),
    Ruling("TS-6", "A bonus cap is at least $5,000 for one deal together; each bonus is reduced in proportion."),
)
RULINGS: Final = {ruling.id: ruling for ruling in _ALL}
"""Every ruling by its id."""
