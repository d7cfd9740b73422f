"""The blueprint editor and the setting of a mark with judges, worked at as an instructor does."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import look
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.gui.tab_order import against_reading, tab_stops
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import load_blueprint
from trainer.exam.standard_setting import kinds_to_rate
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.certify.blueprint_page import BlueprintPage
from trainer.gui.certify.bound_fields import BoundField
from trainer.gui.certify.part_forms import GeneralForm
from trainer.gui.certify.section_form import SectionForm
from trainer.gui.certify.standard_page import StandardPage
from trainer.places import asset
from trainer.school.kept_standard import load_standard

SITTING, PASSING, FIRST_SECTION = 1, 2, 3
TIMEOUT: Final = 20_000


def type_over(bound: BoundField, text: str) -> None:
    """Type in the place of what a field holds."""
    field = bound.focusProxy()
    assert isinstance(field, QLineEdit | QSpinBox)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


class Instructor:
    """Somebody who makes the examinations of a school."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World) -> None:
        self.qtbot, self.window, self.world = qtbot, window, world

    @property
    def page(self) -> BlueprintPage:
        return self.window.navigator.blueprints.page

    @property
    def standard(self) -> StandardPage:
        return self.window.navigator.blueprints.standard

    @property
    def folder(self) -> Path:
        return self.world.data_folder / "blueprints"

    @property
    def section(self) -> SectionForm:
        assert isinstance(self.page.form, SectionForm)
        return self.page.form

    def answered(self) -> None:
        """Wait until the records have answered all that was asked."""
        done: list[int] = []
        self.world.records.ask(self.window, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done), timeout=TIMEOUT)

    def open(self) -> None:
        self.window.rail.button("settings").click()
        self.window.navigator.settings.blueprints_button.click()
        self.world.records.begin()
        self.answered()

    def choose(self, name: str, part: int) -> None:
        """Choose a blueprint by its name, and a part of it."""
        self.page.lists.blueprints.setCurrentRow(self.page.drafts.names.index(name))
        self.page.lists.parts.setCurrentRow(part)

    def type(self, key: str, text: str) -> None:
        """Type into a field of the form in sight."""
        assert self.page.form is not None
        type_over(self.page.form.fields.fields[key], text)

    def save(self) -> None:
        self.page.save_button.click()
        self.answered()


@pytest.fixture
def instructor(qtbot: QtBot, window: MainWindow, world: World) -> Instructor:
    return Instructor(qtbot, window, world)


def test_a_change_of_the_programs_own_is_saved_as_another_blueprint_edition(instructor: Instructor) -> None:
    instructor.open()
    page = instructor.page
    before = load_blueprint(asset("blueprints/blackjack.toml"))
    instructor.choose("blackjack", FIRST_SECTION)
    assert not page.save_button.isEnabled()
    instructor.type("weight", "50")
    assert page.fault.text() == "the sections weigh 90 together; expected 100"
    assert page.pane.about.text() == "To correct before it can be sat: 1"
    instructor.save()
    assert not instructor.folder.exists(), "what cannot be sat is not saved"
    assert page.note.text() == "Not saved yet: the sections weigh 90 together; expected 100."
    page.lists.parts.setCurrentRow(FIRST_SECTION + 1)
    instructor.type("weight", "15")
    page.lists.parts.setCurrentRow(FIRST_SECTION + 3)
    instructor.type("weight", "10")
    assert page.fault.isHidden()
    instructor.save()
    saved = load_blueprint(instructor.folder / "blackjack.toml")
    assert (saved.edition, [section.weight for section in saved.sections]) == ("2", [50, 15, 25, 10])
    assert saved.digest != before.digest
    assert page.drafts.shelved() is not None
    assert not page.drafts.is_changed
    assert page.drafts.seen is not None
    assert page.drafts.seen.shelf.edition(before.digest) == before
    page.lists.parts.setCurrentRow(0)
    assert isinstance(page.form, GeneralForm)
    assert page.form.earlier.count() == 1
    page.form.earlier_button.click()
    assert page.blueprint == before
    instructor.save()
    assert load_blueprint(instructor.folder / "blackjack.toml").edition == "3", "had back, it is the newest"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert instructor.window.navigator.settings.isVisible(), "Back leads to where it was entered from"


