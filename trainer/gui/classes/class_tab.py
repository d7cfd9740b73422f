"""The shape of a tab of a class."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.world import World
from trainer.store.rows import ClassRow


class ClassTab(Adapting, QWidget):
    """A part of the page of a class, made when it is first looked at; it reads its records each time it is shown."""

    going = Signal(object)
    """Carries the route that somebody takes from here."""
    changed = Signal()
    """Something that the head of the page tells has changed: the people of the class, for one."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self.row: ClassRow | None = None
        """The class that is shown; None for none."""

    def show_class(self, row: ClassRow) -> None:
        """Show a class as the records have it now."""
        self.row = row

    def forget(self) -> None:
        """Show nothing of any class: somebody else may have signed in."""
        self.row = None

    def take_roster(self, path: Path) -> None:
        """Look at a list of names that was dropped on the class; only the tab of people does."""

    def begin(self) -> None:
        """Give the keyboard to what is used first."""
        self.setFocus()


class EmptyTab(ClassTab):
    """A tab that has nothing to show yet, and says so."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._text = build.label(self, kind="muted", wraps=True)
        build.column(self._text, ..., margins=(0, 12, 0, 0), of=self)

    def tell(self, text: str) -> None:
        """Name what is missing."""
        self._text.setText(text)
