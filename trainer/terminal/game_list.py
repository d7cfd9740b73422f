"""Listings of the games: rule sets, pay tables cell by cell, house options, clauses and rulings."""

import re
from typing import Any, Final

from trainer.engine.money import write_exact
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.kinds import Kind
from trainer.games.mistakes.catalogue import catalogue
from trainer.games.options import Dollars, MoneyOneOf, OneOf, PayTable, WordOrDollars, options
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.games.rulings.ruling import Ruling
from trainer.quiz.figures import figures_of, with_figure
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import kinds_at
from trainer.wording.pay_tables import cell_words
from trainer.wording.rule_book import clause_words
from trainer.wording.sentences import inside, joined, say

_PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
"""A place in a sentence, with how its value is written."""


def games_shape() -> dict[str, Any]:
    """Return the list as `games --json` prints it."""
    return {"format": 1, "games": [_game(game) for game in GAMES.values()]}


def _game(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "rule_sets": [
            {
                "rules": rule_set,
                "house": [_option(name, *permitted) for name, permitted in options(game.houses[rule_set]).items()],
                "pay_tables": [_table(table) for table in game.pay_tables.get(rule_set, ())],
                "clauses": [_clause(game, id_, says) for id_, says in game.clauses[rule_set].items()],
                "kinds": [_kind(kind, rules) for rules in [_standard(game, rule_set)] for kind in _kinds(rules)],
            }
            for rule_set in game.rule_sets
        ],
        "mistakes": [{"id": id_, "says": _PLACE.sub(r"{\1}", says.template)} for id_, says in catalogue(game).items()],
        "rulings": [_ruling(each) for each in _rulings(game)],
    }


def _standard(game: Game, rule_set: str) -> Rules:
    """Return a game's rules at the standard house."""
    return rules_in_force(game.name, rule_set, game.houses[rule_set]())


def _kinds(rules: Rules) -> list[Kind]:
    return [kind for asks in QUIZZES for kind in kinds_at(rules, asks)]


def _kind(kind: Kind, rules: Rules) -> dict[str, Any]:
    """Return a kind of question as --only takes it, with its figures if it has any."""
    figures = figures_of(kind, rules)
    shape = {"kind": kind.name, "asks": kind.asks, "title": kind.title}
    return {**shape, **({"figures": list(figures)} if figures else {})}


def _clause(game: Game, id_: str, says: str) -> dict[str, Any]:
    shape = {"id": id_, "says": say(clause_words(game, id_, says))}
    if id_ in game.garbled:
        shape["garbled"] = game.garbled[id_]
    return shape


def _ruling(ruling: Ruling) -> dict[str, Any]:
    shape: dict[str, Any] = {"id": ruling.id, "asks": ruling.asks, "says": ruling.says, "why": ruling.why}
    shape["kind"] = ruling.kind
    if ruling.options:
        shape["options"] = ruling.options
    return shape


def _rulings(game: Game) -> list[Ruling]:
    """Return the rulings of a game, its own before the standard game's, each group by number."""

    own = game.own_rulings()

    def place(ruling: Ruling) -> tuple[bool, str, int]:
        group, number = ruling.id.split("-")
        return ruling not in own, group, int(number)

    return sorted([RULINGS[id_] for id_ in game.rulings], key=place)


def _table(table: PrintedTable) -> dict[str, Any]:
    cells = [{"for": cell.label, "pays": cell.pays, "unit": cell.unit, "state": cell.state} for cell in table.cells]
    shape: dict[str, Any] = {"pay_table": table.number, "state": table.state, "cells": cells}
    if table.note:
        shape["note"] = table.note
    return shape


def _option(name: str, permitted: Any, default: Any) -> dict[str, Any]:
    values: Any
    match permitted:
        case OneOf(values, ()):
            pass
        case OneOf(values, instead):
            others = [{"option": other, "value": value, "default": its} for other, value, its in instead]
            return {"option": name, "default": default, "default_beside": others, "values": values}
        case MoneyOneOf(values):
            default = write_exact(default)
        case Dollars(least):
            values = say(sentence("dollars, at least {least:exact}", least=least))
        case WordOrDollars(words):
            values = say(sentence("{words:or}, or dollars", words=words))
        case PayTable(printed, cells):
            values = [*printed, say(sentence("own odds for {cells:list}", cells=cells))]
    return {"option": name, "default": default, "values": values}


def games_words() -> Sentence:
    """Return the list for a person."""
    return joined([_game_words(game) for game in GAMES.values()], "paragraphs")


def _game_words(game: Game) -> Sentence:
    lines = [
        sentence("{title} ({game}), edition {edition}", title=game.title, game=game.name, edition=game.edition),
    ]
    for rule_set in game.rule_sets:
        lines.append(sentence("  Rules: {rules}", rules=rule_set))
        lines += [
            _option_words(_option(name, *permitted)) for name, permitted in options(game.houses[rule_set]).items()
        ]
        for table in game.pay_tables.get(rule_set, ()):
            head = sentence("    Pay table {number} ({state}): {cells:list}", number=table.number, state=table.state)
            lines.append(head.with_values(cells=[cell_words(cell, cell.label) for cell in table.cells]))
            if table.note:
                lines.append(inside("      {note}", note=table.note))
        clauses = game.clauses[rule_set].items()
        lines += [inside("    {id}: {says}", id=id_, says=clause_words(game, id_, says)) for id_, says in clauses]
        lines += _kinds_words(_standard(game, rule_set))
    lines.append(sentence("  Recognized mistakes: {ids:row}", ids=list(catalogue(game))))
    lines += [inside("  {id} ({kind}): {says}", id=each.id, kind=each.kind, says=each.says) for each in _rulings(game)]
    return joined(lines, "lines")


def _kinds_words(rules: Rules) -> list[Sentence]:
    """Return a line for each quiz: its kinds at the standard house, with their figures."""
    return [
        sentence(
            "    Kinds of question, {asks}: {kinds:row}",
            asks=asks,
            kinds=[
                with_figure(kind.name, "|".join(figures_of(kind, rules))) for kind in _kinds(rules) if kind.asks == asks
            ],
        )
        for asks in QUIZZES
    ]


def _option_words(option: dict[str, Any]) -> Sentence:
    values = option["values"]
    return inside(
        "    {option} = {default}  ({values})",
        option=option["option"],
        default=_written(option["default"]),
        values=values if isinstance(values, str) else joined([_written(value) for value in values], "text"),
    )


def _written(value: Any) -> str:
    """Return a value as files have it."""
    if value is None:
        return "none"
    return ("false", "true")[value] if isinstance(value, bool) else str(value)
