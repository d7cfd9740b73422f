"""Pages that are made when they are first entered, and shown under a room of the rail."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.felt.cheque_looks import ChequeLook


_Page = TypeVar("_Page", bound=RoomPage)


class PageWays(QObject):
    """Some pages, each a cached property, and the ways between them."""

    shown = Signal(object, str)
    """Carries a page that is to be shown, and the room of the rail that it belongs to."""
    going = Signal(object)
    """Carries the route that somebody takes from one of the pages."""
    room = ""
    """The room of the rail that most of the pages belong to."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences, self._world, self._pages = preferences, world, pages
        self._back_words: dict[QWidget | None, str] = {}

    def _add(self, page: _Page, back_words: str = "") -> _Page:
        """Return a new page, its routes followed; the words are those of a button that leads back to it."""
        page.going.connect(self.going)
        self._pages.addWidget(page)
        self._back_words[page] = back_words
        return page

    def _made(self, *names: str) -> list[QWidget]:
        """Return those of the pages of these names that have been entered."""
        return [self.__dict__[name] for name in names if name in self.__dict__]

    def _show(self, page: QWidget, room: str = "") -> None:
        self.shown.emit(page, room or self.room)

    def owns(self, page: QWidget | None) -> bool:
        """True if a page is one of these."""
        return page in self._back_words

    def way_back(self, page: QWidget | None) -> str:
        """Return the words of a button that leads back to a page; nothing if the page is none of these."""
        return self._back_words.get(page, "")

    def _looks_at(self, house_name: str) -> "Mapping[int, ChequeLook]":
        """Return the looks of the cheques at the house of a name."""
        from trainer.gui.style.house_looks import looks_at  # Home needs no house

        return looks_at(house_name, self._world.houses_folder)


def is_empty(folder: Path) -> bool:
    """True if nothing is kept in a folder, so that nothing has to be read for it."""
    try:
        return not any(folder.iterdir())
    except FileNotFoundError:
        return True
    except OSError:
        return False  # Home says that it cannot be read
