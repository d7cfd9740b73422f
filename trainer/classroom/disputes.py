"""Disputes of a class: verdicts that its people reported, each with its replay, and an instructor's answer to it."""

from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.classroom.classes import members_of
from trainer.engine.errors import Refusal
from trainer.school.attempt_review import AnswerReview, review_of
from trainer.school.people import MANAGERS, owned_by
from trainer.school.verdict_reports import Reported, credit_reports, reported_by
from trainer.store.people import people
from trainer.store.reading import attempt_of
from trainer.store.report_rows import ReportRulingRow
from trainer.store.reports import add_report_rulings, reports

if TYPE_CHECKING:
    from trainer.school.records import Records

LONGEST: Final = 500
"""The letters of a reason."""
_MOST_ANSWERED: Final = 30
"""The answered reports that the list has: each takes going through its attempt."""


class DisputeRefused(Refusal):
    """An answer to a report that this person may not give, or that is none; one line."""


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    """A reported verdict as the list of a class shows it."""

    reported: Reported
    name: str
    """The name of whoever reported it."""
    person: UUID
    """The one whose record it is in."""
    answer: AnswerReview | None
    """The answer that was judged; None if its attempt is not here, or cannot be gone through."""
    is_own: bool
    """True for a report of whoever looks at the list: nobody answers their own."""


def disputes_of(records: "Records", class_: UUID, *, by: UUID, at: int) -> list[Dispute]:
    """Return the reports of a class's people, all without an answer, then the newest answered ones."""
    store = records.store
    members = {each.uuid: each.name for each in members_of(store, class_)}
    own = {each.uuid: each.now or each.uuid for each in people(store, everybody=True)}
    own = {uuid: now for uuid, now in own.items() if now in members}
    rows = reported_by(store, own)
    waiting = [each for each in rows if each.ruling is None]
    answered = [each for each in reversed(rows) if each.ruling is not None]
    reviews = dict[tuple[UUID, UUID], tuple[AnswerReview, ...]]()
    found = []
    for each in (*waiting, *answered[:_MOST_ANSWERED]):
        row = each.report
        if (row.attempt, row.by) not in reviews:
            review = review_of(records, row.attempt, at)
            is_theirs = review is not None and review.saved.person == own[row.by]
            reviews[row.attempt, row.by] = review.answers if review is not None and is_theirs else ()
        answers = reviews[row.attempt, row.by]
        found.append(
            Dispute(
                reported=each,
                name=members[own[row.by]],
                person=own[row.by],
                answer=answers[row.answer - 1] if row.answer <= len(answers) else None,
                is_own=own[row.by] == by,
            )
        )
    return found


def rule_report(records: "Records", report: UUID, *, is_void: bool, reason: str, by: UUID, at: int) -> None:
    """Keep the answer to a report; what is void counts as right from then on, once its attempt is over.

    `DisputeRefused` unless it is that of an instructor who did not report it.
    """
    store = records.store
    row = next((each for each in reports(store) if each.uuid == report), None)
    if row is None:
        raise DisputeRefused("the verdict that was reported is not here")
    person = next((each for each in people(store) if each.uuid == by), None)
    if person is None or person.role not in MANAGERS:
        raise DisputeRefused("reported verdicts are answered by an instructor or an administrator")
    if row.by in owned_by(store, by):
        raise DisputeRefused("nobody answers a report of their own; expected another instructor")
    attempt = attempt_of(store, row.attempt)
    if attempt is not None and row.by not in owned_by(store, attempt.person):
        raise DisputeRefused("the attempt is not of whoever reported it")
    words = _in_one_line(reason)
    if is_void and not words:
        raise DisputeRefused("a verdict is void for a reason; expected one")
    ruling = ReportRulingRow(report=report, is_void=is_void, reason=words, by=by, at=at)
    if not add_report_rulings(store, [ruling]):
        raise DisputeRefused("this report has its answer already")
    credit_reports(store, records.here, row.attempt)


def _in_one_line(text: str) -> str:
    """Return words that a person typed as a database and a list take them."""
    plain = "".join([each if each.isprintable() else " " for each in text])
    return " ".join(plain.encode("utf-8", "ignore").decode().split())[:LONGEST]
