"""THE VIEW: the window onto the felt, which is always laid out for its exact size."""

from PySide6.QtCore import QEvent, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from trainer.gui.artwork.painting import blank
from trainer.gui.felt.held_picture import HeldPicture
from trainer.gui.felt.scene import TableScene
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.style.theme import FELTS
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
        self.is_whole = False
        """True if all of the felt is painted, as it is now."""
        self._stand_in: QPixmap | None = None
        scene.paints_later = True
        scene.unpainted.connect(self._wait)
        for told in (scene.settled, scene.lit):
            told.connect(self._describe)

    @property
    def table_scene(self) -> TableScene:
        return self._table_scene

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        before = self._scaled_picture() if self.is_whole and self.isVisible() else None
        self._fit()
        if not self.is_whole:
            self._stand_in = self._stand_in or before
            if self._held is not None:
                self._held.let_resize()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._hold()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._is_waited_for:
            self._paint_stand_in()
            return
        if not self.is_whole:
            for _ in self._table_scene.paint_laid():
                pass
            self.is_whole, self._stand_in = True, None
        super().paintEvent(event)

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
        """Let the window show the felt once it is painted."""
        if self.isVisible() and (self._held is None or self._held.is_over):
            self._held = HeldPicture(self.window(), self._table_scene, self._table_scene.paint_laid())

    @property
    def _is_waited_for(self) -> bool:
        """True if the system has it painted, and there is a felt that is not."""
        is_uncovering = self._held is not None and self._held.is_uncovering
        return is_uncovering and not self.is_whole and self._table_scene.felt is not None

    def _wait(self) -> None:
        self.is_whole = False
        self._hold()

    def _scaled_picture(self) -> QPixmap:
        """Return the felt as it is laid out still, for another size of the window."""
        ratio = self.devicePixelRatioF()
        picture = blank(QSizeF(self.viewport().size()), ratio)
        with QPainter(picture) as painter:
            self._table_scene.render(painter, aspectRatioMode=Qt.AspectRatioMode.IgnoreAspectRatio)
        return picture

    def _paint_stand_in(self) -> None:
        """Paint the felt as it was before the window had this size, or plain cloth; what it is now comes after that."""
        colour, area = self._table_scene.look.felt, self.viewport().rect()
        with QPainter(self.viewport()) as painter:
            if self._stand_in is None:
                painter.fillRect(area, QColor(FELTS.get(colour, colour)))
            else:
                painter.drawPixmap(area, self._stand_in)
        assert self._held is not None
        self._held.over.connect(self.viewport().update, Qt.ConnectionType.UniqueConnection)

    def _fit(self) -> None:
        size = self.viewport().size()
        self._table_scene.fit(QSizeF(size.width(), size.height()), self.devicePixelRatioF())

    def _describe(self) -> None:
        self.setAccessibleDescription(in_words(self._table_scene.read_aloud()))
