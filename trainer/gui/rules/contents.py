"""What a long page holds: a list to go by, or, where there is no room beside the page, the same as a drop-down."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QListView, QSizePolicy, QWidget

from trainer.gui.style import theme

_INDENT = "\u2003"


class ContentsLine(NamedTuple):
    """A line of the contents, with the key it goes by; one that is not `on` cannot be chosen."""

    key: str
    words: str
    is_part: bool = False
    on: bool = True


class Contents(QWidget):
    """Owns a list and a drop-down over the same lines; the page puts one of them where it fits."""

    chosen = Signal(str)
    """Carries the key of the line a person chose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hide()
        self._lines: tuple[ContentsLine, ...] = ()
        self._model = QStandardItemModel(self)
        self.list = QListView(parent)
        self.list.setModel(self._model)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Contents"))
        self.drop_down = QComboBox(parent)
        self.drop_down.setModel(self._model)
        self.drop_down.setAccessibleName(self.tr("Contents"))
        self.drop_down.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.list.clicked.connect(lambda _: self.chosen.emit(self.current))  # also the line that is marked already
        self.drop_down.activated.connect(lambda at: self.chosen.emit(self._lines[at].key))

    @property
    def current(self) -> str:
        """The key of the line that is marked."""
        at = self.list.currentIndex().row()
        return self._lines[at].key if 0 <= at < len(self._lines) else ""

    @property
    def lines(self) -> tuple[ContentsLine, ...]:
        return self._lines

    def show_lines(self, lines: Sequence[ContentsLine], current: str) -> None:
        """Show lines with one of them marked; nobody is told."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            with QSignalBlocker(self.list.selectionModel()), QSignalBlocker(self.drop_down):
                self._model.clear()
                for line in lines:
                    item = QStandardItem((_INDENT if line.is_part else "") + line.words)
                    item.setEnabled(line.on)
                    if not line.on:
                        item.setForeground(QColor(theme.current_palette().muted))
                    font = item.font()
                    font.setBold(not line.is_part and line.on)
                    item.setFont(font)
                    self._model.appendRow(item)
        self.mark(current)

    def mark(self, key: str) -> None:
        """Mark a line; nobody is told."""
        at = next((at for at, line in enumerate(self._lines) if line.key == key), -1)
        with QSignalBlocker(self.list.selectionModel()), QSignalBlocker(self.drop_down):
            self.list.setCurrentIndex(self._model.index(at, 0))
            self.drop_down.setCurrentIndex(at)
        self.list.viewport().update()

    def width_wanted(self, words: Sequence[str]) -> int:
        """Return how wide the list is with these words in it, and a number behind them."""
        font = self.list.font()
        font.setBold(True)
        metrics = QFontMetrics(font)
        return (
            max([metrics.horizontalAdvance(each) for each in words], default=0) + metrics.horizontalAdvance(": 88") + 36
        )

    def _moved(self, to: QModelIndex) -> None:
        if to.isValid():
            self.drop_down.setCurrentIndex(to.row())
            self.chosen.emit(self._lines[to.row()].key)
