"""The worked line of every exercise is told: right acts in steps, mistakes that stand, and what would be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.said import said
from trainer.dealing.exercises import Exercise, all_exercises, read_exercise
from trainer.engine import flags
from trainer.engine.values import replace
from trainer.rounds.judging import judge_round
from trainer.school.worked_example import worked_example

EXERCISES = all_exercises()
EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=[f"{each.game}/{each.path.stem}" for each in EXERCISES])


def named(title: str) -> Exercise:
    return next(each for each in EXERCISES if each.title == title)


@EACH
def test_the_steps_go_through_every_table_of_the_round(exercise: Exercise) -> None:
    line = worked_example(exercise.spec)
    judged = judge_round(exercise.spec)
    done = [mark for mark in judged.marks if mark.finding is None or mark.entry.stands]
    tables = [line.opened, *[table for step in line.steps for table in step.tables]]
    assert [mark.table for mark in done] == tables[:-1]
    assert tables[-1] == judged.end
    assert tables[-1].bits & flags.CLEARED
    assert all(said(step.says) for step in line.steps)


@EACH
def test_every_wrong_act_is_named_and_every_mistake_that_stands_says_so(exercise: Exercise) -> None:
    line = worked_example(exercise.spec)
    assert len(line.asides) == len(line.steps)
    marks = judge_round(exercise.spec).marks
    tried = [mark for mark in marks if mark.finding and not mark.entry.stands]
    assert sum(said(aside).count("; ") + 1 for aside in line.asides if aside) == len(tried)
    mistakes = [step for step in line.steps if said(step.says).startswith("A mistake that stands")]
    assert len(mistakes) == len([mark for mark in marks if mark.entry.stands])
    assert all(said(step.working).startswith("Correct: ") for step in mistakes)


def test_a_wrong_act_is_told_beside_the_right_one() -> None:
    line = worked_example(named("Even money").spec)
    says = [said(step.says) for step in line.steps]
    at = next(place for place, each in enumerate(says) if "take" not in each and "pay $25" in each)
    assert said(line.asides[at]) == (
        "Wrong here: pay $38: main bet, spot\u00a01 (wrong amount); peek at the hole card (out of order)."
    )


def test_dealer_envy_that_was_paid_wrong_is_told_as_taken_back() -> None:
    taken_back = Path(__file__).parents[1] / "rounds" / "verdicts" / "mending" / "bz-envy-wrong-amount.round"
    says = [said(step.says) for step in worked_example(read_exercise(taken_back).spec).steps]
    assert says[-4:] == [
        "A mistake that stands: pay $2: Dealer Envy.",
        "Dealer Envy: take back the entire $2.",
        "Dealer Envy: $1 for you.",
        "All cards go to the discard rack. The round is over.",
    ]


def test_a_late_wager_and_its_return_are_steps_of_their_own() -> None:
    says = [said(step.says) for step in worked_example(named("Washington: no main bet, or too late").spec).steps]
    assert "Spot 5 places a DB21 bet of $5 after the first card." in says
    assert "Spot 5, DB21 bet: give $5 back." in says


def test_a_round_without_acts_is_told_as_a_perfect_dealer_deals_it() -> None:
    told = named("First deal").spec
    alone = worked_example(replace(told, acts=None))
    assert [step.says for step in alone.steps] == [step.says for step in worked_example(told).steps]
    assert set(alone.asides) == {None}


def test_a_mistake_that_stands_is_named_within_its_sentence() -> None:
    steps = [step for exercise in EXERCISES for step in worked_example(exercise.spec).steps]
    acts = [act for says in map(said, [step.says for step in steps]) if (act := says.partition("that stands: ")[2])]
    assert any([act.startswith(("take ", "pay ", "a card ", "draw", "push ")) for act in acts])
    assert not [act for act in acts if act.startswith(("Take ", "Pay ", "A card ", "Draw", "Push ", "Give "))]
