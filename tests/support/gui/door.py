"""A shared computer's people, and somebody at its door who has no mouse."""

from uuid import UUID

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.gui.app.main_window import MainWindow
from trainer.gui.people.sign_in_page import SignInPage
from trainer.store.rows import Role

INA, ANN, BEN = UUID(int=71), UUID(int=72), UUID(int=73)
PEOPLE: tuple[tuple[UUID, str, Role, str], ...] = (
    (INA, "Ina Roy", "instructor", "9999"),
    (ANN, "Ann Lee", "learner", "2580"),
    (BEN, "Ben Fox", "learner", ""),
)


class Door:
    """A person at the door, who has no mouse."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def page(self) -> SignInPage:
        return self.window.door.page

    def names(self) -> list[str]:
        self.qtbot.waitUntil(lambda: bool(self.page.tiles.tiles))
        return [each.accessibleName() for each in self.page.tiles.tiles]

    def press_name(self, name: str) -> None:
        """Go to a name by Tab, and press it."""
        self.qtbot.waitUntil(lambda: self.window.focusWidget() in self.page.tiles.tiles[:1])
        for _ in self.page.tiles.tiles:
            here = self.window.focusWidget()
            assert here is not None
            if here.accessibleName() == name:
                QTest.keyClick(here, Qt.Key.Key_Space)
                return
            QTest.keyClick(here, Qt.Key.Key_Tab)
        raise AssertionError(f"{name} is not reached")

    def type_pin(self, pin: str) -> None:
        self.qtbot.waitUntil(lambda: self.window.focusWidget() is self.page.pin)
        QTest.keyClicks(self.page.pin, pin)
        QTest.keyClick(self.page.pin, Qt.Key.Key_Return)

    def answer(self, *, is_theirs: bool) -> None:
        """Answer whether what was practiced without a name is theirs."""
        self.qtbot.waitUntil(lambda: self.window.focusWidget() is self.page.is_theirs)
        if is_theirs:
            QTest.keyClick(self.page.is_theirs, Qt.Key.Key_Space)
        QTest.keyClick(self.page.go_on_button, Qt.Key.Key_Space)

    def sign_in(self, name: str, pin: str = "", *, is_theirs: bool | None = None) -> None:
        """Sign somebody in; they are asked about practice without a name if that is answered here."""
        self.press_name(name)
        if pin:
            self.type_pin(pin)
        if is_theirs is not None:
            self.answer(is_theirs=is_theirs)
        self.qtbot.waitUntil(lambda: self.window.rail.isVisible())
        assert self.window.pages.currentWidget() is self.window.home

    def sign_out(self) -> None:
        self.window.rail.button("person").click()
        QTest.keyClick(self.window.navigator.people.sign_out_button, Qt.Key.Key_Space)
