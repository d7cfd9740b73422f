"""The one window: the rail at the left, and right of it the room that is open."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.app.deal_navigation import DealRoom
from trainer.gui.app.home import Home
from trainer.gui.app.practice_navigation import PracticeRoom
from trainer.gui.app.rail import Rail
from trainer.gui.settings import Preferences
from trainer.gui.world import World
from trainer.places import asset

if TYPE_CHECKING:  # the rooms behind Home are read when they are first entered
    from trainer.gui.houses.houses_page import HousesPage
    from trainer.gui.preferences.preferences_page import PreferencesPage
    from trainer.gui.quiz.quiz_page import QuizPage
    from trainer.gui.quiz.replay_page import ReplayPage
    from trainer.gui.quiz.session_setup import SessionSetup
    from trainer.gui.quiz.summary import SummaryPage
    from trainer.gui.rules.introduction_page import IntroductionPage
    from trainer.gui.rules.rules_page import RulesPage
    from trainer.quiz.plan import QuizPlan

__all__ = ["SMALLEST", "MainWindow", "World"]

SMALLEST = QSize(1024, 600)


class MainWindow(QMainWindow):
    """Home, practice, dealing, rules and settings."""

    def __init__(self, preferences: Preferences, world: World) -> None:
        super().__init__()
        self.preferences, self._world = preferences, world
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST)
        self.rail = Rail(
            [
                ("home", "home", self.tr("Home")),
                ("practice", "practice", self.tr("Practice")),
                ("deal", "deal", self.tr("Deal")),
                ("rules", "rules", self.tr("Rules")),
                ("settings", "settings", self.tr("Settings")),
            ]
        )
        self.pages = QStackedWidget()
        self.home = Home(_games_with_a_felt(), preferences, self._paint_felt)
        self.pages.addWidget(self.home)
        self.practice = PracticeRoom(preferences, world, self.pages, self)
        self.deal = DealRoom(preferences, world, self.pages, self)
        self._settings: PreferencesPage | None = None
        self._houses: HousesPage | None = None
        self._rules: RulesPage | None = None
        self._came_from: QWidget | None = None
        """The page that a number led from to its entry under Rules."""
        middle = QWidget()
        layout = QHBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.rail)
        layout.addWidget(self.pages, 1)
        self.setCentralWidget(middle)
        self.resize(1280, 800)

        self.rail.chosen.connect(self._enter)
        self.home.practise_asked.connect(self.open_setup)
        self.home.resume_asked.connect(self.take_up)
        self.home.leave_asked.connect(self._leave_session)
        self.home.seen.connect(self._tell_left_off)
        self.practice.rules_asked.connect(self.open_rules)
        for room in (self.practice, self.deal):
            room.open_asked.connect(self._open)
            room.home_asked.connect(self.open_home)
            room.houses_asked.connect(self.open_houses)
            room.entry_asked.connect(self.look_up)
        self.rail.show_room("home")

    # The rooms, each made when it is first entered.

    @property
    def setup(self) -> "SessionSetup":
        return self.practice.setup

    @property
    def quiz(self) -> "QuizPage":
        return self.practice.quiz

    @property
    def summary(self) -> "SummaryPage":
        return self.practice.summary

    @property
    def replay(self) -> "ReplayPage":
        return self.practice.replay

    @property
    def introduction(self) -> "IntroductionPage":
        return self.practice.introduction

    @property
    def settings(self) -> "PreferencesPage":
        if self._settings is None:
            from trainer.gui.preferences.preferences_page import PreferencesPage

            self._settings = PreferencesPage(self.preferences)
            self._settings.houses_asked.connect(self.open_houses)
            self.pages.addWidget(self._settings)
        return self._settings

    @property
    def houses(self) -> "HousesPage":
        if self._houses is None:
            from trainer.gui.houses.houses_page import HousesPage

            self._houses = HousesPage(self._world.houses_folder, self.preferences)
            self._houses.back_asked.connect(self._leave_houses)
            self.pages.addWidget(self._houses)
        return self._houses

    @property
    def rules(self) -> "RulesPage":
        if self._rules is None:
            from trainer.gui.rules.rules_page import RulesPage

            self._rules = RulesPage(self.preferences, self._paint_felt)
            self._rules.introduction_asked.connect(self.open_introduction)
            self._rules.show_me_asked.connect(self.deal.show_clause)
            self._rules.back_asked.connect(self._go_back)
            self.pages.addWidget(self._rules)
        return self._rules

    # Going from one to another.

    def _enter(self, room: str) -> None:
        match room:
            case "home":
                self.open_home()
            case "rules":
                self.open_rules()
            case "settings":
                self._open(self.settings, "settings")
                self.settings.first.setFocus()
            case "deal":
                self.deal.enter(self._usual_game())
            case _:
                self.practice.enter(self._usual_game())

    def _usual_game(self) -> str:
        """Return the game practised last, else the first that can be."""
        played = self.preferences.now.played
        games = [game.name for game in _games_with_a_felt()]
        return played.game if played and played.game in games else games[0]

    def open_home(self) -> None:
        self._tell_left_off()
        self._open(self.home, "home")

    def _tell_left_off(self) -> None:
        """Let Home offer what is unfinished."""
        self.home.tell_left_off(*self.practice.left_off(self.locale()))

    def take_up(self, path: Path | None) -> None:
        """Go on with a kept session, or with the one under way."""
        self.practice.take_up(path)

    def _leave_session(self, path: Path | None) -> None:
        self.practice.leave(path)
        self._tell_left_off()
        self.home.focus_first()

    def open_setup(self, game: str) -> None:
        """Set up a session of a game."""
        self.practice.open_setup(game)

    def start_session(self, plan: "QuizPlan") -> None:
        """Deal the first round of a session."""
        self.practice.start(plan)

    def open_introduction(self, game: str) -> None:
        """Show how a game runs."""
        self.practice.open_introduction(game)

    def open_rules(self) -> None:
        """Open the rules where they were left, else with the game practised last."""
        self._came_from = None
        self.rules.offer_way_back("")
        self._open(self.rules, "rules")
        if not self.rules.game:
            played = self.preferences.now.played
            self.rules.show_game(played.game if played and played.game in GAMES else next(iter(GAMES)))
        self.rules.search.setFocus()

    def look_up(self, number: str) -> None:
        """Open the rules at a clause or ruling, with a way back."""
        self._came_from = self.pages.currentWidget()
        self._open(self.rules, "rules")
        came_from = self._came_from
        self.rules.offer_way_back(self.practice.way_back(came_from) or self.deal.way_back(came_from))
        self.rules.show_entry(number)
        self.rules.back_button.setFocus()

    def _go_back(self) -> None:
        """Go back to the page from which something was looked up."""
        page, self._came_from = self._came_from, None
        if page is None:
            return
        self.rules.offer_way_back("")
        self._open(page, self._room_of(page) or "rules")
        self.practice.resume(page)
        self.deal.resume(page)

    def _room_of(self, page: QWidget | None) -> str:
        """Return the room that a page belongs to, if it is one of those with many pages."""
        return "practice" if self.practice.owns(page) else "deal" if self.deal.owns(page) else ""

    def open_houses(self, name: str = "") -> None:
        """Open the house that a file of this name tells of, else the one looked at last."""
        self._open(self.houses, self._room_of(self.pages.currentWidget()) or "settings")
        self.houses.open(self._world.houses_folder / name if name else None)

    def _leave_houses(self) -> None:
        """Go back to the session or the round that is set up, or to the settings."""
        if self.rail.room == "practice" and self.setup.game is not None:
            self.open_setup(self.setup.game.name)
        elif self.rail.room == "deal":
            self.deal.open_setup(self._usual_game())
        else:
            self._enter("settings")

    def _open(self, page: QWidget, room: str) -> None:
        self.pages.setCurrentWidget(page)
        self.rail.show_room(room)

    def _paint_felt(self, game: str, size: QSize, ratio: float) -> QPixmap:
        from trainer.gui.felt.sample_pictures import look_of, sample_picture

        return sample_picture(game, size, look_of(self.preferences.now), ratio)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.rail.fit(event.size().width())
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.rail.fit(self.width())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self.practice.close()
        self.deal.close()
        super().closeEvent(event)


def _games_with_a_felt() -> list[Any]:
    """Return the games that can be practised: those whose felt is drawn."""
    return [game for game in GAMES.values() if asset(f"felts/{game.name}.json").is_file()]
