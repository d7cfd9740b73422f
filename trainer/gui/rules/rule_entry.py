"""One clause or ruling of the rule book: its number, what it says, and what was looked for marked in it."""

import re
from collections.abc import Sequence
from html import escape
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QTextDocument,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.dealing.exercises import for_clause
from trainer.games.rule_book import RULING_ID, BookEntry
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.houses import HOUSE_OPTIONS
from trainer.wording.rule_book import entry_texts, garbled_words, ruling_words, says_words
from trainer.wording.sentences import joined

_LEFT, _RIGHT, _ABOVE = 14, 12, 8
_WIDE = 640
_SHOW_ME = "show me"
"""What the link to an entry's exercise goes by; no entry has this number."""


def highlighted(text: str, looked_for: Sequence[str]) -> str:
    """Return a text as HTML with every word that was looked for marked, and its rulings as links."""
    colours = theme.worn()
    parts: list[str] = []
    at = 0
    for link in RULING_ID.finditer(text):
        parts.append(_marked(text[at : link.start()], looked_for, colours))
        shown = _marked(link[0], looked_for, colours)
        parts.append(f'<a href="{link[0]}" style="color:{colours.accent}">{shown}</a>')
        at = link.end()
    parts.append(_marked(text[at:], looked_for, colours))
    return "".join(parts)


def _marked(text: str, looked_for: Sequence[str], colours: theme.Palette) -> str:
    if not looked_for:
        return escape(text)
    longest_first = sorted(looked_for, key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, longest_first))})", text, flags=re.IGNORECASE)
    for at in range(1, len(pieces), 2):  # every second piece is a word that was looked for
        style = f"background-color:{colours.note}; color:{colours.surface}"
        pieces[at] = f'<span style="{style}">{escape(pieces[at])}</span>'
    pieces[::2] = map(escape, pieces[::2])
    return "".join(pieces)


