"""The amount in the dealer's hand: cut from the rack cheque by cheque, or typed."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit import adapting, build
from trainer.gui.kit.amount_field import AmountField
from trainer.gui.kit.cheque_keys import ChequeKeys
from trainer.quiz.cutting import Pile
from trainer.school.key_map import KeyPlace


class Cutting(QWidget):
    """Cheques as they were cut; a typed amount lies in the fewest of them. A form lays the parts out."""

    cut_changed = Signal(tuple)
    """Carries the cheques that are cut, in the order they were; nothing where an amount was typed that they miss."""

    def __init__(self, artwork: Artwork, place: KeyPlace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pile = Pile()
        self.keys = ChequeKeys(artwork, self)
        self.field = AmountField(self, place)
        self.field.setAccessibleName(self.tr("Amount"))
        self.fault_line = build.label(self, kind="fault", wraps=True)
        self.fault_line.hide()
        self.field.told.connect(lambda fault: adapting.show_text(self.fault_line, fault))
        self.keys.cut.connect(self.cut)
        self.keys.returned.connect(self.give_back)
        self.field.typed.connect(self._type)

    @property
    def cents(self) -> Cents:
        """The amount that is cut or typed."""
        return self._pile.cents

    @property
    def fault(self) -> str:
        """The fault of what was typed; empty if it is an amount."""
        return self.field.fault

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
        if self.cents or self.fault:
            self._lay(self._pile.empty())

    def _type(self, cents: Cents) -> None:
        self._pile = self._pile.of(cents)
        self._show_cut()

    def _lay(self, pile: Pile) -> None:
        self._pile = pile
        self.field.show_amount(pile.cents)
        self._show_cut()

    def _show_cut(self) -> None:
        self.keys.show_cut(self.pile)
        self._tell()
        self.cut_changed.emit(self.pile)

    def _tell(self) -> None:
        """Show the changes that follow from the amount cut."""
