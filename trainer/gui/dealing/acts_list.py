"""The whole vocabulary of a dealer's hands as buttons, about what is chosen on the felt."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from trainer.dealing.commands import VOCABULARY, ChosenSpot, Part, can_be_done, commands_at
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.gui import keys
from trainer.gui.keys import key_words
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words

LABELS: Final[Mapping[str, Sentence]] = {
    "deal card": sentence("Deal a card"),
    "burn": sentence("Burn"),
    "discard": sentence("Discard"),
    "tuck": sentence("Tuck"),
    "lay-sideways": sentence("Sideways"),
    "take": sentence("Take"),
    "pay": sentence("Pay"),
    "push": sentence("Push"),
    "give back": sentence("Give back"),
    "take back": sentence("Take back"),
    "dealer envy": sentence("Dealer Envy"),
    "own down": sentence("Face down"),
    "own up": sentence("Face up"),
    "peek": sentence("Peek"),
    "expose": sentence("Turn hole card"),
    "set up card": sentence("Move up card"),
    "draw": sentence("Draw"),
    "offer insurance": sentence("Offer insurance"),
    "close insurance": sentence("Insurance closed"),
    "shuffle": sentence("Shuffle"),
    "clear layout": sentence("Clear"),
    "call floor": sentence("Call the floor"),
}
"""The text on the button of an act, by its command."""


class ActsList(QWidget):
    """Acts in groups; what hands cannot do now is gray, what is due is not told."""

    asked = Signal(str)
    """Carries the command of an act."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heads: dict[Part, str] = {
            "cards": self.tr("Cards"),
            "cheques": self.tr("Cheques"),
            "own": self.tr("Your hand"),
            "table": self.tr("Table"),
        }
        self._heads: dict[Part, QLabel] = {}
        self.buttons: dict[str, QPushButton] = {}
        """The button of each command."""
        column = build.column(spacing=4, of=self)
        for part, commands in VOCABULARY.items():
            self._heads[part] = build.label(self, heads[part], "muted")
            row = Flow(spacing=4, spread=True)
            for command in commands:
                button = build.button(self, kind="act", clicked=partial(self.asked.emit, command))
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
                self.buttons[command] = button
                row.addWidget(button)
            column.addWidget(self._heads[part])
            column.addLayout(row)
        build.tab_order(*self.buttons.values())
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        for command, button in self.buttons.items():
            button.setText(keys.on_button(in_words(LABELS[command]), command).replace("\n", " "))
            button.setToolTip(keys.labelled(key_words.command(command), command))

    def show_game(self, table: Table) -> None:
        """Offer what a game has to do at all."""
        known = commands_at(table)
        for part, commands in VOCABULARY.items():
            for command in commands:
                self.buttons[command].setVisible(command in known)
            self._heads[part].setVisible(not known.isdisjoint(commands))

    def tell(self, table: Table, spot: ChosenSpot | None, *, is_open: bool) -> None:
        """Let only what hands could do be pressed."""
        for command, button in self.buttons.items():
            button.setEnabled(is_open and can_be_done(command, table, spot))
