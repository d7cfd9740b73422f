"""An attempt on file: the file's judge finds what was found, and the attempt comes back as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.random_rounds import TABLES
from tests.support.round_texts import ROUND
from tests.support.said import refused, said
from tests.support.settled import settle_round
from tests.support.slipping import a_round, dealt_with_slips
from trainer.cli.main import main
from trainer.dealing.attempt import ActDone, Attempt, Over, begin
from trainer.dealing.plan import DealPlan, Duty, Judging, Trouble
from trainer.dealing.saving import attempt_of, read_attempt, recorded_round, round_to_resume, write_attempt
from trainer.engine.errors import RoundRefused
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.writing import write_toml

PARTS = frozenset({Duty.DEAL, Duty.SETTLING})


def as_it_was(done: ActDone) -> tuple[Any, ...]:
    return (
        done.act,
        done.by,
        round(done.at * 1000),
        done.finding,
        done.clauses,
        done.after,
        done.is_applied,
        done.hinted,
    )


def in_order(undone: tuple[ActDone, ...]) -> list[tuple[Any, ...]]:
    return [as_it_was(did) for did in sorted(undone, key=lambda did: did.at)]


@pytest.mark.parametrize("judging", ["coached", "free"])
@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_judge_of_the_file_finds_what_was_found_and_the_attempt_comes_back(
    game: str, rule_set: str, judging: Judging, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files: list[str] = []
    for seed in range(3):
        plan = DealPlan(judging=judging, duties=PARTS if seed % 3 == 0 else frozenset(Duty))
        attempt = dealt_with_slips(a_round(game, rule_set, seed), plan, seed)
        assert isinstance(attempt.waiting, Over)
        path = tmp_path / f"{seed}.round"
        write_attempt(path, attempt)
        files.append(str(path))
        again = read_attempt(path)
        assert [as_it_was(did) for did in again.acts_done] == [as_it_was(did) for did in attempt.acts_done]
        assert in_order(again.undone) == in_order(attempt.undone)
        assert (again.plan, again.hints, again.spec.boxes) == (attempt.plan, attempt.hints, attempt.spec.boxes)
        assert again.table == attempt.table
        marks = judge_round(recorded_round(attempt)).marks
        assert [(mark.entry.act, mark.finding is None) for mark in marks] == [
            (did.act, did.finding is None) for did in attempt.acts_done
        ]
    assert main(["judge", *files[:2]]) == 0
    assert "expected" not in capsys.readouterr().out


def test_a_slip_that_stood_and_one_that_was_stopped_are_told_apart() -> None:
    told = parse_round(ROUND, "")
    for judging, stands in (("coached", False), ("free", True)):
        attempt = begin(told, DealPlan(judging=judging)).do(read_act("deal 3"), 1.0)  # type: ignore[arg-type]
        acts = recorded_round(attempt).acts
        assert acts is not None
        assert acts[0].finding is not None
        assert acts[0].stands is stands


def test_a_round_begun_in_the_middle_says_so() -> None:
    told = replace(parse_round(ROUND, ""), acts=None)
    acts = settle_round(told)["acts"]
    with_acts = attempt_of(parse_round(ROUND.replace("[[box]]", f"acts = {acts}\n[[box]]", 1), "")).acts_done
    attempt = begin(round_to_resume(begin(told, DealPlan()), with_acts), DealPlan(), done_count=5)
    again = attempt_of(recorded_round(attempt))
    assert [did.by for did in again.acts_done] == ["given"] * 5


def test_a_round_is_dealt_on_from_any_act_with_its_players_own_words() -> None:
    attempt = dealt_with_slips(a_round("blackjack", "standard", 3), DealPlan(judging="free"), 3)
    for at in range(len(attempt.acts_done) + 1):
        told = round_to_resume(attempt, attempt.acts_done[:at])
        again = begin(told, attempt.plan, done_count=len(told.acts or ()))
        assert again.table == (attempt.acts_done[at - 1].after if at else attempt.start)
        assert again.spec.boxes == attempt.spec.boxes


def test_trouble_the_players_make_is_kept() -> None:
    plan = DealPlan(troubles=(Trouble(kind="change-of-mind", box=1), Trouble(kind="double-over", box=1, cents=500)))
    attempt = dealt_with_slips(parse_round(ROUND, ""), plan, 5)
    assert attempt_of(recorded_round(attempt)).plan == plan


def test_a_round_without_practice_was_dealt_by_a_trainee() -> None:
    acts = settle_round(parse_round(ROUND, ""))["acts"]
    attempt = attempt_of(parse_round(ROUND.replace("[[box]]", f"acts = {acts}\n[[box]]", 1), ""))
    assert {did.by for did in attempt.acts_done} == {"trainee", "player"}
    assert isinstance(attempt.waiting, Over)


def _saved() -> str:
    return write_toml(recorded_round(dealt_with_slips(parse_round(ROUND, ""), DealPlan(), 3)))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[practice]", "[practice]\nnonsense = 3", "unknown field `nonsense`"),
        ('judging = "coached"', 'judging = "strict"', "strict"),
        ('times = "', 'times = "12 ', "whole milliseconds"),
        ('times = "', 'times = "-', "whole milliseconds"),
        ("[practice]", "[practise]", "did you mean practice?"),
        ("[practice]\n", '[practice]\nundone = [{ act = "jump", after = 0 }]\n', "is not an act"),
        ("[practice]\n", '[practice]\nundone = [{ act = "burn", after = 900 }]\n', "expected an act before it"),
        ("[practice]\n", '[practice]\nbox = [{ number = 1, main = "0" }]\n', "expected more than nothing"),
        ("[practice]\n", '[practice]\nbox = [{ number = 6, main = "5" }]\n', "no box 6 in the round"),
        ("[practice]\n", '[practice]\nbox = [{ number = [1], main = "5" }]\n', "expected a box of the round"),
        ("acts = [", "facts = [", "unknown key"),
    ],
)  # fmt: skip
def test_a_damaged_file_gives_one_clear_line(old: str, new: str, says: str, tmp_path: Path) -> None:
    text = _saved()
    if "box = [" in new or "undone = [" in new:
        lines = text.split("[practice]\n")[1].splitlines()
        kept = [line for line in lines if line.startswith("plan")]
        text = text.split("[practice]\n")[0] + "[practice]\n" + "\n".join(kept) + "\n"
    assert old in text
    path = tmp_path / "a.round"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RoundRefused) as refusal:
        read_attempt(path)
    line = said(refusal.value)
    assert line.startswith(str(path))
    assert says in line
    assert "\n" not in line


def test_a_round_without_acts_has_nothing_to_look_back_at() -> None:
    with refused(RoundRefused, match="no acts"):
        attempt_of(parse_round(ROUND, ""))


def test_a_stood_act_that_hands_cannot_do_is_refused() -> None:
    act = 'acts = [{ act = "peek", finding = "not-called-for", stands = true }]\n[[box]]'
    with refused(RoundRefused, match="cannot stand"):
        attempt_of(parse_round(ROUND.replace("[[box]]", act, 1), ""))


def test_an_attempt_that_was_broken_off_is_saved_too() -> None:
    attempt: Attempt = begin(parse_round(ROUND, ""), DealPlan()).do(read_act("deal 1"), 0.5)
    assert attempt_of(recorded_round(attempt)).table == attempt.table


def test_a_main_wager_laid_late_before_the_trainee_took_over_is_kept() -> None:
    told = parse_round(ROUND.replace("[[box]]", 'acts = ["deal 1", "lay 1 main 5"]\n[[box]]', 1), "")
    attempt = begin(told, DealPlan(), done_count=2)
    assert ("main", 500) in attempt.spec.boxes[0].late
    again = attempt_of(recorded_round(attempt))
    assert again.spec.boxes == attempt.spec.boxes
    assert again.table == attempt.table
