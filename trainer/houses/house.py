"""A house: its options in each game, its own pay tables, its limits, and the colors of its cheques."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias, get_args

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.money import Cents, read_money, write_exact
from trainer.engine.table import Rules
from trainer.felt.cheques import values
from trainer.games.game import Game
from trainer.games.options import (
    Chip,
    Dollars,
    MoneyOneOf,
    OneOf,
    PayTable,
    WordOrDollars,
    default_beside,
    options,
    read_house,
    read_option,
)
from trainer.games.options import GameOptions as Options
from trainer.games.pay_tables import Cell, PayLine, PrintedTable
from trainer.games.registry import GAMES, rules_in_force
from trainer.houses.table_calls import AfterCall, TableCall, calls_that_wait, own_calls

RuleSetKey: TypeAlias = tuple[str, str]
"""A game and one of its rule sets."""
Figures: TypeAlias = tuple[int | None, ...]
"""The payoffs of a pay table to 1, line by line; None where it has no figure yet."""

EVERYWHERE: Final[tuple[RuleSetKey, ...]] = tuple(
    [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
)
STANDARD_NAME: Final = "Standard"
LONGEST_NAME: Final = 40
"""Characters of the name of a house, or of one of its own pay tables."""
LONGEST_NOTE: Final = 10_000
"""Characters of the note of a house, as of a round's; a window would break one of millions into lines for a minute."""
MOST_PAID: Final = 10_000
"""The highest odds to 1 that a pay table may have."""
LIMITS: Final = ("table_min", "table_max")
CHEQUES: Final[tuple[Cents, ...]] = tuple(
    sorted({cheque for chip in get_args(Chip)[1].values for cheque in values(read_money(chip))})
)
"""Every cheque that a house may have, smallest first."""
_ONE_DECK: Final = ("decks", "blackjack_pays")
_FOR_THE_ODDS: Final = ("decks", "soft_17")
"""All that the chance of a dealer's bust depends on."""


