"""The pages behind Home are read before anybody presses for one."""

import ast
from importlib import import_module
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from trainer.gui.app import navigator
from trainer.gui.app.reading_ahead import ReadingAhead, pages


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
