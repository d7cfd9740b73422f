"""The reported verdicts of a record that were answered: a line each, which opens the attempt."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.translation import in_words
from trainer.wording.reports import answered_words

if TYPE_CHECKING:
    from trainer.school.verdict_reports import Reported

_AT_ONCE: Final = 2
"""The newest answers that are shown before somebody asks for all: the attempts below are the record."""

_MOST_LETTERS: Final = 70
"""The letters of an answer that stand in its line: a button breaks none, and the attempt has all of it."""


class ReportLines(QWidget):
    """Out of sight where nothing was answered."""

    chosen = Signal(object)
    """Carries the number of the attempt that is to be seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[QPushButton] = []
        self._reports: Sequence[Reported] = ()
        self._column = build.column(spacing=0)
        self.all_button = build.button(self, "", "link", clicked=self._show_all)
        build.column(self._column, (self.all_button, Qt.AlignmentFlag.AlignLeft), spacing=0, of=self)
        self.show_reports(())

    def show_reports(self, reports: "Sequence[Reported]") -> None:
        """Show the newest of these."""
        self._reports = reports
        self._list(reports[:_AT_ONCE])

    def _show_all(self) -> None:
        self._list(self._reports)
        self.lines[_AT_ONCE].setFocus()

    def _list(self, reports: "Sequence[Reported]") -> None:
        adapting.clear(self._column)
        self.lines = []
        for each in reports:
            words = in_words(answered_words(each.ruling, each.ruled_by))
            chosen = partial(self.chosen.emit, each.report.attempt)
            short = words if len(words) <= _MOST_LETTERS else f"{words[:_MOST_LETTERS].rstrip()}…"
            button = build.button(self, short.replace("&", "&&"), "link", clicked=chosen)
            build.tip(button, words if short != words else "")
            button.setAccessibleName(self.tr("Reported verdict: {answer}").format(answer=words))
            named = build.label(self, self.tr("Reported verdict"), "strong")
            row = QWidget(self)
            build.row(named, button, ..., spacing=8, of=row)
            self._column.addWidget(row)
            self.lines.append(button)
        self.all_button.setText(self.tr("All answered reports: {count}").format(count=len(self._reports)))
        self.all_button.setVisible(len(reports) < len(self._reports))
        self.setVisible(bool(reports))
