"""The texts a game declares: for its card, its sources, the page for those who are new to it, and its side bets."""

from collections.abc import Mapping

import msgspec

from trainer.engine.acts import Wager
from trainer.games.glossary.term import Term


class Introduction(msgspec.Struct, frozen=True, kw_only=True):
    """The introduction to a game: the course of a round, its special rules, and common mistakes."""

    about: str
    course: tuple[str, ...]
    """The course of a round, step by step."""
    special: tuple[str, ...]
    wagers: tuple[tuple[str, str], ...]
    """Each wager by its name, and what it wins and loses on."""
    mistakes: tuple[str, ...]
    """The mistakes that trainees make."""
    layout: tuple[str, ...]
    """The places to look at on the felt."""


class WagerTexts(msgspec.Struct, frozen=True):
    """The names of a side bet: its wager, the bet alone, several of them as a summary's heading."""

    wager: str
    label: str
    wagers: str


class GameTexts(msgspec.Struct, frozen=True, kw_only=True):
    """All texts of a game that its rules do not hold."""

    card: str
    """The game in a line."""
    rule_sets: Mapping[str, str]
    """The name of each rule set."""
    sources: Mapping[str, str]
    """The source of each rule set's clauses, and the form in which they are cited."""
    clause_titles: Mapping[str, str] = {}
    """Each of its own clauses in a few words, as a verdict names it; a pay table's is the table's name."""
    introduction: Introduction
    side_bets: Mapping[Wager, WagerTexts] = {}
    options: Mapping[str, str] = {}
    """The labels of house options that no other game has."""
    values: Mapping[tuple[str, str | bool], str] = {}
    """The names of the values of those, by option and value."""
    terms: tuple[Term, ...] = ()
    """The terms of the trade that belong to it alone, for the glossary."""
