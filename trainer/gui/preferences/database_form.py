"""The database that a school's records are on: its address, and a button that tries it."""

import os
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.places import DATABASE_VARIABLE

if TYPE_CHECKING:  # read in the thread of the records
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records

_KINDS: Final = ("postgresql://", "sqlite:///")


class DatabaseForm(QWidget):
    """An address is kept when it is typed to its end, and used from the next start."""

    changed = Signal(str)

    def __init__(self, records: RecordsDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._records, self._kept = records, ""
        self._asking = ""
        """The address that is tried now."""
        about = build.label(
            self,
            self.tr("Records are kept on this computer. A school with a PostgreSQL server can keep them there."),
            wraps=True,
        )
        name = build.label(self, self.tr("Database address (blank: this computer)"), "muted", wraps=True)
        self.field = QLineEdit(self)
        self.field.setAccessibleName(name.text())
        self.field.setPlaceholderText("postgresql://USER@HOST/NAME")
        self.field.setMaxLength(1000)
        name.setBuddy(self.field)
        self.field.textEdited.connect(lambda: self._tell(""))
        self.field.editingFinished.connect(self._keep)
        self.check_button = build.button(self, self.tr("&Check connection"), clicked=self._check)
        self.answer = build.label(self, wraps=True)
        started = build.label(self, wraps=True)
        text = self.tr("The program was started with a database address of its own, which comes before this one.")
        adapting.show_text(started, text if os.environ.get(DATABASE_VARIABLE) else "")
        build.column(
            about,
            name,
            build.row((self.field, 1), self.check_button, spacing=10),
            self.answer,
            started,
            spacing=6,
            of=self,
        )
        self._tell("")

    def show_address(self, address: str) -> None:
        """Show the address that is kept; nobody is told."""
        if address != self._kept:
            self._kept = address
            self.field.setText(address)
            self.field.home(False)

    def _keep(self) -> None:
        address = self.field.text().strip()
        if address == self._kept:
            return
        if address and not address.startswith(_KINDS):
            self._tell(self.tr("Enter an address such as postgresql://USER@HOST/NAME."), "fault")
            return
        self._kept = address
        self.changed.emit(address)
        self._tell(self._next_start())

    def _next_start(self) -> str:
        return self.tr(
            "The address is used from the next start. Records so far stay where they are; "
            "“dealer-trainer records export” and “import” carry them over."
        )

    def _check(self) -> None:
        """Try the address in the records' thread: a server may let wait for seconds."""
        self._keep()
        address = self.field.text().strip()
        if address != self._kept or not address:
            return
        self._asking = address
        self._tell(self.tr("Checking…"))
        self._records.ask(
            self,
            lambda records: _tried(records, address),
            lambda found: self._answer(address, f"{in_words(found)} {self._next_start()}", ""),
            lambda why: self._answer(address, in_words(why), "fault"),
            mends=True,  # however the records are that it would take the place of
        )

    def _answer(self, address: str, text: str, kind: str) -> None:
        if address == self._asking == self.field.text().strip():
            self._tell(text, kind)

    def _tell(self, text: str, kind: str = "") -> None:
        self._asking = self._asking if text else ""
        self.answer.setProperty("kind", kind)
        adapting.restyle(self.answer)
        adapting.show_text(self.answer, text)
        announce(self.answer, text)


def _tried(_: "Records", address: str) -> "Sentence":
    from trainer.store.trying import tried

    return tried(address)
