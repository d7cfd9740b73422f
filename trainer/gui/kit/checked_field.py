"""A field whose text must make sense: what does not stays in it, with what was expected below."""

from collections.abc import Callable, Hashable, MutableMapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.engine.errors import Refusal
from trainer.gui.kit import adapting, build
from trainer.gui.translation import why_refused

Drafts = MutableMapping[Hashable, str]
"""Texts that made no sense, by the field they stand in; they are there again when the field is."""


_NOTHING = object()


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
        tells: bool = True,
    ) -> None:
        """Read texts under a name that is spoken; one that does not tell leaves its fault to be told elsewhere."""
        super().__init__(parent)
        self._tells = tells
        self._read, self._drafts, self._key = read, drafts, key
        self.field = QLineEdit(self)
        self.field.setAccessibleName(name)
        self.field.textEdited.connect(self._edited)
        self.field.editingFinished.connect(self._keep)
        self._before: Any = _NOTHING
        self._told: Any = _NOTHING
        self._fault = build.label(self, kind="fault", wraps=True)
        self._fault.hide()
        self.setFocusProxy(self.field)
        build.column(self.field, self._fault, spacing=2, of=self)

    @property
    def fault(self) -> str:
        """What is said about the text, empty if it makes sense."""
        return self._fault.text()

    def show_text(self, text: str) -> None:
        """Show what is chosen, or the draft that made no sense; nobody is told."""
        draft = self._drafts.get(self._key)
        self.field.setText(text if draft is None else draft)
        try:
            self._before = self._told = self._read(text)
        except Refusal:
            self._before = self._told = _NOTHING
        self._tell("" if draft is None else self._fault_of(draft))

    def _fault_of(self, text: str) -> str:
        try:
            self._read(text)
        except Refusal as fault:
            return why_refused(fault)
        return ""

    def _edited(self, text: str) -> None:
        try:
            value = self._read(text)
        except Refusal as fault:
            self._drafts[self._key] = text
            self._tell(why_refused(fault))
            if self._told != self._before and self._before is not _NOTHING:
                self._told = self._before
                self.accepted.emit(self._before)
            self.refused.emit()
        else:
            self._drafts.pop(self._key, None)
            self._tell("")
            self._told = value
            self.accepted.emit(value)

    def _keep(self) -> None:
        """What stands when the keyboard leaves is what a later slip goes back to."""
        self._before = self._told

    def _tell(self, fault: str) -> None:
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault) and self._tells)
        self.field.setAccessibleDescription(fault)
        if self.field.property("fault") != bool(fault):
            self.field.setProperty("fault", bool(fault))
            adapting.restyle(self.field)
