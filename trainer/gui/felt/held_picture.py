"""The window's next picture, held until what it will show is painted."""

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from trainer.gui.guarding import guarded_or

_SLICE = 0.006
"""The seconds after which the event loop gets its turn: under half a frame, since the last part may take as long."""
_DONE = object()


class HeldPicture(QObject):
    """Paints in slices what a window is about to show; until then the window keeps the picture that it has.

    So no turn of the event loop takes longer than a frame, and nobody sees a felt half printed. Whoever asks a widget
    itself for its picture is not held up, and what the system has uncovered is painted at once.
    """

    def __init__(self, window: QWidget, parts: Iterator[None]) -> None:
        super().__init__(window)
        self._window = window
        self._parts = parts
        self._is_asked = False
        self.is_over = False
        window.installEventFilter(self)
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._go_on)
        self._turns.start()

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.UpdateRequest:
            self._is_asked = True
            return True
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        end = perf_counter() + _SLICE
        try:
            while next(self._parts, _DONE) is not _DONE:
                if perf_counter() >= end:
                    return
        except BaseException:
            self._let_go()
            raise
        self._let_go()

    def _let_go(self) -> None:
        self.is_over = True
        self._turns.stop()
        self._window.removeEventFilter(self)
        if self._is_asked:
            QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
        self.deleteLater()
