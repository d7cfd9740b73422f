"""The window's next picture, held until what it will show is painted."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from trainer.gui.guarding import guarded_or
from trainer.gui.in_turns import InTurns

_UNCOVERING = (QEvent.Type.Expose, QEvent.Type.Paint)
"""The events by which the system asks a window for its picture at once; which of them it sends is its own affair."""


class HeldPicture(QObject):
    """Paints in slices what a window is about to show; until then the window keeps the picture that it has.

    So no turn of the event loop takes longer than a frame, and nobody sees a felt half printed. Whoever asks a widget
    itself for its picture is not held up. What the system has uncovered is painted at once, and that is all of a window
    which is first shown or resized: a felt sees by `is_uncovering` that it is to show something in its place.
    """

    over = Signal()
    # A window that is taken down while it is held asks a filter of which only the class is left.
    is_uncovering = False
    is_over = True

    def __init__(self, window: QWidget, scene: QObject, parts: Iterator[None]) -> None:
        """Hold a window while the parts of a scene are painted, for as long as there is the scene."""
        super().__init__(window)
        self._window = window
        self._handle = window.windowHandle()
        self._is_asked = False
        self._is_resized = False
        self.is_over = False
        window.installEventFilter(self)
        self._handle.installEventFilter(self)
        self._painting = InTurns(parts, self)
        self._painting.over.connect(self._let_go)
        scene.destroyed.connect(self._let_go)

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self.is_uncovering or self.is_over:
            return super().eventFilter(watched, event)
        is_update = watched is self._window and event.type() == QEvent.Type.UpdateRequest
        if (is_update and self._is_resized) or (watched is self._handle and event.type() in _UNCOVERING):
            self._uncover(watched, event)
            return True
        self._is_asked |= is_update
        return is_update or super().eventFilter(watched, event)

    def let_resize(self) -> None:
        """Let the window be painted once before it is held: it has another size, and all of it is elsewhere."""
        self._is_resized = True

    def _uncover(self, watched: QObject, event: QEvent) -> None:
        """Let the window paint what is uncovered: its whole answer to the event lies between these lines."""
        self._is_resized = False
        self.is_uncovering = True
        try:
            QCoreApplication.sendEvent(watched, event)
        finally:
            self.is_uncovering = False

    def _let_go(self) -> None:
        if self.is_over or not isValid(self._window):  # the scene may go with its window
            return
        self.is_over = True
        self._painting.stop()
        self._window.removeEventFilter(self)
        if self._is_asked:
            QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
        self.over.emit()
        self.deleteLater()
