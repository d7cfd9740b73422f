"""The pages of practice and the ways between them: from the choice of a session to its summary and back."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.games.registry import GAMES
from trainer.gui.app.page_ways import PageWays, is_empty
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.places import has_felt

if TYPE_CHECKING:  # the pages are read when they are first entered
    from uuid import UUID

    from trainer.classroom.set_work import PracticeSet
    from trainer.engine.sentences import Sentence
    from trainer.gui.app.resume_card import DamagedLine, OpenSession
    from trainer.gui.kit.work_beside import WorkBeside
    from trainer.gui.quiz.quiz_page import QuizPage
    from trainer.gui.quiz.replay_page import ReplayPage
    from trainer.gui.quiz.session_setup import SessionSetup
    from trainer.gui.quiz.summary import SummaryPage
    from trainer.gui.rules.introduction_page import IntroductionPage
    from trainer.houses.house import House
    from trainer.quiz.drills import Drill
    from trainer.quiz.plan import QuizPlan
    from trainer.quiz.questions import AnyMark, AnyQuestion
    from trainer.quiz.session import Session
    from trainer.quiz.session_summary import Summary
    from trainer.quiz.skills import Skill
    from trainer.quiz.slots import QuizTable
    from trainer.school.memory import Firmness
    from trainer.school.records import Records
    from trainer.school.sessions import SessionOnFile


_LONG: Final = 1 << 20
"""The bytes of a session's file that are read at once: some 700 answers, which take a few frames' time."""


class PracticeNavigation(PageWays):
    """Sessions of questions, and the introductions to games."""

    room = "practice"
    reading_session = Signal(object)
    """Carries the path of a session that is read beside the window, None once it is read."""
    choosing_due = Signal(bool)
    """True when the records begin to choose what is due for the page in sight, False once they have."""

    def __init__(self, preferences: Preferences, world: World, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(preferences, world, pages, parent)
        self._awaiting: QuizPlan | None = None
        """The plan of the session that is set up while the introduction to its game is shown."""
        self._is_choosing = False
        """True if a session was being set up when Practice was left."""
        self._asking_due: QWidget | None = None
        """The page that the records choose what is due for, until they have."""
        self._damaged: dict[Path, Sentence] = {}
        """The reasons why sessions that were offered could not be taken up."""

    # The pages.

    @cached_property
    def setup(self) -> "SessionSetup":
        from trainer.gui.quiz.session_setup import SessionSetup

        games = [game for game in GAMES.values() if has_felt(game.name)]
        return self._add(
            SessionSetup(games, self._preferences, self._world.draw_seed, self._world.houses_folder, self._pages)
        )

    @cached_property
    def quiz(self) -> "QuizPage":
        from trainer.gui.quiz.quiz_page import QuizPage

        return self._add(QuizPage(self._preferences, self._world, self._pages), self.tr("&Back to the question"))

    @cached_property
    def summary(self) -> "SummaryPage":
        from trainer.gui.quiz.summary import SummaryPage

        return self._add(SummaryPage(self._pages), self.tr("&Back to the summary"))

    @cached_property
    def replay(self) -> "ReplayPage":
        from trainer.gui.quiz.replay_page import ReplayPage

        return self._add(ReplayPage(self._preferences, self._pages), self.tr("&Back to the round"))

    @cached_property
    def introduction(self) -> "IntroductionPage":
        from trainer.gui.rules.introduction_page import IntroductionPage

        return self._add(IntroductionPage(self._preferences, self._pages), self.tr("&Back to the example"))

    # Coming in, and coming back.

    def enter(self) -> None:
        """Go back to the open session, or to what was being set up; else ask which game to practice."""
        if self._awaiting is not None:
            self._show(self.introduction)
            self.introduction.resume()
        elif self.is_under_way:
            self._resume_quiz()
        elif self._is_choosing:
            self.resume_setup()
        else:
            self._is_choosing = True
            self._show(self.setup)
            self.setup.ask_for_game()

    @property
    def is_under_way(self) -> bool:
        return bool(self._made("quiz")) and self.quiz.is_under_way

    @property
    def game_under_way(self) -> str:
        """The game of the question under way, if there is one."""
        question = self.quiz.question if self.is_under_way else None
        return question.round.game if question is not None else ""

    def owns(self, page: QWidget | None) -> bool:
        """True if a page is shown under Practice now; the introduction is, while a session waits for it."""
        return super().owns(page) and (self._awaiting is not None or page not in self._made("introduction"))

    def close(self) -> None:
        """Let go of the session under way; what moves on other pages stops when they are hidden."""
        if self._made("quiz"):
            self.quiz.put_away()

    # Sessions.

    def open_setup(self, game: str = "") -> None:
        """Set up a session of a game, or of what is due."""
        self._awaiting, self._is_choosing = None, True
        self._show(self.setup)
        if game:
            self.setup.show_game(GAMES[game])
        else:
            self.setup.ask_for_game()

    def open_drill(self, game: str, rule_set: str, drill: "Drill", pay_table: str) -> None:
        """Set up a session that practices one thing alone."""
        self._awaiting, self._is_choosing = None, True
        self._show(self.setup)
        self.setup.show_drill(GAMES[game], rule_set, drill, pay_table)

    def resume_setup(self) -> None:
        """Go back to the choice of a session as it was left."""
        self._awaiting = self._asking_due = None
        self.choosing_due.emit(False)
        self._show(self.setup)
        self.setup.resume()

    def start(self, plan: "QuizPlan", is_again: bool = False) -> None:
        """Deal the first round of a session."""
        if is_again:
            plan = msgspec.structs.replace(plan, seed=self._world.draw_seed())
        self._start(plan)

    def _start(self, session: "QuizPlan | Session", assignment: "UUID | None" = None) -> None:
        self._show_quiz()
        self.quiz.start(session, assignment)

    def _show_quiz(self) -> None:
        self._is_choosing = False
        self._show(self.quiz)

    def start_on_lesson(self, game: str, lesson: str) -> None:
        """Ask a few questions on a lesson, at the table that was chosen for its game last, and what is due."""
        world, settings, seed = self._world, self._preferences.now, self._world.draw_seed()
        now = world.now()

        def choose(records: "Records") -> "Session":
            from trainer.school.lesson_practice import begin_on_lesson, due_after_lesson

            due = due_after_lesson(records, world.who.person, game, lesson, settings, world.houses_folder, now)
            return begin_on_lesson(game, lesson, settings, world.houses_folder, seed, due)

        def ask_of_it_alone(_: "Sentence") -> None:
            from trainer.school.lesson_practice import begin_on_lesson

            self._start(begin_on_lesson(game, lesson, settings, world.houses_folder, seed))

        self._choose(choose, ask_of_it_alone)

    def start_due(self, count: int | None = None) -> None:
        """Start a session of what is due, once the records have told what that is."""
        world, settings, seed = self._world, self._preferences.now, self._world.draw_seed()
        now = self._now_ms()

        def choose(records: "Records") -> "Session":
            from trainer.school.due_practice import begin_due  # in the records' thread, with the database

            who, folder = world.who.person, world.houses_folder
            return begin_due(records, who, settings, folder, now=now, seed=seed, count=count or settings.due_count)

        self._choose(choose, self._tell_nothing_due)

    def start_skills(self, skills: "tuple[Skill, ...]", tables: "tuple[QuizTable, ...]") -> None:
        """Start a session on some skills, each once, at some tables."""
        settings, seed = self._preferences.now, self._world.draw_seed()

        def choose(records: "Records") -> "Session":
            from trainer.school.due_practice import begin_missed  # dealing the questions takes a moment

            return begin_missed(skills, tables, settings, seed)

        self._choose(choose, self._tell_nothing_due)

    def start_set(self, work: "PracticeSet", assignment: "UUID") -> None:
        """Start a session on a practice set that a class was given."""
        settings, seed = self._preferences.now, self._world.draw_seed()

        def choose(records: "Records") -> "Session":
            from trainer.classroom.beginning_work import begin_set

            return begin_set(work, settings, seed)

        self._choose(choose, self._tell_nothing_due, assignment)

    def _tell_nothing_due(self, why: "Sentence") -> None:
        self.open_setup()
        self.setup.due.tell_fault(in_words(why))

    def _now_ms(self) -> int:
        from trainer.journal.origin import utc_of
        from trainer.journal.wall_clock import milliseconds

        return milliseconds(utc_of(self._world.now()))

    def _choose(
        self,
        choose: "Callable[[Records], Session]",
        otherwise: "Callable[[Sentence], object]",
        assignment: "UUID | None" = None,
    ) -> None:
        """Start the session that is chosen from the records; what is done otherwise is told why there is none."""
        came_from = self._pages.currentWidget()
        if came_from is self._asking_due:  # pressed twice
            return
        self._asking_due = came_from
        self.choosing_due.emit(True)
        if came_from in self._made("setup"):
            self.setup.due.tell_waiting()

        def is_wanted() -> bool:  # not by who has gone elsewhere meanwhile, or has asked there
            if self._asking_due is not came_from:
                return False
            self._asking_due = None
            self.choosing_due.emit(False)
            return self._pages.currentWidget() is came_from

        def start(session: "Session") -> None:
            if is_wanted():
                self._start(session, assignment)

        def fail(why: "Sentence") -> None:
            if is_wanted():
                otherwise(why)

        self._world.records.ask(self, choose, start, fail)

    def left_off(self, locale: QLocale) -> tuple[Sequence["OpenSession"], Sequence["DamagedLine"]]:
        """Return the unfinished sessions, that under way among them, and a line for each file that is damaged."""
        folder = self._world.sessions_folder
        session, path = (self.quiz.session, self.quiz.path) if self.is_under_way else (None, None)
        without_file = session if path is None else None
        if without_file is None and is_empty(folder):  # most often, and then nothing is read for it
            return (), ()
        from trainer.gui.app.open_sessions import open_sessions

        return open_sessions(folder, path, without_file, locale, self._damaged, self._world.who.owns)

    def take_up(self, path: Path | None) -> None:
        """Go on with a kept session, or with the one under way."""
        if self.is_under_way and path == self.quiz.path:
            self._resume_quiz()
            return
        if path is None:
            return
        came_from = self._pages.currentWidget()

        def read() -> "tuple[QWidget | None, Path, SessionOnFile | Exception]":
            from trainer.school.sessions import SessionOnFile

            try:
                return came_from, path, SessionOnFile.at(path)
            except Exception as fault:  # whatever it is: it is told in the window's thread
                return came_from, path, fault

        if path.is_file() and path.stat().st_size > _LONG:
            self.reading_session.emit(path)
            self._reading.ask(lambda: [read()])
        else:
            self._go_on(read())

    @cached_property
    def _reading(self) -> "WorkBeside":
        """Reads sessions of thousands of answers, so that the window is not held up."""
        from trainer.gui.kit.work_beside import WorkBeside

        reading = WorkBeside(self)
        reading.done.connect(self._go_on)
        return reading

    def _go_on(self, found: "tuple[QWidget | None, Path, SessionOnFile | Exception]") -> None:
        """Go on with a session that was read for a page, unless its trainee has gone elsewhere meanwhile.

        Home says why it cannot be.
        """
        from trainer.journal.journal_file import FileChanged
        from trainer.school.sessions import SessionDamaged

        came_from, path, session = found
        self.reading_session.emit(None)
        if self._pages.currentWidget() is not came_from:
            return
        try:
            if isinstance(session, Exception):
                raise session
            self.quiz.take_up(session)
        except SessionDamaged as fault:  # only now all of it was read
            self._damaged[path] = fault.sentence.with_values(path=Path(path.name))
            self.going.emit(routes.ToHome())
            return
        except (FileChanged, OSError):  # Home says so, or offers it no more
            self.going.emit(routes.ToHome())
            return
        self._resume_quiz()

    def _resume_quiz(self) -> None:
        self._show(self.quiz)
        self.quiz.resume()

    def let_go(self, path: Path | None) -> Callable[[], object]:
        """Let go of a session that is deleted, and return the way to take up again one that is kept in no file."""
        if not self.is_under_way or path != self.quiz.path:
            return lambda: None
        kept_session = self.quiz.put_away()
        return lambda: self.quiz.take_back(kept_session) if path is None and kept_session is not None else None

    def dismiss(self, path: Path) -> None:
        """Tell no more of a damaged file."""
        from trainer.gui.app.open_sessions import dismiss

        self._damaged.pop(path, None)
        dismiss(path)

    def print_worksheet(self, plan: "QuizPlan", house: "House | None") -> None:
        """Offer to print a session's questions for a class, with the house's cheques."""
        from trainer.gui.style.house_looks import looks_of
        from trainer.gui.worksheet.worksheet_dialog import WorksheetDialog
        from trainer.houses.house import STANDARD
        from trainer.school.worksheet.files import Worksheet

        worksheet = Worksheet(plan=plan, looks=looks_of(house or STANDARD))
        dialog = WorksheetDialog(worksheet, self._world.report_folder.parent, self.setup)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # What comes before a session, and after it.

    def open_introduction(self, game: str, plan: "QuizPlan | None" = None) -> None:
        """Show the introduction to a game, by the rules of the session that is set up if it is asked for from there."""
        self._awaiting = plan
        self._show(self.introduction, "practice" if plan is not None else "rules")
        self._lay_out_cheques(game)
        self.introduction.show_game(GAMES[game], plan)

    def _lay_out_cheques(self, game: str) -> None:
        """Lay out the cheques of the house that the session to come is at, else of the one the last was set up at."""
        from trainer.gui.style.house_looks import looks_in

        choice = self._preferences.now.sessions.get(game)
        self.introduction.scene.use_cheque_colours(
            self._looks_at(self._awaiting.house_name)
            if self._awaiting is not None
            else looks_in(self._world.houses_folder, choice.at_house if choice else "")
        )

    def leave_introduction(self, is_seen: bool) -> None:
        """Start the session that is set up, or set one up; or go back to before the introduction."""
        game, is_set_up = self.introduction.game, self._awaiting is not None
        self._awaiting = None
        if is_seen and game is not None and game.name not in (known := self._preferences.now.introduced):
            self._preferences.change(introduced=(*known, game.name))
        if is_set_up and is_seen:
            self.setup.start()
        elif is_set_up:
            self.resume_setup()
        elif is_seen and game is not None:
            self.open_setup(game.name)
        else:
            self.going.emit(routes.ToRules())

    def note_help(self) -> None:
        """Note that the rules are read; while a question is asked, that helps with it."""
        if self._made("quiz"):
            self.quiz.note_help()

    def show_summary(
        self, plan: "QuizPlan | None", summary: "Summary | None", skills: "tuple[Skill, ...]" = ()
    ) -> None:
        """Show the result of a session, or again the summary that was shown last."""
        if plan is None or summary is None:
            self._show(self.summary)
            self.summary.resume()
            return
        if plan.kind not in ("due", "set"):  # that is of several games
            self._preferences.change(last_game=plan.game)
        self._show(self.summary)
        self.summary.show_summary(plan, summary)
        if skills:
            self._ask_firmness(summary, skills)

    def _ask_firmness(self, summary: "Summary", skills: "tuple[Skill, ...]") -> None:
        """Let the summary tell the firmness of each skill by now, once the records have all answers."""
        world, settings, now = self._world, self._preferences.now, self._now_ms()

        def fold(records: "Records") -> "dict[Skill, Firmness]":
            from trainer.school.due_practice import practice_tables
            from trainer.school.practice import practice_of

            tables = [each.table for each in practice_tables(settings, world.houses_folder)]
            practice = practice_of(records, world.who.person, tables, now, settings.examination)
            return {skill: each.firmness for skill in skills if (each := practice.memories.get(skill)) is not None}

        def show(firmness: "dict[Skill, Firmness]") -> None:
            if self.summary.summary is summary:
                self.summary.show_firmness(firmness)

        world.records.ask(self.summary, fold, show)

    def open_replay(self, question: "AnyQuestion", mark: "AnyMark | None", mixed_stacks: bool, house_name: str) -> None:
        """Show the round of a missed question, with the cheques of the house that it was asked at."""
        self._show(self.replay)
        self.replay.scene.use_cheque_colours(self._looks_at(house_name))
        self.replay.scene.set_stacks(mixed=mixed_stacks, unread=False)
        self.replay.show_missed(question, mark)
