"""Forgetting a learner: told what goes and what stays, and asked for once more, since nothing of it can be undone."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.classroom.forgetting import Foreseen, Forgotten
from trainer.classroom.forgetting_words import foreseen_words, forgotten_words
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.kit.segments import Segments
from trainer.gui.people import asked
from trainer.gui.people.waiting import wait_words
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.signing_in import SignIn
    from trainer.store.rows import PersonRow


class ForgetDialog(Asking):
    """Asks for the name, for what becomes of certificates in force, and for the PIN of whoever does it."""

    forgotten = Signal(str)
    """Carries the outcome in words."""

    def __init__(self, world: World, person: "PersonRow", foreseen: Foreseen, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Forget {name}").format(name=person.name), self.tr("&Forget"), parent)
        self._world, self._person = world, person
        for line in foreseen_words(person.name, foreseen):
            self.add_text(in_words(line))
        self.certificates = Segments([("keep", self.tr("Keep them")), ("revoke", self.tr("Take them back"))], self)
        self.certificates.choose_none()
        self.certificates.setAccessibleName(self.tr("Certificates in force"))
        self._has_certificates = bool(foreseen.certificates)
        self.certificates.setVisible(self._has_certificates)
        if self._has_certificates:
            self.add(self.tr("Certificates in force"), self.certificates)
        self.name = QLineEdit(self)
        self.name.setAccessibleName(self.tr("Name of the person to forget"))
        self.add(self.tr("This cannot be undone. Type the &name to go on"), self.name)
        self.pin = pin_field(self, self.tr("Your own PIN"))
        self.add(self.tr("Your own &PIN, if you have one"), self.pin)
        self.name.setFocus()

    def keep(self) -> None:
        if " ".join(self.name.text().split()).casefold() != self._person.name.casefold():
            text = self.tr("Type the name as it stands here: {name}").format(name=self._person.name)
            self.tell_wrong(text, self.name)
            return
        if self._has_certificates and self.certificates.value is None:
            self.tell_wrong(self.tr("Decide about the certificates."), self.certificates)
            return
        self.note.show_text(self.tr("Forgetting. The records are written anew, which can take a minute."))
        work = partial(
            asked.forgotten,
            by=self._world.who.person,
            pin=self.pin.text(),
            person=self._person,
            now=round(self._world.now().timestamp() * 1000),
            keeps_certificates=self.certificates.value == "keep",
            elsewhere=[self._world.report_folder.parent],
        )
        self.have_kept(work, self._tell_tried)

    def _tell_tried(self, found: "SignIn | Forgotten") -> None:
        if isinstance(found, Forgotten):
            self.forgotten.emit("\n".join([in_words(line) for line in forgotten_words(found)]))
            self.accept()
        elif found.wait_ms:
            wait = wait_words(found.wait_ms / 1000)
            self.tell_wrong(self.tr("Too many wrong PINs. Try again in {wait}.").format(wait=wait), self.pin)
        else:
            self.tell_wrong(self.tr("That is not your PIN. Try again."), self.pin)
