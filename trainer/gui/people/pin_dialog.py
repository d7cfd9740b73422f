"""Setting a PIN, one's own or somebody else's."""

from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.people import asked
from trainer.gui.people.waiting import wait_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.signing_in import SignIn


class PinDialog(Asking):
    """Asks for a new PIN twice, and for the old one of whoever changes their own."""

    changed = Signal()

    def __init__(self, world: World, person: UUID, name: str, *, asks_old: bool, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("PIN of {name}").format(name=name), self.tr("&Save"), parent)
        self._world, self._person = world, person
        self.old = pin_field(self, self.tr("PIN you have now"))
        self.old.setVisible(asks_old)
        if asks_old:
            self.add(self.tr("PIN you have &now"), self.old)
        self.pin = pin_field(self, self.tr("New PIN, 4 to 12 digits"))
        self.add(self.tr("New &PIN, 4 to 12 digits. Leave it empty to sign in by name alone."), self.pin)
        self.repeated = pin_field(self, self.tr("New PIN once more"))
        self.add(self.tr("New PIN &once more"), self.repeated)
        (self.old if asks_old else self.pin).setFocus()

    def keep(self) -> None:
        if self.pin.text() != self.repeated.text():
            self.tell_wrong(self.tr("The two PINs differ. Enter them again."), self.pin)
            return
        who = self._world.who
        if self._person == who.person:
            now = round(self._world.now().timestamp() * 1000)
            work = partial(asked.own_pin_set, person=who.person, old=self.old.text(), new=self.pin.text(), now=now)
            self.have_kept(work, self._tell_tried)
        else:
            other = partial(asked.pin_set, by=who.role, person=self._person, pin=self.pin.text())
            self.have_kept(other, lambda _: self._tell_changed())

    def _tell_tried(self, tried: "SignIn") -> None:
        if tried.is_in:
            self._tell_changed()
        elif tried.wait_ms:
            wait = wait_words(tried.wait_ms / 1000)
            self.tell_wrong(self.tr("Too many wrong PINs. Try again in {wait}.").format(wait=wait), self.old)
        else:
            self.tell_wrong(self.tr("That is not the PIN you have now. Try again."), self.old)

    def _tell_changed(self) -> None:
        self.changed.emit()
        self.accept()
