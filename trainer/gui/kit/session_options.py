"""The options of the house that a session is at: free at the standard house, told at any other."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.engine.errors import RoundRefused
from trainer.engine.money import Cents, read_money, write_exact
from trainer.games.options import Dollars
from trainer.gui.kit import build
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.house_amount import HouseAmount
from trainer.gui.kit.house_options import HouseOptions
from trainer.gui.translation import in_words
from trainer.houses.house import LIMITS, House, RuleSetKey, canonical, game_of, house_options
from trainer.wording.houses import HOUSE_OPTIONS

_FIGURES = 10
"""How many figures of an amount are seen in any window."""


class SessionOptions(HouseOptions):
    """Every option but the pay table, the amounts and the table's limits among them, and how many boxes there are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.amounts: dict[str, HouseAmount] = {}
        self._cents: dict[str, Cents | None] = {}
        self._drafts: Drafts = {}

    def show_at(self, own: House | None, where: RuleSetKey, written: Mapping[str, Any], boxes: int) -> None:
        """Offer what a rule set has, as it is written; at a house of its own it is as that house has it."""
        shown = dict(written) if own is None else own.chosen(where)
        self.amounts, self._cents, self._drafts = {}, {}, {}
        self.show_options(game_of(where).houses[where[1]], shown, self._drafts, where)
        for name, (permitted, _) in house_options(where).items():
            if isinstance(permitted, Dollars):
                self._make_amount(name, permitted, where, shown.get(name))
        for name, field in self.amounts.items():
            if name not in LIMITS:
                self.add(in_words(HOUSE_OPTIONS[name]), field)
        self.add(self.tr("Table limits"), self._table_limits())
        for fixed in (*self.chosen, *self.amounts) if own is not None else ():
            self.widget(fixed).setEnabled(False)
        counts = [(count, str(count)) for count in (5, 6, 7)]
        self.add_choice("boxes", self.tr("Spots on the layout"), counts, boxes, 6)

    @property
    def written(self) -> dict[str, Any]:
        """Every option as a round writes it; there is no amount where none is written."""
        amounts = {name: write_exact(cents) for name, cents in self._cents.items() if cents is not None}
        return {**super().written, **amounts}

    def widget(self, name: str) -> QWidget:
        """Return the field of an option, whatever it is chosen by."""
        return self.amounts.get(name) or super().widget(name)

    def _make_amount(self, name: str, permitted: Dollars, where: RuleSetKey, written: Any) -> None:
        field = HouseAmount(in_words(HOUSE_OPTIONS[name]), permitted, self._drafts, (where, name), self)
        try:
            amount = None if written is None else canonical(where, name, written)
        except RoundRefused:  # remembered from where it was another option
            amount = None
        field.show_amount(amount, self.tr("none"))
        self._cents[name] = None if amount is None else read_money(amount)
        # As wide as its column, which need not be wider for it than a few figures.
        field.field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        field.field.setMinimumWidth(self.fontMetrics().averageCharWidth() * _FIGURES)
        field.accepted.connect(partial(self._take, name))
        self.amounts[name] = field

    def _table_limits(self) -> QWidget:
        both = QWidget(self)
        row = build.row(spacing=8, of=both)
        least, most = (self.amounts[name] for name in LIMITS)
        row.addWidget(least, 1)
        row.addWidget(QLabel(self.tr("to"), both))
        row.addWidget(most, 1)
        both.setFocusProxy(least)
        return both

    def _take(self, name: str, cents: Cents | None) -> None:
        self._cents[name] = cents
        self.changed.emit()
