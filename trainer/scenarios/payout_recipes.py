"""Recipes for payout questions, by the kind of wager they bring about."""

from random import Random
from typing import Final, Literal

import msgspec

from trainer.engine.cards import RANKS, SUITS
from trainer.engine.shoe import below
from trainer.games.situations import (
    LOW,
    MID,
    Finish,
    Holds,
    Recipe,
    Situation,
    Wanted,
    X,
    is_21,
    is_above,
    is_as_far,
    is_beaten,
    is_below,
    is_bust,
    is_equal,
    is_farther,
    is_made,
    is_nearer,
)

PAIRS: Final = (("8", "8"), ("9", "9"), ("7", "7"), ("6", "6"), ("3", "3"), (X, X))
DOUBLING: Final = (("6", "5"), ("5", "5"), ("7", "4"), ("6", "3"), ("8", "3"), ("A", "6"))


def _doubled(words: Literal["double", "less"], holds: Holds) -> tuple[Situation, ...]:
    return tuple(
        [
            Situation(box=(*cards, "789TJQK"), plays=(words,), up=up, hole=X, dealer=Finish(holds), odd=True)
            for cards, up in zip(DOUBLING, (LOW, "56", LOW, LOW, "6", LOW), strict=True)
        ]
    )


def _split(holds: Holds) -> tuple[Situation, ...]:
    return tuple(
        [Situation(box=(*pair, X, X), plays=("split",), up=LOW, hole=X, dealer=Finish(holds)) for pair in PAIRS]
    )


def _all_out(up: Wanted, hole: Wanted, holds: Holds) -> Situation:
    """Return a round in which every player busts and only the side wagers are left."""
    box = (X, "3456", X)
    return Situation(
        box=box, plays=("hit",), everyone=True, all_sides=True, side=True, up=up, hole=hole, dealer=Finish(holds)
    )


def _dealer_busts_with(cards: int, up: Wanted, hole: Wanted, *, all_sides: bool = False) -> Situation:
    return Situation(up=up, hole=hole, dealer=Finish(is_bust, cards), side=True, all_sides=all_sides)


FEW: Final = (("A23", "A23"), ("A2", "A23"), ("A2", "A2"))
"""Up card and hole card small enough for a long hand."""

# The bonus hands: the box's two cards and the up card, in any order.


def _any_order(cards: list[str], random: Random) -> Situation:
    for last in (2, 1):
        other = below(last + 1, random)
        cards[last], cards[other] = cards[other], cards[last]
    return Situation(box=(cards[0], cards[1]), up=cards[2], side=True)


def _suits(random: Random, different: int) -> list[str]:
    """Return three suits, all the same or not, in no particular order."""
    first = below(4, random)
    others = [SUITS[(first + 1 + below(3, random)) % 4] for _ in range(different)]
    return [*[SUITS[first]] * (3 - different), *others]


def _run(random: Random) -> str:
    """Return three ranks in a row, A-2-3 to Q-K-A."""
    return (RANKS + "A")[(start := below(12, random)) : start + 3]


def suited_trips(random: Random) -> Situation:
    card = RANKS[below(13, random)] + SUITS[below(4, random)]
    return _any_order([card] * 3, random)


def straight_flush(random: Random) -> Situation:
    return _any_order([rank + suit for rank, suit in zip(_run(random), _suits(random, 0), strict=True)], random)


def trips(random: Random) -> Situation:
    rank = RANKS[below(13, random)]
    return _any_order([rank + suit for suit in _suits(random, 1 + below(2, random))], random)


def straight(random: Random) -> Situation:
    return _any_order([rank + suit for rank, suit in zip(_run(random), _suits(random, 1), strict=True)], random)


def flush(random: Random) -> Situation:
    suit = SUITS[below(4, random)]
    first = below(13, random)
    ranks = (RANKS[first], RANKS[(first + 2 + below(3, random)) % 13], RANKS[(first + 7 + below(3, random)) % 13])
    return _any_order([rank + suit for rank in ranks], random)


