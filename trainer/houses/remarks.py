"""Remarks about a house: a pay table that favors the player, a missing figure, a limit that is off."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any, Final, Literal, TypeAlias

import msgspec

from trainer.engine.money import read_money
from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import wager_step
from trainer.houses.house import (
    EVERYWHERE,
    LIMITS,
    Figures,
    House,
    RuleSetKey,
    game_of,
    house_options,
    line_labels,
    missing,
    printed_tables,
)

Weight: TypeAlias = Literal["stops", "warns", "notes"]
"""True if a game cannot be dealt so, is hardly meant so, or is merely worth knowing."""

REMARKS: Final[Mapping[str, tuple[Weight, Sentence]]] = {
    "incomplete": (
        "stops",
        sentence("Pay table {table} is incomplete: enter payouts for {lines:list}."),
    ),
    "unfinished": ("notes", sentence("Pay table {table} has no payout for {lines:list}.")),
    "favours": (
        "warns",
        sentence("Pay table {table} favors the player: the house loses {edge:percent} of each bet."),
    ),
    "steep": ("warns", sentence("Pay table {table} keeps {edge:percent} of each bet. Is a payout too low?")),
    "falls": ("notes", sentence("Pay table {table} pays less for {more} cards than for {fewer}.")),
    "envy-without-13": (
        "stops",
        sentence("Dealer Envy needs pay table 13; pay table {table} is in use."),
    ),
    "six-to-five": (
        "notes",
        sentence("6 to 5 with more than one deck is played elsewhere; South Dakota allows it with one deck only."),
    ),
    "own-table": (
        "notes",
        sentence("The regulations print pay tables {printed:list}; “{table}” is not one of them (ruling DB-13)."),
    ),
    "no-suited-trips": (
        "notes",
        sentence("Two decks can't make suited three of a kind; its envy is never owed (ruling TS-3)."),
    ),
    "limits-crossed": (
        "stops",
        sentence("The table minimum of {least:money} is above the maximum of {most:money}."),
    ),
    "side-below-cheque": (
        "stops",
        sentence(
            "The side bet limit of {most:money} is below the smallest cheque, {chip:money}: no side bet is possible."
        ),
    ),
    "no-wager-fits": (
        "warns",
        sentence("No bet between {least:money} and {most:money} is a multiple of {step:money}."),
    ),
    "limit-off-chip": (
        "notes",
        sentence("{limit:money} can't be made in {chip:money} cheques."),
    ),
    "alike": ("warns", sentence("The {one:money} and {other:money} cheques have nearly the same colors.")),
    "spots-unseen": ("warns", sentence("The edge spots of the {one:money} cheque hardly show on its color.")),
}
"""The sentence and the weight of each kind of remark."""

STEEP: Final = 0.3
"""A house edge beyond this is taken for a slip; no printed table comes near."""
_NEAR: Final = 48
"""The distance that two colors must have to be told apart, of at most 442."""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a house should know about its choices."""

    kind: str
    where: RuleSetKey | None = None
    """The game and rule set it is about, or None for the whole house."""
    about: str
    """The option, the limit, the pay table by its name, or the cheques that it stands beside."""
    edge: float | None = None
    """The share of a wager that the house keeps, where that is the point."""
    figures: Mapping[str, Any] = {}
    """The values of the sentence."""

    @property
    def weight(self) -> Weight:
        return REMARKS[self.kind][0]

    @property
    def sentence(self) -> Sentence:
        return REMARKS[self.kind][1].with_values(**self.figures)


def check(house: House) -> tuple[Remark, ...]:
    """Return the remarks about a house, those that stop a game first."""
    found = [*_about_the_house(house)]
    for where in EVERYWHERE:
        found += _about_options(house, where)
        found += _about_tables(house, where)
    order = ("stops", "warns", "notes")
    return tuple(sorted(found, key=lambda remark: order.index(remark.weight)))


def what_stops(house: House, rule_set_key: RuleSetKey) -> Remark | None:
    """Return the first remark on why a house cannot deal a game, or None; no odds are reckoned for it."""
    remarks = [*_crossed(house.table_min, house.table_max, None)] if not _own_limits(house, rule_set_key) else []
    remarks += [*_about_options(house, rule_set_key), *_incomplete(house, rule_set_key)]
    return next((remark for remark in remarks if remark.weight == "stops"), None)


def _own_limits(house: House, rule_set_key: RuleSetKey) -> bool:
    return any([house.option(rule_set_key, name) is not None for name in LIMITS])


def _incomplete(house: House, rule_set_key: RuleSetKey) -> Iterator[Remark]:
    name = house.table_in_force(rule_set_key)
    if name and (lacking := missing(rule_set_key, house.figures(rule_set_key, name))):
        yield Remark(kind="incomplete", where=rule_set_key, about=name, figures={"table": name, "lines": lacking})


