"""Recipes for questions about a dealer's next act, by the moment they bring about."""

from typing import Final

from trainer.games.situations import (
    LOW,
    MID,
    PAIRS,
    Finish,
    Recipe,
    Situation,
    X,
    dealer_busts_with,
    is_below,
    is_bust,
    is_equal,
    is_made,
)
from trainer.scenarios.order_recipes import STANDS, only_sides

_NO_BLACKJACK: Final = "23456789"
"""Up cards under which the dealer has none, so that players are heard and blackjacks paid right away."""

# An arrow means nothing in a game without arrows.
_ANY: Final = (Situation(),)
_SEVERAL: Final = (Situation(least_boxes=2),)
_STANDS: Final = (
    Situation(box=(X, "789"), plays=("stand",), arrow="P", up=LOW, hole=X),
    Situation(box=(X, X), plays=("stand",), arrow="P", up=MID, hole=X),
)
_ACE_UP: Final = (Situation(up="A", least_boxes=2), Situation(up="A"))
_BUSTS: Final = tuple(
    [
        Situation(box=(X, "3456", X), plays=("hit",), arrow="P", up=_NO_BLACKJACK, side=side, no_sides=not side)
        for side in (True, False)
    ]
)
_BLACKJACKS: Final = tuple(
    [
        Situation(box=box, arrow="P", up=up, hole=hole, insurance="no", side=side)
        for box, up, hole in ((("A", X), _NO_BLACKJACK, ""), ((X, "A"), X, "56789"), (("A", X), "A", "56789"))
        for side in (True, False)
    ]
)
_ALL_BUST: Final = Situation(box=(X, "3456", X), plays=("hit",), everyone=True, no_sides=True, arrow="P")
_MADE_21: Final = (
    Situation(box=(X, "5", "6"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
    Situation(box=("7", "7", "7"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
    Situation(box=("A", "6", "4"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
)
_DOUBLES: Final = (
    Situation(box=("6", "5"), plays=("double",), arrow="P", up=_NO_BLACKJACK),
    Situation(box=("7", "3"), plays=("double",), arrow="P", up=_NO_BLACKJACK),
    Situation(box=("5", "4"), plays=("double",), arrow="P", up=_NO_BLACKJACK),
)
_DRAWS: Final = (
    Situation(box=(X, "89"), plays=("stand",), arrow="P", up=LOW, hole=X),
    Situation(box=(X, X), plays=("stand",), arrow="P", up=MID, hole="234"),
)
_WINS: Final = (
    Situation(box=(X, "9"), plays=("stand",), arrow="P", up=LOW, hole=X, dealer=Finish(is_bust)),
    Situation(box=(X, X), plays=("stand",), arrow="P", up=MID, hole=X, dealer=Finish(is_below)),
)
_TIES: Final = (Situation(box=(X, MID), plays=("stand",), arrow="P", up=LOW, hole=X, dealer=Finish(is_equal)), *_WINS)
_ALL_LAID: Final = Situation(side=True, all_sides=True)

_OF_ALL_GAMES: Final[dict[str, tuple[Recipe, ...]]] = {
    "act-first-card": _ANY,
    "act-deal-card": _ANY,
    "act-own-card": _ANY,
    "act-passed-over": _SEVERAL,
    "act-late-bet": (Situation(up=_NO_BLACKJACK), *_DRAWS),
    "act-unbacked": _ANY,
    "act-both-arrows": _ANY,
    "act-over-limit": (Situation(side=True),),
    "act-double-over": _DOUBLES,
    "act-burn-first": _ANY,
    "act-faced-card": _ANY,
    "act-shuffle": _ANY,
    "act-shown-card": (Situation(up=_NO_BLACKJACK, least_boxes=2), *_DRAWS),
    "act-drawn-too-many": (
        Situation(box=(X, "89"), plays=("stand",), arrow="P", up=X, hole=X),
        Situation(box=(X, "89"), plays=("stand",), arrow="P", up="9", hole="89TJQK"),
    ),
    "act-after-deal": (Situation(up=_NO_BLACKJACK), Situation(up=X), Situation(box=("A", X), up=_NO_BLACKJACK)),
    "act-wait": (
        Situation(box=(X, "23456"), arrow="P", up=_NO_BLACKJACK),
        Situation(box=("4567", "89"), arrow="P", up=_NO_BLACKJACK),
        Situation(box=(X, X), arrow="P", up=_NO_BLACKJACK),
    ),
    "act-hit-card": (
        Situation(box=(X, "23456"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
        Situation(box=("4", "5"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
        Situation(box=("A", "3456"), plays=("hit",), arrow="P", up=_NO_BLACKJACK),
    ),
    "act-double-card": _DOUBLES,
    "act-split-card": tuple(
        [Situation(box=(*pair, "89"), plays=("split",), arrow="P", up=_NO_BLACKJACK) for pair in PAIRS]
    ),
    "act-bonus": (_ALL_LAID,),
    "act-expose": _STANDS,
    "act-draw": _DRAWS,
    "act-stand": (
        Situation(box=(X, "89"), plays=("stand",), arrow="P", up=X, hole="789TJQK"),
        Situation(box=(X, "89"), plays=("stand",), arrow="P", up=LOW, hole=X, dealer=Finish(is_made)),
    ),
    "act-settle": (STANDS, *_WINS),
    "act-pick-up": (Situation(box=(X, "7"), plays=("stand",), arrow="P", up=X, hole="89TJQK", no_sides=True),),
    "act-clear": _STANDS,
    "act-wrong-payout": _WINS,
    "act-wrongly-taken": _TIES,
}

ACTS: Final[dict[str, tuple[Recipe, ...]]] = _OF_ALL_GAMES | {
    "act-over-half": (Situation(up="A", insurance="insured"),),
    "act-offer-insurance": _ACE_UP,
    "act-close-insurance": (*_ACE_UP, Situation(up="A", insurance="insured")),
    "act-even-money": (Situation(box=("A", X), up="A", insurance="even", arrow="P"),),
    "act-settle-insurance": (
        Situation(up="A", insurance="insured", hole=_NO_BLACKJACK),
        Situation(up="A", insurance="insured", hole=X),
    ),
    "act-peek": (Situation(up="A"), Situation(up=X), Situation(up=X, hole="A")),
    "act-peek-blackjack": (Situation(up="A", hole=X, insurance="no"), Situation(up=X, hole="A")),
    "act-wait-21": _MADE_21,
    "act-bust": _BUSTS,
    "act-bust-cards": _BUSTS,
    "act-blackjack": _BLACKJACKS,
    "act-blackjack-cards": _BLACKJACKS,
    "act-expose-sides": (*only_sides(is_bust), *only_sides(is_made)),
    "act-no-expose": (_ALL_BUST, Situation(box=("A", X), up=_NO_BLACKJACK, everyone=True, no_sides=True, arrow="P")),
    "act-set-up-card": (*_STANDS, Situation(up="A", hole=LOW), Situation(up=X, hole=MID)),
    "act-draw-sides": (*only_sides(is_bust), *only_sides(is_made)),
    "act-no-draw": tuple(
        [Situation(box=("A", X), everyone=True, no_sides=True, up=up, hole="2345", arrow="P") for up in ("A", X)]
    ),
    "act-sides-first": (
        Situation(box=(X, "89"), plays=("stand",), up=X, hole="789", all_sides=True, side=True, least_boxes=2),
        Situation(box=(X, "89"), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_made), side=True, all_sides=True),
    ),
    "act-side-bust": (
        Situation(box=(X, "89"), plays=("stand",), up=LOW, hole=X, dealer=Finish(is_bust), side=True, least_boxes=2),
        Situation(box=(X, "3456", X), plays=("hit",), up=X, hole=LOW, dealer=Finish(is_bust), side=True),
    ),
    "act-dealer-envy": (
        dealer_busts_with(4, LOW, LOW, all_sides=True),
        dealer_busts_with(5, LOW, LOW, all_sides=True),
    ),
    # Winners Option.
    "act-d-card": (
        Situation(arrow="D", box=(X, LOW), up=_NO_BLACKJACK),
        Situation(arrow="D", box=(MID, LOW), up=_NO_BLACKJACK),
        Situation(arrow="D", box=("A", "6"), up=_NO_BLACKJACK),
    ),
    "act-d-sideways": (Situation(arrow="D", box=(X, LOW), own=Finish(is_bust), up=_NO_BLACKJACK),),
    "act-d-blackjack": (Situation(arrow="D", box=("A", X), up=_NO_BLACKJACK), Situation(arrow="D", box=(X, "A"))),
}
"""The recipes of games in which hands bust."""

ACTS_NOBODY_BUSTS: Final[dict[str, tuple[Recipe, ...]]] = _OF_ALL_GAMES | {
    "act-21": (Situation(box=("A", X), arrow="P"), *_MADE_21),
    "act-no-expose": (Situation(box=("A", X), everyone=True, no_sides=True),),
}
"""The recipes of games in which nobody busts: a 21 wins at once there."""
