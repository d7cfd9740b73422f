"""Recipes for order questions, by the kind of settling they bring about."""

from random import Random
from typing import Final

import msgspec

from trainer.engine.cards import SUITS
from trainer.engine.shoe import below
from trainer.games.situations import (
    DOUBLING,
    LOW,
    MID,
    PAIRS,
    Finish,
    Holds,
    Recipe,
    Situation,
    X,
    is_21,
    is_as_far,
    is_bust,
    is_equal,
    is_made,
)
from trainer.games.stud_rounds import straight_flush


def _alone(situation: Situation) -> Situation:
    """Return a situation of several boxes without side wagers."""
    return msgspec.structs.replace(situation, least_boxes=3, no_sides=True)


STANDS: Final = Situation(box=(X, "6789TJQK"), plays=("stand",), least_boxes=3)


def _ends(holds: Holds, *, sides: bool = False) -> Situation:
    """Return a round whose dealer draws to such an end, with a player who stands."""
    return msgspec.structs.replace(STANDS, up=LOW, hole=X, dealer=Finish(holds), side=sides, all_sides=sides)


def _split(holds: Holds, *, side: bool = False) -> tuple[Situation, ...]:
    return tuple(
        [
            Situation(
                box=(*pair, X, X), plays=("split",), up=LOW, hole=X, dealer=Finish(holds), side=side, least_boxes=2
            )
            for pair in PAIRS
        ]
    )


def only_sides(holds: Holds) -> tuple[Situation, ...]:
    """Return rounds in which nobody's hand is left, by busts or by blackjacks, and side wagers are."""
    left = Situation(everyone=True, all_sides=True, side=True, dealer=Finish(holds))
    bust = msgspec.structs.replace(left, box=(X, "3456", X), plays=("hit",))
    blackjack = msgspec.structs.replace(left, box=("A", X))
    return (
        msgspec.structs.replace(bust, up=LOW, hole=X),
        msgspec.structs.replace(bust, up=MID, hole="23456"),
        msgspec.structs.replace(bust, up="A", hole=LOW),
        msgspec.structs.replace(bust, up=X, hole=LOW),
        msgspec.structs.replace(blackjack, up=LOW, hole=X),
        msgspec.structs.replace(blackjack, up=MID, hole="23456"),
    )


_DEALERS_BLACKJACK: Final = (
    Situation(up="A", hole=X, insurance="no", least_boxes=3),
    Situation(up=X, hole="A", least_boxes=3),
)

_ALL_LAID: Final = Situation(side=True, all_sides=True)

ORDER: Final[dict[str, tuple[Recipe, ...]]] = {
    "order-in-turn": tuple(
        [
            # Bets on both arrows, or a D hand that busts, are an order of their own.
            msgspec.structs.replace(_alone(each), one_arrow=True)
            for each in (_ends(is_made), Situation(up=MID, hole=X))
        ]
    ),
    "order-all-outcomes": (
        Situation(box=(X, MID), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_equal), least_boxes=5),
        Situation(box=(X, "78"), plays=("stand",), up=X, hole="78", dealer=Finish(is_equal), least_boxes=6),
    ),
    "order-dealer-bust": (_alone(_ends(is_bust)), _alone(Situation(up=MID, hole="23456", dealer=Finish(is_bust)))),
    "order-split": (
        *_split(is_bust),
        *_split(is_made),
        *[
            Situation(
                box=("8", "8", "3", X, X), plays=("split", "double"), up="56", hole=X, dealer=Finish(is_made), side=True
            )
        ]
        * 2,
    ),
    "order-dealer-blackjack": _DEALERS_BLACKJACK,
    "order-insurance": (
        Situation(up="A", hole=X, insurance="insured", least_boxes=3),
        Situation(box=("A", X), up="A", hole=X, insurance="insured", least_boxes=2),
    ),
    "order-late-blackjack": (
        Situation(box=("A", X), up=X, hole="789TJQK", least_boxes=3),
        Situation(box=(X, "A"), up="A", hole="789", insurance="no", least_boxes=3),
        Situation(box=("A", X), up="A", hole="89", insurance="insured", least_boxes=3),
    ),
    "order-original-only": (
        *[Situation(box=each, plays=("double",), up=X, hole="A", least_boxes=2) for each in DOUBLING[:4]],
        *[Situation(box=each, plays=("split",), up="A", hole=X, insurance="no", least_boxes=2) for each in PAIRS],
    ),
    "order-sides-first": (
        _ends(is_made, sides=True),
        Situation(up="A", hole="6789", all_sides=True),
        *_split(is_made, side=True)[:2],
    ),
    "order-sides-bust": (
        _ends(is_bust, sides=True),
        Situation(up="A", hole=LOW, dealer=Finish(is_bust), all_sides=True, side=True),
        Situation(box=(X, "3456", X), plays=("hit",), up=X, hole=LOW, dealer=Finish(is_bust), side=True, least_boxes=3),
        *_split(is_bust, side=True)[:2],
    ),
    "order-sides-only": (*only_sides(is_bust), *only_sides(is_made)),
    "order-sides-blackjack": (
        Situation(up="A", hole=X, side=True, all_sides=True),
        Situation(up=X, hole="A", side=True, least_boxes=3),
    ),
    # Winners Option.
    "order-p-and-d": (_ends(is_made), _ends(is_bust)),
    "order-both-bust": tuple(
        [
            Situation(
                arrow="D",
                box=box,
                own=Finish(is_bust),
                up=up,
                hole=hole,
                dealer=Finish(is_bust),
                odd=True,
                least_boxes=3,
            )
            for box, up, hole in (((X, LOW), LOW, X), ((MID, LOW), X, LOW), ((X, LOW), "A", LOW))
        ]
    ),
    "order-d-bust": (
        Situation(arrow="D", box=(X, LOW), own=Finish(is_bust), dealer=Finish(is_made), least_boxes=3),
        Situation(
            arrow="D", box=(LOW, MID), own=Finish(is_bust), up=LOW, hole=X, dealer=Finish(is_made), least_boxes=3
        ),
    ),
    "order-d-21": (
        Situation(arrow="D", box=(X, "2345"), own=Finish(is_21), up=X, hole="A", least_boxes=2),
        Situation(arrow="D", box=("7", "7", "7"), up="A", hole=X, least_boxes=2),
        Situation(arrow="D", box=("5", "6", X), up=X, hole="A", least_boxes=2),
    ),
    "order-d-blackjack": (
        Situation(arrow="D", box=("A", X), up=X, hole="A", least_boxes=3),
        Situation(arrow="D", box=(X, "A"), up="A", hole=X, least_boxes=3),
    ),
    "order-bonuses": (_ALL_LAID,),
}
"""The recipes of games in which hands bust."""


