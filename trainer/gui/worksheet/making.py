"""Printing a worksheet beside the window, so that hundreds of felts never hold it up."""

from pathlib import Path
from threading import Event

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

from trainer.gui.artwork.fonts import felt_font, text_font
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.school.worksheet.files import Unwritable, Worksheet, key_beside


class _CalledOff(Exception):
    """Nobody waits for the files any more."""


class WorksheetMaking(QObject):
    """Prints one worksheet at a time; until it is done, it may be called off."""

    progressed = Signal(int)
    """Carries how much is done, in percent."""
    done = Signal(object, object)
    """Carries the paths of the questions and of the answers."""
    refused = Signal(object)
    """Carries what was ``Unwritable``; nothing has been written."""
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

    def begin(self, worksheet: Worksheet, out: Path) -> None:
        """Print the questions into a file and the answers into one beside it, unless it is at work."""
        if self.is_under_way:
            return
        for font in (text_font, felt_font):
            font(12)  # fonts are read in the thread of the windows
        self.is_under_way = True
        self._called_off.clear()
        QThreadPool.globalInstance().start(lambda: self._print(worksheet, out))

    def _wait(self) -> None:
        """Let the printing end before its window or the program: it would be cut off in the middle of a file."""
        self.call_off()
        if self.is_under_way:
            QThreadPool.globalInstance().waitForDone()

    def call_off(self) -> None:
        self._called_off.set()

    def _print(self, worksheet: Worksheet, out: Path) -> None:
        """Print in a thread of its own; everything that is raised is carried to the thread of the windows."""
        key = key_beside(out)
        outcome: object = (out, key)
        try:
            print_worksheet(worksheet, out, key, self._tell_progress)
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
            case out, key:
                self.done.emit(out, key)
            case _CalledOff():
                self.ended.emit()
            case Unwritable():
                self.refused.emit(outcome)
            case BaseException():  # a slip of the program, told as any other
                self.ended.emit()
                raise outcome
