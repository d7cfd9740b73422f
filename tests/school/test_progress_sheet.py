"""A trainee's sheet: one page, whatever the paper, that tells all that an instructor asks for."""

from datetime import datetime
from pathlib import Path

import msgspec

from tests.support.origins import STATION
from tests.support.progressed import practice_for_weeks
from tests.support.typesetting import MONOSPACED
from trainer.quiz.skills import standard_tables
from trainer.school.progress_sheet import TraineeSheet, sheet_page
from trainer.school.records import Records
from trainer.school.sheet_facts import sheet_facts
from trainer.school.worksheet.paper import PAPERS

NOW = datetime(2026, 11, 27, 12, 0)


def test_a_sheet_is_one_page_that_tells_all_of_it(tmp_path: Path) -> None:
    records = Records(tmp_path, STATION)
    practice_for_weeks(records.store, STATION.person, NOW)
    now = round(NOW.timestamp() * 1000)
    tables = [(each.game, each.rule_set) for each in standard_tables()]
    of_table = {table: sheet_facts(records, STATION.person, now, table) for table in tables}
    records.close()
    facts = of_table["blackjack", "standard"]
    sheet = TraineeSheet(name="Ana Ruiz", facts=facts, today=NOW.date(), day=lambda day: f"{day:%b %-d}")
    for paper in PAPERS.values():
        for each in of_table.values():
            page = sheet_page(msgspec.structs.replace(sheet, facts=each), MONOSPACED, paper)
            foot = page.marks[-1]
            assert max([mark.top + mark.height for mark in page.marks[:-1]]) <= foot.top
            assert foot.top + foot.height <= paper.bottom + 2
    page = sheet_page(sheet, MONOSPACED, PAPERS["letter"])
    assert page.texts[:2] == ("Progress sheet", "Ana Ruiz")
    told = "\n".join(page.texts)
    for heading in ("Blackjack: ", "Main bets", "Money by mistake", "Pace of the last four weeks", "To practice next"):
        assert heading in told
    table = facts.progress.table
    assert page.texts.count("F") == table.count("firm") > 0
    assert page.texts.count("S") == table.count("shaky") > 0
