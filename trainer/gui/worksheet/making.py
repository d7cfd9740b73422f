"""Printing a worksheet beside the window, so that hundreds of felts never hold it up."""

from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from trainer.gui.artwork.fonts import felt_font, text_font
from trainer.gui.worksheet.files import Unwritable, Worksheet, key_beside, print_worksheet


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
        self._task: _Printing | None = None
        self._arrived.connect(self._take)

    @property
    def is_under_way(self) -> bool:
        return self._task is not None

    def begin(self, worksheet: Worksheet, out: Path) -> None:
        """Print the questions into a file and the answers into one beside it, unless it is at work."""
        if self._task is not None:
            return
        for font in (text_font, felt_font):
            font(12)  # fonts are read in the thread of the windows
        self._task = _Printing(self, worksheet, out)
        QThreadPool.globalInstance().start(self._task)

    def call_off(self) -> None:
        if self._task is not None:
            self._task.called_off.set()

    def _take(self, outcome: object) -> None:
        task, self._task = self._task, None
        assert task is not None
        match outcome:
            case None:
                self.done.emit(task.out, key_beside(task.out))
            case _CalledOff():
                self.ended.emit()
            case Unwritable():
                self.refused.emit(outcome)
            case BaseException():  # a slip of the program, told as any other
                self.ended.emit()
                raise outcome


class _Printing(QRunnable):
    def __init__(self, making: WorksheetMaking, worksheet: Worksheet, out: Path) -> None:
        super().__init__()
        self.out, self.called_off = out, Event()
        self._making, self._worksheet, self._percent = making, worksheet, -1

    def run(self) -> None:
        outcome: BaseException | None = None
        try:
            print_worksheet(self._worksheet, self.out, key_beside(self.out), self._tell_progress)
        except BaseException as fault:  # everything is carried to the thread of the windows
            outcome = fault
        try:
            self._making._arrived.emit(outcome)
        except RuntimeError:  # the window is closed, and nobody waits any more
            return

    def _tell_progress(self, share: float) -> None:
        if self.called_off.is_set():
            raise _CalledOff
        percent = round(100 * share)
        if percent != self._percent:
            self._percent = percent
            self._making.progressed.emit(percent)
