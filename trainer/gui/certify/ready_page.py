"""The page before the first question: the conditions, a check of the equipment, and a sample question."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.translation import in_words
from trainer.school.sittings import SittingWanted
from trainer.wording.sittings import conditions


class KeyCheck(QLineEdit):
    """Shows that keys arrive; what is typed goes nowhere."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class ReadyPage(Page):
    """Nothing runs yet: the paper is made, and the time begins, when the candidate says so."""

    begin_asked = Signal(object)
    """Carries the ``SittingWanted``."""
    sample_asked = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wanted: SittingWanted | None = None
        self._is_busy = False
        self.title.setText(self.tr("Ready?"))
        self._conditions = build.column(spacing=8)
        self.column.addWidget(card(heading(self.tr("How it goes")), self._conditions))
        self.keys = KeyCheck(self)
        self.keys.setAccessibleName(self.tr("Type anything and press Enter"))
        words = build.label(self, self.tr("&Type anything here and press Enter."), "")
        words.setBuddy(self.keys)
        self.keys_told = build.label(self, kind="muted", wraps=True)
        self.sample_button = build.button(self, self.tr("Try a &sample question"), clicked=self._ask_sample)
        self.sample_told = build.label(
            self, self.tr("It counts nothing, and nobody is told your answer."), "muted", wraps=True
        )
        self.column.addWidget(
            card(
                heading(self.tr("Check your equipment")),
                words,
                build.row((self.keys, 1), (self.keys_told, 1), spacing=14),
                build.row(self.sample_button, (self.sample_told, 1), spacing=14),
            )
        )
        self.note = Note(self)
        self.column.addWidget(self.note)
        self.back_button = build.button(self, self.tr("&Not now"), clicked=self.left.emit)
        self.begin_button = build.button(self, self.tr("&Begin the sitting"), "main", clicked=self._begin)
        self.set_foot([self.back_button], [self.begin_button], enter=self.begin_button, escape=self.back_button)
        self.keys.returnPressed.connect(self._tell_keys)

    def open(self, wanted: SittingWanted, name: str) -> None:
        """Tell the conditions of a sitting to the candidate."""
        self.wanted, self._is_busy = wanted, False
        blueprint = wanted.blueprint
        self.tell_about(
            self.tr("{title}, for {name}").format(title=blueprint.title, name=name) if name else blueprint.title
        )
        adapting.clear(self._conditions)
        lines = [in_words(each) for each in conditions(blueprint)]
        if wanted.more_time:
            lines.insert(1, self.tr("You have {share} more time.").format(share=f"{wanted.more_time}%"))
        for line in lines:
            self._conditions.addWidget(build.label(self, line, wraps=True, explained=False))
        self.keys.clear()
        self.keys_told.setText("")
        self.sample_told.setText(self.tr("It counts nothing, and nobody is told your answer."))
        self.note.show_text("")
        self._tell_busy()
        self.begin_at(self.keys)

    def _tell_keys(self) -> None:
        if self.keys.text():
            self.keys_told.setText(self.tr("Your keys work: {typed}").format(typed=self.keys.text()))
            announce(self, self.keys_told.text())
            self.sample_button.setFocus()

    def tell_sample_done(self) -> None:
        """Come back from the sample question."""
        self.sample_told.setText(self.tr("Felt and answers work."))
        self.begin_button.setFocus()

    def _ask_sample(self) -> None:
        if self.wanted is not None and not self._is_busy:
            self.sample_asked.emit(self.wanted)

    def _begin(self) -> None:
        if self.wanted is not None and not self._is_busy:
            self._is_busy = True
            self.note.show_text("")
            self._tell_busy()
            announce(self, self.begin_button.text(), at_once=True)
            self.begin_asked.emit(self.wanted)

    def _tell_busy(self) -> None:
        """Say on the button that the paper is being made; it stays enabled, or the keyboard would go elsewhere."""
        self.back_button.setEnabled(not self._is_busy)
        self.begin_button.setText(self.tr("Making your paper…") if self._is_busy else self.tr("&Begin the sitting"))

    def tell_failed(self, why: str) -> None:
        """Give the reason why the sitting could not be begun."""
        self._is_busy = False
        self._tell_busy()
        self.note.show_text(self.tr("The sitting cannot begin: {why}.").format(why=why.rstrip(".")), "wrong")
        self.begin_button.setFocus()
