"""What a class comes to, as an instructor looks at it: the gradebook by keyboard, and a dispute to its end."""

import csv
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.door import ANN, BEN, Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, practiced
from tests.support.questions import a_plan
from tests.support.sat import sat
from trainer.classroom.classes import add_class
from trainer.classroom.set_work import BlueprintWork, PracticeSet, SetWork, work_text
from trainer.gui.classes.class_page import ClassPage
from trainer.gui.classes.dispute_dialog import DisputeDialog
from trainer.gui.classes.disputes_tab import DisputesTab
from trainer.gui.classes.gradebook_tab import GradebookTab
from trainer.gui.classes.items_tab import ItemsTab
from trainer.gui.kit import routes
from trainer.gui.world import World
from trainer.proving.sitters import a_blueprint
from trainer.school.records import Records
from trainer.school.report_beside import keep_beside, report_row
from trainer.school.session_slots import TableOnFile
from trainer.store.assignments import add_assignments
from trainer.store.classes import add_to_class
from trainer.store.people import people
from trainer.store.rows import ClassRow
from trainer.store.work_rows import AssignmentRow

SET, EXAM = UUID(int=802), UUID(int=803)
WORK = PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=3)
PAPER = a_blueprint(0)


@pytest.fixture
def nights(shared: Path) -> ClassRow:
    """A class of Ann, who did a set twice, reported a verdict and sat a paper, and Ben, who did nothing."""
    records = Records(shared, STATION)
    row = add_class(records.store, "Nights", lambda: UUID(int=801))
    add_to_class(records.store, row.uuid, [], [ANN, BEN], 5)
    works: list[tuple[UUID, str, SetWork]] = [
        (SET, "Payouts", WORK),
        (EXAM, "Final", BlueprintWork(digest=PAPER.digest, name=PAPER.name)),
    ]
    add_assignments(
        records.store,
        [
            AssignmentRow(
                uuid=work, class_=row.uuid, title=title, content=work_text(what), made=at, changed=at, due=at + 1
            )
            for at, (work, title, what) in enumerate(works)
        ],
    )
    for answers in ("rwrr", "rrr"):
        origin = msgspec.structs.replace(an_origin(game="dealer-bust-21", person=ANN), assignment=SET)
        practiced(shared / "sessions", answers, a_plan(count=3), origin)
        if "w" in answers:
            at = round(NOW.timestamp() * 1000)
            keep_beside(shared, report_row(origin.uuid, 2, by=ANN, why="I paid it right.", content="", at=at))
    (ann,) = [each for each in people(records.store) if each.uuid == ANN]
    sat(records, PAPER, ann, assignment=EXAM)
    records.sweep()
    records.close()
    return row


def shown(qtbot: QtBot, door: Door, row: ClassRow, tab: str) -> ClassPage:
    """Return the page of the class at one of its tabs."""
    door.window.go(routes.ToClass(row, tab))
    page = door.window.navigator.classes.page
    qtbot.waitUntil(lambda: door.window.pages.currentWidget() is page)
    return page


