"""The card of the next step today, the reasons for it, and the one button that begins it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce


class TodayCard(QFrame):
    """As high before the step is known as after, so that nothing moves when it comes; its button works at once."""

    asked = Signal()
    """The step is to begin."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        # Not explained here: a start reads no glossary.
        self.heading = build.label(self, kind="heading", wraps=True, explained=False)
        self.reasons = build.label(self, kind="muted", wraps=True, explained=False)
        self.button = build.button(self, self.tr("&Start"), "main", clicked=self._ask)
        self.button.setMinimumWidth(180)
        words = build.column(self.heading, self.reasons, spacing=3)
        side = Qt.AlignmentFlag.AlignVCenter
        build.row((words, 1), (self.button, side), spacing=18, margins=(16, 12, 16, 12), of=self)
        self._is_waiting = False
        self.tell("", "")

    def stand_out(self, is_first: bool) -> None:
        """Let the button stand out, unless something else comes first."""
        kind = "main" if is_first else None
        if self.button.property("kind") != kind:
            self.button.setProperty("kind", kind)
            adapting.restyle(self.button)

    def tell(self, heading: str, reasons: str) -> None:
        """Show the step and the reasons for it; nothing before they are known."""
        self.heading.setText(heading or self.tr("Your next step"))
        self.reasons.setText(reasons or "\u00a0")  # keeps its line
        self.button.setAccessibleName(self.tr("Start: {step}").format(step=self.heading.text()))
        self.button.setAccessibleDescription(reasons)

    def tell_waiting(self, why: str) -> None:
        """Say that what comes is being chosen, or with nothing that it is no more; nothing begins twice meanwhile.

        The button stays enabled: a disabled one would hand the keyboard on.
        """
        is_new, self._is_waiting = bool(why) and not self._is_waiting, bool(why)
        self.button.setText(self.tr("Choosing…") if why else self.tr("&Start"))
        if is_new and self.isVisible():
            announce(self, why, at_once=True)

    def _ask(self) -> None:
        if not self._is_waiting:
            self.asked.emit()
