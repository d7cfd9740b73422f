"""The pages of classes and the ways between them: from the list to a class, and back."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from pathlib import Path

    from trainer.classroom.live_session import LiveQuestion
    from trainer.gui.classes.class_page import ClassPage
    from trainer.gui.classes.classes_page import ClassesPage
    from trainer.gui.classes.live_drill_page import LiveDrillPage
    from trainer.gui.classes.live_posting import LivePosting
    from trainer.gui.classes.projector import Projector
    from trainer.store.rows import ClassRow


class ClassesNavigation(PageWays):
    """For those who keep classes; the rail offers them to nobody else."""

    room = "classes"
    teacher_named = Signal(object)
    """Carries the ``ClassMade`` whose teacher has just been given a name, and goes on with it."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self.projector: Projector | None = None
        """The window of the live drill that is under way."""
        self._posting: LivePosting | None = None
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
        page.files_dropped.connect(self._take_in)
        return page

    def _take_in(self, files: "list[Path]") -> None:
        """Take in files that were dropped on the class."""
        from trainer.gui.classes.taking_in_dialog import TakingInDialog

        dialog = TakingInDialog(self._world, files, self.page)
        dialog.taken_in.connect(self.page.resume)
        dialog.open()

    def come_in(self) -> None:
        """Come from the rail: to the class that was looked at last, or to the list if that class is in sight."""
        (row,) = [each.row for each in self._made("page")] or [None]  # type: ignore[attr-defined]
        if row is None or self._pages.currentWidget() in self._made("page"):
            self.enter()
        else:
            self.open(row)

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

    @cached_property
    def live_drill(self) -> "LiveDrillPage":
        from trainer.gui.classes.live_drill_page import LiveDrillPage

        page = self._add(LiveDrillPage(self._preferences, self._world))
        page.left.connect(self.open)
        page.begun.connect(self._project)
        return page

    def open_live_drill(self, row: "ClassRow") -> None:
        """Show the live drill of a class, before it begins."""
        self._show(self.live_drill)
        self.live_drill.open(row)

    def _project(self, questions: "tuple[LiveQuestion, ...]", seconds: int, members: int) -> None:
        """Open the projector; it closes with the window, and when somebody else signs in."""
        from trainer.gui.classes.projector import Projector

        self.close()
        self.projector = projector = Projector(self._preferences, self._world.clock, self._pages.window())
        projector.left.connect(self._leave_projector)
        if self._world.carrier is not None and (row := self.live_drill.row) is not None:
            from trainer.gui.classes.live_posting import LivePosting

            self._posting = LivePosting(self._world, row.uuid, projector, self)
            self._posting.over.connect(self._let_posting_go)
        projector.open_on(self._pages.window())
        projector.begin(questions, seconds, members)

    def _let_posting_go(self) -> None:
        self._posting = None

    def _leave_projector(self) -> None:
        self.projector = None
        if self._pages.currentWidget() in self._made("live_drill"):
            self.live_drill.resume()

    def close(self) -> None:
        """Close the projector, if it is open."""
        if self.projector is not None:
            self.projector.close()
        if self._posting is not None:
            self._posting.finish()

    def _ask_to_change(self, row: "ClassRow") -> None:
        from trainer.gui.classes.class_dialog import ClassDialog
        from trainer.gui.classes.classes_asked import ClassesShown

        dialog = ClassDialog(self._world, ClassesShown(), row, self.page)
        dialog.changed.connect(self.page.open)
        dialog.open()

    def _forget(self) -> None:
        """Show nothing to somebody else."""
        self.close()
        for page in self._made("classes", "page", "live_drill"):
            page.forget()  # type: ignore[attr-defined]
