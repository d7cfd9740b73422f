"""Progress summed from a person's answers: skills with their firmness, weeks, mistakes in dollars, and bests.

A person has a few thousand; no sum stands in two places.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby, pairwise
from statistics import median
from typing import Final, Literal
from uuid import UUID

from trainer.games.kinds import Asks
from trainer.games.registry import GAMES, SEVERAL_GAMES
from trainer.quiz.skills import STANDARD, Skill, skill_from, skills_at, standard_tables
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import KINDS
from trainer.school.days import begin_of, day_here, days_here, monday_of
from trainer.school.marks import FULL_CREDIT
from trainer.school.memory import LAST_LOOKED_AT, Memory, SkillAnswer, is_shaky
from trainer.school.paces import SCHOOL_PACE_MS, school_paces
from trainer.school.practice import remembered_answers
from trainer.school.progress import (
    Best,
    MistakeSums,
    PersonProgress,
    SkillGroup,
    SkillProgress,
    TableName,
    TableProgress,
    WeekSums,
)
from trainer.school.records import Records
from trainer.school.runs import bests_from
from trainer.school.streak import streak, time_spent
from trainer.school.unjudged import unjudged
from trainer.store.answers import PersonAnswer, answers_of

WEEKS: Final = 12
"""The weeks that charts look back."""
LEAST_IN_BEST: Final = 10
"""The questions of a session that may be a best one."""
BEST_SHARE: Final = 0.9
"""The share of right answers below which a fast session is no best one."""


def progress_of(records: Records, person: UUID, now: int, table: TableName | None = None) -> PersonProgress:
    """Return a person's progress at a table, at the one practiced last if none is named."""
    answers = answers_of(records.store, person, unjudged(records))
    return progress_from(answers, now, table, school_paces(records.folder))


def progress_from(
    answers: Sequence[PersonAnswer],
    now: int,
    table: TableName | None = None,
    paces: Mapping[str, int] = SCHOOL_PACE_MS,
) -> PersonProgress:
    """Return the progress that answers come to, which are in the order of time."""
    by_table = answers_by_table(answers)
    practiced = tuple([each for each in by_table if each in _TABLES])
    wanted = table or (practiced[0] if practiced else _TABLES[0])
    first = [each for each in answers if each.first]
    moves = sum([each.attempt.purpose in _MOVES for each in first])
    return PersonProgress(
        answers=len(first) - moves,
        moves=moves,
        since=day_here(answers[0].at) if answers else None,
        spent=time_spent(answers),
        streak=streak(days_here([each.at for each in answers]), day_here(now)),
        practiced=practiced,
        table=table_progress(answers, by_table.get(wanted, ()), wanted, now, paces),
        runs=bests_from(answers),
    )


def table_progress(
    answers: Sequence[PersonAnswer],
    own: Sequence[PersonAnswer],
    table: TableName,
    now: int,
    paces: Mapping[str, int] = SCHOOL_PACE_MS,
) -> TableProgress:
    """Return the progress at a table by all answers of a person, and by their own that were given there."""
    game, rule_set = table
    return TableProgress(
        game=game,
        rule_set=rule_set,
        groups=_groups(answers, table, paces),
        weeks=_weeks(own, day_here(now)),
        ledger=_ledger(own),
        bests=tuple(_bests(own)),
    )


# Skills.


def _groups(answers: Sequence[PersonAnswer], table: TableName, paces: Mapping[str, int]) -> tuple[SkillGroup, ...]:
    keyed: dict[str, list[PersonAnswer]] = defaultdict(list)
    for each in answers:
        if each.first:
            keyed[each.skill].append(each)
    asked = {skill: own for key, own in keyed.items() if (skill := _skill(key)) is not None}
    missed = [skill for key in {each.missed for each in answers} if (skill := _skill(key)) is not None]
    shown = _skills(table, {*asked, *missed})
    given = remembered_answers(shown, answers, paces)
    memory = Memory(None)
    rows: dict[tuple[Asks, str], list[SkillProgress]] = defaultdict(list)
    for skill in shown:
        made = skill_progress(skill, asked.get(skill, ()), given.get(skill, ()), memory)
        rows[skill.asks, KINDS[skill.kind].group].append(made)
    return tuple([SkillGroup(asks, group, tuple(own)) for (asks, group), own in rows.items()])


