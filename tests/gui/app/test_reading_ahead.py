"""The pages behind Home are read before anybody presses for one."""

import ast
from importlib import import_module
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.app import navigator
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.reading_ahead import ReadingAhead, pages
from trainer.gui.in_turns import InTurns


def pages_entered_late() -> set[type[QWidget]]:
    """Return the pages that the ways of the window read when they are first entered."""
    found = set()
    for path in Path(navigator.__file__).parent.glob("*navigat*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for each in ast.walk(function):
                if isinstance(each, ast.ImportFrom) and (each.module or "").startswith("trainer.gui."):
                    found |= {getattr(import_module(str(each.module)), name.name) for name in each.names}
    return {each for each in found if isinstance(each, type) and issubclass(each, QWidget)}


def test_every_page_is_read_ahead() -> None:
    late = {each for each in pages_entered_late() if not issubclass(each, QDialog)}
    assert len(late) > 15
    assert {each.__name__ for each in late - set(pages())} == set()


def test_it_ends_with_the_window() -> None:
    done: list[str] = []
    never = ReadingAhead(lambda: done.append("never"))
    never.stop()  # of a window that is closed at once
    ahead = ReadingAhead(lambda: done.append("read"))
    ahead.begin()
    ahead._thread.join()
    ahead.stop()
    assert done == ["read"]


def test_a_first_press_finds_its_page_made_and_what_is_chosen_there_stays(qtbot: QtBot, window: MainWindow) -> None:
    ways = window.navigator

    def make_ahead() -> None:
        window.make_pages_ahead()
        (work,) = [each for each in ways.findChildren(InTurns) if not each.is_over]
        qtbot.waitUntil(lambda: work.is_over)

    make_ahead()
    assert "quiz" in vars(ways.practice)
    assert not ways.practice.is_under_way
    assert not ways.deal.game_under_way
    setup = ways.deal.setup
    assert setup.is_filled_in
    assert window.pages.currentWidget() is window.home
    window.rail.button("deal").click()
    assert setup.start_button.hasFocus()
    setup.games.button("no-bust-21").click()
    make_ahead()
    assert setup.game == "no-bust-21"