def test_a_cell_of_the_gradebook_tells_a_result_and_opens_its_attempt(
    qtbot: QtBot, nights: ClassRow, door: Door, tmp_path: Path
) -> None:
    door.sign_in("Ina Roy", "9999")
    page, window = shown(qtbot, door, nights, "gradebook"), door.window
    tab = page.tabs["gradebook"]
    assert isinstance(tab, GradebookTab)
    grid, grades = tab.grid, tab.grid.grades
    qtbot.waitUntil(lambda: grades.rowCount() == 2)
    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    assert [grades.headerData(at, Qt.Orientation.Vertical) for at in (0, 1)] == ["Ben Fox", "Ann Lee"]
    assert [grades.headerData(at, Qt.Orientation.Horizontal) for at in (0, 1)] == ["Payouts", "Final"]
    best = grades.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert best.startswith("Ann Lee, Payouts: 100%, ")
    assert best.endswith(", late")
    assert grades.index(0, 0).data() == "–, overdue"
    tab.which.button("first").click()
    assert grades.index(1, 0).data().startswith("66.6%, 1 mistake, ")

    sheet = tmp_path / "marks.csv"
    tab.saving.save_gradebook(sheet)
    qtbot.waitUntil(lambda: "marks.csv" in tab.saving.outcome.text())
    _, _, ann = csv.reader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert ann[:4] == ["Ann Lee", "", "66.6", "1"]

    grid.setFocus()
    grid.setCurrentIndex(grades.index(1, 0))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    attempt = window.navigator.record.attempt
    qtbot.waitUntil(lambda: attempt.review is not None)
    assert window.pages.currentWidget() is attempt
    assert attempt.review is not None
    assert [each.is_right for each in attempt.review.answers] == [True, False, True, True]
    assert attempt.about.text().startswith("Ann Lee · "), "whose it is, is told"
    assert attempt.back_button.text() == "&Back to the class"
    attempt.back_button.click()
    assert window.pages.currentWidget() is page
    assert page.choice.value == "gradebook"

    QTest.keyClick(grid, Qt.Key.Key_Right)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    result = window.navigator.results.result
    qtbot.waitUntil(
        lambda: window.pages.currentWidget() is result and "Ann Lee" in result.title.text() + result.about.text()
    )
    tab.views.button("money").click()
    assert tab.money.rowCount() == 2, "her one mistake, and the sum"
    page.choice.button("items").click()
    items = page.tabs["items"]
    assert isinstance(items, ItemsTab)
    qtbot.waitUntil(lambda: items.table.rowCount() > 0)
    row = [items.table.model().index(0, column).data() for column in range(5)]
    assert (row[2], row[4]) == ("not shown", "1")


def test_a_reported_verdict_is_replayed_voided_and_read_by_who_reported_it(
    qtbot: QtBot, nights: ClassRow, door: Door, world: World
) -> None:
    door.sign_in("Ina Roy", "9999")
    page, window = shown(qtbot, door, nights, "disputes"), door.window
    tab = page.tabs["disputes"]
    assert isinstance(tab, DisputesTab)
    qtbot.waitUntil(lambda: len(tab.cards.rows) == 1)
    (row,) = tab.cards.rows
    tab.appeals_button.click()
    window.navigator.results.appeals.back_button.click()
    assert (window.pages.currentWidget(), window.rail.room) == (page, "classes")
    row.replay_button.click()
    replay = window.navigator.record.replay
    qtbot.waitUntil(lambda: window.pages.currentWidget() is replay)
    window.navigator.record.attempt.back_button.click()
    assert window.pages.currentWidget() is page

    qtbot.waitUntil(lambda: len(tab.cards.rows) == 1 and tab.cards.rows[0] is not row)
    tab.cards.rows[0].answer_button.click()
    (dialog,) = [each for each in tab.findChildren(DisputeDialog) if each.isVisible()]
    assert (without_a_name(dialog), with_the_same_name(dialog)) == ([], [])
    dialog.choice.button(True).click()
    dialog.keep_button.click()
    assert dialog.note.text() == "Say why the verdict is void."
    QTest.keyClicks(dialog.field, "The felt hid a cheque.")
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: tab.note.text() == "Answered.")
    qtbot.waitUntil(lambda: [each.answer_button.isVisibleTo(each) for each in tab.cards.rows] == [False])

    world.who.become(ANN, "Ann Lee", "learner")
    window.go(routes.ToHome())
    note = window.home.report_note
    qtbot.waitUntil(note.isVisible)
    told = "The verdict is void: it counts as correct. Ina Roy: The felt hid a cheque."
    assert note.text() == f"A verdict that you reported was answered. {told}"
    window.go(routes.ToRecord())
    record = window.navigator.record.record
    qtbot.waitUntil(lambda: len(record.reports.lines) == 1)
    (line,) = record.reports.lines
    assert told == line.accessibleName().removeprefix("Reported verdict: ")
    assert line.text() == f"{told[:70]}…"
    line.click()
    attempt = window.navigator.record.attempt
    qtbot.waitUntil(lambda: attempt.review is not None)
    assert attempt.review is not None
    assert attempt.review.saved.right == 3
    assert "The felt hid a cheque." in attempt.list.answers.index(1, 0).data()
