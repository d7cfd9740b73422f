"""Work beside the window, so that what is long never holds it up."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QThreadPool, Signal


class WorkBeside(QObject):
    """Does what it was asked last; what is overtaken meanwhile is dropped."""

    done = Signal(object)
    """Carries a result."""
    _arrived = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked = 0
        self._arrived.connect(self._take)

    def ask(self, work: Callable[[], Iterable[object]]) -> None:
        """Do some work; each of its results is delivered as it comes, until other work is asked for."""
        self._asked += 1
        number = self._asked

        def do_beside() -> None:
            if number != self._asked:
                return  # overtaken while it waited for a thread
            for result in work():
                if number != self._asked:
                    return
                try:
                    self._arrived.emit(number, result)
                except RuntimeError:  # the window is closed, and nobody waits any more
                    return

        QThreadPool.globalInstance().start(do_beside)

    def _take(self, number: int, result: object) -> None:
        if number == self._asked:
            self.done.emit(result)
