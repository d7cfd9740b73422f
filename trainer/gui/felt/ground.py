"""The felt itself and what stands on it: print, rack, shoe, discard rack and placard."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import RackOrder, tubes, values
from trainer.felt.placard import Lights, envy_column, house_lines, lit_rows, pay_rows
from trainer.felt.placed import BACK
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.shoe import faced_card, shoe_levels
from trainer.gui.artwork.painting import Painting, at_once, blank, device_size
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt import layers
from trainer.gui.felt.cards import whole
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.felt.pieces import FeltPiece
from trainer.gui.felt.placard import paint_placard
from trainer.gui.felt.printing import Facing, Printer, scaled
from trainer.gui.style.theme import FELTS
from trainer.gui.translation import in_words
from trainer.wording.felt import cheques_in_rack, discard_rack, shoe_mouth

_TWENTIETHS = 20
"""The shoe and the discard rack change their looks in so many steps: a card more or less is not seen."""


def printed_felt(artwork: Artwork, felt: FeltPlan, card: float, size: QSizeF, colour: str, facing: Facing) -> Painting:
    """Paint the printed felt of a whole window, whose cards are so wide."""
    return artwork.felt(
        size,
        FELTS.get(colour, colour),
        felt.rail.height * card,
        lambda painter: Printer(painter, felt, card, facing).print_all(),
        printed=f"{felt} {card} {facing}",
    )


class Ground:
    """The felt at one size, put into a scene."""

    def __init__(
        self,
        scene: QGraphicsScene,
        felt: FeltPlan,
        artwork: Artwork,
        card_width: float,
    ) -> None:
        self._scene = scene
        self._felt = felt
        self._artwork = artwork
        self._card = card_width
        self._pieces: list[FeltPiece] = []
        # First, as its letters may have to be read: nothing else is painted in that turn of the event loop.
        self._placard = self._piece(felt.placard) if felt.placard else None
        self._shoe = self._piece(felt.shoe)
        self._discards = self._piece(felt.discards)
        self._lit: tuple[int, ...] | None = None

    def print(self, size: QSizeF, colour: str, facing: Facing) -> None:
        """Put the printed felt of a whole window at the bottom of the scene."""
        cloth = FeltPiece(size)
        cloth.set_painting(printed_felt(self._artwork, self._felt, self._card, size, colour, facing))
        self._add(cloth, layers.FELT)

    def paint_ahead(self) -> Iterator[None]:
        """Paint a part of what is not painted yet at each step."""
        for piece in self._pieces:
            yield from piece.paint_ahead()

    def set_rack(self, chip: Cents, order: RackOrder) -> None:
        """Put the tubes into the rack, in the order that the dealer likes."""
        rack, own = self._felt.rack, self._felt.layout.rack
        for at, cents in enumerate(tubes(values(chip), order)):
            width, height = own.tube * self._card, rack.height * self._card
            tube = TubeItem(cents, device_size(QSizeF(width, height), self._artwork.ratio))
            tube.set_painting(at_once(partial(self._artwork.rack_tube, cents, width, height)))
            x = rack.left + own.gap + at * (own.tube + own.gap)
            tube.setPos(whole(x * self._card, rack.top * self._card, self._artwork.ratio))
            tube.setToolTip(in_words(cheques_in_rack(cents)))
            self._add(tube, layers.FURNITURE)

    def show(self, table: Table, lights: Lights) -> None:
        """Let shoe, discard rack and placard be as they are at a table."""
        levels = shoe_levels(table)
        # Rounded up: a card that is left, or that lies there, is seen.
        gone = -(-levels.discarded * _TWENTIETHS // levels.whole) / _TWENTIETHS
        discards = self._felt.discards
        self.show_shoe(table)
        width, height = discards.width * self._card, discards.height * self._card
        self._discards.set_painting(at_once(partial(self._artwork.discard_rack, width, height, gone)))
        self._discards.setToolTip(in_words(discard_rack(levels.discarded)))
        self.light(table, lights)

    def show_shoe(self, table: Table) -> None:
        """Let the shoe be as full as it is at a table, and its next card as it lies in its mouth."""
        levels, shoe = shoe_levels(table), self._felt.shoe
        left = -(-levels.left * _TWENTIETHS // levels.whole) / _TWENTIETHS
        face = str(faced_card(table) or BACK)
        width, height = shoe.width * self._card, shoe.height * self._card
        self._shoe.set_painting(at_once(partial(self._artwork.shoe, width, height, left, face)))
        self._shoe.setToolTip(in_words(shoe_mouth(table)))

    def light(self, table: Table, lights: Lights) -> None:
        """Light up the placard's rows in play, as far as they may be told."""
        lit = lit_rows(table, lights)
        if self._placard and self._felt.placard and lit != self._lit:
            self._lit = lit
            self._placard.set_painting(self._painted_placard(table, self._felt.placard, lit))

    def _painted_placard(self, table: Table, rect: Rect, lit: tuple[int, ...]) -> Painting:
        own = self._felt.layout.placard
        size = scaled(rect, self._card).size()
        if own is None:
            return blank(size, self._artwork.ratio)
        rows = tuple([(own.row.format(label), pays) for label, pays in pay_rows(table.rules)])
        area = QRectF(0, 0, size.width(), size.height() - 0.05 * self._card)
        told = own.title, rows, lit, envy_column(table.rules), house_lines(table.rules)
        return (yield from self._artwork.placard(size, told, lambda painter, _: paint_placard(painter, area, *told)))

    def _piece(self, rect: Rect) -> FeltPiece:
        piece = FeltPiece(device_size(scaled(rect, self._card).size(), self._artwork.ratio))
        piece.setPos(whole(rect.left * self._card, rect.top * self._card, self._artwork.ratio))
        self._add(piece, layers.FURNITURE)
        return piece

    def _add(self, piece: FeltPiece, layer: float) -> None:
        piece.setZValue(layer)
        self._scene.addItem(piece)
        self._pieces.append(piece)
