"""Entering the code by which the school's server knows somebody."""

from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.school.records import Records

_LONGEST = 40
"""The letters that a field takes: those of a code, with blanks and hyphens."""


class CodeDialog(Asking):
    """Asks whoever signed in for their code, once at each computer."""

    kept = Signal()

    def __init__(self, world: World, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Your code"), self.tr("&Save"), parent)
        self._person = world.who.person
        self.add_text(
            self.tr(
                "Your instructor has a code for you. It brings what you practiced at the school's other computers "
                "here, and is asked once at each."
            )
        )
        self.code = QLineEdit(self)
        self.code.setMaxLength(_LONGEST)
        self.code.setPlaceholderText("ABCD-EFGH-2345")
        self.code.setAccessibleName(self.tr("Your code"))
        self.add(self.tr("Your &code"), self.code)
        self.code.setFocus()

    def keep(self) -> None:
        from trainer.classroom.exchange.tokens import typed_token

        token = typed_token(self.code.text())
        if not token:
            text = self.tr("A code has twelve letters and figures, such as ABCD-EFGH-2345. It never has 0, 1, I or O.")
            self.tell_wrong(text, self.code)
            return
        self.have_kept(partial(_kept, person=self._person, token=token), lambda _: self._close())

    def _close(self) -> None:
        self.kept.emit()
        self.accept()


def _kept(records: "Records", person: UUID, token: str) -> None:
    from trainer.classroom.exchange.tokens import keep_token

    keep_token(records.folder, person, token)
