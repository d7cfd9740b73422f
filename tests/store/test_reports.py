"""Reported verdicts: told anew until they are answered, and answered once."""

from uuid import UUID

from trainer.store.records_store import Store
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.reports import add_report_rulings, add_reports, report_rulings, reports, void_answers

ANA, BEN, PAULA = UUID(int=1), UUID(int=2), UUID(int=3)
MINE, HIS = UUID(int=11), UUID(int=12)


def report(number: int, *, attempt: UUID = MINE, by: UUID = ANA, why: str = "", at: int = 5) -> ReportRow:
    return ReportRow(uuid=UUID(int=number), attempt=attempt, answer=number % 10, by=by, why=why, at=at)


def ruling(of: ReportRow, *, is_void: bool, by: UUID = PAULA) -> ReportRulingRow:
    return ReportRulingRow(report=of.uuid, is_void=is_void, reason="The print says so", by=by, at=99)


def test_a_report_is_told_anew_until_its_first_answer_which_stands(store: Store) -> None:
    first, other = report(101), report(102, attempt=HIS, by=BEN)
    assert add_reports(store, [first, other]) == 2
    assert add_reports(store, [first, report(101, why="earlier", at=4)]) == 0
    noted = report(101, why="3 to 2", at=6)
    assert add_reports(store, [noted]) == 1
    assert (reports(store, by=[ANA]), reports(store, attempt=HIS)) == ([noted], [other])
    assert add_report_rulings(store, [ruling(first, is_void=True), ruling(other, is_void=False)]) == 2
    assert add_report_rulings(store, [ruling(first, is_void=False, by=BEN)]) == 0
    assert add_reports(store, [report(101, why="too late", at=7)]) == 0
    assert report_rulings(store)[first.uuid] == ruling(first, is_void=True)
    assert void_answers(store) == {MINE: frozenset({1})}
    assert void_answers(store, HIS) == {}
