"""Two felts side by side, what was done and the right line, that step together from an act on, and back."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QSlider, QWidget

from trainer.dealing.course import Course
from trainer.gui import keys
from trainer.gui.artwork.icons import icon
from trainer.gui.debrief.small_felt import LEAST_FELT, DebriefFelt
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.flow import Flow
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.style.speeds import READ_MS

_PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as usual the round is played."""


class TwoFelts(Adapting, QWidget):
    """Stands at the table of an act; what was done lies at the left, the right line at the right."""

    stepped = Signal(int)
    """Both felts have come to rest; carries the place, 0 for the table of the act."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._course: Course | None = None
        self._place = 0
        self._playing = False
        self._at_work = False
        self.done = DebriefFelt(preferences, self.tr("What was done"), self)
        self.right = DebriefFelt(preferences, self.tr("The right line"), self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setAccessibleName(self.tr("Place in the round"))
        self._slider.setPageStep(5)
        self._progress = build.label(self, kind="muted")
        self._progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.back_button = self._button(self.tr("One step back"))
        self.play_button = self._button(self.tr("Play"))
        self.play_button.setProperty("kind", "main")
        self.on_button = self._button(self.tr("One step on"))
        self.first_button = build.button(self, self.tr("&First card"), enter=True)
        self.here_button = build.button(self, self.tr("&This act"), enter=True, clicked=lambda: self.go_to(self._home))
        self.pace = QComboBox(self)
        for pace in _PACES:
            self.pace.addItem(self.tr("{times} ×").format(times=f"{pace:g}"), pace)
        self.pace.setCurrentIndex(_PACES.index(1.0))
        self.pace.setAccessibleName(self.tr("Speed"))
        self.pace.setToolTip(self.tr("How fast the round is played"))

        felts = build.grid(across=8, down=8)
        for column, felt in enumerate((self.done, self.right)):
            felts.addWidget(felt, 0, column)
            felts.setColumnStretch(column, 1)
        along = build.row((self._slider, 1), self._progress, spacing=10)
        buttons = Flow(spacing=8)
        for widget in (
            self.first_button,
            self.here_button,
            self.back_button,
            self.play_button,
            self.on_button,
            self.pace,
        ):
            buttons.addWidget(widget)
        build.column((felts, 1), along, buttons, spacing=8, of=self)

        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self.step_on)
        self._slider.valueChanged.connect(self._slide)
        self.first_button.clicked.connect(lambda: self.go_to(self._course.first if self._course else 0))
        self.back_button.clicked.connect(lambda: self.step_back())
        self.play_button.clicked.connect(lambda: self.play(not self._playing))
        self.on_button.clicked.connect(lambda: self.step_by_hand())
        for felt in (self.done, self.right):
            felt.scene.settled.connect(self._settled)
        keys.follow(self, self._tell_keys)
        self._write_buttons()

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(self)
        button.setAccessibleName(words)
        button.setAutoDefault(True)
        return button

    def _tell_keys(self) -> None:
        self.back_button.setToolTip(keys.labelled(self.tr("One step back"), "step back"))
        self.play_button.setToolTip(keys.labelled(self.tr("Play both by themselves, or pause"), "play"))
        self.on_button.setToolTip(keys.labelled(self.tr("One step on"), "step on"))
        self.here_button.setToolTip(self.tr("Back to the act that is chosen"))

    @property
    def place(self) -> int:
        """Where both felts stand: 0 for the table of the act, before it less, after it more."""
        return self._place

    @property
    def _home(self) -> int:
        """The place where the chosen act is done: both felts stand there at first, and differ if it was wrong."""
        return min(1, self._course.last) if self._course else 0

    @property
    def course(self) -> Course | None:
        return self._course

    @property
    def is_playing(self) -> bool:
        return self._playing

    def let_views_be(self, high: int) -> None:
        """Let both felts be so high in logical pixels at the least."""
        for felt in (self.done, self.right):
            felt.view.setMinimumHeight(max(high, LEAST_FELT.height()))

    def show_course(self, course: Course) -> None:
        """Put both felts where an act led, and where the right one leads."""
        self.play(False)
        self._course = course
        self._place = self._home
        with QSignalBlocker(self._slider):
            self._slider.setRange(course.first, course.last)
        self._show()

    def go_to(self, place: int) -> None:
        """Put both felts at a place at once, and pause."""
        self.play(False)
        if self._course is not None:
            self._place = min(max(place, self._course.first), self._course.last)
            self._show()

    def play(self, on: bool) -> None:
        """Go on by itself, or pause; at the end it begins again at the act."""
        course = self._course
        if on == self._playing or course is None:
            return
        self._playing = on
        self._reading.stop()
        self._write_buttons()
        if not on:
            return
        if self._place >= course.last or self._place == self._home:
            self._place = 0  # the act itself is seen too
            self._show()
        else:
            self.step_on()

    def step_on(self) -> None:
        """Do the next act on both felts."""
        course = self._course
        self.stop_motion()
        if course is None or self._place >= course.last:
            self.play(False)
            return
        self._place += 1
        self._tell()
        self._at_work = True
        self.done.do(course.done_step(self._place))
        self.right.do(course.right_step(self._place))
        self._at_work = False
        self._settled()

    def step_by_hand(self) -> None:
        """Pause, and do the next act."""
        self.play(False)
        self.step_on()

    def step_back(self) -> None:
        """Undo the last act on both felts, and pause."""
        self.go_to(self._place - 1)

    def stop(self) -> None:
        """Leave nothing moving."""
        self.play(False)
        self.stop_motion()

    def stop_motion(self) -> None:
        self._reading.stop()
        self.done.scene.finish()
        self.right.scene.finish()
        self._reading.stop()

    def _slide(self, place: int) -> None:
        if place != self._place:
            self.go_to(place)

    def _show(self) -> None:
        course = self._course
        if course is not None:
            self.stop_motion()
            self._tell()
            self._at_work = True
            self.done.scene.show_table(course.done_table(self._place))
            self.right.scene.show_table(course.right_table(self._place))
            self._at_work = False
            self._settled()

    def _settled(self) -> None:
        course = self._course
        if course is None or self._at_work or self.done.scene.is_moving or self.right.scene.is_moving:
            return
        self.stepped.emit(self._place)
        if not self._playing:
            return
        if self._place >= course.last:
            self.play(False)
        else:
            self._reading.start(int(READ_MS / self.pace.currentData()))

    def _tell(self) -> None:
        course = self._course
        if course is None:
            return
        with QSignalBlocker(self._slider):
            self._slider.setValue(self._place)
        self.done.tell(course.done_step(self._place), self._place)
        self.right.tell(course.right_step(self._place), self._place)
        self._progress.setText(self._where())
        self.back_button.setEnabled(self._place > course.first)
        self.first_button.setEnabled(self._place > course.first)
        self.here_button.setEnabled(self._place != self._home)
        self.on_button.setEnabled(self._place < course.last)
        self._write_buttons()

    def _where(self) -> str:
        match self._place:
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
        self._tell()

    def _write_buttons(self) -> None:
        colours = theme.current_palette()
        side = self.fontMetrics().height()
        longest = self.tr("{count} acts back").format(count=100)
        self._progress.setMinimumWidth(self.fontMetrics().horizontalAdvance(longest))
        name, words = ("pause", self.tr("Pause")) if self._playing else ("play", self.tr("Play"))
        self.play_button.setText(words)
        self.play_button.setAccessibleName(words)
        for button, picture, colour in (
            (self.play_button, name, colours.on_accent),
            (self.back_button, "arrow-left", colours.text),
            (self.on_button, "arrow-right", colours.text),
        ):
            button.setIconSize(QSize(side, side))
            button.setIcon(icon(picture, colour, side))
