"""The school's key is lost: all that it signed is taken back."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.records import Records


class LostKeyDialog(Asking):
    """Asks for the digits of the key, and for the PIN of whoever does it."""

    lost = Signal(str)
    """Carries the digits of the key."""

    def __init__(self, world: World, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("The key is lost"), self.tr("Take &back"), parent)
        self._world = world
        self.add_text(
            self.tr(
                "If somebody else may have the key and its passphrase, nothing that it signed can be relied on: every "
                "certificate it signed is taken back. Make a new key then. Nothing of it can be undone."
            )
        )
        self.digits = QLineEdit(self)
        self.digits.setAccessibleName(self.tr("Digits of the key"))
        self.add(self.tr("&Digits of the key, as they stand on the page"), self.digits)
        self.pin = pin_field(self, self.tr("Your own PIN"))
        self.add(self.tr("Your own &PIN"), self.pin)
        self.digits.setFocus()

    def keep(self) -> None:
        if not self.digits.text().strip():
            self.tell_wrong(self.tr("Enter the digits of the key."), self.digits)
            return
        work = partial(
            _lost,
            by=self._world.who.person,
            pin=self.pin.text(),
            digits=self.digits.text(),
            now=round(self._world.now().timestamp() * 1000),
        )
        self.have_kept(work, self._tell_lost)

    def _tell_lost(self, digits: str) -> None:
        self.lost.emit(digits)
        self.accept()


def _lost(records: "Records", **asked: object) -> str:
    from trainer.gui.certify.certificates_asked import key_lost  # in the records' thread

    return key_lost(records, **asked)  # type: ignore[arg-type]
