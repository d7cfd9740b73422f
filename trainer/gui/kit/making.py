"""Making files beside the window, so that hundreds of pages never hold it up."""

from collections.abc import Callable
from threading import Event

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

from trainer.engine.errors import Refusal
from trainer.gui.artwork.fonts import felt_font, text_font
from trainer.school.making_files import TellProgress, Unwritable


class _CalledOff(Exception):
    """Nobody waits for the files any more."""


class Making(QObject):
    """Makes one thing at a time; until it is done, it may be called off."""

    progressed = Signal(int)
    """Carries how much is done, in percent."""
    done = Signal(object)
    """Carries what was made."""
    refused = Signal(object)
    """Carries what was ``Unwritable``; nothing has been written."""
    unmade = Signal(object)
    """Carries any other ``Refusal``, such as letters that no font has; nothing has been written."""
    ended = Signal()
    """It was called off; nothing has been written."""
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._called_off = Event()
        self.is_under_way = False
        self._arrived.connect(self._take)
        application = QCoreApplication.instance()
        assert application is not None
        application.aboutToQuit.connect(self._wait)
        if parent is not None:
            parent.destroyed.connect(self._wait)  # its thread would tell what is there no more, and crash

    def begin(self, make: Callable[[TellProgress], object]) -> None:
        """Have something made in a thread of its own, unless it is at work."""
        if self.is_under_way:
            return
        for font in (text_font, felt_font):
            font(12)  # fonts are read in the thread of the windows
        self.is_under_way = True
        self._called_off.clear()
        QThreadPool.globalInstance().start(lambda: self._make(make))

    def _wait(self) -> None:
        """Let the making end before its window or the program: it would be cut off in the middle of a file."""
        self.call_off()
        if self.is_under_way:
            QThreadPool.globalInstance().waitForDone()

    def call_off(self) -> None:
        self._called_off.set()

    def _make(self, make: Callable[[TellProgress], object]) -> None:
        """Make it; everything that is raised is carried to the thread of the windows."""
        try:
            outcome = make(self._tell_progress)
        except BaseException as fault:  # nobody sees what a thread of Qt's pool raises
            outcome = fault
        try:
            self._arrived.emit(outcome)
        except RuntimeError:  # the window is closed, and nobody waits any more
            return

    def _tell_progress(self, share: float) -> None:
        if self._called_off.is_set():
            raise _CalledOff
        self.progressed.emit(round(100 * share))

    def _take(self, outcome: object) -> None:
        self.is_under_way = False
        match outcome:
            case _CalledOff():
                self.ended.emit()
            case Unwritable():
                self.refused.emit(outcome)
            case Refusal():
                self.unmade.emit(outcome)
            case BaseException():  # a slip of the program, told as any other
                self.ended.emit()
                raise outcome
            case _:
                self.done.emit(outcome)
