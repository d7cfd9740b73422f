"""The cards of a shoe in progress that were seen, tapped rank by rank."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.engine.cards import RANKS
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow


class SeenCards(QWidget):
    """A button for each rank, with the number of such cards that are gone."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._decks = 1
        self._seen: list[str] = []
        """The ranks in the order in which they were tapped."""
        self._buttons: dict[str, QPushButton] = {}
        ranks = QWidget(self)
        flow = Flow(spacing=6, of=ranks)
        for rank in RANKS:
            self._buttons[rank] = button = build.button(ranks, clicked=partial(self._add, rank))
            flow.addWidget(button)
        self.left = build.label(self, kind="muted")
        self.back_button = build.button(self, self.tr("&Take one back"), clicked=self._take_back)
        self.clear_button = build.button(self, self.tr("&Fresh shoe"), clicked=self._clear)
        foot = build.row(self.back_button, self.clear_button, (self.left, 1), spacing=10)
        build.column(ranks, foot, spacing=8, of=self)
        self._tell()

    @property
    def seen(self) -> tuple[str, ...]:
        return tuple(sorted(self._seen))

    def button(self, rank: str) -> QPushButton:
        return self._buttons[rank]

    def show_shoe(self, decks: int) -> None:
        """Take a shoe of so many decks, even one that does not hold the cards that were seen; nobody is told."""
        self._decks = decks
        self._tell()

    def _add(self, rank: str) -> None:
        self._seen.append(rank)
        self._change()

    def _take_back(self) -> None:
        self._seen.pop()
        self._change()

    def _clear(self) -> None:
        self._seen.clear()
        self._change()

    def _change(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        for rank, button in self._buttons.items():
            gone, shown = self._seen.count(rank), rank.replace("T", "10")
            button.setText(f"{shown} × {gone}" if gone else shown)
            button.setAccessibleName(self.tr("{rank}, {count} seen").format(rank=shown, count=gone))
            button.setEnabled(gone < 4 * self._decks)
        for button in (self.back_button, self.clear_button):
            if not self._seen and button.hasFocus():
                self._buttons["A"].setFocus(Qt.FocusReason.OtherFocusReason)
            button.setEnabled(bool(self._seen))
        whole = 52 * self._decks
        left = max(whole - len(self._seen), 0)
        self.left.setText(self.tr("{left} of {whole} cards left.").format(left=left, whole=whole))
