"""Set work in words: a title that tells it, what it takes to be done, and how far somebody is."""

from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet, SetWork
from trainer.classroom.work_state import WorkState
from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.quiz.skills import key_now, skill_from
from trainer.wording.deals import lesson_title
from trainer.wording.fundamentals import TITLES
from trainer.wording.names import SESSIONS
from trainer.wording.progress import skill_title

UNSEALED = sentence(
    "The school has no key yet, so papers leave each computer unsealed. Make one under Certify, See certificates."
)
_NAMED = 2
"""The most skills that a title names."""


def usual_title(work: SetWork) -> Sentence:
    """Return a title that tells the work."""
    match work:
        case PracticeSet(skills=skills, count=count) if skills:
            named = [skill_title(each) for key in skills if (each := skill_from(key_now(key))) is not None]
            if len(named) <= _NAMED:
                return sentence("{count} questions: {skills:list}", count=count, skills=tuple(named))
            return sentence("{count} questions on {skills} skills", count=count, skills=len(named))
        case PracticeSet(tables=tables, asks=asks, count=count):
            game = GAMES[tables[0].game].title
            return sentence("{game}, {quiz}: {count} questions", game=game, count=count, quiz=SESSIONS[asks].start)
        case DrillRun(drill=drill, seconds=seconds, target=target):
            return sentence(
                "{drill}: {target} right in {seconds} seconds", drill=TITLES[drill], target=target, seconds=seconds
            )
        case ExerciseSet(exercises=titles):
            return sentence("Exercise: {title}", title=titles[0]) if len(titles) == 1 else _exercises(len(titles))
        case LessonSet(game=game, lessons=lessons):
            own = [lesson_title(lesson) for name in lessons if (lesson := lesson_of(name)) is not None]
            if len(own) <= _NAMED:
                return sentence("{game}: {lessons:list}", game=GAMES[game].title, lessons=tuple(own))
            return sentence("{game}: {count} lessons", game=GAMES[game].title, count=len(own))
        case BlueprintWork(name=name):
            return sentence("Examination: {name}", name=name)


def takes_words(work: SetWork) -> Sentence:
    """Return the condition for the work to be done."""
    match work:
        case PracticeSet(count=count):
            return sentence("Done when all {count} questions are answered", count=count)
        case DrillRun(target=target):
            return sentence("Done when a run has {target} right answers", target=target)
        case ExerciseSet():
            return sentence("Done when each exercise is dealt without a mistake")
        case LessonSet():
            return sentence("Done when the last round of each lesson is dealt without a mistake")
        case BlueprintWork():
            return sentence("Done when it is handed in")


def rule_in_short(work: SetWork) -> Sentence | None:
    """Return the condition that the title of work does not tell, for half a line; None if there is none."""
    match work:
        case ExerciseSet():
            return sentence("without a mistake")
        case LessonSet():
            return sentence("the last round without a mistake")
    return None


def kind_words(work: SetWork) -> Sentence:
    """Return the kind of work."""
    match work:
        case PracticeSet():
            return sentence("Questions")
        case DrillRun():
            return sentence("Drill")
        case ExerciseSet():
            return sentence("Exercises")
        case LessonSet():
            return sentence("Lessons")
        case BlueprintWork():
            return sentence("Examination")


def progress_words(work: SetWork, state: WorkState) -> Sentence | None:
    """Return the progress of somebody who has begun and is not done; None for everybody else."""
    if state.stage != "begun":
        return None
    done, parts = state.parts_done, state.parts
    match work:
        case PracticeSet():
            return sentence("{done} of {parts} questions answered", done=done, parts=parts)
        case DrillRun():
            return sentence("Best so far: {done} of {parts} right", done=done, parts=parts)
        case ExerciseSet():
            return sentence("{done} of {parts} exercises done", done=done, parts=parts)
        case LessonSet():
            return sentence("{done} of {parts} lessons done", done=done, parts=parts)
        case BlueprintWork():
            return sentence("Begun")


def _exercises(count: int) -> Sentence:
    return sentence("{count} exercises", count=count)
