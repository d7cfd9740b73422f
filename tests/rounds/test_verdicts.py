"""Rounds and what the print alone says of them: what each wager comes to, by which ids, and what is due when.

`verdicts/TOPIC/NAME.round` is a round, `NAME.expected.toml` beside it what the print says. Ids are exact (`clauses`),
one of several sets (`clauses_any_of`), or at least and at most named (`clauses_must`, `clauses_never`).

- `[[wager]]`, `totals`, `[settle]`: what a perfect dealer makes of it. Of its acts, `before` come in this order,
  `present` are among them and `absent` are not, `clauses_of` and the like give the ids of one. A round that only its
  faults make possible is `refused`: that is a part of what `settle` says.
- `[[act]]`: the entry `at` that place. `verdict`, or `verdict_any_of` where the print is open; `due`, what was due
  before it, empty while a player thinks; `applied`, whether a wrong one was done. `still_due`: what is due at the end.

An act or a wager without a word about it carries no claim.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.said import said
from tests.support.settled import settle_round
from trainer.engine.errors import RoundRefused
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Answer, Turn
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.rounds.spec import ActEntry, RoundSpec

TOPICS = {
    "citations",
    "irregularities",
    "late-blackjack",
    "mending",
    "past-posting",
    "pick-up",
    "rounding-chip-side-max",
    "stud-caps-ts7",
}
ROUNDS = sorted(Path(__file__).parent.glob("verdicts/*/*.round"))
TOLD = {path: tomllib.loads(path.with_suffix(".expected.toml").read_text(encoding="utf-8")) for path in ROUNDS}

COUNTED = {"box", "wager", "hand", "stake", "outcome", "paid", "taken"}
CLAUSES = {"clauses", "clauses_any_of", "clauses_must", "clauses_never"}
KNOWN = {
    "": {"title", "topic", "why", "wager", "totals", "settle", "act", "still_due"},
    "wager": COUNTED | CLAUSES,
    "settle": {"refused", "before", "present", "absent", "clauses_of"} | CLAUSES - {"clauses"},
    "act": {"at", "act", "verdict", "verdict_any_of", "due", "applied"} | CLAUSES,
}


def each(*keys: str) -> pytest.MarkDecorator:
    """Return every round of which something is told under one of these keys."""
    paths = [path for path in ROUNDS if any(key in TOLD[path] for key in keys)]
    assert paths
    return pytest.mark.parametrize("path", paths, ids=[f"{path.parent.name}/{path.stem}" for path in paths])


def texts(answer: Answer) -> set[str]:
    return set() if isinstance(answer, Turn) else set(map(write_act, answer))


def check_ids(ids: set[str], told: dict[str, Any]) -> None:
    assert ids == set(told.get("clauses", ids))
    assert any(ids == set(each) for each in told.get("clauses_any_of", [ids]))
    assert set(told.get("clauses_must", ())) <= ids
    assert not set(told.get("clauses_never", ())) & ids


def test_there_are_rounds_of_every_topic() -> None:
    assert len(ROUNDS) >= 160
    assert {path.parent.name for path in ROUNDS} == TOPICS


@pytest.mark.parametrize("path", ROUNDS, ids=[f"{path.parent.name}/{path.stem}" for path in ROUNDS])
def test_nothing_that_is_told_goes_unread(path: Path) -> None:
    told = TOLD[path]
    assert set(told) <= KNOWN[""]
    assert {"wager", "settle", "act"} & set(told)
    assert set(told.get("settle", ())) <= KNOWN["settle"]
    for key in ("wager", "act"):
        for line in told.get(key, ()):
            assert set(line) <= KNOWN[key]


@each("wager")
def test_every_wager_comes_to_what_the_print_says_by_its_ids(path: Path) -> None:
    result = settle_round(load_round(path))
    wagers = [{**wager, "box": box["number"]} for box in result["boxes"] for wager in box["wagers"]]
    for told in TOLD[path]["wager"]:
        counted = {key: told[key] for key in COUNTED if key in told}
        found = [wager for wager in wagers if all(wager.get(key) == value for key, value in counted.items())]
        assert found, (counted, wagers)
        check_ids(set(found[0]["clauses"]), told)
    assert result["totals"] == TOLD[path].get("totals", result["totals"])


@each("settle")
def test_the_dealer_acts_in_the_order_the_print_says(path: Path) -> None:
    told = TOLD[path]["settle"]
    if "refused" in told:
        with pytest.raises(RoundRefused) as refusal:
            settle_round(load_round(path))
        assert told["refused"] in said(refusal.value)
        return
    acts = settle_round(load_round(path))["acts"]
    for line in told.get("before", ()):
        places = [place_of(text, acts) for text in line]
        assert places == sorted(places)
    assert set(told.get("present", ())) <= set(acts)
    assert not set(told.get("absent", ())) & set(acts)
    judged = judged_as_dealt(load_round(path), acts)
    for text, wanted in told.get("clauses_of", {}).items():
        check_ids(judged[place_of(text, acts)], {"clauses": wanted})
    for key in CLAUSES - {"clauses"}:
        for text, wanted in told.get(key, {}).items():
            check_ids(judged[place_of(text, acts)], {key: wanted})


def judged_as_dealt(spec: RoundSpec, acts: list[str]) -> list[set[str]]:
    """Return the ids of every act of the perfect dealer."""
    whole = replace(spec, acts=tuple([ActEntry(read_act(text)) for text in acts]))
    return [set(mark.clauses) for mark in judge_round(whole).marks]


def place_of(text: str, acts: list[str]) -> int:
    """Return the index of an act: the first such, or the third for ``deal 1#3``."""
    act, _, nth = text.partition("#")
    return [at for at, each in enumerate(acts) if each == act][int(nth or 1) - 1]


@each("act")
def test_every_act_is_judged_as_the_print_says(path: Path) -> None:
    judged = judge_round(load_round(path))
    for told in TOLD[path]["act"]:
        mark = judged.marks[told["at"] - 1]
        assert write_act(mark.entry.act) == told["act"]
        assert mark.word in told.get("verdict_any_of", [told.get("verdict", mark.word)]), told
        if "due" in told:
            assert texts(due(mark.table)) == set(told["due"]), told
        if mark.finding is not None:
            assert mark.entry.stands == told.get("applied", mark.entry.stands), told
        check_ids(set(mark.clauses), told)
    assert texts(judged.left) == set(TOLD[path].get("still_due", ()))
