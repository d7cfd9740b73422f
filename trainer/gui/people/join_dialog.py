"""Joining a class: a person taps their name, and has what is set from then on."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.people.name_tiles import NameTiles
from trainer.gui.world import World

if TYPE_CHECKING:
    from uuid import UUID

    from trainer.classroom.exchange.package import Package
    from trainer.school.records import Records
    from trainer.store.rows import PersonRow


class JoinDialog(Asking):
    """Shows who is in the class; at a computer that all of it uses everybody joins at once."""

    joined = Signal(object)
    """Carries the ``PersonRow`` who tapped their name; None for everybody."""

    def __init__(self, world: World, package: "Package", parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Set work"), self.tr("&Everybody uses this computer"), parent)
        from trainer.classroom.exchange.joining import rows_of_people

        self._package = package
        row = package.class_
        name = self.tr("{name}, {term}").format(name=row.name, term=row.term) if row.term else row.name
        self.add_text(self.tr("This is set work of the class {name}. Tap your name to begin.").format(name=name))
        self.tiles = NameTiles(self)
        self.tiles.show_people(rows_of_people(package.people))
        self.tiles.chosen.connect(self._choose)
        self.add(self.tr("Who are you?"), self.tiles)
        self.keep_button.setProperty("kind", "")  # a name is what is pressed here
        self.keep_button.setDefault(False)
        self.tiles.first.setFocus()

    def keep(self) -> None:
        self._join(None)

    def _choose(self, person: "PersonRow") -> None:
        if not self._is_busy:
            self._join(person)

    def _join(self, person: "PersonRow | None") -> None:
        work = partial(_joined, package=self._package, person=person.uuid if person is not None else None)
        self.have_kept(work, lambda _: self._tell_joined(person))

    def _tell_joined(self, person: "PersonRow | None") -> None:
        self.joined.emit(person)
        self.accept()


def _joined(records: "Records", package: "Package", person: "UUID | None") -> None:
    from trainer.classroom.exchange.joining import join

    join(records, package, person)
