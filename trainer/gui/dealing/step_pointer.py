"""The step that is next on the felt: its places glow, and an arrow goes from the first to the second."""

from trainer.dealing.steps import LessonStep
from trainer.engine import acts
from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.plan import Rect
from trainer.gui.felt import layers, marks
from trainer.gui.felt.printing import scaled
from trainer.gui.felt.scene import Overlay, TableScene


class StepPointer(Overlay):
    """Points at the places of one step at a time."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.step: LessonStep | None = None

    def point(self, step: LessonStep | None) -> None:
        """Point at the places of a step from now on; at nothing without one."""
        if step != self.step:
            self.step = step
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
        for place, area in zip(self.step.places, areas, strict=True):
            if not area.isEmpty():
                is_round = place[0] == "wager"
                z = layers.MARK if is_round else layers.GLOW
                self.add(marks.glow(area, ratio, z, is_round=is_round, strong=False))
        if len(areas) > 1 and not areas[0].isEmpty() and not areas[1].isEmpty():
            self.add(marks.arrow(areas[0], areas[1], scene.card_width * 0.11, ratio, layers.LABEL))

    def _own_place(self, *, is_up: bool) -> Rect | None:
        """Return the place of one of the dealer's own first two cards, which nothing marks while it is empty."""
        felt = self._scene.felt
        if felt is None:
            return None
        return Rect(felt.dealer.left + (felt.layout.dealer.step if is_up else 0), felt.dealer.top, 1, CARD_HEIGHT)
