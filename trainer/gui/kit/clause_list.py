"""Clauses and rulings with their own sentences, each number a way to its whole entry under Rules."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build


class ClauseList(QWidget):
    """One below the other, as many as there are."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = build.column(spacing=8, of=self)

    def show_clauses(self, clauses: Sequence[tuple[str, str]], key: str = "") -> None:
        """Show numbers with their sentences; `key` is the command that opens the first, if there is one."""
        adapting.clear(self._column)
        for number, sentence in clauses:
            label = QLabel(self)
            label.setTextFormat(Qt.TextFormat.RichText)
            link = f'<a href="{number}"><b>{number}</b></a>'
            label.setText(f"{link}<br>{sentence}" if sentence else link)
            label.setWordWrap(True)
            label.setToolTip(self._tip(key))
            flags = Qt.TextInteractionFlag
            label.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
            label.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            label.linkActivated.connect(self.entry_asked)
            self._column.addWidget(label)
        self.setVisible(bool(clauses))

    def _tip(self, key: str) -> str:
        if not key:
            return self.tr("Press the number for the whole entry under Rules")
        tip = self.tr("Press the number for the whole entry under Rules ({key} for the first)")
        return tip.format(key=keys.shown(key))
