"""Progress: what answers come to, held against answers that were made up to be counted by hand."""

from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID

import pytest
from msgspec.structs import replace

from trainer.games.registry import SEVERAL_GAMES
from trainer.school.progress import LEAST_IN_WEEK, SkillProgress, TableProgress
from trainer.school.progress_sums import progress_from
from trainer.school.streak import streak, time_spent
from trainer.store.answers import AnsweredIn, PersonAnswer

NOW: Final = datetime(2026, 11, 27, 12, 0)
SKILL: Final = "blackjack.standard/win"


def an_answer(
    days_ago: float = 0,
    right: bool = True,
    *,
    session: int = 1,
    game: tuple[str, str] = ("blackjack", "standard"),
    skill: str = SKILL,
    purpose: str = "practice",
    what: str = "mix",
    ms: int = 4000,
    money: int = 0,
    fault: str = "",
    first: bool = True,
) -> PersonAnswer:
    at = round((NOW - timedelta(days=days_ago)).timestamp() * 1000)
    attempt = AnsweredIn(UUID(int=session), purpose, *game, what)
    credit = 1000 if right else 0
    return PersonAnswer(attempt, 2, skill, at, ms, credit, fault, money, first, False, "")


def table_of(*answers: PersonAnswer, table: tuple[str, str] | None = None) -> TableProgress:
    own = sorted(answers, key=lambda each: each.at)
    return progress_from(own, round(NOW.timestamp() * 1000), table).table


def skill_of(table: TableProgress, key: str = SKILL) -> SkillProgress:
    return next(each for each in table.skills if each.skill.key == key)


@pytest.mark.parametrize(
    ("answers", "firmness"),
    [
        ([], "untried"),
        ([an_answer(1)], "learning"),
        ([an_answer(2), an_answer(1, right=False)], "shaky"),
        ([an_answer(each, right=each % 2 == 1) for each in range(1, 8)], "shaky"),
        ([an_answer(each) for each in (90, 80, 60, 20)], "firm"),
        # Right three times in one hour is one review.
        ([an_answer(1.00), an_answer(1.01), an_answer(1.02)], "learning"),
        # What is drilled alone has no schedule to be firm by, whichever program kept it.
        ([an_answer(each, purpose="drill") for each in (90, 80, 60, 20)], "learning"),
        ([an_answer(each, what="payout/win") for each in (90, 80, 60, 20)], "learning"),
        ([an_answer(2), an_answer(1, right=False, first=False)], "learning"),
    ],
)
def test_a_skill_is_as_firm_as_its_answers_say(answers: list[PersonAnswer], firmness: str) -> None:
    assert skill_of(table_of(*answers, table=("blackjack", "standard"))).firmness == firmness


def test_a_skill_that_games_share_is_known_in_each_and_counted_where_it_was_asked() -> None:
    answers = [an_answer(1, game=("dealer-bust-21", "washington")) for _ in range(3)]
    assert skill_of(table_of(*answers, table=("blackjack", "standard"))).n == 3
    washington = table_of(*answers)
    assert (washington.game, washington.rule_set) == ("dealer-bust-21", "washington")
    assert skill_of(washington).n == washington.weeks[""][-1].n == 3
    assert not table_of(*answers, table=("blackjack", "standard")).weeks


def test_whoever_practices_another_pay_table_is_not_shown_the_first_as_untried() -> None:
    key, game = "dealer-bust-21.washington/db21-ace@", ("dealer-bust-21", "washington")
    table = table_of(*[an_answer(skill=key + pay_table, game=game) for pay_table in "3542"])
    assert [each.skill.figure for each in table.skills if each.skill.kind == "db21-ace"] == [*"2345"]


def test_a_week_of_few_answers_tells_nothing_and_still_how_many() -> None:
    few = [an_answer(each * 0.01) for each in range(LEAST_IN_WEEK - 1)]
    many = [an_answer(7 + each * 0.01, right=each > 1, ms=2000 + each) for each in range(LEAST_IN_WEEK)]
    before, last = table_of(*few, *many, an_answer(0, first=False)).weeks["payout"][-2:]
    assert (last.n, last.is_telling) == (LEAST_IN_WEEK - 1, False)
    assert (before.n, before.right, before.ms, before.is_telling) == (LEAST_IN_WEEK, LEAST_IN_WEEK - 2, 2006, True)
    assert before.monday == date(2026, 11, 16)


