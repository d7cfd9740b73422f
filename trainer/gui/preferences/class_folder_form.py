"""The class folder: a share or a stick by which computers without a server exchange work."""

import os
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from trainer.gui.kit import adapting, build
from trainer.places import CLASS_FOLDER_VARIABLE, MAILBOX_VARIABLE


class ClassFolderForm(QWidget):
    """A folder is kept when it is typed to its end, or chosen; it is used at once."""

    changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = ""
        about = build.label(
            self,
            self.tr(
                "Name the same folder at every computer of the class, on a share or a stick: set work appears at the "
                "computers, and what was done there comes back by itself."
            ),
            wraps=True,
        )
        name = build.label(self, self.tr("Class folder (blank: none)"), "muted", wraps=True)
        self.field = QLineEdit(self)
        self.field.setAccessibleName(name.text())
        self.field.setMaxLength(1000)
        name.setBuddy(self.field)
        self.field.editingFinished.connect(lambda: self._keep(self.field.text().strip()))
        self.choose_button = build.button(self, self.tr("Choose &folder…"), clicked=self._choose)
        started = build.label(self, wraps=True)
        is_named = os.environ.get(CLASS_FOLDER_VARIABLE) or os.environ.get(MAILBOX_VARIABLE)
        text = self.tr("The program was started with a place of its own, which comes before this one.")
        adapting.show_text(started, text if is_named else "")
        build.column(
            about, name, build.row((self.field, 1), self.choose_button, spacing=10), started, spacing=6, of=self
        )

    def show_folder(self, folder: str) -> None:
        """Show the folder that is kept; nobody is told."""
        if folder != self._kept:
            self._kept = folder
            self.field.setText(folder)
            self.field.home(False)

    def _choose(self) -> None:
        asking = QFileDialog(self, self.tr("Class folder"), self._kept or str(Path.home()))
        asking.setFileMode(QFileDialog.FileMode.Directory)
        asking.fileSelected.connect(self._take)
        asking.open()

    def _take(self, folder: str) -> None:
        self.field.setText(folder)
        self._keep(folder)

    def _keep(self, folder: str) -> None:
        if folder != self._kept:
            self._kept = folder
            self.changed.emit(folder)
