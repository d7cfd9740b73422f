"""The courier's thread: a fault is told once and when it is over; rounds are gone when wanted, and one at the end."""

from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pytest

from tests.support.origins import STATION
from tests.support.said import said
from trainer.classroom.exchange.carrier import CarrierAway
from trainer.classroom.exchange.courier_thread import CourierThread
from trainer.engine.sentences import Sentence
from trainer.school.records import Records

_SECONDS: Final = 60.0


class Rounds:
    """Rounds that fail or come to an end as the test says; what the thread tells is in one queue."""

    def __init__(self, folder: Path, *faults: Exception | None, every: float = 600.0) -> None:
        self.faults = list(faults)
        self.heard: SimpleQueue[object] = SimpleQueue()
        self.thread = CourierThread(
            lambda: Records(folder, STATION),
            self.go_round,
            self.heard.put,
            self.tell,
            lambda: self.heard.put("closed"),
            every=every,
        )

    def go_round(self, _records: Records) -> str:
        if self.faults and (fault := self.faults.pop(0)) is not None:
            raise fault
        return "done"

    def tell(self, fault: Sentence | None) -> None:
        self.heard.put(said(fault) if fault is not None else "over")

    def next(self) -> object:
        return self.heard.get(timeout=_SECONDS)


def test_a_fault_is_told_once_and_when_it_is_over(tmp_path: Path) -> None:
    away = CarrierAway("the cable")
    rounds = Rounds(tmp_path, None, away, away, every=0.01)
    rounds.thread.start()
    assert [rounds.next() for _ in range(4)] == ["done", "the cable", "over", "done"]
    assert rounds.thread.stop(_SECONDS)


def test_a_round_is_gone_when_one_is_wanted_and_a_last_one_at_the_end(tmp_path: Path) -> None:
    rounds = Rounds(tmp_path)
    rounds.thread.start()
    assert rounds.next() == "done"
    rounds.thread.wake()
    assert rounds.next() == "done"
    assert rounds.thread.stop(_SECONDS)
    assert [rounds.next(), rounds.next()] == ["done", "closed"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_slip_of_the_program_is_told_and_ends_it(tmp_path: Path) -> None:
    rounds = Rounds(tmp_path, ZeroDivisionError())
    rounds.thread.start()
    assert rounds.next() == "Nothing is sent to the school until the next start. Practice is kept here."
    assert rounds.next() == "closed"
    assert rounds.thread.stop(_SECONDS)
