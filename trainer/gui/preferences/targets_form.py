"""The targets of a school: seconds by drill of the fundamentals and by quiz, and the points that an audition allows."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from trainer.dealing.fault_points import LIMIT, MOST_POINTS
from trainer.fundamentals.drill import DRILLS
from trainer.gui.kit import build, wheel
from trainer.gui.kit.columns import Columns
from trainer.gui.preferences.pace_form import INDENT
from trainer.gui.preferences.seconds_form import SecondsForm
from trainer.gui.translation import in_words
from trainer.quiz.turns import QUIZZES
from trainer.school.paces import SCHOOL_PACE_MS
from trainer.wording.fundamentals import TITLES
from trainer.wording.names import SESSIONS


class TargetsForm(QWidget):
    """Each figure takes effect at once; where there is none, it is a college's, or the program's own."""

    changed = Signal(str, object)
    """Carries the name of a school's setting and its value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        drills = {name: in_words(TITLES[name]) for name in DRILLS}
        quizzes: dict[str, str] = {asks: in_words(SESSIONS[asks].start) for asks in QUIZZES}
        about_quizzes = self.tr("Seconds within which a correct answer is never slow; a slow one comes back sooner")
        self.drills = SecondsForm(
            self.tr("Most seconds per answer in the fundamentals"), drills, self._usual_of_drill, self
        )
        self.quizzes = SecondsForm(about_quizzes, quizzes, self._usual_of_quiz, self)
        self.drills.changed.connect(lambda seconds: self.changed.emit("drill_seconds", seconds))
        self.quizzes.changed.connect(lambda seconds: self.changed.emit("quiz_seconds", seconds))
        self.limit = QSpinBox(self)
        self.limit.setRange(0, MOST_POINTS)
        self.limit.setSpecialValueText(self.tr("{points}, this program's").format(points=LIMIT))
        self.limit.setAccessibleName(self.tr("Most points in an audition"))
        self.limit.lineEdit().setTextMargins(INDENT, 0, 0, 0)  # the style sheet's own does not reach it
        self.limit.setKeyboardTracking(False)
        wheel.leave_to_page(self.limit)
        self.limit.valueChanged.connect(lambda points: self.changed.emit("audition_limit", points))
        points = Columns(4, self)
        with points.filling():
            points.add(self.tr("Most points in an audition"), self.limit)
        build.column(self.drills, self.quizzes, points, spacing=14, of=self)

    def _usual_of_drill(self, drill: str) -> str:
        usual = DRILLS[drill].target
        if usual is None:
            return self.tr("none")
        return self.tr("{seconds} s, a college's").format(seconds=f"{usual.seconds:g}")

    def _usual_of_quiz(self, asks: str) -> str:
        return self.tr("{seconds} s, this program's").format(seconds=f"{SCHOOL_PACE_MS[asks] / 1000:g}")

    def only_show(self) -> None:
        """Let nobody change the targets: on a shared computer they are no learner's."""
        for form in (self.drills, self.quizzes):
            form.only_show()
        self.limit.setEnabled(False)

    def show_targets(self, drills: Mapping[str, float], quizzes: Mapping[str, float], audition_limit: int) -> None:
        """Show the school's own targets; nobody is told."""
        self.drills.show_seconds(drills)
        self.quizzes.show_seconds(quizzes)
        with QSignalBlocker(self.limit):
            self.limit.setValue(audition_limit)
