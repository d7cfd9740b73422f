"""Recipes for decisions about one more card, by the kind of hand they bring about."""

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from trainer.engine.shoe import below
from trainer.games.situations import LOW, MID, Finish, Recipe, Situation, Wanted, X, is_21, is_bust, is_made
from trainer.scenarios.order_recipes import only_sides

"""A player who stands, so that a wager waits for the dealer's hand."""
STAYS: Final = Situation(box=(X, "6789TJQK"), plays=("stand",))


def _dealers(up: Wanted, hole: Wanted, *draws: Wanted) -> Situation:
    return msgspec.structs.replace(STAYS, up=up, hole=hole, draws=draws)


def _d_hand(*cards: Wanted, up: Wanted = "", hole: Wanted = "") -> Situation:
    return Situation(arrow="D", box=cards, up=up, hole=hole)


# Hands of many cards, drawn one by one without standing before the last.

_SMALL: Final = "AA2222333344"
"""Ranks of long hands, each as often as it is drawn: few aces, which end a hand early as a soft total."""
MOST_TRIES: Final = 60
"""The most hands that are tried; after that a hand of twos, which always can be drawn so far, is as good."""


def _many(card_count: int, stands_to: int, random: Random) -> list[Wanted]:
    """Return the ranks of a hand that is drawn to so many cards; soft totals from 17 to `stands_to` end it."""
    for _ in range(MOST_TRIES):
        ranks = [_SMALL[below(len(_SMALL), random)] for _ in range(card_count)]
        hard = 0
        ace = False
        for rank in ranks[:-1]:
            hard += 1 if rank == "A" else int(rank)
            ace = ace or rank == "A"
            if hard > 16 or (ace and 17 <= hard + 10 <= stands_to):
                break
        else:
            return list(ranks)
    return ["2"] * (card_count - 1) + ["3"]


def _dealers_many(card_count: int, stands_to: int) -> Callable[[Random], Situation]:
    def recipe(random: Random) -> Situation:
        up, hole, *draws = _many(card_count, stands_to, random)
        return _dealers(up, hole, *draws)

    return recipe


def _d_many(random: Random) -> Situation:
    return _d_hand(*_many(6 + below(3, random), 21, random))


_SOFT_17: Final = (_dealers("A", "6"), _dealers("6", "A"), _dealers("2", "4", "A"), _dealers("A", "2", "4"))
_LOW: Final = (_dealers("2345", "3456"), _dealers("56", "45"), _dealers("234", "234", "23"))
_STIFF: Final = (
    _dealers("23456", X),
    _dealers(X, "23456"),
    _dealers("789", "567"),
    _dealers("456", "45", "456"),
    _dealers("34", "23", "45", "34"),
    _dealers("23", "23", "2", "34", "34"),
)
_HARD_17: Final = (
    _dealers("7", X),
    _dealers(X, "7"),
    _dealers("8", "9"),
    _dealers("A", "5", "A", X),
    _dealers(X, "6", "A"),
    _dealers("6", "4", "7"),
    _dealers("4", "3", "5", "5"),
    _dealers("2", "3", "4", "3", "5"),
)
_MADE: Final = (
    _dealers("89TJQK", X),
    _dealers("9", "9"),
    _dealers(X, "456", "5"),
    _dealers("567", "45", "9"),
    _dealers("45", "34", "45", "7"),
    _dealers("23", "23", "3", "34", "8"),
)
_SOFT_LOW: Final = (_dealers("A", "2345"), _dealers("2345", "A"), _dealers("2", "2", "A"))
_SOFT_18: Final = (
    _dealers("A", "7"),
    _dealers("7", "A"),
    _dealers("A", "89"),
    _dealers("3", "4", "A"),
    _dealers("A", "3", "4567"),
)
_ACE_ACE: Final = (_dealers("A", "A"),)

