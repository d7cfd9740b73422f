"""The ids by which the answer to a player's request is cited, by the reason that decides it.

A game declares those of its own print; the others are those of the standard game. The answer itself is the engine's,
never this table's: what is listed here says where the rule that decides can be read.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Ids: TypeAlias = tuple[str, ...]

RequestReason: TypeAlias = Literal[
    # One more card.
    "hit", "hit-soft-above-21", "hit-doubled", "hit-split-ace", "hit-above-21",
    # A double.
    "double", "double-after-split", "double-split-21", "double-less",
    "double-over", "double-three-cards", "double-blackjack", "double-21", "double-split-ace",
    # A split.
    "split", "split-tens", "split-again", "split-fourth", "split-fifth", "split-unequal", "split-aces-again",
    # A D hand, which its player does not play.
    "d-decides",
    # Insurance and even money.
    "insure", "insure-half", "insure-d", "insure-over", "insure-no-ace", "insure-closed", "insure-none",
    "even-money", "even-money-no-ace", "even-money-odds", "even-money-d",
    # Bets.
    "bet", "bet-late", "bet-least", "bet-below", "bet-most", "bet-above", "both-arrows", "two-spots",
    "side", "side-late", "side-added", "side-alone", "side-misplaced", "side-over", "side-back",
    # What no game here deals, and what is no decision and no bet.
    "surrender", "spoken", "foreign-cheque", "handed-over",
    # Calls.
    "cheques-play", "change", "buy-in", "color-in",
]  # fmt: skip
"""The reason why a request is allowed, refused, not yet a decision, or called out."""

RequestIds: TypeAlias = Mapping[RequestReason, Ids]

_SD: Final = "SD 20:18:15"
_ASKED: Final = ("STD requests",)
_PLAY: Final = ("STD play",)
_INSURANCE: Final = ("STD insurance",)

ELSEWHERE: Final[RequestIds] = {
    "hit": _PLAY,
    "hit-doubled": _PLAY,
    "hit-split-ace": _PLAY,
    "double": _PLAY,
    "double-after-split": _PLAY,
    "double-split-21": (*_PLAY, "STD count"),
    "double-less": (*_ASKED, *_PLAY),
    "double-over": _PLAY,
    "double-three-cards": _PLAY,
    "double-blackjack": _PLAY,
    "double-split-ace": _PLAY,
    "split": _PLAY,
    "split-tens": _PLAY,
    "split-again": _PLAY,
    "split-fourth": _PLAY,
    "split-fifth": _PLAY,
    "split-unequal": _PLAY,
    "split-aces-again": _PLAY,
    "insure": _INSURANCE,
    "insure-half": _INSURANCE,
    "insure-over": _INSURANCE,
    "insure-no-ace": _INSURANCE,
    "insure-closed": _INSURANCE,
    "even-money": (*_INSURANCE, "SB-6"),
    "even-money-no-ace": ("SB-6",),
    "even-money-odds": ("SB-6",),
    "bet": ("STD deal",),
    "bet-late": ("STD deal", "SB-17"),
    "bet-least": _ASKED,
    "bet-below": _ASKED,
    "bet-most": _ASKED,
    "bet-above": _ASKED,
    "side-over": ("SB-20",),
    "surrender": ("SB-2",),
    "spoken": _ASKED,
    "foreign-cheque": _ASKED,
    "handed-over": _ASKED,
    "cheques-play": _ASKED,
    "change": _ASKED,
    "buy-in": _ASKED,
    "color-in": _ASKED,
}
"""The ids of games outside South Dakota, and of any that declares none."""

_DOUBLES: Final[tuple[RequestReason, ...]] = (
    "hit-doubled", "double", "double-after-split", "double-over", "double-three-cards", "double-blackjack",
)  # fmt: skip
_SPLITS: Final[tuple[RequestReason, ...]] = (
    "hit-split-ace", "double-split-ace", "split", "split-tens", "split-again", "split-fourth", "split-fifth",
    "split-unequal", "split-aces-again",
)  # fmt: skip

SOUTH_DAKOTA: Final[RequestIds] = {
    **ELSEWHERE,
    **dict.fromkeys(_DOUBLES, (f"{_SD}:24",)),
    "double-split-21": (f"{_SD}:24", "STD count"),
    "double-less": (*_ASKED, f"{_SD}:24"),
    **dict.fromkeys(_SPLITS, (f"{_SD}:25",)),
    "bet": (f"{_SD}:03",),
    "bet-late": (f"{_SD}:03", "SB-17"),
}
"""The ids of South Dakota's rule sets, and of the standard game, which is the chapter's."""


def cited_first(ids: Ids, among: RequestIds, *reasons: RequestReason) -> RequestIds:
    """Return the ids of some reasons with others put before them: a print that leads to the standard rule."""
    return {reason: tuple(dict.fromkeys((*ids, *among[reason]))) for reason in reasons}
