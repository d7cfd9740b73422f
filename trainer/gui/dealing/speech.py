"""What is said at the table, as it is seen on the felt: bubbles with a hand's gesture beside the hands."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from trainer.gui.artwork.fonts import text_font
from trainer.gui.artwork.icons import icon_picture
from trainer.gui.dealing.said import Said
from trainer.gui.table import layers, marks
from trainer.gui.table.scene import Overlay, TableScene

_PAPER, _INK, _EDGE = QColor("#fffaf0"), QColor("#1d2023"), QColor("#20262a")


class Bubbles(Overlay):
    """The bubbles over one felt."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._said: tuple[Said, ...] = ()
        scene.add_overlay(self)

    @property
    def said(self) -> tuple[Said, ...]:
        """What the bubbles say."""
        return self._said

    def say(self, said: tuple[Said, ...]) -> None:
        """Let the bubbles say this from now on."""
        if said != self._said:
            self._said = said
            self.show()

    def forget(self) -> None:
        self._items.clear()

    def show(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()
        card = self._scene.card_width
        if not card or self._scene.table is None:
            return
        count: dict[int, int] = {}
        for said in self._said:
            tip = self._tip(said, card)
            tip += QPointF(0, count.get(said.box, 0) * card * 0.46)
            count[said.box] = count.get(said.box, 0) + 1
            item = _bubble(said, tip, card, self._scene)
            self._scene.addItem(item)
            self._items.append(item)

    def _tip(self, said: Said, card: float) -> QPointF:
        """Return what a bubble points at: the lower edge of a hand's cards, else a wager."""
        scene = self._scene
        if not said.box:
            around = scene.place_rect(("dealer",))
            if around.isEmpty():
                around = scene.place_rect(("rack",))
                return QPointF(around.center().x(), around.top() - card)
            return QPointF(around.center().x(), around.top() - card * 0.46)
        hand = scene.place_rect(("hand", said.box, said.hand))
        if hand.isEmpty():
            hand = scene.place_rect(("hand", said.box, 0))
        if hand.isEmpty() or said.gesture == "wager":
            wager = scene.place_rect(("wager", said.box, said.hand, "main"))
            return QPointF(wager.center().x(), wager.bottom() - card * 0.1)
        return QPointF(hand.center().x(), hand.bottom() - card * 0.16)


def _bubble(said: Said, tip: QPointF, card: float, scene: TableScene) -> QGraphicsPixmapItem:
    """Return a bubble below a point that it points at, kept within the felt."""
    height = max(24.0, card * 0.42)
    point = height * 0.22
    font = text_font(weight=QFont.Weight.DemiBold)
    font.setPixelSize(max(12, round(height * 0.5)))
    sign = round(height * 0.72)
    wide = QFontMetricsF(font).horizontalAdvance(said.text) + sign + height * 0.85
    size = QSizeF(wide + 4, height + point + 4)
    within = scene.sceneRect()
    x = min(max(tip.x() - size.width() / 2, within.left() + 2), within.right() - size.width() - 2)
    y = min(max(tip.y(), within.top() + 2), within.bottom() - size.height() - 2)
    picture = marks.blank(size, scene.ratio)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    body = QRectF(2, point + 1, wide, height)
    path = QPainterPath()
    path.addRoundedRect(body, height * 0.34, height * 0.34)
    at = min(max(tip.x() - x, body.left() + height * 0.5), body.right() - height * 0.5)
    beak = QPainterPath(QPointF(at, 1))
    beak.lineTo(at + point * 0.9, point + 2.5)
    beak.lineTo(at - point * 0.9, point + 2.5)
    beak.closeSubpath()
    path = path.united(beak)
    painter.setPen(QPen(_EDGE, max(1.2, height * 0.05)))
    painter.setBrush(_PAPER)
    painter.drawPath(path)
    mark = icon_picture(f"sign-{said.gesture}", _INK.name(), sign, scene.ratio)
    painter.drawPixmap(QPointF(body.left() + height * 0.24, body.center().y() - sign / 2), mark)
    painter.setFont(font)
    painter.setPen(_INK)
    words_at = body.adjusted(height * 0.34 + sign, 0, -height * 0.2, 0)
    painter.drawText(words_at, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said.text)
    painter.end()
    item = QGraphicsPixmapItem(picture)
    item.setPos(QPointF(round(x * scene.ratio) / scene.ratio, round(y * scene.ratio) / scene.ratio))
    item.setZValue(layers.LABEL + 2)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item
