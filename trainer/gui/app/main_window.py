"""The one window: the rail at the left, and right of it the page that is open."""

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from trainer.gui import keys
from trainer.gui.app.navigator import Navigator
from trainer.gui.app.rail import Rail
from trainer.gui.app.window_place import SMALLEST, USUAL, written
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.reading_order import order_tab_key, show_whole
from trainer.gui.settings import Preferences
from trainer.gui.world import World

__all__ = ["MainWindow", "World"]


class MainWindow(Adapting, QMainWindow):
    """Home, practice, dealing, rules and settings."""

    def __init__(self, preferences: Preferences, world: World) -> None:
        super().__init__()
        self.preferences = preferences
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST)
        self.rail = Rail()
        self.pages = QStackedWidget()
        self.navigator = Navigator(preferences, world, self.pages, self.rail, self)
        self.home, self.practice, self.deal = self.navigator.home, self.navigator.practice, self.navigator.deal
        self.go = self.navigator.go
        self._middle = middle = QWidget()
        build.row(self.rail, (self.pages, 1), spacing=0, of=middle)
        self.setCentralWidget(middle)
        self.resize(USUAL)
        self.rail.show_room("home")
        keys.action(self, "explain", self._explain)

    def _fit(self) -> None:
        self.rail.fit(self.width())

    def _explain(self) -> None:
        """Explain a word of the page, by a key."""
        page = self.pages.currentWidget()
        if isinstance(page, RoomPage):
            page.explain_words()

    @guarded_or(bool)
    def focusNextPrevChild(self, next_: bool) -> bool:  # noqa: N802
        """Go on to what is read next; every widget hands the Tab key up to its window."""
        left = self.focusWidget()
        order_tab_key(self._middle)
        went = super().focusNextPrevChild(next_)
        if left is not None and not left.isVisible():
            return False  # what is hidden hands the keyboard on; told so, Qt does not scroll the page for it
        show_whole(self.focusWidget())
        return went

    @guarded
    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self.preferences.change(window=written(self))
        self.navigator.close()
        super().closeEvent(event)