def _about_the_house(house: House) -> Iterator[Remark]:
    yield from _crossed(house.table_min, house.table_max, None)
    for cents, colours in house.cheques.items():
        if _distance(colours.colour, colours.spots) < _NEAR:
            yield Remark(kind="spots-unseen", about="cheques", figures={"one": cents})
    for (one, its), (other, others) in combinations(house.cheques.items(), 2):
        if max(_distance(its.colour, others.colour), _distance(its.spots, others.spots)) < _NEAR:
            yield Remark(kind="alike", about="cheques", figures={"one": one, "other": other})


def _distance(one: str, other: str) -> float:
    parts = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return float(sum([(left - right) ** 2 for left, right in parts]) ** 0.5)


def _crossed(least: int | None, most: int | None, rule_set_key: RuleSetKey | None) -> Iterator[Remark]:
    if least and most and least > most:
        figures = {"least": least, "most": most}
        yield Remark(kind="limits-crossed", where=rule_set_key, about="table_min", figures=figures)


def _about_options(house: House, rule_set_key: RuleSetKey) -> Iterator[Remark]:
    def remark(kind: str, about: str, **figures: Any) -> Remark:
        return Remark(kind=kind, where=rule_set_key, about=about, figures=figures)

    known = house_options(rule_set_key)

    def chosen(name: str) -> Any:
        return house.option(rule_set_key, name) if name in known else None

    if chosen("dealer_envy") not in (None, "off") and chosen("pay_table") != "13":
        yield remark("envy-without-13", "dealer_envy", table=str(chosen("pay_table")))
    if chosen("envy_suited_trips") is not None and chosen("decks") == 2:
        yield remark("no-suited-trips", "envy_suited_trips")
    if chosen("blackjack_pays") == "6:5" and chosen("decks") != 1:
        yield remark("six-to-five", "blackjack_pays")
    side_max = chosen("side_max")
    if side_max not in (None, "main") and (most := read_money(side_max)) < (chip := read_money(chosen("chip"))):
        yield remark("side-below-cheque", "side_max", most=most, chip=chip)
    yield from _about_limits(house, rule_set_key)


def _about_limits(house: House, rule_set_key: RuleSetKey) -> Iterator[Remark]:
    least, most = [
        getattr(house, name) if (own := house.option(rule_set_key, name)) is None else read_money(own)
        for name in LIMITS
    ]
    if _own_limits(house, rule_set_key):  # else it is said once for the whole house
        yield from _crossed(least, most, rule_set_key)
    chip = read_money(house.option(rule_set_key, "chip"))
    step = wager_step(chip)
    if most and (least or 0) <= most and most // step * step < max(least or 0, step):
        figures = {"least": least or 0, "most": most, "step": step}
        yield Remark(kind="no-wager-fits", where=rule_set_key, about="table_max", figures=figures)
        return
    for name, cents in zip(LIMITS, (least, most), strict=True):
        if cents and cents % chip:
            figures = {"limit": cents, "chip": chip}
            yield Remark(kind="limit-off-chip", where=rule_set_key, about=name, figures=figures)


def _about_tables(house: House, rule_set_key: RuleSetKey) -> Iterator[Remark]:
    labels = line_labels(rule_set_key)
    if not labels:
        return
    in_force = house.table_in_force(rule_set_key)
    own = house.pay_tables.get(rule_set_key, {})
    printed = tuple([table.number for table in printed_tables(rule_set_key)])
    if in_force not in printed and any([bet.tables_are_law for bet in game_of(rule_set_key).side_bets]):
        known = {"table": in_force, "printed": printed}
        yield Remark(kind="own-table", where=rule_set_key, about=in_force, figures=known)
    for name in dict.fromkeys((in_force, *own)):
        figures = house.figures(rule_set_key, name)
        if name == in_force and None in figures:
            yield from _incomplete(house, rule_set_key)
        elif lacking := missing(rule_set_key, figures):
            yield Remark(kind="unfinished", where=rule_set_key, about=name, figures={"table": name, "lines": lacking})
        else:
            yield from _about_figures(house, rule_set_key, name, figures)


def _about_figures(house: House, rule_set_key: RuleSetKey, name: str, figures: Figures) -> Iterator[Remark]:
    edge = house.edge(rule_set_key, figures)
    assert edge is not None
    if edge < 0:
        values = {"table": name, "edge": -edge}
        yield Remark(kind="favours", where=rule_set_key, about=name, edge=edge, figures=values)
    elif edge > STEEP:
        yield Remark(kind="steep", where=rule_set_key, about=name, edge=edge, figures={"table": name, "edge": edge})
    if any([bet.lines_rise for bet in game_of(rule_set_key).side_bets if bet.option]):
        labels = line_labels(rule_set_key)
        for (fewer, less), (more, pays) in pairwise(zip(labels, figures, strict=True)):
            if less is not None and pays is not None and pays < less:
                values = {"table": name, "fewer": fewer, "more": more}
                yield Remark(kind="falls", where=rule_set_key, about=name, figures=values)
