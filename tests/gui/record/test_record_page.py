"""My record in the window: found, opened, replayed, marked again, and saved, as a person does it."""

import csv
import zipfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.browser import expect_whole_pdf
from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.journals import bodies_of, sealed
from tests.support.origins import WALL, an_origin
from tests.support.practicing import a_kept_round, deal_on, practiced
from tests.support.questions import a_plan
from trainer.engine.acts import Draw
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.record_navigation import RecordNavigation
from trainer.gui.kit import routes
from trainer.gui.record import saving as saving_record
from trainer.gui.record.attempt_page import AttemptPage
from trainer.gui.record.proficiency_dialog import ProficiencyDialog
from trainer.gui.record.record_page import RecordPage
from trainer.store.attendance import keep_attendance
from trainer.store.rows import SavedAttempt
from trainer.store.work_rows import AttendanceRow

ANA: Final = UUID(int=77)
LEFT: Final = Qt.MouseButton.LeftButton


class Reader:
    """A person who reads a record."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World) -> None:
        self.qtbot, self.window, self.world = qtbot, window, world

    @property
    def ways(self) -> RecordNavigation:
        return self.window.navigator.record

    @property
    def page(self) -> RecordPage:
        return self.ways.record

    @property
    def attempt(self) -> AttemptPage:
        return self.ways.attempt

    def open(self) -> None:
        """Come from Home, and wait for what the records say."""
        self.window.home.record_button.click()
        self.world.records.begin()
        self.answered()

    def answered(self) -> None:
        """Wait until the records have answered all that was asked."""
        done: list[int] = []
        self.world.records.ask(self.window, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done))  # the first answer waits for the sweep

    @property
    def lines(self) -> list[str]:
        """The rows of the list as they are heard, headings among them."""
        model = self.page.list.attempts
        return [model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]

    def open_attempt(self, number: int = 0) -> SavedAttempt:
        """Click on an attempt, counted from the newest."""
        found = self.page.list.attempts.attempts[number]
        model = self.page.list.attempts
        row = next(at for at in range(model.rowCount()) if model.attempt_at(at) is found)
        click(self.page.list, model.index(row))
        self.answered()
        assert self.attempt.isVisible()
        return found

    @property
    def answers(self) -> list[str]:
        model = self.attempt.list.answers
        return [model.data(model.index(row)) for row in range(model.rowCount())]


def click(view: object, index: QModelIndex) -> None:
    view.scrollTo(index)  # type: ignore[attr-defined]
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())  # type: ignore[attr-defined]


@pytest.fixture
def reader(qtbot: QtBot, window: MainWindow, world: World) -> Reader:
    window.preferences.change(speed="instant")
    return Reader(qtbot, window, world)


def practice_some(world: World, person: UUID | None = None) -> None:
    """Leave a mixed session of today, a drill and a dealt round of last month, and a round that goes on."""
    person = person or world.who.person
    origin = an_origin(person=person)
    practiced(world.sessions_folder, "rwrr", a_plan(4, kind="mix"), origin)
    drill = msgspec.structs.replace(a_plan(1), only=("db21-ace",))
    practiced(world.sessions_folder, "r", drill, an_origin(wall=WALL - timedelta(days=40), person=person))
    for days, acts in ((41, 1000), (42, 5)):
        origin = an_origin("deal", "blackjack", WALL - timedelta(days=days), person)
        kept = a_kept_round(world.rounds_folder, origin)
        kept.keep(kept.attempt.do(Draw(), 0.5))
        deal_on(kept, acts)
        kept.close()


def test_every_attempt_is_listed_under_its_month_and_found_by_game_and_kind(reader: Reader, world: World) -> None:
    practice_some(world)
    reader.open()
    assert [line.split(",")[0] for line in reader.lines[:3]] == ["November 2026", "Friday", "October 2026"]
    assert "Mixed, Dealer Bust 21 · South Dakota, 3 of 4 correct, 75%, 0:06, ended early" in reader.lines[1]
    assert "Payouts · DB21, ace up" in reader.lines[3]
    assert "in progress" in reader.lines[-1]
    assert reader.page.about.text().startswith("4 attempts · ")
    reader.page.game.setCurrentText("Blackjack")
    reader.answered()
    assert len(reader.page.list.attempts.attempts) == 2
    reader.page.kind.setCurrentText("Payouts")
    reader.answered()
    assert reader.page.nothing_words.text() == "No attempts of this kind."
    assert reader.page.all_button.hasFocus() or not reader.page.list.isVisible()
    reader.page.all_button.click()
    reader.answered()
    assert len(reader.page.list.attempts.attempts) == 4


def test_a_beginner_is_told_what_will_be_here(reader: Reader) -> None:
    reader.open()
    assert reader.page.nothing_words.isVisible()
    assert not reader.page.saving.pdf_button.isEnabled()
    assert reader.page.saving.everything_button.isEnabled(), "a name and settings are kept all the same"
    assert not reader.page.game.isVisible()
    QTest.mouseClick(reader.page.practice_button, LEFT)
    assert reader.window.home.isVisible()


def test_an_attempt_opens_its_answers_and_each_answer_its_replay_by_keys_alone(reader: Reader, world: World) -> None:
    practice_some(world)
    reader.open()
    QTest.keyClick(reader.page.list, Qt.Key.Key_Return)
    reader.answered()
    page = reader.attempt
    assert page.title.text() == "Mixed"
    assert page.result.text() == "3 of 4 correct · 75% · 0:06"
    assert page.list.hasFocus()
    right, wrong = reader.answers[0], reader.answers[1]
    assert "Correct. Your answer: " in right
    assert "Incorrect. " in wrong
    assert wrong.index("Your answer: ") < wrong.index("Correct answer: ")
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert reader.ways.replay.isVisible()
    assert reader.ways.replay.title.text().startswith("Question 2")
    QTest.keyClick(reader.ways.replay, Qt.Key.Key_Escape)
    assert page.list.hasFocus()
    assert page.list.currentIndex().row() == 1
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert reader.page.list.hasFocus()
    QTest.keyClick(reader.page.list, Qt.Key.Key_Escape)
    assert reader.window.home.isVisible()


def test_a_dealt_round_opens_its_debrief_at_the_act_and_is_dealt_again(reader: Reader, world: World) -> None:
    practice_some(world)
    reader.open()
    reader.open_attempt(2)
    assert "Incorrect." in reader.answers[0]
    reader.attempt.only_wrong.click()
    assert len(reader.answers) == 1
    reader.attempt.only_wrong.click()
    click(reader.attempt.list, reader.attempt.list.answers.index(3))
    debrief = reader.ways.debrief
    assert debrief.isVisible()
    line = debrief.timeline.chosen_line
    answer = reader.attempt.list.answers.answer_at(3)
    assert line is not None
    assert answer is not None
    assert line.act_done is answer.act_done
    debrief.foot.back_button.click()
    assert reader.attempt.isVisible()
    reader.attempt.replay_button.click()
    debrief.foot.again_button.click()
    assert reader.window.deal.page.isVisible()


def test_an_attempt_in_progress_is_found_from_the_foot_of_the_rail_and_gone_on_with(
    reader: Reader, world: World
) -> None:
    practice_some(world)
    world.records.begin()
    QTest.mouseClick(reader.window.rail.button("person"), LEFT)
    QTest.mouseClick(reader.window.navigator.people.record_button, LEFT)
    reader.answered()
    reader.open_attempt(3)
    QTest.mouseClick(reader.attempt.go_on_button, LEFT)
    assert reader.window.deal.page.isVisible()


def test_an_audition_that_goes_on_says_nothing_of_what_was_right(reader: Reader, world: World) -> None:
    kept = a_kept_round(world.rounds_folder, an_origin("audition", "blackjack"), judging="examined")
    deal_on(kept, 6)
    kept.close()
    reader.open()
    assert "correct" not in reader.lines[1]
    reader.open_attempt()
    assert reader.attempt.result.text() == "You see your mistakes when the audition is over"
    assert reader.attempt.list.answers.rowCount() == 0
    assert reader.attempt.go_on_button.isVisible()
    assert not reader.attempt.replay_button.isVisible()


def test_a_rule_that_was_looked_up_from_a_replay_leads_back_to_it(reader: Reader, world: World) -> None:
    practice_some(world)
    reader.open()
    reader.open_attempt(2)
    reader.attempt.list.chosen.emit(reader.attempt.list.answers.answer_at(0))
    reader.ways.debrief.going.emit(routes.ToEntry("SB-4"))
    assert reader.window.navigator.rules.back_button.text() == "&Back to the debrief"
    reader.window.navigator.rules.back_button.click()
    assert reader.ways.debrief.isVisible()


def test_marking_again_shows_the_difference_and_asks(reader: Reader, world: World) -> None:
    path = practiced(world.sessions_folder, "rwr", a_plan(3), an_origin())
    head, *bodies = [msgspec.json.decode(body) for body in bodies_of(path.read_bytes())]
    head["attempt"]["regulation"] = "2025-01"
    for each in bodies:
        if "mark" in each:
            each["mark"] |= {"credit": 0, "fault": "wrong"}
    path.write_bytes(sealed([msgspec.json.encode(each) for each in (head, *bodies)]))
    reader.open()
    reader.open_attempt()
    page = reader.attempt
    assert page.result.text().startswith("0 of 3")
    assert "2025-01" in page.note_words.text()
    assert "judge 2 answers differently: 2 of 3." in page.note_words.text()
    assert "Correct by the rules as they are now" in reader.answers[0]
    QTest.mouseClick(page.mark_button, LEFT)
    (asking,) = page.findChildren(QMessageBox)
    QTest.mouseClick(asking.button(QMessageBox.StandardButton.Cancel), LEFT)
    reader.answered()
    assert page.result.text().startswith("0 of 3")
    QTest.mouseClick(page.mark_button, LEFT)
    mark = next(each for box in page.findChildren(QMessageBox) if box.isVisible() for each in box.buttons()
                if box.buttonRole(each) == QMessageBox.ButtonRole.AcceptRole)  # fmt: skip
    QTest.mouseClick(mark, LEFT)
    reader.answered()
    reader.answered()
    assert page.result.text().startswith("2 of 3")
    assert not page.note.isVisible()
    page.back_button.click()
    assert "2 of 3 correct" in reader.lines[1]


def test_thousands_of_attempts_are_read_as_somebody_scrolls(reader: Reader, world: World, qtbot: QtBot) -> None:
    practice_some(world)
    reader.open()
    world.records.ask(reader.window, lambda records: multiply(records.store, 3000), lambda _: None)
    reader.window.go(routes.ToRecord())
    reader.answered()
    page = reader.page
    assert len(page.list.attempts.attempts) == 200
    assert page.about.text().startswith("3,004 attempts")
    QTest.keyClick(page.list, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: len(page.list.attempts.attempts) > 200)
    starts = [each.started for each in page.list.attempts.attempts]
    assert starts == sorted(starts, reverse=True)
    page.game.setCurrentText("Blackjack")
    reader.answered()
    assert len(page.list.attempts.attempts) == 2


def multiply(store: object, count: int) -> None:
    """Add copies of an attempt, an hour apart."""
    import sqlalchemy as sa

    names = (
        "person_id, begun_by, station_id, purpose, game, rules, what, house, regulation, program, generator, "
        'is_sealed, ended, state, lines, tail, marking, asked, "right", ms, for_house, against_house'
    )
    with store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(
            sa.text(
                f"insert into attempt (uuid, started, {names}) "
                f"with recursive n(i) as (select 1 union all select i + 1 from n where i < {count}) "
                f"select printf('%032x', i + 999000000), started - i * 3600000, {names} "
                "from n join attempt on attempt.id = 1"
            )
        )


def test_a_record_is_saved_as_a_sheet_and_as_a_pdf(reader: Reader, world: World, tmp_path: Path, qtbot: QtBot) -> None:
    practice_some(world)
    reader.open()
    saving = reader.page.saving
    with qtbot.waitSignal(saving.making.done):
        saving.save_csv(tmp_path / "mine.csv")
    head, *rows = csv.reader((tmp_path / "mine.csv").read_text(encoding="utf-8-sig").splitlines())
    assert [row[head.index("What")] for row in rows] == [
        "Mixed",
        "Payouts · DB21, ace up",
        "Dealt round",
        "Dealt round",
    ]
    assert saving.outcome.text().startswith("Saved as “mine.csv”")
    with qtbot.waitSignal(saving.making.done):
        saving.save_pdf(tmp_path / "mine.pdf")
    expect_whole_pdf(tmp_path / "mine.pdf")
    assert saving.outcome.text().startswith("Saved as “mine.pdf”")
    with qtbot.waitSignal(saving.making.done):
        saving.save_everything(tmp_path / "mine.zip")
    names = zipfile.ZipFile(tmp_path / "mine.zip").namelist()
    assert {"Read this first.html", "record.pdf", "attempts.csv"} <= set(names)
    with qtbot.waitSignal(saving.making.refused):
        saving.save_pdf(tmp_path / "nowhere" / "mine.pdf")
    assert "could not be saved" in saving.outcome.text()
    saving.save_pdf(tmp_path / "none.pdf")
    assert saving.bar.isVisible()
    QTest.keyClick(saving.cancel_button, Qt.Key.Key_Space)
    reader.answered()
    assert saving.outcome.text() == "Canceled. Nothing was saved."
    assert not (tmp_path / "none.pdf").exists()
    assert saving.pdf_button.isEnabled()


def test_an_instructor_looks_at_a_learners_record_and_a_learner_at_no_other(reader: Reader, world: World) -> None:
    practice_some(world)
    practiced(world.sessions_folder, "rr", a_plan(2, kind="order"), an_origin(person=ANA), ends=False)
    reader.open()
    world.who.become(UUID(int=5), "Bo Adams", "instructor")
    assert reader.page.list.attempts.attempts == []
    reader.window.go(routes.ToRecord(ANA, "Ana Ruiz"))
    reader.answered()
    assert reader.page.title.text() == "Record of Ana Ruiz"
    (found,) = reader.page.list.attempts.attempts
    assert found.person == ANA
    reader.open_attempt()
    assert not reader.attempt.go_on_button.isVisible(), "a learner's session is gone on with by the learner"
    for name, role in (("", ""), ("Cy Lee", "learner")):  # whoever has no name manages nobody, either
        world.who.become(UUID(int=6), name, role)
        reader.window.go(routes.ToRecord(ANA, "Ana Ruiz"))
        reader.answered()
        assert reader.page.title.text() == "My record"
        assert reader.page.list.attempts.attempts == []
    reader.window.go(routes.ToAttempt(found.uuid))
    reader.answered()
    assert reader.attempt.review is None


def test_records_that_cannot_be_read_say_why(reader: Reader, world: World, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "records.db").write_bytes(b"no database at all" * 300)
    reader.window.home.record_button.click()
    world.records.begin()
    reader.qtbot.waitUntil(lambda: reader.page.fault.isVisible())
    assert "is damaged" in reader.page.fault.text()


@SIZES_AND_TEXT
def test_nothing_is_cut_off_and_everything_has_a_name(
    reader: Reader, world: World, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    practice_some(world)
    reader.window.preferences.change(text_size=text)
    reader.window.resize(*size)
    reader.open()
    look(reader.page, settle_down)
    assert without_a_name(reader.page) == with_the_same_name(reader.page) == []
    reader.open_attempt(0)
    look(reader.attempt, settle_down)
    assert without_a_name(reader.attempt) == with_the_same_name(reader.attempt) == []


def test_an_instructor_prints_a_proficiency_record_with_the_hours_in_the_classroom(
    reader: Reader, world: World, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    practice_some(world)
    reader.open()
    saving = reader.page.saving
    assert not saving.proficiency_button.isVisibleTo(reader.page), "nobody prints their own"
    reader.page.open(world.who.person, "Ana Ruiz", is_own=False)
    reader.answered()
    monkeypatch.setattr(saving_record, "ask_where_to_save", lambda *asked: asked[5](tmp_path / asked[4]))
    QTest.keyClick(saving.proficiency_button, Qt.Key.Key_Space)
    reader.answered()
    (dialog,) = reader.page.window().findChildren(ProficiencyDialog)
    QTest.keyClicks(dialog.hours, "many")
    QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    assert dialog.note.text().startswith("Enter a number of hours")
    dialog.hours.setText("7,5")
    with qtbot.waitSignal(saving.making.done):
        QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    assert saving.outcome.text().startswith("Saved as “Proficiency record, Ana Ruiz.pdf”")
    expect_whole_pdf(tmp_path / "Proficiency record, Ana Ruiz.pdf")
    there = AttendanceRow(class_=UUID(int=1), day="2026-11-23", person=world.who.person, minutes=210, at=1)
    world.records.ask(reader.page, lambda records: keep_attendance(records.store, [there]), lambda _: None)
    reader.page.open(world.who.person, "Ana Ruiz", is_own=False)
    reader.answered()
    assert reader.page.about.text().endswith("\nIn the classroom, by attendance: 3.5 hours")
    with qtbot.waitSignal(saving.making.done):  # attendance tells the hours, and nobody is asked for them
        QTest.keyClick(saving.proficiency_button, Qt.Key.Key_Space)
    reader.page.open(world.who.person, "Ana \U00013000", is_own=False)
    reader.answered()
    with qtbot.waitSignal(saving.making.unmade):
        saving.save_proficiency("", tmp_path / "unprintable.pdf")
    assert "no font of this computer has the letters" in saving.outcome.text()
    assert not (tmp_path / "unprintable.pdf").exists()
