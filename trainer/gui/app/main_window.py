"""The one window: the rail at the left, and right of it the page that is open."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
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
from trainer.places import SHARED_NOTE

if TYPE_CHECKING:  # a computer of one person asks for no names, and most records need no care
    from trainer.engine.sentences import Sentence
    from trainer.gui.app.certify_navigation import Sitter
    from trainer.gui.app.class_exchange import ClassExchange
    from trainer.gui.app.door import Door
    from trainer.gui.app.records_care import RecordsCare
    from trainer.gui.classes.classes_asked import ClassMade
    from trainer.gui.classes.live_call import LiveCall
    from trainer.school.kept_sitting import KeptSitting
    from trainer.store.rows import PersonRow

__all__ = ["MainWindow", "World"]


class MainWindow(Adapting, QMainWindow):
    """Home, practice, dealing, rules and settings."""

    navigator: Navigator
    """The way to the pages of whoever practices now; somebody else has another one."""
    seen = Signal()
    """The page of the start has been painted, whichever it is."""

    def __init__(self, preferences: Preferences, world: World) -> None:
        super().__init__()
        self.preferences, self._world = preferences, world
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST)
        # Every widget is made where it belongs: one that is moved has the style sheet looked up again for all within.
        self._middle = middle = QWidget(self)
        self.setCentralWidget(middle)
        self.rail = Rail(middle)
        self.pages = QStackedWidget(middle)
        self._make_pages()
        self.rail.chosen.connect(lambda room: self.navigator.enter(room))
        self._beside = build.column((self.pages, 1), spacing=0)
        build.row(self.rail, (self._beside, 1), spacing=0, of=middle)
        self.resize(USUAL)
        self.rail.show_room("home")
        self.setAcceptDrops(True)
        keys.action(self, "explain", self._explain)
        if (world.data_folder / SHARED_NOTE).exists():
            self.door.ask()

    def _make_pages(self) -> None:
        self.navigator = navigator = Navigator(self.preferences, self._world, self.pages, self.rail, self)
        self.home, self.practice, self.deal = navigator.home, navigator.practice, navigator.deal
        if "care" in self.__dict__:
            self.care.show_on(self.home.records_note)
        self.go = navigator.go
        navigator.change_asked.connect(lambda: self.door.change())
        navigator.sign_out_asked.connect(lambda: self.door.sign_out())
        navigator.first_named.connect(lambda: self.door.ask())
        navigator.called.connect(self._show_call)
        navigator.certify.resumed.connect(self._sit)
        navigator.certify.put_off.connect(self._put_sitting_off)
        navigator.classes.teacher_named.connect(self._go_on_as_teacher)
        navigator.home.file_asked.connect(self._ask_for_set_work)
        navigator.home.code_asked.connect(lambda: self.exchange.ask_for_code())
        navigator.home.papers_asked.connect(lambda: self.exchange.ask_for_passphrase())
        navigator.home_opened.connect(self._wake_exchange)
        navigator.home.seen.connect(self.seen)

    @cached_property
    def live_call(self) -> "LiveCall":
        """The line above all pages that an instructor asks, in a class that does so."""
        from trainer.gui.classes.live_call import LiveCall

        call = LiveCall(self._middle)
        call.answer_button.clicked.connect(lambda: self.navigator.live.open())
        self._beside.insertWidget(0, call)
        return call

    def make_pages_ahead(self) -> None:
        """Make the pages that are mostly opened first, while a person looks at Home."""
        from trainer.gui.in_turns import InTurns

        InTurns(self.navigator.make_ahead(), self.navigator)

    def _show_call(self, waits: bool) -> None:
        if waits or "live_call" in self.__dict__:
            self.live_call.show_call(waits)

    # The records.

    @cached_property
    def care(self) -> "RecordsCare":
        """The care for the records, which need none most of the time."""
        from trainer.gui.app.records_care import RecordsCare

        care = RecordsCare(self._world.records, self)
        care.show_on(self.home.records_note)
        return care

    def tell_records(self, fault: "Sentence | None") -> None:
        """Tell a fault of the records, or that it is over."""
        if fault is not None or "care" in self.__dict__:
            self.care.hear(fault)

    # The class.

    @cached_property
    def exchange(self) -> "ClassExchange":
        """The exchange with the school, which most computers have none of."""
        from trainer.gui.app.class_exchange import ClassExchange

        exchange = ClassExchange(self._world, self)
        exchange.joined.connect(self._join)
        exchange.came.connect(lambda: self.navigator.read_anew())
        exchange.told.connect(lambda text: self.home.tell_class(text))
        exchange.code_wanted.connect(lambda text: self.home.tell_code(text))
        exchange.papers_waiting.connect(lambda text: self.home.tell_papers(text))
        return exchange

    def begin_exchange(self, opens: str = "") -> None:
        """Begin the rounds to the school, if this computer goes any, and open a file of set work if one is named."""
        self.exchange.begin()
        if opens:
            self.exchange.open_file(Path(opens))

    def _wake_exchange(self) -> None:
        """Have whatever was done just now carried to the school."""
        if "exchange" in self.__dict__:
            self.exchange.wake()

    def end_exchange(self) -> None:
        """Go a last round."""
        if "exchange" in self.__dict__:
            self.exchange.end()

    def _join(self, person: "PersonRow | None") -> None:
        """Let whoever has tapped their name practice here; of several whoever signs in."""
        if person is None or person.uuid != self._world.who.person:
            self.door.ask(wanted=person.uuid if person is not None else None)

    def _ask_for_set_work(self) -> None:
        from trainer.gui.kit.files import ask_for_set_work

        ask_for_set_work(self, lambda path: self.exchange.open_file(Path(path)))

    @guarded
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if _set_work_of(event):
            event.acceptProposedAction()

    @guarded
    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        if path := _set_work_of(event):
            event.acceptProposedAction()
            self.exchange.open_file(path)

    # Who practices.

    @cached_property
    def door(self) -> "Door":
        """The door, which a computer of one person never needs."""
        from trainer.gui.app.door import Door

        door = Door(self._world, self.pages, self._renew, self)
        door.page.seen.connect(self.seen)
        door.closed.connect(self.rail.hide)
        door.stayed.connect(lambda: self._let_in("person"))
        door.opened.connect(lambda: self._let_in("home"))
        return door

    def _renew(self, become: Callable[[], object]) -> None:
        """Let somebody else practice: what is under way is put away, and every page is made anew."""
        self.navigator.close()
        self._show_call(False)
        for page in self.pages.findChildren(RoomPage, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if page is not self.door.page:
                self.pages.removeWidget(page)
                page.deleteLater()
        self.navigator.deleteLater()
        become()
        self.rail.offer("classes", False)  # until the records have said that they are for this person, too
        self._make_pages()

    def _sit(self, kept: "KeptSitting", sitter: "Sitter") -> None:
        """Go on with a sitting as the one who sits it, whoever was signed in."""
        who = self._world.who
        if sitter.person != who.person:
            self._renew(lambda: who.become(*sitter))
            self.rail.tell_person(who.name)
        self.navigator.certify.start(kept, sitter.name)

    def _go_on_as_teacher(self, made: "ClassMade") -> None:
        """Let whoever has just named themselves go on with their first class."""
        who, teacher = self._world.who, made.teacher
        if teacher is not None:
            self._renew(lambda: who.become(teacher.uuid, teacher.name, teacher.role, made.owns))
            self.rail.tell_person(who.name)
            self.navigator.offer_rooms()
            self.navigator.classes.open(made.row)

    def _put_sitting_off(self) -> None:
        """Go where the program would have opened."""
        if "door" in self.__dict__ and not self._world.who.name:
            self.door.ask()
        else:
            self.navigator.enter("home")

    def _let_in(self, room: str) -> None:
        self.rail.tell_person(self._world.who.name)
        self.rail.show()
        self.navigator.enter(room)
        self.navigator.live.begin()

    def look_for_names(self) -> None:
        """Ask who practices if people have names by now, as a command may have given them; nobody is interrupted."""
        from trainer.gui.people.asked import names

        def found(people: "Sequence[PersonRow]") -> None:
            if people and "door" not in self.__dict__ and self.pages.currentWidget() is self.home:
                self.door.ask()

        self._world.records.ask(self, names, found)
        self.navigator.certify.look_for_broken_off()

    def _fit(self) -> None:
        self.rail.fit(self.size())

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
        if not self.navigator.certify.may_close():
            event.ignore()
            return
        self.preferences.keep_window(written(self))
        self.navigator.close()
        super().closeEvent(event)


def _set_work_of(event: QDropEvent) -> Path | None:
    """Return the file of set work that is dragged; None for anything else."""
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix.lower() == ".assignment" else None
