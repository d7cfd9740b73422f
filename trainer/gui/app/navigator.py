"""The one way between pages: whoever wants another page asks for a route, and it is gone here."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.app.audition_navigation import AuditionNavigation
from trainer.gui.app.blueprint_navigation import BlueprintNavigation
from trainer.gui.app.certify_navigation import CertifyNavigation
from trainer.gui.app.classes_navigation import ClassesNavigation
from trainer.gui.app.deal_navigation import DealNavigation
from trainer.gui.app.deletions import Deletions
from trainer.gui.app.fundamentals_navigation import FundamentalsNavigation
from trainer.gui.app.home import Home
from trainer.gui.app.live_navigation import LiveNavigation
from trainer.gui.app.page_ways import PageWays
from trainer.gui.app.practice_navigation import PracticeNavigation
from trainer.gui.app.progress_navigation import ProgressNavigation
from trainer.gui.app.rail import Rail
from trainer.gui.app.record_navigation import RecordNavigation
from trainer.gui.app.result_navigation import ResultNavigation
from trainer.gui.app.set_work_ways import SetWorkWays
from trainer.gui.app.table_test_navigation import TableTestNavigation
from trainer.gui.app.today_ways import TodayWays
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World
from trainer.places import has_felt

if TYPE_CHECKING:  # the pages behind Home are read when they are first entered
    from pathlib import Path

    from trainer.games.game import Game
    from trainer.gui.app.report_ways import ReportWays
    from trainer.gui.app.resume_card import OpenSession
    from trainer.gui.houses.houses_page import HousesPage
    from trainer.gui.odds.odds_page import OddsPage
    from trainer.gui.people.people_page import PeoplePage
    from trainer.gui.preferences.preferences_page import PreferencesPage
    from trainer.gui.rules.rules_page import RulesPage
    from trainer.school.last_sessions import LastSession
    from trainer.school.records import Records


class Navigator(PageWays):
    """Home, rules, houses, settings and people, and the way to every other page."""

    change_asked = Signal()
    """Somebody else is to sign in."""
    sign_out_asked = Signal()
    called = Signal(bool)
    """An instructor's question waits for an answer, or none does any more."""
    first_named = Signal()
    """The first person of this computer was given a name."""
    home_opened = Signal()

    def __init__(
        self, preferences: Preferences, world: World, pages: QStackedWidget, rail: Rail, parent: QObject
    ) -> None:
        super().__init__(preferences, world, pages, parent)
        self._rail = rail
        self.practice = PracticeNavigation(preferences, world, pages, self)
        self.deal = DealNavigation(preferences, world, pages, self)
        self.auditions = AuditionNavigation(preferences, world, pages, self.deal, self)
        self.record = RecordNavigation(preferences, world, pages, self)
        self.progress = ProgressNavigation(preferences, world, pages, self)
        self.fundamentals = FundamentalsNavigation(preferences, world, pages, self)
        self.certify = CertifyNavigation(preferences, world, pages, self)
        self.certify.bared.connect(lambda is_bare: rail.setVisible(not is_bare))
        self.table_tests = TableTestNavigation(preferences, world, pages, self)
        self.results = ResultNavigation(preferences, world, pages, self)
        self.blueprints = BlueprintNavigation(preferences, world, pages, self)
        self.blueprints.left.connect(self.enter)
        self.classes = ClassesNavigation(preferences, world, pages, self)
        self.live = LiveNavigation(preferences, world, pages, self)
        self.live.called.connect(self._call)
        self.certify.bared.connect(self.live.be_quiet)
        self._came_from: QWidget | None = None
        """The page that a number led from to its entry under Rules."""
        self._shown_under: dict[QWidget, str] = {}
        """The room of the rail under which each page was shown last; Home stands there before it is asked for."""
        self._asked_odds: QWidget | None = None
        """The page that led to the odds."""
        self.today = TodayWays(self.home.today_card, preferences, world, self)
        self.today.going.connect(self.go)
        self.set_work = SetWorkWays(self.home, world, self)
        self.set_work.going.connect(self.go)
        self.practice.choosing_due.connect(self._tell_choosing)
        self.practice.reading_session.connect(self.home.resume_card.tell_reading)
        self._asking: object = None
        """The last time that the records were asked for what Home tells."""
        for ways in (self, *self._rooms):
            ways.shown.connect(self._bring_up)
            ways.going.connect(self.go)
        self._deletions = Deletions(self)
        self._deletions.changed.connect(self._tell_deleted)
        self.home.delete_asked.connect(self._delete)
        self.home.deleted_note.undo_asked.connect(self._deletions.undo)
        self.home.left.connect(self._deletions.finish)
        self.home.dismiss_asked.connect(self._dismiss_damaged)
        self.home.seen.connect(self._tell_left_off)
        self.home.seen.connect(self._ask_last_sessions)
        self.home.seen.connect(self.today.ask)
        self.home.seen.connect(self.set_work.ask)
        self.home.seen.connect(lambda: self.reports.ask())
        self.home.seen.connect(self.offer_rooms)

    @cached_property
    def reports(self) -> "ReportWays":
        """The note of answered reports, read once Home has been seen."""
        from trainer.gui.app.report_ways import ReportWays

        ways = ReportWays(self.home, self._world, self)
        ways.going.connect(self.go)
        return ways

    def make_ahead(self) -> Iterator[None]:
        """Make the pages that are mostly opened first; no step takes longer than a press may, all of them do."""
        practice, deal = self.practice, self.deal
        pages: tuple[Callable[[], QWidget], ...] = (
            lambda: practice.setup,
            lambda: deal.setup,
            lambda: practice.quiz,
            lambda: deal.page,
        )
        for make in pages:
            page = make()
            yield
            page.resize(self._pages.size())
            if (layout := page.layout()) is not None:
                layout.activate()
            yield
        if not deal.setup.is_filled_in:  # or somebody was faster
            deal.setup.open(self._usual_game())

    # The pages that belong to neither room.

    @cached_property
    def home(self) -> Home:
        return self._add(Home(_games_with_a_felt(), self._preferences, self._pages))

    @cached_property
    def settings(self) -> "PreferencesPage":
        from trainer.gui.preferences.preferences_page import PreferencesPage

        return self._add(PreferencesPage(self._preferences, self._world, self._pages))

    @cached_property
    def houses(self) -> "HousesPage":
        from trainer.gui.houses.houses_page import HousesPage

        return self._add(HousesPage(self._world.houses_folder, self._preferences, self._pages))

    @cached_property
    def rules(self) -> "RulesPage":
        from trainer.gui.rules.rules_page import RulesPage

        return self._add(RulesPage(self._preferences, self._pages))

    @cached_property
    def odds(self) -> "OddsPage":
        from trainer.gui.odds.odds_page import OddsPage

        return self._add(OddsPage(self._world.houses_folder, self._pages))

    @cached_property
    def people(self) -> "PeoplePage":
        from trainer.gui.people.people_page import PeoplePage

        page = self._add(PeoplePage(self._world))
        page.change_asked.connect(self.change_asked)
        page.sign_out_asked.connect(self.sign_out_asked)
        page.first_added.connect(self.first_named)
        return page

    # Going from one to another.

    @property
    def ways(self) -> dict[type[routes.Route], Callable[..., None]]:
        """The function that goes each route, called with what the route carries."""
        practice, deal = self.practice, self.deal
        return {
            routes.ToHome: self._open_home,
            routes.ToRules: self._open_rules,
            routes.ToEntry: self._look_up,
            routes.ToHouses: self._open_houses,
            routes.ToOdds: self._open_odds,
            routes.Back: self._go_back,
            routes.ToIntroduction: practice.open_introduction,
            routes.FromIntroduction: practice.leave_introduction,
            routes.ToSessionSetup: practice.open_setup,
            routes.ToDrill: practice.open_drill,
            routes.ToSession: practice.start,
            routes.ToDuePractice: practice.start_due,
            routes.ToPracticeSet: practice.start_set,
            routes.ToCertify: self.certify.enter,
            routes.ToLessonQuestions: practice.start_on_lesson,
            routes.ToSkills: practice.start_skills,
            routes.ToLeftOff: self._take_up,
            routes.ToWorksheet: practice.print_worksheet,
            routes.ToSummary: practice.show_summary,
            routes.ToReplay: practice.open_replay,
            routes.ToDealSetup: deal.open_setup,
            routes.ToRound: deal.deal,
            routes.ToNextRound: deal.deal_next,
            routes.ToLesson: deal.deal_lesson,
            routes.ToUsualRound: deal.deal_usual,
            routes.ToRoundAgain: deal.deal_again,
            routes.ToExerciseRound: deal.deal_exercise,
            routes.FromRound: deal.leave,
            routes.ToDebrief: deal.look_back,
            routes.ToAudition: lambda game: self.auditions.open(game or self._usual_game()),
            routes.ToFirstAuditionRound: self.auditions.begin,
            routes.ToNextAuditionRound: self.auditions.go_on,
            routes.ToAuditionResult: self.auditions.show_result,
            routes.ToExercises: deal.open_exercises,
            routes.ToExercise: deal.show_clause,
            routes.ToFile: deal.open_file,
            routes.ToFundamentals: self.fundamentals.open,
            routes.ToBlueprints: self.blueprints.open,
            routes.ToRun: self.fundamentals.run,
            routes.ToRecord: self.record.open,
            routes.ToAttempt: self.record.open_attempt,
            routes.ToExamResult: self.results.open,
            routes.ToAppeals: self.results.open_appeals,
            routes.ToCertificates: self.results.open_certificates,
            routes.ToClasses: self.classes.enter,
            routes.ToClass: self.classes.open,
            routes.ToLiveDrill: self.classes.open_live_drill,
            routes.ToAnswer: self.record.open_answer,
            routes.ToProgress: self.progress.open,
            routes.ToSkill: self.progress.resume_skill,
            routes.ToTableTest: self.table_tests.open,
        }

    def go(self, route: routes.Route) -> None:
        """Show the page that a route leads to."""
        self.ways[type(route)](*msgspec.structs.astuple(route))

    def enter(self, room: str) -> None:
        """Enter a room of the rail."""
        enter: dict[str, Callable[[], None]] = {
            "home": self._open_home,
            "practice": self.practice.enter,
            "deal": lambda: self.deal.enter(self._usual_game()),
            "progress": self.progress.open,
            "certify": self.certify.enter,
            "classes": self.classes.come_in,
            "rules": self._open_rules,
            "settings": self._open_settings,
            "person": self._open_people,
        }
        enter[room]()

    def offer_rooms(self) -> None:
        """Offer to certify on the rail, if there is anything to be sat here, and classes to whoever keeps them."""
        from trainer.gui.certify.proctors_asked import is_there

        role = self._world.who.role

        def keeps_classes(records: "Records") -> bool:
            from trainer.gui.classes.classes_asked import is_for  # in the records' thread, after the first picture

            return is_for(records, role)

        self._world.records.ask(self, is_there, lambda offered: self._rail.offer("certify", offered))
        self._world.records.ask(self, keeps_classes, lambda offered: self._rail.offer("classes", offered))

    def _call(self, waits: bool) -> None:
        """Show an instructor's question: at once where nobody does anything, else by a line above the page."""
        if waits and self._pages.currentWidget() is self.home:
            self.live.open()
        else:
            self.called.emit(waits)

    def _usual_game(self) -> str:
        """Return the game under way, the one in sight first, else the one practiced last, else the first."""
        rooms = (
            (self.deal, self.practice) if self.deal.owns(self._pages.currentWidget()) else (self.practice, self.deal)
        )
        usual = rooms[0].game_under_way or rooms[1].game_under_way or self._preferences.now.last_game
        games = [game.name for game in _games_with_a_felt()]
        return usual if usual in games else games[0]

    def _bring_up(self, page: QWidget, room: str) -> None:
        """Show a page under a room; without one, under that where it was last."""
        room = room or self._shown_under.get(page, "home")
        self._shown_under[page] = room
        self._pages.setCurrentWidget(page)
        self._rail.show_room(room)

    def _room_of(self, page: QWidget | None) -> str:
        """Return the room that a page belongs to, if it is one of those with many pages."""
        return next((each.room for each in self._rooms if each.owns(page)), "")

    @property
    def _rooms(self) -> tuple[PageWays, ...]:
        """The rooms with many pages."""
        return (
            self.practice,
            self.deal,
            self.auditions,
            self.record,
            self.progress,
            self.fundamentals,
            self.certify,
            self.results,
            self.table_tests,
            self.blueprints,
            self.classes,
            self.live,
        )

    def read_anew(self) -> None:
        """Show anything that came from elsewhere meanwhile, where it is in sight."""
        if self._pages.currentWidget() is self.home:
            self._ask_last_sessions()
            self.today.ask()
            self.set_work.ask()
            self.reports.ask()

    def _open_home(self) -> None:
        self.home_opened.emit()
        self.deal.close_what_is_over()
        self._tell_left_off()
        self._ask_last_sessions()
        self.today.ask()
        self.set_work.ask()
        self.reports.ask()
        self._show(self.home, "home")

    def _tell_left_off(self) -> None:
        """Let Home offer what is unfinished."""
        found = [ways.left_off(self.home.locale()) for ways in (self.practice, self.deal)]
        sessions, damaged = [[each for lines in kind for each in lines] for kind in zip(*found, strict=True)]
        # Where a file system knows no locks, a deleted file looks like any other.
        sessions = [each for each in sessions if each.path is None or each.path not in self._deletions.basket.paths]
        sessions.sort(key=lambda each: each.started or datetime.max, reverse=True)  # what is in no file goes first
        self.home.tell_left_off(sessions, damaged)

    def _tell_choosing(self, is_choosing: bool) -> None:
        """Let Home say that questions are being chosen, if they were asked for there."""
        if not is_choosing or self._pages.currentWidget() is self.home:
            self.home.today_card.tell_waiting(self.tr("Choosing questions…") if is_choosing else "")

    def _ask_last_sessions(self) -> None:
        """Let Home tell the last session of each game, once the records have answered."""
        who, asking = self._world.who, object()
        self._asking = asking

        def answer(records: "Records") -> "list[LastSession]":
            from trainer.school.last_sessions import last_sessions  # in the records' thread, with the database

            return last_sessions(records, who.person)  # there, since just me may have to be drawn and kept first

        def show(sessions: "list[LastSession]") -> None:
            if self._asking is asking:  # it may be somebody else by now
                self.home.show_last(sessions)

        self._world.records.ask(self.home, answer, show)

    def _take_up(self, path: "Path | None") -> None:
        if path is not None and path.parent == self._world.rounds_folder:
            self.deal.take_up(path)
        else:
            self.practice.take_up(path)

    def _delete(self, session: "OpenSession") -> None:
        """Delete a session or a round, which can be had back for a while."""
        from trainer.gui.translation import why_failed
        from trainer.journal.journal_file import FileChanged

        is_round = session.path is not None and session.path.parent == self._world.rounds_folder
        restore = (self.deal if is_round else self.practice).let_go(session.path)
        try:
            self._deletions.add(session.what, session.path, restore)
        except FileChanged:  # another program has taken it up: Home offers it no more
            self._tell_left_off()
        except OSError as fault:
            self._tell_left_off()
            self.home.deleted_note.tell_failed(why_failed(fault))
        else:
            self.home.deleted_note.undo_button.setFocus()

    def _tell_deleted(self) -> None:
        self._tell_left_off()
        self.home.deleted_note.show_deleted(self._deletions.basket.names)
        if not self._deletions.basket.names and self.home.isVisible():
            self.home.focus_first()

    def close(self) -> None:
        """Let go of what is under way, and of what was deleted."""
        self._deletions.finish()
        self.practice.close()
        self.deal.close()
        self.certify.close()
        self.blueprints.close()
        self.classes.close()
        self.live.close()

    def _dismiss_damaged(self, path: "Path") -> None:
        self.practice.dismiss(path)
        self._tell_left_off()
        self.home.focus_first()

    def _open_settings(self) -> None:
        self._show(self.settings, "settings")
        self.settings.first.setFocus()

    def _open_people(self) -> None:
        self._show(self.people, "person")
        self.people.open()

    def _open_rules(self) -> None:
        """Open the rules where they were left, else with the usual game."""
        self.practice.note_help()
        self._came_from, usual = None, self._usual_game()
        self.rules.offer_way_back("")
        self._show(self.rules, "rules")
        if not self.rules.game:
            self.rules.show_game(usual)
        self.rules.search.setFocus()

    def _look_up(self, number: str) -> None:
        """Open the rules at a clause or ruling, with a way back."""
        self.practice.note_help()
        self._came_from = page = self._pages.currentWidget()
        self._show(self.rules, "rules")
        self.rules.offer_way_back(next(filter(None, [each.way_back(page) for each in self._rooms]), ""))
        self.rules.show_entry(number)
        self.rules.back_button.setFocus()

    def _open_houses(self, file: str) -> None:
        self._show(self.houses, self._room_of(self._pages.currentWidget()) or "settings")
        self.houses.open(self._world.houses_folder / file if file else None)

    def _open_odds(self, game: str, rule_set: str, file: str) -> None:
        self._asked_odds = self._pages.currentWidget()
        self._show(self.odds, self._rail.room)
        self.odds.open(game or self._usual_game(), rule_set, file)

    def _go_back(self) -> None:
        """Leave the houses to what is set up, else an entry to the page from which it was looked up."""
        if self._pages.currentWidget() in self._made("houses"):
            self._leave_houses()
            return
        if self._pages.currentWidget() in self._made("odds"):
            self._show(self._asked_odds or self.rules, self._rail.room)
            return
        page, self._came_from = self._came_from, None
        if page is None:
            return
        self.rules.offer_way_back("")
        self._show(page, self._room_of(page) or "rules")
        getattr(page, "resume", lambda: None)()  # an exercise is found as it was left

    def _leave_houses(self) -> None:
        """Go back to the session or the round that is set up, or to the settings."""
        if self._rail.room == "practice" and self.practice.setup.game is not None:
            self.practice.open_setup(self.practice.setup.game.name)
        elif self._rail.room == "deal":
            self.deal.open_setup(self._usual_game())
        else:
            self._open_settings()


def _games_with_a_felt() -> list["Game"]:
    """Return the games that can be practiced: those whose felt is drawn."""
    return [game for game in GAMES.values() if has_felt(game.name)]
