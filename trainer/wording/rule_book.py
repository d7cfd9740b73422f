"""The rule book in words: what its clauses, rulings and pay tables say, and finding them by what is written there."""

from functools import lru_cache

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.games.game import Game
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rule_book import ENTRIES, BookEntry
from trainer.wording.pay_tables import cell_words, note_words, printed_title
from trainer.wording.sentences import Translator, english, inside, say


def entry_words(id_: str, game: str, rule_set: str) -> Sentence | None:
    """Return the short sentence of a clause or a ruling; None where a game has no such clause."""
    if says := GAMES[game].clauses[rule_set].get(id_):
        return clause_words(GAMES[game], id_, says)
    return ruling_words(RULINGS[id_].says) if id_ in RULINGS else None


class RuleWords(msgspec.Struct, frozen=True, kw_only=True):
    """A clause or a ruling as a verdict names it."""

    id: str
    title: Sentence
    says: Sentence | None = None
    """Its sentence; None where the title says all of it, or where a pay table is shown."""


def rule_words(id_: str, game: str, rule_set: str) -> RuleWords:
    """Return a clause or a ruling by its title, with its sentence if that says more."""
    own, base = GAMES[game], GAMES.get(GAMES[game].base)
    table = next((table for table in own.pay_tables.get(rule_set, ()) if table.id == id_), None)
    if table is not None:
        return RuleWords(id=id_, title=printed_title(table))
    title = own.texts.clause_titles.get(id_) or (base.texts.clause_titles.get(id_) if base is not None else None)
    says = entry_words(id_, game, rule_set)
    if title is not None:
        return RuleWords(id=id_, title=Sentence(title, context="clauses"), says=says)
    return RuleWords(id=id_, title=says or sentence("{rule}", rule=id_))


def clause_words(game: Game, id_: str, says: str) -> Sentence:
    """Return the text of a clause, with the values of its game where it is a template with places."""
    return Sentence(says, game.clause_values.get(id_, {}), "clauses")


def says_words(entry: BookEntry) -> Sentence:
    """Return the text of an entry's clause."""
    return clause_words(GAMES[entry.game], entry.id, entry.says)


def ruling_words(text: str) -> Sentence:
    """Return the text of a ruling: its question, its answer or its reason."""
    return Sentence(text, context="rulings")


def garbled_words(entry: BookEntry) -> Sentence:
    """Return the name of the ruling that reads a clause that is garbled in print."""
    return sentence("Garbled in print: read as {ruling} says", ruling=entry.garbled)


def entry_texts(entry: BookEntry) -> tuple[Sentence, ...]:
    """Return all that is written in an entry below its id."""
    if entry.ruling is not None:
        ruling = entry.ruling
        return ruling_words(ruling.asks), ruling_words(ruling.says), ruling_words(ruling.why)
    says = (says_words(entry),) if entry.says else ()
    if entry.garbled:
        return *says, garbled_words(entry)
    if entry.table is None:
        return says
    table = entry.table
    note = (note_words(table.note),) if table.note else ()
    # A line is found by its stable name too, which stands where tables are chosen.
    cells = [inside("{label}: {cell}", label=cell.label, cell=cell_words(cell)) for cell in table.cells]
    return printed_title(table), *says, *cells, *note


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query, each once, in lower case."""
    return tuple(dict.fromkeys(query.casefold().split()))


def find(query: str, tr: Translator = english) -> tuple[BookEntry, ...]:
    """Return the entries that hold every word of a query, in reading order; nothing for an empty one.

    >>> [entry.id for entry in find("surrender")]
    ['SB-2', 'SD 20:18:15:30.08(15)', 'WO-8']
    """
    words = words_of(query)
    if not words:
        return ()
    return tuple([entry for entry in ENTRIES.values() if all([word in _written(entry.id, tr) for word in words])])


def best(query: str, found: tuple[BookEntry, ...]) -> str:
    """Return the id to look at first among what was found: the one that was typed, else the first."""
    typed = " ".join(query.casefold().split())
    exact = [entry.id for entry in found if entry.id.casefold() == typed]
    return (exact or [entry.id for entry in found] or [""])[0]


@lru_cache(maxsize=2048)
def _written(id_: str, tr: Translator) -> str:
    entry = ENTRIES[id_]
    return "\n".join([id_, *[say(text, tr) for text in entry_texts(entry)]]).casefold()
