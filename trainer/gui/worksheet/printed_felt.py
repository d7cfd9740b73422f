"""A felt on paper: the piece of it that a question needs, with its cards, its cheques and what is asked about."""

from collections.abc import Mapping
from functools import reduce
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap

from trainer.engine.acts import Wager
from trainer.engine.table import Table
from trainer.felt.layout import CARD_HEIGHT, Layout, Point, layout_of
from trainer.felt.picture import Picture, around, places
from trainer.felt.placed import BACK, PlacedCard, PlacedStack
from trainer.felt.plan import FeltPlan, Lettering, Rect, plan, smallest
from trainer.felt.wagers import wager_place
from trainer.gui.artwork.cards import CORNER
from trainer.gui.artwork.cheques import HOUSE_LOOKS, SQUASH, ChequeLook
from trainer.gui.artwork.lettering import text_path, text_width
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.printing import Facing, Printer
from trainer.gui.worksheet.ink import InkPainter
from trainer.quiz.on_paper import seated

MARK: Final = QColor("#a4161a")
"""What is asked about; on a grey printer it is the darkest line of the picture."""

_ROOM = 0.28
"""What is left of the felt around what must be seen, in card widths."""
_FINENESS: Final = 0.5
"""Pixels of a card's picture to a dot: 300 to an inch."""
_TOP = 0.1
_TRAY = 0.12
"""How far the rack's tray stands over its tubes; it is no part of the picture."""
_RING_WIDTH, _RING_HEIGHT = 0.98, 0.9
_TAG = 0.23
"""The radius of the question mark's disc."""


class PrintedFelt(msgspec.Struct, frozen=True):
    """A piece of a felt: its boxes stand on its spots from the first on, under the numbers they have at the table."""

    table: Table
    felt: FeltPlan
    crop: Rect
    wager: tuple[int, int, Wager] | None = None
    """The wager asked about, by spot, hand and kind."""
    hand: tuple[int, int] | None = None
    """The hand asked about, by spot (0 for the dealer's) and place."""

    @property
    def proportion(self) -> float:
        """How much higher than wide it is."""
        return self.crop.height / self.crop.width


def pictured(
    table: Table,
    boxes: range,
    *,
    wager: tuple[int, int, Wager] | None = None,
    hand: tuple[int, int] | None = None,
) -> PrintedFelt:
    """Return the piece of a table's felt with these boxes and the dealer's cards; box and hand are the table's."""
    rules = table.rules
    layout, first, spots = _close(layout_of(rules.game)), boxes.start, len(boxes)
    width, height = smallest(layout, spots)
    felt = plan(layout, spots, width, height, house=msgspec.structs.asdict(rules.house))
    shown = tuple([msgspec.structs.replace(own, number=own.number + first - 1) for own in felt.boxes])
    felt = msgspec.structs.replace(felt, boxes=shown)
    table = seated(table, boxes)
    crop = _crop(felt)
    letterings = [_fitted(each, crop) for each in felt.letterings]
    whole = tuple([each for each in letterings if each])
    return PrintedFelt(
        table,
        msgspec.structs.replace(felt, letterings=whole, name=_within(felt.name, crop)),
        crop,
        wager and (wager[0] - first + 1, *wager[1:]),
        hand and (hand[0] - first + 1 if hand[0] else 0, hand[1]),
    )


def _close(layout: Layout) -> Layout:
    """Return a layout whose boxes stand as close together as they may: paper is small."""
    boxes = msgspec.structs.replace(layout.boxes, most_pitch=layout.boxes.least_pitch)
    return msgspec.structs.replace(layout, boxes=boxes, tall_boxes=None)


def _crop(felt: FeltPlan) -> Rect:
    """Return the piece of a felt to print: every box whole, and the dealer's cards, in the middle of the picture."""
    seen = around(felt.dealer, felt.up_card or felt.dealer)
    for own in felt.boxes:
        seen = around(around(seen, own.cell), own.cards)
    half = max(felt.width / 2 - seen.left, seen.right - felt.width / 2) + _ROOM
    half = min(half, felt.width / 2)
    bottom = min(seen.bottom + _ROOM, felt.rack.top - _TRAY)
    return Rect(felt.width / 2 - half, _TOP, 2 * half, bottom - _TOP)


def _fitted(lettering: Lettering, crop: Rect) -> Lettering | None:
    """Return a line of lettering as large as it has room in the picture, or nothing if it would be cut."""
    half = text_width(lettering.text, lettering.height, lettering.tracking) / 2
    room = min(lettering.x - crop.left, crop.right - lettering.x) - _ROOM / 2
    if half <= room:
        return lettering
    if lettering.angle or room <= 0:  # words on the insurance line have neighbours: all of one size, or none
        return None
    return msgspec.structs.replace(lettering, height=lettering.height * room / half)


def _within(name: Rect | None, crop: Rect) -> Rect | None:
    """Return where the game's name is printed, if it is in the picture at all."""
    return name if name and name.left >= crop.left and name.right <= crop.right else None


