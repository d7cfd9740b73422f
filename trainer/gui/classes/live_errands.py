"""The errands of a live drill beside the window: rounds at a carrier, one at a time, which nobody waits for."""

import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.engine.errors import Refusal
from trainer.gui.translation import in_words

EVERY_MS: Final = 1500
"""The pause between two rounds: a class that answers within half a minute is not kept waiting."""
_LISTEN_MS: Final = 40
_PATIENCE_S: Final = 0.5
"""The seconds that the end of a window waits for a round under way."""


class LiveErrands(QObject):
    """Goes round at intervals, and at once when asked to; what fails is tried again in the next round.

    A round tells by a queue that is listened to: a share that is gone may hold one up longer than its window lives,
    and a thread must not signal what is there no more.
    """

    came = Signal(object)
    """Carries the outcome of a round."""
    told = Signal(str)
    """Carries the fault of the carrier when it comes, and nothing when it is over."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Callable[[], object] | None = None
        self._thread: Thread | None = None
        """The round under way."""
        self._outcomes: SimpleQueue[object] = SimpleQueue()
        self.is_wanted = False
        """True if a round is to be gone after the one under way."""
        self._fault = ""
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.go)
        self._listening = QTimer(self, interval=_LISTEN_MS)
        self._listening.timeout.connect(self._listen)

    def begin(self, work: Callable[[], object]) -> None:
        """Go such rounds from now on."""
        self._work = work
        self._timer.start()
        self.go()

    def stop(self) -> None:
        """Go no more; the outcome of a round under way is told to nobody."""
        self._timer.stop()
        self._listening.stop()
        self._work, self.is_wanted = None, False

    def finish(self) -> None:
        """Go no more after what is under way or wanted, for which the end of a window waits a moment."""
        for _ in range(1 + self.is_wanted):
            if self._thread is not None:
                self._thread.join(_PATIENCE_S)
                self._thread = None
            if self.is_wanted:
                self.go()
        self.stop()

    def go(self) -> None:
        """Go a round now, or after the one under way."""
        work = self._work
        self.is_wanted = self._thread is not None
        if work is None or self.is_wanted:
            return
        outcomes: SimpleQueue[object] = SimpleQueue()
        self._outcomes = outcomes

        def go_round() -> None:
            try:
                outcomes.put(work())
            except BaseException as fault:  # nobody looks into a thread
                outcomes.put(fault)

        self._thread = Thread(target=go_round, name="live drill", daemon=True)
        self._thread.start()
        self._listening.start()

    def _listen(self) -> None:
        """Tell the outcome of the round under way, if it is over."""
        if self._outcomes.empty():
            return
        outcome, self._thread = self._outcomes.get(), None
        self._listening.stop()
        match outcome:
            case Refusal():
                self._tell(in_words(outcome.sentence))
            case BaseException():  # a slip of the program, told as any other; there are no more rounds
                self.stop()
                sys.excepthook(type(outcome), outcome, outcome.__traceback__)
                return
            case _:
                self._tell("")
                self.came.emit(outcome)
        if self.is_wanted:
            self.go()

    def _tell(self, fault: str) -> None:
        if fault != self._fault:
            self._fault = fault
            self.told.emit(fault)
