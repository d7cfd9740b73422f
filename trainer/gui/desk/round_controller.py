"""A round under way: the attempt, the felt that shows it, and the clock by which players speak."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from trainer.dealing.attempt import Attempt, Awaited, Over, PlayerSays, ProgramActs, TraineeActs
from trainer.dealing.plan import TEMPOS
from trainer.engine.acts import Act
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import PROGRAM_MS


class RoundController(QObject):
    """Lets the trainee's acts happen as they are judged, and whatever the program and the players do in between."""

    changed = Signal()
    """The attempt is another one, or something has begun or ceased to move."""
    tried = Signal(object)
    """The trainee has tried an act: carries what came of it, a ``ActDone``."""
    over = Signal()
    """Nothing is due any more."""

    def __init__(self, scene: TableScene, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene, self._clock = scene, clock
        self.attempt: Attempt | None = None
        self._keep: Callable[[Attempt], object] | None = None
        self.waiting: Awaited | None = None
        """The one whose move it is; None before the first round."""
        self._began = 0.0
        self._left_at: float | None = None
        """The clock's seconds when the round was left standing; None while it goes on."""
        self._is_going_on = False
        self._is_first_word_out = False
        self._is_end_announced = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._pause_is_over)
        self._may_go_on = False
        scene.settled.connect(self._go_on)

    @property
    def seconds(self) -> float:
        """The seconds that the round has taken so far, without the time it was left standing."""
        return (self._clock() if self._left_at is None else self._left_at) - self._began

    @property
    def first_word(self) -> Act | None:
        """The signal that a player seems to have given who is about to give another."""
        waiting = self.waiting
        return waiting.at_first if isinstance(waiting, PlayerSays) and self._is_first_word_out else None

    def start(self, attempt: Attempt, keep: Callable[[Attempt], object]) -> None:
        """Begin a round, or go on with it where it was left; every step from here on is told to whoever keeps them."""
        self.stop()
        self._began, self._left_at = self._clock() - (attempt.acts_done[-1].at if attempt.acts_done else 0), None
        self._keep, self._is_end_announced = keep, False  # one that is over may be taken up again
        self._set(attempt)
        self._scene.show_table(attempt.table)
        self._go_on()

    def stop(self) -> None:
        """Let nothing go on by itself any more; `resume` goes on."""
        self._pause.stop()
        if self._left_at is None:
            self._left_at = self._clock()
        self._scene.finish()

    def drop(self) -> None:
        """Leave the round for good."""
        self.stop()
        self.attempt = self.waiting = self._keep = None

    def resume(self) -> None:
        """Go on with a round that was left standing."""
        if self._left_at is not None:
            self._began += self._clock() - self._left_at
            self._left_at = None
        self._go_on()

    # What the trainee does.

    def do(self, act: Act, start: QPointF | None = None) -> None:
        """Try an act; while the program deals, hurry it. What moves does so from `start`, where a hand let go of it."""
        if self.attempt is None or isinstance(self.waiting, Over):
            return
        if isinstance(self.waiting, ProgramActs):
            self.hurry()
            return
        self._scene.finish()
        self._still()
        attempt = self.attempt.do(act, self.seconds)
        self._play(attempt, start)
        self.tried.emit(attempt.acts_done[-1])
        self._go_on()  # which tells the change, with what came of the act

    def undo(self) -> bool:
        """Take the trainee's last act back, if that can be done."""
        if self.attempt is None or not self.attempt.can_undo:
            return False
        self._scene.finish()
        self._still()
        attempt = self.attempt.undo()
        self._set(attempt)
        self._scene.show_table(attempt.table)
        self._go_on()
        return True

    def hint(self) -> bool:
        """Count a hint; it is of no use but while hands are awaited."""
        if self.attempt is None or not isinstance(self.waiting, TraineeActs):
            return False
        self._set(self.attempt.hint())
        return True

    def hurry(self) -> None:
        """Let what moves arrive, or let the player speak now."""
        if self._scene.is_moving:
            self._scene.finish()
        elif self._pause.isActive():
            self._pause.stop()
            self._pause_is_over()

    # What goes on by itself.

    def _go_on(self) -> None:
        if self._is_going_on or self.attempt is None or self._left_at is not None:
            return
        self._is_going_on, is_told = True, False
        try:
            while not self._scene.is_moving and not self._pause.isActive():
                waiting = self.waiting
                if isinstance(waiting, TraineeActs | Over | None):
                    break
                pause_ms = PROGRAM_MS
                if isinstance(waiting, PlayerSays):
                    pause_ms = TEMPOS[self.attempt.plan.level].word_ms
                if self._scene.speed.of(pause_ms) and not self._may_go_on:
                    self._pause.start(self._scene.speed.of(pause_ms))
                    break
                self._may_go_on = False
                if not is_told:
                    self.changed.emit()
                if isinstance(waiting, PlayerSays) and waiting.at_first and not self._is_first_word_out:
                    self._is_first_word_out = True
                else:
                    self._play(self.attempt.go_on(self.seconds))
                self.changed.emit()
                is_told = True
        finally:
            self._is_going_on = False
        if not is_told:
            self.changed.emit()
        if isinstance(self.waiting, Over) and not self._scene.is_moving and not self._is_end_announced:
            self._is_end_announced = True
            self.over.emit()

    def _pause_is_over(self) -> None:
        self._may_go_on = True
        self._go_on()

    def _still(self) -> None:
        """Let whoever was about to speak wait anew."""
        self._pause.stop()
        self._may_go_on = False

    def _play(self, attempt: Attempt, start: QPointF | None = None) -> None:
        before = self.attempt.table if self.attempt else attempt.table
        self._set(attempt)
        if attempt.table is not before:
            was, self._is_going_on = self._is_going_on, True
            self._scene.play_to([attempt.table], start)
            self._is_going_on = was

    def _set(self, attempt: Attempt) -> None:
        same = self.attempt is not None and attempt.table is self.attempt.table
        self.attempt, self.waiting = attempt, attempt.waiting
        if self._keep is not None:
            self._keep(attempt)
        if not same:
            self._is_first_word_out = False
        if not isinstance(self.waiting, Over):
            self._is_end_announced = False
