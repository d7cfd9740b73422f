"""The records as the windows have them: asked from here, and worked at in a thread of their own."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence

if TYPE_CHECKING:  # read when the window stands, in the thread of the records
    from trainer.school.following import RecordsThread
    from trainer.school.records import Records

Answer = TypeVar("Answer")


class RecordsDesk(QObject):
    """The records' thread, which begins when the window stands: nothing of it is read before the first picture.

    What it tells and answers is carried to the windows, which are not to be touched from there.
    """

    told = Signal(object)
    """A sentence, or None when the fault is over."""
    _answered = Signal(object)
    """Carries a `_Delivery` for the thread of the windows."""

    def __init__(
        self,
        records: "Callable[[], Records]",
        parent: QObject | None = None,
        *,
        earlier: "Callable[[Records], object]" = lambda records: None,
    ) -> None:
        super().__init__(parent)
        self._records, self._earlier = records, earlier
        self._thread: RecordsThread | None = None
        self._early: list[Callable[[RecordsThread], None]] = []
        """The questions that were put before the thread began."""
        self._answered.connect(self._deliver)

    def begin(self) -> None:
        """Begin the thread, once."""
        from trainer.school.following import RecordsThread

        if self._thread is None:
            self._thread = RecordsThread(self._records, self.told.emit, earlier=self._earlier)
            for ask in self._early:  # before it starts: what needs no database is answered before that is read
                ask(self._thread)
            self._early.clear()
            self._thread.start()

    @property
    def opener(self) -> "Callable[[], Records]":
        """Opens the same records in another thread."""
        return self._records

    def follow(self, path: Path) -> None:
        """Have the records take over what is new in a journal; before the thread begins, it finds that by itself."""
        if self._thread is not None:
            self._thread.follow(path)

    def ask(
        self,
        receiver: QObject,
        work: "Callable[[Records], Answer]",
        then: Callable[[Answer], object],
        failed: Callable[[Sentence], object] | None = None,
        *,
        mends: bool = False,
    ) -> None:
        """Have work done in the records' thread, after what is queued there; it returns at once.

        What the work returns is handed to `then` in the thread of the windows, or the reason why it could not be done
        to `failed`; neither is called once the receiver has been deleted. Work that mends is done before all else,
        however the records are.
        """

        def answer(records: "Records") -> None:
            found = work(records)
            self._answered.emit(_Delivery(receiver, lambda: then(found)))

        def fail(fault: Exception) -> None:
            self._answered.emit(_Delivery(receiver, lambda: _tell(fault, failed)))

        def put(thread: "RecordsThread") -> None:
            from trainer.school.following import Question

            thread.ask(Question(answer, fail, mends))

        if self._thread is None:
            self._early.append(put)
        else:
            put(self._thread)

    def stop(self, patience: float = 5.0) -> None:
        """Let the records take over what waits, and end the thread; it is waited for no longer than these seconds."""
        if self._thread is not None:
            self._thread.stop(patience)

    def _deliver(self, delivery: "_Delivery") -> None:
        if isValid(delivery.receiver):
            delivery.call()


class _Delivery(NamedTuple):
    receiver: QObject
    call: Callable[[], object]


def _tell(fault: Exception, failed: Callable[[Sentence], object] | None) -> None:
    """Tell whoever asked why there is no answer; a slip of the program goes the way of all slips, too."""
    if not isinstance(fault, Refusal):
        sys.excepthook(type(fault), fault, fault.__traceback__)
    if failed is not None:
        failed(fault.sentence if isinstance(fault, Refusal) else sentence("The records cannot be read"))
