"""The cheques cut from the rack, standing beside it until they are paid."""

from PySide6.QtCore import QPointF

from trainer.dealing.felt_areas import cut_stacks, is_on_cut
from trainer.engine.money import Cents, dollars
from trainer.felt.layout import Point
from trainer.felt.placed import PlacedStack
from trainer.gui.felt import layers, marks
from trainer.gui.felt.scene import Overlay, TableScene


class CutPile(Overlay):
    """The payout being cut, by the rack."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._cheques: tuple[Cents, ...] = ()
        self._cents: Cents = 0
        self._is_away = False

    def show_cut(self, cheques: tuple[Cents, ...], cents: Cents) -> None:
        """Show cheques by their values in any order, and the amount they make or that was typed."""
        if (cheques, cents) != (self._cheques, self._cents):
            self._cheques, self._cents = cheques, cents
            self.show()

    def be_away(self, away: bool) -> None:
        """Do not stand there while the cheques are in a hand."""
        if away != self._is_away:
            self._is_away = away
            self.show()

    @property
    def stacks(self) -> tuple[PlacedStack, ...]:
        """The piles, the largest cheques at the bottom: beside the rack, outward from its left, then from its right."""
        felt = self._scene.felt
        return cut_stacks(self._cheques, self._cents, felt) if felt is not None else ()

    def holds(self, at: QPointF) -> bool:
        """True if a point of the scene is on the cut cheques."""
        card, stacks = self._scene.card_width, self.stacks
        return bool(stacks) and is_on_cut(stacks, Point(at.x() / card, at.y() / card))

    def reset(self) -> None:
        self.show_cut((), 0)

    def show(self) -> None:
        self.hide()
        laid_items, card = self._scene.laid_items, self._scene.card_width
        if laid_items is None or not self._cheques or self._is_away:
            return
        stacks = self.stacks
        for stack in stacks:
            pile = laid_items.new_stack()
            pile.place(stack, layers.CUT + stack.y)
            pile.setToolTip(dollars(self._cents))
            self.add(pile)
        middle = QPointF(stacks[0].x * card, (stacks[0].y + 0.52) * card)
        within, ratio = self._scene.sceneRect(), self._scene.ratio
        self.add(marks.pill(dollars(self._cents), max(16.0, card * 0.3), middle, within, ratio, layers.LABEL))
