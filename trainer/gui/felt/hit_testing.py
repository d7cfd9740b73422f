"""The mouse over one felt: what it takes there, and where it would let go."""

from PySide6.QtCore import QPointF, QRectF

from trainer.dealing.felt_areas import NEAR, target_at, thing_at
from trainer.dealing.gestures import DropTarget, Held, lying_at, paid_at
from trainer.engine.table import Table
from trainer.felt.layout import Point
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.felt.printing import scaled
from trainer.gui.felt.scene import TableScene


class HitTesting:
    """The hand over one felt."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def tube(self, at: QPointF) -> TubeItem | None:
        """Return the tube of the rack under the hand."""
        return next((each for each in self._scene.items(at) if isinstance(each, TubeItem)), None)

    def taken(self, at: QPointF) -> Held | None:
        """Return the thing that the hand takes there."""
        felt, table = self._scene.felt, self._scene.table
        if felt is None or table is None:
            return None
        thing = thing_at(self._point(at), table, felt)
        return thing if thing.thing == "card" else self._wager(at, table) or thing

    def _wager(self, at: QPointF, table: Table) -> Held | None:
        card, laid_items = self._scene.card_width, self._scene.laid_items
        near = []
        for pile in laid_items.stacks if laid_items else ():
            if (stack := pile.stack) is not None:
                away = (at - pile.pos()).manhattanLength() / card
                is_over = pile.contains(pile.mapFromScene(at))
                if is_over or away <= NEAR:
                    near.append((not is_over, away, stack.box, stack.hand, stack.wager, stack.late))
        if not near:
            return None
        _, _, box, hand, wager, late = min(near)
        found = lying_at(table, box, hand, wager, is_late=late)
        if found is not None:
            return Held("wager", box, hand, wager, found.cents, late)
        paid = paid_at(table, box, hand, wager)
        return Held("payoff", box, hand, wager, paid) if paid else None

    def target(self, held: Held, at: QPointF) -> tuple[DropTarget, QRectF] | None:
        """Return the target at which the hand would let go, and its area of the scene."""
        table, felt = self._scene.table, self._scene.felt
        found = target_at(self._point(at), held, table, felt) if table is not None and felt is not None else None
        if found is None:
            return None
        target, area = found
        return target, scaled(area, self._scene.card_width).intersected(self._scene.sceneRect().adjusted(4, 4, -4, -4))

    def _point(self, at: QPointF) -> Point:
        """Return a point of the scene in card widths."""
        return Point(at.x() / self._scene.card_width, at.y() / self._scene.card_width)
