"""A round under way: the attempt, the felt that shows it, and the clock by which players speak."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from trainer.dealing.attempt import ActDone, Attempt, Awaited, Over, PlayerSays, ProgramActs, TraineeActs, begin
from trainer.dealing.plan import TEMPOS, DealPlan
from trainer.engine.acts import Act
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import PROGRAM_MS
from trainer.rounds.spec import RoundSpec


class Conduct(QObject):
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
        self._attempt: Attempt | None = None
        self._waiting: Awaited | None = None
        self._began = 0.0
        self._away = 0.0
        """When the round was left standing, by the clock; zero while it goes on."""
        self._is_going_on = False
        self._is_first_word_out = False
        self._is_end_announced = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._pause_is_over)
        self._may_go_on = False
        scene.settled.connect(self._go_on)

    @property
    def attempt(self) -> Attempt | None:
        return self._attempt

    @property
    def waiting(self) -> Awaited | None:
        """Whose move it is; nothing before the first round."""
        return self._waiting

    @property
    def seconds(self) -> float:
        """How long the round has taken so far, without the time it was left standing."""
        return (self._away or self._clock()) - self._began

    @property
    def first_word(self) -> Act | None:
        """What a player seems to have said who is about to say something else."""
        waiting = self._waiting
        return waiting.at_first if isinstance(waiting, PlayerSays) and self._is_first_word_out else None

    def start(self, spec: RoundSpec, plan: DealPlan, done_count: int = 0) -> None:
        """Begin a round; its first `done_count` acts on file are done already."""
        self.stop()
        self._began, self._away = self._clock(), 0.0
        attempt = begin(spec, plan, done_count)
        self._set(attempt)
        self._scene.show_table(attempt.table)
        self._go_on()

    def stop(self) -> None:
        """Let nothing go on by itself any more; `resume` goes on."""
        self._pause.stop()
        if self._attempt is not None and not self._away:
            self._away = self._clock()
        attempt, self._attempt = self._attempt, None
        self._scene.finish()
        self._attempt = attempt

    def drop(self) -> None:
        """Leave the round for good."""
        self.stop()
        self._attempt = self._waiting = None

    def resume(self) -> None:
        """Go on with a round that was left standing."""
        if self._away:
            self._began += self._clock() - self._away
            self._away = 0.0
        self._go_on()

    # What the trainee does.

    def do(self, act: Act, start: QPointF | None = None) -> ActDone | None:
        """Try an act; None while the program deals. What moves does so from `start`, where a hand let go of it."""
        if self._attempt is None or isinstance(self._waiting, Over):
            return None
        if isinstance(self._waiting, ProgramActs):
            self.hurry()
            return None
        self._scene.finish()
        self._still()
        attempt = self._attempt.do(act, self.seconds)
        did = attempt.acts_done[-1]
        self._play(attempt, start)
        self.tried.emit(did)
        self._go_on()
        return did

    def undo(self) -> bool:
        """Take the trainee's last act back, if that can be done."""
        if self._attempt is None or not self._attempt.can_undo:
            return False
        self._scene.finish()
        self._still()
        attempt = self._attempt.undo()
        self._set(attempt)
        self._scene.show_table(attempt.table)
        self._go_on()
        return True

    def hint(self) -> bool:
        """Count a hint; it is of no use but while hands are awaited."""
        if self._attempt is None or not isinstance(self._waiting, TraineeActs):
            return False
        self._set(self._attempt.hint())
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
        if self._is_going_on or self._attempt is None or self._away:
            return
        self._is_going_on = True
        try:
            while not self._scene.is_moving and not self._pause.isActive():
                waiting = self._waiting
                if isinstance(waiting, TraineeActs | Over | None):
                    break
                wait = self._wait_before(waiting)
                if wait and not self._may_go_on:
                    self._pause.start(wait)
                    break
                if isinstance(waiting, PlayerSays) and waiting.at_first and not self._is_first_word_out:
                    self._say_first()
                    continue
                self._may_go_on = False
                self._play(self._attempt.go_on(self.seconds))
        finally:
            self._is_going_on = False
        self.changed.emit()
        if isinstance(self._waiting, Over) and not self._scene.is_moving and not self._is_end_announced:
            self._is_end_announced = True
            self.over.emit()

    def _wait_before(self, waiting: PlayerSays | ProgramActs) -> int:
        """Return for how many milliseconds nothing happens before a player speaks or the program acts."""
        assert self._attempt is not None
        if isinstance(waiting, ProgramActs):
            return self._scene.speed.of(PROGRAM_MS)
        return self._scene.speed.of(TEMPOS[self._attempt.plan.level].word_ms)

    def _say_first(self) -> None:
        self._is_first_word_out, self._may_go_on = True, False
        self.changed.emit()

    def _pause_is_over(self) -> None:
        self._may_go_on = True
        self._go_on()

    def _still(self) -> None:
        """Let whoever was about to speak wait anew."""
        self._pause.stop()
        self._may_go_on = False

    def _play(self, attempt: Attempt, start: QPointF | None = None) -> None:
        before = self._attempt.table if self._attempt else attempt.table
        self._set(attempt)
        if attempt.table is not before:
            was, self._is_going_on = self._is_going_on, True
            self._scene.play_to([attempt.table], start)
            self._is_going_on = was
        self.changed.emit()

    def _set(self, attempt: Attempt) -> None:
        same = self._attempt is not None and attempt.table is self._attempt.table
        self._attempt, self._waiting = attempt, attempt.waiting
        if not same:
            self._is_first_word_out = False
        if not isinstance(self._waiting, Over):
            self._is_end_announced = False
