"""The step that is next today by all that the records have of a person."""

from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.school.lesson_practice import due_after_lesson
from trainer.school.records import Records
from trainer.school.settings import Settings
from trainer.school.today import AttemptEnded, LessonQuestions, NextLesson, Today, known_of, today_of
from trainer.store.reading import attempts_of

_LOOKED_AT: Final = 200
"""The newest attempts that the choice follows from."""


def today_by_records(records: Records, person: UUID, settings: Settings, houses_folder: Path, now: datetime) -> Today:
    """Return the step that is next for a person, by all that the records have of them."""
    today = today_of(known_of(settings, houses_folder, now.date(), ended_attempts(records, person)))
    match today.step:
        case NextLesson(game, lesson, has_questions=True) | LessonQuestions(game, lesson):
            due = due_after_lesson(records, person, game, lesson, settings, houses_folder, now)
            return msgspec.structs.replace(today, due=len(due))
    return today


def ended_attempts(records: Records, person: UUID) -> tuple[AttemptEnded, ...]:
    """Return the attempts that a person brought to their end, the latest first."""
    finished = [
        each
        for each in attempts_of(records.store, person, _LOOKED_AT)
        if each.state == "finished" and each.ended is not None
    ]
    finished.sort(key=lambda each: each.ended or 0, reverse=True)
    return tuple(
        [
            AttemptEnded(each.purpose, each.what, each.game, datetime.fromtimestamp((each.ended or 0) / 1000).date())
            for each in finished
        ]
    )