class Colours(msgspec.Struct, frozen=True):
    """The colors of one cheque, each as ``#rrggbb``."""

    colour: str
    spots: str


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a house has chosen; each change makes a new one."""

    name: str
    note: str = ""
    table_min: Cents | None = None
    """Holds in every game whose own options do not say otherwise."""
    table_max: Cents | None = None
    options: Mapping[RuleSetKey, Mapping[str, Any]] = {}
    """The options that differ from the defaults, as a round writes them; a pay table by its number or its own name."""
    pay_tables: Mapping[RuleSetKey, Mapping[str, Figures]] = {}
    """The house's own tables by name; one named as a printed table completes what the print has lost."""
    cheques: Mapping[Cents, Colours] = {}
    """The cheques that do not look as usual."""
    calls: Mapping[TableCall, AfterCall] = {}
    """The calls after which its dealers do otherwise than usual."""

    @property
    def waits(self) -> tuple[TableCall, ...]:
        """The calls after which its dealers wait for the floor."""
        return calls_that_wait(self.calls)

    def with_call(self, call: TableCall, after: AfterCall) -> "House":
        """Return the house with what its dealers do after a call."""
        return msgspec.structs.replace(self, calls=own_calls({**self.calls, call: after}))

    def option(self, rule_set_key: RuleSetKey, name: str) -> Any:
        """Return the house's value of an option, as a round writes it; None if it has no such amount."""
        chosen = self.options.get(rule_set_key, {})
        return chosen[name] if name in chosen else default(rule_set_key, name, chosen)

    def with_option(self, rule_set_key: RuleSetKey, name: str, value: Any) -> "House":
        """Return the house with one option chosen; `RoundRefused` for a value it may not have.

        Where the law allows 6 to 5 with a single deck only, a blackjack pays 3 to 2 again with more.
        """
        return self.with_options(rule_set_key, {name: value})

    def with_options(self, rule_set_key: RuleSetKey, values: Mapping[str, Any]) -> "House":
        """Return the house with several options chosen, one after the other; a file has dozens of them."""
        chosen = dict(self.options.get(rule_set_key, {}))
        for name, value in values.items():
            _choose(rule_set_key, chosen, name, value)
        return msgspec.structs.replace(self, options=_with(self.options, rule_set_key, chosen))

    def own_table(self, rule_set_key: RuleSetKey, name: str) -> Figures | None:
        """Return the figures of the house's own table, or None if it has none of that name."""
        return self.pay_tables.get(rule_set_key, {}).get(name)

    def with_table(self, rule_set_key: RuleSetKey, name: str, figures: Figures) -> "House":
        """Return the house with a table of its own, or with new figures in it; what the print has stays as printed."""
        return self.with_tables(rule_set_key, {name: figures})

    def with_tables(self, rule_set_key: RuleSetKey, tables: Mapping[str, Figures]) -> "House":
        """Return the house with several such tables; a file may have thousands, which one by one would copy all."""
        own_tables = dict(self.pay_tables.get(rule_set_key, {}))
        for name, figures in tables.items():
            own_tables[name] = figures
            if is_printed(rule_set_key, name):
                printed = printed_figures(rule_set_key, name)
                own_tables[name] = tuple(
                    [own if pays is None else pays for own, pays in zip(figures, printed, strict=True)]
                )
                if own_tables[name] == printed:
                    del own_tables[name]  # nothing is the house's own any more
        return msgspec.structs.replace(self, pay_tables=_with(self.pay_tables, rule_set_key, own_tables))

    def with_table_renamed(self, rule_set_key: RuleSetKey, name: str, new: str) -> "House":
        """Return the house with one of its own tables under another name, in its place and still in force if it was."""
        own_tables = {
            new if other == name else other: figures for other, figures in self.pay_tables[rule_set_key].items()
        }
        changed = msgspec.structs.replace(self, pay_tables=_with(self.pay_tables, rule_set_key, own_tables))
        in_force = self.table_in_force(rule_set_key) == name
        return changed.with_option(rule_set_key, "pay_table", new) if in_force else changed

    def without_table(self, rule_set_key: RuleSetKey, name: str) -> "House":
        """Return the house without one of its own tables; if it was in force, the game has its first table again."""
        own_tables = {
            other: figures for other, figures in self.pay_tables.get(rule_set_key, {}).items() if other != name
        }
        changed = msgspec.structs.replace(self, pay_tables=_with(self.pay_tables, rule_set_key, own_tables))
        gone = self.option(rule_set_key, "pay_table") == name and not is_printed(rule_set_key, name)
        return changed.with_option(rule_set_key, "pay_table", default(rule_set_key, "pay_table")) if gone else changed

    def table_in_force(self, rule_set_key: RuleSetKey) -> str:
        """Return the name of the pay table the house plays by, empty in a game without pay tables."""
        return str(self.option(rule_set_key, "pay_table")) if line_labels(rule_set_key) else ""

    def figures(self, rule_set_key: RuleSetKey, name: str) -> Figures:
        """Return the payoffs of a table: the house's own figures, else the printed ones."""
        own = self.own_table(rule_set_key, name)
        return own if own is not None else printed_figures(rule_set_key, name)

    def has_table(self, rule_set_key: RuleSetKey, name: str) -> bool:
        """True if a rule set has a pay table of this name, in print or of the house's own."""
        return is_printed(rule_set_key, name) or self.own_table(rule_set_key, name) is not None

    def tables(self, rule_set_key: RuleSetKey) -> tuple[PrintedTable, ...]:
        """Return all pay tables of a rule set, the printed ones first, with the cells the house has entered."""
        found = [
            _completed(table, self.own_table(rule_set_key, table.number)) for table in printed_tables(rule_set_key)
        ]
        for name, figures in self.pay_tables.get(rule_set_key, {}).items():
            if not is_printed(rule_set_key, name):
                cells = [
                    Cell(line, pays, "missing" if pays is None else "house")
                    for line, pays in zip(pay_lines(rule_set_key), figures, strict=True)
                ]
                found.append(PrintedTable(name, tuple(cells)))
        return tuple(found)

    def chosen(self, rule_set_key: RuleSetKey) -> dict[str, Any]:
        """Return the options that differ from the defaults, and the limits, as a round writes them; tables by name."""
        shown = dict(self.options.get(rule_set_key, {}))
        for limit in LIMITS:
            cents = getattr(self, limit)
            if cents is not None and limit not in shown:
                shown[limit] = write_exact(cents)
        return shown

    def written(self, rule_set_key: RuleSetKey) -> dict[str, Any]:
        """Return the options as a round writes them: limits filled in, an own pay table as its figures.

        `RoundRefused` if the table in force has cells without a figure.
        """
        shown = self.chosen(rule_set_key)
        name = self.table_in_force(rule_set_key)
        if name:
            figures = self.figures(rule_set_key, name)
            if lacking := missing(rule_set_key, figures):
                raise RoundRefused(
                    "house: pay table {name} has no figure for {labels:list}; expected one for each line",
                    name=name,
                    labels=lacking,
                )
            if self.own_table(rule_set_key, name) is not None:
                shown["pay_table"] = list(figures)
        return shown

    def options_of(self, rule_set_key: RuleSetKey, instead: Mapping[str, Any] = {}) -> Options:
        """Return the options in force in a game, some of them chosen otherwise, as a round writes them.

        A pay table is the house's own where one has the name. `RoundRefused` if the game cannot be dealt with them.
        """
        game, rule_set = rule_set_key
        base, chosen = self, dict(instead)
        if line_labels(rule_set_key) and "pay_table" in chosen:
            named = chosen["pay_table"] in [table.number for table in self.tables(rule_set_key)]
            base = self.with_option(
                rule_set_key, "pay_table", chosen["pay_table"] if named else default(rule_set_key, "pay_table")
            )
            if named:
                del chosen["pay_table"]
        made = read_house(GAMES[game].houses[rule_set], {**base.written(rule_set_key), **chosen})
        rules_in_force(game, rule_set, made)
        return made

    def edge(self, rule_set_key: RuleSetKey, figures: Figures) -> float | None:
        """Return the house edge of a side wager at these figures, with its decks and its soft 17.

        None while a figure is missing, and in a game without pay tables.
        """
        from trainer.odds.bets import table_edge  # most houses are read for their options alone

        complete = [pays for pays in figures if pays is not None]
        if not complete or len(complete) < len(figures):
            return None
        return table_edge(self.drawing(rule_set_key), complete)

    def drawing(self, rule_set_key: RuleSetKey) -> Rules:
        """Return rules by which the dealer draws as at this house, whatever table and amounts it has chosen."""
        game, rule_set = rule_set_key
        chosen = {name: value for name, value in self.options.get(rule_set_key, {}).items() if name in _FOR_THE_ODDS}
        return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], chosen))


