"""The figures of the page of odds, worked out beside the window, the quick ones first."""

from collections.abc import Iterator
from time import monotonic

import msgspec

from trainer.engine.errors import Refusal
from trainer.houses.house_odds import DecksAndSoft17, HouseOdds
from trainer.odds.bets import BetOdds

_PAUSE_SECONDS = 0.5
"""The least time between two looks at the edge by decks: to write all figures takes the window longer than a frame."""


class OddsFigures(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known by now."""

    asked: HouseOdds
    second: HouseOdds | None
    bets: tuple[BetOdds, ...]
    second_bets: tuple[BetOdds, ...]
    by_decks: dict[DecksAndSoft17, tuple[BetOdds, ...]] = {}
    is_whole: bool = False
    """True once the main bet and what mistakes cost are known."""


def odds_figures(asked: HouseOdds, second: HouseOdds | None) -> Iterator[OddsFigures | Refusal]:
    """Yield the figures as they come; a `Refusal` for a shoe that is too short."""
    try:
        for each in (asked, second):
            if each is not None:
                _ = each.chances, each.table_edges  # here, and not when the window writes them
        found = OddsFigures(
            asked=asked,
            second=second,
            bets=asked.bets_but_main,
            second_bets=second.bets_but_main if second else (),
        )
        yield found
        _ = asked.costs
        found = msgspec.structs.replace(
            found, bets=asked.bets, second_bets=second.bets if second else (), is_whole=True
        )
        yield found
        by_decks: dict[DecksAndSoft17, tuple[BetOdds, ...]] = {}
        told = monotonic()
        for at, bets in asked.by_decks():
            by_decks[at] = bets
            if monotonic() - told > _PAUSE_SECONDS:
                yield msgspec.structs.replace(found, by_decks=dict(by_decks))
                told = monotonic()
        yield msgspec.structs.replace(found, by_decks=by_decks)
        asked.make_ready()  # while a person looks at the figures, and before a card is tapped
    except Refusal as refusal:
        yield refusal
