"""The page that says what is kept about a person, in a window of its own."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.page import heading
from trainer.gui.translation import in_words
from trainer.wording.kept import PARTS, TITLE


class KeptDialog(QDialog):
    """Tells what is kept, where, how long, and who reads it."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        """Name the folder in which all of it is kept here."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(in_words(TITLE))
        inner = QWidget()
        column = build.column(spacing=6, margins=(28, 22, 28, 12), of=inner)
        for title, text in PARTS:
            column.addWidget(heading(in_words(title)))
            column.addWidget(build.label(inner, in_words(text), wraps=True, explained=False))
            column.addSpacing(8)
        where = self.tr("All of it that is on this computer is in {folder}").format(folder=folder)
        column.addWidget(build.label(inner, where, "muted", wraps=True, explained=False))
        column.addStretch(1)
        self.close_button = build.button(self, self.tr("&Close"), "main", clicked=self.accept)
        self.close_button.setDefault(True)
        self.area = build.steady_scroll(self, inner)
        foot = build.row(..., self.close_button, margins=(28, 4, 28, 20))
        build.column((self.area, 1), foot, spacing=4, of=self)

    @guarded
    def open(self) -> None:
        """Show it, as wide as lines are read well, and as high as the screen lets."""
        room = self.screen().availableSize() * 0.9
        wide = self.fontMetrics().averageCharWidth() * 84
        self.resize(min(wide, room.width()), min(wide, room.height()))
        super().open()
