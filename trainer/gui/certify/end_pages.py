"""The pages after a sitting: handed in, or broken off until the proctor lets it go on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.certify.proctor_cover import LONGEST_REASON
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import Note, Page, card
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.translation import in_words
from trainer.wording.sittings import handed_in, result_follows

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.gui.certify.proctors_asked import BrokenOff
    from trainer.school.kept_sitting import KeptSitting


class HandedInPage(Page):
    """Says that everything is kept; nothing of the result is on it."""

    result_asked = Signal(object)
    """Carries the UUID of the sitting."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: KeptSitting | None = None
        self._words = build.label(self, wraps=True, explained=False)
        self._next = build.label(self, kind="muted", wraps=True, explained=False)
        self.column.addWidget(card(self._words, self._next))
        self.note = Note(self)
        self.column.addWidget(self.note)
        self.result_button = build.button(self, self.tr("See the &result"), "main", clicked=self._ask_result)
        self.leave_button = build.button(self, self.tr("&Leave"), clicked=self.left.emit)
        self.set_foot([self.leave_button], [self.result_button], enter=self.result_button)

    def open(self, kept: "KeptSitting") -> None:
        """Say that a sitting is over, while its file is being closed."""
        self._kept = kept
        blueprint, is_early = kept.setup.blueprint, kept.sitting.ended is not None
        self.title.setText(self.tr("Sitting ended") if is_early else self.tr("Handed in"))
        self._words.setText(in_words(handed_in(blueprint, is_early=is_early)))
        self._next.setText(in_words(result_follows(blueprint)))
        self.note.show_text("")
        self.result_button.setText(self.tr("Marking…"))
        self.result_button.setEnabled(False)
        self.leave_button.setEnabled(False)
        self.title.setFocus()
        announce(self, self.title.text(), self._words.text(), at_once=True)

    def tell_closed(self) -> None:
        """Offer the result: the marks are written."""
        self.note.show_text("")
        self.result_button.setText(self.tr("See the &result"))
        self.result_button.setEnabled(True)
        self.leave_button.setEnabled(True)
        self.begin_at(self.result_button)

    def tell_failed(self, why: "Sentence") -> None:
        """Say that the file cannot be closed; the answers are on the disk, and it can be another time."""
        text = self.tr(
            "The marks cannot be written now: {why}. Your answers are saved. The proctor goes on under Certify."
        )
        self.note.show_text(text.format(why=in_words(why).rstrip(".")), "wrong")
        self.result_button.setText(self.tr("See the &result"))
        self.leave_button.setEnabled(True)
        self.leave_button.setFocus()

    def _ask_result(self) -> None:
        if self._kept is not None:
            self.result_asked.emit(self._kept.setup.uuid)


