"""Layouts of windows, waited for until they no longer change."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_TURNS: Final = 60
"""More than any layout takes: one within five others asks for them one after the other, in up to seven turns."""
_CHANGES: Final = (QEvent.Type.LayoutRequest, QEvent.Type.Resize)


class _Changes(QObject):
    """Notes whether any widget of the program was laid out anew."""

    def __init__(self) -> None:
        super().__init__()
        self.any_seen = False

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        self.any_seen |= event.type() in _CHANGES
        return False


def come_to_rest() -> None:
    """Take turns of the event loop until one changes no layout; AssertionError if they never rest."""
    _take_a_turn()  # the one with by far the most events, which are not looked at
    app, changes = QCoreApplication.instance(), _Changes()
    assert app is not None
    app.installEventFilter(changes)
    try:
        for _ in range(_TURNS):
            changes.any_seen = False
            _take_a_turn()
            if not changes.any_seen:
                return
    finally:
        app.removeEventFilter(changes)
    raise AssertionError(f"A layout still changes after {_TURNS} turns")


def _take_a_turn() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
