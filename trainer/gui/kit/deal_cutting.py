"""Cheques cut for an act of a dealt round: their keys with the amount below them, and the way to put all back."""

from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit import build
from trainer.gui.kit.cutting import Cutting


class DealCutting(Cutting):
    """The keys of the cheques with the amount below them, and the way to put all back."""

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(artwork, "deal", parent)
        self._name = build.label(self, self.tr("Cut cheques"), "muted")
        self._name.setBuddy(self.field)
        self.clear_button = build.button(self, self.tr("Clear"), "key", clicked=self.clear)
        row = build.row((self.field, 1), self.clear_button, spacing=8)
        build.column(self._name, self.keys, row, self.fault_line, spacing=4, of=self)
        keys.follow(self, self._tell_keys)
        self._tell()

    def _tell_keys(self) -> None:
        tip = self.tr("{clear}; {back} or right-click removes one cheque")
        self.clear_button.setToolTip(tip.format(clear=keys.shown("clear"), back=keys.shown("back")))

    def be_named(self, named: bool) -> None:
        """Show the name of the cheques above them, or leave it out where the text is large for the room."""
        self._name.setVisible(named)

    def _tell(self) -> None:
        self.clear_button.setEnabled(self.cents > 0 or bool(self.fault))