def test_faults_stand_beside_their_fields_in_the_readers_words(instructor: Instructor) -> None:
    instructor.open()
    page = instructor.page
    instructor.choose("blackjack", FIRST_SECTION)
    items = instructor.section.items
    assert items is not None
    instructor.section.table.field.setCurrentIndex(
        instructor.section.table.field.values.index(("no-bust-21", "standard"))
    )
    bust = next(at for at, item in enumerate(items.section.items) if item.kind == "bust")
    assert items.list.item(bust).text() == "Busted hand – to correct"
    items.list.setCurrentRow(bust)
    assert items.kind.fault.startswith("kind 'bust' cannot come at this table; expected one such as")
    assert items.kind.field.accessibleDescription() == items.kind.fault
    assert page.lists.parts.item(FIRST_SECTION).text().startswith("1. Payouts  (")
    page.revert_button.click()
    assert page.lists.parts.item(FIRST_SECTION).text() == "1. Payouts"
    assert not page.drafts.is_changed


def test_one_begun_empty_is_filled_from_what_the_game_has(instructor: Instructor) -> None:
    instructor.open()
    page = instructor.page
    page.lists.new_button.click()
    instructor.type("title", "Bust bets")
    page.lists.parts.setCurrentRow(FIRST_SECTION)
    section = instructor.section
    section.table.field.setCurrentIndex(section.table.field.values.index(("dealer-breakz", "standard")))
    items = section.items
    assert items is not None
    items.add_button.click()
    items.kind.field.setCurrentIndex(items.kind.field.values.index("breakz-5"))
    assert items.figure.field.values == ["", "1"], "the pay table in force, and no other"
    items.figure.field.setCurrentIndex(1)
    type_over(items.fields.fields["count"], "4")
    items.add_button.click()
    items.quiz.field.setCurrentIndex(items.quiz.field.values.index("request"))
    assert items.section.items[1].kind.startswith("ask-")
    items.list.setFocus()
    QTest.keyClick(items.list, Qt.Key.Key_Delete)
    assert len(items.section.items) == 1
    assert "large questions: 1" in page.fault.text()
    size = items.fields.fields["size"]
    size.field.setCurrentIndex(size.field.values.index("large"))  # type: ignore[attr-defined]
    assert page.fault.isHidden()
    instructor.window.navigator.close()
    kept = page.drafts.seen.shelf.drafts() if page.drafts.seen else {}
    assert kept == {"new-examination": page.blueprint}, "what is not saved is there again when the program is"
    instructor.save()
    saved = load_blueprint(instructor.folder / "new-examination.toml")
    [item] = saved.sections[0].items
    assert (saved.title, item.kind, item.figure, item.size, item.count) == ("Bust bets", "breakz-5", "1", "large", 4)


