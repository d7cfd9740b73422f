"""The drag over the felt: the items in the hand, and the outline of the place under it."""

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

from trainer.dealing.felt_areas import load_of
from trainer.dealing.gestures import DropTarget, Held
from trainer.felt.cheques import breakdown
from trainer.felt.placed import BACK, PlacedStack
from trainer.felt.shoe import faced_card
from trainer.felt.wagers import cheque_width
from trainer.gui.felt import layers, marks
from trainer.gui.felt.scene import Overlay, TableScene
from trainer.gui.style.speeds import CHEQUES_MS


class Drag(Overlay):
    """One hand's load; what it was taken from stays faint until it is let go."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(scene)
        self._outline: QGraphicsItem | None = None
        self.under: DropTarget | None = None
        """The drop target that is outlined."""
        self._taken_at = self._at = QPointF()
        self._back = QVariantAnimation(parent)
        self._back.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._back.valueChanged.connect(self.move)
        self._back.finished.connect(self.put_down)

    def take(self, held: Held, at: QPointF, cut: tuple[PlacedStack, ...] = ()) -> None:
        """Take something up at a point of the scene; `cut` are the piles of cheques that were cut."""
        self.put_down()
        felt, table, laid_items = self._scene.felt, self._scene.table, self._scene.laid_items
        if felt is None or table is None or laid_items is None:
            return
        self._taken_at = self._at = at
        cards, stacks = load_of(held, table, felt)
        laid_items.fade({each.key for each in cards}, {each.key for each in stacks})
        for stack in (*stacks, *cut):
            pile = laid_items.new_stack()
            pile.place(stack, 0)
            self.add(pile)
        for placed in cards:
            item = laid_items.new_card()
            item.place(placed, 0)
            self.add(item)
        middle = at - QPointF(0, 0.1 * self._scene.card_width)
        if held.thing in ("card", "discards"):
            item = laid_items.new_card()
            faced = faced_card(table) if held.thing == "card" else None
            item.show_face(str(faced or BACK), across=False)
            item.setPos(middle)
            self.add(item)
        elif held.thing == "payoff":
            pile = laid_items.new_stack()
            cheques = breakdown(held.cents, table.rules.chip)
            width = cheque_width(table.box(held.box), held.wager, felt)
            pile.show_cheques(PlacedStack(held.box, held.hand, held.wager, held.cents, cheques, 0, 0, width))
            pile.setPos(middle)
            self.add(pile)
        for each in self.items:
            each.setZValue(layers.LABEL - 3)

    def move(self, at: QPointF) -> None:
        """Follow the hand."""
        step, self._at = at - self._at, at
        for item in self.items:
            item.moveBy(step.x(), step.y())

    def outline(self, target: DropTarget | None, area: QRectF) -> None:
        """Outline what is under the hand, or nothing."""
        if target == self.under:
            return
        self.under = target
        if self._outline is not None:
            self._scene.removeItem(self._outline)
            self._outline = None
        if target is not None:
            wide = max(2.0, self._scene.card_width * 0.055)
            self._outline = marks.thin_ring(area, self._scene.ratio, layers.LABEL - 4, wide)
            self._scene.addItem(self._outline)

    @property
    def let_go_at(self) -> QPointF | None:
        """The place of the first thing in the hand, to go on from there."""
        return self.items[0].pos() if self.items else None

    def slide_back(self) -> None:
        """Let everything go back to where it was taken."""
        self.outline(None, QRectF())
        wait = self._scene.speed.of(CHEQUES_MS)
        if not wait or not self.items:
            self.put_down()
            return
        self._back.setStartValue(self._at)
        self._back.setEndValue(self._taken_at)
        self._back.setDuration(wait)
        self._back.start()

    def put_down(self) -> None:
        """Have nothing in the hand any more."""
        self._back.stop()
        self.outline(None, QRectF())
        self.hide()
        if self._scene.laid_items is not None:
            self._scene.laid_items.fade((), ())

    def reset(self) -> None:
        self.put_down()

    def forget(self) -> None:
        super().forget()
        self._outline, self.under = None, None
