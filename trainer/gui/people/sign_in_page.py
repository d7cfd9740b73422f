"""Signing in on a shared computer: a name, a PIN if the name has one, and once a question."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note, Page, card
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.people import asked
from trainer.gui.people.name_tiles import NameTiles
from trainer.gui.people.waiting import Waiting
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from uuid import UUID

    from trainer.engine.sentences import Sentence
    from trainer.school.people import Entry
    from trainer.store.rows import PersonRow

_SLOW_MS: Final = 400
"""After which the page says what it waits for."""


class SignInPage(Page):
    """Nothing of anybody's is on it but names; whoever is let in goes on."""

    entered = Signal(object)
    """Carries the ``Entry`` of whoever is in."""
    stayed = Signal()
    """Whoever was signed in before goes on."""
    went_without = Signal(bool)
    """Somebody goes on without a name; true if nobody has one, false if the records cannot tell."""
    seen = Signal()
    """The page is on the screen for the first time."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self._person: PersonRow | None = None
        self._entry: Entry | None = None
        self._stay = ""
        self._wanted: UUID | None = None
        self._is_busy = self._was_seen = False
        self.tiles = NameTiles(self)
        self.tiles.chosen.connect(self._choose)
        self.column.addWidget(self.tiles)

        self._name = build.label(self, kind="heading", wraps=True)
        self.pin = pin_field(self, self.tr("PIN"))
        pin_words = build.label(self, self.tr("&PIN"), "muted")
        pin_words.setBuddy(self.pin)
        self.sign_in_button = build.button(self, self.tr("&Sign in"), "main", clicked=self._try)
        self._pin_card = card(self._name, pin_words, build.row((self.pin, 1), self.sign_in_button, ..., spacing=10))
        self.column.addWidget(self._pin_card)

        self._question = build.label(self, wraps=True)
        self.is_theirs = QCheckBox(self.tr("That was me: &count it as mine"), self)
        undone = build.label(
            self, self.tr("You can undo this at any time: press your name in the menu."), "muted", wraps=True
        )
        self._question_card = card(self._question, self.is_theirs, undone)
        self.column.addWidget(self._question_card)

        self.note = Note(self)
        self.column.addWidget(self.note)
        self.back_button = build.button(self, self.tr("&Back"), clicked=self._back)
        self.again_button = build.button(self, self.tr("&Try again"), clicked=self._read_names)
        self.without_button = build.button(
            self, self.tr("Practice &without a name"), clicked=partial(self.went_without.emit, False)
        )
        self.go_on_button = build.button(self, self.tr("&Continue"), "main", clicked=self._decide)
        self.set_foot(
            [self.back_button],
            [self.again_button, self.without_button, self.go_on_button],
            escape=self.back_button,
        )
        self.pin.returnPressed.connect(self._try)
        self.waiting = Waiting(world.clock, self)
        self.waiting.told.connect(self._tell_wait)
        self.waiting.over.connect(self._tell_wait_over)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._slow.timeout.connect(lambda: self.tell_about(self.tr("Reading the names…")))

    def open(self, stay: str = "", wanted: "UUID | None" = None) -> None:
        """Ask who practices; whoever is signed in, of a name, may stay, and somebody who is wanted is chosen."""
        self._stay, self._wanted = stay, wanted
        self._read_names()

    # Names.

    def _read_names(self) -> None:
        self._show_names([])
        self._slow.start()
        self._records.ask(self, asked.names, self._show_found, self._tell_fault)

    def _show_found(self, people: "list[PersonRow]") -> None:
        self._slow.stop()
        if not people:
            self.went_without.emit(True)
            return
        self._show_names(people)
        self.begin_at(self.tiles.first)
        announce(self, self.title.text())
        wanted, self._wanted = self._wanted, None
        for each in people:
            if each.uuid == wanted:
                self._choose(each)

    def _show_names(self, people: "list[PersonRow]") -> None:
        self._person = self._entry = None
        self.waiting.stop()
        self.title.setText(self.tr("Who is practicing?"))
        self.tell_about("")
        self.note.show_text("")
        self.tiles.show_people(people)
        self.back_button.setText(self.tr("&Stay signed in as {name}").format(name=self._stay.replace("&", "&&")))
        self._show_parts(self.tiles, *([self.back_button] if self._stay else []))

    def _show_parts(self, *parts: QWidget) -> None:
        """Show these parts of the page, and none of the others."""
        for each in (
            self.tiles,
            self._pin_card,
            self._question_card,
            self.back_button,
            self.again_button,
            self.without_button,
            self.go_on_button,
        ):
            each.setVisible(each in parts)

    def _tell_fault(self, fault: "Sentence") -> None:
        """Give the reason for having no names; nobody is kept from practicing."""
        self._slow.stop()
        self._is_busy = False
        self._show_parts(self.again_button, self.without_button)
        self.tell_about("")
        text = self.tr("The names cannot be read: {why}.").format(why=in_words(fault).rstrip("."))
        self.note.show_text(text, "wrong")
        self.again_button.setFocus()

    # The PIN.

    def _choose(self, person: "PersonRow") -> None:
        if self._is_busy:
            return
        self._person = person
        if not person.has_secret:
            self._try()
            return
        work = partial(asked.wait_of, person=person.uuid, now=self._now())
        self._records.ask(self, work, partial(self._ask_for_pin, person), self._tell_fault)

    def _ask_for_pin(self, person: "PersonRow", wait_ms: int) -> None:
        if self._person is not person:  # another name was pressed meanwhile
            return
        self._name.setText(person.name)
        self.pin.clear()
        self.note.show_text("")
        self.back_button.setText(self.tr("&Back"))
        self._show_parts(self._pin_card, self.back_button)
        self._allow(True)
        if wait_ms:
            self._wait(wait_ms)
        else:
            self.begin_at(self.pin)
            announce(self.pin, person.name)

    def _try(self) -> None:
        """Try what was typed; nothing is done while a try is on its way, or has to wait."""
        if self._person is None or self._is_busy or self.waiting.is_on:
            return
        self._is_busy = True
        person, pin = self._person.uuid, self.pin.text()
        work = partial(asked.entered, person=person, pin=pin, now=self._now())
        self._records.ask(self, work, partial(self._hear, person), self._tell_fault)

    def _hear(self, person: "UUID", outcome: "tuple[Entry, bool]") -> None:
        self._is_busy = False
        entry, is_asked = outcome
        if self._person is None or self._person.uuid != person:  # gone back meanwhile
            return
        self.pin.clear()
        if entry.sign_in.wait_ms:
            self._wait(entry.sign_in.wait_ms)
        elif not entry.sign_in.is_in:
            text = self.tr("That is not the PIN. Try again. If you forgot it, your instructor can set a new one.")
            self.note.show_text(text, "wrong")
            self.pin.setFocus()
        elif is_asked:
            self._ask_if_theirs(entry)
        else:
            self.entered.emit(entry)

    def _wait(self, wait_ms: int) -> None:
        self._allow(False)
        self.back_button.setFocus()
        self.waiting.begin(wait_ms)
        announce(self, self.note.text())

    def _tell_wait(self, wait: str) -> None:
        """Count down on the page; a voice would say it every second."""
        text = self.tr("Too many wrong PINs. Try again in {wait}.").format(wait=wait)
        self.note.label.setText(text)
        self.note.setProperty("verdict", "wrong")
        adapting.restyle(self.note)
        self.note.show()

    def _tell_wait_over(self) -> None:
        self._allow(True)
        self.note.show_text(self.tr("You can try again now."))
        self.pin.setFocus()

    def _allow(self, is_allowed: bool) -> None:
        self.pin.setEnabled(is_allowed)
        self.sign_in_button.setEnabled(is_allowed)

    def _now(self) -> int:
        """The milliseconds since 1970."""
        return round(self._world.now().timestamp() * 1000)

    # What was begun without a name.

    def _ask_if_theirs(self, entry: "Entry") -> None:
        self._entry = entry
        self.title.setText(self.tr("One question first"))
        count = entry.unnamed
        self._question.setText(
            self.tr("1 session or round was practiced on this computer without a name.")
            if count == 1
            else self.tr("{count} sessions and rounds were practiced on this computer without a name.").format(
                count=f"{count:,}"
            )
        )
        self.is_theirs.setChecked(False)
        self.note.show_text("")
        self._show_parts(self._question_card, self.go_on_button)
        self.begin_at(self.is_theirs)
        announce(self, self._question.text())

    def _decide(self) -> None:
        if self._entry is None or self._entry.person is None or self._is_busy:
            return
        self._is_busy = True
        work = partial(asked.decided, person=self._entry.person.uuid, is_theirs=self.is_theirs.isChecked())
        self._records.ask(self, work, self._go_on, self._tell_fault)

    def _go_on(self, owns: "frozenset[UUID]") -> None:
        import msgspec

        self._is_busy = False
        if self._entry is not None:
            self.entered.emit(msgspec.structs.replace(self._entry, owns=owns))

    # Back.

    def _back(self) -> None:
        """Go back to the names, or from them to whoever was signed in."""
        if self._person is None:
            self.stayed.emit()
        else:
            self._read_names()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if not self._was_seen:
            self._was_seen = True
            self.seen.emit()
