"""A piece of a felt printed on paper, with its cards, its cheques and what is asked about."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap

from trainer.engine.acts import Wager
from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.felt.excerpt import FeltExcerpt
from trainer.felt.layout import CARD_HEIGHT, Point
from trainer.felt.picture import Picture, around
from trainer.felt.placed import BACK, PlacedCard, PlacedStack
from trainer.felt.pointing import place_rect
from trainer.felt.wagers import wager_place
from trainer.gui.artwork.cards import CORNER, CardStyle
from trainer.gui.artwork.cheques import SQUASH
from trainer.gui.artwork.lettering import PlacedLetter, letter_font, text_path
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.printing import Facing, Printer, scaled
from trainer.gui.printing.ink import InkPainter

MARK: Final = QColor("#a4161a")
"""The color of the mark around what is asked about; on a gray printer it is the darkest line of the picture."""

_FINENESS: Final = 0.5
"""Pixels of a card's picture to a dot: 300 to an inch."""
_CARD: Final = 168.0
"""Dots of a card's width in every picture, whatever it is printed at: most are printed within a few dots of it.

Each excerpt would else bring its cards and piles into the file again at a width of its own.
"""
_RING_WIDTH, _RING_HEIGHT = 0.98, 0.9
TAG: Final = 0.23
"""The radius of the question mark's disc."""


class _PaperPrinter(Printer):
    """Prints a felt on paper: letters are letters of its font there, for outlines made most of a worksheet's bytes."""

    def print_letters(self, letters: Iterable[PlacedLetter], colour: QColor) -> None:
        painter, here = self.painter, self.painter.transform()
        painter.setFont(letter_font())
        painter.setPen(colour)
        for letter, way in letters:
            painter.setTransform(way * here)
            painter.drawText(QPointF(), letter)
        painter.setTransform(here)


class Press:
    """Prints felts one after another, with the same pictures of cards and cheques."""

    def __init__(self, looks: Mapping[int, ChequeLook] = HOUSE_LOOKS) -> None:
        """Print with the cheques of a house, by their value in cents."""
        # A copier prints blue and green suits apart from red and black ones, even in gray.
        self._artwork = Artwork(_FINENESS, CardStyle.FOUR_COLOUR, looks=looks, is_printed=True)

    def print(self, painter: InkPainter, printed: FeltExcerpt, area: QRectF) -> None:
        """Print a piece of felt into an area of the paper, in dots."""
        crop, felt = printed.crop, printed.felt
        card = area.width() / crop.width
        painter.save()
        frame = QPainterPath()
        frame.addRoundedRect(area, card * 0.12, card * 0.12)
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        painter.translate(area.left() - crop.left * card, area.top() - crop.top * card)
        printer = _PaperPrinter(painter, felt, card, Facing.READER)
        printer.print_cloth()  # no excerpt reaches as far as the rack
        picture = printed.picture
        for lying in picture.cards:
            self._card(painter, lying, card)
        self._mark(painter, printed, picture, card)
        for stack in picture.stacks:
            self._stack(painter, stack, card)
        self._ask(painter, printed, picture, card)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#9a9c98"), card * 0.015))
        painter.drawRoundedRect(area, card * 0.12, card * 0.12)

    def _card(self, painter: InkPainter, placed: PlacedCard, card_width: float) -> None:
        face = self._artwork.card_back(_CARD) if placed.face == BACK else self._artwork.card(placed.face, _CARD)
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

    def _stack(self, painter: InkPainter, stack: PlacedStack, card_width: float) -> None:
        diameter, scale = stack.width * _CARD, card_width / _CARD
        pile = self._artwork.stack(stack.cheques, diameter)
        foot = self._artwork.stack_foot(len(stack.cheques), diameter) * scale
        corner = QPointF(stack.x * card_width, stack.y * card_width) - foot
        painter.drawPixmap(QRectF(corner, _size(pile) * scale), pile, QRectF(pile.rect()))

    def _mark(self, painter: InkPainter, printed: FeltExcerpt, picture: Picture, card_width: float) -> None:
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
            painter.setPen(QPen(MARK, card_width * 0.09))
            painter.drawEllipse(scaled(place_rect(("wager", *printed.wager), printed.table, printed.felt), card_width))

    def _ask(self, painter: InkPainter, printed: FeltExcerpt, picture: Picture, card_width: float) -> None:
        """Put a question mark at the wager asked about."""
        if not printed.wager:
            return
        middle = self.tag_place(printed, picture, card_width)
        painter.setPen(QPen(QColor("white"), card_width * 0.05))
        painter.setBrush(MARK)
        painter.drawEllipse(middle, TAG * card_width, TAG * card_width)
        painter.print_as_is(text_path("?", TAG * 1.15 * card_width, middle), QColor("white"))

    def tag_place(self, printed: FeltExcerpt, picture: Picture, card_width: float) -> QPointF:
        """Return the middle of the question mark: above the wager asked about, or beside it if no room is left."""
        assert printed.wager
        where = _place(printed, printed.wager)
        top = (where.y - _RING_HEIGHT / 2) * card_width
        for stack in picture.stacks:
            if (stack.box, stack.hand, stack.wager) == printed.wager:
                diameter = stack.width * _CARD
                tall = len(stack.cheques) * self._artwork.stack_step(diameter) + diameter / 2 * SQUASH
                top = min(top, stack.y * card_width - tall * card_width / _CARD)
        above = top - TAG * card_width * 0.8
        if above >= (printed.crop.top + TAG + 0.06) * card_width:
            return QPointF(where.x * card_width, above)
        # Lower down on the stack it would hide the cheques that are to be read.
        is_left = any([stack.box == printed.wager[0] and stack.x > where.x for stack in picture.stacks])
        away = _RING_WIDTH / 2 + TAG / 5
        return QPointF((where.x + (-away if is_left else away)) * card_width, where.y * card_width)


def _place(printed: FeltExcerpt, wager: tuple[int, int, Wager]) -> Point:
    number, hand, kind = wager
    return wager_place(printed.table.box(number), printed.felt.box(number), kind, hand, printed.felt)


def _size(picture: QPixmap) -> QSizeF:
    """Return the size of a picture in dots."""
    return QSizeF(picture.size()) / picture.devicePixelRatio()
