"""Scenes for tests, and what lies in them."""

from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF, QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QGraphicsItem

from tests.support.tables import box, hand, split, table
from trainer.engine import flags
from trainer.engine.table import Table
from trainer.gui.felt.cards import CardItem
from trainer.gui.felt.cheques import StackItem, TubeItem
from trainer.gui.felt.look import Look
from trainer.gui.felt.picture import picture_of
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import Speed

SIZE = (1280, 800)

STANDING = table(
    [
        box(1, [hand("TS 9D")], db21=500),
        box(4, split("8S TD", "8D 3C"), db21=1_000),
        box(7, [hand("6S 5D TC", flags.TUCKED, live=False)], db21=2_500),
    ],
    dealer="5D KC 9S",
    bits=flags.EXPOSED | flags.UP_SET,
)


def scene_of(
    shown: Table,
    size: tuple[int, int] = SIZE,
    *,
    spots: int = 7,
    speed: Speed = Speed.INSTANT,
    look: Look | None = None,
) -> TableScene:
    scene = TableScene(spots=spots, speed=speed, look=look)
    scene.fit(QSizeF(*size))
    scene.show_table(shown)
    return scene


def lying(scene: TableScene) -> list[tuple[object, ...]]:
    """Return every card and pile in a scene from the bottom up: what it is, and how it lies."""
    found: list[tuple[object, ...]] = []
    for item in sorted(scene.items(), key=QGraphicsItem.zValue):
        if isinstance(item, CardItem):
            found.append((item.face, item.pos().toTuple(), item.is_across, item.transform().m11(), item.zValue()))
        elif isinstance(item, StackItem) and item.stack:
            found.append((item.stack, item.pos().toTuple(), item.zValue(), item.toolTip()))
    return found


def image_of(scene: TableScene, size: tuple[int, int] = SIZE) -> QImage:
    return picture_of(scene, size)


def tubes(scene: TableScene) -> list[TubeItem]:
    found = [item for item in scene.items() if isinstance(item, TubeItem)]
    return sorted(found, key=lambda tube: tube.pos().x())


def colour_at(image: QImage, where: QRectF) -> QColor:
    middle = where.center()
    return image.pixelColor(round(middle.x()), round(middle.y()))


def is_still(scene: TableScene) -> bool:
    """True if nothing in a scene moves or is about to."""
    running = QAbstractAnimation.State.Running
    animations = [each for each in scene.findChildren(QAbstractAnimation) if each.state() == running]
    timers = [each for each in scene.findChildren(QTimer) if each.isActive()]
    return not animations and not timers and not scene.is_moving
