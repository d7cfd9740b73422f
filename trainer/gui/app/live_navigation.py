"""A live drill at a station: the instructor's question is looked for, answered, and delivered."""

from functools import cached_property, partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the page, and all that reaches the school, are read where there is a school
    from trainer.classroom.exchange.carrier import Parcel
    from trainer.classroom.live_courier import LiveStation
    from trainer.classroom.live_exchange import LivePost
    from trainer.gui.classes.live_answer_page import LiveAnswerPage
    from trainer.gui.classes.live_errands import LiveErrands
    from trainer.quiz.questions import AnyAnswer
    from trainer.school.records import Records


class LiveNavigation(PageWays):
    """For somebody who has signed in where the computer knows a way to the school."""

    room = "home"
    called = Signal(bool)
    """A question waits for this person's answer, or none does any more."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._errands: LiveErrands | None = None
        self._station: LiveStation | None = None
        self._waiting: list[Parcel] = []
        """The answers that are not delivered yet."""
        self._live: LivePost | None = None
        self._is_calling = self._is_quiet = False

    @cached_property
    def page(self) -> "LiveAnswerPage":
        from trainer.gui.classes.live_answer_page import LiveAnswerPage

        page = self._add(LiveAnswerPage(self._preferences))
        page.given.connect(self._deliver)
        return page

    def begin(self) -> None:
        """Look for questions from now on, if there is a way to the school."""
        if self._world.carrier is None or self._errands is not None:
            return
        from trainer.gui.classes.live_errands import LiveErrands

        self._errands = LiveErrands(self)
        self._errands.came.connect(self._hear)
        self._errands.begin(self._round)

    def close(self) -> None:
        """Look for questions no more."""
        if self._errands is not None:
            self._errands.stop()

    def open(self) -> None:
        """Show the question that waits."""
        self._show(self.page)
        self.page.follow(self._live)
        self._call()

    def be_quiet(self, quiet: bool) -> None:
        """Call nobody, or call again: who sits an examination has the window for nothing else."""
        self._is_quiet = quiet
        self._call()

    @property
    def is_shown(self) -> bool:
        """True while the page of the drill is open."""
        return self._pages.currentWidget() in self._made("page")

    def _round(self) -> "dict[UUID, LivePost] | None":
        """Deliver what waits and look at what is asked; not in the thread of the windows."""
        if self._station is None:
            from trainer.classroom.live_courier import LiveStation

            assert self._world.carrier is not None
            carrier = self._world.carrier()
            if carrier is None:
                return None
            self._station = LiveStation(carrier, lambda: round(self._world.now().timestamp() * 1000))
        while self._waiting:
            self._station.deliver(self._waiting[0])
            self._waiting.pop(0)
        return self._station.look()

    def _hear(self, asked: "dict[UUID, LivePost] | None") -> None:
        if asked is None:  # there is no way to the school on this computer
            self.close()
        elif not asked:
            self._follow(None)
        else:
            person = self._world.who.person
            self._world.records.ask(self, partial(_asked_of, person=person, asked=asked), self._follow)

    def _follow(self, live: "LivePost | None") -> None:
        was, self._live = self._live, live
        if live is None and was is None:
            return
        if self.is_shown:
            self.page.follow(live)
        self._call()

    def _call(self) -> None:
        """Call for an answer to a question that is not in sight, or call no more."""
        waits = self._live is not None and not (self._is_quiet or self.is_shown) and self.page.is_open(self._live)
        if waits != self._is_calling:
            self._is_calling = waits
            self.called.emit(waits)

    def _deliver(self, live: "LivePost", answer: "AnyAnswer") -> None:
        from trainer.classroom.live_exchange import answer_parcel

        self._waiting.append(answer_parcel(live, self._world.who.person, answer))
        if self._errands is not None:
            self._errands.go()


def _asked_of(records: "Records", person: UUID, asked: "dict[UUID, LivePost]") -> "LivePost | None":
    """Return the question of a person's class; None if none of their classes is asked."""
    from trainer.store.classes import memberships

    own = [each.class_ for each in memberships(records.store) if each.person == person and each.left is None]
    return next((asked[each] for each in own if each in asked), None)
