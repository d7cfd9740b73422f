"""Work that is done part by part, in turns of the event loop that nothing else needs."""

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

_SLICE = 0.004
"""The seconds after which the event loop gets its turn: a quarter of a frame, since the last part may take longer."""
_DONE = object()


class InTurns(QObject):
    """Does part after part for as long as there is its owner, from the next turn but one: the next one paints."""

    over = Signal()
    """Nothing is left to do, or a part has failed."""

    def __init__(self, parts: Iterator[None], owner: QObject) -> None:
        super().__init__(owner)
        self._parts = parts
        self.is_over = False
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._go_on)
        QTimer.singleShot(0, self._turns, self._turns.start)

    def finish(self) -> None:
        """Do at once all that is left."""
        self._do(float("inf"))

    def stop(self) -> None:
        """Leave undone what is left."""
        if not self.is_over:
            self.is_over = True
            self._turns.deleteLater()
            self.over.emit()

    def _go_on(self) -> None:
        self._do(perf_counter() + _SLICE)

    def _do(self, end: float) -> None:
        try:
            while not self.is_over and next(self._parts, _DONE) is not _DONE:
                if perf_counter() >= end:
                    return
        except BaseException:
            self.stop()
            raise
        self.stop()