class BrokenOffPage(Page):
    """Stands in the way of everything else until the proctor lets the sitting go on, or it is left for later."""

    resume_asked = Signal(object, str, object)
    """Carries the ``BrokenOff``, the PIN or code, and whose PIN it is."""
    end_asked = Signal(object, str, object, str)
    """Carries the reason for the end, too."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._here: BrokenOff | None = None
        self._is_busy = self._is_ending = False
        self.title.setText(self.tr("A sitting was broken off"))
        self._what = build.label(self, kind="heading", wraps=True)
        self._who = build.label(self, wraps=True, explained=False)
        self.proctor = DropDown(self)
        self.proctor.setAccessibleName(self.tr("Proctor"))
        self._proctor_words = build.label(self, self.tr("P&roctor"), "muted")
        self._proctor_words.setBuddy(self.proctor)
        self.pin = pin_field(self, self.tr("Proctor's PIN"))
        self._pin_words = build.label(self, self.tr("&PIN"), "muted")
        self._pin_words.setBuddy(self.pin)
        self.code = QLineEdit(self, maxLength=12)
        self.code.setAccessibleName(self.tr("Start code"))
        self._code_words = build.label(self, self.tr("Start &code"), "muted")
        self._code_words.setBuddy(self.code)
        self.reason = QLineEdit(self, maxLength=LONGEST_REASON)
        self.reason.setAccessibleName(self.tr("Reason, for the record"))
        self._reason_words = build.label(self, self.tr("R&eason, for the record"), "muted")
        self._reason_words.setBuddy(self.reason)
        self.column.addWidget(
            card(
                self._what,
                self._who,
                *(self._proctor_words, self.proctor, self._pin_words, self.pin, self._code_words, self.code),
                *(self._reason_words, self.reason),
                spacing=6,
            )
        )
        self.note = Note(self)
        self.column.addWidget(self.note)
        self.leave_button = build.button(self, self.tr("&Later"), clicked=self.left.emit)
        self.go_button = build.button(self, self.tr("&Go on with the sitting"), "main", clicked=self._press)
        self.end_button = build.button(self, self.tr("&End it here…"), clicked=self._ask_to_end)
        self.set_foot(
            [self.leave_button], [self.end_button, self.go_button], enter=self.go_button, escape=self.leave_button
        )

    def open(self, here: "BrokenOff", *, takes_opener: bool) -> None:
        """Ask for the proctor, where one is needed."""
        self._here, self._is_busy, self._is_ending = here, False, False
        head = here.sitting.glance.head
        setup = head.sitting
        name = here.candidate.name if here.candidate is not None else ""
        self._what.setText(setup.blueprint.title)
        who = self.tr("Candidate: {name}. The same question comes again, with the time that was left.")
        nobody = self.tr("The same question comes again, with the time that was left.")
        self._who.setText(who.format(name=name) if name else nobody)
        has_code = takes_opener and setup.proctor is None and here.sitting.glance.is_proctored
        is_proctored = here.sitting.glance.is_proctored
        has_pin = takes_opener and not has_code and (is_proctored or bool(here.proctors))
        own = [each for each in here.proctors if setup.proctor is not None and each.uuid == setup.proctor.uuid]
        # What is sealed with a proctor's PIN is opened by no other.
        self._offered = own if own and is_proctored else list(here.proctors)
        self.proctor.clear()
        self.proctor.addItems([each.name for each in self._offered])
        for widget in (self._proctor_words, self.proctor, self._pin_words, self.pin):
            widget.setVisible(has_pin)
        for widget in (self._code_words, self.code):
            widget.setVisible(has_code)
        for widget in (self._reason_words, self.reason):
            widget.hide()
        self.end_button.setVisible(has_pin)
        for field in (self.pin, self.code, self.reason):
            field.clear()
        self.note.show_text("")
        self._tell_busy()
        self.begin_at(self.pin if has_pin else self.code if has_code else self.go_button)
        announce(self, self.title.text(), self._what.text(), self._who.text())

    def _press(self) -> None:
        here = self._here
        if here is None or self._is_busy:
            return
        by = self._offered[self.proctor.currentIndex()].uuid if not self.pin.isHidden() and self._offered else None
        opener = self.pin.text() if not self.pin.isHidden() else self.code.text().strip()
        if not opener and not (self.pin.isHidden() and self.code.isHidden()):  # an empty one is no try
            (self.pin if not self.pin.isHidden() else self.code).setFocus()
            return
        self._is_busy = True
        self._tell_busy()
        if self._is_ending:
            self.end_asked.emit(here, opener, by, self.reason.text().strip())
        else:
            self.resume_asked.emit(here, opener, by)

    def _ask_to_end(self) -> None:
        """Ask for the reason why nobody goes on with it; the answers that are there count."""
        self._is_ending = True
        self.end_button.hide()
        for widget in (self._reason_words, self.reason):
            widget.show()
        self.note.show_text(self.tr("What was not answered counts as not answered. This cannot be undone."))
        self._tell_busy()
        self.reason.setFocus()

    def _tell_busy(self) -> None:
        go = self.tr("&End the sitting") if self._is_ending else self.tr("&Go on with the sitting")
        self.go_button.setText(self.tr("Opening…") if self._is_busy else go)

    def tell_failed(self, why: "Sentence") -> None:
        """Give the reason why it cannot go on."""
        self._is_busy = False
        self._tell_busy()
        self.note.show_text(self.tr("It cannot go on: {why}.").format(why=in_words(why).rstrip(".")), "wrong")
        self.pin.clear()
        (self.pin if not self.pin.isHidden() else self.go_button).setFocus()
