"""Right answers and their pace over weeks, of all questions or of one quiz."""

from collections.abc import Mapping, Sequence
from math import ceil

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QFrame, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import heading
from trainer.gui.progress.progress_words import week_day
from trainer.gui.progress.week_chart import ChartNames, WeekChart, WeekPoint
from trainer.gui.translation import in_words
from trainer.school.progress import LEAST_IN_WEEK, WeekSums
from trainer.wording.names import SESSIONS

_SIDE_BY_SIDE = 88
"""The letters that the card must be wide for both charts beside each other."""
_FEWEST = 4
"""The weeks that are shown at least: of one dot nobody reads a course."""
_STEPS = (1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600)
"""The seconds between two lines of the pace's axis."""


class WeekCard(Adapting, QFrame):
    """Both charts with the choice of their quiz; the pace is that of right answers, the middle one of each week."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self._weeks: Mapping[str, Sequence[WeekSums]] = {}
        self.quiz = DropDown(self)
        label = build.label(self, self.tr("&Answers"), "muted")
        label.setBuddy(self.quiz)
        week, answers = self.tr("Week of"), self.tr("Answers")
        right, pace = self.tr("Correct"), self.tr("Seconds")
        told = self.tr("Week of {day}: {value}, {answers} answers")
        whole, percent, tenths = "{:.0f}".format, "{:.0f}%".format, "{:.1f}".format
        self.right = WeekChart(ChartNames(week, right, answers, told), percent, percent, self)
        self.pace = WeekChart(ChartNames(week, pace, answers, told), tenths, whole, self)
        self.right.setAccessibleName(self.tr("Correct answers by week"))
        self.pace.setAccessibleName(self.tr("Seconds for a correct answer by week"))
        self.remark = build.label(self, kind="muted", wraps=True)
        one = build.column(heading(self.tr("Correct answers")), self.right, spacing=4)
        other = build.column(heading(self.tr("Seconds for a correct answer")), self.pace, spacing=4)
        self._charts = build.row((one, 1), (other, 1), spacing=24)
        head = build.row(..., label, self.quiz, spacing=8)
        build.column(head, self._charts, self.remark, spacing=8, margins=(16, 10, 16, 12), of=self)
        self.quiz.currentIndexChanged.connect(lambda _: self._show())

    def show_weeks(self, weeks: Mapping[str, Sequence[WeekSums]]) -> None:
        """Show weeks by quiz, of the quiz that was chosen last if there are any."""
        self._weeks, chosen = weeks, self.quiz.currentData() or ""
        with QSignalBlocker(self.quiz):
            self.quiz.clear()
            for asks in weeks:
                self.quiz.addItem(self._name(asks), asks)
            self.quiz.setCurrentIndex(max(self.quiz.findData(chosen), 0))
        self._show()

    def _name(self, asks: str) -> str:
        if not asks:
            return self.tr("All questions")
        return self.tr("Moves of dealt rounds") if asks == "deal" else in_words(SESSIONS[asks].start)

    def _show(self) -> None:
        own = _since_begun(self._weeks.get(self.quiz.currentData() or "", ()))
        shares = [self._point(each, 100 * each.right / each.n if each.n else 0) for each in own]
        paces = [self._point(each, each.ms / 1000) for each in own]
        least = min([each.value for each in shares if each.value is not None], default=50.0)
        self.right.show_weeks(shares, 50 if least >= 50 else 0, 100, 10 if least >= 50 else 25)
        most = max([each.value for each in paces if each.value is not None], default=10.0)
        step = next((each for each in _STEPS if most <= each * 5), _STEPS[-1])
        self.pace.show_weeks(paces, 0, step * max(ceil(most / step), 1), step)
        is_thin = any([each.n and not each.is_telling for each in own])
        text = self.tr("A dash stands for a week with fewer than {least} answers: too few to tell.")
        self.remark.setText(text.format(least=LEAST_IN_WEEK) if is_thin else "")
        self.remark.setVisible(is_thin)

    def _point(self, week: WeekSums, value: float) -> WeekPoint:
        return WeekPoint(week_day(week.monday, self.locale()), value if week.is_telling else None, week.n)

    def _fit(self) -> None:
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * _SIDE_BY_SIDE
        direction = self._charts.Direction.LeftToRight if is_wide else self._charts.Direction.TopToBottom
        if self._charts.direction() != direction:
            self._charts.setDirection(direction)


def _since_begun(weeks: Sequence[WeekSums]) -> Sequence[WeekSums]:
    """Return weeks from the first with an answer on, and a few before it where there would be hardly any."""
    begun = next((at for at, week in enumerate(weeks) if week.n), len(weeks))
    return weeks[min(begun, max(len(weeks) - _FEWEST, 0)) :]
