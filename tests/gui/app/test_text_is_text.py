"""What a file or a person writes is shown as it was written: nothing of it is taken for HTML."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from tests.support.gui.dealers import due
from tests.support.modules import imported, modules
from trainer.dealing.attempt import Over, TraineeActs
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import build, routes
from trainer.gui.world import World
from trainer.houses.files import write_house
from trainer.houses.house import House

NAME = "R&D <b>3 < 4</b>"
TITLE = "pays < 3 & > 2"
NOTE = '<img src="file:///nothing.png"> &amp; <h1>loud</h1>'
PLAYER = "<i>Ann</i>"
ROUND = f"""
format = 1
game  = "blackjack"
rules = "standard"
title = '{TITLE}'
note  = '{NOTE}'
shoe  = "TS 9H 8C 7D 5S TC 2C 3D"

[[box]]
number = 1
main   = "25"
player = '{PLAYER}'
plays  = ["stand"]
"""


def shown(page: QWidget, text: str) -> list[QLabel]:
    """Return the labels of a page that show a text."""
    return [label for label in page.findChildren(QLabel) if text in label.text()]


@cache
def nodes() -> tuple[tuple[str, ast.Call | ast.ClassDef], ...]:
    """Return every call and every class in the windows, with its file."""
    return tuple(
        (path, node)
        for path, module in modules("trainer/gui").items()
        for node in ast.walk(module)
        if isinstance(node, ast.Call | ast.ClassDef)
    )


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call of a function or class of that name in the windows, with its file."""
    for path, node in nodes():
        match node:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)) if called == name:
                yield path, node


def test_labels_are_made_where_their_format_is_chosen() -> None:
    assert {path.rsplit("/", 1)[-1] for path, _ in calls("QLabel")} == {"build.py"}


def test_a_class_of_labels_chooses_its_format() -> None:
    found = [
        node
        for _, node in nodes()
        if isinstance(node, ast.ClassDef) and "QLabel" in [ast.unparse(base) for base in node.bases]
    ]
    assert found
    assert [node.name for node in found if "setTextFormat" not in ast.unparse(node)] == []


@pytest.mark.parametrize("name", ["rich", "links", "setHtml"])
def test_whoever_makes_rich_text_escapes_what_is_in_it(name: str) -> None:
    found = list(calls(name))
    assert found
    empty = [path for path, call in found if ast.unparse(call).count("''")]
    escaping = [path for path, module in modules("trainer/gui").items() if "html.escape" in imported(module)]
    assert [path for path, _ in found if path not in empty and path not in escaping] == []


def test_a_tool_tip_says_just_what_it_says(qapp: object) -> None:
    widget = QWidget()
    build.tip(widget, TITLE)
    assert widget.toolTip() == "<qt>pays &lt; 3 &amp; &gt; 2</qt>"
    build.tip(widget, "R&D")
    assert widget.toolTip() == "R&D"
    build.tip(widget, "&lt;b>")
    assert widget.toolTip() == "<qt>&amp;lt;b&gt;</qt>", "Qt takes the code of a sign for HTML, too"
    assert build.tool(widget, "Remove <img src=x>").toolTip() == "<qt>Remove &lt;img src=x&gt;</qt>"


def test_a_rounds_title_note_and_players_are_shown_as_written(window: MainWindow, tmp_path: Path) -> None:
    window.preferences.change(speed="instant")
    path = tmp_path / "<b>.round"
    path.write_text(ROUND, encoding="utf-8")
    window.go(routes.ToFile(str(path)))
    page = window.deal.exercises
    labels = page.findChildren(QLabel)
    assert page.fault.text() == ""
    assert shown(page, TITLE)
    assert shown(page, NOTE)
    assert all([label.textFormat() == Qt.TextFormat.PlainText for text in (TITLE, NOTE) for label in shown(page, text)])
    assert [label.text() for label in labels if label.textFormat() == Qt.TextFormat.AutoText] == []
    page.deal_button.click()
    deal = window.deal.page
    assert shown(deal, TITLE) + shown(deal, NOTE)
    while not isinstance(deal.controller.waiting, Over):
        assert isinstance(deal.controller.waiting, TraineeActs)
        deal.try_act(due(deal))
    labels = window.findChildren(QLabel)
    assert len(labels) > 30
    assert [label.text() for label in labels if label.textFormat() == Qt.TextFormat.AutoText] == []


def test_a_house_and_its_file_are_shown_as_they_are_named(window: MainWindow, world: World) -> None:
    world.houses_folder.mkdir(parents=True)
    path = world.houses_folder / "one.house"
    path.write_text(write_house(House(name=NAME)), encoding="utf-8")
    window.go(routes.ToHouses(str(path)))
    window.go(routes.ToSessionSetup("blackjack"))
    houses = window.practice.setup.table.at_house.field
    houses.setCurrentIndex(houses.findText(NAME))
    assert houses.currentText() == NAME
    window.practice.setup.start_button.click()
    found = shown(window, NAME)
    assert found
    assert [label.text() for label in found if label.textFormat() != Qt.TextFormat.PlainText] == []
    buttons = [button.text() for button in window.findChildren(QAbstractButton) if "R&" in button.text()]
    assert [text for text in buttons if "R&&D" not in text] == []
    assert [label.text() for label in window.findChildren(QLabel) if label.textFormat() == Qt.TextFormat.AutoText] == []
