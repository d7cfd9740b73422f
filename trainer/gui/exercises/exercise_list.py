"""The exercises to choose from: a list under headings, in which only the exercises themselves can be chosen."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
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
from trainer.gui.guarding import guarded_or

_BESIDE = 20
"""The pixels that the style leaves free beside the words of a line, on both sides together, and a few more."""
_AROUND = 12


class _ExerciseDelegate(QStyledItemDelegate):
    """Gives a line the height of all its words: the style breaks them for a wider line than it draws."""

    @guarded_or(QSize)
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


class ExerciseList(QListWidget):
    """Goes by arrow keys from exercise to exercise; Enter or a double click takes one up."""

    chosen = Signal(object)
    """Carries the exercise that is looked at now."""
    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._exercises: dict[int, Exercise] = {}
        """By the line it is written on: headings have lines of their own."""
        self.setAccessibleName(self.tr("Exercises"))
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # or lines are broken for a wider list
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_ExerciseDelegate(self))
        self.currentRowChanged.connect(self._choose)
        self.itemActivated.connect(lambda _: self.taken.emit())

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Those that are shown, from the top down."""
        return tuple(self._exercises.values())

    @property
    def current(self) -> Exercise | None:
        return self._exercises.get(self.currentRow())

    def show_groups(self, groups: Iterable[tuple[str, Sequence[Exercise]]], current: Exercise | None) -> None:
        """Show exercises under their headings; the one looked at stays it if it is among them, else it is the first."""
        bold = self.font()
        bold.setBold(True)
        with QSignalBlocker(self):
            self.clear()
            self._exercises = {}
            for heading, exercises in groups:
                if not exercises:
                    continue
                item = QListWidgetItem(heading, self)
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setFont(bold)
                for exercise in exercises:
                    self._exercises[self.count()] = exercise
                    self.addItem(exercise.title)
            rows = {exercise.path: row for row, exercise in self._exercises.items()}
            row = rows.get(current.path) if current is not None else None
            self.setCurrentRow(min(self._exercises, default=-1) if row is None else row)
        self.scrollTo(self.currentIndex())
        self._choose(self.currentRow())

    def step(self, by: int) -> None:
        """Look at the next exercise, or the one before; after the last comes the first."""
        rows = list(self._exercises)
        if rows:
            at = rows.index(self.currentRow()) if self.currentRow() in self._exercises else -1
            self.setCurrentRow(rows[(at + by) % len(rows)])

    def _choose(self, row: int) -> None:
        if row in self._exercises:
            self.chosen.emit(self._exercises[row])
