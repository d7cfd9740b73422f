"""Looking something up: the entries of the rule book, and the exercises, that hold what was typed or what it means."""

from collections.abc import Sequence
from functools import lru_cache

from trainer.dealing.exercises import Exercise, all_exercises, for_clause
from trainer.games.glossary.lookup import named
from trainer.games.glossary.term import Term
from trainer.games.rule_book import BOOK, ENTRIES, BookEntry
from trainer.wording.rule_book import entry_texts
from trainer.wording.sentences import Translator, english, say


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query, each once, in lower case."""
    return tuple(dict.fromkeys(query.casefold().split()))


def with_synonyms(query: str) -> tuple[str, ...]:
    """Return the words of a query, and those by which our texts name the same.

    >>> with_synonyms("standoff")
    ('standoff', 'push', 'pushes', 'pushed', 'pushing', 'tie', 'ties', 'tied')
    """
    words = words_of(query)
    terms = [term for each in (*words, query) if (term := named(each)) is not None]
    return tuple(dict.fromkeys([*words, *[form.casefold() for term in terms for form in term.marked]]))


def find(query: str, tr: Translator = english) -> tuple[BookEntry, ...]:
    """Return the entries that hold every word of a query or a synonym of it, in reading order, terms first.

    >>> [entry.id for entry in find("surrender")]
    ['surrender', 'SB-2', 'SD 20:18:15:30.08(15)', 'WO-8']
    """
    words = words_of(query)
    if not words:
        return ()
    wanted = [(word, named(word)) for word in words]
    whole = " ".join(words), named(query)
    return tuple(
        [
            entry
            for entry in BOOK.values()
            if _holds(entry, *whole, tr) or all([_holds(entry, word, term, tr) for word, term in wanted])
        ]
    )


def _holds(entry: BookEntry, text: str, term: Term | None, tr: Translator) -> bool:
    """True if a text is written in an entry, or if it names a term and the entry is about that."""
    written = _written(entry.id, tr)
    if text in written:
        return True
    if term is None or entry.term is not None:  # in the glossary itself every second term speaks of cheques and bets
        return False
    return entry.id in term.rules or any([form.casefold() in written for form in term.marked])


def best(query: str, found: tuple[BookEntry, ...]) -> str:
    """Return the id to look at first among what was found: the one that was typed or is meant by it, else the first."""
    typed, meant = " ".join(query.casefold().split()), named(query)
    exact = [entry.id for entry in found if entry.id.casefold() == typed or (entry.term and entry.term is meant)]
    return (exact or [entry.id for entry in found] or [""])[0]


@lru_cache(maxsize=2048)
def _written(id_: str, tr: Translator) -> str:
    entry = BOOK[id_]
    return "\n".join([id_, *[say(text, tr) for text in entry_texts(entry)]]).casefold()


def find_exercises(query: str, heading: str, exercises: Sequence[Exercise]) -> list[Exercise]:
    """Return those exercises under a heading that have every word of a query, or are about the clause typed."""
    typed = " ".join(query.casefold().split())
    entry = next((each for each in ENTRIES.values() if each.id.casefold() == typed), None)
    if entry is not None and (about := for_clause(entry.game, entry.id)):
        return [each for each in exercises if each in about]
    looked_for = [_meant(word) for word in words_of(query)]
    return [each for each in exercises if _has(each, heading, looked_for)]


def _meant(word: str) -> tuple[str, ...]:
    """Return the words that mean the same; the rules of a term that no exercise names, such as a misdeal."""
    words, term = with_synonyms(word), named(word)
    if term is None or any([_has(each, "", [words]) for each in all_exercises()]):
        return words
    return (*words, *[id_.casefold() for id_ in term.rules])


def _has(exercise: Exercise, heading: str, looked_for: Sequence[Sequence[str]]) -> bool:
    """True if each word that is looked for, or one that means the same, stands somewhere in an exercise."""
    text = " ".join((heading, exercise.title, exercise.teaches, *exercise.clauses, "")).casefold()
    return all([any([word in text for word in words]) for words in looked_for])
