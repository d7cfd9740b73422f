"""A thin bar for how far something is."""

from PySide6.QtWidgets import QProgressBar, QWidget


class ThinBar(QProgressBar):
    """A bar without words."""

    def __init__(self, parent: QWidget | None = None, *, high: int = 6) -> None:
        super().__init__(parent)
        self.setTextVisible(False)
        self.setFixedHeight(high)

    def tell(self, done: int, of: int) -> None:
        """Show the part that is done."""
        # Qt's own bar would paint itself at once, and with it all that waits to be painted anyway.
        self.setUpdatesEnabled(False)
        self.setRange(0, max(of, 1))
        self.setValue(done)
        self.setUpdatesEnabled(True)
