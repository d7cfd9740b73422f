"""The rule book: every clause, ruling and pay table of every game as an entry that can be looked up."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.games.game import Game
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rulings.ruling import Ruling

EntryKind: TypeAlias = Literal["clause", "ruling", "pay table"]


class BookEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be looked up; `texts` is all that is written in it, heading first."""

    id: str
    """The printed number or the ruling's; a pay table without a number of its own has one made for it."""
    kind: EntryKind
    game: str
    rule_set: str = ""
    texts: tuple[str, ...]
    garbled: str = ""
    """The ruling that reads a clause which is garbled in print."""
    ruling: Ruling | None = None
    table: PrintedTable | None = None


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """The entries of one kind of one game and, but for rulings, of one rule set."""

    kind: EntryKind
    game: str
    rule_set: str = ""
    entries: tuple[BookEntry, ...]


@cache
def sections(name: str) -> tuple[Section, ...]:
    """Return what a game has of its own, in reading order; the standard game's clauses are blackjack's."""
    game = GAMES[name]
    found: list[Section] = []
    for rule_set in game.rule_sets:
        tables = game.pay_tables.get(rule_set, ())
        printed = {table.id for table in tables}
        inherited = inherited_clauses(game)
        clauses = [
            _clause(game, rule_set, id_, says)
            for id_, says in game.clauses[rule_set].items()
            if id_ not in inherited and id_ not in printed
        ]
        found.append(Section(kind="clause", game=name, rule_set=rule_set, entries=tuple(clauses)))
        if tables:
            shown = [_table(game, rule_set, table) for table in tables]
            found.append(Section(kind="pay table", game=name, rule_set=rule_set, entries=tuple(shown)))
    found.append(Section(kind="ruling", game=name, entries=tuple([_ruling(game, each) for each in _own(game)])))
    return tuple(found)


def _clause(game: Game, rule_set: str, id_: str, says: str) -> BookEntry:
    garbled = game.garbled.get(id_, "")
    texts = (id_, says, "garbled", garbled) if garbled else (id_, says)
    return BookEntry(id=id_, kind="clause", game=game.name, rule_set=rule_set, texts=texts, garbled=garbled)


def inherited_clauses(game: Game) -> Mapping[str, str]:
    """Return the clauses that a game takes over from the one it rests on."""
    base = GAMES.get(game.base)
    return base.clauses[base.rule_sets[0]] if base else {}


def table_id(game: str, rule_set: str, number: str) -> str:
    """Return the id a pay table is looked up by: its clause's, or one made for it."""
    known = [table.id for table in GAMES[game].pay_tables.get(rule_set, ()) if table.number == number]
    return (known and known[0]) or f"{game} {rule_set} {number}"


def _table(game: Game, rule_set: str, table: PrintedTable) -> BookEntry:
    id_ = table_id(game.name, rule_set, table.number)
    cells = [
        f"{cell.label} {'missing' if cell.pays is None else f'{cell.pays} {cell.unit}'} {cell.state}"
        for cell in table.cells
    ]
    title = f"Pay table {table.number}" if table.number.isdigit() else table.number
    says = game.clauses[rule_set].get(id_, "")
    texts = (f"{id_} {title}" if says else title, says, *cells, table.note)
    return BookEntry(id=id_, kind="pay table", game=game.name, rule_set=rule_set, texts=texts, table=table)


def _own(game: Game) -> list[str]:
    """Return the rulings that stand with a game: its own."""
    return [ruling.id for ruling in game.own_rulings]


def _ruling(game: Game, id_: str) -> BookEntry:
    ruling = RULINGS[id_]
    return BookEntry(
        id=id_, kind="ruling", game=game.name, texts=(id_, ruling.asks, ruling.says, ruling.why), ruling=ruling
    )


ENTRIES: Final[Mapping[str, BookEntry]] = MappingProxyType(
    {entry.id: entry for name in GAMES for section in sections(name) for entry in section.entries}
)
"""Every entry by its id, in reading order, the standard game first."""

RULING_ID: Final = re.compile(rf"\b(?:{'|'.join(dict.fromkeys([each.partition('-')[0] for each in RULINGS]))})-\d+\b")
"""How a ruling is named within a text."""


def words_of(query: str) -> tuple[str, ...]:
    """Return what is looked for: the words of a query, each once, in lower case."""
    return tuple(dict.fromkeys(query.casefold().split()))


def find(query: str) -> tuple[BookEntry, ...]:
    """Return the entries that hold every word of a query, in reading order; nothing for an empty one.

    >>> [entry.id for entry in find("surrender")]
    ['SB-2', 'SD 20:18:15:30.08(15)', 'WO-8']
    """
    words = words_of(query)
    if not words:
        return ()
    return tuple([entry for entry in ENTRIES.values() if all([word in _written(entry.id) for word in words])])


def best(query: str, found: tuple[BookEntry, ...]) -> str:
    """Return the id to look at first among what was found: the one that was typed, else the first."""
    typed = " ".join(query.casefold().split())
    exact = [entry.id for entry in found if entry.id.casefold() == typed]
    return (exact or [entry.id for entry in found] or [""])[0]


@cache
def _written(id_: str) -> str:
    return "\n".join(ENTRIES[id_].texts).casefold()
