"""The questions that follow a lesson."""

from trainer.dealing.audition import TableAtHouse
from trainer.dealing.lessons import Lesson, kinds_of
from trainer.games.registry import rules_in_force
from trainer.quiz.drills import Drill, drilled
from trainer.quiz.plan import QuizPlan
from trainer.school.today import QUESTIONS_ON_A_LESSON


def plan_on_lesson(lesson: Lesson, table: TableAtHouse, boxes: int, seed: int) -> QuizPlan:
    """Return the plan of a few questions on a lesson."""
    rules = rules_in_force(table.game, table.rule_set, table.options)
    plan = QuizPlan(
        game=table.game,
        rule_set=table.rule_set,
        house=table.options,
        house_name=table.house_name,
        count=QUESTIONS_ON_A_LESSON,
        seed=seed,
        boxes=boxes,
        mixed_stacks=True,
    )
    return drilled(plan, Drill(only=tuple([kind.name for kind in kinds_of(lesson, rules)])))
