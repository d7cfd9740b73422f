"""Pages as a screen reader meets them: the name and the role of everything that the Tab key reaches."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QAbstractSpinBox, QComboBox, QWidget


def reached(page: QWidget) -> list[QWidget]:
    """Return the widgets of a page that the Tab key comes to."""
    found = []
    for widget in page.findChildren(QWidget):
        inside = widget.parentWidget()
        is_part = isinstance(inside, QComboBox | QAbstractSpinBox | QAbstractScrollArea) or widget.focusProxy()
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not is_part:
            found.append(widget)
    return found


def heard(widget: QWidget) -> tuple[str, QAccessible.Role]:
    """Return the name of a widget and its role, as they are said."""
    interface = QAccessible.queryAccessibleInterface(widget)
    if isinstance(widget, QComboBox):  # on Linux its own name is its value, and what it is for is the label beside it
        return _label_of(interface) or widget.accessibleDescription(), interface.role()
    return interface.text(QAccessible.Text.Name).replace("&", ""), interface.role()


def _label_of(interface: QAccessibleInterface) -> str:
    labels = interface.relations(QAccessible.RelationFlag.Label)
    return " ".join([each.text(QAccessible.Text.Name) for each, _ in labels])


def without_a_name(page: QWidget) -> list[str]:
    """Return the widgets, and the rows of lists, of which nothing is said."""
    found = [f"{widget!r} {heard(widget)}" for widget in reached(page) if not heard(widget)[0].strip()]
    for view in [each for each in reached(page) if isinstance(each, QAbstractItemView)]:
        model = view.model()
        for row in range(model.rowCount()):
            at = model.index(row, 0)
            said = model.data(at, Qt.ItemDataRole.AccessibleTextRole) or model.data(at, Qt.ItemDataRole.DisplayRole)
            if not said:
                found.append(f"row {row} of {heard(view)[0]}")
    return found


def with_the_same_name(page: QWidget) -> list[str]:
    """Return the names that two widgets of one role have."""
    many = Counter([heard(widget) for widget in reached(page)])
    return [f"{name} ({role.name})" for (name, role), count in many.items() if count > 1]
