"""Reading ahead: the pages behind Home are read while a person looks at Home, so that a first press opens at once.

A page with all that it stands on takes a tenth of a second to read, and far more where disks are slow: too long for the
thread of the windows, and for a start that shows only Home.
"""

from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

_REST_SECONDS: Final = 0.01
"""The pause before each page, in which the windows' thread has the processor for itself."""


class ReadingAhead(QObject):
    """Reads the pages in a thread of its own; whoever opens one meanwhile waits for that one alone."""

    over = Signal()
    """All is read."""

    def __init__(self, then: Callable[[], object]) -> None:
        super().__init__()
        self._then = then
        """Done in the thread once all is read: the collector would look through the half of it again and again."""
        self._ends = Event()
        self._thread = Thread(target=self._run, name="reading ahead", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """End after the page that is being read."""
        self._ends.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        for _ in pages():
            if self._ends.wait(_REST_SECONDS):
                return
        self._then()
        self.over.emit()


def pages() -> Iterator[type[QWidget]]:
    """Read the pages behind Home and yield each when it is read, those first that are opened first."""
    from trainer.gui.quiz.session_setup import SessionSetup

    yield SessionSetup
    from trainer.gui.quiz.quiz_page import QuizPage

    yield QuizPage
    from trainer.gui.dealing.deal_setup import DealSetup

    yield DealSetup
    from trainer.gui.dealing.deal_page import DealPage

    yield DealPage
    from trainer.gui.fundamentals.fundamentals_page import FundamentalsPage

    yield FundamentalsPage
    from trainer.gui.fundamentals.run_page import RunPage

    yield RunPage
    from trainer.gui.rules.introduction_page import IntroductionPage

    yield IntroductionPage
    from trainer.gui.rules.rules_page import RulesPage

    yield RulesPage
    from trainer.gui.quiz.summary import SummaryPage

    yield SummaryPage
    from trainer.gui.quiz.replay_page import ReplayPage

    yield ReplayPage
    from trainer.gui.record.record_page import RecordPage

    yield RecordPage
    from trainer.gui.record.attempt_page import AttemptPage

    yield AttemptPage
    from trainer.gui.progress.progress_page import ProgressPage

    yield ProgressPage
    from trainer.gui.progress.skill_page import SkillPage

    yield SkillPage
    from trainer.gui.preferences.preferences_page import PreferencesPage

    yield PreferencesPage
    from trainer.gui.debrief.debrief_page import DebriefPage

    yield DebriefPage
    from trainer.gui.exercises.exercises_page import ExercisesPage

    yield ExercisesPage
    from trainer.gui.fundamentals.result_page import ResultPage

    yield ResultPage
    from trainer.gui.audition.start_page import AuditionPage

    yield AuditionPage
    from trainer.gui.audition.result_page import AuditionResultPage

    yield AuditionResultPage
    from trainer.gui.certify.certify_page import CertifyPage

    yield CertifyPage
    from trainer.gui.certify.ready_page import ReadyPage

    yield ReadyPage
    from trainer.gui.certify.sitting_page import SittingPage

    yield SittingPage
    from trainer.gui.certify.end_pages import BrokenOffPage, HandedInPage

    yield BrokenOffPage
    yield HandedInPage
    from trainer.gui.certify.table_test_start_page import TableTestStartPage

    yield TableTestStartPage
    from trainer.gui.certify.table_test_page import TableTestPage

    yield TableTestPage
    from trainer.gui.houses.houses_page import HousesPage

    yield HousesPage
    from trainer.gui.people.people_page import PeoplePage

    yield PeoplePage
    from trainer.gui.certify.blueprint_page import BlueprintPage

    yield BlueprintPage
    from trainer.gui.certify.standard_page import StandardPage

    yield StandardPage
    from trainer.gui.certify.result_page import ExamResultPage

    yield ExamResultPage
    from trainer.gui.certify.appeals_page import AppealsPage

    yield AppealsPage
    from trainer.gui.certify.certificates_page import CertificatesPage

    yield CertificatesPage
    from trainer.gui.classes.live_drill_page import LiveDrillPage

    yield LiveDrillPage
    from trainer.gui.classes.projector import Projector

    yield Projector
    from trainer.gui.classes.live_answer_page import LiveAnswerPage

    yield LiveAnswerPage
    from trainer.gui.classes.classes_page import ClassesPage

    yield ClassesPage
    from trainer.gui.classes.class_page import ClassPage

    yield ClassPage
    from trainer.gui.odds.odds_page import OddsPage

    yield OddsPage
