"""Labels for sentences: the words of the trade in them are underlined with dots, and explained where one asks."""

from math import ceil
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextDocument,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from trainer.games.glossary.term import Term
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.style import theme
from trainer.gui.translation import translate

_BELOW_LETTERS, _DOT, _AROUND = 2.5, 1.3, 2
"""The distance of the dots from the letters, their size, and how far beside a word it can be pressed, in pixels."""

Lines: TypeAlias = tuple[QRectF, ...]
"""The parts of a word, one for each line that it stands on; each reaches down to its baseline."""


class TermPlace(NamedTuple):
    """A term, and where it stands on a widget."""

    term: Term
    lines: Lines

    def is_at(self, point: QPointF) -> bool:
        around = (-_AROUND, -_AROUND, _AROUND, 2 * _AROUND + _BELOW_LETTERS)
        return any([line.adjusted(*around).contains(point) for line in self.lines])


def term_tip(term: Term) -> str:
    """Return the tool tip of a term: its explanation, broken into lines."""
    from html import escape  # no start needs it

    return f"<qt>{escape(translate('glossary', term.says), quote=False)}</qt>"


def ask_page(widget: QWidget, place: TermPlace) -> None:
    """Ask the page around a widget to explain a term that was pressed; a dialog explains under the mouse only."""
    page = _page_around(widget)
    if page is not None:
        page.explain_term(widget, place)  # type: ignore[attr-defined]


def _page_around(widget: QWidget) -> QWidget | None:
    page: QWidget | None = widget
    while page is not None and not hasattr(page, "explain_term"):
        page = None if page.isWindow() else page.parentWidget()
    return page


class SentenceLabel(QLabel):
    """A label that knows the words of the trade in its text, plain or rich.

    The text stays as it is, also where a person or a file has written it: the dots are painted over it.
    """

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setMouseTracking(True)
        self._measured: tuple[object, ...] = ()
        self._terms: tuple[TermPlace, ...] = ()
        self._pressed: TermPlace | None = None

    @property
    def terms_shown(self) -> tuple[TermPlace, ...]:
        """The terms where each stands first, as they were painted."""
        return self._terms

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        self._measure()
        if self._terms:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                pen = QPen(QColor(theme.current_palette().muted), _DOT, Qt.PenStyle.DotLine)
                painter.setPen(pen)
                for line in [line for place in self._terms for line in place.lines]:
                    below = QPointF(0, _BELOW_LETTERS)
                    painter.drawLine(line.bottomLeft() + below, line.bottomRight() + below)

    @guarded_or(bool)
    def event(self, event: QEvent) -> bool:
        """Explain the word that the mouse rests on, where the label's own tool tip is for the rest of it."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            if (place := self._at(QPointF(event.pos()))) is not None:
                QToolTip.showText(event.globalPos(), term_tip(place.term), self, place.lines[0].toAlignedRect())
                return True
            QToolTip.hideText()
        return super().event(event)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        is_on_word = self._at(event.position()) is not None
        if is_on_word:
            self.setCursor(Qt.CursorShape.WhatsThisCursor)
        elif self.cursor().shape() == Qt.CursorShape.WhatsThisCursor:
            self.unsetCursor()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = self._at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if self._pressed is None:
            super().mousePressEvent(event)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            super().mouseReleaseEvent(event)
        elif pressed is self._at(event.position()):
            ask_page(self, pressed)

    def _at(self, point: QPointF) -> TermPlace | None:
        return next((place for place in self._terms if place.is_at(point)), None)

    def _measure(self) -> None:
        """Find the terms of the text and their places, if either has changed."""
        measured = self.text(), self.contentsRect(), self.font(), self.alignment()
        if measured == self._measured:
            return
        self._measured = measured
        if not getattr(_page_around(self), "explains_words", True):
            self._terms = ()
            return
        document = self.findChild(QTextDocument)  # Qt keeps one for rich text, and for what can be copied
        self._terms = self._in_document(document) if document is not None else self._in_plain_text()
        words = ", ".join([translate("glossary", place.term.name) for place in self._terms])
        told = self.tr("Explained in the glossary: {words}").format(words=words)
        self.setAccessibleDescription(told if words else "")

    def _in_plain_text(self) -> tuple[TermPlace, ...]:
        """Lay the text out as Qt does in a label, which tells nobody where its letters are."""
        found = _terms_in(self.text())
        if not found:
            return ()
        layout = QTextLayout(self.text().replace("\n", "\u2028"), self.font(), self)
        option = QTextOption(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
        option.setWrapMode(QTextOption.WrapMode.WordWrap if self.wordWrap() else QTextOption.WrapMode.ManualWrap)
        layout.setTextOption(option)
        leading = self.fontMetrics().leading()
        height = float(-leading)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self.contentsRect().width() - 2 * self.margin())
            height = ceil(height + leading)
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        corner = self._corner(height)
        return tuple([TermPlace(term, _word_lines(layout, start, end, corner)) for start, end, term in found])

    def _in_document(self, document: QTextDocument) -> tuple[TermPlace, ...]:
        corner = self._corner(document.size().height())
        found = _terms_in(_beside_links(document))
        return tuple([TermPlace(term, lines_in(document, start, end, corner)) for start, end, term in found])

    def _corner(self, height: float) -> QPointF:
        """Return the corner of a text so high."""
        area = self.contentsRect().adjusted(*[self.margin()] * 2, *[-self.margin()] * 2)
        free = max(area.height() - height, 0)
        down = {Qt.AlignmentFlag.AlignVCenter: free / 2, Qt.AlignmentFlag.AlignBottom: free}
        return QPointF(area.left(), area.top() + down.get(self.alignment() & Qt.AlignmentFlag.AlignVertical_Mask, 0))


def lines_in(document: QTextDocument, start: int, end: int, corner: QPointF) -> Lines:
    """Return the parts of a word in a document whose corner is there."""
    block = document.findBlock(start)
    at = corner + document.documentLayout().blockBoundingRect(block).topLeft()
    return _word_lines(block.layout(), start - block.position(), end - block.position(), at)


def _terms_in(text: str) -> list[tuple[int, int, Term]]:
    """Return the terms of a text and their places as Qt counts letters, to which some signs are two."""
    from trainer.games.glossary.lookup import terms_in  # not before there is a sentence

    def counted(at: int) -> int:
        return at + len([letter for letter in text[:at] if letter > "\uffff"])

    return [(counted(each.start), counted(each.end), each.term) for each in terms_in(text)]


def _beside_links(document: QTextDocument) -> str:
    """Return the text of a document with blanks in the place of each link, which has its own way to go."""
    lines, block = [], document.begin()
    while block.isValid():
        line, place = "", block.begin()
        while not place.atEnd():
            words, is_link = place.fragment().text(), place.fragment().charFormat().isAnchor()
            line += "\0" * len(words) if is_link else words
            place += 1
        lines.append(line)
        block = block.next()
    return "\n".join(lines).replace("\u2028", "\n").replace("\u00a0", " ")  # as a document tells its text


def _word_lines(layout: QTextLayout, start: int, end: int, corner: QPointF) -> Lines:
    """Return the parts of a word in a text that is laid out, down to their baselines."""
    found = []
    for line in map(layout.lineAt, range(layout.lineCount())):
        first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
        if first < last:
            left, right = (float(line.cursorToX(at)[0]) for at in (first, last))  # type: ignore[index]
            right = min(right, line.naturalTextRect().right())  # not the blank at which a line is broken
            found.append(QRectF(left, line.y(), right - left, line.ascent()).translated(corner))
    return tuple(found)
