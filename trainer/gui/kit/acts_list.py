"""The whole vocabulary of a dealer's hands as buttons, about what is chosen on the felt."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from trainer.dealing.commands import VOCABULARY, ChosenSpot, Part, can_be_done, commands_at
from trainer.dealing.plausible import plausible
from trainer.engine.table import Table
from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words
from trainer.school.key_words import COMMAND_WORDS
from trainer.wording.commands import LABELS


class ActsList(QWidget):
    """Acts in groups; what hands cannot do now is gray, what is due is not told.

    It shows those that make sense in the phase of the round, of a lesson those that it needs, and all others behind
    More.
    """

    asked = Signal(str)
    """Carries the command of an act."""
    more_asked = Signal(bool)
    """All acts are to be seen, or only those that make sense now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heads: dict[Part, str] = {
            "cheques": self.tr("Cheques"),
            "cards": self.tr("Cards"),
            "own": self.tr("Your hand"),
            "table": self.tr("Table"),
        }
        self._heads: dict[Part, QLabel] = {}
        self.buttons: dict[str, QPushButton] = {}
        """The button of each command."""
        self._known: frozenset[str] = frozenset()
        self._needed: frozenset[str] | None = None
        self._shown: frozenset[str] = frozenset()
        self._seen: tuple[object, ...] = ()
        """The state that the buttons were last shown by: an act seldom changes it, and there are forty of them."""
        self._has_keys = True
        self.more_button = self._button(self._more)
        self.more_button.setCheckable(True)
        self._rows = rows = Flow(spacing=4, spread=True, of=self)
        for part, commands in VOCABULARY.items():
            self._heads[part] = build.label(self, heads[part], "muted")
            rows.add_head(self._heads[part])
            for command in commands:
                self.buttons[command] = self._button(partial(self.asked.emit, command))
                rows.addWidget(self.buttons[command])
        rows.addWidget(self.more_button)
        keys.follow(self, self._tell_keys)

    def _button(self, clicked: Callable[[], object]) -> QPushButton:
        button = build.button(self, kind="act", clicked=clicked)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
        return button

    def show_keys(self, has_keys: bool) -> None:
        """Show the keys of acts on their buttons, or only in their tool tips, where the text is large for the room."""
        self._has_keys = has_keys
        self._tell_keys()

    def _tell_keys(self) -> None:
        for command, button in self.buttons.items():
            words = in_words(LABELS[command])
            button.setText(keys.on_button(words, command).replace("\n", " ") if self._has_keys else words)
            button.setToolTip(keys.labelled(in_words(COMMAND_WORDS[command]), command))

    def show_game(self, table: Table, needed: frozenset[str] | None = None) -> None:
        """Offer what a game has to do at all, or what a lesson of it needs."""
        self._known, self._needed = commands_at(table), needed
        self._show(self._offered(table))

    def _offered(self, table: Table) -> frozenset[str]:
        return plausible(table) if self._needed is None else plausible(table) & self._needed

    def mark(self, command: str) -> None:
        """Mark the button of the act that a lesson says is next; none without one.

        It looks ready, so it can be pressed: what is still missing is told then.
        """
        for name, button in self.buttons.items():
            if button.property("next") != (name == command):
                button.setProperty("next", name == command)
                adapting.restyle(button)
        if command:
            self.buttons[command].setEnabled(True)

    def tell(self, table: Table, spot: ChosenSpot | None, *, is_open: bool) -> None:
        """Let only what hands could do be pressed."""
        self._show(self._offered(table))
        for command, button in self.buttons.items():
            button.setEnabled(is_open and can_be_done(command, table, spot))

    def _show(self, shown: frozenset[str]) -> None:
        """Show these acts, or all that the game has."""
        has_all = self.more_button.isChecked()
        self._shown = shown
        if self._seen == (seen := (shown, self._known, has_all)):
            return
        self._seen = seen
        self._rows.setEnabled(False)  # each button that comes or goes would have all of them laid out
        self.more_button.setText(self.tr("Fewer") if has_all else self.tr("More"))
        for part, commands in VOCABULARY.items():
            for command in commands:
                self.buttons[command].setVisible(command in (self._known if has_all else shown))
            self._heads[part].setVisible(has_all and not self._known.isdisjoint(commands))
        self._rows.setEnabled(True)
        self._rows.update()

    def _more(self) -> None:
        self._show(self._shown)
        self.more_asked.emit(self.more_button.isChecked())
