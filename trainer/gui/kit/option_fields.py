"""The fields of a house's options: one of a few values, an amount of money, or a limit, which may be either."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.engine.money import read_money, write_exact, write_money
from trainer.games.options import Dollars, WordOrDollars
from trainer.gui.kit import build
from trainer.gui.kit.checked_field import CheckedField, Drafts
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.translation import in_words
from trainer.houses.typed import read_cents
from trainer.wording.houses import option_value

_AMOUNT = object()
"""Stands in the list for an amount, which is typed below it."""


class ChoiceField(DropDown):
    """A list of values, each with its words."""

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Any, str]],
        parent: QWidget | None = None,
        *,
        has_all: bool = False,
    ) -> None:
        super().__init__(parent, has_all=has_all)
        self.setAccessibleName(label)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.values = [value for value, _ in choices]
        self.addItems([words for _, words in choices])

    @property
    def value(self) -> Any:
        return self.values[self.currentIndex()]

    def choose(self, value: Any) -> None:
        self.setCurrentIndex(self.values.index(value))

    def rule_out(self, value: Any, why: str) -> None:
        """Let a value be off for a reason; on again without one."""
        self.turn_off(self.values.index(value), why)


class HouseAmount(CheckedField):
    """Its ``accepted`` carries cents, or None while the field is empty."""

    def __init__(
        self, name: str, permitted: Dollars, drafts: Drafts, key: Hashable, parent: QWidget | None = None
    ) -> None:
        super().__init__(partial(read_cents, least=permitted.least), drafts, key, name, parent)

    @property
    def value(self) -> str | None:
        """The amount as a round writes it, None for none."""
        return None if self.accepted_value is None else write_exact(self.accepted_value)

    def choose(self, written: str | None) -> None:
        """Show an amount as a round writes it; nobody is told."""
        self.show_text("" if written is None else write_money(read_money(written)))


class LimitField(QWidget):
    """A list, and below it an amount while that is what is chosen; an empty amount is no limit."""

    changed = Signal()
    refused = Signal()

    def __init__(
        self,
        name: str,
        label: str,
        permitted: WordOrDollars,
        drafts: Drafts,
        key: Hashable,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._drafts, self._key = drafts, key
        words = [(word, in_words(option_value(name, word))) for word in (None, *permitted.words)]
        self.kinds = ChoiceField(label, [*words, (_AMOUNT, self.tr("Amount"))], self, has_all=True)
        self.amount = HouseAmount(label, Dollars(), drafts, key, self)
        self.amount.field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.amount.field.setPlaceholderText(self.tr("such as 25"))
        self.setFocusProxy(self.kinds)
        build.column(self.kinds, self.amount, spacing=4, of=self)
        self.kinds.currentIndexChanged.connect(self._choose_kind)
        self.amount.accepted.connect(lambda _: self.changed.emit())
        self.amount.refused.connect(self.refused)

    @property
    def value(self) -> Any:
        """The limit as a round writes it, or None for no limit."""
        return self.amount.value if self.kinds.value is _AMOUNT else self.kinds.value

    def choose(self, value: Any) -> None:
        """Show a limit as a round writes it; nobody is told."""
        is_amount = value not in self.kinds.values
        self.amount.choose(value if is_amount else None)
        with QSignalBlocker(self.kinds):
            self.kinds.choose(_AMOUNT if is_amount or self._key in self._drafts else value)
        self.amount.setVisible(self.kinds.value is _AMOUNT)

    def _choose_kind(self) -> None:
        self._drafts.pop(self._key, None)
        self.amount.choose(None)
        self.amount.setVisible(self.kinds.value is _AMOUNT)
        self.changed.emit()
        if self.kinds.value is _AMOUNT:
            self.amount.field.setFocus()
