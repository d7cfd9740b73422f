"""The contents of a long page: a list to go by, or, where there is no room beside the page, the same as a drop-down."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from trainer.gui.kit.drop_down import DropDown

_INDENT = "\u2003"


class ContentsLine(NamedTuple):
    """A line of the contents, with the key it goes by; one that is not `on` cannot be chosen."""

    key: str
    words: str
    is_part: bool = False
    on: bool = True


class Contents(QObject):
    """A list and a drop-down over the same lines; the page puts one of them where it fits."""

    chosen = Signal(str)
    """Carries the key of the line a person chose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: tuple[ContentsLine, ...] = ()
        self._model = QStandardItemModel(self)
        self.list = QListView(parent)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.drop_down = DropDown(parent)
        self.drop_down.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for view in (self.list, self.drop_down):
            view.setModel(self._model)
            view.setAccessibleName(self.tr("Contents"))
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.clicked.connect(self._choose)  # also the line that is marked already
        self.drop_down.activated.connect(lambda at: self._choose(self._model.index(at, 0)))

    def show_lines(self, lines: Sequence[ContentsLine], current: str) -> None:
        """Show lines with one of them marked; nobody is told."""
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            with QSignalBlocker(self.list.selectionModel()), QSignalBlocker(self.drop_down):
                self._model.clear()
                for line in lines:
                    item = QStandardItem((_INDENT if line.is_part else "") + line.words)
                    item.setEnabled(line.on)
                    font = item.font()
                    font.setBold(not line.is_part and line.on)
                    item.setFont(font)
                    self._model.appendRow(item)
        self.mark(current)

    def mark(self, key: str) -> None:
        """Mark a line; nobody is told."""
        at = next((at for at, line in enumerate(self.lines) if line.key == key), -1)
        with QSignalBlocker(self.list.selectionModel()), QSignalBlocker(self.drop_down):
            self.list.setCurrentIndex(self._model.index(at, 0))
            self.drop_down.setCurrentIndex(at)
        self.list.viewport().update()

    def width_wanted(self, words: Sequence[str]) -> int:
        """Return the width of the list with these words in it, and a number behind them."""
        font = self.list.font()
        font.setBold(True)
        metrics = QFontMetrics(font)
        return max(map(metrics.horizontalAdvance, words)) + metrics.horizontalAdvance(": 88") + 36

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.drop_down.setCurrentIndex(index.row())
            self.chosen.emit(self.lines[index.row()].key)
