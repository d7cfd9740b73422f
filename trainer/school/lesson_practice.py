"""The session that follows a lesson: a few questions on it, then what is due, so that what was asked comes back."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.dealing.lessons import lesson_of, questions_on
from trainer.games.registry import rules_in_force
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.quiz.drills import Drill, drilled
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import planned_slot
from trainer.quiz.session import Session
from trainer.quiz.skills import skill_of
from trainer.quiz.slots import SlotNote
from trainer.school.due import DueSkill, apart, due_skills
from trainer.school.due_practice import AskedSlot, practice_tables, session_from, slots_for
from trainer.school.practice import practice_of
from trainer.school.records import Records
from trainer.school.settings import Settings
from trainer.school.today import QUESTIONS_ON_A_LESSON
from trainer.school.usual_table import usual_table

MOST_DUE: Final = 10
"""The most questions on what is due that follow those on a lesson."""
_BOXES: Final = 6
"""The boxes of a layout that nobody has chosen yet."""


def begin_on_lesson(
    game: str, name: str, settings: Settings, houses_folder: Path, seed: int, due: Sequence[DueSkill] = ()
) -> Session:
    """Return the session after a lesson, at the table that was chosen for its game last: then what is due."""
    plan = _plan_on_lesson(game, name, settings, houses_folder, seed)
    on_it: list[AskedSlot] = []
    for number in range(1, QUESTIONS_ON_A_LESSON + 1):
        slot, question = planned_slot(plan, number)
        on_it.append(AskedSlot(slot, SlotNote(why="lesson", house_name=plan.house_name), question))
    tables = practice_tables(settings, houses_folder)
    return session_from([*on_it, *slots_for(due, tables, seed, first=len(on_it) + 1)], settings, seed, kind="lesson")


def due_after_lesson(
    records: Records, person: UUID, game: str, name: str, settings: Settings, houses_folder: Path, now: datetime
) -> list[DueSkill]:
    """Return the skills that are due for a person by now, without those that the questions on a lesson may ask."""
    at = milliseconds(utc_of(now))
    tables = [each.table for each in practice_tables(settings, houses_folder)]
    practice = practice_of(records, person, tables, at, settings.examination)
    plan = _plan_on_lesson(game, name, settings, houses_folder, 0)
    on_it = {skill_of(plan.game, plan.rule_set, kind) for kind in plan.only}
    due = due_skills(practice.course, practice.memory, at)
    due = [each for each in due if msgspec.structs.replace(each.skill, figure="") not in on_it]
    return apart(due[:MOST_DUE])


def _plan_on_lesson(game: str, name: str, settings: Settings, houses_folder: Path, seed: int) -> QuizPlan:
    """Return the plan of the questions on a lesson."""
    choice, lesson = settings.sessions.get(game), lesson_of(name)
    assert lesson is not None
    table = usual_table(game, choice, houses_folder)
    rules = rules_in_force(table.game, table.rule_set, table.options)
    plan = QuizPlan(
        game=table.game,
        rule_set=table.rule_set,
        house=table.options,
        house_name=table.house_name,
        count=QUESTIONS_ON_A_LESSON,
        seed=seed,
        boxes=choice.boxes if choice is not None else _BOXES,
    )
    return drilled(plan, Drill(only=tuple([kind.name for kind in questions_on(lesson, rules)])))
