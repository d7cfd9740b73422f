"""Rounds that an earlier program saved from practice, and verdicts it reported, open with all that was done in them.

What an act is called may change with the regulation's edition; what lies on the felt and in the rack does not.
"""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.dealt import dealt_rightly
from tests.support.kept_files import KEPT, SAID, as_written_then
from tests.support.random_rounds import TABLES
from tests.support.rules import chosen
from trainer.dealing.attempt import ActDone, Over, TraineeActs, begin
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.dealing.saving import read_attempt, round_to_resume, write_attempt
from trainer.engine.money import write_exact
from trainer.engine.notation import write_act
from trainer.games.options import write_house
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_settlements
from trainer.rounds.reading import read_round

ROUNDS: dict[str, dict[str, Any]] = SAID["rounds"]
REPORTS: dict[str, dict[str, Any]] = SAID["reports"]

EACH = pytest.mark.parametrize("name", ROUNDS)


def written(did: ActDone) -> list[Any]:
    """Return an act that was tried, as the earlier program wrote it down, but for what it was called."""
    return [write_act(did.act), did.by, round(did.at, 3), did.is_applied, did.hinted]


def done(saved: dict[str, Any]) -> list[str]:
    """Return the acts of a round on file, without what they were called."""
    return [each["act"] if isinstance(each, dict) else each for each in saved["acts"]]


def but_for_its_name(did: list[Any]) -> list[Any]:
    """Return an act as the earlier program wrote it, without the name that it gave it."""
    return [*did[:3], *did[4:]]


def test_both_ways_of_practice_are_there_for_every_game() -> None:
    assert {(said["game"], said["rules"], said["plan"]["judging"]) for said in ROUNDS.values()} == {
        (*table, judging) for table in TABLES for judging in ("coached", "free")
    }
    assert set(ROUNDS) == {path.name for path in (KEPT / "rounds").iterdir()}
    acts = [did for said in ROUNDS.values() for did in said["did"]]
    assert {by for _, by, *_ in acts} == {"trainee", "program", "player", "given"}
    assert [act for act, _, _, fault, is_applied, _ in acts if fault and is_applied]
    assert [act for act, _, _, fault, is_applied, _ in acts if fault and not is_applied]
    assert sum([len(said["undone"]) for said in ROUNDS.values()]) >= 10


@EACH
def test_the_attempt_is_what_it_was(name: str) -> None:
    said = ROUNDS[name]
    attempt = read_attempt(KEPT / "rounds" / name)
    assert (attempt.spec.game, attempt.spec.rule_set) == (said["game"], said["rules"])
    assert as_written_then(write_house(attempt.spec.house)) == said["house"]
    plan = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(attempt.plan, duties=frozenset())))
    duties = sorted([duty.value for duty in attempt.plan.duties])
    plan["troubles"] = [
        {key: trouble[key] for key in known}
        for trouble, known in zip(plan["troubles"], said["plan"]["troubles"], strict=True)
    ]
    since = {"lesson_round": 0, "fault_limit": 0}  # no lesson counted rounds yet, and no school set limits
    assert plan | {"duties": duties} == said["plan"] | since
    assert [written(did) for did in attempt.acts_done] == list(map(but_for_its_name, said["did"]))
    assert [written(did) for did in attempt.undone] == list(map(but_for_its_name, said["undone"]))
    assert attempt.hints == said["hints"]
    assert isinstance(attempt.waiting, Over)


@EACH
def test_it_is_judged_to_its_end(name: str) -> None:
    said = ROUNDS[name]
    judged = judge_round(load_round(KEPT / "rounds" / name))
    assert len(judged.marks) == len(said["verdicts"])
    assert write_exact(judged.end.rack) == said["rack"]


@EACH
def test_it_is_saved_as_it_was(name: str, tmp_path: Path) -> None:
    path = KEPT / "rounds" / name
    again = tmp_path / name
    write_attempt(again, read_attempt(path))
    saved, kept = [tomllib.loads(each.read_text(encoding="utf-8")) for each in (again, path)]
    assert {**saved["practice"], "plan": ""} == {**kept["practice"], "plan": ""}
    assert done(saved) == done(kept)
    named_anew = {"practice": "", "acts": ""}
    assert {**saved, "house": as_written_then(saved["house"]), **named_anew} == {**kept, **named_anew}


def test_sb_13_a_round_saved_before_there_was_breakage_was_rounded_up_at_6_to_5_too(tmp_path: Path) -> None:
    """What the program saves carries every option in force; only a round written by hand leaves defaults out."""
    told = {
        "format": 1,
        "game": "blackjack",
        "house": {"decks": 1, "chip": "1.00", "blackjack_pays": "6:5"},
        "shoe": "AS 9D KC 8H",
        "box": [{"number": 1, "main": "11", "plays": []}],
    }
    by_hand = read_round(told)
    saved = read_round({**told, "practice": {"plan": {"judging": "free"}}})
    assert [chosen(each.house, "breakage") for each in (by_hand, saved)] == ["even_money", "up"]
    assert [play_settlements(each).settlements[0][1].paid for each in (by_hand, saved)] == [1_300, 1_400]
    path = tmp_path / "saved.round"
    attempt = dealt_rightly(by_hand, DealPlan())
    write_attempt(path, attempt)
    assert 'breakage = "even_money"' in path.read_text(encoding="utf-8")
    assert chosen(read_attempt(path).spec.house, "breakage") == "even_money"


@EACH
def test_it_has_a_debrief_and_is_dealt_on(name: str) -> None:
    attempt = read_attempt(KEPT / "rounds" / name)
    debrief = debriefed(attempt)
    assert len(debrief.lines) == len(attempt.acts_done) + len(attempt.undone)
    attempt = begin(round_to_resume(attempt, attempt.acts_done[:12]), attempt.plan, 12)
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
    assert waiting.stuck is None


@pytest.mark.parametrize("name", REPORTS)
def test_a_reported_verdict_is_judged_as_it_was(name: str, tmp_path: Path) -> None:
    said = REPORTS[name]
    told = load_round(Path(shutil.copy(KEPT / "reports" / name, tmp_path)))
    judged = judge_round(told)
    assert told.note == said["note"]
    assert len(judged.marks) == len(said["verdicts"])
