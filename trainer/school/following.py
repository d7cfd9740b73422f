"""The thread that lets the records follow the journals: nothing of the database is done anywhere else meanwhile."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.store.faults import RecordsDamaged, RecordsFault

if TYPE_CHECKING:  # read in the thread, with all that they need
    from trainer.school.records import Records

AGAIN_SECONDS: Final = 5.0
"""The seconds after which records that could not be written are tried again."""
SETTLING_SECONDS: Final = 0.25
"""The seconds that a journal which grew is left alone, unless somebody asks: the window answers a hand meanwhile.

Two threads of Python share one processor, and to take an act over takes as long as to judge and show it.
"""


class Question(msgspec.Struct, frozen=True):
    """Something that is asked of the records: the work that answers it, and who hears if it cannot be done."""

    work: Callable[["Records"], object]
    failed: Callable[[Exception], object]
    mends: bool = False
    """True for work that is done before all else, however the records are: it puts them right, or needs none."""


class RecordsThread:
    """Takes over journals in a thread of its own, in the order in which they grew; what fails is tried again later.

    It never keeps anybody from practicing: a fault of the records is told when it comes and when it is over, a journal
    that cannot be taken is refused in a line, and the journals have all of it.
    """

    def __init__(
        self,
        records: Callable[[], "Records"],
        tell: Callable[[Sentence | None], object] = lambda fault: None,
        refuse: Callable[[Sentence], object] = lambda line: None,
        *,
        earlier: "Callable[[Records], object]" = lambda records: None,
        again: float = AGAIN_SECONDS,
    ) -> None:
        self._records, self._tell, self._refuse, self._again = records, tell, refuse, again
        self._earlier = earlier
        self._queue: SimpleQueue[Path | Question | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="records", daemon=True)
        self._fault: Sentence | None = None
        self._is_swept = self._is_damaged = False
        self._copied_on: date | None = None
        self._slip: Exception | None = None
        """The fault that ended the thread before its time."""

    def start(self) -> None:
        """Begin: first everything that earlier programs left is taken over, and the copy of the day is made.

        So are results of before there were records, the first time.
        """
        self._thread.start()

    def follow(self, path: Path) -> None:
        """Have the records take over what is new in a journal; it returns at once."""
        self._queue.put(path)

    def ask(self, question: Question) -> None:
        """Have a question answered in the thread, after what was followed before; it returns at once."""
        if self._slip is not None:
            question.failed(self._slip)
        else:
            self._queue.put(question)

    def stop(self, patience: float = 5.0) -> bool:
        """Take over what waits, and end; False if it takes longer than so many seconds, and then it ends by itself."""
        if not self._thread.is_alive():
            return True
        self._queue.put(None)
        self._thread.join(patience)
        return not self._thread.is_alive()

    def _run(self) -> None:
        records: Records | None = None
        waiting: dict[Path, None] = {}
        asked: list[Question] = []
        ends = False
        while not ends:
            ends = self._gather(waiting, asked, 0.0 if not self._is_swept and self._fault is None else self._patience)
            fault: RecordsFault | None = None
            try:
                records = records or self._records()
                _answer(records, asked, mending=True)
                fault = self._keep_up(records, waiting)
                if fault is None or records.is_open:  # what cannot be written may still be read
                    fault = _answer(records, asked) or fault
                if fault is None and self._copied_on != (day := records.day):  # on each, also of a program left open
                    records.copy_of_the_day()  # after what was asked: large records take seconds
                    self._copied_on = day
            except RecordsFault as late:
                fault = late
            except Exception as slip:  # a slip of the program: told here, since nobody looks into a thread
                self._say(sentence("The records have stopped until the next start. Answers are kept in the journal."))
                self._slip = slip
                _fail(asked, slip)
                raise
            if fault is not None:
                _fail(asked, fault)
            self._is_damaged |= isinstance(fault, RecordsDamaged)
            self._say(fault.sentence if fault is not None else None)
        if records is not None:
            records.close()

    def _keep_up(self, records: "Records", waiting: dict[Path, None]) -> RecordsFault | None:
        """Take over what was left and what waits; return the fault that keeps the records from it now."""
        try:
            if not self._is_swept:
                self._earlier(records)
                for line in records.sweep().refused:
                    self._refuse(line)
                self._is_swept = True
            records.store.expect_ours()  # told at the start, also where there was nothing to take over
            if self._is_damaged:  # it would not show in every work
                records.expect_whole()
                self._is_damaged = False
            self._take(records, waiting)
        except RecordsFault as fault:
            return fault
        return None

    @property
    def _patience(self) -> float | None:
        """The seconds to wait for the next journal; without a fault as long as it takes."""
        return self._again if self._fault is not None else None

    def _gather(self, waiting: dict[Path, None], asked: list[Question], patience: float | None) -> bool:
        """Put what is in the queue among what waits, each journal once; True if the end is in it."""
        settled: float | None = None
        try:
            each = self._queue.get(timeout=patience) if patience != 0 else self._queue.get_nowait()
            while each is not None:
                if isinstance(each, Question):
                    asked.append(each)
                else:
                    waiting[each] = None
                settled = settled or monotonic() + SETTLING_SECONDS
                each = self._queue.get(timeout=0 if asked else max(settled - monotonic(), 0))
        except Empty:
            return False
        return True

    def _take(self, records: "Records", waiting: dict[Path, None]) -> None:
        for path in list(waiting):
            try:
                records.take(path)
            except RecordsFault:
                raise
            except Refusal as refusal:
                self._refuse(refusal.sentence)
            except FileNotFoundError:  # deleted, or taken over by another program
                pass
            except OSError as fault:
                self._refuse(sentence("{path}: cannot be read ({strerror})", path=path, strerror=fault.strerror))
            del waiting[path]

    def _say(self, fault: Sentence | None) -> None:
        """Tell a fault once, and when it is over."""
        if fault != self._fault:
            self._fault = fault
            self._tell(fault)


def _answer(records: "Records", asked: list[Question], *, mending: bool = False) -> RecordsDamaged | None:
    """Answer what was asked, or of it what mends; return the damage that was found with it.

    A slip in one answer is for who asked, and the records go on.
    """
    found = None
    for question in [each for each in asked if each.mends or not mending]:
        asked.remove(question)
        try:
            question.work(records)
        except Exception as fault:  # any: it is handed over, not swallowed
            question.failed(fault)
            found = fault if isinstance(fault, RecordsDamaged) else found
    return found


def _fail(asked: list[Question], fault: Exception) -> None:
    """Tell everybody who asked that the records cannot answer now."""
    while asked:
        asked.pop(0).failed(fault)
