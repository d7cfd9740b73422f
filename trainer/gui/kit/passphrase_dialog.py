"""The passphrase of the school's key, which opens papers that were sealed to it; it holds until the program ends."""

from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.school.school_keys import Signer


class PassphraseDialog(Asking):
    """Asks for the passphrase, and opens every paper that is sealed at this computer."""

    opened = Signal(int)
    """Carries the number of papers that were opened."""

    def __init__(self, records: RecordsDesk, *, by: UUID, now: int, parent: QWidget) -> None:
        super().__init__(records, self.tr("Open sealed papers"), self.tr("&Open"), parent)
        self._by, self._now = by, now
        self.add_text(
            self.tr(
                "Papers that a class sits are sealed to the school's key when they are handed in. "
                "The passphrase is asked for once, until the program is closed."
            )
        )
        self.passphrase = QLineEdit(self)
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.passphrase.setAccessibleName(self.tr("Passphrase of the school's key"))
        self.add(self.tr("&Passphrase of the school's key"), self.passphrase)
        self.passphrase.setFocus()

    def keep(self) -> None:
        from trainer.school.school_keys import Signer

        if not self.passphrase.text():
            self.tell_wrong(self.tr("Enter the passphrase."), self.passphrase)
            return
        work = partial(_opened, passphrase=self.passphrase.text(), signer=Signer(self._by, self._now))
        self.have_kept(work, self._tell_opened)

    def _tell_opened(self, count: int) -> None:
        self.opened.emit(count)
        self.accept()


def _opened(records: "Records", passphrase: str, signer: "Signer") -> int:
    from trainer.school.opened_papers import enter_and_open

    return enter_and_open(records, passphrase, signer)[0]
