"""The pages of a record and the ways between them: from the list to an attempt, its replays, and back."""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar
from uuid import UUID

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.page_ways import PageWays
from trainer.gui.kit import routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.debrief.debrief_page import DebriefPage
    from trainer.gui.quiz.replay_page import ReplayPage
    from trainer.gui.record.attempt_page import AttemptPage
    from trainer.gui.record.record_page import RecordPage
    from trainer.rounds.spec import RoundSpec

_Page = TypeVar("_Page", bound=RoomPage)


class RecordNavigation(PageWays):
    """A record and its attempts. Its replay and debrief are its own: those of practice and dealing lead elsewhere."""

    room = "person"

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._person: UUID | None = None
        """The person whose record is looked at; None for whoever is signed in."""
        self._name = ""
        self._back: routes.Route | None = None
        """The way back from the attempt that is looked at, where it was not opened from a record."""
        world.who.changed.connect(self._forget)

    # The pages.

    @cached_property
    def record(self) -> "RecordPage":
        from trainer.gui.record.record_page import RecordPage

        folder = self._world.report_folder.parent
        return self._add(RecordPage(self._world.records, folder), self.tr("&Back to the record"))

    @cached_property
    def attempt(self) -> "AttemptPage":
        from trainer.gui.record.attempt_page import AttemptPage

        return self._add(AttemptPage(self._world.records, self._world.now), self.tr("&Back to the attempt"))

    @cached_property
    def replay(self) -> "ReplayPage":
        from trainer.gui.quiz.replay_page import ReplayPage

        page = self._add(ReplayPage(self._preferences), self.tr("&Back to the round"))
        page.back_button.setText(self.tr("&Back to the attempt"))
        return page

    @cached_property
    def debrief(self) -> "DebriefPage":
        from trainer.gui.debrief.debrief_page import DebriefPage

        page = self._add(DebriefPage(self._preferences), self.tr("&Back to the debrief"))
        page.foot.back_button.setText(self.tr("&Back to the attempt"))
        return page

    def _add(self, page: _Page, back_words: str = "") -> _Page:
        page = super()._add(page, back_words)
        page.going.disconnect(self.going)
        page.going.connect(self._go)
        return page

    # Ways.

    def open(self, person: UUID | None = None, name: str = "") -> None:
        """Show the record of a person; who manages nobody is shown no other than their own."""
        who = self._world.who
        is_own = person in (None, who.person) or who.role not in ("instructor", "administrator")
        self._person, self._name = (None, who.name) if is_own else (person, name)
        self._show(self.record)
        self.record.open(who.person if self._person is None else self._person, self._name, is_own=is_own)

    def open_attempt(
        self, attempt: UUID, person: UUID | None = None, name: str = "", back: routes.Route | None = None
    ) -> None:
        """Show one attempt of the record that is looked at; with a way back, one of a person's."""
        self._open_attempt(attempt, person, name, back)

    def open_answer(
        self,
        attempt: UUID,
        line: int,
        person: UUID | None = None,
        name: str = "",
        back: routes.Route = routes.ToSkill(),  # noqa: B008  # it has nothing that could change
    ) -> None:
        """Replay one answer of a person who is looked at elsewhere."""
        self._open_attempt(attempt, person, name, back, line)

    def _open_attempt(
        self, attempt: UUID, person: UUID | None, name: str, back: routes.Route | None, line: int = 0
    ) -> None:
        self._back = back
        if back is not None:
            is_own = person in (None, self._world.who.person)
            self._person, self._name = (None, "") if is_own else (person, name)
        self._show(self.attempt)
        self.attempt.open(
            attempt,
            self._person or self._world.who.person,
            may_go_on=self._person is None,
            name=self._name if self._person is not None else "",
            line=line,
            back_words=self._words_of(back),
        )

    def _words_of(self, back: routes.Route | None) -> str:
        match back:
            case None:
                return self.tr("&Back to the record")
            case routes.ToSkill():
                return self.tr("&Back to the skill")
            case routes.ToClass():
                return self.tr("&Back to the class")
        return self.tr("&Back")

    def _go(self, route: routes.Route) -> None:
        """Go a route from one of these pages; those that end a replay lead back to its attempt."""
        match route:
            case routes.ToRecord(person=None) if self._back is not None:
                self.going.emit(self._back)
            case routes.ToRecord(person=None):
                review = self.attempt.review
                self._show(self.record)
                self.record.resume(review.saved if review is not None else None)
            case routes.ToReplay(question, mark, mixed_stacks, house_name):
                self._show(self.replay)
                self.replay.scene.use_cheque_colours(self._looks_at(house_name))
                self.replay.scene.set_stacks(mixed=mixed_stacks, unread=False)
                self.replay.show_missed(question, mark)
            case routes.ToDebrief(attempt, at):
                self._show(self.debrief)
                self.debrief.use_cheque_colours(self._looks_at(self._house_name))
                self.debrief.show_attempt(attempt, has_next=False, at=at)
            case routes.ToSummary() | routes.FromRound():
                self._show(self.attempt)
                self.attempt.resume()
            case routes.ToRoundAgain(spec, after):
                self._deal_again(spec, after)
            case _:
                self.going.emit(route)

    @property
    def _house_name(self) -> str:
        """The name of the house that the attempt was at."""
        review = self.attempt.review
        return review.saved.house if review is not None else ""

    def _deal_again(self, spec: "RoundSpec", after: int) -> None:
        review = self.attempt.review
        if review is None or review.dealt is None:
            return
        if review.saved.purpose == "exercise":
            self.going.emit(routes.ToExerciseRound(spec, after))
        elif review.saved.purpose == "audition":
            from trainer.dealing.audition import as_practice

            self.going.emit(routes.ToRound(spec, as_practice(review.dealt.plan), after))
        else:
            self.going.emit(routes.ToRound(spec, review.dealt.plan, after, review.has_next))

    def _forget(self) -> None:
        """Show nothing of the person who was signed in."""
        self._person, self._name = None, ""
        for page in self._made("record", "attempt"):
            page.forget()  # type: ignore[attr-defined]
