"""Rings, glows and labels on the felt: the wager asked about, hints, the hand in turn, totals, the payout being cut."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn
from trainer.felt.picture import places
from trainer.felt.placard import Lights, is_count_shown
from trainer.felt.plan import FeltPlan
from trainer.felt.pointing import FeltPlace, place_rect
from trainer.felt.wagers import cut, wagers
from trainer.gui.felt import layers, marks
from trainer.gui.felt.laid_items import LaidItems
from trainer.gui.felt.loose_items import LooseItems
from trainer.gui.felt.printing import scaled
from trainer.gui.translation import in_words
from trainer.wording.cards import total_name
from trainer.wording.felt import counted_cards, cut_on_felt

_LEAST_COUNTED = 32
"""The least width of a card where the dealer's are counted and spots are numbered again, in pixels."""
_FIGURE = 0.08
"""Half the size of a spot's printed number, in card widths."""


class Highlights(LooseItems):
    """The highlights of one scene; they outlive any one size of it."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._cut = LooseItems(scene)
        self.marked: tuple[int, int, Wager] | None = None
        self.highlighted: tuple[FeltPlace, ...] = ()
        self.cut: tuple[Cents, ...] = ()
        self.totals = False
        self.rings_turn = True
        """True if the hand is ringed whose player's word is awaited."""
        self.lights = Lights.SETTLED

    def reset(self) -> None:
        """Point at nothing any more; totals and lights stay as they were chosen."""
        self.hide()
        self.marked, self.highlighted, self.cut = None, (), ()

    def has_cut(self, item: QGraphicsItem) -> bool:
        """True if an item is a pile of the payout being cut."""
        return item in self._cut.items

    def forget(self) -> None:
        super().forget()
        self._cut.forget()

    def hide(self) -> None:
        super().hide()
        self._cut.hide()

    def show(self, table: Table, felt: FeltPlan, card_width: float, ratio: float, laid_items: LaidItems) -> None:
        """Put the marks where they belong at a table."""
        self.hide()
        for place in self.highlighted:
            where = scaled(place_rect(place, table, felt), card_width)
            if place[0] == "wager":
                where = laid_items.with_piles(where, *place[1:])
            if not where.isEmpty():
                is_round = place[0] == "wager"
                z = layers.MARK if is_round else layers.GLOW
                self.add(marks.glow(where, ratio, z, is_round=is_round, strong=False))
        self._number_hidden(felt, card_width, ratio, laid_items)
        if self.rings_turn:
            self._ring_turn(table, felt, card_width, ratio)
        if self.totals:
            self._show_totals(table, felt, card_width, ratio)
        if is_count_shown(table, self.lights):
            self._show_count(table, felt, card_width, ratio)
        if self.marked:
            where = scaled(place_rect(("wager", *self.marked), table, felt), card_width)
            where = laid_items.with_piles(where, *self.marked)
            self.add(marks.glow(where, ratio, layers.MARK, is_round=True))
        self.show_cut(table, felt, laid_items)

    def show_cut(self, table: Table, felt: FeltPlan, laid_items: LaidItems) -> None:
        """Stand the cheques cut so far beside the marked wager."""
        self._cut.hide()
        if not self.cut or not self.marked:
            return
        number, hand, wager = self.marked
        box, own = table.box(number), felt.box(number)
        standing = wagers(table, box, own, felt) if box else ()
        for stack in cut(self.cut, box, own, wager, hand, felt, standing):
            item = laid_items.new_stack()
            item.place(stack, layers.CUT + stack.y)
            item.setToolTip(in_words(cut_on_felt(stack.cents)))
            self._cut.add(item)

    def _number_hidden(self, felt: FeltPlan, card_width: float, ratio: float, laid_items: LaidItems) -> None:
        """Number the spots again above the cheques that stand before their printed numbers."""
        if card_width < _LEAST_COUNTED:
            return
        piles = [pile.shape().boundingRect().translated(pile.pos()) for pile in laid_items.stacks]
        height = max(14.0, card_width * 0.26)
        for box in felt.boxes:
            middle, reach = QPointF(box.label.x, box.label.y) * card_width, card_width * _FIGURE
            printed = QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
            tops = [pile.top() for pile in piles if pile.intersects(printed)]
            if tops:
                above = QPointF(middle.x(), min(tops) - height / 2)
                self.add(marks.pill(str(box.number), height, above, self._scene.sceneRect(), ratio, layers.NUMBER))

    def _ring_turn(self, table: Table, felt: FeltPlan, card_width: float, ratio: float) -> None:
        turn = due(table)
        if isinstance(turn, Turn):
            where = scaled(place_rect(("hand", turn.box, turn.hand), table, felt), card_width)
            if not where.isEmpty():
                away = card_width * 0.07
                around = where.adjusted(-away, -away, away, away)
                self.add(marks.thin_ring(around, ratio, layers.RING, max(1.5, card_width * 0.028)))

    def _show_totals(self, table: Table, felt: FeltPlan, card_width: float, ratio: float) -> None:
        height, before = max(12.0, card_width * 0.26), QRectF()
        for badge in places(table, felt).badges:
            text = in_words(total_name(badge.total, badge.soft))
            middle = QPointF(badge.x * card_width, badge.y * card_width)
            label = marks.pill(text, height, middle, self._scene.sceneRect(), ratio, layers.RING)
            if label.sceneBoundingRect().intersects(before):  # on a small felt split hands are closer than their totals
                label.moveBy(0, height)
            before = label.sceneBoundingRect()
            self.add(label)

    def _show_count(self, table: Table, felt: FeltPlan, card_width: float, ratio: float) -> None:
        # In a picture as small as Home's the label would be larger than the cards it counts.
        if not felt.layout.dealer.counted or card_width < _LEAST_COUNTED:
            return
        counted = places(table, felt).counted
        if counted:
            text = in_words(counted_cards(counted.cards))
            middle = QPointF(counted.x * card_width, counted.y * card_width)
            self.add(marks.pill(text, max(15.0, card_width * 0.3), middle, self._scene.sceneRect(), ratio, layers.RING))
