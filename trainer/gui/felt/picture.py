"""Pictures of a felt without a window."""

import os

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.engine.acts import Wager
from trainer.engine.table import MOST_BOXES, Table
from trainer.gui.felt.look import Look
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import Speed


def as_png(
    table: Table,
    size: tuple[int, int] = (1280, 800),
    *,
    ratio: float = 1.0,
    spots: int = MOST_BOXES,
    look: Look | None = None,
    marked: tuple[int, int, Wager] | None = None,
) -> bytes:
    """Return a table's felt as a PNG, of a size in logical pixels; an application must be there."""
    scene = TableScene(spots=spots, look=look, speed=Speed.INSTANT)
    scene.fit(QSizeF(*size), ratio)
    scene.show_table(table)
    if marked:
        scene.mark(*marked)
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    picture_of(scene, size, ratio).save(out, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt a text
    return bytes(out.data().data())


def picture_of(scene: TableScene, size: tuple[int, int], ratio: float = 1.0) -> QImage:
    """Return the picture of a scene, in device pixels."""
    image = QImage(round(size[0] * ratio), round(size[1] * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.black)
    area = QRectF(0, 0, *size)
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        scene.render(painter, area, area)
    return image


def application() -> QApplication:
    """Return the application that is there, or a new one that needs no display."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["dealer-trainer"])
