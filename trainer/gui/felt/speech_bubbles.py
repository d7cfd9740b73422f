"""Speech bubbles on the felt: players' and dealer's words, with a hand's gesture, beside the hands."""

from functools import reduce

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from trainer.felt.clearance import LabelPlace, clear_place, covered, label
from trainer.felt.picture import Picture, around, places
from trainer.felt.plan import FeltPlan, Rect
from trainer.gui.artwork.fonts import text_font
from trainer.gui.artwork.icons import icon_picture
from trainer.gui.artwork.painting import blank
from trainer.gui.felt import layers
from trainer.gui.felt.cards import whole
from trainer.gui.felt.marks import placed
from trainer.gui.felt.printing import scaled
from trainer.gui.felt.scene import Overlay, TableScene
from trainer.gui.felt.spoken import SpokenLine

_PAPER, _INK, _EDGE = QColor("#fffaf0"), QColor("#1d2023"), QColor("#20262a")


class SpeechBubbles(Overlay):
    """The bubbles over one felt."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._drawn: dict[tuple[SpokenLine, LabelPlace, float], QGraphicsItem] = {}
        """By the line, the place, and where the beak points: to draw one takes longer than an act may."""
        self.lines: tuple[SpokenLine, ...] = ()
        """The lines that the bubbles say."""

    def say(self, lines: tuple[SpokenLine, ...]) -> None:
        """Let the bubbles say this from now on."""
        if lines != self.lines:
            self.lines = lines
            self.show()

    def reset(self) -> None:
        self.say(())

    def forget(self) -> None:
        self._drawn.clear()

    def show(self) -> None:
        card, felt, table = self._scene.card_width, self._scene.felt, self._scene.table
        before, self._drawn = self._drawn, {}
        if felt is not None and table is not None and self.lines:
            picture = places(table, felt)
            hidden = covered(picture, felt)
            for line in self.lines:
                about = self._about(line, picture, felt)
                bubble = _Bubble(line.text, f"sign-{line.gesture}", card)
                place = clear_place(about, bubble.size.width() / card, bubble.size.height() / card, felt, hidden)
                hidden.append(label(place))
                key = line, place, about.x
                item = before.pop(key, None)
                if item is None:
                    item = bubble.draw(scaled(place.rect, card), about.x * card, self._scene.ratio, place.is_above)
                    self._scene.addItem(item)
                self._drawn[key] = item
        for item in before.values():
            self._scene.removeItem(item)

    def _about(self, line: SpokenLine, picture: Picture, felt: FeltPlan) -> Rect:
        """Return the place a bubble points at: the dealer's cards, a hand's cards, else a wager with its cheques."""
        if not line.box:
            own = [each.rect for each in picture.cards if not each.box]
            return reduce(around, own) if own else felt.rack
        if line.gesture != "wager":
            hands = {each.hand: each.rect for each in picture.hands if each.box == line.box}
            hand = hands.get(max(line.hand - 1, 0)) or hands.get(0)
            if hand is not None:
                return hand
        card, wager = self._scene.card_width, self._scene.wager_rect(line.box, line.hand, line.wager)
        return Rect(wager.left() / card, wager.top() / card, wager.width() / card, wager.height() / card)


class _Bubble:
    """The words of a player, with a gesture before them, on paper with a beak."""

    def __init__(self, text: str, sign: str, card_width: float) -> None:
        self._text, self._sign = text, sign
        self._height = max(24.0, card_width * 0.42)
        self._beak = self._height * 0.22
        self._font = text_font(weight=QFont.Weight.DemiBold)
        self._font.setPixelSize(max(12, round(self._height * 0.5)))
        self._sign_wide = round(self._height * 0.72)
        self._wide = QFontMetricsF(self._font).horizontalAdvance(text) + self._sign_wide + self._height * 0.85

    @property
    def size(self) -> QSizeF:
        """Its size with the beak, in pixels."""
        return QSizeF(self._wide + 4, self._height + self._beak + 4)

    def draw(self, area: QRectF, tip: float, ratio: float, is_above: bool) -> QGraphicsPixmapItem:
        """Return it at a place, with the beak to what it is about: down if it stands above that."""
        height, beak = self._height, self._beak
        picture = blank(self.size, ratio)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        body = QRectF(2, 2 if is_above else beak + 1, self._wide, height)
        path = QPainterPath()
        path.addRoundedRect(body, height * 0.34, height * 0.34)
        at = min(max(tip - area.x(), body.left() + height * 0.5), body.right() - height * 0.5)
        end, edge = (self.size.height() - 1, body.bottom() - 1.5) if is_above else (1.0, body.top() + 1.5)
        corner = QPainterPath(QPointF(at, end))
        corner.lineTo(at + beak * 0.9, edge)
        corner.lineTo(at - beak * 0.9, edge)
        corner.closeSubpath()
        path = path.united(corner)
        painter.setPen(QPen(_EDGE, max(1.2, height * 0.05)))
        painter.setBrush(_PAPER)
        painter.drawPath(path)
        mark = icon_picture(self._sign, _INK.name(), self._sign_wide, ratio)
        painter.drawPixmap(QPointF(body.left() + height * 0.24, body.center().y() - self._sign_wide / 2), mark)
        painter.setFont(self._font)
        painter.setPen(_INK)
        words_at = body.adjusted(height * 0.34 + self._sign_wide, 0, -height * 0.2, 0)
        painter.drawText(words_at, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._text)
        painter.end()
        return placed(picture, whole(area.x(), area.y(), ratio), layers.LABEL + 2)