HITTING: Final[dict[str, tuple[Recipe, ...]]] = {
    "hit-soft-17": _SOFT_17,
    "hit-hard-17": (*_HARD_17, _dealers("A", "6", X), _dealers("6", "A", X)),
    "hit-stiff": _STIFF,
    "hit-low": _LOW,
    "hit-made": (*_MADE, _dealers(X, "2345", "6789")),
    "hit-soft-low": _SOFT_LOW,
    "hit-soft-18": _SOFT_18,
    "hit-ace-ace": _ACE_ACE,
    "hit-many-6": (_dealers_many(6, 21),),
    "hit-many-7": (_dealers_many(7, 21),),
    "hit-many-8": (_dealers_many(8, 21),),
    "hit-sides-only": (*only_sides(is_bust), *only_sides(is_made)),
    "hit-blackjack": (
        Situation(up="A", hole=X, insurance="no"),
        Situation(up=X, hole="A"),
        Situation(up="A", hole=X, insurance="insured"),
    ),
    "d-hit-soft-17": (_d_hand("A", "6"), _d_hand("6", "A"), _d_hand("2", "4", "A"), _d_hand("A", "3", "3")),
    "d-hit-hard-17": (
        _d_hand(X, "7"),
        _d_hand("8", "9"),
        _d_hand(X, "6", "A"),
        _d_hand("A", "6", X),
        _d_hand("7", "4", "6"),
    ),
    "d-hit-stiff": (_d_hand(X, LOW), _d_hand(LOW, X), _d_hand("789", "567"), _d_hand("456", "45", "456")),
    "d-hit-low": (_d_hand("2345", "3456"), _d_hand("56", "45"), _d_hand("234", "234", "23")),
    "d-hit-made": (_d_hand(X, "89TJQK"), _d_hand("9", "9"), _d_hand("567", "45", "89")),
    "d-hit-soft-low": (_d_hand("A", "2345"), _d_hand("2345", "A"), _d_hand("2", "2", "A")),
    "d-hit-soft-18": (_d_hand("A", "789"), _d_hand("789", "A"), _d_hand("3", "4", "A"), _d_hand("A", "3", "456")),
    "d-hit-ace-ace": (_d_hand("A", "A"),),
    "d-hit-many": (_d_many,),
    "d-hit-21": (
        _d_hand("7", "7", "7"),
        _d_hand("5", "6", X),
        _d_hand(X, "5", "6"),
        _d_hand("A", "3", "7"),
        Situation(arrow="D", box=(LOW, MID), own=Finish(is_21)),
    ),
    "d-hit-bust": (
        _d_hand(X, LOW, X),
        _d_hand("789", "567", X),
        Situation(arrow="D", own=Finish(is_bust, 4)),
        Situation(arrow="D", box=(LOW, LOW), own=Finish(is_bust)),
    ),
    "d-hit-blackjack": (
        _d_hand("A", X, up=X, hole="23456789TJQK"),
        _d_hand(X, "A", up=X, hole="23456789TJQK"),
        _d_hand(X, "A", up="A", hole="23456789"),
        _d_hand("A", X, up="23456789"),
    ),
    "d-hit-blackjack-waits": (_d_hand("A", X, up=X), _d_hand(X, "A", up="A"), _d_hand("A", X, up=X, hole="A")),
}
"""The recipes of games in which hands bust: for the dealer's own hand, and the D hands."""

HITTING_NOBODY_BUSTS: Final[dict[str, tuple[Recipe, ...]]] = {
    "hit-soft-17": _SOFT_17,
    "hit-hard-17": _HARD_17[:3] + _HARD_17[5:] + (_dealers(X, "4", "3"), _dealers(X, "5", "2")),
    "hit-stiff": _STIFF,
    "hit-low": _LOW,
    "hit-made": (*_MADE, _dealers(X, "7", "2")),
    "hit-soft-low": _SOFT_LOW,
    "hit-soft-18": _SOFT_18,
    "hit-soft-22": (
        _dealers("A", "6", "567"),
        _dealers("6", "A", "567"),
        _dealers("A", "5", "678"),
        _dealers("A", "23", X),
    ),
    "hit-soft-25": (_dealers("A", "6", "89"), _dealers("6", "A", "89"), _dealers("A", "45", X), _dealers("A", "6", X)),
    "hit-soft-28": (_dealers("A", "6", X, "2345"), _dealers("A", "5", X, "2345"), _dealers("6", X, "A", "789")),
    "hit-over-21": (_dealers(X, "6", "6789TJQK"), _dealers("7", X, "56789TJQK"), _dealers("6", "9", "789")),
    "hit-ace-ace": _ACE_ACE,
    "hit-many-6": (_dealers_many(6, 24),),
    "hit-many-7": (_dealers_many(7, 24),),
    "hit-many-8": (_dealers_many(8, 24),),
}
"""The recipes of games in which nobody busts: for the dealer's own hand by the dealer's own rule."""
