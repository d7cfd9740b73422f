"""Two felts side by side, what was done and the right line, that step together from an act on, and back."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QSlider, QWidget

from trainer.dealing.course import Course, CourseStep
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.step_player import StepPlayer
from trainer.gui.settings import Preferences
from trainer.gui.style.speeds import READ_MS
from trainer.gui.translation import in_words
from trainer.wording.acts import act_words
from trainer.wording.debrief import line_on_felt

_PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""The factors by which the round is played faster than usual."""
_LEAST_FELT: Final = QSize(380, 280)
"""The least size of each felt, in logical pixels: a card is still told by its index."""
_BETWEEN: Final = 8


class TwoFelts(StepPlayer):
    """Stands at the table of an act; what was done lies at the left, the right line at the right."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: Course | None = None
        self.done = DebriefFelt(preferences, self.tr("What happened"), self)
        self.right = DebriefFelt(preferences, self.tr("What should have happened"), self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setAccessibleName(self.tr("Place in the round"))
        self._slider.setRange(0, 0)
        self._slider.setPageStep(5)
        self._progress = build.label(self, kind="muted")
        self._progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.first_button = build.button(self, self.tr("&First card"), clicked=lambda: self.go_to(self.first))
        self.here_button = build.button(self, self.tr("&This move"), clicked=lambda: self.go_to(self._home))
        self.here_button.setToolTip(self.tr("Back to the selected move"))
        self.back_button.setAccessibleName(self.tr("Previous step"))
        self.on_button.setAccessibleName(self.tr("Next step"))
        self.pace = DropDown(self)
        for pace in _PACES:
            self.pace.addItem(self.tr("{times} ×").format(times=f"{pace:g}"), pace)
        self.pace.setCurrentIndex(_PACES.index(1.0))
        self.pace.setAccessibleName(self.tr("Speed"))
        for tell in (self.pace.setToolTip, self.pace.setAccessibleDescription):
            tell(self.tr("How fast the round is played"))

        felts = build.grid((self.done, self.right), across=_BETWEEN, stretched=(0, 1))
        along = build.row((self._slider, 1), self._progress, spacing=10)
        buttons = Flow(spacing=8)
        row = (self.first_button, self.here_button, self.back_button, self.play_button, self.on_button, self.pace)
        for widget in row:
            buttons.addWidget(widget)
        build.column((felts, 1), along, buttons, spacing=8, of=self)

        self._slider.valueChanged.connect(self.go_to)
        self._play_on(self.done.scene, self.right.scene, tip=self.tr("Play or pause both"))

    @property
    def least_width(self) -> int:
        """The width of both felts side by side, at the least."""
        return 2 * _LEAST_FELT.width() + _BETWEEN

    @property
    def _home(self) -> int:
        """The place where the chosen act is done: both felts stand there at first, and differ if it was wrong."""
        return min(1, self.last)

    def let_views_be(self, high: int) -> None:
        """Let both felts be so high in logical pixels at the least."""
        for felt in (self.done, self.right):
            felt.view.setMinimumHeight(max(high, _LEAST_FELT.height()))

    def show_course(self, course: Course) -> None:
        """Put both felts where an act led, and where the right one leads."""
        self.stop()
        self._course, self.first, self.last = course, course.first, course.last
        with QSignalBlocker(self._slider):
            self._slider.setRange(course.first, course.last)
        self.go_to(self._home)

    def _begin_at(self) -> int | None:
        return 0 if self.place in (self._home, self.last) else None  # the act itself is seen too

    def _do(self) -> None:
        self._say()
        if self._course is not None:
            self.done.do(self._course.done_step(self.place))
            self.right.do(self._course.right_step(self.place))

    def _lay(self) -> None:
        self._say()
        if self._course is not None:
            self.done.scene.show_table(self._course.done_table(self.place))
            self.right.scene.show_table(self._course.right_table(self.place))

    def _say(self) -> None:
        """Announce the place and what lies there; the right line only where it is another one."""
        done, right = self.done.caption.text(), self.right.caption.text()
        announce(self, self._where(), done, *([] if right == done else [self.right.view.accessibleName(), right]))

    def _milliseconds(self) -> int:
        return int(READ_MS / self.pace.currentData())

    def _tell(self) -> None:
        if self._course is None:
            return
        with QSignalBlocker(self._slider):
            self._slider.setValue(self.place)
        self.done.tell(self._course.done_step(self.place), self.place)
        self.right.tell(self._course.right_step(self.place), self.place)
        self._progress.setText(self._where())
        self.back_button.setEnabled(self.place > self.first)
        self.first_button.setEnabled(self.place > self.first)
        self.here_button.setEnabled(self.place != self._home)
        self.on_button.setEnabled(self.place < self.last)
        self._write_buttons()

    def _where(self) -> str:
        match self.place:
            case 0:
                return self.tr("before this move")
            case 1:
                return self.tr("this move")
            case 2:
                return self.tr("1 move later")
            case -1:
                return self.tr("1 move earlier")
            case place if place > 0:
                return self.tr("{count} moves later").format(count=place - 1)
            case place:
                return self.tr("{count} moves earlier").format(count=-place)

    def _colour(self) -> None:
        self._write_buttons()
        self._tell()

    def _write_buttons(self) -> None:
        longest = self.tr("{count} moves earlier").format(count=100)
        self._progress.setMinimumWidth(self.fontMetrics().horizontalAdvance(longest))
        name, words = ("pause", self.tr("Pause")) if self.is_playing else ("play", self.tr("Play"))
        self.play_button.setText(words)
        self.play_button.setAccessibleName(words)
        self._show_icons(name)


class DebriefFelt(QWidget):
    """A felt with what it is above, and the act that led to it below."""

    def __init__(self, preferences: Preferences, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.view = TableView(self.scene, self)
        self.view.setMinimumSize(_LEAST_FELT)
        self.view.setAccessibleName(title)
        self.caption = build.label(self, wraps=True)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.caption.setMinimumHeight(2 * self.fontMetrics().height())
        build.column(build.label(self, title, "strong"), (self.view, 1), self.caption, spacing=4, of=self)

    def do(self, step: CourseStep | None) -> None:
        """Do a step on the felt; without one it stays as it is."""
        if step is None:
            return
        if self.scene.table is not step.before:
            self.scene.show_table(step.before)  # what was tried and stopped is put back first
        if step.after is not step.before:
            self.scene.play_to((step.after,))

    def tell(self, step: CourseStep | None, place: int) -> None:
        """Show the act that led to the table."""
        if not place:
            words = self.tr("The layout before this move")
        elif step is None:
            words = self.tr("Round complete.") if place > 0 else self.tr("Before the first card")
        elif step.line is not None and step.line.is_slip:
            words = in_words(line_on_felt(step.line))
        else:
            words = in_words(act_words(step.before, step.act))
        self.caption.setText(words)
