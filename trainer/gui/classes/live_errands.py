"""The errands of a live drill beside the window: rounds at a carrier, one at a time, which nobody waits for."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.engine.errors import Refusal
from trainer.gui.kit.making import Making
from trainer.gui.translation import in_words

EVERY_MS: Final = 1500
"""The pause between two rounds: a class that answers within half a minute is not kept waiting."""


class LiveErrands(QObject):
    """Goes round at intervals, and at once when asked to; what fails is tried again in the next round."""

    came = Signal(object)
    """Carries the outcome of a round."""
    told = Signal(str)
    """Carries the fault of the carrier when it comes, and nothing when it is over."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Callable[[], object] | None = None
        self.is_wanted = False
        """True if a round is to be gone after the one under way."""
        self._fault = ""
        self._making = Making(self)
        self._making.done.connect(self._hear)
        self._making.unmade.connect(self._fail)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.go)

    def begin(self, work: Callable[[], object]) -> None:
        """Go such rounds from now on."""
        self._work = work
        self._timer.start()
        self.go()

    def stop(self) -> None:
        """Go no more; a round under way ends."""
        self._timer.stop()
        self._work, self.is_wanted = None, False

    def go(self) -> None:
        """Go a round now, or after the one under way."""
        work = self._work
        self.is_wanted = self._making.is_under_way
        if work is not None and not self.is_wanted:
            self._making.begin(lambda _: (work(),))

    def _hear(self, outcome: tuple[object]) -> None:
        self._tell("")
        self.came.emit(outcome[0])
        self._go_on()

    def _fail(self, fault: Refusal) -> None:
        self._tell(in_words(fault.sentence))
        self._go_on()

    def _go_on(self) -> None:
        if self.is_wanted:
            self.go()

    def _tell(self, fault: str) -> None:
        if fault != self._fault:
            self._fault = fault
            self.told.emit(fault)
