"""A record on paper: whose it is, its sums, every attempt under its month, nothing cut and every page numbered."""

from csv import DictReader
from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID

import msgspec

from tests.support.typesetting import MONOSPACED
from trainer.games.registry import GAMES
from trainer.school.record_pages import PrintedRecord, record_pages
from trainer.school.record_sheet import record_sheet
from trainer.school.worksheet.paper import PAPERS, SheetPage
from trainer.store.rows import KindSums, SavedAttempt
from trainer.wording.sentences import say

NOON: Final = datetime(2026, 11, 27, 12, 0)
LONG: Final = "A house of a name so long that no column of a table has room for it, and a few words more"


def an_attempt(at: int) -> SavedAttempt:
    games = list(GAMES)
    began = int((NOON - timedelta(hours=7 * at)).timestamp() * 1000)
    game = games[at % len(games)]
    return SavedAttempt(
        uuid=UUID(int=at), person=UUID(int=1), purpose="deal" if at % 4 == 0 else "practice", game=game,
        rules=GAMES[game].rule_sets[0], what="" if at % 4 == 0 else "mix", house=LONG if at == 3 else "",
        regulation="2026-11", started=began, ended=began, state="left" if at == 1 else "finished",
        asked=0 if at == 2 else 20, right=0 if at == 2 else 15, ms=90_000, for_house=0, against_house=0,
    )  # fmt: skip


def sums_of(attempts: list[SavedAttempt]) -> tuple[KindSums, ...]:
    return tuple(
        KindSums(
            game=each.game, purpose=each.purpose, what=each.what, attempts=1, asked=each.asked, right=each.right,
            ms=each.ms, for_house=0, against_house=0, first=each.started, last=each.started,
        )
        for each in attempts
    )  # fmt: skip


def printed(count: int, name: str = "Ana Ruiz", told: str = "") -> list[SheetPage]:
    attempts = [an_attempt(at) for at in range(count)]
    record = PrintedRecord(
        name=name,
        told=told,
        attempts=tuple(attempts),
        sums=sums_of(attempts),
        month=lambda day: f"{day:%B %Y}",
        day=lambda day: f"{day:%B %-d, %Y}",
        moment=lambda began: f"{began:%a %-d, %H:%M}",
    )
    return record_pages(record, MONOSPACED, PAPERS["letter"])


def test_a_record_says_whose_it_is_what_it_comes_to_and_tells_every_attempt() -> None:
    pages = printed(150)
    texts = [text for page in pages for text in page.texts]
    assert texts[:3] == ["Practice record", "Ana Ruiz", f"{date(2026, 10, 15):%B %-d, %Y} to November 27, 2026"]
    assert texts.count("November 2026") == texts.count("October 2026") == 1
    assert texts.index("Totals by game and kind") < texts.index("Total") < texts.index("November 2026")
    total = texts.index("Total")
    assert texts[total : total + 5] == ["Total", "150", "2,235 of 2,980", "75%", "3 h 45 min"]
    whens = [f"{NOON - timedelta(hours=7 * at):%a %-d, %H:%M}" for at in range(150)]
    assert [text for text in texts if text in set(whens)] == whens
    assert [page.texts[-1] for page in pages] == [f"Page {at} of {len(pages)}" for at in range(1, len(pages) + 1)]
    assert "ended early" in texts
    for page in pages[1:]:
        assert [text for text in page.texts[1:4] if text.endswith("2026 (continued)")], (
            "a page says which month it tells"
        )
    assert any([LONG in text for text in texts])


def test_neither_sheet_tells_marks_of_an_audition_that_goes_on() -> None:
    over = msgspec.structs.replace(an_attempt(1), purpose="audition", what="1", state="finished", for_house=500)
    untold = {"is_judged_later": True, "asked": 0, "right": 0, "for_house": 0}
    on = msgspec.structs.replace(over, state="open", started=over.started - 1000, **untold)
    cells = [
        list(each.values())[5:11] for each in DictReader(record_sheet([over, on], say).decode("utf-8-sig").splitlines())
    ]
    assert cells == [["20", "15", "75", "90", "5.00", "0.00"], ["", "", "", "90", "", ""]]
    record = PrintedRecord(
        name="Ana", told="", attempts=(over, on), sums=(), month=str, day=str, moment=lambda began: f"{began:%S}"
    )
    (page,) = record_pages(record, MONOSPACED, PAPERS["letter"])
    assert page.texts.count("15 of 20") == 1


def test_nothing_leaves_its_page_or_lies_on_what_is_above_it() -> None:
    paper = PAPERS["letter"]
    pages = printed(150)
    assert len(pages) > 3
    for page in pages:
        for mark in page.marks:
            assert paper.margin <= mark.left <= mark.left + mark.width <= paper.width - paper.margin + 0.01
            assert paper.margin <= mark.top <= mark.top + mark.height <= paper.bottom + 0.01
        tops = [mark.top for mark in page.marks]
        assert tops == sorted(tops) or len(tops) > len(set(tops))
        assert page.texts[-3] not in ("State", "November 2026", "October 2026"), "a heading stands alone at the foot"


def test_who_has_no_name_can_write_it_there_and_a_part_of_a_record_says_so() -> None:
    texts = printed(4, name="", told="Blackjack")[0].texts
    assert texts[:2] == ("Practice record", "Nombre")
    assert "November 26, 2026 to November 27, 2026 · Blackjack" in texts
