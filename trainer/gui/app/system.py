"""Faults and signals of the system: it has no display for the program, or it tells the program to end."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from PySide6.QtCore import QMessageLogContext, QObject, QSocketNotifier, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMainWindow

from trainer.terminal.wire import wire

NO_DISPLAY: Final = 2
"""The exit status where no window can be opened."""


@contextmanager
def told_without_a_display() -> Iterator[None]:
    """Say in a line that no window can be opened, where Qt would abort the whole process.

    Qt tries several ways to a display and aborts after the last, from within; there is no asking it before.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtFatalMsg:
            heard.append(text)
            return
        sys.stderr.write(
            "dealer-trainer: there is no display to open a window on; without one there is: "
            "dealer-trainer picture --out felt.png, and the other commands of dealer-trainer --help\n"
        )
        sys.stderr.flush()
        os._exit(NO_DISPLAY)

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for text in heard:
        print(text, file=sys.stderr)


class EndBySignal(QObject):
    """Closes the window and ends the program when a signal asks for it, with the status of its kind.

    Python hears a signal only between two steps of its own, and Qt waits for events outside of Python; so the signal's
    number comes in as an event of its own, and nothing is interrupted half way. A second one ends the program at once.
    """

    def __init__(self, app: QApplication, window: QMainWindow) -> None:
        super().__init__(window)
        self._app, self._window = app, window
        self._ends = wire()
        self._notifier = QSocketNotifier(self._ends.here, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)
        self._before = signal.set_wakeup_fd(self._ends.there, warn_on_full_buffer=False)
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
            number = getattr(signal, name, None)  # no system has all of them
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, _heard)

    def _end(self) -> None:
        for number in self._ends.read():
            signal.signal(number, signal.SIG_DFL)
            self._window.close()
            self._app.exit(128 + number)

    def stop(self) -> None:
        """Listen no more."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._before)
        self._ends.close()


def _heard(_number: int, _frame: FrameType | None) -> None:
    """Nothing more than being a handler: with one, the number of the signal is written to the socket."""
