"""Words for the last row of a classroom: as large as the window is high, smaller only where they would not fit."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.classroom.live_words import LineSize
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_SHARES: Final[dict[LineSize, float]] = {"huge": 0.1, "large": 0.06, "plain": 0.044, "quiet": 0.034}
"""The height of letters as a share of the window's; for the last row of a hall the least is 1/30."""
_LEAST: Final = 0.4
"""The scale below which nothing shrinks: then there is too much text for any screen."""
_STEP: Final = 0.94


class ProjectorText(Adapting, QLabel):
    """Lines of several sizes, one below the other; they shrink together until all of them fit."""

    def __init__(self, parent: QWidget, *, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__(parent)
        self._lines: tuple[tuple[LineSize, str], ...] = ()
        self._most = 1.0
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        # What it says never moves the felt.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that are shown."""
        return tuple([text for _, text in self._lines])

    def tell(self, lines: Sequence[tuple[LineSize, str]], most: float = 1.0) -> None:
        """Show lines, each in its size or at the most so many times as large; empty ones are left out."""
        self._most = most
        self._lines = tuple([each for each in lines if each[1]])
        self.setAccessibleName(" ".join(self.lines))
        self._fit()

    def _fit(self) -> None:
        if not self._lines or self.width() < 1:
            self.setText("")
            return
        room = self.size()
        found = (html for html, wide, high in self._scaled() if wide <= room.width() and high <= room.height())
        self.setText(next(found, self._html(_LEAST)))

    def _scaled(self) -> Iterator[tuple[str, float, float]]:
        """Yield the lines smaller and smaller, each time with the width and the height that they take."""
        document, scale = QTextDocument(), self._most
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        document.setTextWidth(self.width())
        while scale > _LEAST:
            html = self._html(scale)
            document.setHtml(html)
            yield html, document.idealWidth(), document.size().height()
            scale *= _STEP

    def _html(self, scale: float) -> str:
        muted, high = theme.current_palette().muted, self.window().height()
        parts = []
        for at, (size, text) in enumerate(self._lines):
            pixels = max(round(high * _SHARES[size] * scale), 1)
            colour = f"color:{muted};" if size == "quiet" else ""
            weight = 600 if size in ("huge", "large") else 400
            words = escape(text, quote=False).replace("\n", "<br>")
            parts.append(
                f'<p style="margin:{pixels // 3 if at and size == "large" else 0}px 0 {pixels // 6}px 0;'
                f'font-size:{pixels}px;font-weight:{weight};{colour}">{words}</p>'
            )
        return "".join(parts)

    def _colour(self) -> None:
        self._fit()
