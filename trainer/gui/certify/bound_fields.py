"""The fields of a blueprint's part: each changes one key of it, and shows the fault that stands there below itself."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox, QWidget

from trainer.exam.blueprint_form import bounds_of
from trainer.gui.kit import adapting, build, wheel
from trainer.gui.kit.announce import announce
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.option_fields import ChoiceField

_INDENT = 6
"""The distance of a figure from its field's edge, in pixels."""


class BoundField(QWidget):
    """A field for one key."""

    edited = Signal(object)
    """Carries the value that a person chose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._fault = build.label(self, kind="fault", wraps=True)
        self._fault.hide()

    def _take(self, field: QWidget) -> None:
        """Stand around a field that was made in this."""
        self._field = field
        self.setFocusProxy(field)
        build.column(field, self._fault, spacing=2, of=self)

    @property
    def fault(self) -> str:
        return self._fault.text()

    def show_value(self, value: Any) -> None:
        """Show a value; nobody is told."""
        raise NotImplementedError

    def show_fault(self, text: str) -> None:
        """Say below what is wrong; nothing without a text."""
        if text == self.fault:
            return
        adapting.show_text(self._fault, text)
        self._field.setAccessibleDescription(text)
        self._field.setProperty("fault", bool(text))
        adapting.restyle(self._field)
        if self._field.hasFocus():
            announce(self._field, text)


class BoundText(BoundField):
    """A line of text."""

    def __init__(self, most: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self)
        self._take(self.field)
        self.field.setMaxLength(most)
        self.field.textEdited.connect(self.edited.emit)

    def show_value(self, value: Any) -> None:
        if self.field.text() != value:
            self.field.setText(value)
            self.field.setCursorPosition(0)


class BoundNumber(BoundField):
    """A whole number within the bounds of its key."""

    def __init__(
        self, part: type[msgspec.Struct], key: str, parent: QWidget, *, suffix: str = "", none: str = ""
    ) -> None:
        """Make a field for a key of a part; the words for `none` stand in the place of 0."""
        super().__init__(parent)
        self.field = QSpinBox(self)
        self._take(self.field)
        self.field.setRange(*bounds_of(part, key))
        self.field.setSuffix(suffix)
        self.field.setSpecialValueText(none)
        self.field.lineEdit().setTextMargins(_INDENT, 0, 0, 0)  # the style sheet's own does not reach it
        wheel.leave_to_page(self.field)
        self.field.valueChanged.connect(self.edited.emit)

    def show_value(self, value: Any) -> None:
        with QSignalBlocker(self.field):
            self.field.setValue(value)


class BoundChoice(BoundField):
    """One of a few values."""

    def __init__(self, name: str, choices: Sequence[tuple[Any, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.field = ChoiceField(name, choices, self)
        self._take(self.field)
        self.field.currentIndexChanged.connect(lambda _: self.edited.emit(self.field.value))

    def show_value(self, value: Any) -> None:
        if value in self.field.values:
            with QSignalBlocker(self.field):
                self.field.choose(value)

    def offer(self, choices: Sequence[tuple[Any, str]], chosen: Any) -> None:
        """Offer other values, one of them chosen; nobody is told."""
        with QSignalBlocker(self.field):
            self.field.clear()
            self.field.values = [value for value, _ in choices]
            self.field.addItems([words for _, words in choices])
            self.field.setCurrentIndex(self.field.values.index(chosen) if chosen in self.field.values else -1)


class BoundTick(BoundField):
    """Yes or no."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = QCheckBox(words, self)
        self._take(self.field)
        self.field.toggled.connect(self.edited.emit)

    def show_value(self, value: Any) -> None:
        with QSignalBlocker(self.field):
            self.field.setChecked(value)


_Field = TypeVar("_Field", bound=BoundField)


class PartFields(Columns):
    """Fields side by side, each for a key of one part."""

    edited = Signal(str, object)
    """Carries a key, and the value that a person chose for it."""

    def __init__(self, parent: QWidget, most: int = 3) -> None:
        super().__init__(most, parent)
        self.fields: dict[str, BoundField] = {}

    # Each field is made in the place that waits for it: one that is moved is styled again.

    def text(self, key: str, label: str, most: int) -> BoundField:
        """Put a line of text after the other fields, under its label, for a key."""
        return self._bind(key, label, BoundText(most, self.place))

    def number(
        self, key: str, label: str, part: type[msgspec.Struct], *, suffix: str = "", none: str = ""
    ) -> BoundNumber:
        """Put a number of a part after the other fields."""
        return self._bind(key, label, BoundNumber(part, key, self.place, suffix=suffix, none=none))

    def choice(self, key: str, label: str, choices: Sequence[tuple[Any, str]] = ()) -> BoundChoice:
        """Put a choice after the other fields; without a key it is the form's own matter."""
        return self._bind(key, label, BoundChoice(label, choices, self.place))

    def tick(self, key: str, label: str, words: str) -> BoundField:
        """Put a yes or no after the other fields."""
        return self._bind(key, label, BoundTick(words, self.place))

    def _bind(self, key: str, label: str, field: _Field) -> _Field:
        if key:
            self.fields[key] = field
            field.edited.connect(lambda value: self.edited.emit(key, value))
        proxy = field.focusProxy()
        assert proxy is not None
        proxy.setAccessibleName(label)
        self.add(label, field)
        return field

    def show_part(self, part: msgspec.Struct) -> None:
        """Show the values of a part; nobody is told."""
        for key, field in self.fields.items():
            field.show_value(getattr(part, key))

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Say below each field what is wrong with it."""
        for key, field in self.fields.items():
            field.show_fault(faults.get(key, ""))
