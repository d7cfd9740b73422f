"""Tables put together by hand, with cards and wagers wherever a felt must bear them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from trainer.engine import flags
from trainer.engine import table as t
from trainer.engine.boxes import Box, Hand, Side, gathered
from trainer.engine.cards import read_cards
from trainer.engine.counts import hard_total, has_ace
from trainer.engine.table import Start, Table
from trainer.felt.layout import layout_of
from trainer.felt.plan import FeltPlan, fitted
from trainer.games.registry import GAMES, rules_in_force
from trainer.places import asset

FELTS = tuple(sorted(path.stem for path in asset("felts").glob("*.json")))
"""Every game with a felt."""

ELEVEN = "AS AD AC AH 2S 2D 2C 2H 3S 3D AS"

SIZES = ((660, 640), (868, 760), (1024, 700), (1280, 800), (1180, 660), (1920, 1080), (2560, 1080), (3840, 2160))
"""Windows of many shapes, in pixels: with the panel and without, from the smallest to 4K."""


@cache
def felt_of(
    spots: int, size: tuple[int, int], game: str = "dealer-bust-21", in_play: tuple[int, ...] = (), **house: Any
) -> FeltPlan:
    """Return the felt as a window of a size has it, with all its boxes in play unless some are named."""
    return fitted(layout_of(game), spots, *size, in_play=in_play or range(1, spots + 1), house=house)[1]


def hand(cards: str, bits: int = 0, stake: int = 2_500, added: int = 0, live: bool = True) -> Hand:
    held = read_cards(cards)
    return Hand(held, hard_total(held), has_ace(held), bits | (flags.LIVE if live else 0), stake, added)


def split(*hands: str | tuple[str, int], stake: int = 2_500) -> tuple[Hand, ...]:
    """Return split hands by their cards, each with more bits if need be; doubled ones have their stake added."""
    marked = [(each, 0) if isinstance(each, str) else each for each in hands]
    added = [stake if bits & flags.DOUBLED else 0 for _, bits in marked]
    return tuple(
        [
            hand(cards, bits | flags.SPLIT, stake + more, more, live=not bits & flags.TUCKED)
            for (cards, bits), more in zip(marked, added, strict=True)
        ]
    )


def box(number: int, hands: Iterable[Hand], **sides: int) -> Box:
    """Return a box with its hands, and its side wagers by kind in cents."""
    own, laid = tuple(hands), tuple([Side(wager, cents) for wager, cents in sides.items()])
    return Box(number, own, gathered(own, laid, (), 0), laid)


def table(
    boxes: Iterable[Box],
    dealer: str = "5D KC",
    up: int | None = 0,
    bits: int = 0,
    rule_set: str = "",
    game: str = "dealer-bust-21",
    **house: Any,
) -> Table:
    """Return a table with these boxes; `up` is which of the dealer's cards is the up card."""
    known = GAMES[game]
    rule_set = rule_set or known.rule_sets[0]
    own = tuple(sorted(boxes, key=lambda each: each.number))
    spots = [-1] * (t.MOST_BOXES + 1)
    for at, each in enumerate(own):
        spots[each.number] = at
        bits |= each.bits
    cards = read_cards(dealer)
    rules = rules_in_force(game, rule_set, known.houses[rule_set](**house))
    over = flags.OVER if hard_total(cards) > 21 else 0
    held = Hand(cards, hard_total(cards), has_ace(cards), over)
    return Table(Start(rules, (), tuple(spots)), own, held, bits, 80, up=cards[up] if up is not None else None)


FULL_HANDS: dict[str, tuple[Hand, ...]] = {
    "two cards": (hand("KS 7D"),),
    "eleven cards": (hand(ELEVEN),),
    "doubled": (hand("6S 5D TC", flags.DOUBLED, 5_000, 2_500),),
    "two hands": split("8S TD", "8D 3C 9H"),
    "two long hands": split(ELEVEN, ELEVEN),
    "two hands doubled": split(("8S 3D TD", flags.DOUBLED), ("8D 2C TH", flags.DOUBLED)),
    "three hands": split("9S TD", ("9D 2C TS", flags.DOUBLED), "9H 4C 5S"),
    "four hands": split("8S TD", "8D 5C 3H", ("8C 3C TH", flags.DOUBLED), "8H 2C 4C 6D"),
    "four hands doubled": split(*[("8S 3C TH", flags.DOUBLED)] * 4),
    "four long hands": split(*[ELEVEN] * 4),
    "a split hand tucked": split("8S AD", ("8D 5C TH", flags.TUCKED), "8C TH"),
    "all tucked": split(*[(ELEVEN, flags.TUCKED)] * 4),
}
"""The cards that one box may come to."""

D_HANDS: dict[str, tuple[Hand, ...]] = {
    "a D hand": (hand("KS 7D", flags.D_HAND),),
    "a D hand of eleven cards": (hand(ELEVEN, flags.D_HAND),),
    "a D hand sideways": (hand("KS 4D 9C", flags.D_HAND | flags.SIDEWAYS | flags.OVER),),
    "a long D hand sideways": (hand(ELEVEN, flags.D_HAND | flags.SIDEWAYS | flags.OVER),),
}


def hands_of(game: str) -> dict[str, tuple[Hand, ...]]:
    """Return the cards that one box of a game may come to."""
    tucks = any([bet.tucks for bet in GAMES[game].side_bets])
    known = {kind: hands for kind, hands in FULL_HANDS.items() if tucks or "tucked" not in kind}
    return known | D_HANDS if GAMES[game].arrows else known
