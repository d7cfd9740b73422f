"""The one way between pages: whoever wants another page asks for a route, and it is gone here."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.app.deal_navigation import DealNavigation
from trainer.gui.app.home import Home
from trainer.gui.app.page_ways import PageWays
from trainer.gui.app.practice_navigation import PracticeNavigation
from trainer.gui.app.rail import Rail
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.world import World
from trainer.places import asset

if TYPE_CHECKING:  # the pages behind Home are read when they are first entered
    from pathlib import Path

    from trainer.games.game import Game
    from trainer.gui.houses.houses_page import HousesPage
    from trainer.gui.preferences.preferences_page import PreferencesPage
    from trainer.gui.rules.rules_page import RulesPage


class Navigator(PageWays):
    """Home, rules, houses and settings, and the way to every other page."""

    def __init__(
        self, preferences: Preferences, world: World, pages: QStackedWidget, rail: Rail, parent: QObject
    ) -> None:
        super().__init__(preferences, world, pages, parent)
        self._rail = rail
        self.practice = PracticeNavigation(preferences, world, pages, self)
        self.deal = DealNavigation(preferences, world, pages, self)
        self._came_from: QWidget | None = None
        """The page that a number led from to its entry under Rules."""
        rail.chosen.connect(self._enter)
        for ways in (self, self.practice, self.deal):
            ways.shown.connect(self._show)
            ways.going.connect(self.go)
        self.home.leave_asked.connect(self._leave_session)
        self.home.seen.connect(self._tell_left_off)

    # The pages that belong to neither room.

    @cached_property
    def home(self) -> Home:
        return self._add(Home(_games_with_a_felt(), self._preferences))

    @cached_property
    def settings(self) -> "PreferencesPage":
        from trainer.gui.preferences.preferences_page import PreferencesPage

        return self._add(PreferencesPage(self._preferences))

    @cached_property
    def houses(self) -> "HousesPage":
        from trainer.gui.houses.houses_page import HousesPage

        return self._add(HousesPage(self._world.houses_folder, self._preferences))

    @cached_property
    def rules(self) -> "RulesPage":
        from trainer.gui.rules.rules_page import RulesPage

        return self._add(RulesPage(self._preferences))

    # Going from one to another.

    def go(self, route: routes.Route) -> None:
        """Show the page that a route leads to."""
        practice, deal = self.practice, self.deal
        match route:
            case routes.ToHome():
                self._open_home()
            case routes.ToRules():
                self._open_rules()
            case routes.ToEntry(number):
                self._look_up(number)
            case routes.ToHouses(file):
                self._open_houses(file)
            case routes.Back():
                self._go_back()
            case routes.ToIntroduction(game):
                practice.open_introduction(game)
            case routes.FromIntroduction(is_seen):
                practice.leave_introduction(is_seen=is_seen)
            case routes.ToSessionSetup(game):
                practice.open_setup(game)
            case routes.ToSession(plan, is_again):
                practice.start(plan, is_again=is_again)
            case routes.ToKeptSession(path):
                practice.take_up(path)
            case routes.ToWorksheet():
                practice.print_worksheet(route)
            case routes.ToSummary():
                practice.show_summary(route)
            case routes.ToReplay():
                practice.open_replay(route)
            case routes.ToDealSetup(game):
                deal.open_setup(game)
            case routes.ToRound(spec, plan):
                deal.deal(spec, plan)
            case routes.ToNextRound():
                deal.deal_next()
            case routes.ToRoundAgain(spec, after):
                deal.deal_again(spec, after)
            case routes.ToExerciseRound(spec, after):
                deal.deal_exercise(spec, after)
            case routes.FromRound():
                deal.leave()
            case routes.ToDebrief(attempt):
                deal.look_back(attempt)
            case routes.ToExercises():
                deal.open_exercises()
            case routes.ToExercise(game, clause):
                deal.show_clause(game, clause)
            case routes.ToFile(name):
                deal.open_file(name)

    def _enter(self, room: str) -> None:
        """Enter a room of the rail."""
        enter: dict[str, Callable[[], None]] = {
            "home": self._open_home,
            "practice": lambda: self.practice.enter(self._usual_game()),
            "deal": lambda: self.deal.enter(self._usual_game()),
            "rules": self._open_rules,
            "settings": self._open_settings,
        }
        enter[room]()

    def _usual_game(self) -> str:
        """Return the game practised last, else the first that can be."""
        played = self._preferences.now.played
        games = [game.name for game in _games_with_a_felt()]
        return played.game if played and played.game in games else games[0]

    def _show(self, page: QWidget, room: str) -> None:
        self._pages.setCurrentWidget(page)
        self._rail.show_room(room)

    def _room_of(self, page: QWidget | None) -> str:
        """Return the room that a page belongs to, if it is one of those with many pages."""
        return "practice" if self.practice.owns(page) else "deal" if self.deal.owns(page) else ""

    def _open_home(self) -> None:
        self._tell_left_off()
        self._show(self.home, "home")

    def _tell_left_off(self) -> None:
        """Let Home offer what is unfinished."""
        self.home.tell_left_off(*self.practice.left_off(self.home.locale()))

    def _leave_session(self, path: "Path | None") -> None:
        self.practice.leave(path)
        self._tell_left_off()
        self.home.focus_first()

    def _open_settings(self) -> None:
        self._show(self.settings, "settings")
        self.settings.first.setFocus()

    def _open_rules(self) -> None:
        """Open the rules where they were left, else with the game practised last."""
        self._came_from = None
        self.rules.offer_way_back("")
        self._show(self.rules, "rules")
        if not self.rules.game:
            played = self._preferences.now.played
            self.rules.show_game(played.game if played and played.game in GAMES else next(iter(GAMES)))
        self.rules.search.setFocus()

    def _look_up(self, number: str) -> None:
        """Open the rules at a clause or ruling, with a way back."""
        self._came_from = page = self._pages.currentWidget()
        self._show(self.rules, "rules")
        self.rules.offer_way_back(self.practice.way_back(page) or self.deal.way_back(page))
        self.rules.show_entry(number)
        self.rules.back_button.setFocus()

    def _open_houses(self, file: str) -> None:
        self._show(self.houses, self._room_of(self._pages.currentWidget()) or "settings")
        self.houses.open(self._world.houses_folder / file if file else None)

    def _go_back(self) -> None:
        """Leave the houses to what is set up, else an entry to the page from which it was looked up."""
        if self._pages.currentWidget() in self._made("houses"):
            self._leave_houses()
            return
        page, self._came_from = self._came_from, None
        if page is None:
            return
        self.rules.offer_way_back("")
        self._show(page, self._room_of(page) or "rules")
        self.practice.resume(page)
        self.deal.resume(page)

    def _leave_houses(self) -> None:
        """Go back to the session or the round that is set up, or to the settings."""
        game = self.practice.setup.game if self._rail.room == "practice" else None
        if game is not None:
            self.practice.open_setup(game.name)
        elif self._rail.room == "deal":
            self.deal.open_setup(self._usual_game())
        else:
            self._open_settings()

    def close(self) -> None:
        """Let go of what is under way, and let nothing move any more."""
        self.practice.close()
        self.deal.close()


def _games_with_a_felt() -> list["Game"]:
    """Return the games that can be practised: those whose felt is drawn."""
    return [game for game in GAMES.values() if asset(f"felts/{game.name}.json").is_file()]
