"""Pieces of the felt that are painted once they are seen, or part by part before that."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.gui.artwork.painting import Painting, finished
from trainer.gui.guarding import guarded, guarded_or


class FeltPiece(QGraphicsItem):
    """A picture on the felt; one that is laid out before its window has its size is never seen, and never painted."""

    def __init__(self, size: QSizeF) -> None:
        super().__init__()
        self._area = QRectF(QPointF(), size)
        self._painting: Painting | None = None
        self._picture: QPixmap | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_painting(self, painting: Painting) -> None:
        """Show another picture from now on."""
        self._painting, self._picture = painting, None
        self.update()

    def paint_ahead(self) -> Iterator[None]:
        """Paint a part of the picture at each step, unless it is seen meanwhile."""
        painting = self._painting
        while painting is not None and painting is self._painting and self._picture is None:
            try:
                next(painting)
            except StopIteration as end:
                self._picture = end.value
            else:
                yield

    @guarded_or(QRectF)
    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._area

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        if self._painting and self._picture is None:
            self._picture = finished(self._painting)
        if self._picture is not None:
            painter.drawPixmap(QPointF(), self._picture)
