"""The pages of classes and the ways between them: from the list to a class, and back."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.classes.class_page import ClassPage
    from trainer.gui.classes.classes_page import ClassesPage
    from trainer.store.rows import ClassRow


class ClassesNavigation(PageWays):
    """For those who keep classes; the rail offers them to nobody else."""

    room = "classes"
    teacher_named = Signal(object)
    """Carries the ``ClassMade`` whose teacher has just been given a name, and goes on with it."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        world.who.changed.connect(self._forget)

    @cached_property
    def classes(self) -> "ClassesPage":
        from trainer.gui.classes.classes_page import ClassesPage

        page = self._add(ClassesPage(self._world), self.tr("&Back to the classes"))
        page.chosen.connect(self.open)
        page.teacher_named.connect(self.teacher_named)
        return page

    @cached_property
    def page(self) -> "ClassPage":
        from trainer.gui.classes.class_page import ClassPage

        page = self._add(ClassPage(self._world), self.tr("&Back to the class"))
        page.left.connect(self.enter)
        page.change_asked.connect(self._ask_to_change)
        return page

    def enter(self) -> None:
        """Show the list of classes."""
        self._show(self.classes)
        self.classes.open()

    def open(self, row: "ClassRow | None" = None, tab: str = "") -> None:
        """Show a class, at a tab of it if one is named; without a class the last one, or the list."""
        row = row or self.page.row
        if row is None:
            self.enter()
            return
        self._show(self.page)
        self.page.open(row, tab)

    def open_live_drill(self, row: "ClassRow") -> None:
        """Show the live drill of a class."""

    def _ask_to_change(self, row: "ClassRow") -> None:
        from trainer.gui.classes.class_dialog import ClassDialog
        from trainer.gui.classes.classes_asked import ClassesShown

        dialog = ClassDialog(self._world, ClassesShown(), row, self.page)
        dialog.changed.connect(self.page.open)
        dialog.open()

    def _forget(self) -> None:
        """Show nothing to somebody else."""
        for page in self._made("classes", "page"):
            page.forget()  # type: ignore[attr-defined]
