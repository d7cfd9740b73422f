"""The rule book in words: its clauses, rulings, pay tables and terms."""

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.games.game import Game
from trainer.games.glossary.term import Term
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rule_book import ENTRIES, BookEntry
from trainer.wording.pay_tables import cell_words, note_words, printed_title
from trainer.wording.sentences import inside, joined


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
    table = next((table for table in GAMES[game].pay_tables.get(rule_set, ()) if table.id == id_), None)
    if table is not None:
        return RuleWords(id=id_, title=printed_title(table))
    title, says = clause_title(id_, game), entry_words(id_, game, rule_set)
    if title is not None:
        return RuleWords(id=id_, title=title, says=says)
    return RuleWords(id=id_, title=says or sentence("{rule}", rule=id_))


def is_printed(id_: str) -> bool:
    """True if a rule has a number that anybody can cite; standard procedure has a title alone, and a code in files."""
    return not id_.startswith("STD ")


def clause_title(id_: str, game: str) -> Sentence | None:
    """Return the title of a clause of a game or of the one it rests on; None for what has none."""
    for known in (GAMES[game], GAMES.get(GAMES[game].base)):
        if known is not None and id_ in known.texts.clause_titles:
            return Sentence(known.texts.clause_titles[id_], context="clauses")
    return None


def number_words(id_: str) -> Sentence | None:
    """Return the title of the rule that a number names, of a ruling its question; None for what has none."""
    entry = ENTRIES.get(id_)
    if entry is None:
        return None
    return clause_title(id_, entry.game) if entry.ruling is None else ruling_words(entry.ruling.asks)


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


def term_words(text: str) -> Sentence:
    """Return a text of the glossary: a term, a synonym, or an explanation."""
    return Sentence(text, context="glossary")


def also_called(term: Term) -> Sentence | None:
    """Return the other names of a term; None if it has none."""
    names = [term_words(each) for each in term.synonyms]
    return sentence("Also called {names}", names=joined(names, "list")) if names else None


def entry_texts(entry: BookEntry) -> tuple[Sentence, ...]:
    """Return all that is written in an entry below its id."""
    if entry.term is not None:
        return tuple([term_words(text) for text in (entry.id, *entry.term.synonyms, entry.says)])
    if entry.ruling is not None:
        ruling = entry.ruling
        return ruling_words(ruling.asks), ruling_words(ruling.says), ruling_words(ruling.why)
    title = clause_title(entry.id, entry.game)
    says = (*((title,) if title is not None else ()), *((says_words(entry),) if entry.says else ()))
    if entry.garbled:
        return *says, garbled_words(entry)
    if entry.table is None:
        return says
    table = entry.table
    note = (note_words(table.note),) if table.note else ()
    # A line is found by its stable name too, which stands where tables are chosen.
    cells = [inside("{label}: {cell}", label=cell.label, cell=cell_words(cell)) for cell in table.cells]
    return printed_title(table), *says, *cells, *note
