"""Every term by its name, and finding terms: in a running text, and by what a person types.

The windows read this when the first sentence is on the screen, not when they open.
"""

import re
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from trainer.games.glossary import dealing, hands, money
from trainer.games.glossary.term import Term
from trainer.games.registry import GAMES

_COMMON: Final = (*money.TERMS, *hands.TERMS, *dealing.TERMS)
GLOSSARY: Final = MappingProxyType(
    {
        term.name: term
        for term in sorted(
            (*_COMMON, *[term for game in GAMES.values() for term in game.texts.terms]),
            key=lambda term: term.name.casefold(),
        )
    }
)
"""Every term by its name, in alphabetical order."""

_WORD: Final = re.compile(r"\w+")
_JOINTS: Final = frozenset((" ", "-", "\u00a0", "\u2011"))
"""The signs that may stand between two words of one term."""
_IDS: Final = {id_ for game in GAMES.values() for clauses in game.clauses.values() for id_ in clauses}
_NO_TERMS: Final = (
    *[game.title for game in GAMES.values()],
    *sorted({id_.partition("(")[0] for id_ in _IDS}),
    *("Dealer Breakz", "there is no bet", "no bet at", "double-click"),
)
"""Phrases with the words of a term in them that do not mean it, such as the ids of clauses."""


class TermInText(NamedTuple):
    """A term and the place in a text where it stands first."""

    start: int
    end: int
    term: Term


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))


def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], Term | None]]]:
    forms = [(form, term) for term in GLOSSARY.values() for form in term.marked]
    found: dict[str, list[tuple[tuple[str, ...], Term | None]]] = {}
    for form, term in (*forms, *[(phrase, None) for phrase in _NO_TERMS]):
        words = _words(form)
        found.setdefault(words[0], []).append((words, term))
    for several in found.values():
        several.sort(key=lambda each: -len(each[0]))
    return found


# A table by first words, not one pattern of all forms: that takes Python longer to compile than a page to be shown.
_MARKED: Final = _by_first_word()
_NAMED: Final = {
    name.casefold(): term for term in GLOSSARY.values() for name in (*term.marked, *term.synonyms, term.name)
}


def games_of(term: Term) -> tuple[str, ...]:
    """Return the names of the games that have a term; none stands for all."""
    return term.games or tuple([game.name for game in GAMES.values() if term in game.texts.terms])


def terms_in(text: str) -> tuple[TermInText, ...]:
    """Return the terms of a text where each stands first, the longest where several begin.

    >>> [(text.term.name, text.start) for text in terms_in("The cut card is out: cut the cheques, and cut again.")]
    [('cut card', 4), ('cut', 21)]
    """
    tokens = list(_WORD.finditer(text))
    words = [each.group().casefold() for each in tokens]
    found: dict[str, TermInText] = {}
    at = 0
    while at < len(words):
        length = 1
        for form, term in _MARKED.get(words[at], ()):
            last = at + len(form) - 1
            if tuple(words[at : last + 1]) == form and all(
                [text[one.end() : two.start()] in _JOINTS for one, two in pairwise(tokens[at : last + 1])]
            ):
                if term is not None:
                    found.setdefault(term.name, TermInText(tokens[at].start(), tokens[last].end(), term))
                length = len(form)
                break
        at += length
    return tuple(found.values())


def named(text: str) -> Term | None:
    """Return the term that a word or phrase names: by its own name, a synonym or any form.

    >>> [term.name for typed in ("chips", "Misdeal", "rounding", "tie", "break") if (term := named(typed))]
    ['cheques', 'irregularity', 'breakage', 'push', 'bust']
    """
    return _NAMED.get(" ".join(text.casefold().split()))