def natural_with_bonus(random: Random) -> Situation:
    """Return natural 21s beside bonuses, some of them suited."""
    suit = SUITS[below(4, random)]
    ten = X[below(4, random)]
    up = "23456789"[below(8, random)]
    if below(2, random):
        return Situation(box=(f"A{suit}", f"{ten}{suit}"), up=f"{up}{suit}", side=True, all_sides=True)
    return Situation(box=("A", X), everyone=below(3, random) == 0, side=True, all_sides=True)


def _above_21(holds: Holds) -> tuple[Situation, ...]:
    return (
        Situation(box=(X, "6", "678"), plays=("hit",), up=LOW, hole=X, dealer=Finish(holds), least_boxes=2),
        Situation(box=("A", "6", "567"), plays=("hit", "stand"), up="567", hole=X, dealer=Finish(holds), least_boxes=2),
        Situation(box=(X, "7", "789"), plays=("hit",), up="7", hole=X, dealer=Finish(holds), least_boxes=2),
    )


ORDER_NOBODY_BUSTS: Final[dict[str, tuple[Recipe, ...]]] = {
    "order-in-turn": (_alone(Situation(box=(X, "89"), plays=("stand",), up="89", hole=X)),),
    "order-all-outcomes": tuple(
        [
            Situation(box=(X, "89"), plays=("stand",), up=up, hole=X, dealer=Finish(is_equal), least_boxes=6)
            for up in "89"
        ]
    ),
    "order-split": (
        *[Situation(box=(*each, X, X), plays=("split", "stand"), up=LOW, hole=X, least_boxes=2) for each in PAIRS[:5]],
        Situation(box=("8", "8", "3", X, "7"), plays=("split", "hit", "stand"), up=LOW, hole=X, least_boxes=2),
    ),
    "order-above-21": (
        Situation(box=(X, "6", "678"), plays=("hit",), up=LOW, hole=X, least_boxes=3),
        Situation(box=("A", "6", "567"), plays=("hit", "stand"), up="567", hole=X, least_boxes=3),
    ),
    "order-tie-above-21": _above_21(is_equal),
    "order-same-distance": (
        *_above_21(is_as_far),
        Situation(box=(X, "6", "7"), plays=("hit",), up=LOW, hole=X, dealer=Finish(is_as_far), least_boxes=2),
        Situation(box=(X, "9"), plays=("stand",), up="567", hole=X, dealer=Finish(is_as_far), least_boxes=2),
    ),
    "order-bonuses": (_ALL_LAID, straight_flush),
    "order-naturals": (natural_with_bonus,),
}
"""The recipes of games in which nobody busts; wagers settled after the deal come before all play."""
