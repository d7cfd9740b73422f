"""Two felts side by side, what was done and the right line, that step together from an act on, and back."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from trainer.dealing.course import Course, CourseStep
from trainer.gui import keys
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.flow import Flow
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.style.speeds import READ_MS
from trainer.gui.translation import in_words
from trainer.wording.acts import act_words
from trainer.wording.debrief import line_on_felt

_PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as usual the round is played."""
_LEAST_FELT: Final = QSize(240, 170)


class TwoFelts(Adapting, QWidget):
    """Stands at the table of an act; what was done lies at the left, the right line at the right."""

    stepped = Signal(int)
    """Both felts have come to rest; carries the place, 0 for the table of the act."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: Course | None = None
        self._playing = False
        self._at_work = False
        self.done = DebriefFelt(preferences, self.tr("What was done"), self)
        self.right = DebriefFelt(preferences, self.tr("The right line"), self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setAccessibleName(self.tr("Place in the round"))
        self._slider.setRange(0, 0)
        self._slider.setPageStep(5)
        self._progress = build.label(self, kind="muted")
        self._progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.first_button = build.button(
            self, self.tr("&First card"), clicked=lambda: self.go_to(self._slider.minimum())
        )
        self.here_button = build.button(self, self.tr("&This act"), clicked=lambda: self.go_to(self._home))
        self.back_button = build.button(self, clicked=self.step_back)
        self.back_button.setAccessibleName(self.tr("One step back"))
        self.play_button = build.button(self, kind="main", clicked=lambda: self.play(not self._playing))
        self.on_button = build.button(self, clicked=self.step_by_hand)
        self.on_button.setAccessibleName(self.tr("One step on"))
        self.pace = QComboBox(self)
        for pace in _PACES:
            self.pace.addItem(self.tr("{times} ×").format(times=f"{pace:g}"), pace)
        self.pace.setCurrentIndex(_PACES.index(1.0))
        self.pace.setAccessibleName(self.tr("Speed"))
        self.pace.setToolTip(self.tr("How fast the round is played"))

        felts = build.grid((self.done, self.right), across=8, stretched=(0, 1))
        along = build.row((self._slider, 1), self._progress, spacing=10)
        buttons = Flow(spacing=8)
        for button in (self.first_button, self.here_button, self.back_button, self.play_button, self.on_button):
            buttons.addWidget(button)
        buttons.addWidget(self.pace)
        build.column((felts, 1), along, buttons, spacing=8, of=self)

        self._reading = QTimer(self, singleShot=True)
        self._reading.timeout.connect(self.step_on)
        self._slider.valueChanged.connect(self.go_to)
        for felt in (self.done, self.right):
            felt.scene.settled.connect(self._settled)
        keys.follow(self, self._tell_keys)
        self._write_buttons()

    def _tell_keys(self) -> None:
        self.back_button.setToolTip(keys.labelled(self.tr("One step back"), "step back"))
        self.play_button.setToolTip(keys.labelled(self.tr("Play both by themselves, or pause"), "play"))
        self.on_button.setToolTip(keys.labelled(self.tr("One step on"), "step on"))
        self.here_button.setToolTip(self.tr("Back to the act that is chosen"))

    @property
    def place(self) -> int:
        """Where both felts stand: 0 for the table of the act, before it less, after it more."""
        return self._slider.value()

    @property
    def _home(self) -> int:
        """The place where the chosen act is done: both felts stand there at first, and differ if it was wrong."""
        return min(1, self._slider.maximum())

    @property
    def is_playing(self) -> bool:
        return self._playing

    def let_views_be(self, high: int) -> None:
        """Let both felts be so high in logical pixels at the least."""
        for felt in (self.done, self.right):
            felt.view.setMinimumHeight(max(high, _LEAST_FELT.height()))

    def show_course(self, course: Course) -> None:
        """Put both felts where an act led, and where the right one leads."""
        self._course = course
        with QSignalBlocker(self._slider):
            self._slider.setRange(course.first, course.last)
        self.go_to(self._home)

    def go_to(self, place: int) -> None:
        """Put both felts at a place at once, and pause."""
        self.play(False)
        self._show(place)

    def play(self, on: bool) -> None:
        """Go on by itself, or pause; at the end it begins again at the act."""
        if on == self._playing or self._course is None:
            return
        self._playing = on
        self._reading.stop()
        self._write_buttons()
        if not on:
            return
        if self.place in (self._home, self._slider.maximum()):
            self._show(0)  # the act itself is seen too
        else:
            self.step_on()

    def step_on(self) -> None:
        """Do the next act on both felts."""
        course = self._course
        self.stop_motion()
        if course is None or self.place == self._slider.maximum():
            self.play(False)
            return
        self._tell(self.place + 1)
        self._at_work = True
        self.done.do(course.done_step(self.place))
        self.right.do(course.right_step(self.place))
        self._at_work = False
        self._settled()

    def step_by_hand(self) -> None:
        """Pause, and do the next act."""
        self.play(False)
        self.step_on()

    def step_back(self) -> None:
        """Undo the last act on both felts, and pause."""
        self.go_to(self.place - 1)

    def stop(self) -> None:
        """Leave nothing moving."""
        self.play(False)
        self.stop_motion()

    def stop_motion(self) -> None:
        """Let both felts come to rest, and read on no further."""
        self.done.scene.finish()
        self.right.scene.finish()
        self._reading.stop()  # at last: a felt that comes to rest starts it

    def _show(self, place: int) -> None:
        course = self._course
        if course is not None:
            self.stop_motion()
            self._tell(place)
            self._at_work = True
            self.done.scene.show_table(course.done_table(self.place))
            self.right.scene.show_table(course.right_table(self.place))
            self._at_work = False
            self._settled()

    def _settled(self) -> None:
        if self._course is None or self._at_work or self.done.scene.is_moving or self.right.scene.is_moving:
            return
        self.stepped.emit(self.place)
        if not self._playing:
            return
        if self.place == self._slider.maximum():
            self.play(False)
        else:
            self._reading.start(int(READ_MS / self.pace.currentData()))

    def _tell(self, place: int) -> None:
        """Go to a place with the slider and in words."""
        course = self._course
        if course is None:
            return
        with QSignalBlocker(self._slider):
            self._slider.setValue(place)
        self.done.tell(course.done_step(self.place), self.place)
        self.right.tell(course.right_step(self.place), self.place)
        self._progress.setText(self._where())
        self.back_button.setEnabled(self.place > course.first)
        self.first_button.setEnabled(self.place > course.first)
        self.here_button.setEnabled(self.place != self._home)
        self.on_button.setEnabled(self.place < course.last)
        self._write_buttons()

    def _where(self) -> str:
        match self.place:
            case 0:
                return self.tr("before this act")
            case 1:
                return self.tr("this act")
            case 2:
                return self.tr("1 act on")
            case -1:
                return self.tr("1 act back")
            case place if place > 0:
                return self.tr("{count} acts on").format(count=place - 1)
            case place:
                return self.tr("{count} acts back").format(count=-place)

    def _colour(self) -> None:
        self._write_buttons()
        self._tell(self.place)

    def _write_buttons(self) -> None:
        longest = self.tr("{count} acts back").format(count=100)
        self._progress.setMinimumWidth(self.fontMetrics().horizontalAdvance(longest))
        name, words = ("pause", self.tr("Pause")) if self._playing else ("play", self.tr("Play"))
        self.play_button.setText(words)
        self.play_button.setAccessibleName(words)
        adapting.show_icon(self.play_button, name, theme.current_palette().on_accent)
        adapting.show_icon(self.back_button, "arrow-left")
        adapting.show_icon(self.on_button, "arrow-right")


class DebriefFelt(QWidget):
    """A felt with what it is above, and the act that led to it below."""

    def __init__(self, preferences: Preferences, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.view = TableView(self.scene, self)
        self.view.setMinimumSize(_LEAST_FELT)
        self.view.setAccessibleName(title)
        self.said = build.label(self, wraps=True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.said.setMinimumHeight(2 * self.fontMetrics().height())
        build.column(build.label(self, title, "strong"), (self.view, 1), self.said, spacing=4, of=self)

    def do(self, step: CourseStep | None) -> None:
        """Do a step on the felt; without one it stays as it is."""
        if step is None:
            return
        if self.scene.table is not step.before:
            self.scene.show_table(step.before)  # what was tried and stopped is put back first
        if step.after is not step.before:
            self.scene.play_to((step.after,))

    def tell(self, step: CourseStep | None, place: int) -> None:
        """Say which act led to the table."""
        if not place:
            words = self.tr("The felt before this act")
        elif step is None:
            words = self.tr("The round is over.") if place > 0 else self.tr("Before the first card")
        elif step.line is not None and step.line.is_slip:
            words = in_words(line_on_felt(step.line))
        else:
            words = in_words(act_words(step.before, step.act))
        self.said.setText(words)
