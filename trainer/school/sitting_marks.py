"""The marks of a sitting's questions, as journals keep those of any answer."""

from typing import Final

from trainer.exam.marking import credit_of
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import QuestionDone
from trainer.quiz.questions import grade
from trainer.school.marks import KeptMark

LEFT: Final = "left"
"""The fault of a question whose time ran out."""


def marks_of(sitting: Sitting) -> tuple[KeptMark, ...]:
    """Return the marks of what was answered or left, in its order, as this program judges it."""
    return tuple([mark_of_done(done) for done in sitting.questions])


def mark_of_done(done: QuestionDone) -> KeptMark:
    """Return the mark of a question of a sitting."""
    question, answer = done.question, done.answer
    fault, money = LEFT, 0
    if answer is not None:
        mark = grade(question, answer)
        fault = "" if mark.right else mark.mistake.id if mark.mistake is not None else getattr(mark, "wrong", "")
        fault, money = fault or ("" if mark.right else "wrong"), mark.money
    spec = question.round
    return KeptMark(
        kind=question.kind,
        figure=getattr(question, "figure", ""),
        credit=credit_of(question, answer),
        fault=fault,
        money=money,
        ms=done.ms,
        at=done.at,
        table=f"{spec.game}.{spec.rule_set}",
    )
