"""What every kind of question has in common where it is asked."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.gui.felt.scene import TableScene
from trainer.quiz.questions import AnyMark, AnyQuestion


class Asking(QObject):
    """One kind of question between the felt and its form; it listens only while its question is open."""

    answered = Signal(object)
    """Carries the answer that was handed in."""

    def __init__(self, scene: TableScene, form: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene, self.form = scene, form
        self.is_open = False

    @property
    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins; None for the felt."""
        return None

    def ask(self, question: AnyQuestion, again: str) -> None:
        """Put a question; `again` says that it was put before, if it was."""
        raise NotImplementedError

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key says, and return whether it said anything."""
        raise NotImplementedError

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:
        """Show on the felt what was due."""
        raise NotImplementedError

    def show_own(self, own: bool) -> None:
        """Show on the felt what was answered instead of what was due, where that can be seen."""

    def close(self) -> None:
        """Point at nothing any more."""
        self.is_open = False
        self.scene.unmark()
        self.scene.highlight([])
        self.scene.set_cursor(None)
        self.scene.lay_lammers([])


def is_plain(event: QKeyEvent) -> bool:
    """Return whether a key was pressed without those that make a shortcut of it."""
    return not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
