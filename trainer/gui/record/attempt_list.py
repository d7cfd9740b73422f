"""The attempts of a record: the newest first, under their months, read on as somebody scrolls."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.record.attempt_words import AttemptTexts, attempt_texts, month_of, month_text
from trainer.gui.style import theme
from trainer.store.rows import SavedAttempt

_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_PAD: Final = 8
_GAP: Final = 16
_NARROW: Final = 62
"""The letters below which the day stands under the words instead of beside them."""
_BATCH: Final = 200
"""The rows laid out at once."""
_TEXTS: Final = Qt.ItemDataRole.UserRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)


def _nothing() -> Any:
    return None


class AttemptsModel(QAbstractListModel):
    """The attempts that were read so far, and a heading above the first of each month."""

    more_wanted = Signal()
    """Somebody has scrolled to the last of them, and there are more."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._rows: list[SavedAttempt | tuple[int, int]] = []
        self._texts: dict[int, AttemptTexts] = {}
        self._has_more = self._is_waiting = False

    @property
    def attempts(self) -> list[SavedAttempt]:
        """The attempts that were read so far."""
        return [row for row in self._rows if isinstance(row, SavedAttempt)]

    def begin(self, attempts: Iterable[SavedAttempt], *, has_more: bool) -> None:
        """Show these alone; there may be more."""
        self.beginResetModel()
        self._rows, self._texts = [], {}
        self._rows += self._under_months(attempts)
        self._has_more, self._is_waiting = has_more, False
        self.endResetModel()

    def add(self, attempts: Iterable[SavedAttempt], *, has_more: bool) -> None:
        """Show these after what is there."""
        rows = self._under_months(attempts)
        self._has_more, self._is_waiting = has_more, False
        if rows:
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(rows) - 1)
            self._rows += rows
            self.endInsertRows()

    def _under_months(self, attempts: Iterable[SavedAttempt]) -> list[SavedAttempt | tuple[int, int]]:
        last = next((row for row in reversed(self._rows) if isinstance(row, SavedAttempt)), None)
        month = month_of(last) if last is not None else None
        rows: list[SavedAttempt | tuple[int, int]] = []
        for attempt in attempts:
            if month != (month := month_of(attempt)):
                rows.append(month)
            rows.append(attempt)
        return rows

    def attempt_at(self, row: int) -> SavedAttempt | None:
        """Return the attempt of a row; None for a heading."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, SavedAttempt) else None

    def change(self, attempt: SavedAttempt) -> None:
        """Show an attempt as it is now, if it is among those that were read."""
        for at, row in enumerate(self._rows):
            if isinstance(row, SavedAttempt) and row.uuid == attempt.uuid:
                self._rows[at] = attempt
                self._texts.pop(at, None)
                self.dataChanged.emit(self.index(at), self.index(at))
                return

    @guarded_or(int)
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self._rows)

    @guarded_or(bool)
    def canFetchMore(self, parent: _Index) -> bool:  # noqa: N802
        return not parent.isValid() and self._has_more and not self._is_waiting

    @guarded
    def fetchMore(self, parent: _Index) -> None:  # noqa: N802
        if self.canFetchMore(parent):
            self._is_waiting = True
            self.more_wanted.emit()

    @guarded_or(lambda: Qt.ItemFlag.NoItemFlags)
    def flags(self, index: _Index) -> Qt.ItemFlag:
        if self.attempt_at(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    @guarded_or(_nothing)
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self._rows[index.row()]
        if role == _TEXTS:
            return self._texts_of(index.row(), row) if isinstance(row, SavedAttempt) else None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if not isinstance(row, SavedAttempt):
            return month_text(*row, self._view.locale().name()) if role != Qt.ItemDataRole.ToolTipRole else None
        texts = self._texts_of(index.row(), row)
        return f"{texts.what}\n{texts.where}" if role == Qt.ItemDataRole.ToolTipRole else texts.aloud

    def _texts_of(self, at: int, attempt: SavedAttempt) -> AttemptTexts:
        if (texts := self._texts.get(at)) is None:
            texts = self._texts[at] = attempt_texts(attempt, self._view.locale())
        return texts


class AttemptList(Adapting, QListView):
    """Arrow keys go from attempt to attempt; Enter or a click opens one."""

    chosen = Signal(object)
    """Carries the attempt that is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.attempts = AttemptsModel(self)
        self._rows = _AttemptDelegate(self)
        self._rows.measure()
        self.setModel(self.attempts)
        self.setItemDelegate(self._rows)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_BATCH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Attempts"))
        self.clicked.connect(self._choose)

    def choose_first(self) -> None:
        """Put the keyboard's place on the newest attempt."""
        rows = range(self.attempts.rowCount())
        self.setCurrentIndex(self.attempts.index(next((at for at in rows if self.attempts.attempt_at(at)), -1)))

    def _choose(self, index: _Index) -> None:
        attempt = self.attempts.attempt_at(index.row())
        if attempt is not None:
            self.chosen.emit(attempt)

    def _fit(self) -> None:
        self._rows.measure()
        self.scheduleDelayedItemsLayout()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _AttemptDelegate(QStyledItemDelegate):
    """Draws an attempt in two lines: the day, what was practiced and where, what came of it; or a month."""

    def __init__(self, view: AttemptList) -> None:
        super().__init__(view)
        self._list = view
        self.sizes = (QSize(), QSize())
        """The size of an attempt, and that of a heading."""

    @guarded_or(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802, ARG002
        return self.sizes[self._list.attempts.attempt_at(index.row()) is None]

    def measure(self) -> None:
        """Measure a row and a heading, once for thousands of them."""
        metrics, width = QFontMetrics(self._list.font()), self._list.viewport().width()
        line, lines = metrics.lineSpacing(), 3 if self._is_narrow(width) else 2
        self.sizes = QSize(width, lines * line + 2 * _PAD), QSize(width, line + 4 * _PAD)

    def _is_narrow(self, width: int) -> bool:
        return width < QFontMetrics(self._list.font()).averageCharWidth() * _NARROW

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        texts = index.data(_TEXTS)
        if texts is None:
            self._paint_month(painter, option.rect, index.data())
        else:
            self._paint_attempt(painter, option, texts)
        painter.restore()

    def _paint_month(self, painter: QPainter, area: QRect, month: str) -> None:
        colours, font = theme.current_palette(), QFont(self._list.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(colours.muted))
        line = QFontMetrics(font).lineSpacing()
        foot = QRect(area.left() + _PAD, area.bottom() - line - _PAD, area.width() - 2 * _PAD, line)
        painter.drawText(foot, _LEFT, month)
        painter.setPen(QColor(colours.line))
        painter.drawLine(foot.left(), area.bottom() - 2, foot.right(), area.bottom() - 2)

    def _paint_attempt(self, painter: QPainter, option: QStyleOptionViewItem, texts: AttemptTexts) -> None:
        colours, area = theme.current_palette(), QRect(option.rect)
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        loud, quiet, note = QColor(colours.text), QColor(colours.muted), QColor(colours.note)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(QColor(colours.accent if is_chosen else colours.raised))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
        if is_chosen:
            loud = quiet = note = QColor(colours.on_accent)
        plain, bold = QFont(self._list.font()), QFont(self._list.font())
        bold.setWeight(QFont.Weight.DemiBold)
        metrics, strong = QFontMetrics(plain), QFontMetrics(bold)
        line, inner = metrics.lineSpacing(), area.adjusted(_PAD, _PAD, -_PAD, -_PAD)
        if self._is_narrow(area.width()):
            left, day = inner.left(), f"{texts.day}, {texts.time}"
        else:
            left, day = inner.left() + _day_width(metrics) + _GAP, ""
        right = max(strong.horizontalAdvance(texts.right), metrics.horizontalAdvance(texts.share))
        room = inner.right() - right - _GAP - left

        def write(text: str, where: QRect, side: int, colour: QColor, *, loudly: bool = False) -> None:
            painter.setFont(bold if loudly else plain)
            painter.setPen(colour)
            shown = (strong if loudly else metrics).elidedText(text, Qt.TextElideMode.ElideRight, where.width())
            painter.drawText(where, side, shown)

        first, second = inner.top(), inner.top() + line
        write(texts.what, QRect(left, first, room, line), _LEFT, loud, loudly=True)
        at = left
        if texts.state:
            state_shown = f"{texts.state} · "
            wide = metrics.horizontalAdvance(state_shown)
            write(state_shown, QRect(at, second, wide + 1, line), _LEFT, note)
            at += wide
        write(texts.where, QRect(at, second, room - (at - left), line), _LEFT, quiet)
        edge = inner.right() - right
        write(texts.right, QRect(edge, first, right + 1, line), _RIGHT, loud, loudly=True)
        write(texts.share, QRect(edge, second, right + 1, line), _RIGHT, quiet)
        if day:
            write(day, QRect(left, second + line, inner.width(), line), _LEFT, quiet)
        else:
            wide = left - inner.left() - _GAP
            write(texts.day, QRect(inner.left(), first, wide, line), _LEFT, loud)
            write(texts.time, QRect(inner.left(), second, wide, line), _LEFT, quiet)


def _day_width(metrics: QFontMetrics) -> int:
    """Return the width of the widest day or time."""
    return metrics.horizontalAdvance("00:00 PM_")
