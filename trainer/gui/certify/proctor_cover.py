"""The cover over a sitting: the proctor's PIN, and what the proctor may do. What lies under it is out of sight."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from trainer.gui.certify import proctors_asked
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.school.kept_sitting import KeptSitting

CoverState: TypeAlias = Literal["", "asking", "deciding", "ending", "paused", "stopped", "leaving"]
"""Away; asking for the PIN; a proctor decides, or decides to end; the time stands; nothing can be written; the window
is to be closed."""

_MINUTES = (5, 10, 15)
LONGEST_REASON: Final = 200
"""The letters of the reason for an end."""
_LETTERS = 70


class ProctorCover(QFrame):
    """Says what is the matter, asks for a PIN where one is needed, and hands on what the proctor wants."""

    went_back = Signal()
    pausing = Signal(object)
    """Like the two below, carries the UUID of the person whose word it is, or None."""
    going_on = Signal(object)
    time_added = Signal(int, object)
    ending = Signal(str, object)
    """Carries the reason, and whose word it is."""
    leaving = Signal()
    """The window is to be closed, and the sitting broken off."""

    def __init__(self, world: World, parent: QWidget) -> None:
        super().__init__(parent)
        self._world = world
        self.state: CoverState = ""
        self._kept: KeptSitting | None = None
        self._by: UUID | None = None
        self._is_busy = False
        self.title = build.label(self, kind="title", wraps=True)
        self.about = build.label(self, wraps=True, explained=False)
        self.pin = pin_field(self, self.tr("Proctor's PIN"))
        self._pin_words = build.label(self, self.tr("Proctor's &PIN"), "muted")
        self._pin_words.setBuddy(self.pin)
        self.code = QLineEdit(self, maxLength=12)
        self.code.setAccessibleName(self.tr("Start code"))
        self._code_words = build.label(self, self.tr("Start &code"), "muted")
        self._code_words.setBuddy(self.code)
        self.reason = QLineEdit(self, maxLength=LONGEST_REASON)
        self.reason.setAccessibleName(self.tr("Reason, for the record"))
        self._reason_words = build.label(self, self.tr("&Reason, for the record"), "muted")
        self._reason_words.setBuddy(self.reason)
        self.minutes = Segments([(each, self.tr("{count} minutes").format(count=each)) for each in _MINUTES], self)
        self.minutes.setAccessibleName(self.tr("Minutes to add"))
        self.note = Note(self)
        self.go_button = build.button(self, kind="main", clicked=self._press)
        self.pause_button = build.button(self, self.tr("P&ause the sitting"), clicked=self._pause)
        self.time_button = build.button(self, self.tr("&Add this time to the section"), clicked=self._add_time)
        self.end_button = build.button(self, self.tr("&End the sitting…"), clicked=lambda: self._turn("ending"))
        self.back_button = build.button(self, self.tr("&Back to the sitting"), clicked=self._go_back)
        inner = QWidget(self)
        build.column(
            self.title,
            self.about,
            8,
            *(self._pin_words, self.pin, self._code_words, self.code, self._reason_words, self.reason),
            *(self.pause_button, self.minutes, self.time_button, self.end_button),
            self.note,
            8,
            build.row(self.back_button, ..., self.go_button, spacing=10),
            spacing=6,
            of=inner,
        )
        self._inner = inner
        around = QWidget(self)
        build.row(..., (inner, 1000), ..., spacing=0, margins=(28, 18, 28, 14), of=around)
        centered = QWidget(self)
        build.column(..., around, ..., spacing=0, of=centered)
        build.column((build.steady_scroll(self, centered), 1), of=self)
        self.pin.returnPressed.connect(self._press)
        self.code.returnPressed.connect(self._press)
        self.hide()

    def begin(self, kept: "KeptSitting") -> None:
        """Be the cover of a sitting; it is away at first."""
        self._kept, self._by = kept, None
        self._turn("")

    @property
    def _takes_code(self) -> bool:
        kept = self._kept
        return kept is not None and kept.setup.proctor is None and kept.is_proctored

    # States.

    def ask(self) -> None:
        """Ask for the proctor's PIN; the time goes on."""
        self._turn("asking")

    def tell_paused(self) -> None:
        self._turn("paused")

    def tell_stopped(self, why: str) -> None:
        """Say that the sitting stands still, and why."""
        self._turn("stopped")
        adapting.show_text(
            self.about,
            self.tr("Call the proctor. Everything up to your last answer is saved, and the time stands still."),
        )
        self.note.show_text(self.tr("The reason: {why}.").format(why=why.rstrip(".")), "wrong")

    def ask_to_leave(self) -> None:
        """Ask whether the window is really to be closed."""
        self._turn("leaving")

    def put_away(self) -> None:
        self._turn("")

    def _turn(self, state: CoverState) -> None:
        self.state = state
        self._is_busy = False
        kept = self._kept
        has_pin = state in ("asking", "paused") or (state == "stopped" and kept is not None and kept.is_proctored)
        self.pin.clear()
        self.code.clear()
        self.note.show_text("")
        shown = {
            self._pin_words: has_pin and not self._takes_code,
            self.pin: has_pin and not self._takes_code,
            self._code_words: has_pin and self._takes_code,
            self.code: has_pin and self._takes_code,
            self._reason_words: state == "ending",
            self.reason: state == "ending",
            self.pause_button: state == "deciding",
            self.minutes: state == "deciding",
            self.time_button: state == "deciding",
            self.end_button: state == "deciding",
            self.back_button: state in ("asking", "deciding", "ending", "leaving"),
            self.go_button: state != "deciding",
        }
        for widget, is_shown in shown.items():
            widget.setVisible(is_shown)
        self._write(state)
        self.setVisible(bool(state))
        if state:
            adapting.restyle(self.go_button)
            self._first.setFocus()
            announce(self, self.title.text(), self.about.text(), at_once=True)

    def _write(self, state: CoverState) -> None:
        titles = {
            "": ("", "", ""),
            "asking": (self.tr("Proctor"), self.tr("The time goes on until the sitting is paused."), self.tr("&Open")),
            "deciding": (self.tr("Proctor"), self.tr("Everything done here is kept with the sitting."), ""),
            "ending": (
                self.tr("End the sitting?"),
                self.tr("What was not answered counts as not answered. This cannot be undone."),
                self.tr("&End the sitting"),
            ),
            "paused": (
                self.tr("The sitting is paused"),
                self.tr("The time stands still. The proctor lets it go on."),
                self.tr("&Go on"),
            ),
            "stopped": (self.tr("The sitting stands still"), "", self.tr("&Try again")),
            "leaving": (
                self.tr("Break off the sitting?"),
                self._leaving_words(),
                self.tr("B&reak off and close"),
            ),
        }
        title, about, go = titles[state]
        self.title.setText(title)
        adapting.show_text(self.about, about)
        self.go_button.setText(go)

    def _leaving_words(self) -> str:
        if self._kept is None or self._kept.is_proctored:
            return self.tr(
                "Your answers are saved. The sitting goes on only with the proctor, and the break is kept with it."
            )
        return self.tr("Your answers are saved. After two minutes it takes an instructor to go on.")

    @property
    def _first(self) -> QWidget:
        for field in (self.pin, self.code, self.reason):
            if not field.isHidden():
                return field
        return (
            self.pause_button
            if self.state == "deciding"
            else self.back_button
            if self.state == "leaving"
            else self.go_button
        )

    # What is pressed.

    def _go_back(self) -> None:
        if self.state == "ending":
            self._turn("deciding")
        else:
            self._turn("")
            self.went_back.emit()

    def _press(self) -> None:
        match self.state:
            case "asking":
                self._once_known(lambda: self._turn("deciding"))
            case "paused":
                self._once_known(lambda: self.going_on.emit(self._by))
            case "stopped":
                if self.pin.isHidden() and self.code.isHidden():
                    self.going_on.emit(None)
                else:
                    self._once_known(lambda: self.going_on.emit(self._by))
            case "ending":
                self.ending.emit(self.reason.text().strip(), self._by)
            case "leaving":
                self.leaving.emit()

    def _pause(self) -> None:
        self.pausing.emit(self._by)

    def _add_time(self) -> None:
        minutes = self.minutes.value
        self.time_added.emit(minutes, self._by)
        self.note.show_text(self.tr("{count} minutes added.").format(count=minutes), "right")

    def _once_known(self, then: Callable[[], object]) -> None:
        """Go on once the records know whose PIN it is; scrypt takes its time there."""
        kept = self._kept
        opener = self.code.text() if self._takes_code else self.pin.text()
        if self._is_busy or kept is None or not opener:  # an empty one is no try
            return
        self._is_busy = True
        state, now = self.state, milliseconds(utc_of(self._world.now()))
        proctor = kept.setup.proctor
        by = proctor.uuid if proctor is not None else None
        work = partial(proctors_asked.word_of, kept=kept, opener=opener, now=now, by=by)

        def known(found: UUID | None) -> None:
            self._is_busy = False
            if self.state == state:
                self._by = found
                then()

        # Also where the records have a fault: the proctor is known by the sitting itself.
        self._world.records.ask(self, work, known, self._refuse, mends=True)

    def _refuse(self, why: "Sentence") -> None:
        self._is_busy = False
        if not self.state:
            return
        self.note.show_text(self.tr("That did not work: {why}.").format(why=in_words(why).rstrip(".")), "wrong")
        self.pin.clear()
        self._first.setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape and not self.back_button.isHidden():
            self._go_back()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not (
            self.go_button.isHidden() or event.isAutoRepeat()
        ):
            self._press()
        # No key goes on to the felt under the cover.
        event.accept()

    def fit(self) -> None:
        """Keep the column as narrow as it reads well."""
        self._inner.setMaximumWidth(self.fontMetrics().averageCharWidth() * _LETTERS)
