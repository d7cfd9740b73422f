"""The questions that follow a lesson."""

from pathlib import Path
from typing import Final

from trainer.dealing.lessons import lesson_of, questions_on
from trainer.games.registry import rules_in_force
from trainer.quiz.drills import Drill, drilled
from trainer.quiz.plan import QuizPlan
from trainer.school.settings import Settings
from trainer.school.today import QUESTIONS_ON_A_LESSON
from trainer.school.usual_table import usual_table

_BOXES: Final = 6
"""The boxes of a layout that nobody has chosen yet."""


def plan_on_lesson(game: str, name: str, settings: Settings, houses_folder: Path, seed: int) -> QuizPlan:
    """Return the plan of a few questions on a lesson, at the table that was chosen for its game last."""
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
        mixed_stacks=choice.mixed_stacks if choice is not None else True,
    )
    return drilled(plan, Drill(only=tuple([kind.name for kind in questions_on(lesson, rules)])))
