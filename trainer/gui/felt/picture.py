"""Pictures of a felt without a window."""

import os
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.engine.acts import Wager
from trainer.engine.table import MOST_BOXES, Table
from trainer.gui.felt.look import Look
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import Speed


def draw(
    table: Table,
    path: Path,
    size: tuple[int, int] = (1280, 800),
    *,
    ratio: float = 1.0,
    spots: int = MOST_BOXES,
    look: Look | None = None,
    marked: tuple[int, int, Wager] | None = None,
) -> None:
    """Draw a table's felt to a PNG file, of a size in logical pixels; an application must be there."""
    scene = TableScene(spots=spots, look=look, speed=Speed.INSTANT)
    scene.fit(QSizeF(*size), ratio)
    scene.show_table(table)
    if marked:
        scene.mark(*marked)
    image = picture_of(scene, size, ratio)
    if not image.save(str(path), "PNG"):  # type: ignore[call-overload]  # the stubs say bytes, which PySide refuses
        raise OSError(f"{path}: cannot be written")


def picture_of(scene: TableScene, size: tuple[int, int], ratio: float = 1.0) -> QImage:
    """Return what a scene shows, in device pixels."""
    image = QImage(round(size[0] * ratio), round(size[1] * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    area = QRectF(0, 0, *size)
    scene.render(painter, area, area)
    painter.end()
    return image


def application() -> QApplication:
    """Return the application that is there, or a new one that needs no display."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["dealer-trainer"])
