"""The field of a PIN: digits that nobody reads over a shoulder."""

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget


def pin_field(parent: QWidget, name: str) -> QLineEdit:
    """Return a field of a name that takes up to twelve digits."""
    field = QLineEdit(parent, echoMode=QLineEdit.EchoMode.Password)
    field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,12}"), field))
    field.setInputMethodHints(
        Qt.InputMethodHint.ImhDigitsOnly
        | Qt.InputMethodHint.ImhHiddenText
        | Qt.InputMethodHint.ImhSensitiveData
        | Qt.InputMethodHint.ImhNoPredictiveText
    )
    field.setAccessibleName(name)
    field.setMaximumWidth(field.fontMetrics().averageCharWidth() * 26)
    return field
