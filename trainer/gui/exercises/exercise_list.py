"""The exercises to choose from: a list under headings, in which only the exercises themselves can be chosen."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.dealing.exercises import Exercise
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_BESIDE = 20
"""What the style leaves free beside the words of a line, on both sides together, and a little more."""
_AROUND = 12


class _ExerciseDelegate(QStyledItemDelegate):
    """Gives a line the height of all its words: the style breaks them for a wider line than it draws."""

    def sizeHint(  # noqa: N802
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        view = self.parent()
        assert isinstance(view, QListWidget)
        room = QRect(0, 0, max(view.viewport().width() - _BESIDE, 40), 10_000)
        font = index.data(Qt.ItemDataRole.FontRole) or view.font()
        words = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap.value, index.data())
        return QSize(room.width(), words.height() + _AROUND)


class ExerciseList(Adapting, QListWidget):
    """Goes by arrow keys from exercise to exercise; Enter or a double click takes one up."""

    chosen = Signal(object)
    """Carries the exercise that is looked at now."""
    taken = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._exercises: dict[int, Exercise] = {}
        self._headings: list[QListWidgetItem] = []
        self.setAccessibleName(self.tr("Exercises"))
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # or lines are broken for a wider list
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_ExerciseDelegate(self))
        self.currentItemChanged.connect(self._moved)
        self.itemActivated.connect(lambda _: self._take())

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Those that are shown, from the top down."""
        return tuple(self._exercises.values())

    @property
    def current(self) -> Exercise | None:
        return self._exercises.get(self.currentRow())

    def show_groups(self, groups: Iterable[tuple[str, Sequence[Exercise]]], current: Exercise | None) -> None:
        """Show exercises under their headings; the one looked at stays it if it is among them, else it is the first."""
        with QSignalBlocker(self):
            self.clear()
            self._exercises, self._headings = {}, []
            for heading, exercises in groups:
                if not exercises:
                    continue
                self._headings.append(item := QListWidgetItem(heading, self))
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                font = self.font()
                font.setBold(True)
                item.setFont(font)
                for exercise in exercises:
                    self._exercises[self.count()] = exercise
                    self.addItem(exercise.title)
            self._colour()
            rows = {exercise.path: row for row, exercise in self._exercises.items()}
            row = rows.get(current.path, -1) if current is not None else -1
            self.setCurrentRow(row if row >= 0 else min(self._exercises, default=-1))
        if (item := self.currentItem()) is not None:
            self.scrollToItem(item, QAbstractItemView.ScrollHint.EnsureVisible)
        if self.current is not None:
            self.chosen.emit(self.current)

    def step(self, by: int) -> None:
        """Look at the next exercise, or the one before; after the last comes the first."""
        rows = list(self._exercises)
        if rows:
            at = rows.index(self.currentRow()) if self.currentRow() in self._exercises else -1
            self.setCurrentRow(rows[(at + by) % len(rows)])

    def _moved(self) -> None:
        if self.current is not None:
            self.chosen.emit(self.current)

    def _take(self) -> None:
        if self.current is not None:
            self.taken.emit(self.current)

    def _colour(self) -> None:
        for item in self._headings:
            item.setForeground(QColor(theme.current_palette().muted))
