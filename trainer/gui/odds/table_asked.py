"""The table whose odds are asked for: rules, house, pay table, decks and soft 17, the bet, and a second house."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents, dollars
from trainer.games.options import OneOf
from trainer.gui.kit import build
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words
from trainer.houses.files import HouseOnFile, load_houses
from trainer.houses.house import EVERYWHERE, House, RuleSetKey, house_options
from trainer.houses.house_odds import HouseOdds, odds_at
from trainer.houses.naming import one_form
from trainer.odds.bets import USUAL_BET
from trainer.wording.houses import OPTION_VALUES, option_value
from trainer.wording.names import table_title

_SHORTEST = 7
"""The letters of a house's name that are seen in any window."""
_BETS: tuple[Cents, ...] = (100, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000)


class TableAsked(QWidget):
    """Drop-down fields; what a game leaves no choice of is out of sight."""

    changed = Signal()

    def __init__(self, houses_folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = houses_folder
        self._houses: tuple[HouseOnFile, ...] = ()
        self.table, self.house, self.second = DropDown(self), DropDown(self), DropDown(self)
        self.pay_table, self.decks, self.soft_17 = DropDown(self), DropDown(self), DropDown(self)
        self.bet = DropDown(self)
        for field in (self.house, self.second):  # narrower than the longest name where the window is
            field.setMinimumContentsLength(_SHORTEST)
        self._cells: dict[QWidget, QWidget] = {}
        flow = Flow(spacing=14, of=self)
        for label, field in (
            (self.tr("Game and rules"), self.table),
            (self.tr("House"), self.house),
            (self.tr("Second house"), self.second),
            (self.tr("Bet"), self.bet),
            (self.tr("Decks"), self.decks),
            (self.tr("Soft 17"), self.soft_17),
            (self.tr("Pay table"), self.pay_table),
        ):
            field.setAccessibleName(label)
            self._cells[field] = cell = QWidget(self)
            build.column(build.label(cell, label, "muted"), field, spacing=4, of=cell)
            flow.addWidget(cell)
        for where in EVERYWHERE:
            self.table.addItem(in_words(table_title(*where)), where)
        for cents in _BETS:
            self.bet.addItem(dollars(cents), cents)
        self.bet.setCurrentIndex(_BETS.index(USUAL_BET))
        for field in (self.table, self.house):
            field.currentIndexChanged.connect(self._offer)
        for field in (self.second, self.pay_table, self.decks, self.soft_17, self.bet):
            field.currentIndexChanged.connect(lambda _: self.changed.emit())

    def open(self, game: str, rule_set: str, file: str) -> None:
        """Offer the houses as they are on file now, and choose a table at one of them."""
        self._houses = load_houses(self._folder)[0]
        names = [each.file_name for each in self._houses]
        for field in (self.house, self.second):
            chosen = field.currentText()
            with QSignalBlocker(field):
                field.clear()
                if field is self.second:
                    field.addItem(self.tr("None"))
                field.addItems([each.house.name for each in self._houses])
                field.setCurrentIndex(max(field.findText(chosen), 0))
        with QSignalBlocker(self.house), QSignalBlocker(self.table):
            if file and one_form(file) in names:
                self.house.setCurrentIndex(names.index(one_form(file)))
            known = [where for where in EVERYWHERE if where[0] == game and rule_set in ("", where[1])]
            if (known and self.where[0] != game) or rule_set:
                self.table.setCurrentIndex(EVERYWHERE.index(known[0]))
        self._offer()

    @property
    def where(self) -> RuleSetKey:
        return EVERYWHERE[self.table.currentIndex()]

    @property
    def own(self) -> House:
        return self._houses[self.house.currentIndex()].house

    @property
    def other(self) -> House | None:
        """The second house; None if there is none."""
        at = self.second.currentIndex()
        return self._houses[at - 1].house if at > 0 else None

    @property
    def shoe_decks(self) -> int:
        return int(self.decks.currentData())

    def asked(self, seen: tuple[str, ...]) -> HouseOdds:
        """Return the odds asked for; `RoundRefused` if the game cannot be dealt so."""
        instead: dict[str, Any] = {"decks": self.shoe_decks}
        if "soft_17" in house_options(self.where):
            instead["soft_17"] = self.soft_17.currentData()
        if "pay_table" in house_options(self.where):
            instead["pay_table"] = self.pay_table.currentData()
        if "blackjack_pays" in house_options(self.where) and self.shoe_decks != 1:
            own = self.own.with_option(self.where, "decks", self.shoe_decks)  # 6 to 5 may need a single deck
            instead["blackjack_pays"] = own.option(self.where, "blackjack_pays")
        return odds_at(self.own, self.where, instead, seen=seen, bet=self.bet.currentData())

    def second_asked(self, seen: tuple[str, ...]) -> HouseOdds | None:
        """Return the odds at the second house as it plays; `RoundRefused` if it cannot deal the game."""
        if self.other is None:
            return None
        return odds_at(self.other, self.where, seen=seen, bet=self.bet.currentData())

    def _offer(self) -> None:
        """Offer what the rule set has, as the house plays it."""
        for field, name in ((self.decks, "decks"), (self.soft_17, "soft_17")):
            permitted = house_options(self.where).get(name, (None, None))[0]
            values = sorted(permitted.values) if isinstance(permitted, OneOf) else []
            with QSignalBlocker(field):
                field.clear()
                for value in values:
                    words = option_value(name, value) if name == "decks" else OPTION_VALUES[name, value]
                    field.addItem(in_words(words), value)
                if values:
                    field.setCurrentIndex(values.index(self.own.option(self.where, name)))
        tables = self.own.tables(self.where) if "pay_table" in house_options(self.where) else ()
        with QSignalBlocker(self.pay_table):
            self.pay_table.clear()
            for at, table in enumerate(tables):
                self.pay_table.addItem(table.number, table.number)
                self.pay_table.turn_off(at, self.tr("figures missing") if table.state == "incomplete" else "")
            self.pay_table.setCurrentIndex(
                max(self.pay_table.findData(self.own.table_in_force(self.where)), 0) if tables else -1
            )
        for field in (self.decks, self.soft_17, self.pay_table):
            self._cells[field].setVisible(field.count() > 1)
        self.changed.emit()
