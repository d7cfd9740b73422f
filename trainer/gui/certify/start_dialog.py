"""The proctor's part before a sitting: who lets the candidate sit, by which PIN, and with how much time."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final
from uuid import UUID

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from trainer.exam.blueprint import Blueprint
from trainer.exam.sitting_facts import Proctor
from trainer.gui.certify import proctors_asked
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.school.sittings import MaySit, SittingWanted

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import PersonRow

EXTRA: Final = (0, 25, 50, 100)
"""The time that a candidate may have beyond everybody's, in per cent."""


class StartDialog(Asking):
    """Goes on once the records know the PIN; what was entered goes along, since the sitting is sealed with it."""

    let = Signal(object)
    """Carries the ``SittingWanted``."""

    def __init__(
        self, world: World, blueprint: Blueprint, right: MaySit, proctors: "Sequence[PersonRow]", parent: QWidget
    ) -> None:
        super().__init__(world.records, self.tr("Proctor"), self.tr("&Continue"), parent)
        self._world, self._blueprint, self._proctors = world, blueprint, tuple(proctors)
        self.add_text(self.tr("The proctor fills this in for {name}.").format(name=world.who.name))
        self.proctor = DropDown(self)
        self.proctor.setAccessibleName(self.tr("Proctor"))
        self.proctor.addItems([each.name for each in self._proctors])
        self.pin = pin_field(self, self.tr("Proctor's PIN"))
        # The start code of a class stands for its proctor where no instructor has a PIN.
        is_class = blueprint.sitting.form == "class"
        self._has_pin = bool(self._proctors) and (blueprint.sitting.proctor or right.takes_word)
        for widget in (self.proctor, self.pin):
            widget.setVisible(self._has_pin)
        if self._has_pin:
            self.add(self.tr("P&roctor"), self.proctor)
            self.add(self.tr("&PIN"), self.pin)
        self.code = QLineEdit(self, maxLength=12)
        self.code.setAccessibleName(self.tr("Start code"))
        self.code.setVisible(is_class)
        if is_class:
            self.add(self.tr("Start &code of the class, ten letters and digits"), self.code)
            self.draw_button = QPushButton(self.tr("&Draw a code"), self)
            self.draw_button.clicked.connect(lambda: self._draw())
            self.add(self.tr("For the first of the class: read it out to the others."), self.draw_button)
        words = [self.tr("None"), *[self.tr("{share} more").format(share=f"{each}%") for each in EXTRA[1:]]]
        self.extra = Segments(list(zip(EXTRA, words, strict=True)), self)
        self.extra.setAccessibleName(self.tr("Extra time"))
        self.extra.setVisible(self._has_pin)
        if self._has_pin:
            self.add(self.tr("Extra time for this candidate"), self.extra)
        self.word = QCheckBox(self.tr("I &let them take it now in spite of this"), self)
        self.word.setVisible(right.takes_word)
        if right.takes_word and right.why is not None:
            self.add(self.tr("Not yet: {why}.").format(why=in_words(right.why).rstrip(".")), self.word)
        self._takes_word, self._set_work = right.takes_word, right.set_work
        if right.set_work is not None and right.set_work.extra_percent:
            share = right.set_work.extra_percent
            self.extra.choose(max([each for each in EXTRA if each <= share]))
            self.add_text(self.tr("Their class allows them {share} more time.").format(share=f"{share}%"))
        self._first.setFocus()

    @property
    def _first(self) -> QLineEdit:
        return self.pin if self._has_pin else self.code

    def _draw(self) -> None:
        """Draw a start code for the class."""
        from secrets import token_bytes

        from trainer.exam.papers import class_code

        assignment = self._set_work.assignment if self._set_work is not None else None
        drawn = class_code(token_bytes(8), self._blueprint.digest, assignment)
        self.code.setText(f"{drawn[:5]}-{drawn[5:]}")

    @property
    def _by(self) -> UUID:
        return self._proctors[self.proctor.currentIndex()].uuid

    def keep(self) -> None:
        if self._has_pin and not self.pin.text():
            self.tell_wrong(self.tr("Enter the proctor's PIN."), self.pin)
        elif not self.code.isHidden() and not self.code.text().strip():
            self.tell_wrong(self.tr("Enter the start code."), self.code)
        elif self._takes_word and not self.word.isChecked():
            self.tell_wrong(self.tr("It takes an instructor's word to start now."), self.word)
        elif not self._has_pin:
            self._go_on(None)
        else:
            now = milliseconds(utc_of(self._world.now()))
            work = partial(proctors_asked.proctor_let, person=self._by, pin=self.pin.text(), now=now)
            self.have_kept(work, self._go_on)

    def _go_on(self, by: UUID | None) -> None:
        wanted = SittingWanted(
            blueprint=self._blueprint,
            candidate=self._world.who.person,
            proctor=Proctor(uuid=by) if by is not None else None,
            pin=self.pin.text(),
            code=self.code.text().strip(),
            extra_percent=self.extra.value,
            word_of=by if self.word.isChecked() else None,
            set_work=self._set_work,
        )
        self.accept()  # first: the keyboard goes back to the window with it
        self.let.emit(wanted)

    def _tell(self, fault: "Sentence") -> None:
        """Give the reason why the proctor is not let in; nothing was to be saved here."""
        self._is_busy = False
        self.note.show_text(self.tr("That did not work: {why}.").format(why=in_words(fault).rstrip(".")), "wrong")
        self.pin.clear()
        self._first.setFocus()
