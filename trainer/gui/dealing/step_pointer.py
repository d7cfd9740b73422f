"""The step that is next on the felt: its places glow, and an arrow goes from the first to the second."""

from PySide6.QtCore import QRectF

from trainer.dealing.steps import LessonStep
from trainer.engine import acts
from trainer.engine.money import Cents
from trainer.felt.cheques import breakdown
from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.plan import Rect
from trainer.felt.wagers import beside_rack
from trainer.gui.felt import layers, marks
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.felt.printing import scaled
from trainer.gui.felt.scene import Overlay, TableScene


class StepPointer(Overlay):
    """Points at the places of one step at a time."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.step: LessonStep | None = None
        self._cut: Cents = 0

    def point(self, step: LessonStep | None, cut: Cents = 0) -> None:
        """Point at the places of a step from now on, while an amount is cut; at nothing without one."""
        if (step, cut) != (self.step, self._cut):
            self.step, self._cut = step, cut
            self.hide()
            if not self._scene.is_moving:
                self.show()

    def reset(self) -> None:
        self.hide()
        self.step = None

    def show(self) -> None:
        self.hide()
        if self.step is None:
            return
        scene, ratio = self._scene, self._scene.ratio
        areas = [scene.place_rect(place) for place in self.step.places]
        if isinstance(self.step.act, acts.DealDealer):
            areas[1] = scaled(self._own_place(is_up=self.step.act.up), scene.card_width)
        if self.step.places[0] == ("rack",):
            areas[0] = self._cheques_due(self.step) or areas[0]
        for place, area in zip(self.step.places, areas, strict=True):
            if not area.isEmpty():
                is_round = place[0] == "wager"
                z = layers.MARK if is_round else layers.GLOW
                self.add(marks.glow(area, ratio, z, is_round=is_round, strong=False))
        if len(areas) > 1 and not areas[0].isEmpty() and not areas[1].isEmpty():
            self.add(marks.arrow(areas[0], areas[1], scene.card_width * 0.11, ratio, layers.LABEL))

    def _cheques_due(self, step: LessonStep) -> QRectF | None:
        """Return the tube of the cheque to cut next, or the cheques that are cut; None if they are too many."""
        left, felt = step.left(self._cut), self._scene.felt
        if left > 0:
            value = breakdown(left, step.table.rules.chip)[0]
            tubes = [each for each in self._scene.items() if isinstance(each, TubeItem) and each.cents == value]
            return tubes[0].sceneBoundingRect() if tubes else None
        if left < 0 or felt is None:
            return None
        foot = beside_rack(felt)[0]
        return scaled(Rect(foot.x - 0.5, foot.y - 0.5, 1, 1), self._scene.card_width)

    def _own_place(self, *, is_up: bool) -> Rect | None:
        """Return the place of one of the dealer's own first two cards, which nothing marks while it is empty."""
        felt = self._scene.felt
        if felt is None:
            return None
        return Rect(felt.dealer.left + (felt.layout.dealer.step if is_up else 0), felt.dealer.top, 1, CARD_HEIGHT)