def test_the_moves_of_dealt_rounds_have_weeks_of_their_own() -> None:
    move = an_answer(1, purpose="deal", skill="blackjack.standard/deal-settling")
    weeks = table_of(move, replace(move, credit=0), an_answer(1), an_answer(1, purpose="exercise", skill="x.y/z")).weeks
    assert {course: (own[-1].n, own[-1].right) for course, own in weeks.items()} == {
        "": (1, 1),
        "payout": (1, 1),
        "deal": (2, 1),
    }


def test_answers_are_counted_once_and_moves_of_dealt_rounds_apart() -> None:
    answers = [an_answer(3), an_answer(3, first=False), an_answer(2, purpose="speed", skill="fund-half")]
    answers += [an_answer(1, purpose=purpose, skill="") for purpose in ("deal", "audition", "exercise")]
    progress = progress_from(answers, round(NOW.timestamp() * 1000))
    assert (progress.answers, progress.moves) == (2, 3)


def test_the_ledger_sums_dollars_for_and_against_the_house_by_mistake() -> None:
    table = table_of(
        an_answer(3, right=False, money=1250, fault="blackjack-paid-even"),
        an_answer(2, right=False, money=500, fault="blackjack-paid-even", purpose="deal", skill="x.y/deal-settling"),
        an_answer(1, right=False, money=-2500, fault="paid-twice"),
        an_answer(1, right=False, fault="wrong-action"),
    )
    assert [(each.fault, each.times, each.for_house, each.against_house) for each in table.ledger] == [
        ("paid-twice", 1, 0, 2500),
        ("blackjack-paid-even", 2, 1750, 0),
    ]


def test_bests_are_a_run_a_session_and_the_fastest_that_was_nearly_all_right() -> None:
    slow = [an_answer(9 - each / 100, session=1, ms=9000) for each in range(12)]
    hasty = [an_answer(5 - each / 100, right=each % 2 == 0, session=2, ms=1000) for each in range(12)]
    fast = [an_answer(2 - each / 100, right=each != 5, session=3, ms=3000) for each in range(12)]
    bests = {each.of: each for each in table_of(*slow, *hasty, *fast).bests}
    assert (bests["run"].n, bests["session"].right) == (13, 12)
    assert (bests["fastest"].asks, bests["fastest"].ms, bests["fastest"].right) == ("payout", 3000, 11)


def test_a_table_s_part_of_a_session_over_several_games_is_no_best_session() -> None:
    part = [an_answer(9 - each / 100, session=1, game=(SEVERAL_GAMES, "")) for each in range(12)]
    part = [replace(each, table="blackjack.standard") for each in part]
    whole = [an_answer(2 - each / 100, right=each != 5, session=3) for each in range(12)]
    bests = {each.of: each for each in table_of(*part, *whole).bests}
    assert bests["session"].right == 11


@pytest.mark.parametrize(
    ("days_ago", "days"),
    [
        ([0, 1, 2], 3),
        ([1, 2, 3], 3),
        ([0, 2, 3], 3),
        ([2, 3, 4], 3),
        ([0, 2, 4, 5], 2),
        ([3, 4, 5], 0),
        ([], 0),
    ],
)
def test_a_streak_forgives_one_missed_day_and_today_is_not_missed_yet(days_ago: list[int], days: int) -> None:
    assert streak([NOW.date() - timedelta(days=each) for each in days_ago], NOW.date()) == days


def test_hours_are_answers_and_some_reading_and_nobody_who_has_left() -> None:
    one, other = an_answer(1, ms=5000), an_answer(1, ms=500_000)
    later = replace(other, at=one.at + 530_000)
    assert time_spent([one, later]) == 5000 + 30_000 + 120_000
    assert time_spent([one, replace(later, attempt=AnsweredIn(UUID(int=2), "deal", "", "", ""))]) == 125_000
