"""Markings that are added to a sitting: when an item of it is void, and when this program would mark it otherwise."""

from collections.abc import Iterable, Set
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from trainer.exam.result import ExamResult, SittingMarks
from trainer.exam.sitting_result import marks_made
from trainer.school.exam_results import SittingFound, closed_sittings, sitting_in
from trainer.school.journal_rows import rows_of
from trainer.school.marking_again import Remarked, marking_now, remarked
from trainer.school.sitting_marks import marks_of
from trainer.school.station import Station
from trainer.store.folding import FULL_CREDIT
from trainer.store.rows import JournalRows, MarkChange, MarkingRow, SavedJournal

if TYPE_CHECKING:
    from trainer.store.records_store import Store


def void_marking(found: SittingFound, voids: Set[str], at: int) -> MarkingRow:
    """Return the marking of a sitting with more void items, all else as it is marked now."""
    origin = found.read.head.attempt
    regulation, program = found.saved.marked_by or (origin.regulation, origin.program)
    changes = {each.seq: each for each in found.saved.changes}
    for (line, kept), item in zip(found.read.marks, found.marks.items, strict=False):
        if item.key in voids and not kept.is_right:
            changes[line] = MarkChange(line, FULL_CREDIT, "", 0)
    return MarkingRow(
        regulation=regulation,
        program=program,
        at=at,
        changes=tuple([changes[line] for line in sorted(changes)]),
        paper=_paper(found.marks, voids),
    )


def mark_voids(store: "Store", here: Station, sittings: Iterable[SittingFound], at: int) -> int:
    """Add a marking to each sitting with an item that is void by now and was not when it was marked; return those."""
    from trainer.store.appeals import voids_of
    from trainer.store.comparing import mark_anew

    added = []
    for found in sittings:
        voids = voids_of(store, found.digest, found.saved.uuid)
        if voids & found.marks.keys > set(found.marks.voids):
            rows = rows_of(found.saved.whole, Path(str(found.saved.uuid)), here)
            added.append((rows, void_marking(found, voids, at)))
    return mark_anew(store, added)


def credit_voids(store: "Store", here: Station, editions: Iterable[str]) -> None:
    """Mark anew the sittings of these editions that were taken over after an item of theirs was void."""
    from trainer.store.appeals import rulings

    void = [each for each in rulings(store) if each.is_void]
    for edition in editions:
        if own := [each.at for each in void if each.edition == edition]:
            mark_voids(store, here, closed_sittings(store, edition), max(own))


def remarked_sitting(store: "Store", saved: SavedJournal, rows: JournalRows, at: int) -> Remarked | None:
    """Return a sitting as this program marks it, and its outcome before and after; None if that changes nothing."""
    from trainer.store.appeals import voids_of

    found = sitting_in(saved)
    voids = voids_of(store, found.digest, saved.uuid) | set(found.marks.voids)
    made, judged = marks_made(found.read.sitting), {}
    for (line, _), mark, item in zip(found.read.marks, marks_of(found.read.sitting), made.items, strict=False):
        is_void = item.key in voids
        judged[line] = msgspec.structs.replace(mark, credit=FULL_CREDIT, fault="", money=0) if is_void else mark
    other = remarked(rows, judged, saved.changes, at)
    if other is None:
        if is_marked_as(found, made):
            return None
        other = Remarked(rows, marking_now(rows, saved.changes, at), ())
    blueprint = found.read.setup.blueprint
    was, now = [
        ExamResult(blueprint=blueprint, marks=marks, voids=frozenset(voids)).outcome for marks in (found.marks, made)
    ]
    marking = msgspec.structs.replace(other.marking, paper=_paper(made, voids))
    return msgspec.structs.replace(other, marking=marking, outcomes=(was, now) if was != now else None)


def is_marked_as(found: SittingFound, made: SittingMarks) -> bool:
    """True if the marks in force of a sitting are these, apart from what is void."""
    return (found.marks.items, found.marks.rounds) == (made.items, made.rounds)


def _paper(marks: SittingMarks, voids: Set[str]) -> str:
    kept = msgspec.structs.replace(marks, voids=tuple(sorted(voids & marks.keys)))
    return msgspec.json.encode(kept).decode()
