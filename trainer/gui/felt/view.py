"""THE VIEW: the window onto the felt, which is always laid out for its exact size."""

from PySide6.QtCore import QEvent, QSize, QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from trainer.gui.felt.held_picture import HeldPicture
from trainer.gui.felt.scene import TableScene
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.translation import in_words

LEAST_FELT = QSize(480, 290)
"""The smallest felt in logical pixels: its cards are `LEAST_CARD` wide."""
LEAST_CARD = 22
"""The width of a card, in logical pixels, below which its index cannot be told; no text size makes it smaller."""


class TableView(QGraphicsView):
    """Shows a table scene; any key or click while something moves lets it arrive, and does nothing else."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table_scene = scene
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMinimumSize(LEAST_FELT)
        self.setAccessibleName(self.tr("The felt"))
        self._held: HeldPicture | None = None
        scene.laid_out.connect(self._hold)
        for told in (scene.settled, scene.lit):
            told.connect(self._describe)

    @property
    def table_scene(self) -> TableScene:
        return self._table_scene

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._hold()

    @guarded_or(bool)
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self._table_scene.is_moving:
            self._table_scene.finish()
            event.accept()
            return
        super().keyPressEvent(event)

    def _hold(self) -> None:
        """Let the window show the felt once it is painted; one that is not on the screen yet is painted with it."""
        if self.isVisible() and (self._held is None or self._held.is_over):
            self._held = HeldPicture(self.window(), self._table_scene.paint_ground())

    def _fit(self) -> None:
        size = self.viewport().size()
        self._table_scene.fit(QSizeF(size.width(), size.height()), self.devicePixelRatioF())

    def _describe(self) -> None:
        self.setAccessibleDescription(in_words(self._table_scene.read_aloud()))
