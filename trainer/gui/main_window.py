"""The one window: the rail at the left, and right of it the room that is open."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.pages.home import Home
from trainer.gui.settings import Preferences, SessionPlayed
from trainer.gui.widgets.rail import Rail
from trainer.places import asset

if TYPE_CHECKING:  # the rooms behind Home are read when they are first entered
    from trainer.gui.pages.houses_page import HousesPage
    from trainer.gui.pages.introduction_page import IntroductionPage
    from trainer.gui.pages.preferences_page import PreferencesPage
    from trainer.gui.pages.quiz_page import QuizPage
    from trainer.gui.pages.replay_page import ReplayPage
    from trainer.gui.pages.rules_page import RulesPage
    from trainer.gui.pages.session_setup import SessionSetup
    from trainer.gui.pages.summary import SummaryPage

SMALLEST = QSize(1024, 700)


class World(msgspec.Struct, frozen=True, kw_only=True):
    """What the window has from outside: time, chance, and where reports lie."""

    clock: Callable[[], float]
    """Seconds that do not run back."""
    now: Callable[[], datetime]
    draw_seed: Callable[[], int]
    report_folder: Path
    houses_folder: Path
    sessions_folder: Path
    """Where sessions are kept as they go."""


class MainWindow(QMainWindow):
    """Home, practice, rules and settings."""

    def __init__(self, preferences: Preferences, world: World) -> None:
        super().__init__()
        self.preferences, self._world = preferences, world
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST)
        self.rail = Rail(
            [
                ("home", "home", self.tr("Home")),
                ("practice", "practice", self.tr("Practice")),
                ("rules", "rules", self.tr("Rules")),
                ("settings", "settings", self.tr("Settings")),
            ]
        )
        self.pages = QStackedWidget()
        self.home = Home(_games_with_a_felt(), preferences, self._paint_felt)
        self.pages.addWidget(self.home)
        self._setup: SessionSetup | None = None
        self._quiz: QuizPage | None = None
        self._summary: SummaryPage | None = None
        self._replay: ReplayPage | None = None
        self._settings: PreferencesPage | None = None
        self._houses: HousesPage | None = None
        self._rules: RulesPage | None = None
        self._introduction: IntroductionPage | None = None
        self._awaiting: Any = None
        """The plan of the session that the introduction to its game leads on to."""
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
        self.rail.show_room("home")

    # The rooms, each made when it is first entered.

    @property
    def setup(self) -> "SessionSetup":
        if self._setup is None:
            from trainer.gui.pages.session_setup import SessionSetup

            self._setup = SessionSetup(self.preferences, self._world.draw_seed, self._world.houses_folder)
            self._setup.start_asked.connect(self.start_session)
            self._setup.houses_asked.connect(self.open_houses)
            self._setup.back_asked.connect(self.open_home)
            self.pages.addWidget(self._setup)
        return self._setup

    @property
    def quiz(self) -> "QuizPage":
        if self._quiz is None:
            from trainer.gui.pages.quiz_page import QuizPage

            world = self._world
            self._quiz = QuizPage(self.preferences, world.report_folder, world.sessions_folder, world.clock, world.now)
            self._quiz.finished.connect(self._show_summary)
            self._quiz.left.connect(self.open_setup)
            self._quiz.entry_asked.connect(self.look_up)
            self.pages.addWidget(self._quiz)
        return self._quiz

    @property
    def summary(self) -> "SummaryPage":
        if self._summary is None:
            from trainer.gui.pages.summary import SummaryPage

            self._summary = SummaryPage()
            self._summary.again_asked.connect(self._practise_again)
            self._summary.setup_asked.connect(self.open_setup)
            self._summary.home_asked.connect(self.open_home)
            self._summary.replay_asked.connect(self._open_replay)
            self._summary.entry_asked.connect(self.look_up)
            self.pages.addWidget(self._summary)
        return self._summary

    @property
    def replay(self) -> "ReplayPage":
        if self._replay is None:
            from trainer.gui.pages.replay_page import ReplayPage

            self._replay = ReplayPage(self.preferences)
            self._replay.back_asked.connect(self._back_to_summary)
            self._replay.entry_asked.connect(self.look_up)
            self.pages.addWidget(self._replay)
        return self._replay

    @property
    def settings(self) -> "PreferencesPage":
        if self._settings is None:
            from trainer.gui.pages.preferences_page import PreferencesPage

            self._settings = PreferencesPage(self.preferences)
            self._settings.houses_asked.connect(self.open_houses)
            self.pages.addWidget(self._settings)
        return self._settings

    @property
    def houses(self) -> "HousesPage":
        if self._houses is None:
            from trainer.gui.pages.houses_page import HousesPage

            self._houses = HousesPage(self._world.houses_folder, self.preferences)
            self._houses.back_asked.connect(self._leave_houses)
            self.pages.addWidget(self._houses)
        return self._houses

    @property
    def rules(self) -> "RulesPage":
        if self._rules is None:
            from trainer.gui.pages.rules_page import RulesPage

            self._rules = RulesPage(self.preferences, self._paint_felt)
            self._rules.introduction_asked.connect(self.open_introduction)
            self._rules.back_asked.connect(self._go_back)
            self.pages.addWidget(self._rules)
        return self._rules

    @property
    def introduction(self) -> "IntroductionPage":
        if self._introduction is None:
            from trainer.gui.pages.introduction_page import IntroductionPage

            self._introduction = IntroductionPage(self.preferences)
            self._introduction.start_asked.connect(self._leave_introduction)
            self._introduction.back_asked.connect(self._turn_back)
            self._introduction.entry_asked.connect(self.look_up)
            self.pages.addWidget(self._introduction)
        return self._introduction

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
            case _:
                self._enter_practice()

    def _enter_practice(self) -> None:
        """Go back to the open session, else set one up for the game practised last."""
        if self._awaiting is not None:
            self._open(self.introduction, "practice")
            self.introduction.resume()
            return
        if self._quiz is not None and self._quiz.is_under_way:
            self._open(self._quiz, "practice")
            self._quiz.resume()
            return
        played = self.preferences.now.played
        games = [game.name for game in _games_with_a_felt()]
        self.open_setup(played.game if played and played.game in games else games[0])

    def open_home(self) -> None:
        self._tell_left_off()
        self._open(self.home, "home")

    def _tell_left_off(self) -> None:
        """Let Home offer what is unfinished, the session under way among it."""
        shown: list[Any] = []
        damaged: Sequence[str] = ()
        if any(self._world.sessions_folder.glob("*.jsonl")):
            from trainer.gui.open_sessions import open_sessions

            found, damaged = open_sessions(self._world.sessions_folder, self.locale())
            shown += found
        if self._quiz is not None and self._quiz.is_under_way and self._quiz.path is None and self._quiz.session:
            from trainer.gui.open_sessions import under_way

            shown.insert(0, under_way(self._quiz.session))
        self.home.tell_left_off(shown, damaged)

    def take_up(self, path: Path | None) -> None:
        """Go on with a kept session, or with the one under way."""
        quiz = self._quiz
        if quiz is not None and quiz.is_under_way and path == quiz.path:
            self._open(quiz, "practice")
            quiz.resume()
            return
        if path is None:
            return
        from trainer.school.sessions import SessionDamaged

        try:
            self.quiz.take_up(path, self._dress)
        except (SessionDamaged, OSError):  # Home says so
            self.open_home()
            return
        self._open(self.quiz, "practice")
        self.quiz.resume()

    def _leave_session(self, path: Path | None) -> None:
        from trainer.gui.open_sessions import leave

        quiz = self._quiz
        if quiz is not None and quiz.is_under_way and path == quiz.path:
            quiz.put_away()
        if path is not None:
            leave(path)
        self._tell_left_off()
        self.home.focus_first()

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
        said: dict[QWidget | None, str] = {
            self._quiz: self.tr("&Back to the question"),
            self._summary: self.tr("&Back to the summary"),
            self._replay: self.tr("&Back to the round"),
        }
        self.rules.offer_way_back(said.get(self._came_from, self.tr("&Back to the example")))
        self.rules.show_entry(number)
        self.rules.back_button.setFocus()

    def _go_back(self) -> None:
        """Go back to the page from which something was looked up."""
        page, self._came_from = self._came_from, None
        if page is None:
            return
        self.rules.offer_way_back("")
        practised = page in (self._quiz, self._summary, self._replay)
        self._open(page, "practice" if practised or self._awaiting is not None else "rules")
        for each in (self._quiz, self._summary, self._replay, self._introduction):
            if each is not None and each is page:
                each.resume()

    def open_introduction(self, game: str) -> None:
        """Show how a game runs."""
        self._open(self.introduction, "practice" if self._awaiting is not None else "rules")
        self.introduction.show_game(GAMES[game], before_session=self._awaiting is not None)

    def _leave_introduction(self) -> None:
        """Go on to the session that waits for the end of the introduction, or set one up."""
        game = self.introduction.game
        plan, self._awaiting = self._awaiting, None
        if game is None:
            return
        known = self.preferences.now.introduced
        if game.name not in known:
            self.preferences.change(introduced=(*known, game.name))
        if plan is not None:
            self._deal(plan)
        else:
            self.open_setup(game.name)

    def _turn_back(self) -> None:
        """Leave the introduction to where it was asked for."""
        plan, self._awaiting = self._awaiting, None
        if plan is not None:
            self.open_setup(plan.game)
        else:
            self.open_rules()

    def open_houses(self, name: str = "") -> None:
        """Open the house that a file of this name tells of, else the one looked at last."""
        from_setup = self.pages.currentWidget() is self._setup
        self._open(self.houses, "practice" if from_setup else "settings")
        self.houses.open(self._world.houses_folder / name if name else None)

    def _leave_houses(self) -> None:
        """Go back to the session that is set up, or to the settings."""
        if self.rail.room == "practice" and self._setup is not None and self._setup.game is not None:
            self.open_setup(self._setup.game.name)
        else:
            self._enter("settings")

    def open_setup(self, game: str) -> None:
        """Set up a session of a game."""
        self._awaiting = None
        self._open(self.setup, "practice")
        self.setup.show_game(GAMES[game])

    def start_session(self, plan: Any) -> None:
        """Deal the first round of a session, after the introduction to its game if that was not seen yet."""
        if plan.game not in self.preferences.now.introduced:
            self._awaiting = plan
            self.open_introduction(plan.game)
        else:
            self._deal(plan)

    def _deal(self, plan: Any) -> None:
        self._open(self.quiz, "practice")
        self._dress(plan.house_name)
        self.quiz.start(plan)

    def _dress(self, house_name: str) -> None:
        """Lay out the cheques of the house of that name."""
        from trainer.gui.house_looks import looks_of
        from trainer.school.house_files import load_houses
        from trainer.school.houses import STANDARD

        houses = [each.house for each in load_houses(self._world.houses_folder)[0]]
        self.quiz.wear(looks_of(next((each for each in houses if each.name == house_name), STANDARD)))

    def _practise_again(self, plan: Any) -> None:
        self.start_session(msgspec.structs.replace(plan, seed=self._world.draw_seed()))

    def _show_summary(self, plan: Any, summary: Any) -> None:
        self.preferences.change(
            played=SessionPlayed(
                game=plan.game, right=summary.right, questions=summary.asked, on=self._world.now().date()
            )
        )
        self._open(self.summary, "practice")
        self.summary.show_summary(plan, summary)

    def _open_replay(self, question: Any, mark: Any) -> None:
        self._open(self.replay, "practice")
        self.replay.show_missed(question, mark)

    def _back_to_summary(self) -> None:
        self._open(self.summary, "practice")
        self.summary.resume()

    def _open(self, page: QWidget, room: str) -> None:
        self.pages.setCurrentWidget(page)
        self.rail.show_room(room)

    def _paint_felt(self, game: str, size: QSize, ratio: float) -> QPixmap:
        from trainer.gui.felt_picture import felt_picture, look_of, sample

        return felt_picture(sample(game), size, look_of(self.preferences.now), ratio)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.rail.fit(event.size().width())
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.rail.fit(self.width())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        if self._quiz is not None:
            self._quiz.put_away()
        for page in (self._introduction, self._replay):
            if page is not None:
                page.player.stop()
        super().closeEvent(event)


def _games_with_a_felt() -> list[Any]:
    """Return the games that can be practised: those whose felt is drawn."""
    return [game for game in GAMES.values() if asset(f"felts/{game.name}.json").is_file()]
