"""Pages that are made when they are first entered, and shown under a room of the rail."""

from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.gui.settings import Preferences
from trainer.gui.world import World


class _Goes(Protocol):
    @property
    def going(self) -> SignalInstance: ...


_Page = TypeVar("_Page", bound=QWidget)


class PageWays(QObject):
    """Some pages, each a cached property, and the ways between them."""

    shown = Signal(object, str)
    """Carries a page that is to be shown, and the room of the rail that it belongs to."""
    going = Signal(object)
    """Carries the route that somebody takes from one of the pages."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences, self._world, self._pages = preferences, world, pages

    def _add(self, page: _Page) -> _Page:
        """Return a new page, its routes followed."""
        goes: _Goes = page  # type: ignore[assignment]  # every page has the signal, and no base class is theirs alone
        goes.going.connect(self.going)
        self._pages.addWidget(page)
        return page

    def _made(self, *names: str) -> list[QWidget]:
        """Return those of the pages of these names that have been entered."""
        return [self.__dict__[name] for name in names if name in self.__dict__]
