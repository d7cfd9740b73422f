"""Pay tables of every kind, from the page of houses to the setup: printed, read back, lost, and a house's own."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit

from tests.support.rules import chosen
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.houses.pay_table_grid import PayTableGrid
from trainer.gui.houses.rule_set_form import RuleSetForm
from trainer.gui.kit import routes
from trainer.gui.kit.pay_table_choice import PayTableButton
from trainer.gui.quiz.session_setup import SessionSetup
from trainer.houses.files import load_house, write_house
from trainer.houses.house import EVERYWHERE, House, RuleSetKey

BREAKZ: RuleSetKey = ("dealer-breakz", "standard")


@pytest.fixture
def home(window: MainWindow, world: World) -> Iterator[MainWindow]:
    """A window with one house on file, Riverside, and no figure of its own in it."""
    window.preferences.change(speed="instant")
    world.houses_folder.mkdir(parents=True)
    (world.houses_folder / "river.house").write_text(write_house(House(name="Riverside")), encoding="utf-8")
    yield window
    QThreadPool.globalInstance().waitForDone()


def grid(window: MainWindow, world: World) -> PayTableGrid:
    """Open the pay tables of the house on the page of houses."""
    window.go(routes.ToHouses())
    window.navigator.houses.open(world.houses_folder / "river.house")
    window.navigator.houses.parts.setCurrentRow(EVERYWHERE.index(BREAKZ) + 1)
    form = window.navigator.houses.form
    assert isinstance(form, RuleSetForm)
    assert form.tables is not None
    return form.tables


def type_into(field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)


def at_riverside(window: MainWindow) -> SessionSetup:
    window.go(routes.ToSessionSetup("dealer-breakz"))
    window.practice.setup.table.at_house.choose("river.house")
    return window.practice.setup


def offered(setup: SessionSetup) -> list[str]:
    """Return the pay tables that may be practiced, in the order in which they are offered."""
    buttons = [each for each in setup.table.pay_tables.findChildren(PayTableButton) if not each.isHidden()]
    return [each.accessibleName().partition(":")[0].removeprefix("Pay table ") for each in buttons]


COMPLETE = ["1", "2", "3", "4", "5", "6", "13"]


def test_what_is_printed_and_what_is_read_back_is_offered_and_what_is_lost_is_not(home: MainWindow) -> None:
    home.go(routes.ToSessionSetup("dealer-breakz"))
    assert offered(home.practice.setup) == COMPLETE
    assert offered(at_riverside(home)) == COMPLETE


def test_the_page_of_houses_marks_what_is_read_back_and_leaves_open_what_is_lost(
    home: MainWindow, world: World
) -> None:
    tables = grid(home, world)
    figures = [label.text() for label in tables.findChildren(QLabel) if label.text().rstrip("*").isdigit()]
    marked = [text for text in figures if text.endswith("*")]
    assert len(marked) == 6 * 3 + 6 * 2  # tables 1 to 6: three cells each; 7 to 12: two; none in table 13
    assert len(figures) - len(marked) == 6 * 3 + 6 + 6 + 5  # the heads of the columns 3 to 7 are figures too
    assert [
        tables.rows[str(number)].fields[label].field.text() for number in range(7, 13) for label in ("6", "7", "8+")
    ] == [""] * 18


def test_a_lost_table_is_offered_once_the_house_has_entered_its_last_figure(home: MainWindow, world: World) -> None:
    tables = grid(home, world)
    for label, pays in (("6", "30"), ("7", "90")):
        type_into(tables.rows["9"].fields[label].field, pays)
    assert offered(at_riverside(home)) == COMPLETE
    type_into(grid(home, world).rows["9"].fields["8+"].field, "250")
    setup = at_riverside(home)
    assert offered(setup) == ["1", "2", "3", "4", "5", "6", "9", "13"]
    setup.table.pay_tables.button("9").click()
    assert chosen(setup.plan().house, "pay_table") == (1, 2, 6, 30, 90, 250)
    setup.table.at_house.choose("")
    assert offered(setup) == COMPLETE  # the figures are Riverside's alone


def test_a_table_of_the_houses_own_comes_last_and_only_with_all_its_figures(home: MainWindow, world: World) -> None:
    QTest.mouseClick(grid(home, world).add_button, Qt.MouseButton.LeftButton)
    tables = grid(home, world)
    for label, pays in zip(("3", "4", "5", "6", "7"), ("1", "2", "6", "30", "90"), strict=True):
        type_into(tables.rows["Own"].fields[label].field, pays)
    assert offered(at_riverside(home)) == COMPLETE
    type_into(grid(home, world).rows["Own"].fields["8+"].field, "250")
    setup = at_riverside(home)
    assert offered(setup) == [*COMPLETE, "Own"]
    setup.table.pay_tables.button("Own").click()
    assert chosen(setup.plan().house, "pay_table") == (1, 2, 6, 30, 90, 250)
    assert load_house(world.houses_folder / "river.house").house.own_table(BREAKZ, "Own") == (1, 2, 6, 30, 90, 250)