def suited_pair(random: Random) -> Situation:
    """Return a pair of one suit with a third card of the suit: a flush, not a pair (ruling TS-1)."""
    suit = SUITS[below(4, random)]
    first = below(13, random)
    ranks = (RANKS[first], RANKS[first], RANKS[(first + 1 + below(12, random)) % 13])
    return _any_order([rank + suit for rank in ranks], random)


def pair(random: Random) -> Situation:
    first = below(13, random)
    ranks = (RANKS[first], RANKS[first], RANKS[(first + 1 + below(12, random)) % 13])
    return _any_order([rank + suit for rank, suit in zip(ranks, _suits(random, 1), strict=True)], random)


def nothing(random: Random) -> Situation:
    """Return a near miss: K-A-2 in two suits."""
    return _any_order([rank + suit for rank, suit in zip("KA2", _suits(random, 1), strict=True)], random)


def envy_of_trips(random: Random) -> Situation:
    return msgspec.structs.replace(suited_trips(random), all_sides=True)


def envy_of_straight_flush(random: Random) -> Situation:
    return msgspec.structs.replace(straight_flush(random), all_sides=True)


def capped_trips(random: Random) -> Situation:
    return msgspec.structs.replace(suited_trips(random), over_cap=True)


def capped_straight_flush(random: Random) -> Situation:
    return msgspec.structs.replace(straight_flush(random), over_cap=True, all_sides=True)


