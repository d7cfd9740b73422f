"""Doubts about a result: a candidate names an item, a second instructor says if its mark stands or it is void.

A void kind counts for all who had it in that blueprint edition, a void fault of a dealt round for its sitting. Nobody's
marks are written over: those it changes get a marking of their own.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.sitting_facts import SittingSetup
from trainer.school.exam_results import (
    SittingReview,
    closed_sittings,
    review_of_sitting,
    sitting_in,
)
from trainer.school.people import MANAGERS, owned_by
from trainer.school.sitting_marking import mark_voids
from trainer.store.rows import AppealRow, PersonRow, RulingRow

if TYPE_CHECKING:
    from trainer.school.records import Records

LONGEST: Final = 500
"""The letters of a reason."""
_MOST_ANSWERED: Final = 30
"""The answers that the list has: each takes going through its sitting."""


class AppealRefused(Refusal):
    """A doubt that cannot be raised, or an answer that this person may not give; one line."""


class AppealShown(msgspec.Struct, frozen=True, kw_only=True):
    """A doubt as the list of them shows it."""

    appeal: AppealRow
    ruling: RulingRow | None
    name: str
    """The candidate's."""
    ruled_by: str
    """The name of whoever answered it."""
    review: SittingReview | None
    """The sitting; None if it cannot be read here."""
    why_not: AppealRefused | None
    """The reason why whoever looks at the list may not answer it."""


def doubt(
    records: "Records", uuid: UUID, place: str, why: str, *, by: UUID, at: int, draw: Callable[[], UUID]
) -> AppealRow:
    """Keep a candidate's doubt about a question or a fault of their own result; `AppealRefused` if it is none."""
    from trainer.store.appeals import add_appeals, appeals

    review = review_of_sitting(records.store, uuid)
    if review is None or review.setup.candidate not in owned_by(records.store, by):
        raise AppealRefused("this is not a result of yours")
    item = _item_at(review, place)
    if item is None:
        raise AppealRefused("the result shows no such item")
    if any([each.place == place for each in appeals(records.store, uuid)]):
        raise AppealRefused("you have doubted this already")
    row = AppealRow(
        uuid=draw(),
        attempt=uuid,
        edition=review.setup.digest,
        item=item,
        place=place,
        why=_in_one_line(why),
        by=by,
        at=at,
    )
    add_appeals(records.store, [row])
    return row


def _item_at(review: SittingReview, place: str) -> str | None:
    """Return the item that stands at a place of what a candidate is shown."""
    shown = {f"{each.section}/{each.number}": each.key for each in review.result.shown_items}
    sees_faults = review.setup.blueprint.sitting.review != "score"
    faults = {each.fault.key: each.fault.key for each in review.faults} if sees_faults else {}
    return (shown | faults).get(place)


def rule(records: "Records", appeal: UUID, *, is_void: bool, reason: str, by: UUID, at: int) -> int:
    """Keep the answer to a doubt, and mark anew what it changes; return the sittings that were.

    `AppealRefused` unless it is that of a second instructor, neither the candidate nor the proctor of the sitting.
    """
    from trainer.store.appeals import add_rulings, appeals, rulings
    from trainer.store.people import people

    row = next((each for each in appeals(records.store) if each.uuid == appeal), None)
    saved = records.store.journal_of(row.attempt) if row is not None else None
    if row is None or saved is None or not saved.whole:
        raise AppealRefused("the sitting that was doubted is not here")
    found = sitting_in(saved)
    refusal = why_not(found.read.setup, by, people(records.store, everybody=True))
    if refusal is not None:
        raise refusal
    reason = _in_one_line(reason)
    if is_void and not reason:
        raise AppealRefused("an item is void for a reason; expected one")
    is_for_all = "#" not in row.item
    ruling = RulingRow(
        appeal=appeal,
        attempt=row.attempt,
        edition=row.edition,
        item=row.item,
        is_void=is_void,
        is_for_all=is_for_all,
        reason=reason,
        by=by,
        at=at,
    )
    if any([each.appeal == appeal for each in rulings(records.store)]) or not add_rulings(records.store, [ruling]):
        raise AppealRefused("this doubt has its answer already")
    if not is_void:
        return 0
    sittings = closed_sittings(records.store, row.edition) if is_for_all else [found]
    return mark_voids(records.store, records.here, sittings, at)


def why_not(setup: SittingSetup, by: UUID, everybody: Iterable[PersonRow]) -> AppealRefused | None:
    """Return the reason why a person may not answer a doubt about a sitting; None for a second instructor."""
    person = next((each for each in everybody if each.uuid == by), None)
    if person is None or person.role not in MANAGERS or not person.has_secret:
        return AppealRefused("doubts are answered by an instructor or an administrator with a PIN")
    if by == setup.candidate:
        return AppealRefused("nobody answers doubts about their own result; expected another instructor")
    proctor = setup.proctor
    if proctor is not None and (by == proctor.uuid or person.name.casefold() == proctor.name.casefold()):
        return AppealRefused("you proctored this sitting; a second instructor answers doubts about it")
    return None


# The list.


def appeals_shown(records: "Records", by: UUID) -> list[AppealShown]:
    """Return doubts as a person may look at them: all without an answer, then the newest answered ones."""
    from trainer.store.appeals import appeals, rulings
    from trainer.store.people import people

    everybody = people(records.store, everybody=True)
    names = {each.uuid: each.name for each in everybody}
    answers = {each.appeal: each for each in rulings(records.store)}
    reviews: dict[UUID, SittingReview | None] = {}
    shown = []
    rows = appeals(records.store)
    waiting = [each for each in rows if each.uuid not in answers]
    answered = [each for each in reversed(rows) if each.uuid in answers]
    for row in (*waiting, *answered[:_MOST_ANSWERED]):
        if row.attempt not in reviews:
            reviews[row.attempt] = _review(records, row.attempt)
        review, ruling = reviews[row.attempt], answers.get(row.uuid)
        shown.append(
            AppealShown(
                appeal=row,
                ruling=ruling,
                name=names.get(row.by, ""),
                ruled_by=names.get(ruling.by, "") if ruling is not None else "",
                review=review,
                why_not=why_not(review.setup, by, everybody) if review is not None else None,
            )
        )
    return shown


def _review(records: "Records", uuid: UUID) -> SittingReview | None:
    try:
        return review_of_sitting(records.store, uuid)
    except Refusal:
        return None


def _in_one_line(text: str) -> str:
    """Return words that a person typed as a database and a list take them."""
    plain = "".join([each if each.isprintable() else " " for each in text])
    return " ".join(plain.encode("utf-8", "ignore").decode().split())[:LONGEST]
