"""A field for a limit: none, one of a few words for one, or any amount of money."""

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from trainer.engine.money import write_exact
from trainer.games.options import Dollars, WordOrDollars
from trainer.gui.kit import build, wheel
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.house_amount import HouseAmount
from trainer.gui.translation import in_words
from trainer.wording.houses import option_value

_AMOUNT = object()
"""Stands in the list for an amount, which is typed below it."""


class LimitField(QWidget):
    """A list, and below it an amount while that is what is chosen; an empty amount is no limit."""

    changed = Signal()
    refused = Signal()

    def __init__(
        self,
        name: str,
        label: str,
        permitted: WordOrDollars,
        written: Any,
        drafts: Drafts,
        key: Hashable,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value: Any = written
        self._drafts, self._key = drafts, key
        self._words = (None, *permitted.words)
        self._example = self.tr("such as 25")
        self.kinds = QComboBox(self)
        wheel.leave_to_page(self.kinds)
        self.kinds.setAccessibleName(label)
        for word in (None, *permitted.words):
            self.kinds.addItem(in_words(option_value(name, word)), word)
        self.kinds.addItem(self.tr("An amount"), _AMOUNT)
        self.kinds.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.amount = HouseAmount(label, Dollars(), drafts, key, self)
        self.amount.field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self.kinds)
        build.column(self.kinds, self.amount, spacing=4, of=self)
        is_amount = written not in self._words
        self.amount.show_amount(written if is_amount else None, self._example)
        self._select(_AMOUNT if is_amount or key in drafts else written)
        self.kinds.currentIndexChanged.connect(self._choose_kind)
        self.amount.accepted.connect(self._take)
        self.amount.refused.connect(self.refused)

    @property
    def value(self) -> Any:
        """The limit as a round writes it, or None for no limit."""
        return self._value

    def choose(self, value: Any) -> None:
        """Choose a limit as a round writes it, as hands would."""
        is_amount = value not in self._words
        self._select(_AMOUNT if is_amount else value)
        self.amount.show_amount(value if is_amount else None, self._example)
        self._value = value
        self.changed.emit()

    def _select(self, kind: Any) -> None:
        with QSignalBlocker(self.kinds):
            offered = [self.kinds.itemData(at) for at in range(self.kinds.count())]
            self.kinds.setCurrentIndex(offered.index(kind))
        self.amount.setVisible(kind is _AMOUNT)

    def _choose_kind(self) -> None:
        kind = self.kinds.currentData()
        self._drafts.pop(self._key, None)
        self.amount.show_amount(None, self._example)
        self.amount.setVisible(kind is _AMOUNT)
        self._set(None if kind is _AMOUNT else kind)
        if kind is _AMOUNT:
            self.amount.field.setFocus()

    def _take(self, cents: int | None) -> None:
        self._set(None if cents is None else write_exact(cents))

    def _set(self, value: Any) -> None:
        if value != self._value:
            self._value = value
            self.changed.emit()
