"""The last answers about one skill, and when it comes again."""

from datetime import date
from uuid import UUID

from trainer.quiz.skills import Skill
from trainer.school.memory import Memory
from trainer.school.paces import school_paces
from trainer.school.practice import remembered_answers
from trainer.school.progress import SkillAnswers, SkillAnswerSeen
from trainer.school.progress_sums import skill_progress
from trainer.school.records import Records
from trainer.school.unjudged import unjudged
from trainer.store.answers import answers_of
from trainer.store.folding import FULL_CREDIT

MOST = 50
"""The answers that are listed."""


def skill_answers(
    records: Records, person: UUID, skill: Skill, today: date, examination: date | None = None
) -> SkillAnswers:
    """Return a person's last answers about a skill, the latest first, with the acts that show it to be missing.

    It is due by the `examination` that practice aims at, as in practice.
    """
    answers = answers_of(records.store, person, unjudged(records))
    own = [each for each in answers if skill.key in (each.skill, each.missed)]
    asked = [each for each in own if each.first and each.skill == skill.key]
    memory = Memory(None)
    given = remembered_answers([skill], answers, school_paces(records.folder)).get(skill, [])
    found = Memory(None, examination, today).of(given)
    return SkillAnswers(
        progress=skill_progress(skill, asked, given, memory),
        due=found.due if found is not None else 0,
        answers=tuple(
            [
                SkillAnswerSeen(
                    attempt=each.attempt.uuid,
                    line=each.seq,
                    purpose=each.attempt.purpose,
                    at=each.at,
                    ms=each.ms,
                    is_right=each.credit == FULL_CREDIT and each.missed != skill.key,
                    fault=each.fault,
                    money=each.money,
                    is_first=each.first,
                    is_helped=each.helped,
                )
                for each in reversed(own[-MOST:])
            ]
        ),
    )
