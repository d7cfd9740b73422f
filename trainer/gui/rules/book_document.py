"""A page of the rule book as it is written: paragraphs, frames and links, and the places of what is painted there."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple, TypeAlias, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrame,
    QTextFrameFormat,
    QTextOption,
)

from trainer.games.glossary.lookup import terms_in
from trainer.games.glossary.term import Term
from trainer.games.pay_tables import CellState
from trainer.games.rule_book import RULING_ID
from trainer.gui.kit import routes
from trainer.gui.kit.sentence_label import TermPlace, lines_in, term_tip
from trainer.gui.style import theme

ShapeKind: TypeAlias = Literal["card", "note", "entry", "pay table", "line", "reconstructed", "missing"]

LINK = "link:"
_COLUMN = 6, 24
"""The pixels free at the left and at the right of the column."""
PADDING, LINE, BESIDE = 14, 10, 7
"""Of a pay table: its sides, between its lines, beside what a line pays."""


class PaintedShape(NamedTuple):
    """Something to paint behind the text."""

    kind: ShapeKind
    area: QRectF
    id: str = ""
    """The id by which an entry and a pay table are looked up; the title of a card, by which the contents list it."""


class BookDocument(QTextDocument):
    """A document written and laid out for one width; each kind of page says what stands in it."""

    def __init__(self, font: QFont, width: int, looked_for: Sequence[str] = ()) -> None:
        """Mark the words that were looked for wherever they are written."""
        super().__init__()
        self.setUndoRedoEnabled(False)
        self.setDefaultFont(font)
        self.setDocumentMargin(0)
        self.links: list[routes.Route] = []
        """The target of each link, by the number in its address."""
        self.shapes: list[PaintedShape] = []
        self.places: dict[str, QRectF] = {}
        """The place of each entry, by its id."""
        self.starts: dict[str, int] = {}
        """The number of characters before each entry, by its id."""
        self._font, self._width, self._colours = font, width - sum(_COLUMN), theme.current_palette()
        longest_first = sorted(looked_for, key=len, reverse=True)
        self._words = re.compile(f"({'|'.join(map(re.escape, longest_first))})", re.IGNORECASE) if looked_for else None
        self._frames: list[tuple[ShapeKind, QTextFrame, str]] = []
        self._lines: list[tuple[int, float]] = []
        """The lines of pay tables, each by where its text begins and by how wide it is."""
        self._boxes: list[tuple[CellState, int, int]] = []
        """The cells, each by where its text begins and ends."""
        self._terms: list[tuple[int, int, Term]] = []
        """The words that are explained, by where they begin and end."""
        self._explained: set[str] = set()
        """The terms that are marked in an entry already."""
        self._cursor = QTextCursor(self)
        self._is_fresh = True
        """True if the cursor is in a paragraph that nothing was written into."""
        column = self.rootFrame().frameFormat()
        column.setLeftMargin(_COLUMN[0])
        column.setRightMargin(_COLUMN[1])
        column.setBottomMargin(24)
        self.rootFrame().setFrameFormat(column)
        self.setTextWidth(width)

    @property
    def cards(self) -> list[PaintedShape]:
        """The parts of a game, from the top down."""
        return [shape for shape in self.shapes if shape.kind == "card"]

    # Paragraphs, frames and formats.

    def _paragraph(self, above: float = 0, *, tab: float = 0, right: float = 0, apart: float = 0) -> None:
        """Begin a paragraph so far below what stands above it."""
        form = QTextBlockFormat()
        form.setTopMargin(above)
        form.setRightMargin(right)
        if apart:
            form.setLeftMargin(BESIDE)
            form.setLineHeight(apart, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        if tab:
            form.setTabPositions([QTextOption.Tab(tab, QTextOption.TabType.RightTab)])
        self._begin(form)

    def _space(self, height: float) -> None:
        """Leave room; between two frames there is a paragraph in any case."""
        form = QTextBlockFormat()
        form.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._begin(form)

    def _begin(self, form: QTextBlockFormat) -> None:
        self._cursor.setBlockFormat(form) if self._is_fresh else self._cursor.insertBlock(form, QTextCharFormat())
        self._is_fresh = False

    @contextmanager
    def _frame(self, kind: ShapeKind, margins: tuple[int, int, int, int], id_: str = "") -> Iterator[None]:
        """Write into a frame, behind which something is painted."""
        form = QTextFrameFormat()
        left, top, right, bottom = margins
        form.setLeftMargin(left)
        form.setTopMargin(top)
        form.setRightMargin(right)
        form.setBottomMargin(bottom)
        frame = self._cursor.insertFrame(form)
        self._frames.append((kind, frame, id_))
        if kind in ("entry", "pay table"):
            self.starts[id_] = self._cursor.position()
        self._explained.clear()
        self._is_fresh = True
        yield
        self._cursor.setPosition(frame.lastPosition() + 1)
        self._is_fresh = True

    def _form(self, colour: str = "", weight: int = 0, size: float = 1) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setForeground(QColor(colour or self._colours.text))
        if weight:
            form.setFontWeight(weight)
        if size != 1:
            form.setFontPointSize(self._font.pointSizeF() * size)
        return form

    def _link(self, to: routes.Route, like: QTextCharFormat | None = None) -> QTextCharFormat:
        """Return the format of the words that lead somewhere."""
        form = QTextCharFormat(like or self._form())
        form.setAnchor(True)
        form.setAnchorHref(f"{LINK}{len(self.links)}")
        form.setFontUnderline(True)
        form.setForeground(QColor(self._colours.accent))
        self.links.append(to)
        return form

    def _text(self, text: str, form: QTextCharFormat | None = None) -> None:
        """Write a text with every word that was looked for marked, its rulings as links, and its terms explained."""
        form = form or self._form()
        for at, piece in enumerate(re.split(f"({RULING_ID.pattern})", text)):
            if at % 2:
                self._searched(piece, self._link(routes.ToEntry(piece), form))
            else:
                self._with_terms(piece, form)

    def _with_terms(self, text: str, form: QTextCharFormat) -> None:
        """Write a text with dots under each term that stands in the entry for the first time."""
        done = 0
        for start, end, term in terms_in(text):
            if term.name in self._explained:
                continue
            self._explained.add(term.name)
            dotted = QTextCharFormat(form)
            dotted.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
            dotted.setUnderlineColor(QColor(self._colours.muted))
            dotted.setToolTip(term_tip(term))
            self._searched(text[done:start], form)
            before = self._cursor.position()
            self._searched(text[start:end], dotted)
            self._terms.append((before, self._cursor.position(), term))
            done = end
        self._searched(text[done:], form)

    def _searched(self, text: str, form: QTextCharFormat) -> None:
        marked = QTextCharFormat(form)
        marked.setForeground(QColor(self._colours.surface))
        marked.setBackground(QColor(self._colours.note))
        for at, piece in enumerate(self._words.split(text) if self._words else [text]):
            self._cursor.insertText(piece, marked if at % 2 else form)  # every second piece is what was looked for

    # Where everything came to stand.

    def _find_places(self) -> None:
        layout = self.documentLayout()
        for kind, frame, id_ in self._frames:
            area = layout.frameBoundingRect(frame)
            if kind == "pay table":
                area.setRight(area.right() - frame.frameFormat().rightMargin() + PADDING)
            self.shapes.append(PaintedShape(kind, area, id_))
        for start, wide in self._lines:
            place = layout.blockBoundingRect(self.findBlock(start))
            self.shapes.append(PaintedShape("line", QRectF(place.left(), place.top() - LINE / 2, wide, 0)))
        for state, start, end in self._boxes:
            if state == "reconstructed" or state == "missing":
                self.shapes.append(PaintedShape(state, self._area(start, end).adjusted(-BESIDE, -3, BESIDE, 3)))
        tables = [shape.area for shape in self.shapes if shape.kind == "pay table"]
        for area in tables:  # those of a row are as tall as the tallest
            area.setBottom(max([each.bottom() for each in tables if each.top() == area.top()]))
        self.places = {shape.id: shape.area for shape in self.shapes if shape.kind in ("entry", "pay table")}

    def terms_shown(self, corner: QPointF, height: float) -> Iterator[TermPlace]:
        """Yield the words that are explained and stand whole in a view so high, if the page's corner is there."""
        for start, end, term in self._terms:
            lines = lines_in(self, start, end, corner)
            if lines[0].top() >= 0 and lines[-1].bottom() <= height:
                yield TermPlace(term, lines)

    def _area(self, start: int, end: int) -> QRectF:
        """Return the area of a piece of one line."""
        block = self.findBlock(start)
        line = block.layout().lineForTextPosition(start - block.position())
        left, right = (cast("tuple[float, int]", line.cursorToX(at - block.position()))[0] for at in (start, end))
        corner = self.documentLayout().blockBoundingRect(block).topLeft()
        return QRectF(left, line.y(), right - left, line.height()).translated(corner)
