"""A session on a practice set: its questions are drawn anew for everybody and each time."""

from itertools import cycle, islice

from trainer.classroom.set_work import PracticeSet
from trainer.quiz.plan import QuizPlan
from trainer.quiz.session import Session
from trainer.quiz.skills import key_now, skill_from
from trainer.school.due import DueSkill, apart
from trainer.school.due_practice import PracticeTable, session_from, slots_for
from trainer.school.session_slots import read_table
from trainer.school.settings import SessionChoice, Settings


def begin_set(work: PracticeSet, settings: Settings, seed: int) -> Session:
    """Return the session of a practice set, its first questions dealt; a `Refusal` in one line if it cannot be.

    Cheques are read as the person reads them in their own practice.
    """
    tables = [read_table(each) for each in work.tables]
    skills = [skill for key in work.skills if (skill := skill_from(key_now(key))) is not None]
    if skills:
        chosen = apart([DueSkill(skill, "set") for skill in islice(cycle(skills), work.count)])
        slots = slots_for(chosen, [PracticeTable(table, work.house_name) for table in tables], seed)
        return session_from(slots, settings, seed, kind="set")
    table = tables[0]
    own = settings.sessions.get(table.game) or SessionChoice(rule_set=table.rule_set)
    return Session.start(
        QuizPlan(
            game=table.game,
            rule_set=table.rule_set,
            house=table.house,
            house_name=work.house_name,
            kind=work.asks,
            count=work.count,
            seed=seed,
            boxes=table.boxes,
            reads_stacks=own.reads_stacks,
            mixed_stacks=own.mixed_stacks,
            waits=table.waits,
            stakes=table.stakes,
        )
    )
