"""The house options of a game, each as a choice with its label."""

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from trainer.games.options import GameOptions, MoneyOneOf, OneOf, WordOrDollars, default_beside, options
from trainer.gui.kit import wheel
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.limit_field import LimitField
from trainer.gui.translation import in_words
from trainer.wording.houses import HOUSE_OPTIONS, option_value

_LEFT_OUT = ("pay_table",)
"""Chosen elsewhere on the page."""


class HouseOptions(Columns):
    """A field for each option that is one of a few values, or a limit, in as many columns as fit."""

    changed = Signal()
    refused = Signal()
    """A limit was typed that makes no sense."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._fields: dict[str, QComboBox] = {}
        self._limits: dict[str, LimitField] = {}
        self._house: type[GameOptions] = GameOptions
        self._follow: dict[str, OneOf] = {}
        """The options whose default depends on others."""
        self._stood_at: dict[str, Any] = {}
        """Their defaults before the last choice."""

    def show_options(
        self, house: type[GameOptions], written: dict[str, Any], drafts: Drafts | None = None, place: Hashable = None
    ) -> None:
        """Offer the options of a game's house; what is not written stands at its default.

        `drafts` keeps a limit that makes no sense, by the option's name and `place`.
        """
        self.clear()
        self._fields, self._limits = {}, {}
        self._house, self._follow, self._stood_at = house, {}, {}
        for name, (permitted, _) in options(house).items():
            if name not in _LEFT_OUT and isinstance(permitted, WordOrDollars):
                kept = {} if drafts is None else drafts
                self._add_limit(name, permitted, written.get(name), kept, (place, name))
            if name in _LEFT_OUT or not isinstance(permitted, OneOf | MoneyOneOf):
                continue
            if isinstance(permitted, OneOf) and permitted.instead:
                self._follow[name] = permitted
            values = sorted(permitted.values) if name in ("decks", "chip") else permitted.values
            if name == "chip":
                values = sorted(permitted.values, key=float)
            self.add_choice(
                name,
                in_words(HOUSE_OPTIONS[name]),
                [(value, in_words(option_value(name, value))) for value in values],
                written.get(name),
                default_beside(permitted, written) if isinstance(permitted, OneOf) else permitted.values[0],
            )
            self._fields[name].setEnabled(len(values) > 1)
        self._stood_at = self._defaults()
        self._agree()

    def _add_limit(self, name: str, permitted: WordOrDollars, written: Any, drafts: Drafts, key: Hashable) -> None:
        label = in_words(HOUSE_OPTIONS[name])
        self._limits[name] = field = LimitField(name, label, permitted, written, drafts, key, self)
        field.changed.connect(self._chosen)
        field.refused.connect(self.refused)
        self.add(label, field)

    def _defaults(self) -> dict[str, Any]:
        """Return the defaults that follow what is chosen now of other options."""
        chosen = self.written
        return {name: default_beside(permitted, chosen) for name, permitted in self._follow.items()}

    def add_choice(self, name: str, label: str, choices: list[tuple[Any, str]], chosen: Any, default: Any) -> None:
        """Offer one more choice after the others; something else than what is offered stands at its default."""
        field = QComboBox(self)
        wheel.leave_to_page(field)
        for value, said in choices:
            field.addItem(said, value)
        offered = [value for value, _ in choices]
        field.setCurrentIndex(offered.index(chosen if chosen in offered else default))
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        field.currentIndexChanged.connect(self._chosen)
        field.setAccessibleName(label)
        self._fields[name] = field
        self.add(label, field)

    @property
    def written(self) -> dict[str, Any]:
        """Every option as a round writes it."""
        return {name: value for name, value in self.chosen.items() if value is not None}

    @property
    def chosen(self) -> dict[str, Any]:
        """Every option's value, None for a limit that there is not."""
        limits = {name: field.value for name, field in self._limits.items()}
        return {name: field.currentData() for name, field in self._fields.items()} | limits

    def field(self, name: str) -> QComboBox:
        return self._fields[name]

    def widget(self, name: str) -> QWidget:
        """Return the field of an option, whatever it is chosen by."""
        return self._limits.get(name) or self._fields[name]

    def limit(self, name: str) -> LimitField:
        return self._limits[name]

    def choose(self, name: str, value: Any) -> None:
        if name in self._limits:
            self._limits[name].choose(value)
            return
        field = self._fields[name]
        field.setCurrentIndex(next(at for at in range(field.count()) if field.itemData(at) == value))

    def _chosen(self) -> None:
        self._agree()
        self.changed.emit()

    def _agree(self) -> None:
        """Offer 6 to 5 with a single deck only where the law has it so, and let defaults follow what they depend on."""
        self._agree_on_decks()
        now = self._defaults()
        for name, default in now.items():
            field = self._fields[name]
            if default != self._stood_at[name] and field.currentData() == self._stood_at[name]:
                with QSignalBlocker(field):
                    self.choose(name, default)
        self._stood_at = now

    def _agree_on_decks(self) -> None:
        decks, pays = self._fields.get("decks"), self._fields.get("blackjack_pays")
        if decks is None or pays is None or not self._house.six_to_five_on_one_deck:
            return
        single = decks.currentData() == 1
        if not single:
            with QSignalBlocker(pays):
                pays.setCurrentIndex(0)
        pays.setEnabled(single)
        pays.setToolTip("" if single else self.tr("6 to 5 is lawful in a single-deck game only."))
