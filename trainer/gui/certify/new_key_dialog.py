"""A new key of the school: it signs from then on, and what was signed before holds."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.records import Records

_LONGEST = 60


class NewKeyDialog(Asking):
    """Asks for the school's name, a passphrase twice, and the PIN of whoever makes it."""

    made = Signal(str)
    """Carries the digits of the key."""

    def __init__(self, world: World, school: str, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("A new key"), self.tr("&Make"), parent)
        self._world = world
        self.add_text(
            self.tr(
                "It signs from now on; what was signed before holds, unless its key was lost. Nobody can find out its "
                "passphrase: write it down, and keep it where only those who sign can get at it."
            )
        )
        self.school = QLineEdit(school, self, maxLength=_LONGEST)
        self.passphrase, self.again = [QLineEdit(self, echoMode=QLineEdit.EchoMode.Password) for _ in range(2)]
        self.pin = pin_field(self, self.tr("Your own PIN"))
        for words, field in (
            (self.tr("&Name of the school, as it stands on certificates"), self.school),
            (self.tr("&Passphrase, of ten letters or more"), self.passphrase),
            (self.tr("Passphrase a&gain"), self.again),
        ):
            field.setAccessibleName(words.replace("&", ""))
            self.add(words, field)
        self.add(self.tr("Your &own PIN"), self.pin)
        (self.passphrase if school else self.school).setFocus()

    def keep(self) -> None:
        from trainer.exam.school_key import SHORTEST_PASSPHRASE

        school, passphrase = " ".join(self.school.text().split()), self.passphrase.text()
        if not school:
            self.tell_wrong(self.tr("Enter the name of the school."), self.school)
        elif len(passphrase) < SHORTEST_PASSPHRASE:
            text = self.tr("Enter at least {count} letters.").format(count=SHORTEST_PASSPHRASE)
            self.tell_wrong(text, self.passphrase)
        elif passphrase != self.again.text():
            self.tell_wrong(self.tr("The two passphrases differ."), self.again)
        else:
            work = partial(
                _made,
                by=self._world.who.person,
                pin=self.pin.text(),
                school=school,
                passphrase=passphrase,
                now=round(self._world.now().timestamp() * 1000),
            )
            self.have_kept(work, self._tell_made)

    def _tell_made(self, digits: str) -> None:
        self.made.emit(digits)
        self.accept()


def _made(records: "Records", **asked: object) -> str:
    from trainer.gui.certify.certificates_asked import key_made  # in the records' thread

    return key_made(records, **asked)  # type: ignore[arg-type]
