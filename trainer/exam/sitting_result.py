"""The marks of a sitting: those that were kept when it was closed, and those that this program makes of it."""

from collections.abc import Sequence

from trainer.dealing.debrief import settled_hands
from trainer.dealing.fault_points import examined
from trainer.exam.marking import credit_of
from trainer.exam.result import ItemMark, RoundMark, SittingMarks, figure_named
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import QuestionDone, RoundDone


def marks_made(sitting: Sitting) -> SittingMarks:
    """Return the marks of a sitting as this program makes them."""
    return marks_kept(sitting, [credit_of(each.question, each.answer) for each in sitting.questions])


def marks_kept(sitting: Sitting, credits: Sequence[int], rounds: Sequence[RoundMark] = ()) -> SittingMarks:
    """Return the marks of a sitting from the credits and the rounds that were kept with it."""
    items = [_item(sitting, *each) for each in zip(sitting.questions, credits, strict=True)]
    return SittingMarks(items=tuple(items), rounds=tuple(rounds) or rounds_made(sitting))


def rounds_made(sitting: Sitting) -> tuple[RoundMark, ...]:
    """Return the marks of a sitting's dealt rounds as this program makes them."""
    free_calls = sitting.setup.blueprint.sitting.floor_calls
    return tuple([_round(each, free_calls) for each in sitting.rounds])


def _item(sitting: Sitting, done: QuestionDone, credit: int) -> ItemMark:
    question = done.question
    section = sitting.setup.blueprint.sections[done.section - 1]
    return ItemMark(
        section=done.section,
        number=done.number,
        kind=question.kind,
        figure=figure_named(section, question.kind, getattr(question, "figure", "")),
        credit=credit,
        is_answered=done.answer is not None,
        ms=done.ms,
    )


def _round(done: RoundDone, free_calls: int) -> RoundMark:
    return RoundMark(
        section=done.section,
        number=done.number,
        marks=examined(done.attempt, free_calls),
        is_over=done.is_whole,
        hands=settled_hands(done.attempt.table),
        ms=done.ms,
    )
