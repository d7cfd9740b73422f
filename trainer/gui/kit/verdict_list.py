"""A list of answers with their verdicts: a mark, the words below each other, and at the right the time."""

from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.gui.artwork.icons import icon_picture
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_PAD: Final = 7
_GAP: Final = 10
_MOST: Final = 10_000
_BATCH: Final = 60
"""The rows measured at once: a session without an end has thousands, and each is as high as its words."""
VERDICT: Final = Qt.ItemDataRole.UserRole
"""The role under which a model has the `Verdict` of a row."""
_WRAP: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class Verdict(NamedTuple):
    """An answer as it stands in the list."""

    is_right: bool
    head: str
    below: tuple[str, ...]
    turned: str
    """The other verdict of this program, if it has one."""
    took: str


class VerdictList(Adapting, QListView):
    """Shows a model of `Verdict` rows; arrow keys go from one to the next, Enter or a click chooses one."""

    row_chosen = Signal(int)
    """Carries the row that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _VerdictDelegate(self)
        self.setItemDelegate(self._rows)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_BATCH)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.clicked.connect(lambda index: self.row_chosen.emit(index.row()))

    def begin_again(self) -> None:
        """Choose the first row: the model has others."""
        self._rows.forget()
        self.setCurrentIndex(self.model().index(0, 0))
        self.scrollToTop()

    def _fit(self) -> None:
        self.scheduleDelayedItemsLayout()

    def _colour(self) -> None:
        self._rows.forget()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self.row_chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


class _VerdictDelegate(QStyledItemDelegate):
    """Draws an answer: its mark, what it was about, below it what was wrong and right, at the right its time."""

    def __init__(self, view: VerdictList) -> None:
        super().__init__(view)
        self._list = view
        self._heights: dict[tuple[int, int, int], int] = {}
        self._marks: dict[tuple[str, str, int, float], QPixmap] = {}

    def forget(self) -> None:
        """Know no height and no picture any more: other answers are shown, or in other colors."""
        self._heights.clear()
        self._marks.clear()

    @guarded_or(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802, ARG002
        width, metrics = self._list.viewport().width(), QFontMetrics(self._list.font())
        key = index.row(), width, metrics.height()
        if (height := self._heights.get(key)) is None:
            height = self._heights[key] = self._height(index.data(VERDICT), width, metrics)
        return QSize(width, height)

    def _height(self, texts: Verdict, width: int, metrics: QFontMetrics) -> int:
        room = QRect(0, 0, self._room(texts, width, metrics), _MOST)
        strong = QFontMetrics(_bold(self._list.font()))
        lines = [strong.boundingRect(room, _WRAP, texts.head).height()]
        lines += [metrics.boundingRect(room, _WRAP, text).height() for text in texts.below]
        lines += [strong.boundingRect(room, _WRAP, texts.turned).height()] if texts.turned else []
        return sum(lines) + 2 * _PAD

    def _room(self, texts: Verdict, width: int, metrics: QFontMetrics) -> int:
        """Return the room that mark and time leave to the words."""
        beside = metrics.height() + metrics.horizontalAdvance(texts.took) + 2 * _GAP + 2 * _PAD
        return max(width - beside, metrics.height() * 6)

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours, texts = theme.current_palette(), index.data(VERDICT)
        area, metrics = QRect(option.rect), QFontMetrics(self._list.font())
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        loud, quiet, note = colours.text, colours.muted, colours.note
        mark = colours.right if texts.is_right else colours.wrong
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = colours.accent if is_chosen else colours.raised if state & QStyle.StateFlag.State_MouseOver else ""
        ground = ground or ("" if texts.is_right else colours.wrong_surface)
        if ground:
            painter.setBrush(QColor(ground))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
        if is_chosen:
            loud = quiet = note = mark = colours.on_accent
        side, ratio = metrics.height(), painter.device().devicePixelRatioF()
        painter.drawPixmap(QPoint(area.left() + _PAD, area.top() + _PAD), self._mark(texts, mark, side, ratio))
        down = area.top() + _PAD
        room = self._room(texts, area.width(), metrics)
        bold = _bold(self._list.font())
        lines = [(texts.head, bold, loud), *[(text, self._list.font(), loud) for text in texts.below]]
        for text, font, colour in (*lines, (texts.turned, bold, note)):
            if text:
                painter.setFont(font)
                painter.setPen(QColor(colour))
                where = QRect(area.left() + _PAD + side + _GAP, down, room, _MOST)
                down += painter.drawText(where, _WRAP, text).height()
        painter.setFont(self._list.font())
        painter.setPen(QColor(quiet))
        took = QRect(area.left(), area.top() + _PAD, area.width() - _PAD, side)
        painter.drawText(took, int(Qt.AlignmentFlag.AlignRight), texts.took)
        painter.restore()

    def _mark(self, texts: Verdict, colour: str, side: int, ratio: float) -> QPixmap:
        name = "tick" if texts.is_right else "cross"
        key = name, colour, side, ratio
        if (picture := self._marks.get(key)) is None:
            picture = self._marks[key] = icon_picture(name, colour, side, ratio)
        return picture


def _bold(usual: QFont) -> QFont:
    font = QFont(usual)
    font.setWeight(QFont.Weight.DemiBold)
    return font
