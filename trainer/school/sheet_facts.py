"""The facts of a trainee's sheet for the instructor, summed from all of the trainee's answers."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final
from uuid import UUID

import msgspec

from trainer.games.kinds import Asks
from trainer.quiz.turns import QUIZZES
from trainer.school.days import DAY_MS, days_here
from trainer.school.paces import SCHOOL_PACE_MS, school_paces
from trainer.school.progress import PersonProgress, SkillProgress, TableName, TableProgress
from trainer.school.progress_sums import answers_by_table, is_question, is_right, progress_from, table_progress
from trainer.school.records import Records
from trainer.school.unjudged import unjudged
from trainer.store.answers import PersonAnswer, answers_of

MOST_NEXT: Final = 10
"""The skills to practice next that are named."""
_LATELY_MS: Final = 28 * DAY_MS
_LEAST: Final = 10
"""Below so many answers a pace is chance, and is not told."""


class PaceLine(msgspec.Struct, frozen=True):
    """The pace of a quiz over the last four weeks, beside the time over which an answer is slow."""

    asks: Asks
    n: int
    """The right first answers."""
    ms: int
    """Their median time; 0 if they are too few to tell."""
    slow_ms: int
    is_schools: bool = False
    """True if the school has set that time."""


class SheetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All that a trainee's sheet tells."""

    progress: PersonProgress
    attempts: int
    days: int
    """The days with practice."""
    others: tuple[TableProgress, ...]
    """The other tables that were practiced, the latest first."""
    paces: tuple[PaceLine, ...]
    next: tuple[SkillProgress, ...]
    """The skills to practice next, the weakest first."""
    more: int
    """The shaky skills that are not named."""


def sheet_facts(records: Records, person: UUID, now: int, table: TableName | None = None) -> SheetFacts:
    """Return the facts about a person at a table, at the one practiced last if none is named."""
    answers, paces = answers_of(records.store, person, unjudged(records)), school_paces(records.folder)
    progress, by_table = progress_from(answers, now, table, paces), answers_by_table(answers)
    shown = progress.table
    here = (shown.game, shown.rule_set)
    others = [each for each in progress.practiced if each != here]
    weak = sorted([each for each in shown.skills if each.firmness == "shaky"], key=_strength)
    learning = sorted([each for each in shown.skills if each.firmness == "learning"], key=_strength)
    return SheetFacts(
        progress=progress,
        attempts=len({each.attempt.uuid for each in answers}),
        days=len(days_here([each.at for each in answers])),
        others=tuple([table_progress(answers, by_table[each], each, now, paces) for each in others]),
        paces=tuple(_paces([each for each in by_table.get(here, ()) if each.at > now - _LATELY_MS], paces)),
        next=tuple([*weak, *learning][:MOST_NEXT]),
        more=max(len(weak) - MOST_NEXT, 0),
    )


def _strength(skill: SkillProgress) -> float:
    return (skill.right + 1) / (len(skill.recent) + 2)


def _paces(answers: Sequence[PersonAnswer], paces: Mapping[str, int]) -> list[PaceLine]:
    lines = []
    for asks in QUIZZES:
        times = [each.ms for each in answers if each.first and is_right(each) and is_question(each, asks)]
        if times:
            ms = round(median(times)) if len(times) >= _LEAST else 0
            lines.append(PaceLine(asks, len(times), ms, paces[asks], is_schools=paces[asks] != SCHOOL_PACE_MS[asks]))
    return lines
