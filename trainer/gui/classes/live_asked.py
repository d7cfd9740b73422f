"""Questions of a live drill to the records and to what deals, answered in the records' thread."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from trainer.classroom.live_session import LiveQuestion
    from trainer.classroom.monday_facts import MondayFacts
    from trainer.games.kinds import Asks
    from trainer.quiz.slots import QuizTable
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow


class LiveOffer(msgspec.Struct, frozen=True):
    """The facts before a drill: the weak skills of a class, and its people."""

    facts: "MondayFacts"
    has_stations: bool
    """True if settings name a class folder or a server."""

    @property
    def members(self) -> int:
        return len(self.facts.members)


def offered(records: "Records", role: str, row: "ClassRow", now: int) -> LiveOffer:
    """Return the offer to a class; a `Refusal` in one line to whoever keeps no classes."""
    from trainer.classroom.classes import expect_teacher
    from trainer.classroom.exchange.carrier_here import carrier_named
    from trainer.classroom.monday_facts import monday_facts

    expect_teacher(records.store, role)
    return LiveOffer(monday_facts(records, row, now), bool(carrier_named(records.folder)))


def weak_questions(facts: "MondayFacts", count: int) -> "tuple[LiveQuestion, ...]":
    """Return questions on the weakest skills in turn: the first ones are those of the Monday sheet of the day."""
    from trainer.classroom.live_drill import live_drill
    from trainer.classroom.live_session import live_questions

    wanted = [(each.skill, each.table) for each in facts.skills]
    rounds = [live_drill(wanted, facts.today.toordinal() + 1_000_000 * again) for again in range(count)]
    return live_questions([step for drill in rounds for step in drill][:count])


def picked(table: "QuizTable", quizzes: "Sequence[Asks]", count: int, seed: int) -> "tuple[LiveQuestion, ...]":
    """Return questions of some quizzes at a table."""
    from trainer.classroom.live_session import picked_questions

    return picked_questions(table, quizzes, count, seed)
