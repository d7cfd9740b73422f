"""The rule book: every clause, ruling and pay table of every game as an entry that can be looked up."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.games.game import Game
from trainer.games.glossary.lookup import GLOSSARY
from trainer.games.glossary.term import Term
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rulings.ruling import Ruling

EntryKind: TypeAlias = Literal["clause", "ruling", "pay table", "term"]

GLOSSARY_PART: Final = "glossary"
"""The part of the book in which the terms are: it stands where an entry's game does."""


class BookEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be looked up."""

    id: str
    """The printed number, the ruling's, or the term; a pay table without a number of its own has one made for it."""
    kind: EntryKind
    game: str
    rule_set: str = ""
    says: str = ""
    """The template of what a clause says, in our words; of a pay table, of its own clause, if it has one."""
    garbled: str = ""
    """The ruling that reads a clause which is garbled in print."""
    ruling: Ruling | None = None
    table: PrintedTable | None = None
    term: Term | None = None


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """The entries of one kind of one game and, but for rulings, of one rule set."""

    kind: EntryKind
    game: str
    rule_set: str = ""
    entries: tuple[BookEntry, ...]


@cache
def sections(name: str) -> tuple[Section, ...]:
    """Return the game's own sections, in reading order; the standard game's clauses are blackjack's."""
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
    return BookEntry(id=id_, kind="clause", game=game.name, rule_set=rule_set, says=says, garbled=garbled)


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
    says = game.clauses[rule_set].get(id_, "")
    return BookEntry(id=id_, kind="pay table", game=game.name, rule_set=rule_set, says=says, table=table)


def _own(game: Game) -> list[str]:
    """Return the rulings that stand with a game: its own."""
    return [ruling.id for ruling in game.own_rulings()]


def _ruling(game: Game, id_: str) -> BookEntry:
    ruling = RULINGS[id_]
    return BookEntry(id=id_, kind="ruling", game=game.name, ruling=ruling)


ENTRIES: Final[Mapping[str, BookEntry]] = MappingProxyType(
    {entry.id: entry for name in GAMES for section in sections(name) for entry in section.entries}
)
"""Every rule by its id, in reading order, the standard game first."""

TERMS: Final[Mapping[str, BookEntry]] = MappingProxyType(
    {
        term.name: BookEntry(id=term.name, kind="term", game=GLOSSARY_PART, says=term.says, term=term)
        for term in GLOSSARY.values()
    }
)
"""The glossary by its terms, in alphabetical order."""

BOOK: Final[Mapping[str, BookEntry]] = MappingProxyType({**TERMS, **ENTRIES})
"""All that can be looked up under Rules."""

RULING_ID: Final = re.compile(rf"\b(?:{'|'.join(dict.fromkeys([each.partition('-')[0] for each in RULINGS]))})-\d+\b")
"""The id of a ruling within a text."""
