"""The problem on the felt: what is asked, its cheques as real stacks or its cards, and the cheques that are cut."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.engine.money import Cents, dollars
from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook, value_label
from trainer.felt.cheques import heaps, piles
from trainer.fundamentals.cheque_drills import BARREL
from trainer.fundamentals.problem import Problem
from trainer.gui.artwork import cards, cheques
from trainer.gui.artwork.cards import CardStyle
from trainer.gui.artwork.felt import paint_felt
from trainer.gui.artwork.lettering import text_path, text_width
from trainer.gui.artwork.painting import blank
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.fundamentals import asked, shown_words

_CORNER, _PAD = 10.0, 18.0
_LARGEST_CHEQUE, _THICKEST = 0.27, 0.13
"""The largest a cheque is drawn by the height of the felt, and the most of its edge that shows, in diameters."""
_SMALLEST_CHEQUE = 84.0
"""The least that a cheque is drawn where there is room for it."""
_LOWER: Final = (10, 5)
"""The cheques of a stack where one of twenty is too low to be counted: a small window, or large text."""
_THIN: Final = 0.052
"""The least of its edge that shows, in diameters, before cheques are drawn smaller."""
_BESIDE: Final = 1.22
"""The distance of stacks beside each other, in diameters."""
_LARGEST_CARD = 0.38
"""The largest a card is wide, by the height of the felt."""
_OFFSET: Final = 0.52
"""The part of a card that the next one leaves to be seen, in widths."""
_ASKED, _ASKED_AT = (1.55, 2.4), 330.0
"""The least and the most size of the question by that of other text, and the height of the felt at which it is once."""
_LETTERS = 0.2
"""The most height of lettering by that of the felt."""


class ProblemView(Adapting, QWidget):
    """One problem, large; it takes no keys."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._artwork = Artwork(self.devicePixelRatioF())
        self._problem: Problem | None = None
        self._cut: tuple[Cents, ...] = ()
        self._cloth: QPixmap | None = None
        self._looks: Mapping[Cents, ChequeLook] = HOUSE_LOOKS
        self._cheques: dict[tuple[Cents, int, float, float], QPixmap] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        preferences.changed.connect(self._forget)

    def use_cheque_colours(self, looks: Mapping[Cents, ChequeLook]) -> None:
        """Draw the cheques of a house from now on."""
        if looks != self._looks:
            self._looks = looks
            self._cheques.clear()

    @property
    def aloud(self) -> list[str]:
        """The problem as it is heard: the question, and the cheques or cards."""
        if self._problem is None:
            return []
        return [in_words(asked(self._problem)), in_words(shown_words(self._problem))]

    def show_problem(self, problem: Problem) -> None:
        """Show a problem, nothing cut."""
        self._problem, self._cut = problem, ()
        self.setAccessibleName(" ".join(self.aloud).strip())
        self.update()

    def show_cut(self, cut: Sequence[Cents]) -> None:
        """Show the cheques that are cut, in heaps, the largest at the bottom."""
        self._cut = tuple(sorted(cut, reverse=True))
        self.update()

    def _forget(self) -> None:
        self._cloth = None
        self.update()

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(640, 360)

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(280, self.fontMetrics().height() * 2 + 70)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._cloth = None
        self._cheques.clear()
        super().resizeEvent(event)

    # Painting.

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._felt())
        problem = self._problem
        if problem is not None:
            area = QRectF(self.rect()).adjusted(_PAD, _PAD * 0.7, -_PAD, -_PAD * 0.7)
            has_picture = bool(problem.cards or problem.cheques)
            if has_picture or problem.rack:
                area.setTop(self._paint_question(painter, area) + 8)
            self._paint_picture(painter, problem, area)
        painter.end()

    def _felt(self) -> QPixmap:
        """Return the felt with round corners, painted once for a size."""
        if self._cloth is None:
            self._cloth = blank(self.size().toSizeF(), self.devicePixelRatioF())
            painter = QPainter(self._cloth)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(self.rect()), _CORNER, _CORNER)
            painter.setClipPath(shape)
            for _ in paint_felt(painter, self.size().toSizeF(), theme.FELTS[self._preferences.now.felt], 0):
                pass
            painter.end()
        return self._cloth

    def _paint_question(self, painter: QPainter, area: QRectF) -> float:
        """Write the question at the top and return where it ends."""
        assert self._problem is not None
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * min(max(_ASKED[0], self.height() / _ASKED_AT), _ASKED[1]))
        font.setWeight(QFont.Weight.DemiBold)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        text = in_words(asked(self._problem))
        while QFontMetricsF(font).boundingRect(area, flags, text).height() > area.height() * 0.4:
            font.setPointSizeF(font.pointSizeF() * 0.9)
        painter.setFont(font)
        painter.setPen(QColor(theme.IVORY))
        painter.drawText(area, flags, text)
        return area.top() + QFontMetricsF(font).boundingRect(area, flags, text).height()

    def _paint_picture(self, painter: QPainter, problem: Problem, area: QRectF) -> None:
        if problem.cards:
            self._paint_cards(painter, [card.text for card in problem.cards], area)
        elif problem.rack:
            middle = area.center().x()
            left, right = QRectF(area), QRectF(area)
            left.setRight(middle - _PAD / 2)
            right.setLeft(middle + _PAD / 2)
            pen = QPen(QColor(theme.IVORY), 1.2, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setOpacity(0.45)
            painter.drawLine(QPointF(middle, area.top() + 8), QPointF(middle, area.bottom() - 8))
            painter.setOpacity(1.0)
            if problem.cheques:
                self._paint_stacks(painter, problem.cheques, left)
            else:
                self._paint_lettering(painter, dollars(problem.cents), left)
            self._paint_cut(painter, right)
        elif problem.cheques:
            self._paint_stacks(painter, problem.cheques, area)
        else:
            self._paint_lettering(painter, in_words(asked(problem)), area)

    def _paint_cut(self, painter: QPainter, area: QRectF) -> None:
        """Show the cheques that are cut, or where they will lie."""
        if self._cut:
            self._paint_stacks(painter, heaps(self._cut), area)
            return
        painter.setPen(QColor(theme.IVORY))
        painter.setOpacity(0.8)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.setFont(self.font())
        painter.drawText(area, flags, self.tr("Cut the cheques from the rack below."))
        painter.setOpacity(1.0)

    def _paint_lettering(self, painter: QPainter, text: str, area: QRectF) -> None:
        """Write a question that is no more than amounts as large as a layout's print."""
        height = self.height() * _LETTERS
        height *= min(1.0, area.width() * 0.94 / text_width(text, height, 0.03))
        painter.fillPath(text_path(text, height, area.center(), tracking=0.03), QColor(theme.GOLD))

    def _paint_stacks(self, painter: QPainter, stacks: Sequence[Sequence[Cents]], area: QRectF) -> None:
        """Draw stacks side by side, as large as fits, every edge to be seen."""
        for most in (BARREL, *_LOWER):
            laid = [part for stack in stacks for part in piles(stack, most)]
            tallest, across = max(map(len, laid)), 1 + (len(laid) - 1) * _BESIDE
            face, edge = self._sizes(area, tallest, across)
            if edge >= cheques.LEGIBLE_EDGE:
                break
        left = area.center().x() - face * (across - 1) / 2
        high = face * cheques.SQUASH + tallest * edge
        foot = area.center().y() + high / 2 - face * cheques.SQUASH / 2
        for at, stack in enumerate(laid):
            x = left + at * face * _BESIDE
            painter.save()
            painter.translate(x, foot)
            cheques.paint_stack_shadow(painter, face, len(stack) * edge)
            painter.restore()
            lying = [self._cheque(cents, cheques.turn_of(place), face, edge) for place, cents in enumerate(stack)]
            cheques.paint_stack(painter, lying, QPointF(x, foot), edge)

    def _sizes(self, area: QRectF, tallest: int, across: float) -> tuple[float, float]:
        """Return the diameter of the cheques and the height of each in a stack, so that all of it fits."""
        ratio = self.devicePixelRatioF()
        fitting = min(area.width() / across, area.height() / (cheques.SQUASH + tallest * _THIN))
        face = float(int(min(max(self.height() * _LARGEST_CHEQUE, _SMALLEST_CHEQUE), fitting)))
        edge = min(face * _THICKEST, (area.height() - face * cheques.SQUASH) / tallest)
        return face, max(int(edge * ratio), 1) / ratio

    def _cheque(self, cents: Cents, turn: int, face: float, edge: float) -> QPixmap:
        """Return one cheque lying on the felt, painted once for a size; a stack of sixty takes a second otherwise."""
        key = cents, turn, face, edge
        if key not in self._cheques:
            picture = blank(QSizeF(face + 2, face * cheques.SQUASH + 2 * edge + 2), self.devicePixelRatioF())
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(face / 2 + 1, face * cheques.SQUASH / 2 + edge + 1)
            cheques.paint_on_felt(painter, self._looks[cents], value_label(cents), face, edge, cheques.TURNS[turn])
            painter.end()
            self._cheques[key] = picture
        return self._cheques[key]

    def _paint_cards(self, painter: QPainter, faces: Sequence[str], area: QRectF) -> None:
        """Draw a hand, each card offset to the right, so that every index shows."""
        self._artwork.ratio = self.devicePixelRatioF()
        self._artwork.card_style = CardStyle(self._preferences.now.card_style)
        across = 1 + (len(faces) - 1) * _OFFSET
        wide = float(
            int(min(self.height() * _LARGEST_CARD, area.width() / across, area.height() / cards.PROPORTION / 1.06))
        )
        high = wide * cards.PROPORTION
        left, top = area.center().x() - wide * across / 2, area.center().y() - high / 2
        margin = self._artwork.shadow_margin(wide)
        for at, face in enumerate(faces):
            where = QPointF(left + at * wide * _OFFSET, top)
            painter.drawPixmap(where - QPointF(margin, margin), self._artwork.card_shadow(wide))
            painter.drawPixmap(where, self._artwork.card(face, wide))
