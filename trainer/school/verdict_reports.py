"""Reported verdicts of practice in the records: kept, answered, and what an answer changes.

A void verdict counts as right from then on. Nobody's marks are written over: the attempt gets another marking.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.journal_rows import rows_of
from trainer.school.marks import FULL_CREDIT, KeptMark
from trainer.school.report_beside import reports_beside
from trainer.school.station import Station
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.rows import AnswerRow, JournalRows, MarkChange, MarkingRow, SavedJournal

if TYPE_CHECKING:
    from trainer.store.records_store import Store


def take_from_beside(store: "Store", here: Station, folder: Path) -> None:
    """Take over the reports that lie beside the records of a folder."""
    from trainer.store.reports import add_reports

    if beside := reports_beside(folder):
        add_reports(store, beside.values())
        credit_reports(store, here)
        for path in beside:
            with suppress(OSError):
                path.unlink()


class Reported(msgspec.Struct, frozen=True):
    """A report with its answer, and the name of whoever gave it."""

    report: ReportRow
    ruling: ReportRulingRow | None = None
    ruled_by: str = ""


def reported_by(store: "Store", people_: Iterable[UUID]) -> list[Reported]:
    """Return the reports of some people, the oldest first."""
    from trainer.store.reports import reports

    return _with_answers(store, reports(store, by=people_))


def reported_in(store: "Store", attempt: UUID) -> dict[int, Reported]:
    """Return the reports about an attempt, by the number of the answer that was judged."""
    from trainer.store.reports import reports

    return {each.report.answer: each for each in _with_answers(store, reports(store, attempt=attempt))}


def _with_answers(store: "Store", rows: list[ReportRow]) -> list[Reported]:
    from trainer.store.people import people
    from trainer.store.reports import report_rulings

    if not rows:
        return []
    names = {each.uuid: each.name for each in people(store, everybody=True)}
    rulings = report_rulings(store)
    found = [(each, rulings.get(each.uuid)) for each in rows]
    return [Reported(row, ruling, names.get(ruling.by, "") if ruling is not None else "") for row, ruling in found]


def keep_reports(
    store: "Store", here: Station, reports: Iterable[ReportRow], rulings: Iterable[ReportRulingRow] = ()
) -> int:
    """Take over reports and answers, credit what is void, and return the number of those that are new."""
    from trainer.store.reports import add_report_rulings, add_reports

    # Answers first: what came without its words stands in the place of no report that has them.
    new = add_report_rulings(store, rulings) + add_reports(store, reports)
    credit_reports(store, here)
    return new


def credit_reports(store: "Store", here: Station, attempt: UUID | None = None) -> int:
    """Mark anew the closed attempts, or one of them, with a void verdict that counts as wrong; return those."""
    from trainer.store.comparing import mark_anew
    from trainer.store.reports import report_rulings, void_answers

    void = void_answers(store, attempt)
    if not void:
        return 0
    at, added = max([each.at for each in report_rulings(store).values()]), []
    for uuid, numbers in void.items():
        saved = store.journal_of(uuid)
        if saved is None or not saved.whole:
            continue  # it is credited when it is closed
        rows = rows_of(saved.whole, Path(str(uuid)), here)
        if wrong := _wrong(saved, rows, numbers):
            added.append((rows, _void_marking(saved, rows, wrong, at)))
    return mark_anew(store, added)


def with_voids(store: "Store", rows: JournalRows, marks: Mapping[int, KeptMark]) -> dict[int, KeptMark]:
    """Return marks that a program makes of an attempt, with what an instructor has called void counted as right."""
    from trainer.store.reports import void_answers

    void = _answers(rows, void_answers(store, rows.attempt.uuid).get(rows.attempt.uuid, ()))
    credited = {
        each.seq: msgspec.structs.replace(marks[each.seq], credit=FULL_CREDIT, fault="", money=0)
        for each in void
        if each.seq in marks
    }
    return {**marks, **credited}


def differences(store: "Store", here: Station) -> list[Sentence]:
    """Return the void verdicts of closed attempts that count as wrong all the same."""
    from trainer.store.reports import void_answers

    found = []
    for uuid, numbers in void_answers(store).items():
        saved = store.journal_of(uuid)
        if saved is None or not saved.whole:
            continue
        try:
            rows = rows_of(saved.whole, Path(str(uuid)), here)
        except Refusal:
            continue  # told as a journal that cannot be read
        if len(rows.answers) < max(numbers):
            found.append(sentence("{uuid}: a verdict was reported that is not in it", uuid=uuid))
        if _wrong(saved, rows, numbers):
            found.append(sentence("{uuid}: a verdict is void and counts as wrong", uuid=uuid))
    return found


def _answers(rows: JournalRows, numbers: Iterable[int]) -> list[AnswerRow]:
    """Return the answers of these numbers, as the journal has them."""
    return [rows.answers[number - 1] for number in sorted(numbers) if number <= len(rows.answers)]


def _wrong(saved: SavedJournal, rows: JournalRows, numbers: Iterable[int]) -> list[AnswerRow]:
    """Return those of some answers that do not count as right by the marking in force."""
    in_force = {each.seq: each.credit for each in saved.changes}
    return [each for each in _answers(rows, numbers) if in_force.get(each.seq, each.credit) < FULL_CREDIT]


def _void_marking(saved: SavedJournal, rows: JournalRows, wrong: Iterable[AnswerRow], at: int) -> MarkingRow:
    """Return the marking of an attempt with these answers counted as right, all else as it is marked now."""
    regulation, program = saved.marked_by or (rows.attempt.regulation, rows.attempt.program)
    changes = {each.seq: each for each in saved.changes}
    changes |= {each.seq: MarkChange(each.seq, FULL_CREDIT, "", 0) for each in wrong}
    in_order = tuple([changes[line] for line in sorted(changes)])
    return MarkingRow(regulation=regulation, program=program, at=at, changes=in_order, paper=saved.paper)
