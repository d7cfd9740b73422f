"""Work that is done in turns of the event loop: part by part, to its end, and at once for whoever cannot wait."""

from collections.abc import Iterator

from PySide6.QtCore import QObject
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from trainer.gui.in_turns import InTurns


def noted(done: list[int]) -> Iterator[None]:
    for part in range(3):
        done.append(part)
        yield


def test_a_part_is_done_after_the_other_beside_everything_else(qtbot: QtBot) -> None:
    done: list[int] = []
    owner = QObject()
    work = InTurns(noted(done), owner)
    assert not done, "whoever asks for it is not held up"
    qtbot.waitUntil(lambda: work.is_over)
    assert done == [0, 1, 2]


def test_who_cannot_wait_has_the_rest_at_once(qtbot: QtBot) -> None:
    done: list[int] = []
    owner = QObject()
    work = InTurns(noted(done), owner)
    with qtbot.waitSignal(work.over):
        work.finish()
    work.finish()
    assert done == [0, 1, 2]


def test_what_fails_is_told_and_not_tried_for_ever(qtbot: QtBot) -> None:
    def parts() -> Iterator[None]:
        yield
        raise ValueError("no paper")

    owner = QObject()
    with capture_exceptions() as told:
        work = InTurns(parts(), owner)
        qtbot.waitUntil(lambda: work.is_over)
    assert [str(fault) for _, fault, _ in told] == ["no paper"]
