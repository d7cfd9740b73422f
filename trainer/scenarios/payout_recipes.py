"""Recipes for payout questions, by the kind of wager they bring about."""

from typing import Final, Literal

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
        Situation(box=("A", X), up="23456789", at_odds=True),
        Situation(box=(X, "A"), up=X, hole="23456789TJQK", at_odds=True),
        Situation(box=(X, "A"), up="A", hole="23456789", insurance="no", at_odds=True),
        Situation(box=("A", X), up="A", hole="23456789", insurance="no", at_odds=True),
        Situation(box=("A", X), up="A", hole="23456789", insurance="insured", at_odds=True),
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
}
"""The recipes of No Bust 21, where the dealer's rule and the settling are its own."""
