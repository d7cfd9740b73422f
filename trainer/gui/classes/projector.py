"""The projector: one question to a whole class, its felt as large as the screen lets, resolved act by act."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from trainer.classroom.live_session import LiveQuestion, LiveSession
from trainer.classroom.live_tally import LiveTally, tally
from trainer.classroom.live_words import ProjectedLine, act_lines, answer_lines, asked_lines, end_lines, tally_lines
from trainer.gui.classes.projected_felt import ProjectedFelt
from trainer.gui.classes.projector_text import ProjectorText
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.announce import announce
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.quiz.questions import AnyAnswer
from trainer.wording.deals import clock

_TICK_MS: Final = 200
_SIDE: Final = 0.3
"""The share of the width that the words take: below the felt they would leave its cards two thirds of the size."""
_ALONE: Final = 1.3
"""The size of words that have the whole window."""
_TOP: Final = 0.11
"""The share of the height that the clock takes."""
_MARGIN: Final = 0.025
"""The room around the words, as a share of the height."""
_BUTTON: Final = 0.021
"""The height of letters on the buttons, as a share of the height: the size of text that a person chose is of a desk."""
_MOST_HANDS: Final = 999
_ON: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_BACK: Final = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_Left})
_FULL: Final = frozenset({Qt.Key.Key_F11, Qt.Key.Key_F5})
"""A presenter's button to begin sends F5."""


