"""A house's choices in one game: its options, its limits, its amounts, and its pay tables."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents, dollars
from trainer.gui.houses.pay_table_grid import PayTableGrid
from trainer.gui.kit import adapting, build
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.house_options import HouseOptions
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words
from trainer.houses.checked import Checked
from trainer.houses.house import LIMITS, House, RuleSetKey, line_labels
from trainer.wording.houses import HOUSE_OPTIONS, edge_words
from trainer.wording.wagers import WAGERS


class RuleSetForm(QWidget):
    """The form for a house's options in a game, under one of its rule sets."""

    changed = Signal(object, object)
    """Carries the changed ``House``, and what of it was changed."""
    refused = Signal()
    rebuild_asked = Signal()
    """The house has a table more or less than is shown."""

    def __init__(self, house: House, rule_set_key: RuleSetKey, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house, self._rule_set_key = house, rule_set_key
        self.options = HouseOptions(self)
        self.options.show_options(rule_set_key, house.options.get(rule_set_key, {}), drafts)
        self.options.changed.connect(self._choose)
        self.options.refused.connect(self.refused)
        amounts = Columns(3, self)
        for name, field in self.options.amounts.items():
            of_the_house: Cents | None = getattr(house, name) if name in LIMITS else None
            if of_the_house is not None:
                as_everywhere = self.tr("{amount}, as in all games").format(amount=dollars(of_the_house))
                field.field.setPlaceholderText(as_everywhere)
            amounts.add(in_words(HOUSE_OPTIONS[name]), field)
        self.tables: PayTableGrid | None = None
        self._odds = build.label(self, wraps=True)
        self._odds.hide()

        layout = build.column(card(heading(self.tr("Options")), self.options, amounts, spacing=12), spacing=12, of=self)
        if line_labels(rule_set_key):
            self.tables = PayTableGrid(house, rule_set_key, drafts, self)
            self.tables.changed.connect(self._change)
            self.tables.rebuild_asked.connect(self.rebuild_asked)
            self.tables.refused.connect(self.refused)
            layout.addWidget(card(heading(self.tr("Pay tables")), self.tables, self._odds))
        else:
            layout.addWidget(self._odds)

    def show_odds(self, checked: Checked) -> None:
        """Show the house's edges."""
        if self.tables is not None:
            self.tables.show_edges(checked.edges)
        lines = [
            self.tr("Of each {wager} the house keeps {edge} on average, with no limit.").format(
                wager=in_words(WAGERS[wager].inside), edge=in_words(edge_words(edge))
            )
            for wager, edge in checked.printed_edges.items()
        ]
        if checked.envy is not None:
            lines.append(
                self.tr("Dealer Envy pays the dealer {amount} on average for each side bet of $5 or more.").format(
                    amount=dollars(round(checked.envy))
                )
            )
        adapting.show_text(self._odds, "\n".join(lines))

    def _choose(self, what: str | None) -> None:
        house = self._house
        for name, value in self.options.chosen.items():
            house = house.with_option(self._rule_set_key, name, value)
        self._change(house, what)

    def _change(self, house: House, what: Any) -> None:
        self._house = house
        if self.tables is not None:
            self.tables.house = house
        self.changed.emit(house, what)
