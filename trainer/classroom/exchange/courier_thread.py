"""The thread of a courier: rounds at intervals, and at once when something is to be carried; no window waits for it."""

from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence

if TYPE_CHECKING:  # read in the thread, with all that they need
    from trainer.school.records import Records

Done = TypeVar("Done")

EVERY_SECONDS: Final = 20.0
"""The seconds from one round to the next when nobody asks for one."""


class CourierThread(Generic[Done]):
    """Goes rounds in a thread of its own, with records that it opens there; what fails is tried in the next round."""

    def __init__(
        self,
        records: "Callable[[], Records]",
        go_round: "Callable[[Records], Done]",
        then: Callable[[Done], object] = lambda done: None,
        tell: Callable[[Sentence | None], object] = lambda fault: None,
        close: Callable[[], object] = lambda: None,
        *,
        every: float = EVERY_SECONDS,
    ) -> None:
        """`then` hears of each round, and `tell` of a fault when it comes, and None when it is over: in the thread.

        `close` lets go at the end of what the rounds hold.
        """
        self._records, self._go_round, self._then, self._tell, self._every = records, go_round, then, tell, every
        self._close = close
        self._wanted, self._ends = Event(), False
        self._fault: Sentence | None = None
        self._opened: Records | None = None
        self._thread = Thread(target=self._run, name="courier", daemon=True)

    def start(self) -> None:
        """Begin, with a round at once."""
        self._wanted.set()
        self._thread.start()

    def wake(self) -> None:
        """Have a round gone now, or after the one under way; it returns at once."""
        self._wanted.set()

    def stop(self, patience: float = 3.0) -> bool:
        """Go a last round, for what was closed just now; False if it takes longer than so many seconds."""
        self._ends = True
        self._wanted.set()
        if self._thread.is_alive():
            self._thread.join(patience)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._go_rounds()
        finally:
            self._close()
            if self._opened is not None:
                self._opened.close()

    def _go_rounds(self) -> None:
        ends = False
        while not ends:
            self._wanted.wait(self._every)
            self._wanted.clear()
            ends = self._ends  # one that was wanted before the end is gone, too
            try:
                self._opened = self._opened or self._records()
                done = self._go_round(self._opened)
            except Refusal as fault:
                self._say(fault.sentence)
            except Exception:  # a slip of the program: told here, since nobody looks into a thread
                self._say(sentence("Nothing is sent to the school until the next start. Practice is kept here."))
                raise
            else:
                self._say(None)
                self._then(done)

    def _say(self, fault: Sentence | None) -> None:
        """Tell a fault once, and when it is over."""
        if fault != self._fault:
            self._fault = fault
            self._tell(fault)
