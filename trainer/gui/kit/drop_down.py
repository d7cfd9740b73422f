"""A list that drops down and hides nothing: as wide as its longest line, and a line that is off says why."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QListView, QStyle, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import wheel

_WORDS = Qt.ItemDataRole.UserRole + 1
"""The words of a line without the reason why it is off."""
_BESIDE = 24
"""The pixels that a line needs beside its words."""


class DropDown(QComboBox):
    """The wheel over it scrolls the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        lines = QListView(self)  # the list of the style may be a menu, which is as narrow as the field
        lines.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setView(lines)
        wheel.leave_to_page(self)

    def turn_off(self, at: int, why: str) -> None:
        """Let a line be off for a reason, which stands beside its words; on again without one."""
        line = self._line(at)
        words = line.data(_WORDS) or line.text()
        line.setData(words, _WORDS)
        line.setText(self.tr("{choice} – {reason}").format(choice=words, reason=why) if why else words)
        line.setEnabled(not why)
        reasons = [self.itemText(each) for each in range(self.count()) if not self._line(each).isEnabled()]
        self.setAccessibleDescription("\n".join(reasons))

    def is_on(self, at: int) -> bool:
        """True if a line can be chosen."""
        return self._line(at).isEnabled()

    def _line(self, at: int) -> QStandardItem:
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        return model.item(at)

    @guarded
    def showPopup(self) -> None:  # noqa: N802
        """Let the list be wide enough for its longest line, whatever the field's width, and inside the screen."""
        lines, screen = self.view(), self.screen().availableGeometry()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        lines.setMinimumWidth(min(max(lines.sizeHintForColumn(0) + bar + _BESIDE, self.width()), screen.width()))
        super().showPopup()
        frame = lines.window()
        if frame.geometry().right() > screen.right():
            frame.move(screen.right() + 1 - frame.width(), frame.y())
