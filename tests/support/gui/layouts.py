"""Layouts of windows, waited for until they no longer change."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_TURNS: Final = 1000
"""More than any page takes, even where a busy machine makes each of its parts in a turn of its own."""
_QUIET: Final = 2
"""The turns in a row that must change nothing: what a timer makes in one is laid out in the next."""
_CHANGES: Final = (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.MetaCall)
"""The last is an answer from a thread, or what was put off until the next turn: either may change a layout."""


class _Changes(QObject):
    """Notes whether anything was laid out anew, or may be in the turns to come."""

    def __init__(self) -> None:
        super().__init__()
        self.any_seen = False

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        self.any_seen |= event.type() in _CHANGES
        return False


def come_to_rest(most: int = _TURNS) -> None:
    """Take turns of the event loop until layouts no longer change; AssertionError if they never rest."""
    _take_a_turn()  # the one with by far the most events, which are not looked at
    app, changes, quiet = QCoreApplication.instance(), _Changes(), 0
    assert app is not None
    app.installEventFilter(changes)
    try:
        for _ in range(most):
            changes.any_seen = False
            _take_a_turn()
            quiet = 0 if changes.any_seen else quiet + 1
            if quiet == _QUIET:
                return
    finally:
        app.removeEventFilter(changes)
    raise AssertionError(f"A layout still changes after {most} turns")


def _take_a_turn() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