def test_a_file_from_elsewhere_is_taken_or_told_and_one_is_retired(instructor: Instructor, tmp_path: Path) -> None:
    instructor.open()
    page = instructor.page
    text = asset("blueprints/blackjack-basics.toml").read_text()
    (tmp_path / "good.toml").write_text(text.replace('name = "blackjack-basics"', 'name = "theirs"'))
    (tmp_path / "bad.toml").write_text(text.replace("total = 80", "total = 101"))
    page.files.import_file(tmp_path / "bad.toml")
    instructor.answered()
    assert page.note.text().endswith("bad.toml: pass: total = 101; expected a whole number from 0 to 100")
    page.files.import_file(tmp_path / "good.toml")
    instructor.answered()
    assert page.drafts.name == "theirs"
    instructor.save()
    page.files.export(tmp_path / "out.toml")
    instructor.qtbot.waitUntil(lambda: not page.files.is_at_work, timeout=TIMEOUT)
    assert load_blueprint(tmp_path / "out.toml").digest == load_blueprint(instructor.folder / "theirs.toml").digest
    page.lists.retire_button.click()
    instructor.answered()
    assert page.lists.blueprints.currentItem().text().endswith(" – retired")
    page.lists.retire_button.click()
    instructor.answered()
    assert not page.lists.blueprints.currentItem().text().endswith(" – retired")
    instructor.world.who.role = "learner"
    page.open()
    instructor.answered()
    assert page.form is not None
    assert not page.form.isEnabled(), "a learner may only look"
    lists = page.lists
    for button in (lists.new_button, lists.copy_button, lists.import_button, lists.retire_button, page.save_button):
        assert not button.isEnabled()


def test_judges_set_a_mark_that_is_taken_into_the_blueprint(instructor: Instructor) -> None:
    instructor.open()
    instructor.choose("blackjack-basics", PASSING)
    instructor.page.form.judges_button.click()  # type: ignore[union-attr]
    instructor.answered()
    page = instructor.standard
    assert not page.take_button.isEnabled()
    QTest.keyClicks(page.borderline, "Slips on doubled hands.")
    page.add_button.click()
    QTest.keyClicks(page.name, "R. Ortiz")
    page.ratings.setFocus()
    page.ratings.setCurrentCell(0, 2)
    QTest.keyClicks(page.ratings, "9")
    field = QApplication.focusWidget()
    assert isinstance(field, QSpinBox)
    QTest.keyClicks(field, "0")
    QTest.keyClick(field, Qt.Key.Key_Return)
    instructor.qtbot.waitUntil(lambda: page.judge is not None and list(page.judge.right.values()) == [90])
    assert page.ratings.currentRow() == 1, "the next kind is typed at once"
    assert "R. Ortiz: kinds left to rate:" in page.results.text()
    for row in range(1, page.ratings.rowCount()):
        cell = page.ratings.item(row, 2)
        assert cell is not None
        cell.setData(Qt.ItemDataRole.DisplayRole, 90)
    assert page.take_button.text() == "&Take 90% as the pass mark"
    assert "This is the school's decision" in page.results.text()
    page.take_button.click()
    instructor.answered()
    assert instructor.page.isVisible()
    instructor.save()
    passing = load_blueprint(instructor.folder / "blackjack-basics.toml").passing
    assert (passing.total, passing.proposed, passing.set_on) == (90, False, "2026-11-27")
    assert passing.set_by == "the school's decision, judges: 1"
    kept = load_standard(instructor.folder / "blackjack-basics.standard")
    assert kept.borderline == "Slips on doubled hands."
    assert [each.total for each in kept.taken] == [90]


def test_nothing_is_cut_off_and_everything_has_a_name(instructor: Instructor, settle_down: Callable[[], None]) -> None:
    instructor.window.preferences.change(text_size=150)
    instructor.window.resize(1024, 700)
    instructor.open()
    for part in (0, SITTING, PASSING, FIRST_SECTION, FIRST_SECTION + 3):
        instructor.choose("blackjack", part)
        instructor.answered()
        look(instructor.page, settle_down)
        assert without_a_name(instructor.page) == []
        assert with_the_same_name(instructor.page) == []
        beside = instructor.window.rail.button("person")
        beside.setFocus()
        assert against_reading(tab_stops(instructor.page, beside)) == []
    blueprint = instructor.page.blueprint
    assert isinstance(blueprint, Blueprint)
    instructor.page.standard_asked.emit(blueprint)
    instructor.answered()
    look(instructor.standard, settle_down)
    assert without_a_name(instructor.standard) == []
    assert instructor.standard.ratings.rowCount() == len(kinds_to_rate(blueprint))
