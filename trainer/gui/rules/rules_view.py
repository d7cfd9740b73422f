"""The view of the rules: what stands behind the text, the links by keys, and the felt and the button laid over it."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.sentence_label import TermPlace, ask_page
from trainer.gui.rules.book_document import LINK, PaintedShape
from trainer.gui.rules.rules_document import RulesDocument
from trainer.gui.style import theme

_MOST_WIDE = 980
_MOST_LETTERS = 130


class RulesView(Adapting, QTextBrowser):
    """Shows a document that it has written anew for each width, text size and palette."""

    link_taken = Signal(object)
    """Carries the route behind a link."""
    arranged = Signal()
    """The page was written anew, and everything stands at its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._write: Callable[[int], RulesDocument] | None = None
        self._width = 0
        self._written_for: tuple[object, ...] = ()
        """The colors, the font and the width that the document has in it."""
        self.setProperty("kind", "page")
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("The rules"))
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        build.steady(self)  # the width of a bar would change the lines
        self.marked = ""
        """The id of the entry that is marked."""
        self._over: list[tuple[QWidget, QRectF]] = []
        self.rules = RulesDocument(self.font(), _MOST_WIDE)
        self.anchorClicked.connect(self._take)
        self.verticalScrollBar().valueChanged.connect(self._lay_over)

    def show_rules(self, write: Callable[[int], RulesDocument]) -> None:
        """Show the document written for the width there is, and again each time it has to be written anew."""
        self._write, self._written_for = write, ()
        self._colour()

    def mark(self, id_: str) -> None:
        """Mark an entry as the one that was looked up; the Tab key goes on from there."""
        self.marked = id_
        self.setTextCursor(QTextCursor(self.rules))
        self._show_focus()
        self.viewport().update()

    def lay_over(self, *widgets: tuple[QWidget, QRectF]) -> None:
        """Let widgets lie over the text at their places, and scroll with it."""
        self._over = list(widgets)
        self._lay_over()

    def _lay_over(self) -> None:
        for widget, area in self._over:
            widget.setGeometry(area.translated(0, -self.verticalScrollBar().value()).toRect())

    def _fit(self) -> None:
        if self.viewport().width() != self._width:
            self._colour()

    def _colour(self) -> None:
        """Write the document anew where its colors, its font or its width are others."""
        wanted = theme.current_palette(), self.font(), self.viewport().width()
        if self._write is None or wanted == self._written_for:
            return
        self._written_for, self._width = wanted, self.viewport().width()
        width = min(self._width, max(_MOST_WIDE, self.fontMetrics().averageCharWidth() * _MOST_LETTERS))
        before, at = self.rules, self.verticalScrollBar().value()
        self.rules = self._write(width)
        self.setLineWrapColumnOrWidth(width)
        self.setDocument(self.rules)
        self.verticalScrollBar().setValue(at)
        before.deleteLater()
        self._show_focus()
        self.arranged.emit()

    @property
    def terms_shown(self) -> tuple[TermPlace, ...]:
        """The terms that are explained in what is in sight."""
        corner = QPointF(self.viewport().pos()) - QPointF(0, self.verticalScrollBar().value())
        return tuple(self.rules.terms_shown(corner, self.viewport().height()))

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        point = event.position() + QPointF(self.viewport().pos())
        pressed = next((place for place in self.terms_shown if place.is_at(point)), None)
        if pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            ask_page(self, pressed)

    def _take(self, url: QUrl) -> None:
        self.link_taken.emit(self.rules.links[int(url.toString().removeprefix(LINK))])

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(0, -self.verticalScrollBar().value())
            seen = QRectF(event.rect()).translated(0, self.verticalScrollBar().value()).adjusted(-4, -4, 4, 4)
            for shape in self.rules.shapes:
                if shape.area.top() <= seen.bottom() and shape.area.bottom() >= seen.top():
                    _paint(painter, shape, is_marked=bool(shape.id) and shape.id == self.marked)
        super().paintEvent(event)

    @guarded_or(bool)
    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        """Go to the next link, the first time from the entry that is marked."""
        if not self.hasFocus():
            return QWidget.focusNextPrevChild(self, next)  # the keyboard is on what lies over the text
        if self.marked in self.rules.starts and not self.textCursor().hasSelection():
            cursor = QTextCursor(self.rules)
            cursor.setPosition(self.rules.starts[self.marked])
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
        is_here = super().focusNextPrevChild(next)
        self._show_focus()
        return is_here

    def _show_focus(self) -> None:
        """Show the link that the keyboard is on."""
        chosen = QTextBrowser.ExtraSelection()
        chosen.cursor, colours = self.textCursor(), theme.current_palette()
        chosen.format.setBackground(QColor(colours.accent))
        chosen.format.setForeground(QColor(colours.on_accent))
        self.setExtraSelections([chosen] if self.hasFocus() else [])

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self._show_focus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from link to link with the arrow keys, as with Tab, and follow one with Space, as with Enter."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(key == Qt.Key.Key_Right)
        elif key == Qt.Key.Key_Space and (link := self.textCursor().charFormat().anchorHref()):
            self._take(QUrl(link))
        else:
            super().keyPressEvent(event)

    @guarded
    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # the size of the text is a setting of all pages
        else:
            super().wheelEvent(event)


def _paint(painter: QPainter, shape: PaintedShape, *, is_marked: bool) -> None:
    """Paint what stands behind a text; cells are told apart by their shape as well as by their color."""
    colours, area = theme.current_palette(), shape.area
    outlined = {
        "card": (theme.edge(colours), colours.surface, 10),
        "note": (colours.note, colours.note_surface, 8),
        "pay table": (colours.note if is_marked else colours.line, "transparent", 6),
    }
    if is_marked:
        _fill(painter, area, colours.note_surface, 6)
        _fill(painter, QRectF(area.topLeft(), QSizeF(5, area.height())), colours.note, 2.5)
    if shape.kind in outlined:
        line, ground, corners = outlined[shape.kind]
        painter.setPen(QColor(line))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), corners, corners)
    elif shape.kind == "line":
        painter.setPen(QColor(colours.raised))
        painter.drawLine(area.topLeft(), area.topRight())
    elif shape.kind == "reconstructed":
        painter.setPen(QPen(QColor(colours.note), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(colours.note_surface))
        painter.drawRoundedRect(area, 4, 4)
    elif shape.kind == "missing":
        _fill(painter, area, colours.wrong_surface, 4)
        painter.setPen(QPen(QColor(colours.wrong), 1.4))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.topLeft(), area.topRight())


def _fill(painter: QPainter, area: QRectF, colour: str, corners: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(area, corners, corners)
