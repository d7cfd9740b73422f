"""Everything that lies on the felt, as pictures kept by what they show and their size."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPixmapCache

from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook, value_label
from trainer.felt.cheques import MOST_IN_A_HEAP
from trainer.gui.artwork import cards, cheques, felt, furniture
from trainer.gui.artwork.cards import CardStyle
from trainer.gui.artwork.painting import Painting, blank, finished

_SHARED_KB = 160 * 1024
"""The kilobytes of pictures kept for whoever asks next: three large screens' felts, and what lies on them.

The least used go first, and after a while all that nobody shows."""


class Artwork:
    """Paints each picture once, the first time it is asked for, and hands out the same one afterward.

    Felts share what they paint alike: the next page, or the same one after a resize and back, finds it painted.
    Lengths are in logical pixels; pictures have the exact device pixels for the screen's ratio. A picture may be asked
    for as soon as there is a ``QGuiApplication``. Nothing is thrown away until ``forget``: call it when the window has
    been resized, since every size has its own pictures.
    """

    def __init__(
        self,
        ratio: float = 1.0,
        card_style: CardStyle = CardStyle.TWO_COLOUR,
        *,
        back: str = "red",
        looks: Mapping[int, ChequeLook] = HOUSE_LOOKS,
        is_printed: bool = False,
    ) -> None:
        """Paint for a screen of the given device pixel ratio, or for paper.

        A back is one of ``cards.BACKS`` or a color; looks are the house's cheques by their value in cents.
        """
        self._is_printed = is_printed
        self.ratio = ratio
        self.card_style = card_style
        self.back = back
        self.looks = looks
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self._looks_key = _looks_key(looks)
        QPixmapCache.setCacheLimit(_SHARED_KB)

    def use_cheque_colours(self, looks: Mapping[int, ChequeLook]) -> None:
        """Paint the cheques of another house from now on."""
        if looks != self.looks:
            self.looks = looks
            self._looks_key = _looks_key(looks)
            self.forget()

    def forget(self) -> None:
        """Drop every picture, to be painted anew when asked for."""
        self._pictures.clear()

    def card(self, face: str, width: float) -> QPixmap:
        """Return a card's face, by its name such as ``"AS"`` or ``"TD"``; its height is 1.4 widths."""
        style, size = self.card_style, QSizeF(width, width * cards.PROPORTION)
        return self._picture(
            ("card", face, style, width), size, lambda painter, area: cards.paint_face(painter, face, style, area)
        )

    def card_back(self, width: float) -> QPixmap:
        """Return a card's back."""
        back, size = self.back, QSizeF(width, width * cards.PROPORTION)
        return self._picture(("back", back, width), size, lambda painter, area: cards.paint_back(painter, back, area))

    def card_shadow(self, width: float) -> QPixmap:
        """Return the soft shadow under a card; it stands over the card by ``shadow_margin`` on every side."""
        margin = self.shadow_margin(width)
        size = QSizeF(width + 2 * margin, width * cards.PROPORTION + 2 * margin)
        return self._picture(
            ("shadow", width),
            size,
            lambda painter, area: cards.paint_shadow(
                painter, area.adjusted(margin, margin, -margin, -margin), margin * 1.2
            ),
        )

    def shadow_margin(self, width: float) -> float:
        """Return the width of a card's shadow beside it."""
        return max(2.0, round(width * 0.05))

    def cheque(self, cents: int, diameter: float, turn_index: int = 0, edge: float | None = None) -> QPixmap:
        """Return one cheque lying on the felt, its edge as in a stack if none is told; its foot's middle is the middle.

        A cheque may lie in one of a few turns, so that a stack does not look printed.
        """
        look, step = self._look(cents), self.stack_step(diameter) if edge is None else edge
        angle = cheques.TURNS[turn_index % len(cheques.TURNS)]

        def paint(painter: QPainter, area: QRectF) -> None:
            painter.translate(area.center())
            cheques.paint_on_felt(painter, look, value_label(cents), diameter, step, angle)

        size = QSizeF(diameter + 2, diameter * cheques.SQUASH + 2 * step + 2)
        return self._picture(("cheque", cents, diameter, angle, step), size, paint)

    def cheque_face(self, cents: int, diameter: float) -> QPixmap:
        """Return a cheque's face looked at straight on, for buttons and keys."""
        look = self._look(cents)

        def paint(painter: QPainter, area: QRectF) -> None:
            painter.translate(area.center())
            cheques.paint_top(painter, look, value_label(cents), diameter / 2 - 0.5)

        return self._picture(("cheque face", cents, diameter), QSizeF(diameter, diameter), paint)

    def stack(self, denominations: Sequence[int], diameter: float) -> QPixmap:
        """Return a pile of cheques, their values in cents from the bottom up; it stands at ``stack_foot``."""
        pile = tuple(denominations)
        step, foot = self.stack_step(diameter, len(pile)), self.stack_foot(len(pile), diameter)

        def paint(painter: QPainter, _: QRectF) -> None:
            if not pile:
                return
            painter.save()
            painter.translate(foot)
            cheques.paint_stack_shadow(painter, diameter, len(pile) * step)
            painter.restore()
            lying = [self.cheque(cents, diameter, cheques.turn_of(place)) for place, cents in enumerate(pile)]
            cheques.paint_stack(painter, lying, foot, step)

        return self._picture(("stack", pile, diameter), self.stack_size(len(pile), diameter), paint)

    def has_stack(self, denominations: Sequence[int], diameter: float) -> bool:
        """True if a pile is painted."""
        return ("stack", tuple(denominations), diameter) in self._pictures

    def stack_step(self, diameter: float, count: int = 1) -> float:
        """Return the height that each cheque adds to a stack: whole device pixels, so that every seam shows alike.

        A stack of more cheques than a heap, for which there was no second place, is no higher: it would leave the felt.
        """
        if self._is_printed:
            edge = diameter * cheques.PRINTED_THICKNESS
        else:
            legible = min(cheques.LEGIBLE_EDGE, diameter * cheques.THICKEST)
            edge = max(diameter * cheques.THICKNESS, legible)
        step = max(2, round(edge * self.ratio))
        if count > MOST_IN_A_HEAP and not self._is_printed:
            high = step * MOST_IN_A_HEAP
            return (high // count or high / count) / self.ratio  # below a pixel there is nothing to count
        return step / self.ratio

    def stack_size(self, count: int, diameter: float) -> QSizeF:
        """Return the size of a stack's picture, its shadow's margin included."""
        margin = self._stack_margin(diameter)
        tall = self.stack_step(diameter, count) * (count - 1) + self.stack_step(diameter) if count else 0.0
        return QSizeF(diameter + 2 * margin, diameter * cheques.SQUASH + tall + 2 * margin)

    def stack_foot(self, count: int, diameter: float) -> QPointF:
        """Return the point to lay on the felt: the middle of a stack's foot within its picture."""
        size = self.stack_size(count, diameter)
        foot = size.height() - self._stack_margin(diameter) - diameter * cheques.SQUASH / 2
        return QPointF(size.width() / 2, foot)

    def _stack_margin(self, diameter: float) -> float:
        return max(2.0, round(diameter * 0.14))

    def rack_tube(self, cents: int, width: float, height: float) -> QPixmap:
        """Return a full tube of the dealer's rack from above, with its value's plate."""
        look = self._look(cents)
        return self._picture(
            ("tube", cents, width, height),
            QSizeF(width, height),
            lambda painter, area: cheques.paint_tube(painter, look, value_label(cents), area),
        )

    def felt(
        self,
        size: QSizeF,
        colour: str,
        rail: float,
        print_on: Callable[[QPainter], Iterable[None]] = lambda painter: (),
        printed: str = "",
    ) -> Painting:
        """Paint the whole felt, its color as ``#rrggbb``, with the rail at the near edge (zero for none).

        With what is printed on it, if it is handed in, part by part; `printed` tells one print from every other.
        """

        def paint(painter: QPainter, _: QRectF) -> Iterable[None]:
            yield from felt.paint_felt(painter, size, colour, rail)
            yield
            yield from print_on(painter)

        key = ("felt", size.width(), size.height(), colour, rail, printed)
        return self._painting(key, size, paint, ground=QColor(colour))

    def placard(self, size: QSizeF, told: object, paint: Callable[[QPainter, QRectF], Iterable[None]]) -> Painting:
        """Paint the placard, part by part, by whoever knows what is told on it."""
        return self._painting(("placard", size.width(), size.height(), told), size, paint)

    def shoe(self, width: float, height: float, fullness: float, face: str = "") -> QPixmap:
        """Return the shoe from above, with the given share of its cards, and the next one's face if it is seen."""
        return self._furniture("shoe", width, height, fullness, furniture.paint_shoe, face)

    def discard_rack(self, width: float, height: float, fullness: float) -> QPixmap:
        """Return the discard rack from above, with the given share of the shoe's cards lying in it."""
        return self._furniture("discard rack", width, height, fullness, furniture.paint_discard_rack)

    def _furniture(
        self,
        name: str,
        width: float,
        height: float,
        fullness: float,
        paint: Callable[[QPainter, QRectF, furniture.CardPainter, float], None],
        face: str = "",
    ) -> QPixmap:
        share = round(fullness, 2)  # a hundred pictures at most
        back, style = cards.BACKS.get(self.back, self.back), self.card_style
        margin = width * 0.05

        def paint_card(painter: QPainter, area: QRectF) -> None:
            if face:
                cards.paint_face(painter, face, style, area)
            else:
                cards.paint_back(painter, back, area)

        def paint_inside(painter: QPainter, area: QRectF) -> None:
            paint(painter, area.adjusted(margin, margin, -margin, -margin), paint_card, share)

        shown = (face, style) if face else back
        return self._picture((name, width, height, share, shown), QSizeF(width, height), paint_inside)

    def _look(self, cents: int) -> ChequeLook:
        try:
            return self.looks[cents]
        except KeyError:
            raise ValueError(f"The house has no cheque of {cents} cents.") from None

    def _picture(self, key: tuple[object, ...], size: QSizeF, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        def at_once(painter: QPainter, area: QRectF) -> Iterable[None]:
            paint(painter, area)
            return ()

        known = self._pictures.get(key)
        return finished(self._painting(key, size, at_once)) if known is None else known

    def _painting(
        self,
        key: tuple[object, ...],
        size: QSizeF,
        paint: Callable[[QPainter, QRectF], Iterable[None]],
        ground: QColor | Qt.GlobalColor = Qt.GlobalColor.transparent,
    ) -> Painting:
        known = self._pictures.get(key)
        if known is not None:
            return known
        shared = f"{key} {self.ratio} {self._looks_key}"
        picture = QPixmap()
        if QPixmapCache.find(shared, picture):
            self._pictures[key] = picture
            return picture
        picture = blank(size, self.ratio, ground)
        with QPainter(picture) as painter:  # one that outlives its picture takes the program down
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            yield from paint(painter, QRectF(QPointF(), picture.deviceIndependentSize()))
        QPixmapCache.insert(shared, picture)
        self._pictures[key] = picture
        return picture


def _looks_key(looks: Mapping[int, ChequeLook]) -> str:
    """Return a text that tells one house's cheques from another's; empty for the usual ones."""
    return "" if looks == HOUSE_LOOKS else str(sorted(looks.items()))
