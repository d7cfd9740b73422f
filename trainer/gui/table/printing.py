"""What is printed on the felt, painted once for each size of the window."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from trainer.felt.plan import Lettering, Plan, Rect, Round
from trainer.gui.artwork.lettering import arc_text_path, text_path, text_width
from trainer.gui.theme import GOLD, IVORY


class Facing(Enum):
    """Whom the lettering on the felt is for."""

    READER = "reader"
    PLAYERS = "players"
    """As on a real table: from the dealer's chair it stands on its head."""


TONES = {"gold": QColor(GOLD), "ivory": QColor(IVORY)}


def scaled(rect: Rect, card: float) -> QRectF:
    """Return a piece of the felt in pixels, a card being that wide."""
    return QRectF(rect.left * card, rect.top * card, rect.width * card, rect.height * card)


class Printer:
    """Prints a felt at a size; a card is `card` pixels wide."""

    def __init__(self, painter: QPainter, felt: Plan, card: float, facing: Facing) -> None:
        self.painter = painter
        self.felt = felt
        self.card = card
        self.turned = 180.0 if facing is Facing.PLAYERS else 0.0
        self.thin = max(1.0, card * 0.022)

    def print_all(self) -> None:
        painter = self.painter
        painter.save()
        painter.setClipRect(scaled(self.felt.felt, self.card))
        self._line()
        for lettering in self.felt.letterings:
            self._arc(lettering)
        for box in self.felt.boxes:
            self._ring(box.circle, TONES["ivory"], 1.6)
            for spot in box.sides.values():
                self._ring(spot, TONES["gold"], 1.1)
            self._word(str(box.number), box.label.x, box.label.y, 0.18, _faded("ivory", 190))
        self._up_card()
        self._name()
        painter.restore()
        self._rack()

    def _ring(self, spot: Round, colour: QColor, weight: float) -> None:
        painter, card = self.painter, self.card
        middle, radius = QPointF(spot.x * card, spot.y * card), spot.radius * card
        painter.setPen(QPen(colour, self.thin * weight))
        painter.setBrush(QColor(0, 0, 0, 26))
        painter.drawEllipse(middle, radius, radius)
        if spot.label:
            high = min(0.22, spot.radius * 1.25 / text_width(spot.label, 1.0, 0.04))
            self._word(spot.label, spot.x, spot.y, high, colour)
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_with_alpha(colour, 110), self.thin * 0.7))
            painter.drawEllipse(middle, radius * 0.88, radius * 0.88)

    def _word(self, text: str, x: float, y: float, height: float, colour: QColor, tracking: float = 0.04) -> None:
        card = self.card
        path = text_path(text, height * card, QPointF(x * card, y * card), self.turned, tracking=tracking)
        self.painter.fillPath(path, colour)

    def _arc(self, lettering: Lettering) -> None:
        card, middle = self.card, self.felt.width / 2
        x, angle = lettering.x, lettering.angle
        if self.turned:
            x, angle = 2 * middle - x, -angle
        # The words' own place on the arc; the arc's middle is straight below its crown.
        crown = lettering.y - self.felt.drop(lettering.x) if lettering.angle else lettering.y
        centre = QPointF(middle * card, (crown + lettering.radius) * card)
        path = arc_text_path(
            lettering.text,
            lettering.height * card,
            lettering.radius * card,
            centre,
            angle,
            inward=bool(self.turned),
            tracking=lettering.tracking,
        )
        self.painter.fillPath(path, TONES[lettering.tone])

    def _line(self) -> None:
        if not self.felt.line:
            return
        painter, card, felt = self.painter, self.card, self.felt
        painter.setPen(QPen(_faded("ivory", 190), self.thin))
        # Short straight pieces: an arc of so large a circle would be slow.
        pieces = 96
        for down in self.felt.line:
            points = []
            for at in range(pieces + 1):
                x = felt.width * at / pieces
                points.append(QPointF(x * card, (down + felt.drop(x)) * card))
            painter.drawPolyline(points)

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
        metal = QLinearGradient(tray.topLeft(), tray.bottomLeft())
        metal.setColorAt(0, QColor("#4a4d50"))
        metal.setColorAt(0.06, QColor("#303336"))
        metal.setColorAt(1, QColor("#1d1f21"))
        for reach in (3, 2, 1):
            painter.fillRect(tray.translated(0, self.thin * reach), QColor(0, 0, 0, 40))
        painter.setBrush(metal)
        painter.drawRoundedRect(tray, card * 0.08, card * 0.08)


def _with_alpha(colour: QColor, alpha: int) -> QColor:
    faded = QColor(colour)
    faded.setAlpha(alpha)
    return faded


def _faded(tone: str, alpha: int) -> QColor:
    return _with_alpha(TONES[tone], alpha)


def paint_placard(
    painter: QPainter, size: QRectF, title: str, rows: tuple[tuple[str, str], ...], lit: int | None
) -> None:
    """Paint the placard with the pay table in force: for each row what it is for and what it pays."""
    unit = size.height() / (len(rows) + 1.75)
    painter.setPen(Qt.PenStyle.NoPen)
    for reach in (0.22, 0.14, 0.07):
        painter.setBrush(QColor(0, 0, 0, 36))
        painter.drawRoundedRect(size.translated(unit * reach * 0.4, unit * reach), unit * 0.2, unit * 0.2)
    board = QLinearGradient(size.topLeft(), size.bottomLeft())
    board.setColorAt(0, QColor("#26211b"))
    board.setColorAt(1, QColor("#15120e"))
    painter.setBrush(board)
    painter.setPen(QPen(QColor("#b8964c"), max(1.0, unit * 0.07)))
    painter.drawRoundedRect(size, unit * 0.2, unit * 0.2)
    high = min(unit * 0.62, size.width() * 0.8 / text_width(title, 1.0, 0.08))
    painter.fillPath(
        text_path(title, high, QPointF(size.center().x(), size.top() + unit * 0.8), tracking=0.08), TONES["gold"]
    )
    left, right = size.left() + size.width() * 0.08, size.right() - size.width() * 0.08
    for at, (label, pays) in enumerate(rows):
        middle = size.top() + unit * (1.95 + at)
        colour = TONES["ivory"]
        if at == lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(TONES["gold"])
            strip = QRectF(left - unit * 0.2, middle - unit * 0.47, right - left + unit * 0.4, unit * 0.94)
            painter.drawRoundedRect(strip, unit * 0.14, unit * 0.14)
            colour = QColor("#1d1710")
        letters = unit * 0.54
        for text, from_left in ((label, True), (pays, False)):
            wide = text_width(text, letters, 0.03)
            x = left + wide / 2 if from_left else right - wide / 2
            painter.fillPath(text_path(text, letters, QPointF(x, middle), tracking=0.03), colour)




