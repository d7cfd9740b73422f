"""What is next today: lessons with questions after each, then a day's parts in turn, then the audition."""

from datetime import date, timedelta

import msgspec
import pytest

from trainer.dealing.lesson_progress import RoundsRight
from trainer.dealing.lessons import LESSONS, lessons_at
from trainer.fundamentals.drill import DRILLS
from trainer.games.registry import GAMES, rules_in_force
from trainer.school.today import (
    AttemptEnded,
    AuditionStep,
    DueStep,
    LessonQuestions,
    NextLesson,
    RoundStep,
    RunStep,
    Today,
    TodayKnown,
    TodayStep,
    today_of,
)
from trainer.school.today_words import reasons, step_heading
from trainer.wording.sentences import say

DAY = date(2026, 11, 29)
GAME = "blackjack"
RULES = rules_in_force(GAME, "standard", GAMES[GAME].houses["standard"]())
ALL = {f"{GAME} {lesson.name}": lesson.rounds for lesson in LESSONS}
FIRST, SECOND, *_ = DRILLS


def did(*purposes: str, days_ago: int = 0) -> tuple[AttemptEnded, ...]:
    """Return attempts that ended on a day, the latest first, each as its purpose or PURPOSE/WHAT."""
    parts = [each.partition("/") for each in purposes]
    return tuple([AttemptEnded(purpose, what, GAME, DAY - timedelta(days_ago)) for purpose, _, what in parts])


def next_after(
    kept: RoundsRight, ended: tuple[AttemptEnded, ...] = (), days: int | None = None
) -> tuple[TodayStep, Today]:
    examination = DAY + timedelta(days) if days is not None else None
    today = today_of(TodayKnown(rules=RULES, kept=kept, ended=ended, day=DAY, examination=examination))
    assert 1 <= len(reasons(today)) <= 3
    assert [say(each) for each in (step_heading(today.step), *reasons(today))]
    return today.step, today


@pytest.mark.parametrize(
    ("kept", "ended", "lesson"),
    [
        pytest.param({}, (), "first-deal", id="at the first start"),
        pytest.param({f"{GAME} first-deal": 2}, did("deal/first-deal"), "first-deal", id="in the middle of a lesson"),
        pytest.param(
            {f"{GAME} first-deal": 3}, did("lesson", "deal/first-deal"), "around-the-table", id="after its questions"
        ),
        pytest.param(
            ALL | {f"{GAME} full-table": 0}, did("deal/table-test"), "full-table", id="no questions on a test of all"
        ),
    ],
)
def test_until_all_are_learned_the_next_lesson_comes(
    kept: RoundsRight, ended: tuple[AttemptEnded, ...], lesson: str
) -> None:
    step, _ = next_after(kept, ended)
    assert isinstance(step, NextLesson)
    assert step.lesson == lesson
    assert step.number == [each.name for each in lessons_at(RULES)].index(lesson) + 1


def test_a_later_day_of_lessons_begins_with_the_lesson_and_what_is_due_is_told_beforehand() -> None:
    step, today = next_after({f"{GAME} first-deal": 1}, did("lesson", "deal/first-deal", days_ago=1))
    assert isinstance(step, NextLesson)
    told = {due: say(reasons(msgspec.structs.replace(today, due=due))[-1]) for due in (0, 1, 6)}
    assert told == {
        0: "Then 5 questions on it",
        1: "Then 5 questions on it, and 1 that is due",
        6: "Then 5 questions on it, and 6 that are due",
    }


@pytest.mark.parametrize("kept", [{f"{GAME} hit-and-stand": 3}, ALL])
def test_a_lesson_that_was_just_learned_is_followed_by_questions_on_it(kept: RoundsRight) -> None:
    step, _ = next_after(kept, did("deal/hit-and-stand", "deal/hit-and-stand"))
    assert step == LessonQuestions(GAME, "hit-and-stand", 3)
    assert not isinstance(next_after(kept, did("drill", "deal/hit-and-stand"))[0], LessonQuestions)


@pytest.mark.parametrize(
    ("ended", "step"),
    [
        pytest.param((), DueStep(20), id="a new day begins with questions"),
        pytest.param(did("practice", "deal", "speed", days_ago=1), DueStep(20), id="as yesterday"),
        pytest.param(did("practice"), RoundStep(GAME), id="then a round"),
        pytest.param(did("deal", "practice"), RunStep(FIRST, is_new=True), id="then a run of what is new"),
        pytest.param(did("deal"), DueStep(20), id="a round by hand first changes the turn"),
        pytest.param(did("speed", "deal", "practice"), AuditionStep(GAME), id="then the audition"),
        pytest.param(
            did("audition/2", "speed", "deal", "practice"), AuditionStep(GAME), id="which has not ended before its last"
        ),
        pytest.param(did("audition/3", "speed", "deal", "practice"), DueStep(20), id="and more of the day's parts"),
        pytest.param(did("practice", "audition/3", "speed", "deal", "practice"), RoundStep(GAME), id="in their turn"),
    ],
)
def test_once_all_are_learned_the_days_parts_come_in_turn_then_the_audition(
    ended: tuple[AttemptEnded, ...], step: TodayStep
) -> None:
    assert next_after(ALL, ended)[0] == step


def test_once_every_drill_was_run_the_one_that_was_run_longest_ago_comes() -> None:
    earlier = did(*[f"speed/{drill}/90" for drill in reversed(list(DRILLS))], days_ago=1)
    assert next_after(ALL, (*did("deal", "practice"), *earlier))[0] == RunStep(FIRST, is_new=False)
    since = did(f"speed/{FIRST}/120", days_ago=1)
    assert next_after(ALL, (*did("deal", "practice"), *since, *earlier))[0] == RunStep(SECOND, is_new=False)


@pytest.mark.parametrize(
    ("days", "ended", "is_audition"),
    [
        pytest.param(3, did("practice"), True, id="near, after questions"),
        pytest.param(0, did("practice"), True, id="on its day"),
        pytest.param(3, (), False, id="not before questions"),
        pytest.param(3, did("audition/3", "practice"), False, id="once a day"),
        pytest.param(8, did("practice"), False, id="not yet near"),
        pytest.param(-1, did("practice"), False, id="over"),
    ],
)
def test_a_few_days_before_the_persons_own_audition_one_is_tried_each_day(
    days: int, ended: tuple[AttemptEnded, ...], is_audition: bool
) -> None:
    step, today = next_after({}, ended, days)
    assert isinstance(step, AuditionStep) is is_audition
    assert today.days == (days if is_audition else None)
