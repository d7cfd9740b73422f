"""A framed remark below what it is about, such as how something went."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.gui.kit import adapting, build


class Note(QFrame):
    """Takes no room while there is nothing to say; its text can be copied."""

    def __init__(self, parent: QWidget, margins: build.Margins = (12, 8, 12, 8)) -> None:
        super().__init__(parent)
        self.label = build.label(self, wraps=True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column = build.column(self.label, margins=margins, of=self)
        self.tell("")

    def tell(self, text: str, verdict: str = "note") -> None:
        """Say something, in the colours of a verdict: right, wrong or only noted."""
        self.label.setText(text)
        self.setProperty("verdict", verdict)
        adapting.restyle(self)
        self.setVisible(bool(text))

    def text(self) -> str:
        return self.label.text()
