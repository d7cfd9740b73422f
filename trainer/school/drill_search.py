"""The drills of a table in groups, and those of them that hold the words somebody typed."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.registry import GAMES
from trainer.quiz.drills import (
    Drill,
    bets_of,
    clauses_of,
    drill_of_bet,
    drill_of_clause,
    drill_of_row,
    kinds_by_quiz,
)
from trainer.school.rule_search import words_of
from trainer.wording.drills import drill_title
from trainer.wording.names import SESSIONS
from trainer.wording.sentences import Translator, english, say


class DrillGroup(msgspec.Struct, frozen=True):
    """Drills under a heading, each with its name."""

    heading: Sentence
    drills: tuple[tuple[Sentence, Drill], ...]


@lru_cache(maxsize=16)
def drills_at(rules: Rules) -> tuple[DrillGroup, ...]:
    """Return all that can be practiced alone: bets, rows of the pay table, kinds by their quiz, and rules."""
    sides = GAMES[rules.game].side_bets
    rows = [drill_of_row(rules, bet.name, line.label) for bet in sides for line in bet.lines]
    groups = [
        (sentence("Bets"), [drill_of_bet(rules, bet) for bet in bets_of(rules)]),
        (sentence("Pay table"), [row for row in rows if row]),
        *[
            (SESSIONS[quiz].start, [Drill(only=(kind.name,)) for kind in kinds])
            for quiz, kinds in kinds_by_quiz(rules).items()
        ],
        (sentence("Rules"), [drill_of_clause(rules, id_) for id_ in clauses_of(rules)]),
    ]
    return tuple([DrillGroup(heading, _named(rules, drills)) for heading, drills in groups if drills])


def _named(rules: Rules, drills: Sequence[Drill]) -> tuple[tuple[Sentence, Drill], ...]:
    return tuple([(title, drill) for drill in drills if (title := drill_title(rules, drill)) is not None])


def find_drills(rules: Rules, query: str, tr: Translator = english) -> tuple[DrillGroup, ...]:
    """Return the groups with those drills whose name or heading holds every word of a query; all for none."""
    words = words_of(query)
    found = []
    for group in drills_at(rules):
        heading = say(group.heading, tr).casefold()
        holding = [
            (title, drill)
            for title, drill in group.drills
            if all([word in heading or word in say(title, tr).casefold() for word in words])
        ]
        if holding:
            found.append(DrillGroup(group.heading, tuple(holding)))
    return tuple(found)
