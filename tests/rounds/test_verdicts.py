"""Rounds told from the print alone: what each act is called, by which ids, and what was due beside it.

`verdicts/TOPIC/NAME.round` is a round, `NAME.expected.toml` what the print says about it. Of an act: `verdict`, or
`verdict_any_of` where the print is open; `due`, what was due before it, empty while a player thinks; `applied`, whether
it was done. An act without a word about it carries no claim.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Answer, Turn
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.wording.rounds import settle_round

ROUNDS = sorted(Path(__file__).parent.glob("verdicts/*/*.round"))
EACH = pytest.mark.parametrize("path", ROUNDS, ids=[f"{path.parent.name}/{path.stem}" for path in ROUNDS])
MENDING = ("call floor", "take-back")


def expected(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.with_suffix(".expected.toml").read_text(encoding="utf-8"))


def texts(answer: Answer) -> list[str]:
    return [] if isinstance(answer, Turn) else sorted(map(write_act, answer))


def test_there_are_rounds_of_every_topic() -> None:
    assert len(ROUNDS) >= 95
    assert {path.parent.name for path in ROUNDS} >= {"mending", "past-posting", "irregularities"}


@EACH
def test_every_act_is_called_what_the_print_calls_it(path: Path) -> None:
    told, spec = expected(path), load_round(path)
    if spec.acts is None:
        assert "settle" in told or "wager" in told
        return
    judged = judge_round(spec)
    for act in told["act"]:
        mark = judged.marks[act["at"] - 1]
        assert write_act(mark.entry.act) == act["act"]
        assert mark.word in act.get("verdict_any_of", [act.get("verdict")]), act
        if "due" in act:
            assert texts(due(mark.table)) == sorted(act["due"]), act
        if act["act"].startswith(MENDING) and "clauses" in act:
            assert set(mark.clauses) == set(act["clauses"]), act
        if "clauses" in act and act["act"].startswith(MENDING) and mark.word == "due":
            assert mark.clauses == ("STD mend", "SB-15")
    assert texts(judged.left) == told.get("still_due", [])


@EACH
def test_the_perfect_dealer_does_what_the_print_says(path: Path) -> None:
    """Its acts come in this order, these are among them and those are not."""
    told = expected(path).get("settle")
    if told is None:
        return
    done = settle_round(load_round(path))["acts"]
    for first, then in told.get("before", []):
        assert place(done, first) < place(done, then)
    assert set(told.get("present", [])) <= set(done)
    assert not set(told.get("absent", [])) & set(done)


def place(done: list[str], act: str) -> int:
    """Return where an act stands; ``deal 1#3`` is its third time."""
    text, _, nth = act.partition("#")
    return [at for at, each in enumerate(done) if each == text][int(nth or 1) - 1]
