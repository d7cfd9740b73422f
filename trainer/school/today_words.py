"""The next step of a day in words, and at most three reasons for it."""

from collections.abc import Sequence

from trainer.dealing.audition import AUDITION
from trainer.dealing.lessons import lesson_of
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.school.today import (
    QUESTIONS_ON_A_LESSON,
    AuditionStep,
    DueStep,
    LessonQuestions,
    NextLesson,
    RoundStep,
    RunStep,
    Today,
    TodayStep,
)
from trainer.wording.deals import lesson_title
from trainer.wording.fundamentals import TITLES

_SECONDS_A_QUESTION = 18
"""The time that a question takes with the reading of its verdict."""


def step_heading(step: TodayStep) -> Sentence:
    """Return the step that is next."""
    match step:
        case NextLesson(game, lesson):
            return sentence("{game}: {lesson}", game=_game(game), lesson=_title(lesson))
        case LessonQuestions(game, lesson):
            return sentence(
                "{game}: {count} questions on {lesson}",
                game=_game(game),
                count=QUESTIONS_ON_A_LESSON,
                lesson=_title(lesson),
            )
        case DueStep(count):
            return sentence("Practice: {count} questions", count=count)
        case RoundStep(game):
            return sentence("Deal a round of {game}", game=_game(game))
        case RunStep(drill):
            return sentence("90 seconds: {drill}", drill=TITLES[drill])
        case AuditionStep(game):
            return sentence("Audition: {game}", game=_game(game))


def reasons(today: Today) -> Sequence[Sentence]:
    """Return the reasons for a step, the strongest first; three at most, so short that they stand in a line."""
    extra = (sentence("Extra: today's practice is done"),) if today.is_day_done else ()
    match today.step:
        case NextLesson(right=right) as step:
            begun = sentence("{right} of {rounds} rounds done", right=right, rounds=step.rounds)
            return (
                sentence("Lesson {number} of {lessons}", number=step.number, lessons=step.lessons),
                begun if right else _rounds(step.rounds),
                *((_after(today.due),) if step.has_questions else ()),
            )
        case LessonQuestions(number=number):
            also = (sentence("And {count} that are due", count=today.due),) if today.due > 1 else ()
            also = (sentence("And 1 that is due"),) if today.due == 1 else also
            finished = sentence("You finished lesson {number}", number=number)
            return (finished, *also, _minutes(QUESTIONS_ON_A_LESSON + today.due))
        case DueStep(count):
            return (*(extra or (sentence("What you are about to forget comes first"),)), _minutes(count))
        case RoundStep():
            return (*(extra or (sentence("You haven't dealt a whole round today"),)), sentence("About 3 minutes"))
        case RunStep(is_new=is_new):
            new = sentence("You haven't tried this drill yet")
            return (*extra, new if is_new else sentence("The drill you ran longest ago"))
        case AuditionStep():
            why = sentence("The rest of today is done") if today.days is None else _in(today.days)
            rounds = sentence("{count} rounds at a full table", count=AUDITION.rounds)
            return (why, rounds, sentence("About 12 minutes"))


def _after(due: int) -> Sentence:
    """Return the questions that follow a lesson."""
    on_it = QUESTIONS_ON_A_LESSON
    if not due:
        return sentence("Then {count} questions on it", count=on_it)
    if due == 1:
        return sentence("Then {count} questions on it, and 1 that is due", count=on_it)
    return sentence("Then {count} questions on it, and {due} that are due", count=on_it, due=due)


def _in(days: int) -> Sentence:
    if not days:
        return sentence("Your audition is today")
    return (
        sentence("Your audition is tomorrow") if days == 1 else sentence("Your audition is in {days} days", days=days)
    )


def _rounds(count: int) -> Sentence:
    return sentence("1 round") if count == 1 else sentence("{count} rounds", count=count)


def _minutes(questions: int) -> Sentence:
    minutes = round(questions * _SECONDS_A_QUESTION / 60)
    return sentence("About 1 minute") if minutes <= 1 else sentence("About {count} minutes", count=minutes)


def _title(lesson: str) -> Sentence:
    found = lesson_of(lesson)
    assert found is not None
    return lesson_title(found)


def _game(game: str) -> str:
    return GAMES[game].title
