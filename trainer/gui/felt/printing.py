"""The print on the felt, painted once for each size of the window."""

import math
from collections.abc import Iterable, Iterator
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.plan import Arrow, Circle, FeltPlan, Lettering, Rect
from trainer.gui.artwork.lettering import PlacedLetter, arc_letters, path_of, text_letters, text_width
from trainer.gui.artwork.painting import linear
from trainer.gui.style.theme import GOLD, IVORY


class Facing(Enum):
    """Whom the lettering on the felt is for."""

    READER = "reader"
    PLAYERS = "players"
    """As on a real table: from the dealer's chair it stands on its head."""


BOX_CORNER, _INSET = 0.3, 0.06
"""The round of a betting box's corners, and how far within it its second line is, in card widths."""
TONES = {"gold": QColor(GOLD), "ivory": QColor(IVORY)}


def scaled(rect: Rect | None, card_width: float) -> QRectF:
    """Return a piece of the felt in pixels, a card being that wide; nothing is empty."""
    if rect is None:
        return QRectF()
    return QRectF(rect.left * card_width, rect.top * card_width, rect.width * card_width, rect.height * card_width)


class Printer:
    """Prints a felt at a size; a card is `card` pixels wide."""

    def __init__(self, painter: QPainter, felt: FeltPlan, card_width: float, facing: Facing) -> None:
        self.painter = painter
        self.felt = felt
        self.card = card_width
        self.turned = 180.0 if facing is Facing.PLAYERS else 0.0
        self.thin = max(1.0, card_width * 0.022)

    def print_all(self) -> Iterator[None]:
        """Print everything, a part at each step."""
        self.painter.save()
        self.painter.setClipRect(scaled(self.felt.felt, self.card))
        try:
            yield from self._cloth_parts()
        finally:
            self.painter.restore()
        self._rack()

    def print_cloth(self) -> None:
        """Print the cloth with all that lies on it, without the rack at its edge."""
        self.painter.save()
        self.painter.setClipRect(scaled(self.felt.felt, self.card))
        for _ in self._cloth_parts():
            pass
        self.painter.restore()

    def _cloth_parts(self) -> Iterator[None]:
        self._line()
        yield
        for lettering in self.felt.letterings:
            self._arc(lettering)
            yield
        for box in self.felt.boxes:
            if box.circle:
                self._ring(box.circle, TONES["ivory"], 1.6)
            for arrow in box.arrows:
                self._arrow(arrow)
            for spot in box.sides.values():
                self._ring(spot, TONES["gold"], 1.1)
            self._word(str(box.number), box.label.x, box.label.y, 0.18, _faded("ivory", 190))
            yield
        self._up_card()
        self._name()

    def _ring(self, circle: Circle, colour: QColor, weight: float) -> None:
        painter, card = self.painter, self.card
        middle, radius = QPointF(circle.x * card, circle.y * card), circle.radius * card
        painter.setPen(QPen(colour, self.thin * weight))
        painter.setBrush(QColor(0, 0, 0, 26))
        match circle.shape:
            case "burst":
                painter.drawPath(burst(middle, radius))
            case "box":
                painter.drawRoundedRect(scaled(circle.rect, card), card * BOX_CORNER, card * BOX_CORNER)
            case "cards":
                self._three_cards(middle, radius, colour)
            case _:
                painter.drawEllipse(middle, radius, radius)
        if circle.label:
            self._label(circle, colour)
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_with_alpha(colour, 110), self.thin * 0.7))
            if circle.shape == "box":
                inset, corner = card * _INSET, card * (BOX_CORNER - _INSET)
                inner = scaled(circle.rect, card).adjusted(inset, inset, -inset, -inset)
                painter.drawRoundedRect(inner, corner, corner)
            else:
                painter.drawEllipse(middle, radius * 0.88, radius * 0.88)

    def _label(self, circle: Circle, colour: QColor) -> None:
        lines = circle.label.split("\n")
        widest = max(text_width(line, 1.0, 0.04) for line in lines)
        high = min(0.22, circle.radius * (1.25 if len(lines) == 1 else 1.4) / widest)
        for at, line in enumerate(lines):
            away = (at - (len(lines) - 1) / 2) * high * 1.4
            self._word(line, circle.x, circle.y + (away if not self.turned else -away), high, colour)

    def _word(self, text: str, x: float, y: float, height: float, colour: QColor, tracking: float = 0.04) -> None:
        card = self.card
        self.print_letters(
            text_letters(text, height * card, QPointF(x * card, y * card), self.turned, tracking=tracking), colour
        )

    def print_letters(self, letters: Iterable[PlacedLetter], colour: QColor) -> None:
        """Print letters at their places; on a screen their outlines are filled, for fonts there are of whole pixels."""
        self.painter.fillPath(path_of(letters), colour)

    def _arc(self, lettering: Lettering) -> None:
        card, middle = self.card, self.felt.width / 2
        x, angle = lettering.x, lettering.angle
        if self.turned:
            x, angle = 2 * middle - x, -angle
        # The words' own place on the arc; the arc's middle is straight below its crown.
        crown = lettering.y - self.felt.drop(lettering.x) if lettering.angle else lettering.y
        centre = QPointF(middle * card, (crown + lettering.radius) * card)
        letters = arc_letters(
            lettering.text,
            lettering.height * card,
            lettering.radius * card,
            centre,
            angle,
            inward=bool(self.turned),
            tracking=lettering.tracking,
        )
        self.print_letters(letters, TONES[lettering.tone])

    def _line(self) -> None:
        if not self.felt.line:
            return
        painter, edges = self.painter, [self._edge(down) for down in self.felt.line]
        if len(edges) > 2:
            # A line that hands are laid on is tinted like everything that holds wagers.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 26))
            painter.drawPolygon(QPolygonF([*edges[0], *reversed(edges[1])]))
        painter.setPen(QPen(_faded("ivory", 190), self.thin))
        for edge in edges:
            painter.drawPolyline(edge)

    def _edge(self, down: float) -> list[QPointF]:
        """Return an edge of the insurance line in short straight pieces: an arc of so large a circle would be slow."""
        felt, pieces = self.felt, 96
        points = []
        for at in range(pieces + 1):
            x = felt.width * at / pieces
            points.append(QPointF(x * self.card, (down + felt.drop(x)) * self.card))
        return points

    def _three_cards(self, middle: QPointF, radius: float, colour: QColor) -> None:
        """Print three cards fanned out; their inner edges show only above the words."""
        painter = self.painter
        outline, inner = fan(middle, radius)
        painter.drawPath(outline)
        painter.save()
        painter.setClipRect(QRectF(middle.x() - radius, middle.y() - radius * 1.2, 2 * radius, radius * 0.76))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_with_alpha(colour, 170), self.thin * 0.8))
        painter.drawPath(inner)
        painter.restore()

    def _arrow(self, arrow: Arrow) -> None:
        """Print an arrow: the player's in ivory, the dealer's in gold, each with its letter in the head."""
        painter, card = self.painter, self.card
        colour = TONES["ivory" if arrow.is_up else "gold"]
        way = -1 if arrow.is_up else 1
        half, shaft, low = arrow.width / 2, arrow.shaft / 2, arrow.height / 2
        neck = low - arrow.head
        corners = ((-shaft, -low), (shaft, -low), (shaft, neck), (half, neck), (0, low), (-half, neck), (-shaft, neck))
        outline = QPolygonF([QPointF((arrow.x + x) * card, (arrow.y + y * way) * card) for x, y in corners])
        pen = QPen(colour, self.thin * 1.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(QColor(0, 0, 0, 26))
        painter.drawPolygon(outline)
        self._word(arrow.label, arrow.x, arrow.y + way * (neck + arrow.head * 0.36), arrow.head * 0.48, colour)

    def _up_card(self) -> None:
        box = self.felt.layout.dealer.up_card
        place = self.felt.up_card
        if not box or not place:
            return
        painter, card = self.painter, self.card
        outline = scaled(place, card).adjusted(-self.thin, -self.thin, self.thin, self.thin)
        painter.setPen(QPen(TONES["gold"], self.thin * 1.4))
        painter.setBrush(QColor(0, 0, 0, 26))
        painter.drawRoundedRect(outline, card * 0.07, card * 0.07)
        for word, away in zip(box.label.split(), (-0.17, 0.17), strict=False):
            self._word(word, place.x, place.y + (away if not self.turned else -away), 0.21, TONES["gold"])

    def _name(self) -> None:
        name, place = self.felt.layout.name, self.felt.name
        if not name or not place:
            return
        widest = max(text_width(line, 1.0, 0.06) for line in name.lines)
        height = min(name.height, place.width * 0.94 / widest)
        pitch = height * 1.3
        count = len(name.lines)
        for at, line in enumerate(name.lines):
            away = (at - (count - 1) / 2) * pitch
            self._word(line, place.x, place.y + (away if not self.turned else -away), height, TONES["gold"], 0.06)

    def _rack(self) -> None:
        painter, card = self.painter, self.card
        tray = scaled(self.felt.rack, card).adjusted(-card * 0.09, -card * 0.09, card * 0.09, card * 0.09)
        painter.setPen(QPen(QColor("#101112"), self.thin))
        for reach in (3, 2, 1):
            painter.fillRect(tray.translated(0, self.thin * reach), QColor(0, 0, 0, 40))
        metal = (0, "#4a4d50"), (0.06, "#303336"), (1, "#1d1f21")
        painter.setBrush(linear(tray.topLeft(), tray.bottomLeft(), *metal))
        painter.drawRoundedRect(tray, card * 0.08, card * 0.08)


def burst(middle: QPointF, radius: float, points: int = 14) -> QPainterPath:
    """Return a jagged star, as of something that breaks."""
    path = QPainterPath()
    for at in range(2 * points):
        angle = math.pi * (at + 0.5) / points
        away = radius * (1.0 if at % 2 else 0.84)
        point = middle + QPointF(math.sin(angle), -math.cos(angle)) * away
        if at:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def fan(middle: QPointF, radius: float) -> tuple[QPainterPath, QPainterPath]:
    """Return the outline of three cards fanned out, within a round, and the edges inside it."""
    high = radius * 1.5
    wide = high / CARD_HEIGHT
    upright = QPainterPath()
    upright.addRoundedRect(QRectF(-wide / 2, -high, wide, high), wide * 0.1, wide * 0.1)
    cards = []
    for turn in (-22, 22, 0):
        way = QTransform().translate(middle.x(), middle.y() + radius * 0.72).rotate(turn)
        cards.append(way.map(upright))
    left, right, top = cards
    return left.united(right).united(top).simplified(), top


def _with_alpha(colour: QColor, alpha: int) -> QColor:
    return QColor(colour.red(), colour.green(), colour.blue(), alpha)


def _faded(tone: str, alpha: int) -> QColor:
    return _with_alpha(TONES[tone], alpha)
