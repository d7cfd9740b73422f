"""A term of the trade: its explanation, its other names, and the words by which a text uses it."""

import msgspec


class Term(msgspec.Struct, frozen=True):
    """One word or phrase that a dealer says, explained for somebody who hears it for the first time."""

    name: str
    says: str
    """The explanation, in one or two sentences."""
    marked: tuple[str, ...] = ()
    """The forms that are marked in a text, inflections among them; a word that is everywhere has none, lest all of a
    page is underlined."""
    synonyms: tuple[str, ...] = ()
    """Other names for it, which nobody marks unless they are forms too."""
    rules: tuple[str, ...] = ()
    """The clauses and rulings that govern it, by their ids."""
    related: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    """The games that have it; none stands for all, and for a term declared by a game, for that game."""


def forms(text: str) -> tuple[str, ...]:
    """Return the forms of a term, written in one line.

    >>> forms("toke|tokes")
    ('toke', 'tokes')
    """
    return tuple(text.split("|"))