class Press:
    """Prints felts one after another, with the same pictures of cards and cheques."""

    def __init__(self, looks: Mapping[int, ChequeLook] = HOUSE_LOOKS) -> None:
        """Print with the cheques of a house, by their value in cents."""
        self._artwork = Artwork(_FINENESS, looks=looks)

    def print(self, painter: InkPainter, printed: PrintedFelt, area: QRectF) -> None:
        """Print a piece of felt into an area of the paper, in dots."""
        crop, felt = printed.crop, printed.felt
        card = area.width() / crop.width
        painter.save()
        frame = QPainterPath()
        frame.addRoundedRect(area, card * 0.12, card * 0.12)
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        painter.translate(area.left() - crop.left * card, area.top() - crop.top * card)
        printer = Printer(painter, felt, card, Facing.READER)
        printer.print_all()
        picture = places(printed.table, felt)
        for lying in picture.cards:
            self._card(painter, lying, card)
        self._mark(painter, printed, picture, card)
        diameter = felt.layout.table.cheque * card
        for stack in picture.stacks:
            self._stack(painter, stack, card, diameter)
        self._ask(painter, printed, picture, card, diameter)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#9a9c98"), card * 0.015))
        painter.drawRoundedRect(area, card * 0.12, card * 0.12)

    def _card(self, painter: InkPainter, placed: PlacedCard, card_width: float) -> None:
        face = (
            self._artwork.card_back(card_width) if placed.face == BACK else self._artwork.card(placed.face, card_width)
        )
        painter.save()
        painter.translate(placed.x * card_width, placed.y * card_width)
        if placed.across:
            painter.rotate(90)
        where = QRectF(-card_width / 2, -card_width * CARD_HEIGHT / 2, card_width, card_width * CARD_HEIGHT)
        painter.drawPixmap(where, face, QRectF(face.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#55585b"), card_width * 0.014))
        painter.drawRoundedRect(where, card_width * CORNER, card_width * CORNER)
        painter.restore()

    def _stack(self, painter: InkPainter, stack: PlacedStack, card_width: float, diameter: float) -> None:
        pile = self._artwork.stack(stack.cheques, diameter)
        foot = self._artwork.stack_foot(len(stack.cheques), diameter)
        corner = QPointF(stack.x * card_width, stack.y * card_width) - foot
        painter.drawPixmap(QRectF(corner, _size(pile)), pile, QRectF(pile.rect()))

    def _mark(self, painter: InkPainter, printed: PrintedFelt, picture: Picture, card_width: float) -> None:
        """Ring what is asked about."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if printed.hand:
            cards = [lying.rect for lying in picture.cards if (lying.box, lying.hand) == printed.hand]
            if cards:
                held = reduce(around, cards)
                ring = QRectF(
                    held.left * card_width, held.top * card_width, held.width * card_width, held.height * card_width
                )
                away = card_width * 0.1
                painter.setPen(QPen(MARK, card_width * 0.06))
                painter.drawRoundedRect(ring.adjusted(-away, -away, away, away), card_width * 0.14, card_width * 0.14)
        if printed.wager:
            where = _place(printed, printed.wager)
            middle = QPointF(where.x * card_width, where.y * card_width)
            painter.setPen(QPen(MARK, card_width * 0.09))
            painter.drawEllipse(middle, _RING_WIDTH / 2 * card_width, _RING_HEIGHT / 2 * card_width)

    def _ask(
        self, painter: InkPainter, printed: PrintedFelt, picture: Picture, card_width: float, diameter: float
    ) -> None:
        """Put a question mark above the wager asked about, however tall it stands."""
        if not printed.wager:
            return
        where = _place(printed, printed.wager)
        top = (where.y - _RING_HEIGHT / 2) * card_width
        for stack in picture.stacks:
            if (stack.box, stack.hand, stack.wager) == printed.wager:
                tall = len(stack.cheques) * self._artwork.stack_step(diameter) + diameter / 2 * SQUASH
                top = min(top, stack.y * card_width - tall)
        middle = QPointF(where.x * card_width, max(top - _TAG * card_width * 0.8, (_TOP + _TAG + 0.06) * card_width))
        painter.setPen(QPen(QColor("white"), card_width * 0.05))
        painter.setBrush(MARK)
        painter.drawEllipse(middle, _TAG * card_width, _TAG * card_width)
        painter.print_as_is(text_path("?", _TAG * 1.15 * card_width, middle), QColor("white"))


def _place(printed: PrintedFelt, wager: tuple[int, int, Wager]) -> Point:
    number, hand, kind = wager
    return wager_place(printed.table.box(number), printed.felt.box(number), kind, hand, printed.felt)


def _size(picture: QPixmap) -> QSizeF:
    """Return the size of a picture in dots."""
    return QSizeF(picture.size()) / picture.devicePixelRatio()
