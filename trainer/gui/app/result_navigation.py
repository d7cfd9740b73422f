"""Results of examinations and the ways between them: a result, its replays, and the items that are doubted."""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar
from uuid import UUID

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.kit import routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.certify.appeals_page import AppealsPage
    from trainer.gui.certify.certificates_page import CertificatesPage
    from trainer.gui.certify.result_page import ExamResultPage
    from trainer.gui.debrief.debrief_page import DebriefPage
    from trainer.gui.quiz.replay_page import ReplayPage
    from trainer.rounds.spec import RoundSpec

_Page = TypeVar("_Page", bound=RoomPage)


class ResultNavigation(PageWays):
    """Its replays are its own: they lead back to the result, or to the doubt that is looked at."""

    room = "certify"

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._came_from: dict[QWidget, QWidget | None] = {}
        """The page that the result, and the list of doubts, was opened from."""
        self._replayed_from: QWidget | None = None
        world.who.changed.connect(self._forget)

    # The pages.

    @cached_property
    def result(self) -> "ExamResultPage":
        from trainer.gui.certify.result_page import ExamResultPage

        folder = self._world.report_folder.parent
        return self._add(ExamResultPage(self._world, folder), self.tr("&Back to the result"))

    @cached_property
    def appeals(self) -> "AppealsPage":
        from trainer.gui.certify.appeals_page import AppealsPage

        return self._add(AppealsPage(self._world), self.tr("&Back to the list"))

    @cached_property
    def certificates(self) -> "CertificatesPage":
        from trainer.gui.certify.certificates_page import CertificatesPage

        folder = self._world.report_folder.parent
        return self._add(CertificatesPage(self._world, folder), self.tr("&Back to the certificates"))

    @cached_property
    def replay(self) -> "ReplayPage":
        from trainer.gui.quiz.replay_page import ReplayPage

        page = self._add(ReplayPage(self._preferences), self.tr("&Back to the round"))
        page.back_button.setText(self.tr("&Back"))
        return page

    @cached_property
    def debrief(self) -> "DebriefPage":
        from trainer.gui.debrief.debrief_page import DebriefPage

        page = self._add(DebriefPage(self._preferences), self.tr("&Back to the debrief"))
        page.foot.back_button.setText(self.tr("&Back"))
        return page

    def _add(self, page: _Page, back_words: str = "") -> _Page:
        page = super()._add(page, back_words)
        page.going.disconnect(self.going)
        page.going.connect(self._go)
        return page

    # Ways.

    def open(self, attempt: UUID) -> None:
        """Show the result of a sitting."""
        self._remember(self.result)
        self._show(self.result)
        self.result.open(attempt)

    def open_appeals(self) -> None:
        """Show the items that are doubted, to whoever may answer them."""
        if self._world.who.role not in ("instructor", "administrator"):
            return
        self._remember(self.appeals)
        self._show(self.appeals)
        self.appeals.open()

    def open_certificates(self) -> None:
        """Show the papers that the school has signed, to whoever signs for it."""
        if self._world.who.role not in ("instructor", "administrator"):
            return
        self._remember(self.certificates)
        self._show(self.certificates)
        self.certificates.open()

    def _remember(self, page: QWidget) -> None:
        here = self._pages.currentWidget()
        if here is not page:
            self._came_from[page] = here

    def _go(self, route: routes.Route) -> None:
        """Go a route from one of these pages; those that end a replay lead back to where it was begun."""
        match route:
            case routes.Back():
                self._go_back()
            case routes.ToReplay(question, mark, mixed_stacks):
                self._replayed_from = self._pages.currentWidget()
                self._show(self.replay)
                self.replay.scene.set_stacks(mixed=mixed_stacks, unread=False)
                self.replay.show_missed(question, mark)
            case routes.ToDebrief(attempt, at):
                self._replayed_from = self._pages.currentWidget()
                self._show(self.debrief)
                self.debrief.show_attempt(attempt, has_next=False, at=at)
            case routes.ToSummary() | routes.FromRound():
                page = self._replayed_from or self.result
                self._show(page)
                page.resume()  # type: ignore[attr-defined]
            case routes.ToRoundAgain(spec, after):
                self._practice(spec, after)
            case _:
                self.going.emit(route)

    def _go_back(self) -> None:
        page = self._pages.currentWidget()
        came_from = self._came_from.pop(page, None) if page is not None else None
        if came_from is None:
            self.going.emit(routes.ToHome())
            return
        self.shown.emit(came_from, "")  # it may be of another room
        getattr(came_from, "resume", lambda: None)()

    def _practice(self, spec: "RoundSpec", after: int) -> None:
        """Deal a round of the examination once more, with feedback."""
        from trainer.dealing.audition import as_practice

        debrief = self.debrief.debrief
        if debrief is not None:
            self.going.emit(routes.ToRound(spec, as_practice(debrief.attempt.plan), after))

    def _forget(self) -> None:
        """Show nothing of the person who was signed in."""
        self._came_from.clear()
        for page in self._made("result", "appeals", "certificates"):
            page.forget()  # type: ignore[attr-defined]
