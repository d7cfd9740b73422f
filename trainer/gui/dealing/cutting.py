"""The cheques that are cut while a round is dealt."""

from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit import build
from trainer.gui.kit.cutting import Cutting


class DealCutting(Cutting):
    """The keys of the cheques with the amount below them, and the way to put all back."""

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(artwork, "deal", parent)
        name = build.label(self, self.tr("Cut cheques"), "muted")
        name.setBuddy(self.field)
        self.clear_button = build.button(self, self.tr("Clear"), "key", enter=True, clicked=self.clear)
        row = build.row((self.field, 1), self.clear_button, spacing=8)
        build.column(name, self.keys, row, spacing=4, of=self)
        keys.follow(self, self._tell_keys)
        self._tell()

    def _tell_keys(self) -> None:
        tip = self.tr("{clear}; {back} or a right click takes one cheque back")
        self.clear_button.setToolTip(tip.format(clear=keys.shown("clear"), back=keys.shown("back")))

    def _tell(self) -> None:
        self.clear_button.setEnabled(self.cents > 0)
