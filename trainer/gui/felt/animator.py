"""Motion: one thing moves at a time, and all of it can be finished at once."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal


class Motion:
    """Something that takes time: `at` shows it at a share of its way, `done` when it has arrived."""

    def __init__(
        self,
        milliseconds: int,
        at: Callable[[float], None] = lambda share: None,
        *,
        start: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.milliseconds = milliseconds
        self.at = at
        self.start = start
        self.done = done


class Animator(QObject):
    """Runs motions one after another; `settled` says that none is left."""

    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: Iterator[Motion] = iter(())
        self._running: Motion | None = None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self._arrive)

    @property
    def is_moving(self) -> bool:
        return self._running is not None

    def run(self, motions: Iterator[Motion]) -> None:
        """Run motions while nothing moves, each asked for once the one before has arrived.

        Without any time to take they are done before this returns.
        """
        self._waiting = motions
        self._next()

    def drop(self) -> None:
        """Stop where things are; nothing arrives any more."""
        self._waiting = iter(())
        self._running = None
        self._clock.stop()

    def _next(self) -> None:
        while motion := next(self._waiting, None):
            if motion.milliseconds > 0:
                self._running = motion
                if motion.start:
                    motion.start()
                motion.at(0.0)
                self._clock.setDuration(motion.milliseconds)
                self._clock.start()
                return
            self._at_once(motion)
        self._running = None
        self.settled.emit()

    def _at_once(self, motion: Motion) -> None:
        if motion.start:
            motion.start()
        self._end(motion)

    def _end(self, motion: Motion) -> None:
        motion.at(1.0)
        if motion.done:
            motion.done()

    def _advance(self, share: float) -> None:
        if self._running:
            self._running.at(float(share))

    def _arrive(self) -> None:
        # A stopped clock says nothing; one that ran out ends its motion here.
        if self._running:
            motion, self._running = self._running, None
            self._end(motion)
            self._next()
