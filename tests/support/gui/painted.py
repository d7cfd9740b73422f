"""Windows that have come to rest, however many turns of the event loop what they show takes to be made and painted."""

from collections.abc import Callable, Iterator
from time import thread_time

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from trainer.gui.app.main_window import MainWindow
from trainer.gui.felt.held_picture import HeldPicture
from trainer.gui.in_turns import InTurns

_AS_A_PROGRAM = QEventLoop.ProcessEventsFlag.EventLoopExec
"""A turn as the program's own loop takes it: what is done in idle turns does not come on top of everything else."""
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly


def let_windows_paint() -> None:
    """Go on until nothing is left to be made or painted in any window."""
    for turn in turns_to_rest():
        turn()


def longest_turn(first: Callable[[], object]) -> float:
    """Return the milliseconds that the longest turn of this thread's event loop takes, from a first one to rest."""
    longest = timed(first)
    for turn in turns_to_rest():
        longest = max(longest, timed(turn))
    return longest


def timed(turn: Callable[[], object]) -> float:
    """Take a turn, and return the milliseconds that this thread has worked in it."""
    begin = thread_time()
    turn()
    return (thread_time() - begin) * 1000


def turns_to_rest() -> Iterator[Callable[[], None]]:
    """Yield turns of the event loop, each to be taken, until nothing is left to be made or painted in any window."""
    while under_way := _under_way():
        while any([isValid(each) and not each.is_over for each in under_way]):
            yield _take_a_turn
    yield _take_a_turn
    yield _take_a_turn  # what was asked for in the last one


def _under_way() -> list[HeldPicture | InTurns]:
    """Return the work that is not over, looked for where it may be: to look through all of a window takes 2 ms."""
    found: list[HeldPicture | InTurns] = []
    for window in QApplication.topLevelWidgets():
        found += window.findChildren(HeldPicture, options=_DIRECTLY)
        if isinstance(window, MainWindow):
            for owner in filter(None, (window.navigator, window.pages.currentWidget())):
                found += owner.findChildren(InTurns, options=_DIRECTLY)
    return [work for work in found if not work.is_over]


def _take_a_turn() -> None:
    QApplication.processEvents(_AS_A_PROGRAM)
