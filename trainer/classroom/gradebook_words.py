"""The gradebook in words: a cell's score, its mistakes, its time, and what is late."""

from typing import TYPE_CHECKING, Final

from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet
from trainer.engine.sentences import Sentence, sentence
from trainer.store.folding import FULL_CREDIT
from trainer.wording.attempts import time_taken
from trainer.wording.exam_results import OUTCOMES
from trainer.wording.sentences import joined

if TYPE_CHECKING:  # a window that shows a gradebook reads no database
    from trainer.classroom.gradebook import BookWork, GradeCell, GradeMark, Which
    from trainer.classroom.item_figures import ItemFigures

LATENESS: Final[dict[str, Sentence]] = {"late": sentence("late"), "missing": sentence("overdue")}
_BEGUN: Final = sentence("begun")
_NOT_BEGUN: Final = sentence("–")


def score_words(work: "BookWork", cell: "GradeCell", which: "Which") -> Sentence:
    """Return the score of a cell, or how far it is without one.

    >>> from trainer.wording.sentences import say
    >>> say(percent_words(854))
    '85.4%'
    """
    mark = cell.mark(which)
    if mark is None:
        return _BEGUN if cell.state.attempts else _NOT_BEGUN
    match work.work:
        case DrillRun(target=target):
            return sentence("{right} of {target}", right=mark.right, target=target)
        case ExerciseSet() | LessonSet():
            parts = cell.state.parts
            return sentence("{done} of {parts}", done=round(mark.score * parts / FULL_CREDIT), parts=parts)
        case BlueprintWork():
            return joined([percent_words(mark.score), outcome_words(mark)], "dots")
    return percent_words(mark.score)


def percent_words(thousandths: int) -> Sentence:
    """Return thousandths as a percentage, with a tenth where there is one."""
    return sentence("{percent}%", percent=f"{thousandths / 10:g}")


def outcome_words(mark: "GradeMark") -> Sentence | str:
    """Return the outcome of an examination; nothing for other work."""
    return OUTCOMES[mark.outcome] if mark.outcome else ""


def below_words(cell: "GradeCell", which: "Which") -> Sentence:
    """Return the line below a score: mistakes, the time of all attempts, and that it is late."""
    mark, parts = cell.mark(which), list[Sentence | str]()
    if mark is not None and mark.faults:
        parts.append(_mistakes(mark.faults))
    if mark is not None and mark.points:
        parts.append(sentence("fault points: {points}", points=mark.points))
    if cell.spent:
        parts.append(time_taken(cell.spent))
    if cell.lateness:
        parts.append(LATENESS[cell.lateness])
    return joined(parts, "dots")


def _mistakes(count: int) -> Sentence:
    return sentence("1 mistake") if count == 1 else sentence("{count} mistakes", count=count)


# Items.


def facility_words(item: "ItemFigures") -> Sentence:
    """Return the mean credit of an item, in whole percent."""
    return sentence("{percent}%", percent=round(item.facility / 10))


def discrimination_words(item: "ItemFigures") -> Sentence:
    """Return the discrimination of an item with its interval, or that it is not shown."""
    found = item.discrimination
    if found is None:
        return sentence("not shown")
    # Adding nothing takes the sign from a zero.
    values = {name: f"{round(getattr(found, name), 2) + 0:.2f}" for name in ("value", "low", "high")}
    if item.is_rough:
        return sentence("{value} ({low} to {high}), rough", **values)
    return sentence("{value} ({low} to {high})", **values)