STANDARD: Final = House(name=STANDARD_NAME)
"""The house that is always there: every option at its default, no table of its own."""


def _choose(rule_set_key: RuleSetKey, chosen: dict[str, Any], name: str, value: Any) -> None:
    """Put an option among those that differ from their defaults, or take it from there."""
    own_name = name == "pay_table" and name in house_options(rule_set_key)
    written = value if value is None or own_name else canonical(rule_set_key, name, value)
    chosen.pop(name, None)
    if written != default(rule_set_key, name, chosen):
        chosen[name] = written
    struct = GAMES[rule_set_key[0]].houses[rule_set_key[1]]
    if name == "blackjack_pays":
        read_house(struct, {each: chosen[each] for each in _ONE_DECK if each in chosen})
    elif name == "decks" and written != 1 and struct.six_to_five_on_one_deck:
        chosen.pop("blackjack_pays", None)
    for other in followers(rule_set_key):
        if other in chosen and chosen[other] == default(rule_set_key, other, chosen):
            del chosen[other]


def _with(
    by_rule_set: Mapping[RuleSetKey, Mapping[str, Any]], rule_set_key: RuleSetKey, chosen: Mapping[str, Any]
) -> dict[RuleSetKey, Any]:
    """Return the choices of all games with those of one put in, in the order of the games."""
    merged = {**by_rule_set, rule_set_key: chosen}
    return {each: merged[each] for each in EVERYWHERE if merged.get(each)}


def game_of(rule_set_key: RuleSetKey) -> Game:
    return GAMES[rule_set_key[0]]


@cache
def house_options(rule_set_key: RuleSetKey) -> Mapping[str, tuple[Any, Any]]:
    """Return the permitted values and the default of each option of a rule set."""
    return options(GAMES[rule_set_key[0]].houses[rule_set_key[1]])


