"""The options of the house that a session is at: free at the standard house, told at any other."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.house_options import HouseOptions
from trainer.gui.translation import in_words
from trainer.houses.house import LIMITS, House, RuleSetKey
from trainer.wording.houses import HOUSE_OPTIONS

_FIGURES = 10
"""The number of figures of an amount seen in any window."""


class SessionOptions(HouseOptions):
    """Every option but the pay table, the amounts and the table's limits among them, and how many boxes there are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[object, ...] = ()
        """All that the fields were made for, and the values at which they stood then."""
        self._drafts: Drafts = {}

    def show_at(self, own: House | None, where: RuleSetKey, written: Mapping[str, Any], boxes: int) -> bool:
        """Offer what a rule set has, as it is written; at a house of its own it is as that house has it.

        Returns True if the fields were made anew; where they stand so already, nothing was done.
        """
        wanted = own, where, dict(written), boxes
        if self._shown == (*wanted, self.chosen) and not self._drafts:
            return False
        self._drafts = {}
        with self.filling():
            self.show_options(where, written if own is None else own.chosen(where), self._drafts)
            for name, amount in self.amounts.items():
                # As wide as its column, which need not be wider for it than a few figures.
                amount.field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                amount.field.setMinimumWidth(self.fontMetrics().averageCharWidth() * _FIGURES)
                if name not in LIMITS:
                    self.add(in_words(HOUSE_OPTIONS[name]), amount)
            self.add(self.tr("Table limits"), self._table_limits())
            if own is not None:
                for fixed in (*self._fields.values(), *self.amounts.values()):
                    fixed.setEnabled(False)
            counts = (5, 6, 7)
            self.add_choice(
                "boxes",
                self.tr("Betting spots"),
                [(count, str(count)) for count in counts],
                boxes if boxes in counts else 6,
            )
        self._shown = *wanted, self.chosen
        return True

    def _table_limits(self) -> QWidget:
        both = QWidget(self.place)
        least, most = (self.amounts[name] for name in LIMITS)
        build.row((least, 1), build.label(both, self.tr("to")), (most, 1), spacing=8, of=both)
        both.setFocusProxy(least)
        return both
