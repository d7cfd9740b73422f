"""A line of text that never takes more than its one line: what lies below it stays where it is."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting


class OneLine(Adapting, QLabel):
    """Leaves out a piece of what is too long for it; all of it is in its tool tip, and told to those who hear it."""

    def __init__(
        self,
        parent: QWidget | None = None,
        kind: str = "",
        *,
        elided: Qt.TextElideMode = Qt.TextElideMode.ElideLeft,
        fills: bool = True,
    ) -> None:
        """Make a line that fills its room, or is no wider than its text."""
        super().__init__(parent)
        self._whole = self._short = ""
        self._elided, self._fills = elided, fills
        self.setProperty("kind", kind)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, text: str, short: str = "") -> None:
        """Show a text from now on, or a shorter one where it has no room; without one the line stays, and is empty."""
        self._whole, self._short = text, short
        self.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        fits = metrics.horizontalAdvance(self._whole) <= self.width() or not self._fills
        shown = metrics.elidedText(self._whole if fits else self._short or self._whole, self._elided, self.width())
        if not self._fills:
            self.setMaximumWidth(metrics.horizontalAdvance(self._whole) + 2)
        self.setText(shown)
        build.tip(self, self._whole if shown != self._whole else "")

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, self.fontMetrics().lineSpacing())

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()