def skill_progress(
    skill: Skill, asked: Sequence[PersonAnswer], given: Sequence[SkillAnswer], memory: Memory
) -> SkillProgress:
    """Return the state of a skill by the first answers about it, and by those of them that change its schedule.

    What was only drilled has no schedule, and is never firm.
    """
    recent = tuple([each.is_right for each in given] or [is_right(each) for each in asked])[-LAST_LOOKED_AT:]
    firmness = memory.firmness_after(given)
    if recent and not given:
        firmness = "shaky" if is_shaky(recent) else "learning"
    ms = _median([each.ms for each in asked if is_right(each)])
    return SkillProgress(skill=skill, firmness=firmness, n=len(asked), recent=recent, ms=ms)


def _skills(table: TableName, tried: Iterable[Skill]) -> list[Skill]:
    """Return the skills of a table and the tried ones that only another house asks, quiz by quiz.

    Whoever practices another pay table than the first is not shown the first one's skills as untried.
    """
    game, rule_set = table
    usual = next(each for each in standard_tables() if (each.game, each.rule_set) == table)
    own = [each for each in tried if (each.game, each.rule_set) == (game, rule_set)]
    other = {each.kind for each in own if KINDS[each.kind].figured_by == "pay-table"}
    there = dict.fromkeys([each for each in skills_at(usual) if each.kind not in other])
    kinds = list(KINDS)
    found = [*there, *sorted([each for each in own if each not in there], key=lambda each: each.figure)]
    return sorted(found, key=lambda each: (QUIZZES.index(each.asks), kinds.index(each.kind)))


# Weeks, mistakes and bests.


def _weeks(own: Sequence[PersonAnswer], today: date) -> dict[str, tuple[WeekSums, ...]]:
    last = monday_of(today)
    mondays = [last - timedelta(weeks=back) for back in reversed(range(-1, WEEKS))]
    begins = [bisect_left(own, begin_of(monday), key=lambda each: each.at) for monday in mondays]
    found: dict[tuple[str, date], list[PersonAnswer]] = defaultdict(list)
    for monday, (begin, end) in zip(mondays, pairwise(begins), strict=False):
        for each in own[begin:end]:
            if each.first:
                skill = _skill(each.skill)
                for course in ("", skill.asks) if skill is not None else ("deal",) if _is_dealt(each) else ():
                    found[course, monday].append(each)
    there = {course for course, _ in found}
    return {
        course: tuple([_week(monday, found.get((course, monday), ())) for monday in mondays[:-1]])
        for course in ("", *QUIZZES, "deal")
        if course in there
    }


def _is_dealt(answer: PersonAnswer) -> bool:
    """True if an answer is an act of a round dealt as practice or as an audition."""
    return answer.attempt.purpose in _DEALT


_DEALT: Final = ("deal", "audition")
_MOVES: Final = (*_DEALT, "exercise")


def _week(monday: date, own: Sequence[PersonAnswer]) -> WeekSums:
    right = [each.ms for each in own if is_right(each)]
    return WeekSums(monday, len(own), len(right), _median(right))


def _ledger(own: Iterable[PersonAnswer]) -> tuple[MistakeSums, ...]:
    sums: dict[str, list[int]] = defaultdict(list)
    for each in own:
        if each.money and each.first:
            sums[each.fault].append(each.money)
    lines = [
        MistakeSums(fault, len(money), sum([max(each, 0) for each in money]), -sum([min(each, 0) for each in money]))
        for fault, money in sums.items()
    ]
    return tuple(sorted(lines, key=lambda each: (-each.for_house - each.against_house, each.fault)))