ORDINARY: Final[dict[str, tuple[Recipe, ...]]] = {
    "win": (
        Situation(up=LOW, hole=X, dealer=Finish(is_bust)),
        Situation(box=(X, "9"), up=LOW, hole=X, dealer=Finish(is_below)),
        Situation(box=("3", "5", "A", "4", "8"), up="TJQK", dealer=Finish(is_below)),
    ),
    "lose": (
        Situation(box=(X, "678"), up=LOW, dealer=Finish(is_above)),
        Situation(box=(X, "9"), plays=("stand",), up="56", hole=X, dealer=Finish(is_above)),
    ),
    "push": (
        Situation(box=(X, MID), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_equal)),
        Situation(box=(X, X), plays=("stand",), up="56", hole="23456", dealer=Finish(is_equal)),
        Situation(box=("2", "4", "5", X), plays=("hit", "hit"), up=LOW, hole=X, dealer=Finish(is_21)),
    ),
    "bust": (Situation(box=(X, "3456", X), plays=("hit",)), Situation(box=("5", "7", X), plays=("hit",), up=X)),
    "dealer-blackjack": (Situation(up="A", hole=X, insurance="no"), Situation(up=X, hole="A")),
    "blackjack": (
        Situation(box=("A", X), up="23456789", odd=True),
        Situation(box=(X, "A"), up=X, hole="23456789TJQK", odd=True),
        Situation(box=(X, "A"), up="A", hole="23456789", insurance="no", odd=True),
        Situation(box=("A", X), up="A", hole="23456789", insurance="no"),
    ),
    "blackjack-push": (
        Situation(box=("A", X), up=X, hole="A"),
        Situation(box=(X, "A"), up="A", hole=X, insurance="no"),
    ),
    "even-money": (
        Situation(box=("A", X), up="A", insurance="even"),
        Situation(box=(X, "A"), up="A", insurance="even"),
    ),
    "double-win": _doubled("double", is_beaten),
    "double-lose": _doubled("double", is_above),
    "double-push": _doubled("double", is_equal),
    "less-win": _doubled("less", is_beaten),
    "less-lose": _doubled("less", is_above),
    "original-only": (
        Situation(box=("6", "5"), plays=("double",), up=X, hole="A"),
        Situation(box=("5", "5"), plays=("less",), up=X, hole="A"),
        Situation(box=("8", "8"), plays=("split",), up="A", hole=X),
    ),
    "split-win": _split(is_bust),
    "split-lose": _split(is_above),
    "split-push": _split(is_equal),
    "split-ace-21": (
        Situation(box=("A", "A", X), plays=("split",), up=LOW, hole=X, dealer=Finish(is_beaten)),
        Situation(box=("A", "A", X, X), plays=("split",), up=MID, odd=True),
    ),
    "insurance-win": (
        Situation(up="A", hole=X, insurance="insured"),
        Situation(box=(X, X), up="A", hole=X, insurance="insured"),
        Situation(box=("A", X), up="A", hole=X, insurance="insured"),
    ),
    "insurance-lose": (
        Situation(up="A", hole="23456789", insurance="insured"),
        Situation(box=("A", X), up="A", hole="23456789", insurance="insured"),
    ),
    # Dealer Bust 21.
    "db21-ace": (
        *[Situation(up="A", hole=LOW, side=True, dealer=Finish(is_bust))] * 2,
        _all_out("A", LOW, is_bust),
    ),
    "db21-ten": (
        *[Situation(up=X, hole=LOW, side=True, dealer=Finish(is_bust))] * 2,
        _all_out(X, LOW, is_bust),
    ),
    "db21-7-9": (
        *[Situation(up=MID, hole="234567", side=True, dealer=Finish(is_bust))] * 2,
        _all_out(MID, "23456", is_bust),
    ),
    "db21-2-6": (
        *[Situation(up=LOW, hole="TJQK", side=True, dealer=Finish(is_bust))] * 2,
        _all_out(LOW, "23456", is_bust),
    ),
    "db21-lose": (
        Situation(side=True, up=LOW, hole=X, dealer=Finish(is_made)),
        Situation(side=True, up="A", hole="2345678", dealer=Finish(is_made)),
        _all_out(MID, "23456TJQK", is_made),
    ),
    "db21-blackjack": (
        Situation(up="A", hole=X, side=True),
        Situation(up=X, hole="A", side=True),
    ),
    "db21-over-29": (
        Situation(box=(X, X, X), plays=("hit",), is_reckless=True, side=True),
        Situation(box=(X, "56", "5", X), plays=("hit", "hit"), is_reckless=True, side=True),
        Situation(box=(X, X, X), plays=("double",), is_reckless=True, side=True),
        Situation(box=("8", "8", "TJQK", "A2", X), plays=("split", "hit", "hit"), is_reckless=True, side=True),
    ),
    # Dealer Breakz.
    "breakz-3": (_dealer_busts_with(3, LOW, X), _dealer_busts_with(3, X, LOW)),
    "breakz-4": (_dealer_busts_with(4, LOW, "2345"), _dealer_busts_with(4, MID, "23"), _dealer_busts_with(4, "A", LOW)),
    "breakz-5": (_dealer_busts_with(5, LOW, "234"), _dealer_busts_with(5, "A", "2345")),
    "breakz-6": tuple(_dealer_busts_with(6, *few) for few in (*FEW, ("234", "23"))),
    "breakz-7": tuple(_dealer_busts_with(7, *few) for few in FEW),
    "breakz-8": tuple(_dealer_busts_with(8, *few) for few in FEW[1:]),
    "breakz-lose": (
        Situation(side=True, up=LOW, hole=X, dealer=Finish(is_made)),
        Situation(side=True, up="A23", hole="A23", dealer=Finish(is_made)),
        _all_out(MID, "23456TJQK", is_made),
    ),
    "breakz-blackjack": (
        Situation(up="A", hole=X, side=True),
        Situation(up=X, hole="A", side=True),
    ),
    "dealer-envy": (
        _dealer_busts_with(4, LOW, "2345", all_sides=True),
        _dealer_busts_with(5, LOW, "234", all_sides=True),
        *[_dealer_busts_with(cards, "A23", "A23", all_sides=True) for cards in (6, 7)],
    ),
    # Winners Option, the D arrow.
    "d-win": (
        Situation(arrow="D", box=(X, "78"), up=LOW, hole=X, dealer=Finish(is_above)),
        Situation(arrow="D", box=("A", "78"), up=LOW, hole=X, dealer=Finish(is_above)),
        Situation(arrow="D", up=MID, hole="2345", own=Finish(is_made), dealer=Finish(is_above)),
    ),
    "d-bust-win": (
        Situation(arrow="D", box=(X, LOW), own=Finish(is_bust), dealer=Finish(is_made)),
        Situation(arrow="D", box=(LOW, MID), own=Finish(is_bust), up=LOW, hole=X, dealer=Finish(is_made)),
    ),
    "d-lose": (
        Situation(arrow="D", box=(X, "9TJQK"), up=LOW, hole=X, dealer=Finish(is_below)),
        Situation(arrow="D", box=("A", "89"), up="56", hole=X, dealer=Finish(is_below)),
    ),
    "d-lose-dealer-bust": (Situation(arrow="D", own=Finish(is_made), up=LOW, hole=X, dealer=Finish(is_bust)),),
    "half-loss": (
        Situation(arrow="D", box=(X, LOW), own=Finish(is_bust), up=LOW, hole=X, dealer=Finish(is_bust), odd=True),
        Situation(arrow="D", box=(MID, LOW), own=Finish(is_bust), up=X, hole=LOW, dealer=Finish(is_bust), odd=True),
        Situation(arrow="D", box=(X, LOW), own=Finish(is_bust), up="A", hole=LOW, dealer=Finish(is_bust)),
    ),
    "d-push": (
        Situation(arrow="D", box=(X, MID), up=LOW, hole=X, dealer=Finish(is_equal)),
        Situation(arrow="D", own=Finish(is_made), up=LOW, hole=X, dealer=Finish(is_equal)),
    ),
    "d-blackjack": (
        Situation(arrow="D", box=("A", X), up=X, hole="23456789TJQK"),
        Situation(arrow="D", box=(X, "A"), up=X, hole="23456789TJQK"),
        Situation(arrow="D", box=(X, "A"), up="A", hole="23456789"),
        Situation(arrow="D", box=("A", X), up="23456789"),
    ),
    "d-blackjack-push": (
        Situation(arrow="D", box=("A", X), up=X, hole="A"),
        Situation(arrow="D", box=(X, "A"), up="A", hole=X),
    ),
    "d-dealer-blackjack": (
        Situation(arrow="D", up=X, hole="A"),
        Situation(arrow="D", box=(X, X), up="A", hole=X),
        Situation(arrow="D", box=(X, "2345"), own=Finish(is_21), up=X, hole="A"),
        Situation(arrow="D", box=("7", "7", "7"), up=X, hole="A"),
    ),
}
"""Recipes by the kind of wager they bring about."""

