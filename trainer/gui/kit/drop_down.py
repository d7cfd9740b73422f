"""A list that drops down and hides nothing: as wide as its longest line, and a line that is off says why."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import wheel

_TOLD = Qt.ItemDataRole.AccessibleTextRole
"""The words of a line with the reason why it is off, as they are seen in the list and heard."""
_BESIDE = 24
"""The pixels that a line needs beside its words."""


class _Lines(QStyledItemDelegate):
    """Writes the reason behind the words in the list alone: the closed field need not have room for it."""

    @guarded
    def initStyleOption(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if told := index.data(_TOLD):
            option.text = told


class DropDown(QComboBox):
    """The wheel over it scrolls the page."""

    def __init__(self, parent: QWidget | None = None, *, has_all: bool = False) -> None:
        """Make a list that follows its lines, or one that `has_all` of them before it is measured or seen."""
        super().__init__(parent)
        self._has_list = False
        if not has_all:
            # By itself it stays as wide as it was when it was first seen, without the lines that come later. To follow
            # them it makes the window that drops down, which takes longer than all else of it.
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        wheel.leave_to_page(self)

    def turn_off(self, at: int, why: str) -> None:
        """Let a line be off for a reason, which stands beside its words; on again without one."""
        line = self._line(at)
        told = self.tr("{choice} – {reason}").format(choice=line.text(), reason=why) if why else ""
        line.setData(told, _TOLD)
        line.setEnabled(not why)
        self.setAccessibleDescription("\n".join(filter(None, map(self.told_off, range(self.count())))))

    def told_off(self, at: int) -> str:
        """Return a line that is off with its reason; empty for one that can be chosen."""
        return self._line(at).data(_TOLD) or ""

    def _line(self, at: int) -> QStandardItem:
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        return model.item(at)

    def _make_list(self) -> None:
        self._has_list = True
        lines = QListView(self)  # the list of the style may be a menu, which is as narrow as the field
        lines.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setView(lines)
        self.setItemDelegate(_Lines(self))

    @guarded
    def showPopup(self) -> None:  # noqa: N802
        """Let the list be wide enough for its longest line, whatever the field's width, and inside the screen."""
        if not self._has_list:  # a form has many fields, and few of them are ever opened
            self._make_list()
        lines, screen = self.view(), self.screen().availableGeometry()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        lines.setMinimumWidth(
            min(max(lines.sizeHintForColumn(0) + bar + _BESIDE, self.width()), screen.width() - _BESIDE)
        )
        super().showPopup()
        frame = lines.window()
        if frame.geometry().right() > screen.right():
            frame.move(screen.right() + 1 - frame.width(), frame.y())
