"""What is expected to be remembered: reviews by FSRS, one a skill and day, and the skills that a session asks."""

from datetime import UTC, date, datetime, timedelta, timezone
from itertools import pairwise
from random import Random

import msgspec
import pytest

from trainer.proving.remembering import WAYS, left_by
from trainer.quiz.skills import Skill, skills_at, standard_tables
from trainer.school.due import DueSkill, SkillCourse, apart, due_session, skills_of_tables
from trainer.school.memory import Memory, SkillAnswer, SkillMemory, new_a_day, pace_limit

DAY_MS = 24 * 3600 * 1000
EVENING = int(datetime(2026, 12, 1, 19, 30, tzinfo=UTC).timestamp() * 1000)
MEMORY = Memory(UTC)
TABLE = next(iter(standard_tables()))
SKILLS = skills_at(TABLE)


def days_put_off(*answers: tuple[bool, bool]) -> list[int]:
    """Return the days until due after each answer, each given on the day it was due."""
    found, memory, at = list[int](), None, EVENING
    for is_right, is_hard in answers:
        memory = MEMORY.after(memory, SkillAnswer(at, is_right, is_hard))
        found.append((memory.due - at) // DAY_MS)
        at = memory.due
    return found


GOOD, AGAIN, HARD = (True, False), (False, False), (True, True)


@pytest.mark.parametrize(
    ("answers", "days"),
    [
        pytest.param((GOOD, GOOD, GOOD, GOOD), [2, 11, 46, 163], id="right four times"),
        pytest.param((AGAIN, GOOD, GOOD, GOOD), [1, 2, 6, 17], id="wrong, then right three times"),
    ],
)
def test_what_is_right_is_put_off_further_each_time(answers: tuple[tuple[bool, bool], ...], days: list[int]) -> None:
    assert days_put_off(*answers) == days


def test_a_slow_or_helped_answer_is_put_off_less_than_a_right_one_and_more_than_a_wrong_one() -> None:
    after_one = {answer: days_put_off(GOOD, answer)[1] for answer in (GOOD, HARD, AGAIN)}
    assert after_one[AGAIN] < after_one[HARD] < after_one[GOOD]


def test_nothing_is_put_off_beyond_the_examination() -> None:
    near = Memory(UTC, examination=date(2026, 12, 8), today=date(2026, 12, 1))
    memory, at = None, EVENING
    for _ in range(5):
        memory = near.after(memory, SkillAnswer(at, True))
        assert memory.due - at <= 7 * DAY_MS
        at = memory.due


def test_the_day_since_which_a_skill_is_due_stays_the_same_as_the_examination_nears() -> None:
    answers = [SkillAnswer(EVENING - days * DAY_MS, True) for days in (13, 11, 0)]
    examination = date(2026, 12, 31)
    days = [date(2026, 12, 1) + timedelta(days) for days in range(31)]
    states = [Memory(UTC, examination, day).of(answers) for day in days]
    assert {state.due for state in states if state is not None} == {EVENING + 15 * DAY_MS}, "half the days"


def test_after_the_examination_skills_are_put_off_as_without_one() -> None:
    past = Memory(UTC, examination=date(2026, 11, 30), today=date(2026, 12, 1))
    answers = [SkillAnswer(EVENING - days * DAY_MS, True) for days in (20, 18, 7)]
    assert past.of(answers) == MEMORY.of(answers)


def test_one_review_a_day_a_later_right_answer_says_nothing_and_a_later_wrong_one_again() -> None:
    first = MEMORY.after(None, SkillAnswer(EVENING, True))
    right = MEMORY.after(first, SkillAnswer(EVENING + 60_000, True))
    assert msgspec.structs.replace(right, recent=first.recent) == first
    wrong = MEMORY.after(right, SkillAnswer(EVENING + 120_000, False))
    assert wrong.due < first.due
    assert wrong.right_in_a_row == 0
    assert wrong.recent == (True, True, False)


def test_a_day_is_the_persons_own_not_greenwichs() -> None:
    late = SkillAnswer(int(datetime(2026, 12, 2, 0, 30, tzinfo=UTC).timestamp() * 1000), True)
    at_home = Memory(timezone(timedelta(hours=-6)))
    first = at_home.after(None, SkillAnswer(EVENING, True))
    assert at_home.after(first, late).due == first.due  # still the same evening in South Dakota
    assert MEMORY.after(first, late).due != first.due


def test_answers_in_any_order_fold_to_one_state() -> None:
    answers = [SkillAnswer(EVENING + day * DAY_MS, day != 3) for day in range(6)]
    assert MEMORY.of(answers) == MEMORY.of(reversed(answers))
    assert MEMORY.of([]) is None


def remembered(*right: bool, days: int = 1) -> SkillMemory:
    found = MEMORY.of([SkillAnswer(EVENING + at * days * DAY_MS, each) for at, each in enumerate(right)])
    assert found is not None
    return found


def test_firmness_needs_three_right_reviews_and_three_weeks_and_ends_with_a_miss() -> None:
    assert remembered(True).firmness == "learning"
    assert remembered(True, True, True).firmness == "learning"  # three days in a row prove little
    assert remembered(True, True, True, days=12).firmness == "firm"
    assert remembered(True, True, True, False, days=12).firmness == "shaky"
    assert remembered(*([False] * 4), *([True] * 6)).firmness == "shaky"  # six of the last ten


def course(memories: dict[Skill, SkillMemory], **changes: object) -> SkillCourse:
    return msgspec.structs.replace(SkillCourse(skills=SKILLS, memories=memories), **changes)


def test_a_first_session_is_new_skills_of_every_quiz_then_these_again_then_more() -> None:
    session = due_session(course({}), MEMORY, EVENING)
    asked = [each.skill for each in session]
    assert [each.why for each in session] == ["new"] * 6 + ["weak"] * 6 + ["new"] * 8
    assert {skill.asks for skill in asked[:6]} == {skill.asks for skill in SKILLS}
    assert asked[:6] == asked[6:12]
    assert len(set(asked)) == 14
    for asks in {skill.asks for skill in SKILLS}:
        new = [each.skill for each in session if each.why == "new" and each.skill.asks == asks]
        assert new == [skill for skill in SKILLS if skill.asks == asks][: len(new)], "in the order of the lessons"
    assert all(before.skill.kind != after.skill.kind for before, after in pairwise(session))


def test_due_skills_come_the_least_likely_first_with_a_new_one_every_third_time() -> None:
    memories = {skill: remembered(True) for skill in SKILLS[:12]}
    memories[SKILLS[5]] = remembered(False)
    session = due_session(course(memories), MEMORY, EVENING + 3 * DAY_MS)
    assert session[0].skill == SKILLS[5]
    assert (session[0].why, session[0].missed) == ("missed", 1)
    assert [each.why for each in session[:9]] == ["missed", "due", "new", "due", "due", "new", "due", "due", "new"]
    assert session[1].due == memories[session[1].skill].due


def test_nothing_due_and_nothing_new_brings_the_weakest_and_says_so() -> None:
    memories = {skill: remembered(True) for skill in SKILLS}
    weak = SKILLS[30]
    memories[weak] = remembered(False, True, True)
    session = due_session(course(memories, begun_today=6), MEMORY, EVENING + 2 * 3600 * 1000, 10)
    assert {each.why for each in session} == {"weak"}
    assert session[0].skill == weak


def test_new_skills_a_day_are_what_the_course_needs_and_six_at_least() -> None:
    assert new_a_day(120, None) == 6
    assert new_a_day(120, 28) == 8
    assert new_a_day(120, 10) == 20
    assert new_a_day(0, 10) == 6
    assert course({}, days=10, begun_today=100).new_today == 0


def test_a_kind_never_comes_twice_running_where_there_is_another() -> None:
    odd, even = Skill("blackjack", "standard", "blackjack", "odd"), Skill("blackjack", "standard", "blackjack", "even")
    other = Skill("blackjack", "standard", "win")
    in_order = [DueSkill(skill, "weak") for skill in (odd, even, other)]
    assert [each.skill for each in apart(in_order)] == [odd, other, even]
    assert [each.skill for each in apart(in_order[:2])] == [odd, even]


def test_games_are_interleaved_and_a_shared_skill_comes_once() -> None:
    first, second = SKILLS[:3], (*SKILLS[1:2], Skill("dealer-bust-21", "washington", "bust"))
    assert skills_of_tables((first, second)) == (SKILLS[0], SKILLS[1], second[1], SKILLS[2])


def test_slow_is_above_twice_ones_own_median_and_above_the_schools_pace() -> None:
    assert pace_limit((), 8_000) == 8_000
    assert pace_limit((1_000, 2_000, 30_000), 8_000) == 8_000
    assert pace_limit((5_000, 6_000, 30_000), 8_000) == 12_000


def test_due_practice_leaves_five_points_more_than_a_mix_with_learners_whose_memory_follows_another_law() -> None:
    mix, due = (left_by(WAYS[name], TABLE, 15, learners=3) for name in ("mix", "due"))
    assert due.at_examination - mix.at_examination >= 0.05


def test_a_shortcut_to_firmness_says_what_folding_every_review_says() -> None:
    random, found = Random(5), set()
    for _ in range(300):
        at, answers = 1_700_000_000_000, []
        for _ in range(random.randrange(1, 9)):
            at += round(random.choice((0.1, 0.6, 3, 15, 40)) * 86_400_000)
            answers.append(SkillAnswer(at, random.random() < 0.9, random.random() < 0.2))
            folded = MEMORY.of(answers)
            assert folded is not None
            assert MEMORY.firmness_after(answers) == folded.firmness
            found.add(folded.firmness)
    assert found == {"shaky", "learning", "firm"}
