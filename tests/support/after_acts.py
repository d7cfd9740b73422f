"""Tables after acts, right and wrong, told in a line."""

from __future__ import annotations

from typing import Any

from trainer.engine.apply import apply
from trainer.engine.judge import is_right
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened


def at_table(game: str, shoe: str, boxes: str, done: str, **keys: Any) -> Table:
    """Return the table after acts, right or wrong; boxes are told like ``"1 db21=5, 2 arrow=D"``, each with $10."""
    box_shapes = []
    for words in boxes.split(", "):
        number, *rest = words.split()
        box: dict[str, Any] = {"number": int(number), "main": "10"}
        for word in rest:
            key, value = word.split("=")
            box |= (
                {key: value} if key == "arrow" else {key: {"main": value}} if key == "extra" else {"side": {key: value}}
            )
        box_shapes.append(box)
    table = opened(read_round({"format": 1, "game": game, "shoe": shoe, "box": box_shapes, **keys}))
    for text in filter(None, done.split(", ")):
        act = read_act(text)
        table = apply(table, act) if is_right(table, act) else apply_uncorrected(table, act)
    return table


def due_now(table: Table) -> str:
    answer = due(table)
    if isinstance(answer, Turn):
        return f"turn {answer.box}.{answer.hand}" if answer.hand else f"turn {answer.box}"
    return ", ".join(map(write_act, answer))
