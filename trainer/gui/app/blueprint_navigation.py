"""The pages on which a school makes its examinations: the blueprint editor, and the setting of a mark with judges."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.exam.blueprint import Blueprint
    from trainer.gui.certify.blueprint_page import BlueprintPage
    from trainer.gui.certify.standard_page import StandardPage


class BlueprintNavigation(PageWays):
    """They belong to the room that they were entered from."""

    left = Signal(str)
    """Carries the room to go back to."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self.room = "settings"

    @cached_property
    def page(self) -> "BlueprintPage":
        from trainer.gui.certify.blueprint_page import BlueprintPage

        page = self._add(BlueprintPage(self._world))
        page.standard_asked.connect(self._set_standard)
        page.left.connect(lambda: self.left.emit(self.room))
        return page

    @cached_property
    def standard(self) -> "StandardPage":
        from trainer.gui.certify.standard_page import StandardPage

        page = self._add(StandardPage(self._world))
        page.left.connect(self._leave_standard)
        page.taken.connect(self._take_mark)
        return page

    def open(self, room: str) -> None:
        """Show the blueprints; Back leads to a room of the rail."""
        self.room = room
        self._show(self.page)
        self.page.open()

    def close(self) -> None:
        """Keep the drafts."""
        if self._made("page"):
            self.page.drafts.keep()

    def _set_standard(self, blueprint: "Blueprint") -> None:
        self._show(self.standard)
        self.standard.open(blueprint)

    def _leave_standard(self) -> None:
        self._show(self.page)
        self.page.resume()

    def _take_mark(self, blueprint: "Blueprint") -> None:
        self._show(self.page)
        self.page.take_mark(blueprint)
