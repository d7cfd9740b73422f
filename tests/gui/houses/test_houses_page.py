"""The page of houses: driven by clicks and keys, everything on disk at once, nothing of what is typed lost."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QThreadPool
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QColorDialog,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from trainer.gui.houses.house_form import HouseForm
from trainer.gui.houses.houses_page import HousesPage
from trainer.gui.houses.pay_table_grid import PayTableGrid
from trainer.gui.houses.rule_set_form import RuleSetForm
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.houses.files import load_houses, write_house
from trainer.houses.house import EVERYWHERE, Colours, House, RuleSetKey, line_labels

BLACKJACK: RuleSetKey = ("blackjack", "standard")
BREAKZ: RuleSetKey = ("dealer-breakz", "standard")
SOUTH_DAKOTA: RuleSetKey = ("dealer-bust-21", "south-dakota")
WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")
NO_BUST: RuleSetKey = ("no-bust-21", "standard")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "houses"


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences, folder: Path) -> Iterator[HousesPage]:
    """The page with one house of its own, Riverside, opened."""
    theme.apply(undressed, theme.LIGHT)
    folder.mkdir()
    (folder / "riverside.house").write_text(write_house(House(name="Riverside", table_min=1_000)), encoding="utf-8")
    around = QWidget()  # the offscreen window cannot follow what a page asks of it
    page = HousesPage(folder, preferences, around)
    around.resize(1180, 800)
    page.resize(1180, 800)
    around.show()
    qtbot.waitExposed(around)
    page.open(folder / "riverside.house")
    yield page
    QThreadPool.globalInstance().waitForDone()
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def saved(folder: Path) -> dict[str, House]:
    return {kept.house.name: kept.house for kept in load_houses(folder)[0][1:]}


def house_form(page: HousesPage) -> HouseForm:
    page.parts.setCurrentRow(0)
    assert isinstance(page.form, HouseForm)
    return page.form


def rules_form(page: HousesPage, where: RuleSetKey) -> RuleSetForm:
    if page.where != where:
        page.parts.setCurrentRow(EVERYWHERE.index(where) + 1)
    assert isinstance(page.form, RuleSetForm)
    return page.form


def tables(page: HousesPage, where: RuleSetKey) -> PayTableGrid:
    found = rules_form(page, where).tables
    assert found is not None
    return found


def type_into(field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, text)


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def rows(page: HousesPage) -> list[str]:
    return [page.houses.item(row).text() for row in range(page.houses.count())]


# Houses come and go.


def test_the_standard_house_stands_first_and_cannot_be_changed(page: HousesPage, folder: Path) -> None:
    assert rows(page) == ["Standard", "Riverside"]
    QTest.keyClick(page.houses, Qt.Key.Key_Home)
    assert page.kept.path is None
    form = house_form(page)
    assert not form.isEnabled()
    for picture in (form.cheques.preview, form.cheques.rows[500].face, form.cheques.rows[500].swatches["colour"]):
        image = picture.grab().toImage()
        seen = [image.pixelColor(x, y) for x in range(image.width()) for y in range(0, image.height(), 3)]
        assert any([colour.red() > 150 and colour.green() < 70 for colour in seen])  # what cannot be changed is no gray
    assert not page.delete_button.isEnabled()
    assert not page.rename_button.isEnabled()
    QTest.mouseClick(page.copy_button, LEFT)
    assert rows(page) == ["Standard", "My house", "Riverside"]
    assert saved(folder)["My house"] == House(name="My house")
    assert page.form is not None
    assert page.form.isEnabled()


def test_a_new_house_is_named_by_typing_at_once(page: HousesPage, folder: Path) -> None:
    QTest.mouseClick(page.new_button, LEFT)
    field = house_form(page).name.field
    assert field.hasFocus()
    QTest.keyClicks(field, "Bluff")
    assert set(saved(folder)) == {"Bluff", "Riverside"}
    assert rows(page) == ["Standard", "Bluff", "Riverside"]
    assert page.pane.title.text() == "Bluff"


def test_a_form_whose_house_was_undone_has_no_last_word(page: HousesPage, folder: Path) -> None:
    QTest.mouseClick(page.new_button, LEFT)
    form = house_form(page)
    while "New house" in rows(page):
        QTest.mouseClick(page.undo_button, LEFT)
    form.changed.emit(House(name="Bluff"), "name")
    assert set(saved(folder)) == {"Riverside"}
    assert page.pane.title.text() == "Standard"


def test_a_duplicate_has_everything_but_the_name(page: HousesPage, folder: Path) -> None:
    QTest.mouseClick(page.duplicate_button, LEFT)
    assert saved(folder)["Copy of Riverside"].table_min == 1_000


def test_a_deleted_house_is_put_back_by_undo(page: HousesPage, folder: Path) -> None:
    page.houses.setFocus()
    QTest.keyClick(page.houses, Qt.Key.Key_Delete)
    assert saved(folder) == {}
    assert "Undo brings it back" in page.pane.about.text()
    assert page.undo_button.hasFocus()
    QTest.keyClick(page.undo_button, Qt.Key.Key_Return)
    assert set(saved(folder)) == {"Riverside"}
    assert page.kept.house.name == "Riverside"


def test_rename_puts_the_keyboard_on_the_name(page: HousesPage, folder: Path) -> None:
    rules_form(page, BREAKZ)
    QTest.keyClick(page.houses, Qt.Key.Key_F2)
    field = house_form(page).name.field
    assert field.hasFocus()
    QTest.keyClicks(field, "Lakeside")
    assert set(saved(folder)) == {"Lakeside"}
    assert page.kept.path == folder / "riverside.house"


@pytest.mark.parametrize("name", ["", "  ", "standard", "bluff"])
def test_a_name_that_is_none_or_taken_is_told_at_the_field(page: HousesPage, folder: Path, name: str) -> None:
    QTest.keyClick(page.houses, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    type_into(house_form(page).name.field, "Bluff")
    page.open(folder / "riverside.house")
    field = house_form(page).name
    type_into(field.field, name)
    assert field.fault
    assert field.field.accessibleDescription() == field.fault
    assert "Riverside" in saved(folder)
    assert "entries to correct: 1" in page.pane.about.text()


# What is typed.


def test_limits_are_saved_as_they_are_typed_and_undone_together(page: HousesPage, folder: Path) -> None:
    form = house_form(page)
    type_into(form.limits["table_max"].field, "$1,500")
    assert saved(folder)["Riverside"].table_max == 150_000
    assert page.pane.about.text() == "Saved in riverside.house."
    QTest.mouseClick(page.undo_button, LEFT)
    assert saved(folder)["Riverside"].table_max is None
    assert house_form(page).limits["table_max"].field.text() == ""


def test_what_makes_no_sense_stays_in_its_field_and_is_not_saved(page: HousesPage, folder: Path) -> None:
    form = house_form(page)
    type_into(form.limits["table_max"].field, "5x0")
    assert "such as 25 or 7.50" in form.limits["table_max"].fault
    assert saved(folder)["Riverside"].table_max is None
    rules_form(page, NO_BUST)
    assert "entries to correct: 1" in page.pane.about.text()
    again = house_form(page).limits["table_max"]
    assert again.field.text() == "5x0"
    assert again.fault
    type_into(again.field, "500")
    assert saved(folder)["Riverside"].table_max == 50_000
    assert page.pane.about.text() == "Saved in riverside.house."


def test_a_slip_after_a_good_amount_goes_back_to_what_was_there(page: HousesPage, folder: Path) -> None:
    field = house_form(page).limits["table_min"]
    type_into(field.field, "2x")
    assert saved(folder)["Riverside"].table_min == 1_000
    QTest.keyClick(field.field, Qt.Key.Key_Backspace)
    assert saved(folder)["Riverside"].table_min == 200


def test_each_amount_says_what_it_expects(page: HousesPage, folder: Path) -> None:
    form = rules_form(page, NO_BUST)
    amounts = {"envy_suited_trips", "envy_straight_flush", "bonus_cap", "table_min", "table_max"}
    assert set(form.options.amounts) == amounts
    type_into(form.options.amounts["bonus_cap"].field, "4999")
    assert "at least $5,000" in form.options.amounts["bonus_cap"].fault
    type_into(form.options.amounts["bonus_cap"].field, "5000")
    type_into(form.options.amounts["envy_suited_trips"].field, "100")
    type_into(form.options.amounts["envy_straight_flush"].field, "0")
    assert "more than $0" in form.options.amounts["envy_straight_flush"].fault
    assert saved(folder)["Riverside"].options == {
        NO_BUST: {"bonus_cap": "5000.00", "envy_suited_trips": "100.00"},
    }
    assert form.options.amounts["table_min"].field.placeholderText() == "$10, as in all games"
    assert form.options.amounts["table_max"].field.placeholderText() == "none"


def test_a_note_is_saved(page: HousesPage, folder: Path) -> None:
    form = house_form(page)
    form.note.setFocus()
    QTest.keyClicks(form.note, "Since May")
    assert saved(folder)["Riverside"].note == "Since May"
    QTest.keyClick(form.note, Qt.Key.Key_Tab)
    assert not form.note.hasFocus()


def test_a_note_that_is_too_long_is_told_and_not_saved_until_it_is_shorter(page: HousesPage, folder: Path) -> None:
    form = house_form(page)
    form.note.setPlainText("x" * 10_001)
    expected = "A note has at most 10,000 characters; this one has 10,001. Not saved."
    assert expected in [each.text() for each in form.findChildren(QLabel) if each.isVisible()]
    assert form.note.accessibleDescription() == expected
    assert saved(folder)["Riverside"].note == ""
    page.parts.setCurrentRow(1)
    page.parts.setCurrentRow(0)
    form = house_form(page)
    assert len(form.note.toPlainText()) == 10_001, "nothing that was typed is lost"
    form.note.textCursor().deletePreviousChar()
    cursor = form.note.textCursor()
    cursor.deleteChar()
    assert saved(folder)["Riverside"].note == "x" * 10_000
    assert expected not in [each.text() for each in form.findChildren(QLabel) if each.isVisible()]


def test_options_are_chosen_by_keys(page: HousesPage, folder: Path) -> None:
    form = rules_form(page, BLACKJACK)
    form.options.field("soft_17").setFocus()
    QTest.keyClick(form.options.field("soft_17"), Qt.Key.Key_Down)
    form.options.choose("decks", 1)
    form.options.choose("blackjack_pays", "6:5")
    assert saved(folder)["Riverside"].options == {
        BLACKJACK: {"soft_17": "stand", "decks": 1, "blackjack_pays": "6:5"},
    }
    assert form.options.field("breakage").value == "even_money"
    form.options.choose("decks", 2)
    assert saved(folder)["Riverside"].options == {
        BLACKJACK: {"soft_17": "stand", "decks": 2, "blackjack_pays": "6:5"},
    }
    form.options.choose("breakage", "up")
    assert saved(folder)["Riverside"].option(BLACKJACK, "breakage") == "up"


def test_in_south_dakota_6_to_5_is_offered_with_one_deck_only(page: HousesPage, folder: Path) -> None:
    form = rules_form(page, ("dealer-bust-21", "south-dakota"))
    assert form.options.field("blackjack_pays").told_off(1)
    assert not form.options.field("breakage").isEnabled()
    form.options.choose("decks", 1)
    form.options.choose("blackjack_pays", "6:5")
    form.options.choose("decks", 2)
    assert saved(folder)["Riverside"].options == {("dealer-bust-21", "south-dakota"): {"decks": 2}}


def test_a_side_limit_is_chosen_and_given_up(page: HousesPage, folder: Path, qtbot: QtBot) -> None:
    where = ("dealer-bust-21", "washington")
    form = rules_form(page, where)
    qtbot.waitUntil(form.isVisible)
    limit = form.options.limit("side_max")
    choices = [limit.kinds.itemText(at) for at in range(limit.kinds.count())]
    assert choices == ["No limit", "Up to the main bet", "Amount"]
    assert not limit.amount.isVisible()
    pick(limit.kinds, "Up to the main bet")
    assert saved(folder)["Riverside"].options == {where: {"side_max": "main"}}
    pick(limit.kinds, "Amount")
    assert saved(folder)["Riverside"].options == {}
    assert limit.amount.isVisible()
    assert limit.amount.field.hasFocus()
    type_into(limit.amount.field, "$12.50")
    assert saved(folder)["Riverside"].options == {where: {"side_max": "12.50"}}
    type_into(limit.amount.field, "a lot")
    assert "such as 25 or 7.50" in limit.amount.fault
    assert "entries to correct: 1" in page.pane.about.text()
    page.parts.setCurrentRow(0)
    again = rules_form(page, where).options.limit("side_max")
    assert (again.kinds.currentText(), again.amount.field.text()) == ("Amount", "a lot")
    pick(again.kinds, "No limit")
    assert saved(folder)["Riverside"].options == {}
    assert "entries to correct" not in page.pane.about.text()


def test_a_side_limit_below_the_smallest_cheque_is_remarked_in_plain_words(
    page: HousesPage, folder: Path, qtbot: QtBot
) -> None:
    form = rules_form(page, ("no-bust-21", "standard"))
    limit = form.options.limit("side_max")
    pick(limit.kinds, "Amount")
    type_into(limit.amount.field, "0.25")
    said = "The side bet limit of $0.25 is below the smallest cheque, $0.50: no side bet is possible."
    qtbot.waitUntil(lambda: said in page.remarks.texts)
    type_into(limit.amount.field, "0.50")
    qtbot.waitUntil(lambda: not page.remarks.texts)


def pick(field: QComboBox, text: str) -> None:
    """Choose from a list by the keyboard, as the first letters find it."""
    field.setFocus()
    for _ in range(field.count()):
        if field.currentText() == text:
            return
        at = field.findText(text)
        QTest.keyClick(field, Qt.Key.Key_Down if at > field.currentIndex() else Qt.Key.Key_Up)
    assert field.currentText() == text


# Pay tables.


def test_bz_2_lost_cells_are_entered_and_then_the_table_can_be_dealt(
    page: HousesPage, folder: Path, qtbot: QtBot
) -> None:
    grid = tables(page, BREAKZ)
    QTest.mouseClick(grid.rows["7"].radio, LEFT, pos=grid.rows["7"].radio.rect().center())
    grid.rows["7"].radio.setChecked(True)
    qtbot.waitUntil(lambda: any("enter payouts for 6, 7, 8+" in text for text in page.remarks.texts))
    assert page.parts.currentItem().text() == "Dealer Breakz Blackjack  (1)"
    for label, pays in (("6", "40"), ("7", "100"), ("8+", "250")):
        type_into(grid.rows["7"].fields[label].field, pays)
    qtbot.waitUntil(lambda: grid.rows["7"].edge.text() == "8.92%")
    assert page.remarks.texts == []
    house = saved(folder)["Riverside"]
    assert house.own_table(BREAKZ, "7") == (1, 2, 7, 40, 100, 250)
    assert house.written(BREAKZ)["pay_table"] == [1, 2, 7, 40, 100, 250]


def test_what_the_print_has_is_shown_and_cannot_be_typed_over(page: HousesPage) -> None:
    grid = tables(page, BREAKZ)
    with pytest.raises(KeyError):
        grid.rows["7"].fields["5"]
    with pytest.raises(KeyError):
        grid.rows["1"].fields["3"]
    said = [label.text() for label in grid.findChildren(QLabel)]
    assert "50*" in said
    assert any("Reconstructed from a damaged source" in text for text in said)


def test_a_table_that_favours_the_player_is_pointed_out_with_its_edge(page: HousesPage, qtbot: QtBot) -> None:
    grid = tables(page, WASHINGTON)
    QTest.mouseClick(grid.add_button, LEFT)
    grid = tables(page, WASHINGTON)
    type_into(grid.rows["Own"].name.field, "Friday")
    for label, pays in (("A", "20"), ("ten", "4"), ("7–9", "2"), ("2–6", "1")):
        type_into(grid.rows["Friday"].fields[label].field, pays)
    qtbot.waitUntil(lambda: grid.rows["Friday"].edge.text() == "−2.75%")
    assert page.remarks.texts == ["Pay table Friday favors the player: the house loses 2.75% of each bet."]
    rules_form(page, WASHINGTON).options.choose("soft_17", "stand")
    qtbot.waitUntil(lambda: grid.rows["Friday"].edge.text() == "1.47%")
    assert page.remarks.texts == []


def test_every_printed_table_shows_its_edge(page: HousesPage, qtbot: QtBot) -> None:
    grid = tables(page, SOUTH_DAKOTA)
    qtbot.waitUntil(lambda: [grid.rows[name].edge.text() for name in "1234"] == ["7.95%", "2.60%", "14.27%", "16.14%"])


def test_a_figure_that_is_none_is_told_below_the_table(page: HousesPage, folder: Path) -> None:
    row = tables(page, BREAKZ).rows["9"]
    for figure in ("0", "x", "1.5", "10001", "-3"):
        type_into(row.fields["6"].field, "")
        assert row.fault.text() == ""
        type_into(row.fields["6"].field, figure)
        assert "from 1 to 10,000" in row.fault.text(), figure
        assert saved(folder)["Riverside"].own_table(BREAKZ, "9") is None
    house_form(page)
    assert tables(page, BREAKZ).rows["9"].fault.text()
    type_into(tables(page, BREAKZ).rows["9"].fields["6"].field, "30")
    assert tables(page, BREAKZ).rows["9"].fault.text() == ""
    assert saved(folder)["Riverside"].own_table(BREAKZ, "9") == (1, 2, 6, 30, None, None)


def test_an_own_table_is_named_put_in_force_and_removed(page: HousesPage, folder: Path) -> None:
    for _ in range(2):
        QTest.mouseClick(tables(page, WASHINGTON).add_button, LEFT)
    grid = tables(page, WASHINGTON)
    type_into(grid.rows["Own 2"].name.field, "Own")
    assert "Another pay table" in grid.rows["Own 2"].fault.text()
    type_into(grid.rows["Own 2"].name.field, "Friday")
    grid.rows["Friday"].radio.setChecked(True)
    assert saved(folder)["Riverside"].table_in_force(WASHINGTON) == "Friday"
    QTest.mouseClick(grid.rows["Friday"].remove, LEFT)
    house = saved(folder)["Riverside"]
    assert list(house.pay_tables[WASHINGTON]) == ["Own"]
    assert house.table_in_force(WASHINGTON) == "1"
    assert tables(page, WASHINGTON).rows["1"].radio.isChecked()
    QTest.mouseClick(page.undo_button, LEFT)
    assert saved(folder)["Riverside"].table_in_force(WASHINGTON) == "Friday"


def test_the_odds_of_no_bust_21_and_of_dealer_envy_are_told(page: HousesPage, qtbot: QtBot) -> None:
    form = rules_form(page, NO_BUST)
    qtbot.waitUntil(lambda: any("keeps 8.88%" in label.text() for label in form.findChildren(QLabel)))
    form = rules_form(page, BREAKZ)
    tables(page, BREAKZ).rows["13"].radio.setChecked(True)
    form.options.choose("dealer_envy", "per_wager")
    qtbot.waitUntil(lambda: any("pays the dealer $0.14" in label.text() for label in form.findChildren(QLabel)))


# Cheques.


def test_a_cheque_takes_its_colours_from_the_fields(page: HousesPage, folder: Path, qtbot: QtBot) -> None:
    cheques = house_form(page).cheques
    before = cheques.preview.pixmap().toImage()
    type_into(cheques.rows[500].fields["colour"].field, "#1d4876")
    assert saved(folder)["Riverside"].cheques == {500: Colours("#1d4876", "#f8f1df")}
    assert cheques.preview.pixmap().toImage() != before
    type_into(cheques.rows[500].fields["spots"].field, "1d4876")
    qtbot.waitUntil(lambda: page.remarks.texts == ["The edge spots of the $5 cheque hardly show on its color."])
    type_into(cheques.rows[500].fields["spots"].field, "red")
    assert "such as #b8202f" in cheques.rows[500].fault.text()
    QTest.mouseClick(cheques.rows[500].usual, LEFT)
    assert saved(folder)["Riverside"].cheques == {}
    assert cheques.rows[500].fault.text() == ""
    assert not cheques.rows[500].usual.isEnabled()
    assert cheques.preview.pixmap().toImage() == before


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # asked for by the palette, a window of its own
def test_a_cheque_takes_a_colour_from_the_palette(page: HousesPage, folder: Path) -> None:
    cheques = house_form(page).cheques
    type_into(cheques.rows[100].fields["spots"].field, "red")
    assert "entries to correct: 1" in page.pane.about.text()
    QTest.keyClick(cheques.rows[100].swatches["spots"], Qt.Key.Key_Space)
    palette = cheques.findChild(QColorDialog)
    assert palette is not None
    palette.setCurrentColor(QColor("#aa3355"))
    palette.accept()
    assert saved(folder)["Riverside"].cheques[100].spots == "#aa3355"
    assert cheques.rows[100].fields["spots"].field.text() == "#aa3355"
    assert "entries to correct" not in page.pane.about.text()


# Files.


def test_a_file_that_is_refused_is_told_and_left_alone(page: HousesPage, folder: Path) -> None:
    wrong = folder / "wrong.house"
    wrong.write_text("format = 1\nname = 5", encoding="utf-8")
    page.open()
    assert page.refused.isVisible()
    assert f"{wrong}: name = 5" in page.refused.text()
    assert wrong.read_text(encoding="utf-8") == "format = 1\nname = 5"


def test_of_many_refused_files_only_some_have_a_line(page: HousesPage, folder: Path) -> None:
    for number in range(10, 17):
        (folder / f"{number}.house").write_text("format = 2")
    page.open()
    assert page.refused.text().count("\n") == 5
    assert "14.house" in page.refused.text()
    assert page.refused.text().endswith("\n2 more files cannot be read")
    (folder / "16.house").unlink()
    page.open()
    assert page.refused.text().endswith("\n1 more file cannot be read")
    (folder / "15.house").unlink()
    page.open()
    assert "14.house" in page.refused.text()
    assert "more files cannot be read" not in page.refused.text()


def test_what_cannot_be_saved_is_told_and_saved_again(
    page: HousesPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    form = house_form(page)
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        type_into(form.limits["table_max"].field, "500")
    assert page.pane.about.text() == "Not saved: No space left on device."
    assert page.again_button.isVisible()
    assert form.limits["table_max"].field.text() == "500"
    QTest.mouseClick(page.again_button, LEFT)
    assert saved(folder)["Riverside"].table_max == 50_000
    assert page.pane.about.text() == "Saved in riverside.house."


def test_a_file_changed_by_somebody_else_is_not_overwritten(page: HousesPage, folder: Path) -> None:
    file = folder / "riverside.house"
    file.write_text(write_house(House(name="Riverside", note="by hand")), encoding="utf-8")
    type_into(house_form(page).limits["table_max"].field, "500")
    assert "someone else changed the file" in page.pane.about.text()
    assert saved(folder)["Riverside"].note == "by hand"
    QTest.mouseClick(page.read_button, LEFT)
    assert house_form(page).note.toPlainText() == "by hand"
    assert page.pane.about.text() == "Saved in riverside.house."


# Without a mouse, and at every size.


def test_tab_reaches_everything_and_escape_goes_back(
    page: HousesPage, qtbot: QtBot, settle_down: Callable[[], None]
) -> None:
    for where in (None, *EVERYWHERE):
        form: QWidget = house_form(page) if where is None else rules_form(page, where)
        settle_down()  # a new form shows what is in it once it is laid out
        wanted = {
            each
            for each in form.findChildren(QWidget)
            if each.isVisible() and each.isEnabled() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        }
        assert len(wanted) >= 5
        reached: set[QWidget] = set()
        page.houses.setFocus()
        for _ in range(200):
            QTest.keyClick(focused(), Qt.Key.Key_Tab)
            reached.add(focused())
            if page.houses.hasFocus():
                break
        grouped = {each for each in wanted if isinstance(each, QAbstractButton) and each.group() is not None}
        radios = {each for each in grouped if isinstance(each, QRadioButton)}
        assert wanted - grouped <= reached
        # Of buttons that exclude each other Tab reaches one, of radio buttons the chosen one; arrows go on from there.
        groups = {each.group() for each in reached if isinstance(each, QAbstractButton)}
        assert {each.group() for each in grouped} <= groups
        assert {each for each in radios if each.isChecked()} <= reached
        assert bool(radios) == (where is not None and bool(line_labels(where)))
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page.houses, Qt.Key.Key_Escape)
    assert gone.args == [routes.Back()]


@pytest.mark.parametrize(
    ("size", "points", "palette"),
    [
        ((1180, 800), 11.0, "dark"),
        ((1820, 1080), 11.0, "light"),
        ((950, 700), 22.0, "light"),
    ],
)
def test_nothing_is_clipped(
    page: HousesPage,
    undressed: QApplication,
    settle_down: Callable[[], None],
    size: tuple[int, int],
    points: float,
    palette: str,
) -> None:
    theme.apply(undressed, theme.PALETTES[palette], points)
    page.window().resize(*size)
    page.resize(*size)
    for row in range(page.parts.count()):
        page.parts.setCurrentRow(row)
        settle_down()
        settle_down()
        view = page.pane.area.viewport()
        assert page.form is not None
        right = page.form.mapTo(view, page.form.rect().bottomRight()).x()
        assert right < view.width(), (page.parts.item(row).text(), right, view.width())
        buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisible() and each.text()]
        assert len(buttons) >= 4
        for each in buttons:
            assert each.width() >= each.minimumSizeHint().width()
            assert each.height() >= each.minimumSizeHint().height()


# Calls.


def test_a_call_waits_for_the_floor_or_not_and_is_taken_back(page: HousesPage, folder: Path) -> None:
    calls = house_form(page).calls
    assert [choice.value for choice in calls.choices.values()] == ["go-on", "go-on", "wait", "wait", "go-on"]
    QTest.mouseClick(calls.choices["change"].button("wait"), LEFT)
    assert saved(folder)["Riverside"].calls == {"change": "wait"}
    assert [call for call, reset in calls.resets.items() if reset.isEnabled()] == ["change"]
    page.undo()
    assert saved(folder)["Riverside"].calls == {}
    calls = house_form(page).calls
    assert calls.choices["change"].value == "go-on"
    QTest.mouseClick(calls.choices["buy-in"].button("go-on"), LEFT)
    QTest.mouseClick(calls.resets["buy-in"], LEFT)
    assert calls.choices["buy-in"].value == "wait"
    assert "[calls]" not in (folder / "riverside.house").read_text(encoding="utf-8")
    assert not calls.resets["buy-in"].isEnabled()
