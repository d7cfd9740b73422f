"""The lens: one bet's stacks as large as on a table, and pressed, its cheques spread by value with their counts."""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.engine.acts import Wager
from trainer.engine.money import Cents, dollars
from trainer.felt.cheques import MOST_IN_A_PILE
from trainer.felt.placed import PlacedStack
from trainer.felt.spreading import EDGE, FACE, GAP, fanned
from trainer.felt.stacking import counted
from trainer.gui.artwork import cheques
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.scene import TableScene
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.announce import announce
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.felt import cheques_on_felt

BetKey: TypeAlias = tuple[int, int, Wager, bool, bool]
"""A bet's box, hand and kind, and whether it came late, or is not a bet but what was paid to it."""

_FACE, _FAN_FACE, _PAD = 52, 38, 4
_SMALLER, _LEAST_POINTS = 0.86, 7.0
"""The size of the words inside by that of other text, and the least that anybody reads."""
_PILES = 2
"""The number of piles that are shown as they stand; more are fanned out."""


class Lens(QAbstractButton):
    """Shows the bet that is chosen, or the one under the mouse; with the keyboard on it, arrow keys go from bet to bet.

    It is as large without a bet, so that nothing jumps. Where there is little room the stack is fanned out.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None, *, small: bool = False) -> None:
        super().__init__(parent)
        self._scene, self._small, self._is_quiet = scene, small, False
        self._chosen: BetKey | None = None
        self._looked_at: BetKey | None = None
        """The bet under the mouse, or the one that arrow keys have come to."""
        self.stacks: tuple[PlacedStack, ...] = ()
        """The piles that are shown."""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        scene.wager_hovered.connect(self._look_at)
        scene.settled.connect(self._tell)
        self.toggled.connect(self._take_room)
        self._take_room()
        self._tell()

    def show_bet(self, box: int, hand: int, wager: Wager, *, late: bool = False) -> None:
        """Show a bet until another one is chosen."""
        self._chosen, self._looked_at = (box, hand, wager, late, False), None
        self._tell()

    def show_none(self) -> None:
        self._chosen = self._looked_at = None
        self._tell()

    def be_quiet(self, quiet: bool) -> None:
        """Say nothing while no bet is chosen: the question is not about one, and its room only stays free."""
        self._is_quiet = quiet
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, quiet and not self.stacks)
        self.update()

    def be_small(self, small: bool) -> None:
        """Take no more room than a few lines of text, or that of a whole pile."""
        if small != self._small:
            self._small = small
            self._take_room()

    def _look_at(self, stack: PlacedStack | None) -> None:
        self._looked_at = stack.whole if stack else None
        self._tell()

    def _step(self, by: int) -> None:
        """Look at the next bet of the felt, from the dealer's left to the right."""
        bets = list(dict.fromkeys(sorted([stack.whole for stack in self._on_felt()])))
        if bets:
            now = self.stacks[0].whole if self.stacks else None
            at = bets.index(now) + by if now in bets else 0
            self._looked_at = bets[at % len(bets)]
            self._tell()
            announce(self, self.accessibleName())

    def _on_felt(self) -> Sequence[PlacedStack]:
        laid = self._scene.laid_items
        return [pile.stack for pile in laid.stacks if pile.stack] if laid else ()

    def _tell(self) -> None:
        """Bring the picture and the words up to what lies on the felt now."""
        wanted = self._looked_at or self._chosen
        self.stacks = tuple(sorted([each for each in self._on_felt() if each.whole == wanted], key=lambda s: s.pile))
        table = self._scene.table
        if table is None or not self.stacks:
            words, tip = self.tr("No bet chosen"), self.tr("Point at a bet to see its stack.")
        else:
            words = in_words(cheques_on_felt(self.stacks, table))
            tip = self.tr("{cheques}. Press to spread the cheques.").format(cheques=words)
        self.setAccessibleName(words)
        self.setToolTip(tip)
        self.be_quiet(self._is_quiet)

    def _take_room(self) -> None:
        across = QSizePolicy.Policy.Expanding if self.isChecked() else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        wide = _PILES * (_FACE + _PAD) + 2 * _PAD
        if self.isChecked():
            return QSize(wide, round(FACE) + 3 * _PAD + self.fontMetrics().height())
        if self._small:
            return QSize(wide, _FAN_FACE + 2 * _PAD)
        return QSize(wide, round(_FACE * cheques.SQUASH) + MOST_IN_A_PILE * EDGE + 2 * _PAD)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    # Painting.

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        if self._is_quiet and not self.stacks and not self.hasFocus():
            return
        colours = theme.current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        border = colours.focus if self.hasFocus() else colours.accent if self.underMouse() else colours.line
        painter.setPen(QPen(QColor(border), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        piles = [stack.cheques for stack in self.stacks]
        if not piles:
            inside = QRectF(self.rect()).adjusted(_PAD, _PAD, -_PAD, -_PAD)
            self._paint_words(painter, inside, self.tr("Point at a bet"))
        elif self.isChecked():
            self._paint_spread(painter, [value for pile in piles for value in pile])
        else:
            fan = sorted([value for pile in piles for value in pile], reverse=True)
            area = QRectF(self.rect()).adjusted(2 * _PAD, _PAD, -2 * _PAD, -_PAD)
            step = min(EDGE + 2.0, (area.width() - _FAN_FACE) / max(len(fan) - 1, 1))
            tallest = max(map(len, piles))
            edge = min(EDGE, EDGE * MOST_IN_A_PILE / tallest)
            # A tall bet and its double show more of each cheque as they stand than all of them in one fan.
            if not self._small and len(piles) <= _PILES and (tallest <= MOST_IN_A_PILE or edge >= step):
                self._paint_piles(painter, piles, edge)
            else:
                at = area.topLeft() + QPointF(0, (area.height() - _FAN_FACE) / 2)
                self._paint_fan(painter, fan, at, _FAN_FACE, step)
        painter.end()

    def _paint_words(self, painter: QPainter, area: QRectF, words: str) -> None:
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.setFont(self.fitting_font(words, area, flags))
        painter.setPen(QColor(theme.current_palette().text if self.stacks else theme.current_palette().muted))
        painter.drawText(area, flags, words)

    def fitting_font(self, words: str, area: QRectF, flags: int) -> QFont:
        """Return the font of the words inside, smaller where large text would not fit the room of a small lens."""
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * _SMALLER)
        while font.pointSizeF() > _LEAST_POINTS and not area.contains(
            QFontMetricsF(font).boundingRect(area, flags, words)
        ):
            font.setPointSizeF(font.pointSizeF() * _SMALLER)
        return font

    def _paint_piles(self, painter: QPainter, piles: Sequence[Sequence[Cents]], edge: float) -> None:
        low, artwork = _FACE * cheques.SQUASH / 2, self._artwork()
        for at, pile in enumerate(piles):
            middle = self.width() / 2 + (at - (len(piles) - 1) / 2) * (_FACE + _PAD)
            lying = [artwork.cheque(cents, _FACE, cheques.turn_of(place), edge) for place, cents in enumerate(pile)]
            cheques.paint_stack(painter, lying, QPointF(middle, self.height() - _PAD - low), edge)

    def _paint_spread(self, painter: QPainter, spread: Sequence[Cents]) -> None:
        """Paint the cheques of each value as a fan, the largest first, and their number below."""
        words = [self.tr("{count} × {value}").format(count=n, value=dollars(value)) for value, n in counted(spread)]
        widths = [float(self.fontMetrics().horizontalAdvance(each)) for each in words]
        fans, is_roomy = fanned(spread, self.width() - 4 * _PAD, widths)
        for fan, text in zip(fans, words, strict=True):
            at = QPointF(2 * _PAD + fan.begin, _PAD)
            self._paint_fan(painter, [fan.value] * fan.count, at, fan.face, fan.step)
            below = QRectF(2 * _PAD + fan.left - GAP / 2, _PAD + FACE, fan.width + GAP, self.height() - _PAD - FACE)
            self._paint_words(painter, below, text if is_roomy else self.tr("× {count}").format(count=fan.count))

    def _paint_fan(self, painter: QPainter, fan: Sequence[Cents], at: QPointF, face: float, step: float) -> None:
        """Paint cheques that lie one over the other from the left to the right, each edge to be seen."""
        artwork = self._artwork()
        for place, cents in enumerate(fan):
            painter.drawPixmap(at + QPointF(place * step, 0), artwork.cheque_face(cents, face))

    def _artwork(self) -> Artwork:
        """Return the pictures of the house's cheques, which all lenses share."""
        return Artwork(self.devicePixelRatioF(), looks=self._scene.look.cheques)
