"""The pages of an audition and the ways between them: its conditions, its rounds one after the other, its result."""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from trainer.gui.app.deal_navigation import DealNavigation
from trainer.gui.app.page_ways import PageWays
from trainer.gui.kit import routes
from trainer.gui.kit.page import RoomPage
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from uuid import UUID

    from trainer.dealing.attempt import Attempt
    from trainer.dealing.audition import TableAtHouse
    from trainer.engine.sentences import Sentence
    from trainer.gui.audition.result_page import AuditionResultPage
    from trainer.gui.audition.start_page import AuditionPage
    from trainer.gui.debrief.debrief_page import DebriefPage
    from trainer.rounds.spec import RoundSpec
    from trainer.school.records import Records

_Page = TypeVar("_Page", bound=RoomPage)


class AuditionNavigation(PageWays):
    """Its rounds are dealt on the page of dealt rounds; its replays are its own: they lead back to the result."""

    room = "deal"

    def __init__(
        self,
        preferences: Preferences,
        world: World,
        pages: QStackedWidget,
        deal: DealNavigation,
        parent: QObject,
    ) -> None:
        super().__init__(preferences, world, pages, parent)
        self._deal = deal
        self._rounds: dict[UUID, Attempt] = {}
        """The rounds of the audition under way that were dealt since the program began."""

    # The pages.

    @cached_property
    def start_page(self) -> "AuditionPage":
        from trainer.gui.audition.start_page import AuditionPage

        return self._add(AuditionPage(self._preferences, self._world.houses_folder))

    @cached_property
    def result_page(self) -> "AuditionResultPage":
        from trainer.gui.audition.result_page import AuditionResultPage

        return self._add(AuditionResultPage(self._preferences), self.tr("&Back to the result"))

    @cached_property
    def debrief(self) -> "DebriefPage":
        from trainer.gui.debrief.debrief_page import DebriefPage

        page = self._add(DebriefPage(self._preferences), self.tr("&Back to the debrief"))
        page.foot.back_button.setText(self.tr("&Back to the result"))
        return page

    def _add(self, page: _Page, back_words: str = "") -> _Page:
        page = super()._add(page, back_words)
        page.going.disconnect(self.going)
        page.going.connect(self._go)
        return page

    # Ways.

    def open(self, game: str) -> None:
        """Tell the conditions of an audition, of a game or of another."""
        self._show(self.start_page)
        self.start_page.open(game)

    def begin(self, table: "TableAtHouse") -> None:
        """Deal the first round of an audition."""
        self._rounds.clear()
        self._deal_round(table, 1, (), self._preferences.school.audition_limit)

    def go_on(self) -> None:
        """Deal the next round of the audition on the felt, or show its result after the last."""
        from trainer.dealing.audition import AUDITION, table_of

        kept_round = self._deal.finish_round()
        if kept_round is None or kept_round.origin is None:
            return
        attempt, uuid = kept_round.attempt, kept_round.origin.uuid
        self._rounds[uuid] = attempt
        dealt = (*kept_round.earlier, uuid)
        if len(dealt) < AUDITION.rounds:
            self._deal_round(table_of(attempt), len(dealt) + 1, dealt, attempt.plan.fault_limit)
        else:
            self.show_result(dealt)

    def _deal_round(self, table: "TableAtHouse", number: int, earlier: "tuple[UUID, ...]", fault_limit: int) -> None:
        from trainer.dealing.audition import audition_round

        spec, plan = audition_round(table, number, self._world.draw_seed(), fault_limit)
        self._deal.deal(spec, plan, has_next=False, purpose="audition", earlier=earlier)

    def show_result(self, dealt: "tuple[UUID, ...]") -> None:
        """Show the result of these rounds; those from before the program began are in the records."""
        page, missing = self.result_page, [uuid for uuid in dealt if uuid not in self._rounds]
        asked_from = self._pages.currentWidget()

        def answer(records: "Records") -> "list[Attempt]":
            from trainer.school.attempt_review import dealt_rounds

            return dealt_rounds(records, missing)

        def show(found: "list[Attempt]") -> None:
            self._rounds |= zip(missing, found, strict=True)
            rounds = [self._rounds[uuid] for uuid in dealt]
            page.show_rounds(rounds)
            if self._pages.currentWidget() is asked_from:  # else somebody has gone on meanwhile
                self._deal.rest_at(page)
                self._show(page)

        def tell(why: "Sentence") -> None:
            page.tell_lost(in_words(why))
            if self._pages.currentWidget() is asked_from:
                self._show(page)

        if missing:
            self._world.records.ask(page, answer, show, tell)
        else:
            show([])

    def _go(self, route: routes.Route) -> None:
        """Go a route from one of these pages; those that end a replay lead back to the result."""
        match route:
            case routes.ToDebrief(attempt, at):
                self._show(self.debrief)
                self.debrief.use_cheque_colours(self._looks_at(attempt.plan.house_name))
                self.debrief.show_attempt(attempt, has_next=False, at=at)
            case routes.FromRound():
                self._show(self.result_page)
                self.result_page.resume()
            case routes.ToRoundAgain(spec, after):
                self._practice(spec, after)
            case routes.ToDealSetup(game):
                self._deal.open_setup(game)
                self._deal.setup.show_game(game)
            case _:
                self.going.emit(route)

    def _practice(self, spec: "RoundSpec", after: int) -> None:
        """Deal a round of the audition once more, with feedback."""
        from trainer.dealing.audition import as_practice

        debrief = self.debrief.debrief
        if debrief is not None:
            self.going.emit(routes.ToRound(spec, as_practice(debrief.attempt.plan), after))
