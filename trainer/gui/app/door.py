"""The door of a shared computer: who practices, and what of whom is in the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.people.sign_in_page import SignInPage
from trainer.gui.world import World

if TYPE_CHECKING:
    from uuid import UUID

    from trainer.school.people import Entry


class Door(QObject):
    """Asks who practices, and lets them in; whoever was in is out before anything of somebody else is shown."""

    opened = Signal()
    """Somebody may go on: the pages are theirs."""
    stayed = Signal()
    """Whoever was in goes on."""
    closed = Signal()
    """Nobody goes on before they are let in: there is nothing but the page that asks."""

    def __init__(
        self,
        world: World,
        pages: QStackedWidget,
        renew: Callable[[Callable[[], object]], object],
        parent: QObject,
    ) -> None:
        """Ask on a page among the others; `renew` puts these away, calls what it is given, and makes new ones."""
        super().__init__(parent)
        self._world, self._pages, self._renew = world, pages, renew
        self.page = SignInPage(world)
        self.page.entered.connect(self._let_in)
        self.page.stayed.connect(self.stayed)
        self.page.went_without.connect(self._let_in_without)
        # The records begin when the page is seen: the first picture does not wait for them.
        self.page.seen.connect(lambda: QTimer.singleShot(0, self, world.records.begin))
        pages.addWidget(self.page)

    def ask(self, stay: str = "", wanted: "UUID | None" = None) -> None:
        """Ask who practices; whoever is signed in, of a name, may stay, and somebody who is wanted is chosen."""
        self.closed.emit()
        self._pages.setCurrentWidget(self.page)
        self.page.open(stay, wanted)

    def change(self) -> None:
        """Let somebody else sign in, or the same person go on."""
        self.ask(self._world.who.name)

    def sign_out(self) -> None:
        """Let whoever is signed in out."""
        self._pages.setCurrentWidget(self.page)  # or the page beside the one that goes would come up
        self._renew(self._world.who.become_guest)
        self.ask()

    def _let_in(self, entry: "Entry") -> None:
        person, who = entry.person, self._world.who
        if person is None:
            return
        if person.uuid != who.person or not who.name:
            self._renew(lambda: who.become(person.uuid, person.name, person.role, entry.owns))
        self.opened.emit()

    def _let_in_without(self, is_single: bool) -> None:
        """Let somebody go on without a name: just me where nobody has one, else a guest."""
        who = self._world.who
        self._renew(who.become_just_me if is_single else who.become_guest)
        self.opened.emit()
