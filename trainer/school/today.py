"""TODAY: the one thing that a person practices next, chosen from what they have done, and why."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.dealing.audition import AUDITION, TableAtHouse
from trainer.dealing.lesson_progress import RoundsRight, RuleSet, is_learned, next_lesson, rounds_right
from trainer.dealing.lessons import Lesson, lessons_at, questions_on
from trainer.engine.table import Rules
from trainer.fundamentals.drill import DRILLS
from trainer.games.registry import GAMES, rules_in_force
from trainer.school.settings import Settings
from trainer.school.usual_table import usual_table

QUESTIONS_ON_A_LESSON: Final = 5
NEAR_DAYS: Final = 7
"""The days before an audition from which one is tried every day."""

DayPart: TypeAlias = Literal["questions", "round", "run", "audition"]
"""A part of a day's practice."""
_IN_TURN: Final[tuple[DayPart, ...]] = ("questions", "round", "run")
_PARTS: Final[dict[str, DayPart]] = {
    "practice": "questions",
    "lesson": "questions",
    "drill": "questions",
    "deal": "round",
    "speed": "run",
    "audition": "audition",
}


class NextLesson(msgspec.Struct, frozen=True, tag="lesson"):
    """The next round of a lesson."""

    game: str
    lesson: str
    number: int
    """Its place on the path, from 1."""
    lessons: int
    """The number of lessons on the path."""
    rounds: int
    right: int
    """The rounds of it that were dealt right."""
    has_questions: bool
    """True if there are questions to ask after it."""


class LessonQuestions(msgspec.Struct, frozen=True, tag="lesson-questions"):
    """A few questions on a lesson that was just learned."""

    game: str
    lesson: str
    number: int


class DueStep(msgspec.Struct, frozen=True, tag="due"):
    """A session of what is due."""

    count: int
    """The number of its questions."""


class RoundStep(msgspec.Struct, frozen=True, tag="round"):
    """A round at the usual table of a game."""

    game: str


class RunStep(msgspec.Struct, frozen=True, tag="run"):
    """A run of a drill of the fundamentals."""

    drill: str
    is_new: bool


class AuditionStep(msgspec.Struct, frozen=True, tag="audition"):
    """An audition of a game."""

    game: str


TodayStep: TypeAlias = NextLesson | LessonQuestions | DueStep | RoundStep | RunStep | AuditionStep


class Today(msgspec.Struct, frozen=True):
    """The step that is next, and the facts that speak for it."""

    step: TodayStep
    due: int = 0
    """The questions on what is due that follow those on a lesson, in one session with them."""
    days: int | None = None
    """The days to the person's own audition, if they are few and speak for it."""
    is_day_done: bool = False
    """True if each part of a day's practice has come up today."""


class AttemptEnded(msgspec.Struct, frozen=True):
    """An attempt that came to its end: its purpose, what it was about, and the day."""

    purpose: str
    what: str
    game: str
    on: date

    @property
    def part(self) -> DayPart | None:
        """The part of a day's practice that it is; an audition is one with its last round."""
        if self.purpose == "audition" and self.what != str(AUDITION.rounds):
            return None
        return _PARTS.get(self.purpose)


class TodayKnown(msgspec.Struct, frozen=True, kw_only=True):
    """All that the choice follows from."""

    rules: Rules
    """The usual table of the game that the person learns."""
    kept: RoundsRight = {}
    ended: Sequence[AttemptEnded] = ()
    """The attempts that came to their end, the latest first; none while the records have not answered."""
    day: date
    examination: date | None = None
    """The day of the person's own audition."""
    due_count: int = 20
    """The questions of a session of what is due."""

    @property
    def path(self) -> RuleSet:
        return self.rules.game, self.rules.rule_set


def today_of(known: TodayKnown) -> Today:
    """Return the step that is next.

    A lesson that was just learned is followed by questions on it, and by the next lesson. Once all are learned
    questions, a round and a run come in turn, each once a day, then the audition. Where its day is near it comes every
    day, after the questions.
    """
    parts = {each.part for each in known.ended if each.on == known.day}
    days = (known.examination - known.day).days if known.examination is not None else None
    if days is not None and 0 <= days <= NEAR_DAYS and "questions" in parts and "audition" not in parts:
        return Today(AuditionStep(known.rules.game), days=days)
    lessons = lessons_at(known.rules)
    learned = _just_learned(known, lessons)
    if learned is not None:
        return Today(LessonQuestions(known.rules.game, learned.name, lessons.index(learned) + 1))
    lesson = next_lesson(known.kept, known.path, lessons)
    if lesson is not None:
        return Today(
            NextLesson(
                game=known.rules.game,
                lesson=lesson.name,
                number=lessons.index(lesson) + 1,
                lessons=len(lessons),
                rounds=lesson.rounds,
                right=rounds_right(known.kept, known.path, lesson),
                has_questions=bool(questions_on(lesson, known.rules)),
            )
        )
    missing = [part for part in (*_IN_TURN, "audition") if part not in parts]
    if missing:
        return Today(_step(missing[0], known), is_day_done=missing[0] == "audition")
    last = next((each.part for each in known.ended if each.part in _IN_TURN), _IN_TURN[-1])
    following = _IN_TURN[(_IN_TURN.index(last) + 1) % len(_IN_TURN)]
    return Today(_step(following, known), is_day_done=True)


def _just_learned(known: TodayKnown, lessons: Sequence[Lesson]) -> Lesson | None:
    """Return the lesson that the last attempt has finished, if there are questions on it."""
    last = known.ended[0] if known.ended else None
    if last is None or last.purpose != "deal" or last.game != known.rules.game:
        return None
    lesson = next((each for each in lessons if each.name == last.what), None)
    is_over = lesson is not None and is_learned(known.kept, known.path, lesson)
    return lesson if lesson is not None and is_over and questions_on(lesson, known.rules) else None


def _step(part: str, known: TodayKnown) -> TodayStep:
    match part:
        case "questions":
            return DueStep(known.due_count)
        case "round":
            return RoundStep(known.rules.game)
        case "run":
            return _run(known)
    return AuditionStep(known.rules.game)


def _run(known: TodayKnown) -> RunStep:
    """Return a run of the drill that was run longest ago, or not yet."""
    whats = [each.what.partition("/")[0] for each in known.ended if each.part == "run"]
    runs = [drill for drill in whats if drill in DRILLS]
    new = [drill for drill in DRILLS if drill not in runs]
    return RunStep(new[0] if new else max(DRILLS, key=runs.index), bool(new))


# What the choice follows from.


def learned_table(settings: Settings, houses_folder: Path) -> TableAtHouse:
    """Return the usual table of the game that a person learns: the one dealt last, else practiced last."""
    game = next((each for each in (settings.deal.game, settings.last_game) if each in GAMES), next(iter(GAMES)))
    return usual_table(game, settings.sessions.get(game), houses_folder)


def known_of(settings: Settings, houses_folder: Path, day: date, ended: Sequence[AttemptEnded] = ()) -> TodayKnown:
    """Return the facts that the choice follows from: a person's settings, and what the records know."""
    table = learned_table(settings, houses_folder)
    return TodayKnown(
        rules=rules_in_force(table.game, table.rule_set, table.options),
        kept=settings.lesson_rounds,
        ended=ended,
        day=day,
        examination=settings.examination,
        due_count=settings.due_count,
    )
