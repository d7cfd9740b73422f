"""The amount in the dealer's hand: cut from the rack cheque by cheque, or typed."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents
from trainer.gui import keys
from trainer.gui.artwork import Artwork
from trainer.gui.kit import build
from trainer.gui.kit.amount_field import AmountField
from trainer.gui.kit.cheque_keys import ChequeKeys
from trainer.quiz.cutting import Pile


class Cutting(QWidget):
    """Cheques as they were cut; a typed amount lies in the fewest of them."""

    changed = Signal()

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pile = Pile()
        self.keys = ChequeKeys(artwork, self)
        self.field = AmountField(self, "deal")
        self.field.setAccessibleName(self.tr("Amount"))
        name = build.label(self, self.tr("Cut cheques"), "muted")
        name.setBuddy(self.field)
        self.clear_button = build.button(self, self.tr("Clear"), "key", enter=True, clicked=self.clear)
        row = build.row((self.field, 1), self.clear_button, spacing=8)
        build.column(name, self.keys, row, spacing=4, of=self)
        self.keys.cut.connect(self.cut)
        self.keys.returned.connect(self.give_back)
        self.field.typed.connect(self._type)
        keys.follow(self, self._tell_keys)
        self._lay(Pile())

    def _tell_keys(self) -> None:
        tip = self.tr("{clear}; {back} or a right click takes one cheque back")
        self.clear_button.setToolTip(tip.format(clear=keys.shown("clear"), back=keys.shown("back")))

    @property
    def cents(self) -> Cents:
        """What is cut or typed."""
        return self._pile.cents

    @property
    def pile(self) -> tuple[Cents, ...]:
        return self._pile.cheques

    def show_values(self, values: Sequence[Cents]) -> None:
        """Offer these cheques, smallest first, and put back what is cut."""
        self.keys.show_values(values)
        self._lay(Pile(values=tuple(values)))

    def cut(self, cents: Cents) -> None:
        """Cut one cheque from the rack."""
        self._lay(self._pile.with_cheque(cents))

    def cut_at(self, place: int) -> None:
        """Cut the cheque of a tube, counted from the smallest; a tube that is not there gives none."""
        if place < len(self.keys.values):
            self.cut(self.keys.values[place])

    def give_back(self, cents: Cents | None = None) -> None:
        """Take the last cheque back, or the last one of a value."""
        self._lay(self._pile.without(cents))

    def clear(self) -> None:
        """Put all cut cheques back."""
        if self.cents:
            self._lay(self._pile.empty())

    def _type(self, cents: Cents) -> None:
        self._pile = self._pile.of(cents)
        self._tell()

    def _lay(self, pile: Pile) -> None:
        self._pile = pile
        self.field.show_amount(pile.cents)
        self._tell()

    def _tell(self) -> None:
        self.keys.show_cut(self.pile)
        self.clear_button.setEnabled(self.cents > 0)
        self.changed.emit()
