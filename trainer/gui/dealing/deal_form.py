"""The panel of a round that is dealt: whose move it is, what was said, what is chosen, and the acts."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.dealing.acts_list import ActsList
from trainer.gui.dealing.one_line import OneLine
from trainer.gui.keys import key_words
from trainer.gui.kit import adapting, build
from trainer.gui.kit.cutting import Cutting
from trainer.gui.kit.flow import Flow


class DealCutting(Cutting):
    """The keys of the cheques with the amount below them, and the way to put all back."""

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(artwork, "deal", parent)
        name = build.label(self, self.tr("Cut cheques"), "muted")
        name.setBuddy(self.field)
        self.clear_button = build.button(self, self.tr("Clear"), "key", clicked=self.clear)
        row = build.row((self.field, 1), self.clear_button, spacing=8)
        build.column(name, self.keys, row, self.fault_line, spacing=4, of=self)
        keys.follow(self, self._tell_keys)
        self._tell()

    def _tell_keys(self) -> None:
        tip = self.tr("{clear}; {back} or right-click removes one cheque")
        self.clear_button.setToolTip(tip.format(clear=keys.shown("clear"), back=keys.shown("back")))

    def _tell(self) -> None:
        self.clear_button.setEnabled(self.cents > 0 or bool(self.fault))


class DealForm(QWidget):
    """Everything a dealer's hands do, for those who do not drag."""

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whose = build.label(self, kind="heading", wraps=True)
        self.subject = build.label(self, kind="muted", wraps=True)
        self.signals = OneLine(self)
        """The words that were said and are not answered yet."""
        self.error_card = build.label(self, wraps=True)
        """The name of the card that was drawn in error and lies there."""
        self.error_card.hide()
        self.chosen = build.label(self, kind="strong", wraps=True)
        self.hint_button = build.button(self, kind="act")
        self.undo_button = build.button(self, kind="act")
        self.floor_button = build.button(self, kind="act")
        self.cutting = DealCutting(artwork, self)
        self.acts = ActsList(self)
        buttons = Flow(spacing=6, spread=True)
        for button in (self.hint_button, self.undo_button, self.floor_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
            buttons.addWidget(button)
        build.column(
            self.subject,
            self.whose,
            self.signals,
            self.error_card,
            buttons,
            self.chosen,
            self.cutting,
            self.acts,
            8,
            build.label(self, self.tr("With the mouse"), "muted"),
            build.label(self, self._how_words(), "muted", wraps=True),
            ...,
            spacing=8,
            of=self,
        )
        keys.follow(self, self._tell_keys)

    def _how_words(self) -> str:
        return "\n".join(
            [
                self.tr("Drag a card from the shoe to a hand, or to the discard rack to burn it."),
                self.tr("An exposed card waits beside the discard rack. Use it before the next card from the shoe."),
                self.tr("Drag a bet to the rack to take it, past its spot to give it back. Click it twice to push."),
                self.tr("Cut cheques at the rack and drag them to the bet they pay."),
                self.tr("To move part of a bet, cut its amount first."),
                self.tr("Take a payout back from the spot you paid."),
                self.tr("Drag a hand's cards to the discard rack, under their side bet, or onto the insurance line."),
                self.tr("Lift your hole card to peek at it. Click it twice to turn it."),
                self.tr("Sweep along the insurance line to offer insurance and to close it."),
                self.tr("Sweep into the discard rack to clear the layout."),
            ]
        )

    def _tell_keys(self) -> None:
        for button, command, words in (
            (self.hint_button, "hint", self.tr("&Hint")),
            (self.undo_button, "undo", self.tr("&Undo")),
            (self.floor_button, "call floor", self.tr("&Floor")),
        ):
            button.setText(keys.on_button(words, command).replace("\n", " "))
            button.setToolTip(keys.labelled(key_words.command(command), command))
            button.setAccessibleName(key_words.command(command))

    def tell_subject(self, subject: str, teaches: str = "") -> None:
        """Show the subject of practice: a lesson or an exercise; nothing at a table of one's own choice."""
        adapting.show_text(self.subject, subject)
        build.tip(self.subject, teaches)


class OverForm(QWidget):
    """The panel after the last act of a round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = build.label(self, self.tr("Round complete"), "heading")
        self.ending = build.label(self, wraps=True)
        self.debrief_button = build.button(self, self.tr("&Review this round"), "main")
        self.next_button = build.button(self, self.tr("&Next round"))
        self.again_button = build.button(self, self.tr("&Deal this round again"))
        self.undo_button = build.button(self, self.tr("&Undo the last move"))
        buttons = (self.debrief_button, self.next_button, self.again_button, self.undo_button)
        build.column(heading, self.ending, *buttons, ..., spacing=10, of=self)