def _bests(own: Sequence[PersonAnswer]) -> Iterable[Best]:
    first = [each for each in own if each.first]
    asked = [each for each in first if _skill(each.skill) is not None]
    dealt = [each for each in first if _is_dealt(each)]
    for asks, answers in (("", asked), ("deal", dealt)):
        run = _longest_run(answers)
        if len(run) >= LEAST_IN_BEST:
            yield Best(of="run", asks=asks, right=len(run), n=len(run), at=run[-1].at)  # type: ignore[arg-type]
    whole = [each for each in asked if each.attempt.game != SEVERAL_GAMES]  # of those a table has but a part
    sessions = [list(each) for _, each in groupby(whole, key=lambda each: each.attempt.uuid)]
    sessions = [each for each in sessions if len(each) >= LEAST_IN_BEST]
    if sessions:
        yield max([_session(each, "session", "") for each in sessions], key=lambda each: (each.right / each.n, each.n))
    fast: dict[Asks, list[Best]] = defaultdict(list)
    for session in sessions:
        best = _session(session, "fastest", asks := _asks(session[0]))
        if best.right >= BEST_SHARE * best.n and all([_asks(each) == asks for each in session]):
            fast[asks].append(best)
    for asks in QUIZZES:
        if asks in fast:
            yield min(fast[asks], key=lambda each: each.ms)


def _session(own: Sequence[PersonAnswer], of: Literal["session", "fastest"], asks: Asks | Literal[""]) -> Best:
    right = sum([is_right(each) for each in own])
    mean = sum([each.ms for each in own]) // len(own)
    return Best(of=of, asks=asks, right=right, n=len(own), ms=mean, at=own[-1].at)


def _longest_run(answers: Iterable[PersonAnswer]) -> list[PersonAnswer]:
    longest: list[PersonAnswer] = []
    for is_clean, run in groupby(answers, key=is_right):
        found = list(run) if is_clean else []
        longest = max(longest, found, key=len)
    return longest


# Keys and days.

_TABLES: Final[tuple[TableName, ...]] = tuple(
    [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
)


def answers_by_table(answers: Sequence[PersonAnswer]) -> dict[TableName, list[PersonAnswer]]:
    """Return the answers by the table at which they were given, that of the latest first."""
    found: dict[TableName, list[PersonAnswer]] = defaultdict(list)
    for each in reversed(answers):
        found[table_of(each)].append(each)
    for own in found.values():
        own.reverse()
    return found


def table_of(answer: PersonAnswer) -> TableName:
    """Return the table at which an answer was given; a skill that games share is at home at none of theirs."""
    return table_at(answer.skill, answer.table, answer.attempt.game, answer.attempt.rules)


@lru_cache(maxsize=4096)
def table_at(key: str, table: str, game: str, rules: str) -> TableName:
    """Return the table of an answer about a skill by its own table, if it names one, and that of its attempt."""
    skill = _skill(key)
    if table:
        game, _, rules = table.partition(".")
    elif skill is not None and (skill.game, skill.rule_set) != STANDARD:
        game, rules = skill.game, skill.rule_set
    return game, rules


_skill = lru_cache(maxsize=4096)(skill_from)


def is_right(answer: PersonAnswer) -> bool:
    """True if an answer counts as right."""
    return answer.credit == FULL_CREDIT


def is_question(answer: PersonAnswer, asks: Asks) -> bool:
    """True if an answer is to a question of a quiz."""
    skill = _skill(answer.skill)
    return skill is not None and skill.asks == asks


def _asks(answer: PersonAnswer) -> Asks:
    skill = _skill(answer.skill)
    assert skill is not None
    return skill.asks


def _median(times: Sequence[int]) -> int:
    return round(median(times)) if times else 0
