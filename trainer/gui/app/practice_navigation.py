"""The room in which questions are practised: from the choice of a session to its summary and back."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.settings import Preferences, SessionPlayed
from trainer.gui.world import World

if TYPE_CHECKING:  # the pages are read when they are first entered
    from trainer.gui.quiz.quiz_page import QuizPage
    from trainer.gui.quiz.replay_page import ReplayPage
    from trainer.gui.quiz.session_setup import SessionSetup
    from trainer.gui.quiz.summary import SummaryPage
    from trainer.gui.rules.introduction_page import IntroductionPage
    from trainer.houses.house import House
    from trainer.quiz.plan import QuizPlan
    from trainer.quiz.questions import AnyMark, AnyQuestion
    from trainer.quiz.session import Summary


class PracticeRoom(QObject):
    """Its pages, each made when it is first entered, and the ways between them."""

    open_asked = Signal(object, str)
    """Carries a page that is to be shown, and the room of the rail that it belongs to."""
    home_asked = Signal()
    rules_asked = Signal()
    houses_asked = Signal(str)
    """Carries the file name of a house, empty for none."""
    entry_asked = Signal(str)
    """Carries the number of a clause or ruling that was pressed."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences, self._world, self._pages = preferences, world, pages
        self._setup: SessionSetup | None = None
        self._quiz: QuizPage | None = None
        self._summary: SummaryPage | None = None
        self._replay: ReplayPage | None = None
        self._introduction: IntroductionPage | None = None
        self._awaiting: QuizPlan | None = None
        """The plan of the session that the introduction to its game leads on to."""

    # The pages.

    @property
    def setup(self) -> "SessionSetup":
        if self._setup is None:
            from trainer.gui.quiz.session_setup import SessionSetup

            world = self._world
            self._setup = SessionSetup(self._preferences, world.draw_seed, world.houses_folder)
            self._setup.worksheet_asked.connect(self._print_worksheet)
            self._setup.start_asked.connect(self.start)
            self._setup.houses_asked.connect(self.houses_asked)
            self._setup.back_asked.connect(self.home_asked)
            self._pages.addWidget(self._setup)
        return self._setup

    @property
    def quiz(self) -> "QuizPage":
        if self._quiz is None:
            from trainer.gui.quiz.quiz_page import QuizPage

            world = self._world
            self._quiz = QuizPage(self._preferences, world.report_folder, world.sessions_folder, world.clock, world.now)
            self._quiz.finished.connect(self._show_summary)
            self._quiz.left.connect(self.open_setup)
            self._quiz.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._quiz)
        return self._quiz

    @property
    def summary(self) -> "SummaryPage":
        if self._summary is None:
            from trainer.gui.quiz.summary import SummaryPage

            self._summary = SummaryPage()
            self._summary.again_asked.connect(self._practise_again)
            self._summary.setup_asked.connect(self.open_setup)
            self._summary.home_asked.connect(self.home_asked)
            self._summary.replay_asked.connect(self._open_replay)
            self._summary.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._summary)
        return self._summary

    @property
    def replay(self) -> "ReplayPage":
        if self._replay is None:
            from trainer.gui.quiz.replay_page import ReplayPage

            self._replay = ReplayPage(self._preferences)
            self._replay.back_asked.connect(self._back_to_summary)
            self._replay.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._replay)
        return self._replay

    @property
    def introduction(self) -> "IntroductionPage":
        if self._introduction is None:
            from trainer.gui.rules.introduction_page import IntroductionPage

            self._introduction = IntroductionPage(self._preferences)
            self._introduction.start_asked.connect(self._leave_introduction)
            self._introduction.back_asked.connect(self._turn_back)
            self._introduction.entry_asked.connect(self.entry_asked)
            self._pages.addWidget(self._introduction)
        return self._introduction

    # Coming in, and coming back.

    def enter(self, usual: str) -> None:
        """Go back to the open session, else set one up for the game practised last, or for the usual one."""
        if self._awaiting is not None:
            self.open_asked.emit(self.introduction, "practice")
            self.introduction.resume()
        elif self.is_under_way:
            self._resume_quiz()
        else:
            self.open_setup(usual)

    @property
    def is_under_way(self) -> bool:
        return self._quiz is not None and self._quiz.is_under_way

    def owns(self, page: QWidget | None) -> bool:
        """Return whether a page is shown under Practice now; the introduction is, while a session waits for it."""
        if page is None:
            return False
        practised = page in (self._setup, self._quiz, self._summary, self._replay)
        return practised or (page is self._introduction and self._awaiting is not None)

    def way_back(self, page: QWidget | None) -> str:
        """Return what the button says that leads back to a page, or nothing if the page is none of this room's."""
        said: dict[QWidget | None, str] = {
            self._quiz: self.tr("&Back to the question"),
            self._summary: self.tr("&Back to the summary"),
            self._replay: self.tr("&Back to the round"),
            self._introduction: self.tr("&Back to the example"),
        }
        return said.get(page, "") if page is not None else ""

    def resume(self, page: QWidget) -> None:
        """Let a page go on to which somebody comes back."""
        for each in (self._quiz, self._summary, self._replay, self._introduction):
            if each is not None and each is page:
                each.resume()

    def close(self) -> None:
        """Let go of what is under way, and let nothing move any more."""
        if self._quiz is not None:
            self._quiz.put_away()
        for page in (self._introduction, self._replay):
            if page is not None:
                page.player.stop()

    # Sessions.

    def open_setup(self, game: str) -> None:
        """Set up a session of a game."""
        self._awaiting = None
        self.open_asked.emit(self.setup, "practice")
        self.setup.show_game(GAMES[game])

    def start(self, plan: "QuizPlan") -> None:
        """Deal the first round of a session, after the introduction to its game if that was not seen yet."""
        if plan.game not in self._preferences.now.introduced:
            self._awaiting = plan
            self.open_introduction(plan.game)
        else:
            self._deal(plan)

    def _deal(self, plan: "QuizPlan") -> None:
        self.open_asked.emit(self.quiz, "practice")
        self._dress(plan.house_name)
        self.quiz.start(plan)

    def _dress(self, house_name: str) -> None:
        """Lay out the cheques of the house of that name."""
        from trainer.gui.style.house_looks import looks_at

        self.quiz.wear(looks_at(house_name, self._world.houses_folder))

    def _practise_again(self, plan: "QuizPlan") -> None:
        self.start(msgspec.structs.replace(plan, seed=self._world.draw_seed()))

    def left_off(self, locale: Any) -> tuple[list[Any], Sequence[str]]:
        """Return what is unfinished, the session under way among it, and the names of files that are damaged."""
        shown: list[Any] = []
        damaged: Sequence[str] = ()
        if any(self._world.sessions_folder.glob("*.jsonl")):
            from trainer.gui.app.open_sessions import open_sessions

            found, damaged = open_sessions(self._world.sessions_folder, locale)
            shown += found
        quiz = self._quiz
        if quiz is not None and quiz.is_under_way and quiz.path is None and quiz.session:
            from trainer.gui.app.open_sessions import under_way

            shown.insert(0, under_way(quiz.session))
        return shown, damaged

    def take_up(self, path: Path | None) -> None:
        """Go on with a kept session, or with the one under way."""
        if self._quiz is not None and self._quiz.is_under_way and path == self._quiz.path:
            self._resume_quiz()
            return
        if path is None:
            return
        from trainer.school.sessions import SessionDamaged

        try:
            self.quiz.take_up(path, self._dress)
        except (SessionDamaged, OSError):  # Home says so
            self.home_asked.emit()
            return
        self._resume_quiz()

    def _resume_quiz(self) -> None:
        self.open_asked.emit(self.quiz, "practice")
        self.quiz.resume()

    def leave(self, path: Path | None) -> None:
        """Leave a kept session, or the one under way, for good."""
        from trainer.gui.app.open_sessions import leave

        if self._quiz is not None and self._quiz.is_under_way and path == self._quiz.path:
            self._quiz.put_away()
        if path is not None:
            leave(path)

    def _print_worksheet(self, plan: "QuizPlan", house: "House | None") -> None:
        """Ask where to print a session's questions for a class, with the house's cheques."""
        from trainer.gui.style.house_looks import looks_of
        from trainer.gui.worksheet.files import Worksheet
        from trainer.gui.worksheet.worksheet_dialog import WorksheetDialog
        from trainer.houses.house import STANDARD

        worksheet = Worksheet(plan=plan, looks=looks_of(house or STANDARD))
        dialog = WorksheetDialog(worksheet, self._world.report_folder.parent, self.setup)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # What comes before a session, and after it.

    def open_introduction(self, game: str) -> None:
        """Show how a game runs."""
        self.open_asked.emit(self.introduction, "practice" if self._awaiting is not None else "rules")
        self._lay_out_cheques(game)
        self.introduction.show_game(GAMES[game], before_session=self._awaiting is not None)

    def _lay_out_cheques(self, game: str) -> None:
        """Lay out the cheques of the house that the session to come is at, else of the one the last was set up at."""
        from trainer.gui.style.house_looks import looks_at, looks_in

        folder, choice = self._world.houses_folder, self._preferences.now.sessions.get(game)
        if self._awaiting is not None:
            looks = looks_at(self._awaiting.house_name, folder)
        else:
            looks = looks_in(folder, choice.at_house if choice else "")
        self.introduction.scene.wear(looks)

    def _leave_introduction(self) -> None:
        """Go on to the session that waits for the end of the introduction, or set one up."""
        game = self.introduction.game
        plan, self._awaiting = self._awaiting, None
        if game is None:
            return
        known = self._preferences.now.introduced
        if game.name not in known:
            self._preferences.change(introduced=(*known, game.name))
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
            self.rules_asked.emit()

    def _show_summary(self, plan: "QuizPlan", summary: "Summary") -> None:
        on = self._world.now().date()
        played = SessionPlayed(game=plan.game, right=summary.right, questions=summary.asked, on=on)
        lately = {**self._preferences.now.lately, plan.game: played}
        self._preferences.change(played=played, lately=lately)
        self.open_asked.emit(self.summary, "practice")
        self.summary.show_summary(plan, summary)

    def _open_replay(self, question: "AnyQuestion", mark: "AnyMark") -> None:
        self.open_asked.emit(self.replay, "practice")
        self.replay.scene.wear(self.quiz.scene.look.cheques)  # the house of the session that the summary is of
        self.replay.show_missed(question, mark)

    def _back_to_summary(self) -> None:
        self.open_asked.emit(self.summary, "practice")
        self.summary.resume()