class RuleEntry(QWidget):
    """Paints its text itself: a page has over a hundred of them, and shows what is looked for as it is typed."""

    entry_asked = Signal(str)
    """The number of another entry was pressed in the text."""
    show_me_asked = Signal(str, str)
    """Carries the game and the number of an entry whose exercise is to be shown."""

    def __init__(self, entry: BookEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self._looked_for: tuple[str, ...] = ()
        self._marked = False
        self._document: QTextDocument | None = None
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self._texts = [in_words(text) for text in entry_texts(entry)]
        self._links = RULING_ID.findall(" ".join(self._texts))
        self._has_exercise = bool(for_clause(entry.game, entry.id))
        self._at_show_me = not self._links
        """Whether Enter shows the exercise; the arrow keys change between it and the first number in the text."""
        if self._links or self._has_exercise:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        shows = [self.tr("Show me")] if self._has_exercise else []
        self.setAccessibleName(" ".join([entry.id, *self._texts, *shows]))

    @property
    def is_marked(self) -> bool:
        return self._marked

    @property
    def shown(self) -> str:
        """What is written, as HTML."""
        return self._html()

    def mark(self, marked: bool) -> None:
        """Mark it as the one that was looked up."""
        if marked != self._marked:
            self._marked = marked
            self.update()

    def look_for(self, looked_for: tuple[str, ...]) -> None:
        """Mark words in it."""
        if looked_for != self._looked_for:
            self._looked_for = looked_for
            self._draw_anew()

    def _html(self) -> str:
        entry, colours = self.entry, theme.worn()
        number = f'<span style="color:{colours.accent}"><b>{self._seen(entry.id)}</b></span>'
        if self._has_exercise:
            number += f" &nbsp;·&nbsp; {self._show_me()}"
        if entry.garbled:
            said = in_words(garbled_words(entry))
            number += f' &nbsp;·&nbsp; <span style="color:{colours.wrong}"><b>⚠ {self._text(said)}</b></span>'
        ruling = entry.ruling
        if ruling is None:
            return _paragraph(number, 2) + _paragraph(self._text(in_words(says_words(entry))))
        remarks = [self._kind(ruling.kind)] if ruling.kind != "play" else []
        if ruling.options:
            options = in_words(joined([HOUSE_OPTIONS[option] for option in ruling.options], "list"))
            remarks.append(self.tr("house option: {options}").format(options=options))
        for remark in remarks:
            number += f' &nbsp;·&nbsp; <span style="color:{colours.muted}">{escape(remark)}</span>'
        why = f'<span style="color:{colours.muted}">{self._text(in_words(ruling_words(ruling.why)))}</span>'
        return (
            _paragraph(number, 2)
            + _paragraph(f"<b>{self._text(in_words(ruling_words(ruling.asks)))}</b>", 4)
            + _paragraph(self._text(in_words(ruling_words(ruling.says))), 4)
            + _paragraph(why)
        )

    def _show_me(self) -> str:
        colours = theme.worn()
        chosen = self.hasFocus() and self._at_show_me
        behind = f' style="background-color:{colours.accent}"' if chosen else ""
        colour = colours.on_accent if chosen else colours.accent
        link = f'<a href="{_SHOW_ME}" style="color:{colour}">{escape(self.tr("Show me"))}</a>'
        return f"<span{behind}>&nbsp;{link}&nbsp;</span>"

    def _text(self, text: str) -> str:
        return highlighted(text, self._looked_for)

    def _seen(self, text: str) -> str:
        return _marked(text, self._looked_for, theme.worn())

    def _kind(self, kind: str) -> str:
        return {
            "setting": self.tr("on a setting"),
            "layout": self.tr("on the layout"),
            "note": self.tr("a note, nothing changes with it"),
        }.get(kind, kind)

    def _written(self, width: int) -> QTextDocument:
        """Return the text laid out for a width of this widget."""
        document = self._document
        if document is None:
            document = self._document = QTextDocument()
            document.setUndoRedoEnabled(False)
            document.setDocumentMargin(0)
            document.setDefaultFont(self.font())
            document.setHtml(self._html())
        room = max(40, width - _LEFT - _RIGHT)
        if document.textWidth() != room:
            document.setTextWidth(room)
        return document

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        height = self._heights.get(width)
        if height is None:
            height = self._heights[width] = ceil(self._written(width).size().height()) + 2 * _ABOVE
        return height

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(_WIDE, 4 * self.fontMetrics().height())  # the layout asks for the height of a width

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(160, 2 * self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        if self._marked:
            paint_mark(painter, QRectF(self.rect()))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.worn().focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.translate(_LEFT, _ABOVE)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette = self.palette()
        context.palette.setColor(QPalette.ColorRole.Text, QColor(theme.worn().text))
        self._written(self.width()).documentLayout().draw(painter, context)
        painter.end()

    def link_at(self, at: QPointF) -> str:
        """Return the number of the entry that is linked at a place, or nothing."""
        return self._written(self.width()).documentLayout().anchorAt(at - QPointF(_LEFT, _ABOVE))

    def _press(self, link: str) -> None:
        if link == _SHOW_ME:
            self.show_me_asked.emit(self.entry.game, self.entry.id)
        elif link:
            self.entry_asked.emit(link)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and (self._links or self._has_exercise):
            self._press(_SHOW_ME if self._at_show_me else self._links[0])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._links and self._has_exercise:
            self._at_show_me = not self._at_show_me
            self._draw_anew()
        else:
            super().keyPressEvent(event)

    def _draw_anew(self) -> None:
        self._document = None  # the same words, so the heights stay as they are
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self._draw_anew()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self._draw_anew()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        over = self.link_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        link = self.link_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else ""
        self._press(link)
        super().mouseReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._document = None
            self._heights.clear()
            self.updateGeometry()
            self.update()


def _paragraph(html: str, below: int = 0) -> str:
    return f'<p style="margin:0 0 {below}px 0">{html}</p>'


def paint_mark(painter: QPainter, area: QRectF) -> None:
    """Paint what stands behind the entry that was looked up: a tint, and a bar at its left."""
    colours = theme.worn()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.note_surface))
    painter.drawRoundedRect(area, 6, 6)
    painter.setBrush(QColor(colours.note))
    painter.drawRoundedRect(QRectF(area.left(), area.top(), 5, area.height()), 2.5, 2.5)