NOBODY_BUSTS: Final[dict[str, tuple[Recipe, ...]]] = {
    "win": (Situation(box=(X, "9TJQK"), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_below)),),
    "lose": (
        Situation(box=(X, "678"), plays=("stand",), up=LOW, dealer=Finish(is_above)),
        Situation(box=("A", "A"), plays=("stand",), up=LOW),
    ),
    "push": (
        Situation(box=(X, "89"), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_equal)),
        Situation(box=(X, X), plays=("stand",), up=MID, hole=LOW, dealer=Finish(is_equal)),
    ),
    "natural-21": (Situation(box=("A", X), odd=True), Situation(box=(X, "A"), up="ATJQK", odd=True)),
    "twenty-one": (
        Situation(box=(X, "6", "5"), plays=("hit",)),
        Situation(box=("A", "3", "7"), plays=("hit",)),
        Situation(box=("5", "6", X), plays=("double",)),
        Situation(box=("8", "8", "3", X), plays=("split", "hit")),
        Situation(box=("A", "A", X, "9"), plays=("split",)),
    ),
    "tie-above-21": (
        Situation(box=(X, "6", "678"), plays=("hit", "stand"), up=LOW, hole=X, dealer=Finish(is_equal)),
        Situation(box=(X, "7", "789"), plays=("hit", "stand"), up="7", hole=X, dealer=Finish(is_equal)),
        Situation(box=(X, "7", X), plays=("hit",), up="7", hole=X, dealer=Finish(is_equal)),
    ),
    "same-distance": (
        Situation(box=(X, "6", "67"), plays=("hit",), up=LOW, hole=X, dealer=Finish(is_as_far)),
        Situation(box=(X, "9"), plays=("stand",), up="567", hole=X, dealer=Finish(is_as_far)),
        Situation(box=(X, "6", "7"), plays=("hit",), up=LOW, hole=X, dealer=Finish(is_as_far)),
        Situation(box=("A", "6", "67"), plays=("hit", "stand"), up="567", hole=X, dealer=Finish(is_as_far)),
        Situation(box=(X, X), plays=("stand",), up="567", hole=X, dealer=Finish(is_as_far)),
    ),
    "over-win": (
        Situation(box=(X, "6", "6"), plays=("hit",), up=LOW, hole=X, dealer=Finish(is_farther)),
        Situation(box=("A", "6", "56"), plays=("hit", "stand"), up=LOW, hole=X, dealer=Finish(is_farther)),
        Situation(box=(X, "9"), plays=("stand",), up="67", hole=X, dealer=Finish(is_farther)),
        Situation(box=("A", "A"), plays=("stand",), up=LOW, dealer=Finish(is_farther)),
    ),
    "over-lose": (
        Situation(box=(X, "6", "89"), plays=("hit",), up=LOW, hole=X, dealer=Finish(is_nearer)),
        Situation(box=("A", "6", "78"), plays=("hit", "stand"), up=LOW, hole=X, dealer=Finish(is_nearer)),
        Situation(box=(X, "8"), plays=("stand",), up="67", hole=X, dealer=Finish(is_nearer)),
    ),
    "double-win": (
        Situation(box=("6", "5", "89"), plays=("double",), up=LOW, hole=X, dealer=Finish(is_farther)),
        Situation(box=("7", "6", "9"), plays=("double",), up=LOW, hole=X, dealer=Finish(is_farther)),
    ),
    "double-lose": (Situation(box=("6", "5", "567"), plays=("double",), up=LOW, hole=X, dealer=Finish(is_nearer)),),
    "double-push": (Situation(box=("6", "5", "789"), plays=("double",), up=LOW, hole=X, dealer=Finish(is_equal)),),
    "less-win": (
        Situation(box=("6", "4", "89TJQK"), plays=("less",), up=LOW, hole=X, dealer=Finish(is_farther), odd=True),
    ),
    "less-lose": (
        Situation(box=("6", "4", "789"), plays=("less",), up=LOW, hole=X, dealer=Finish(is_nearer), odd=True),
    ),
    "split-win": (
        *[
            Situation(box=(*each, X, X), plays=("split",), up=LOW, hole=X, dealer=Finish(is_farther))
            for each in PAIRS[:3]
        ],
        *[Situation(box=("A", "A", "89", "89"), plays=("split",), up=LOW, hole=X, dealer=Finish(is_farther))] * 2,
    ),
    "split-lose": (
        *[
            Situation(box=(*each, X), plays=("split", "stand"), up=LOW, hole=X, dealer=Finish(is_nearer))
            for each in PAIRS[:3]
        ],
        *[Situation(box=("A", "A", "4567", "45"), plays=("split",), up=LOW, hole=X, dealer=Finish(is_nearer))] * 2,
    ),
    "split-push": tuple(
        Situation(box=(*each, X), plays=("split", "stand"), up=LOW, hole=X, dealer=Finish(is_equal))
        for each in PAIRS[:2]
    ),
    "stud-suited-trips": (suited_trips,),
    "stud-straight-flush": (straight_flush,),
    "stud-trips": (trips,),
    "stud-straight": (straight,),
    "stud-flush": (flush, suited_pair),
    "stud-pair": (pair,),
    "stud-lose": (Situation(side=True), nothing),
    "stud-capped": (capped_trips, capped_straight_flush),
    "envy": (envy_of_trips, envy_of_straight_flush),
}
"""The recipes of No Bust 21, where the dealer's rule and the settling are its own."""