@cache
def followers(rule_set_key: RuleSetKey) -> Mapping[str, OneOf]:
    """Return the options whose default depends on what the house has chosen of others."""
    return {
        name: permitted
        for name, (permitted, _) in house_options(rule_set_key).items()
        if isinstance(permitted, OneOf) and permitted.instead
    }


def default(rule_set_key: RuleSetKey, name: str, chosen: Mapping[str, Any] = {}) -> Any:
    """Return an option's default as a round writes it, beside what is chosen of others; None for no amount."""
    permitted = followers(rule_set_key).get(name)
    return default_beside(permitted, chosen) if permitted else _lone_default(rule_set_key, name)


@cache
def _lone_default(rule_set_key: RuleSetKey, name: str) -> Any:
    match house_options(rule_set_key)[name][0]:
        case OneOf(values) | MoneyOneOf(values) | PayTable(values):
            return values[0]
    return None


def canonical(rule_set_key: RuleSetKey, name: str, value: Any) -> Any:
    """Return an option's value as the program writes it, amounts with cents; `RoundRefused` if it may not have it."""
    return (_canonical_word if isinstance(value, str | bool | int) else _canonical)(rule_set_key, name, value)


def _canonical(rule_set_key: RuleSetKey, name: str, value: Any) -> Any:
    read = read_option(GAMES[rule_set_key[0]].houses[rule_set_key[1]], name, value)
    is_money = isinstance(house_options(rule_set_key)[name][0], MoneyOneOf | Dollars | WordOrDollars)
    return write_exact(read) if is_money and isinstance(read, int) else read


_canonical_word = lru_cache(maxsize=1024, typed=True)(_canonical)
"""The same, remembered: a folder of houses says a few dozen things thousands of times. True is not 1 here."""


def still_allowed(rule_set_key: RuleSetKey, written: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that a rule set has and may have so, of those that were written at another time.

    A pay table is kept by any name: it may be a house's own.
    """
    allowed = {}
    for name, value in written.items():
        try:
            if name != "pay_table":
                canonical(rule_set_key, name, value)
        except RoundRefused:
            continue
        if name != "pay_table" or isinstance(value, str):
            allowed[name] = value
    return allowed


def line_labels(rule_set_key: RuleSetKey) -> tuple[str, ...]:
    """Return the labels of a rule set's pay table lines; none if it has no pay tables."""
    permitted = house_options(rule_set_key).get("pay_table", (None, None))[0]
    return permitted.cells if isinstance(permitted, PayTable) else ()


def pay_lines(rule_set_key: RuleSetKey) -> tuple[PayLine, ...]:
    """Return the lines of the pay tables that a house chooses among; none if it has no choice."""
    bets = [bet for bet in GAMES[rule_set_key[0]].side_bets if bet.option]
    return bets[0].lines if bets else ()


def missing(rule_set_key: RuleSetKey, figures: Figures) -> tuple[str, ...]:
    """Return the labels of the lines that have no figure."""
    return tuple([label for label, pays in zip(line_labels(rule_set_key), figures, strict=True) if pays is None])


def printed_tables(rule_set_key: RuleSetKey) -> tuple[PrintedTable, ...]:
    return GAMES[rule_set_key[0]].pay_tables.get(rule_set_key[1], ())


def is_printed(rule_set_key: RuleSetKey, name: str) -> bool:
    return any([table.number == name for table in printed_tables(rule_set_key)])


def printed_figures(rule_set_key: RuleSetKey, name: str) -> Figures:
    """Return the printed figures of a table, None for each cell that the print has lost."""
    table = next(each for each in printed_tables(rule_set_key) if each.number == name)
    return tuple([cell.pays for cell in table.cells if cell.unit == "to 1"])


def may_complete(rule_set_key: RuleSetKey, name: str) -> bool:
    """True if the print has lost cells of this table, so that a house may enter them."""
    return is_printed(rule_set_key, name) and None in printed_figures(rule_set_key, name)


def _completed(table: PrintedTable, own: Figures | None) -> PrintedTable:
    if own is None:
        return table
    cells = [
        msgspec.structs.replace(cell, pays=pays, state="house") if cell.pays is None and pays is not None else cell
        for cell, pays in zip(table.cells, own, strict=True)
    ]
    return msgspec.structs.replace(table, cells=tuple(cells))
