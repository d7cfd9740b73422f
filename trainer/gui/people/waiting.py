"""The wait after wrong tries, counted down in words."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal


class Waiting(QObject):
    """Counts a wait down by a clock that does not run back; whoever shows it hears each new wording, and the end."""

    told = Signal(str)
    """Carries the wait in words, such as "45 seconds"."""
    over = Signal()

    def __init__(self, clock: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._clock, self._until = clock, 0.0
        self._timer = QTimer(self, interval=500)
        self._timer.timeout.connect(self._tell)

    @property
    def is_on(self) -> bool:
        return self._timer.isActive()

    def begin(self, wait_ms: int) -> None:
        """Wait for so many milliseconds from now."""
        self._until = self._clock() + wait_ms / 1000
        self._timer.start()
        self._tell()

    def stop(self) -> None:
        self._timer.stop()

    def _tell(self) -> None:
        left = self._until - self._clock()
        if left > 0:
            self.told.emit(wait_words(left))
        else:
            self._timer.stop()
            self.over.emit()


def wait_words(seconds: float) -> str:
    """Return a wait as one says it, rounded up: whole hours, minutes, or seconds in the last one and a half minutes."""
    if seconds <= 90:
        count = ceil(seconds)
        return _tr("1 second") if count == 1 else _tr("{count} seconds").format(count=count)
    minutes = ceil(seconds / 60)
    if minutes < 90:
        return _tr("{count} minutes").format(count=minutes)
    return _tr("{count} hours").format(count=ceil(minutes / 60))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Waiting", text)
