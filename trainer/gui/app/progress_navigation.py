"""The pages of progress and the ways between them: from the map to a skill, and to what its answers were."""

from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.progress.progress_page import ProgressPage


class ProgressNavigation(PageWays):
    """The progress of whoever is signed in, or of somebody whom they manage."""

    room = "progress"

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        world.who.changed.connect(self._forget)

    @cached_property
    def page(self) -> "ProgressPage":
        from trainer.gui.progress.progress_page import ProgressPage

        return self._add(ProgressPage(self._world.records, self._world.now), self.tr("&Back to progress"))

    def open(self, person: UUID | None = None, name: str = "") -> None:
        """Show the progress of a person; who manages nobody is shown no other than their own."""
        who = self._world.who
        is_own = person in (None, who.person) or who.role not in ("instructor", "administrator")
        self._show(self.page)
        self.page.open(who.person if is_own or person is None else person, who.name if is_own else name, is_own=is_own)

    def _forget(self) -> None:
        """Show nothing of the person who was signed in."""
        if self._made("page"):
            self.page.forget()
