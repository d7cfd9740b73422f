"""The whole vocabulary of a dealer's hands as buttons, about what is chosen on the felt."""

from itertools import pairwise

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.engine.table import Table
from trainer.gui import key_words, keys
from trainer.gui.dealing.choices import VOCABULARY, ChosenSpot, Part, can_be_done, commands_at
from trainer.gui.widgets.flow import Flow


def command_words(command: str) -> str:
    """Return what is written on the button of an act."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("Dealing", text)

    return {
        "deal card": tr("Deal a card"),
        "burn": tr("Burn"),
        "discard": tr("Discard"),
        "tuck": tr("Tuck"),
        "lay-sideways": tr("Sideways"),
        "take": tr("Take"),
        "pay": tr("Pay"),
        "push": tr("Push"),
        "give back": tr("Give back"),
        "take back": tr("Take back"),
        "dealer envy": tr("Dealer Envy"),
        "own down": tr("Face down"),
        "own up": tr("Face up"),
        "peek": tr("Peek"),
        "expose": tr("Expose"),
        "set up card": tr("Set up card"),
        "draw": tr("Draw"),
        "offer insurance": tr("Offer insurance"),
        "close insurance": tr("Close insurance"),
        "shuffle": tr("Shuffle"),
        "clear layout": tr("Clear"),
        "call floor": tr("Call the floor"),
    }[command]


class ActsList(QWidget):
    """Acts in groups; what hands cannot do now is grey, what is due is not told."""

    asked = Signal(str)
    """Carries the command of an act."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heads: dict[Part, str] = {
            "cards": self.tr("Cards"),
            "cheques": self.tr("Cheques"),
            "own": self.tr("Your own hand"),
            "table": self.tr("The table"),
        }
        self._heads: dict[Part, QLabel] = {}
        self._buttons: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part, commands in VOCABULARY.items():
            head = QLabel(heads[part], self)
            head.setProperty("kind", "muted")
            row = Flow(spacing=4, spread=True)
            for command in commands:
                button = QPushButton(self)
                button.setProperty("kind", "act")
                button.setAutoDefault(True)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
                button.clicked.connect(lambda _=False, command=command: self.asked.emit(command))
                self._buttons[command] = button
                row.addWidget(button)
            self._heads[part] = head
            column.addWidget(head)
            column.addLayout(row)
        for one, other in pairwise(self._buttons.values()):
            self.setTabOrder(one, other)
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        for command, button in self._buttons.items():
            button.setText(keys.on_button(command_words(command), command).replace("\n", " "))
            button.setToolTip(keys.labelled(key_words.command(command), command))

    def button(self, command: str) -> QPushButton:
        return self._buttons[command]

    def show_game(self, table: Table) -> None:
        """Offer what a game has to do at all."""
        known = commands_at(table)
        for part, commands in VOCABULARY.items():
            shown = [command for command in commands if command in known]
            for command in commands:
                self._buttons[command].setVisible(command in shown)
            self._heads[part].setVisible(bool(shown))

    def tell(self, table: Table, at: ChosenSpot | None, *, is_open: bool) -> None:
        """Let only what hands could do be pressed."""
        for command, button in self._buttons.items():
            can = is_open and can_be_done(command, table, at)
            if can != button.isEnabled():
                button.setEnabled(can)
