"""What the games are, listed: rule sets, pay tables cell by cell, house options, clauses and rulings."""

import re
from functools import partial
from typing import Any, Final

from trainer.engine.money import write_exact
from trainer.games.game import Game
from trainer.games.mistakes.catalogue import catalogue
from trainer.games.options import Dollars, MoneyOneOf, OneOf, PayTable, WordOrDollars, options
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, RULINGS
from trainer.games.rulings.ruling import Ruling

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
                "house": [_option(name, *told) for name, told in options(game.houses[rule_set]).items()],
                "pay_tables": [_table(table) for table in game.pay_tables.get(rule_set, ())],
                "clauses": [_clause(game, id_, says) for id_, says in game.clauses[rule_set].items()],
            }
            for rule_set in game.rule_sets
        ],
        "mistakes": [{"id": id_, "says": _PLACE.sub(r"{\1}", says.template)} for id_, says in catalogue(game).items()],
        "rulings": [_ruling(RULINGS[each]) for each in sorted(game.rulings, key=partial(_place, game))],
    }


def _clause(game: Game, id_: str, says: str) -> dict[str, Any]:
    shape = {"id": id_, "says": says}
    if id_ in game.garbled:
        shape["garbled"] = game.garbled[id_]
    return shape


def _ruling(ruling: Ruling) -> dict[str, Any]:
    shape: dict[str, Any] = {"id": ruling.id, "asks": ruling.asks, "says": ruling.says, "why": ruling.why}
    shape["kind"] = ruling.kind
    if ruling.options:
        shape["options"] = ruling.options
    return shape


def _place(game: Game, id_: str) -> tuple[bool, str, int]:
    """Return where a ruling stands in a list: the game's own before the standard game's, by number."""
    group, number = id_.split("-")
    return (RULINGS[id_] not in game.own_rulings, group, int(number))


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
            values = f"dollars, at least {write_exact(least)}"
        case WordOrDollars(words):
            values = f"{' or '.join(words)}, or dollars"
        case PayTable(printed, cells):
            values = [*printed, f"own odds for {', '.join(cells)}"]
    return {"option": name, "default": default, "values": values}


def games_in_words() -> str:
    """Return the list for a person."""
    lines: list[str] = []
    for game in games_shape()["games"]:
        lines.append(f"{game['title']} ({game['game']}), edition {game['edition']}")
        for rules in game["rule_sets"]:
            lines.append(f"  Rules: {rules['rules']}")
            for option in rules["house"]:
                values = (
                    option["values"] if isinstance(option["values"], str) else " ".join(map(_said, option["values"]))
                )
                lines.append(f"    {option['option']} = {_said(option['default'])}  ({values})")
            for table in rules["pay_tables"]:
                cells = ", ".join([_cell(cell) for cell in table["cells"]])
                lines.append(f"    Pay table {table['pay_table']} ({table['state']}): {cells}")
                if "note" in table:
                    lines.append(f"      {table['note']}")
            lines += [f"    {clause['id']}: {clause['says']}" for clause in rules["clauses"]]
        lines.append(f"  Recognized mistakes: {' '.join([each['id'] for each in game['mistakes']])}")
        lines += [f"  {ruling['id']} ({ruling['kind']}): {ruling['says']}" for ruling in game["rulings"]]
        lines.append("")
    return "\n".join(lines).rstrip()


def _said(value: Any) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cell(cell: dict[str, Any]) -> str:
    if cell["pays"] is None:
        return f"{cell['for']} missing"
    pays = f"${cell['pays']}" if cell["unit"] == "dollars" else f"{cell['pays']} to 1"
    return f"{cell['for']} {pays}{' (reconstructed)' if cell['state'] == 'reconstructed' else ''}"
