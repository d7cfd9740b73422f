"""Questions of the gradebook, the items and the disputes to the records, answered in their thread."""

from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

if TYPE_CHECKING:
    from trainer.classroom.disputes import Dispute
    from trainer.classroom.gradebook import Gradebook
    from trainer.classroom.item_figures import ItemFigures
    from trainer.classroom.stuck import MemberStuck
    from trainer.school.records import Records
    from trainer.store.grade_rows import FaultMoney
    from trainer.store.rows import ClassRow


class ClassGrades(msgspec.Struct, frozen=True, kw_only=True):
    """All that the gradebook's tab shows."""

    book: "Gradebook"
    stuck: "tuple[MemberStuck, ...]"
    ledger: "tuple[FaultMoney, ...]"


class ClassItems(msgspec.Struct, frozen=True, kw_only=True):
    """All that the tab of items shows of one examination."""

    examinations: tuple[tuple[str, str, int], ...] = ()
    """The name of each that was sat, a game of it, and the people, the last sat first."""
    name: str = ""
    items: "tuple[ItemFigures, ...]" = ()
    sittings: int = 0
    """The first sittings that the figures are of."""


def grades(records: "Records", row: "ClassRow", now: int) -> ClassGrades:
    """Return the gradebook of a class, who is stuck, and its money by mistake since the class began."""
    from datetime import date

    from trainer.classroom.gradebook import gradebook_of
    from trainer.classroom.stuck import stuck_in
    from trainer.school.days import begin_of
    from trainer.school.unjudged import unjudged
    from trainer.store.class_ledger import class_ledger

    since = begin_of(date.fromisoformat(row.begins)) if row.begins else 0
    return ClassGrades(
        book=gradebook_of(records, row, now),
        stuck=tuple(stuck_in(records, row, now)),
        ledger=tuple(class_ledger(records.store, row.uuid, since, unjudged(records))),
    )


def items(records: "Records", row: "ClassRow", name: str, *, is_class_alone: bool) -> ClassItems:
    """Return the items of an examination, of the one sat last if none is named, by all sittings or by the class's."""
    from trainer.classroom.classes import members_of
    from trainer.classroom.item_figures import item_figures
    from trainer.store.exam_items import examinations_sat, item_answers

    sat = tuple(examinations_sat(records.store))
    if not sat:
        return ClassItems()
    known = [each for each, _, _ in sat]
    name = name if name in known else known[0]
    people = [each.uuid for each in members_of(records.store, row.uuid)] if is_class_alone else None
    answers = item_answers(records.store, name, people)
    sittings = len({each.sitting for each in answers})
    return ClassItems(examinations=sat, name=name, items=tuple(item_figures(answers)), sittings=sittings)


def disputes(records: "Records", row: "ClassRow", by: UUID, at: int) -> "list[Dispute]":
    """Return the verdicts that the people of a class reported."""
    from trainer.classroom.disputes import disputes_of

    return disputes_of(records, row.uuid, by=by, at=at)


def ruled(records: "Records", report: UUID, *, is_void: bool, reason: str, by: UUID, at: int) -> None:
    """Keep an instructor's answer to a report."""
    from trainer.classroom.disputes import rule_report

    rule_report(records, report, is_void=is_void, reason=reason, by=by, at=at)
