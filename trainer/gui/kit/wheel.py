"""The mouse wheel over a page of fields: it scrolls the page, and changes only the field that the keyboard is on."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QWidget

from trainer.gui.guarding import guarded_or


class _Passing(QObject):
    """Lets the wheel go on to the page."""

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def leave_to_page(field: QComboBox | QAbstractSpinBox) -> None:
    """Keep a field from being changed by a wheel that only passes over it."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Passing(field))
