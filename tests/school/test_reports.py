"""A reported verdict is a round file like any other: it reads back, and is judged as it says."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.support.questions import a_plan, a_wrong
from tests.support.said import said
from trainer.felt.stacking import stacked
from trainer.games.registry import GAMES
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import grade, question_at
from trainer.quiz.supply import planned
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.rounds.spec import opened
from trainer.school.reports import reported, save_report
from trainer.wording.questions import about

NOW = datetime(2026, 11, 27, 14, 30, 5)


def a_question(number: int, seed: int = 7) -> PayoutQuestion:
    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    plan = QuizPlan(game="dealer-bust-21", rule_set="south-dakota", house=house, count=20, seed=seed, boxes=6)
    question = planned(plan, number)
    assert isinstance(question, PayoutQuestion)
    return question


@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize(
    "given", [None, PayoutAnswer("pay", 3_700), PayoutAnswer("take", 100), PayoutAnswer("push"), PayoutAnswer("pay")]
)
def test_it_is_judged_as_it_says(number: int, given: PayoutAnswer | None, tmp_path: Path) -> None:
    question = a_question(number)
    mark = grade(question, given or question.accepted)
    path = save_report(question, mark, tmp_path, NOW)
    told = load_round(path)
    assert told.title == f"Reported verdict: {said(about(question))}".replace("\u00a0", " ")
    assert ("Judged right" if mark.right else "Judged wrong") in told.note
    assert mark.mistake is None or f"Judged wrong: {said(mark.mistake.says)} Correct answer: " in told.note
    assert said(mark.working) in told.note
    assert judge_round(told).is_as_expected


@pytest.mark.parametrize("mixed", [True, False])
def test_its_bets_are_stacked_as_they_were_asked_about(mixed: bool, tmp_path: Path) -> None:
    question = a_question(1)
    plan = a_plan(mixed_stacks=mixed)
    told = load_round(save_report(question, grade(question, question.accepted), tmp_path, NOW, plan))
    assert told.mixed_stacks is mixed
    for box in question.table.boxes:
        bet = box.number, "main", box.hand(0).stake
        assert stacked(opened(told), *bet, mixed=mixed) == stacked(question.table, *bet, mixed=mixed)


def test_two_reports_of_one_second_are_two_files(tmp_path: Path) -> None:
    question = a_question(1)
    mark = grade(question, question.accepted)
    paths = {save_report(question, mark, tmp_path / "new", NOW) for _ in range(3)}
    assert len(paths) == 3
    assert all(path.is_file() for path in paths)


def test_a_full_disk_leaves_no_empty_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    question = a_question(1)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save_report(question, grade(question, question.accepted), tmp_path, NOW)
    assert list(tmp_path.iterdir()) == []


def test_the_tried_answer_stands_before_the_act_that_was_due() -> None:
    question = a_question(1)
    mark = grade(question, PayoutAnswer("push"))
    acts = reported(question, mark).acts
    assert acts is not None
    tried = [entry for entry in acts if entry.finding is not None]
    assert len(tried) == 1
    assert acts.index(tried[0]) == len(question.acts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "act"])
def test_a_doubted_verdict_of_any_kind_is_a_round_that_judges_as_told(game: str, kind: QuizKind) -> None:
    for number in range(1, 9):
        asked = question_at(a_plan(game=game, kind=kind, seed=11), number)
        wrong = grade(asked, a_wrong(asked))
        assert not wrong.right
        told = reported(asked, wrong)
        assert judge_round(told).is_as_expected
        assert told.note.startswith("Answered: ")
        tried = [entry for entry in told.acts or () if entry.finding and not entry.stands]
        assert len(tried) <= 1
        assert judge_round(reported(asked, grade(asked, asked.accepted))).is_as_expected
