"""A field whose text must make sense: what does not stays in it, with what was expected below."""

from collections.abc import Callable, Hashable, MutableMapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from trainer.engine.errors import Refusal
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.translation import why_failed

Drafts = MutableMapping[Hashable, str]
"""Texts that made no sense, by the field they stand in; they are there again when the field is."""


_NOTHING = object()


class FaultLine(QLabel):
    """The fault of the first of its fields whose text makes no sense; out of sight if there is none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", "fault")
        self.hide()
        self.fields: list[CheckedField] = []

    def show_fault(self) -> None:
        adapting.show_text(self, next((field.fault for field in self.fields if field.fault), ""))


class CheckedField(QWidget):
    """A line of text, read at each key; `read` raises ``ValueError`` with what was expected.

    While the text makes no sense, what was there before it was edited holds again.
    """

    accepted = Signal(object)
    """Carries what the text was read as."""
    refused = Signal()

    def __init__(
        self,
        read: Callable[[str], Any],
        drafts: Drafts,
        key: Hashable,
        name: str,
        parent: QWidget | None = None,
        *,
        below: FaultLine | None = None,
    ) -> None:
        """Read texts under a name that is spoken; `below` is a line for faults that it shares with other fields."""
        super().__init__(parent)
        self._read, self._drafts, self._key = read, drafts, key
        self.field = QLineEdit(self)
        self.field.setAccessibleName(name)
        self.field.textEdited.connect(self._edited)
        self.field.editingFinished.connect(self._keep)
        self._before: Any = _NOTHING
        self.accepted_value: Any = _NOTHING
        """The value that the text was last read as."""
        self.fault = ""
        """The fault of the text, empty if it makes sense."""
        self.setFocusProxy(self.field)
        column = build.column(self.field, spacing=2, of=self)
        if below is None:
            below = FaultLine(self)
            below.setWordWrap(True)
            column.addWidget(below)
        self._fault_line = below
        below.fields.append(self)

    def show_text(self, text: str) -> None:
        """Show the value that is chosen, or the draft that made no sense; nobody is told."""
        draft = self._drafts.get(self._key)
        self.field.setText(text if draft is None else draft)
        self._before = self.accepted_value = self._read_or_fault(text)[0]
        self._tell("" if draft is None else self._read_or_fault(draft)[1])

    def _read_or_fault(self, text: str) -> tuple[Any, str]:
        try:
            return self._read(text), ""
        except Refusal as fault:
            return _NOTHING, why_failed(fault)

    def _edited(self, text: str) -> None:
        value, fault = self._read_or_fault(text)
        self._tell(fault)
        if not fault:
            self._drafts.pop(self._key, None)
            self.accepted_value = value
            self.accepted.emit(value)
            return
        self._drafts[self._key] = text
        if self.accepted_value != self._before and self._before is not _NOTHING:
            self.accepted_value = self._before
            self.accepted.emit(self._before)
        self.refused.emit()

    def _keep(self) -> None:
        """Note the value when the keyboard leaves: a later slip goes back to it."""
        self._before = self.accepted_value

    def _tell(self, fault: str) -> None:
        self.fault = fault
        self._fault_line.show_fault()
        if fault != self.field.accessibleDescription():
            announce(self.field, fault)
            self.field.setAccessibleDescription(fault)
        if self.field.property("fault") != bool(fault):
            self.field.setProperty("fault", bool(fault))
            adapting.restyle(self.field)
