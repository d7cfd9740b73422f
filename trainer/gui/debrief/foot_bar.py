"""The buttons at the foot of a debrief: what comes next, and the round saved as a file."""

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QWidget

from trainer.dealing.attempt import Attempt
from trainer.dealing.saving import write_attempt
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.style import theme
from trainer.gui.translation import why_failed

_MARGIN = 18
_NO_NAME = re.compile(r"[^\w -]+")
"""The characters that a file's name is better without."""


class Foot(QWidget):
    """Saves the round by itself; the page listens to the other buttons."""

    def __init__(self, folder: Path | None = None, parent: QWidget | None = None) -> None:
        """Saved rounds are offered the given folder, else the person's documents."""
        super().__init__(parent)
        self._folder = folder
        self._attempt: Attempt | None = None
        self.back_button = build.button(self, self.tr("&Back"))
        self.save_button = build.button(self, self.tr("&Save round…"), clicked=self._ask_for_a_file)
        self.again_button = build.button(self, self.tr("Deal &again"))
        self.again_button.setToolTip(self.tr("Deal the same round from the start with the same shoe"))
        self.on_button = build.button(self, self.tr("&Replay from here"))
        self.on_button.setToolTip(self.tr("Deal from the selected move with the same shoe"))
        self.next_button = build.button(self, self.tr("&Next round"), "main")
        self.saved = Note(self, margins=(12, 6, 12, 6), copied=True)
        row = Flow(spacing=10)
        row.addWidget(self.back_button)
        row.addWidget(self.save_button)
        row.break_here()
        for button in (self.again_button, self.on_button, self.next_button):
            row.addWidget(button)
        build.column(self.saved, row, spacing=8, margins=(_MARGIN, 8, _MARGIN + theme.SCROLL_BAR, 14), of=self)

    def show_attempt(self, attempt: Attempt, *, has_next: bool) -> None:
        """Stand below an attempt, which is what is saved."""
        self._attempt = attempt
        self.next_button.setVisible(has_next)
        self.saved.show_text("")

    def _ask_for_a_file(self) -> None:
        if self._attempt is None:
            return
        spec = self._attempt.spec
        name = f"{_NO_NAME.sub('', spec.title).strip() or spec.game}.round"
        ask_where_to_save(self, self.tr("Save round"), self.tr("Rounds (*.round)"), self._in(), name, self.save)

    def _in(self) -> Path:
        place = QStandardPaths.StandardLocation.DocumentsLocation
        return self._folder or Path(QStandardPaths.writableLocation(place) or Path.home())

    def save(self, path: Path) -> None:
        """Save the round, and say where it is, or why it is not."""
        if self._attempt is None:
            return
        self._folder = path.parent
        try:
            write_attempt(path, self._attempt)
        except OSError as fault:
            refused = self.tr("“{file}” could not be saved in the folder {folder}: {reason}. Choose another folder.")
            why = why_failed(fault)
            self.saved.show_text(refused.format(file=path.name, folder=path.parent, reason=why), "wrong")
            return
        saved = self.tr("Saved as “{file}” in the folder {folder}.")
        self.saved.show_text(saved.format(file=path.name, folder=path.parent), "right")
