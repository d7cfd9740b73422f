"""The range of the players' bets, typed as amounts are typed everywhere; empty for what players usually bet."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents, dollars
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.amount_field import AmountField
from trainer.quiz.alone import LEAST_STAKE as LEAST
from trainer.quiz.alone import MOST_STAKE as MOST
from trainer.scenarios.wagers import Stakes

_LETTERS = 14
"""The width of an amount, in letters of other text."""


class StakeRange(Adapting, QWidget):
    """Two amounts from $1 to $2,500; what is wrong with them is told below."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, *, usual: Stakes | None = None) -> None:
        """Let no amounts stand for any bets, or show a usual range instead."""
        super().__init__(parent)
        self._usual = usual
        self.fields = (AmountField(self), AmountField(self))
        self._cents: list[Cents] = [0, 0]
        self.fields[0].setAccessibleName(self.tr("Smallest bet"))
        self.fields[1].setAccessibleName(self.tr("Largest bet"))
        for at, field in enumerate(self.fields):
            if usual is None:
                field.setPlaceholderText(self.tr("any"))  # an amount would look like one that was typed
            field.typed.connect(lambda cents, at=at: self._type(at, cents))
        between = build.label(self, self.tr("to"), "muted")
        self._fault = build.label(self, kind="fault", wraps=True)
        words = self.tr("Any bets") if usual is None else self.tr("Usual bets")
        self.usual_button = build.button(self, words, "link", clicked=self._forget)
        self.usual_button.hide()
        row = build.row(self.fields[0], between, self.fields[1], self.usual_button, ..., spacing=8)
        build.column(row, self._fault, spacing=2, of=self)
        self._fault.hide()
        self._fit()

    def _fit(self) -> None:
        if hasattr(self, "fields"):
            for field in self.fields:
                field.setMaximumWidth(self.fontMetrics().averageCharWidth() * _LETTERS)

    @property
    def fault(self) -> str:
        """The fault of the amounts; empty if they are a range, or nothing is typed."""
        typed = next((field.fault for field in self.fields if field.fault), "")
        if typed:
            return typed
        least, most = self._range
        if least < LEAST or most > MOST:
            return self.tr("Bets go from {least} to {most}.").format(least=dollars(LEAST), most=dollars(MOST))
        return self.tr("The largest bet is below the smallest.") if most < least else ""

    @property
    def _range(self) -> tuple[Cents, Cents]:
        least, most = self._usual or (LEAST, MOST)
        return self._cents[0] or least, self._cents[1] or most

    @property
    def stakes(self) -> tuple[Cents, Cents] | None:
        """The range; None for what players usually bet, and while the amounts are none."""
        return self._range if self._is_own and not self.fault else None

    @property
    def _is_own(self) -> bool:
        """True if the range is another one than the usual, or any at all where none is usual."""
        return any(self._cents) and self._range != self._usual

    def show_range(self, stakes: Stakes | None) -> None:
        """Show a range, or none; whoever looks is not told."""
        self._cents = list(stakes or self._usual or (0, 0))
        for field, cents in zip(self.fields, self._cents, strict=True):
            field.show_amount(cents)
        adapting.show_text(self._fault, "")
        self.usual_button.setVisible(self._is_own)

    def _forget(self) -> None:
        self.show_range(None)
        self.fields[0].setFocus()
        self.changed.emit()

    def _type(self, at: int, cents: Cents) -> None:
        self._cents[at] = cents
        adapting.show_text(self._fault, self.fault)
        self.usual_button.setVisible(self._is_own)
        self.changed.emit()
