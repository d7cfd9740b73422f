"""Results of sittings in short, for tables of many: each is gone through once, and again when it is marked anew."""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.exam_results import result_of, sitting_in
from trainer.store.exam_totals import exam_totals, keep_exam_totals
from trainer.store.faults import RecordsFault
from trainer.store.grade_rows import ExamTotalRow
from trainer.store.reading import attempt_of

if TYPE_CHECKING:
    from trainer.store.records_store import Store


def totals_of(store: "Store", sittings: Mapping[UUID, int]) -> dict[UUID, ExamTotalRow]:
    """Return the results of finished sittings by their markings in force; one that cannot be read has none."""
    if not sittings:
        return {}
    found = {uuid: row for uuid, row in exam_totals(store, sittings).items() if row.marking == sittings[uuid]}
    missing = [row for uuid in sittings if uuid not in found and (row := computed_total(store, uuid, sittings[uuid]))]
    with suppress(RecordsFault):  # records that cannot be written now may still be read
        keep_exam_totals(store, missing)
    return found | {row.attempt: row for row in missing}


def differences(store: "Store") -> list[Sentence]:
    """Return the kept results that the marks in force do not come to."""
    found = []
    for uuid, row in exam_totals(store).items():
        computed = computed_total(store, uuid, row.marking)
        saved = attempt_of(store, uuid)
        if saved is not None and saved.marking == row.marking and computed not in (None, row):
            found.append(sentence("{uuid}: the kept result is not what its marks come to", uuid=uuid))
    return found


def computed_total(store: "Store", uuid: UUID, marking: int) -> ExamTotalRow | None:
    """Return the result of a sitting by its marking in force; None if it cannot be read."""
    saved = store.journal_of(uuid)
    if saved is None or not saved.whole:
        return None
    try:
        result = result_of(store, sitting_in(saved))
    except Refusal:
        return None
    points = sum([each.points for each in result.faults])
    return ExamTotalRow(attempt=uuid, marking=marking, total=result.paper.total, outcome=result.outcome, points=points)