class Projector(Adapting, QWidget):
    """A window of its own, which may be moved to another screen; whoever holds a presenter needs two buttons."""

    moved = Signal(object)
    """Carries the `LiveSession` after each step of it."""
    left = Signal()
    """The window was closed."""

    def __init__(self, preferences: Preferences, seconds_now: Callable[[], float], parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Live drill"))
        self._clock = seconds_now
        self._seconds = self._members = 0
        self._ends_at: float | None = None
        self._paused_left: float | None = None
        self._fault = ""
        self._answers: tuple[AnyAnswer, ...] = ()
        self._tallies: dict[int, LiveTally] = {}
        self.session = LiveSession(questions=())
        self.felt = ProjectedFelt(preferences, self)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = QFrame(self)
        self.panel.setObjectName("panel")
        self.time = ProjectorText(self.panel)
        self.place = ProjectorText(self.panel, side=Qt.AlignmentFlag.AlignRight)
        self.words = ProjectorText(self.panel)
        self.back_button = build.button(self.panel, self.tr("Back"), "link", clicked=self.back)
        self.on_button = build.button(self.panel, clicked=self._press_on)
        for button in (self.back_button, self.on_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Space is the way on, wherever the keyboard is
        self._top = QWidget(self.panel)
        build.row((self.time, 1), (self.place, 1), spacing=8, of=self._top)
        ways = build.row(self.back_button, ..., self.on_button)
        self._inside = build.column(self._top, (self.words, 1), ways, spacing=8, of=self.panel)
        build.row((self.felt, 1), self.panel, spacing=0, of=self)
        self._ticks = QTimer(self, interval=_TICK_MS)
        self._ticks.timeout.connect(self._tick)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def begin(self, questions: Sequence[LiveQuestion], seconds: int, members: int = 0) -> None:
        """Ask the first question; `seconds` for each, 0 for as long as it takes."""
        self._seconds, self._members = seconds, members
        self.session = LiveSession(questions=tuple(questions))
        self._tallies = {}
        self._ask()

    def open_on(self, screen_of: QWidget) -> None:
        """Open full screen on a screen where a window is not, if there is one: that is the projector."""
        here = screen_of.screen()
        other = next((each for each in QGuiApplication.screens() if each is not here), here)
        self.setGeometry(other.availableGeometry())
        self.showFullScreen()
        self.activateWindow()

    def count(self, number: int, answers: Sequence[AnyAnswer]) -> None:
        """Count the answers to a question that have come in."""
        if not self.session.is_over and number == self.session.now.question.number:
            self._answers = tuple(answers)
            self._tally()
            self._tell()

    def tell_fault(self, fault: str) -> None:
        """Say that no answers come in from stations now, or nothing when they do again."""
        self._fault = fault
        self._tell_time()

    # The drill.

    def on(self) -> None:
        """Make the next act, then show the whole answer, then ask the next question; first of all let motion arrive."""
        if self.felt.table_scene.is_moving:
            self.felt.table_scene.finish()
        elif not self.session.is_over:
            before, self.session = self.session, self.session.on()
            if self.session.at != before.at:
                self._ask()
            else:
                self._show(plays=True)

    def _press_on(self) -> None:
        """Go on, or leave after the last question: a presenter that is pressed once too often does not."""
        self.close() if self.session.is_over else self.on()

    def back(self) -> None:
        """Take the last step back."""
        self.felt.table_scene.finish()
        self.session = self.session.back()
        self._show()

    def _ask(self) -> None:
        self._answers, self._paused_left = (), None
        self._ends_at = self._clock() + self._seconds if self._seconds and not self.session.is_over else None
        self._show()

    def _show(self, *, plays: bool = False) -> None:
        session = self.session
        if not session.is_asking:
            self._ends_at = self._paused_left = None
        if session.is_answered:
            self._tally()
            for following in session.questions[session.at + 1 : session.at + 2]:
                self.felt.paint_ahead(following.question)
        has_felt = not session.is_over and session.now.question.asks != "recall"
        self.felt.setVisible(has_felt)
        self._fit()
        if has_felt:
            self.felt.show_session(session, plays=plays)
        self._tell()
        (self._ticks.start if self._ends_at is not None else self._ticks.stop)()
        announce(self, *self.words.lines, at_once=True)
        self.moved.emit(session)

    def _lines(self) -> list[ProjectedLine]:
        session = self.session
        if session.is_over:
            return end_lines(session, self._tallies, self._members)
        question, act = session.now.question, session.act
        if session.is_answered:
            hands = session.hands.get(question.number)
            return [*answer_lines(question), *tally_lines(self._tallies.get(question.number), hands, self._members)]
        return act_lines(act, question) if act is not None else asked_lines(question)

    def _tally(self) -> None:
        question = self.session.now.question
        if self._answers:
            self._tallies[question.number] = tally(question, self._answers)

    def _tell(self) -> None:
        """Write the words of the moment."""
        session = self.session
        has_felt = self.felt.isVisibleTo(self)
        self.words.tell([(size, in_words(words)) for size, words in self._lines()], 1.0 if has_felt else _ALONE)
        self._top.setVisible(not session.is_over)
        self.back_button.setEnabled(bool(session.at or session.done or session.is_answered))
        self.on_button.setText(self._way_on())
        self._tell_time()

    def _way_on(self) -> str:
        session = self.session
        if session.is_over:
            return self.tr("Close (Esc)")
        if session.is_asking:  # whatever comes then: that there is an act would tell something of the answer
            return self.tr("Resolve (Space)")
        if not session.is_answered:
            return self.tr("Go on (Space)")
        is_last = session.at + 1 == len(session.questions)
        return self.tr("Finish (Space)") if is_last else self.tr("Next question (Space)")

    # The clock, and the counts.

    def _tick(self) -> None:
        if self._ends_at is not None and self._clock() >= self._ends_at:
            self._ticks.stop()
            self.session = self.session.closed()
            self.moved.emit(self.session)
            announce(self, self.tr("Time is up"), at_once=True)
        self._tell_time()

    def _pause(self) -> None:
        """Stop the clock, or let it go on."""
        if self._paused_left is not None:
            self._ends_at, self._paused_left = self._clock() + self._paused_left, None
            self._ticks.start()
        elif self._ends_at is not None and not self.session.is_closed:
            self._paused_left, self._ends_at = max(self._ends_at - self._clock(), 0.0), None
            self._ticks.stop()
        self._tell_time()

    def _tell_time(self) -> None:
        session = self.session
        number = self.tr("{number} of {count}").format(number=session.at + 1, count=len(session.questions))
        came = self.tr("Answers in: {count}").format(count=len(self._answers)) if self._answers else ""
        away = self.tr("Stations cannot be reached") if self._fault else ""
        self.place.tell([("plain", number), ("quiet", away or came)])
        self.time.tell([("huge", self._time())])

    def _time(self) -> str:
        if not self.session.is_asking:
            return ""
        if self.session.is_closed:
            return self.tr("Time")
        left = self._paused_left if self._ends_at is None else max(self._ends_at - self._clock(), 0.0)
        return clock(left + 0.9) if left is not None else ""

    # The window.

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        if event.isAutoRepeat():
            return
        if key in _ON:
            self.on()
        elif key in _BACK:
            self.back()
        elif key in _FULL:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif key == Qt.Key.Key_Escape:
            self.showNormal() if self.isFullScreen() and not self.session.is_over else self.close()
        elif key == Qt.Key.Key_T:
            self._pause()
        elif self.session.is_answered and (event.text().isdecimal() or key == Qt.Key.Key_Backspace):
            self._count_hands(event.text())
        else:
            super().keyPressEvent(event)

    def _count_hands(self, figure: str) -> None:
        """Take a figure of the number of hands that are up, or the last one back."""
        before = self.session.hands.get(self.session.now.question.number)
        if figure.isdecimal():
            hands: int | None = min((before or 0) * 10 + int(figure), _MOST_HANDS)
        else:
            hands = before // 10 if before is not None and before > 9 else None
        self.session = self.session.counted(hands)
        self._tell()

    def _fit(self) -> None:
        around = round(self.height() * _MARGIN)
        font = self.font()
        font.setPixelSize(max(round(self.height() * _BUTTON), 1))
        for button in (self.back_button, self.on_button):
            button.setFont(font)
        self._inside.setContentsMargins(around, around, around, around)
        self._top.setFixedHeight(round(self.height() * _TOP))
        wide = round(self.width() * _SIDE) if self.felt.isVisibleTo(self) else build.NO_LIMIT
        self.panel.setMinimumWidth(wide if wide < build.NO_LIMIT else 0)
        self.panel.setMaximumWidth(wide)

    @guarded
    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self._ticks.stop()
        self.felt.stop()
        self.left.emit()
        super().closeEvent(event)
