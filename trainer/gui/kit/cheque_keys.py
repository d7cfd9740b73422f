"""The cheques of the rack as buttons: what each key cuts, and how many of each lie there."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.engine.money import Cents, dollars
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import adapting, build
from trainer.gui.style import theme
from trainer.school.key_map import CHEQUES


class ChequeKey(QAbstractButton):
    """One cheque's face with its key below, and a count of those that are cut."""

    returned = Signal()
    """A right click takes one back."""

    def __init__(self, cents: Cents, command: str, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cents = cents
        self._command, self._artwork, self._count = command, artwork, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name()
        keys.follow(self, self._tell_key)

    def _tell_key(self) -> None:
        tip = self.tr("{value}: key {key}; right-click to remove one")
        self.setToolTip(tip.format(value=dollars(self.cents), key=keys.shown(self._command)))
        self.update()

    def count(self, cut: int) -> None:
        """Show the number of these cheques that are cut."""
        if cut != self._count:
            self._count = cut
            self._name()
            self.update()

    def _name(self) -> None:
        words = self.tr("Cut {value}, {count} cut").format(value=dollars(self.cents), count=self._count)
        self.setAccessibleName(words)

    def _key_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.86)
        return font

    def _face(self) -> float:
        room = self.width() - 6 if self.width() else 44
        return max(24.0, min(QFontMetricsF(self.font()).height() * 2.3, float(room)))

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size it likes; it is no higher than its face, which may have less room than the text asks for."""
        wide = QFontMetricsF(self.font()).height() * 2.3
        high = (self._face() if self.width() < wide else wide) + QFontMetricsF(self._key_font()).height()
        return QSize(round(wide) + 6, round(high + 16))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(34, self.sizeHint().height())

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.RightButton:
            self.returned.emit()
            event.accept()
        else:
            super().mousePressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        colours = theme.current_palette()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = self._face()
        middle = QPointF(self.width() / 2, 4 + face / 2 + (1 if self.isDown() else 0))
        if not self.isEnabled():
            painter.setOpacity(0.45)
        picture = self._artwork.cheque_face(self.cents, face)
        painter.drawPixmap(QPointF(middle.x() - face / 2, middle.y() - face / 2), picture)
        if self.underMouse() and self.isEnabled():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, face / 2 + 1, face / 2 + 1)
        font = self._key_font()
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        key = keys.shown(self._command)
        wide = max(metrics.height() + 3, metrics.horizontalAdvance(key) + 8)
        if wide <= self.width():  # a longer one is told by the tooltip
            cap = QRectF(0, 0, wide, metrics.height() + 1)
            cap.moveCenter(QPointF(self.width() / 2, 4 + face + 6 + cap.height() / 2))
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.setBrush(QColor(colours.raised))
            painter.drawRoundedRect(cap, 4, 4)
            painter.setPen(QColor(colours.text))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        if self._count:
            self._paint_count(painter, middle, face, colours)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _paint_count(self, painter: QPainter, middle: QPointF, face: float, colours: theme.Palette) -> None:
        font = self._key_font()
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        text = str(self._count)
        metrics = QFontMetricsF(font)
        badge = QRectF(0, 0, max(metrics.horizontalAdvance(text) + 9, metrics.height()), metrics.height())
        badge.moveCenter(QPointF(min(middle.x() + face * 0.36, self.width() - badge.width() / 2), badge.height() / 2))
        painter.setPen(QPen(QColor(colours.surface), 1.5))
        painter.setBrush(QColor(colours.accent))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(colours.on_accent))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)


class ChequeKeys(QWidget):
    """One button for each tube of the rack, smallest first."""

    cut = Signal(int)
    """Carries the value in cents of the cheque to cut."""
    returned = Signal(int)
    """Carries the value in cents of the cheque to take back."""

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._artwork = artwork
        self.buttons: dict[Cents, ChequeKey] = {}
        self._layout = build.row(spacing=0, of=self)

    def show_values(self, values: Sequence[Cents]) -> None:
        """Offer these cheques, the smallest under the first of their keys."""
        if self.values == tuple(values):
            return
        adapting.remove(self._layout, *self.buttons.values())
        self.buttons = {}
        for command, cents in zip(CHEQUES, values, strict=False):
            key = ChequeKey(cents, command, self._artwork, self)
            key.clicked.connect(lambda _=False, cents=cents: self.cut.emit(cents))
            key.returned.connect(lambda cents=cents: self.returned.emit(cents))
            self.buttons[cents] = key
            self._layout.addWidget(key, 0, Qt.AlignmentFlag.AlignTop)  # some are a pixel wider, and so higher

    def show_cut(self, pile: Sequence[Cents]) -> None:
        """Show the number of each that lie there."""
        for cents, key in self.buttons.items():
            key.count(list(pile).count(cents))

    @guarded_or(bool)
    def event(self, event: QEvent) -> bool:
        """Paint the faces anew for a screen of another pixel ratio."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.DevicePixelRatioChange):
            ratio = self.devicePixelRatioF()
            if ratio != self._artwork.ratio:
                self._artwork.ratio = ratio
                self._artwork.forget()
                self.update()
        return super().event(event)

    @property
    def values(self) -> tuple[Cents, ...]:
        return tuple(self.buttons)
