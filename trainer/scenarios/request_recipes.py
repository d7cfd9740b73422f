"""Recipes of rounds in which players ask for something, by the reason that decides the answer."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from trainer.engine.money import Cents
from trainer.engine.table import Decision, Rules
from trainer.games.kinds import always
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.games.request_ids import RequestReason
from trainer.games.situations import DOUBLING, LOW, MID, PAIRS, Recipe, Situation, X
from trainer.scenarios import traits

_ANY: Final = (Situation(), Situation(least_boxes=2))
_TURN: Final = (
    Situation(box=(X, "23456"), up="23456789", plays=("hit",)),
    Situation(box=("56", "234"), plays=("hit",)),
)


def _splits(times: int, *after: str) -> tuple[Situation, ...]:
    """Return rounds in which a pair is split so often, and the first hand then gets such cards."""
    split: Decision = "split"
    plays = (split,) * times
    return tuple([Situation(box=(rank,) * (times + 1) + after, plays=plays, up=LOW, hole=X) for rank in ("8", X, "9")])


RECIPES: Final[Mapping[RequestReason, tuple[Recipe, ...]]] = {
    "hit": (
        *_TURN,
        Situation(box=(X, X), plays=("hit",)),
        Situation(box=("A", "6"), plays=("hit",)),
        Situation(box=(X, "7"), plays=("hit",)),
    ),
    "hit-soft-above-21": (
        Situation(box=("A", "5", "6"), plays=("hit", "hit")),
        Situation(box=("6", "A", "57"), plays=("hit", "hit")),
        Situation(box=("4", "A", "8"), plays=("hit", "hit")),
    ),
    "hit-doubled": tuple([Situation(box=(*pair, LOW), plays=("double",), up=LOW, hole=X) for pair in DOUBLING]),
    "hit-split-ace": (
        Situation(box=("A", "A", "2345"), plays=("split",)),
        Situation(box=("A", "A", "678"), plays=("split",)),
    ),
    "hit-above-21": (
        Situation(box=(X, "6", "6"), plays=("hit",)),
        Situation(box=(X, "5", "78"), plays=("hit",)),
        Situation(box=("A", "6", X, "56"), plays=("hit", "hit")),
    ),
    "double": tuple([Situation(box=pair, plays=("double",), up=LOW, hole=X) for pair in DOUBLING]),
    "double-after-split": (
        Situation(box=("8", "8", "3"), plays=("split", "double"), up=LOW, hole=X),
        Situation(box=("3", "3", "8"), plays=("split", "double"), up=LOW, hole=X),
        Situation(box=("6", "6", "5"), plays=("split", "double"), up=LOW, hole=X),
    ),
    "double-split-21": (Situation(box=(X, X, "A"), plays=("split", "double"), up=LOW, hole=X),),
    "double-less": tuple([Situation(box=pair, plays=("less",), up=LOW, hole=X) for pair in DOUBLING]),
    "double-over": tuple([Situation(box=pair, plays=("double",), up=LOW, hole=X) for pair in DOUBLING]),
    "double-three-cards": (
        Situation(box=("2345", "234", "234"), plays=("hit", "hit"), up=LOW),
        Situation(box=("56", "2", "23"), plays=("hit", "hit"), up=LOW),
    ),
    "double-blackjack": (Situation(box=("A", X), up=LOW), Situation(box=(X, "A"), up=MID)),
    "double-21": (Situation(box=("A", X)), Situation(box=(X, "A"))),
    "double-split-ace": (Situation(box=("A", "A", "23456789"), plays=("split",)),),
    "split": tuple([Situation(box=pair, plays=("split",), up=LOW, hole=X) for pair in PAIRS[:5]]),
    "split-tens": (
        Situation(box=("T", "JQK"), plays=("split",)),
        Situation(box=("K", "TJQ"), plays=("split",)),
        Situation(box=("Q", "TJK"), plays=("split",)),
    ),
    "split-again": _splits(2),
    "split-fourth": _splits(3),
    "split-fifth": (*_splits(3, "8"), *_splits(3, X), *_splits(3, "9")),
    "split-unequal": (
        Situation(box=("9", X), plays=("stand",)),
        Situation(box=(X, "9"), plays=("stand",)),
        Situation(box=("8", "9"), plays=("stand",)),
        Situation(box=("6", "5"), plays=("hit",)),
    ),
    "split-aces-again": (Situation(box=("A", "A", "A"), plays=("split",)),),
    "d-decides": (
        Situation(arrow="D", box=(X, LOW)),
        Situation(arrow="D", box=("456", "56")),
        Situation(arrow="D", box=(X, "789")),
        Situation(arrow="D", box=("8", "8")),
    ),
    "insure": (Situation(up="A", insurance="insured", arrow="P", box=(X, MID)),),
    "insure-half": (Situation(up="A", insurance="insured", arrow="P", box=(X, MID)),),
    "insure-d": (Situation(up="A", insurance="insured", arrow="D"),),
    "insure-over": (Situation(up="A", insurance="no"), Situation(up="A", insurance="insured")),
    "insure-no-ace": (Situation(up=X, box=(X, MID)), Situation(up="89", box=(X, MID))),
    "insure-closed": (Situation(up="A", insurance="no", hole="23456789"),),
    "insure-none": (Situation(up="A", hole=X), Situation(up="A", hole=LOW)),
    "even-money": (
        Situation(box=("A", X), up="A", insurance="even"),
        Situation(box=(X, "A"), up="A", insurance="even"),
    ),
    "even-money-no-ace": (Situation(box=("A", X), up=X), Situation(box=(X, "A"), up=X)),
    "even-money-odds": (Situation(box=("A", X), up="A", insurance="no"),),
    "even-money-d": (Situation(arrow="D", box=("A", X), up="A"), Situation(arrow="D", box=(X, "A"), up="A")),
    "bet": _ANY,
    "bet-late": _TURN,
    "bet-least": _ANY,
    "bet-below": _ANY,
    "bet-most": _ANY,
    "bet-above": _ANY,
    "both-arrows": _ANY,
    "two-spots": _ANY,
    "side": (Situation(no_sides=True), Situation()),
    "side-late": (*[msgspec.structs.replace(each, no_sides=True) for each in _TURN], Situation()),
    "side-added": (*[msgspec.structs.replace(each, side=True) for each in _TURN],),
    "side-alone": _ANY,
    "side-misplaced": (Situation(no_sides=True), Situation()),
    "side-over": (Situation(no_sides=True),),
    "side-back": (
        Situation(box=(X, "3456", X), plays=("hit",), side=True, up=X, hole=LOW, least_boxes=2),
        Situation(box=(X, "56", MID), plays=("hit",), side=True, up=MID, hole=LOW, least_boxes=2),
    ),
    "surrender": (Situation(box=(X, "56"), up=X), Situation(box=("9", "67"), up=X), *_TURN),
    "spoken": (*_TURN, Situation(box=(X, "789"), plays=("stand",)), Situation(box=("9", "9"), plays=("stand",))),
    "foreign-cheque": _ANY,
    "handed-over": _ANY,
    "cheques-play": _ANY,
    "change": _ANY,
    "buy-in": _ANY,
    "color-in": _ANY,
}
"""The rounds that bring each reason about."""

OF_KIND: Final[Mapping[str, Mapping[RequestReason, int]]] = {
    "ask-hit": {"hit": 5, "hit-doubled": 3, "hit-split-ace": 2},
    "ask-hit-above-21": {"hit-soft-above-21": 5, "hit-above-21": 5},
    "ask-double": {
        "double": 4, "double-after-split": 3, "double-three-cards": 2, "double-over": 2, "double-split-ace": 1,
    },
    "ask-double-21": {"double-split-21": 5, "double-blackjack": 5, "double-21": 5},
    "ask-split": {"split": 2, "split-tens": 4, "split-unequal": 4},
    "ask-split-again": {"split-again": 2, "split-fourth": 4, "split-fifth": 4, "split-aces-again": 1},
    "ask-d-hand": {"d-decides": 5, "insure-d": 4},
    "ask-insurance": {
        "insure": 2, "insure-half": 4, "insure-over": 3, "insure-no-ace": 1, "insure-closed": 1, "insure-none": 5,
    },
    "ask-even-money": {"even-money": 5, "even-money-no-ace": 2, "even-money-odds": 3, "even-money-d": 2},
    "ask-arrows": {"both-arrows": 5, "two-spots": 5},
    "ask-bet": {"bet": 6, "bet-late": 4},
    "ask-bet-limits": {"bet-least": 4, "bet-below": 4, "bet-most": 3, "bet-above": 3},
    "ask-side-bet": {
        "side": 8, "side-late": 2, "side-added": 1, "side-alone": 2, "side-misplaced": 2, "side-over": 2,
        "side-back": 2,
    },
    "ask-surrender": {"surrender": 1},
    "ask-signal": {"spoken": 1},
    "ask-foreign-cheque": {"foreign-cheque": 1},
    "ask-hand-over": {"handed-over": 1},
    "ask-cheques-play": {"cheques-play": 1},
    "ask-change": {"change": 1},
    "ask-buy-in": {"buy-in": 1},
    "ask-color-in": {"color-in": 1},
    "ask-double-less": {"double-less": 1},
}  # fmt: skip
"""The reasons that a kind of request asks about, each as often as it weighs: what is allowed about half the time."""

KIND_OF: Final[Mapping[RequestReason, str]] = {reason: kind for kind, reasons in OF_KIND.items() for reason in reasons}


def _has_min(rules: Rules) -> bool:
    return house_of(rules).table_min is not None


def _has_max(rules: Rules) -> bool:
    return house_of(rules).table_max is not None


FEWEST_CALLED: Final[Cents] = 10_000
"""Bets from $100 on may be called out at some houses: below it none is."""
FEWEST_BLACK: Final[Cents] = 50_000
"""The least bet in black cheques that a question calls out: $500, which any house does."""


def _has_everyday_bets(rules: Rules) -> bool:
    """True if a table takes bets that no house calls out."""
    return (house_of(rules).table_min or 0) < FEWEST_CALLED


def _has_limits_apart(rules: Rules) -> bool:
    """True if a bet may be within the limits of a table without being the least or the most."""
    house = house_of(rules)
    return house.table_min is None or house.table_min != house.table_max


def _has_black_bets(rules: Rules) -> bool:
    most = house_of(rules).table_max
    return most is None or most >= FEWEST_BLACK


def _has_side_max(rules: Rules) -> bool:
    return getattr(rules.house, "side_max", None) is not None


def _pays_less(rules: Rules) -> bool:
    """True if a blackjack is not paid at the odds at which even money is offered."""
    return traits.has_insurance(rules) and not rules.even_money


_CAN_COME: Final[Mapping[RequestReason, Callable[[Rules], bool]]] = {
    "double-blackjack": traits.busts,
    "double-split-21": traits.busts,
    "double-less": traits.has_several_cheques,
    **dict.fromkeys(("insure", "insure-half", "insure-over", "insure-no-ace", "insure-d"), traits.has_insurance),
    "insure-closed": traits.has_insurance,
    **dict.fromkeys(("even-money", "even-money-no-ace", "even-money-d"), traits.has_even_money),
    "even-money-odds": _pays_less,
    "bet-least": _has_min,
    "bet-below": _has_min,
    "bet": lambda rules: _has_everyday_bets(rules) and _has_limits_apart(rules),
    "two-spots": _has_everyday_bets,
    "both-arrows": _has_everyday_bets,
    "cheques-play": _has_black_bets,
    "bet-most": lambda rules: _has_max(rules) and _has_limits_apart(rules),
    "bet-above": _has_max,
    "side-over": _has_side_max,
}
"""The reasons that not every house brings about whose game knows them."""


@lru_cache(maxsize=256)
def reasons_at(rules: Rules) -> frozenset[RequestReason]:
    """Return the reasons that can come up under a house's rules: those whose rule its game can cite."""
    ids = GAMES[rules.game].ids_of_requests(rules.rule_set)
    return frozenset([reason for reason in ids if _CAN_COME.get(reason, always)(rules)])


def weights_of(kind: str, rules: Rules) -> Mapping[RequestReason, int]:
    """Return the reasons of a kind that can come up under a house's rules, each with its weight."""
    known = reasons_at(rules)
    return {reason: weight for reason, weight in OF_KIND[kind].items() if reason in known}
