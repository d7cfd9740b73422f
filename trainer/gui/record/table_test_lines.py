"""The table tests of a record: a line each, which opens the sheet."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.exam.table_test import TableTest
from trainer.gui.kit import adapting, build
from trainer.gui.translation import day_in_short, in_words
from trainer.wording.names import game_title
from trainer.wording.sentences import joined
from trainer.wording.table_tests import TITLE, outcome, points_words, signed

_AT_ONCE: Final = 2
"""The newest tests that are shown before somebody asks for all: the attempts below are the record."""


class TableTestLines(QWidget):
    """Out of sight where there is no test."""

    chosen = Signal(object)
    """Carries the ``TableTest`` that is to be seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        self._tests: Sequence[TableTest] = ()
        self._lines = build.column(spacing=0)
        self.all_button = build.button(self, "", "link", clicked=self._show_all)
        build.column(self._lines, (self.all_button, Qt.AlignmentFlag.AlignLeft), spacing=0, of=self)
        self.show_tests(())

    def show_tests(self, tests: Sequence[TableTest]) -> None:
        """Show the newest of these."""
        self._tests = tests
        self._list(tests[:_AT_ONCE])

    def _show_all(self) -> None:
        self._list(self._tests)
        self.buttons[_AT_ONCE].setFocus()

    def _list(self, tests: Sequence[TableTest]) -> None:
        adapting.clear(self._lines)
        self.buttons = []
        for test in tests:
            day = day_in_short(datetime.fromtimestamp(test.at / 1000).date(), self.locale())
            points = points_words(test.points, test.form.most)
            words = in_words(joined([game_title(test.game), outcome(test), points, day, signed(test)], "dots"))
            button = build.button(self, words.replace("&", "&&"), "link", clicked=partial(self.chosen.emit, test))
            named = build.label(self, in_words(TITLE), "strong")
            row = QWidget(self)
            build.row(named, button, ..., spacing=8, of=row)
            button.setAccessibleName(self.tr("Table test: {result}").format(result=words))
            self._lines.addWidget(row)
            self.buttons.append(button)
        self.all_button.setText(self.tr("All table tests: {count}").format(count=len(self._tests)))
        self.all_button.setVisible(len(tests) < len(self._tests))
        self.setVisible(bool(tests))
