"""The house options of a game, each as a choice with its label."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.errors import RoundRefused
from trainer.games.options import Dollars, MoneyOneOf, OneOf, WordOrDollars, default_beside
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.option_fields import ChoiceField, HouseAmount, LimitField
from trainer.gui.translation import in_words
from trainer.houses.house import RuleSetKey, canonical, game_of, house_options
from trainer.wording.houses import HOUSE_OPTIONS, option_value


class HouseOptions(Columns):
    """A field for each option that is one of a few values, or a limit, in as many columns as fit."""

    changed = Signal(object)
    """Carries the name of the amount that was typed; None where something was chosen."""
    refused = Signal()
    """An amount was typed that makes no sense."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._is_single_deck_only = False
        """True if 6 to 5 is lawful with a single deck only."""
        self._fields: dict[str, ChoiceField | LimitField] = {}
        self.amounts: dict[str, HouseAmount] = {}
        """The fields of amounts of money; each form has its own place for them."""
        self._follow: dict[str, OneOf] = {}
        """The options whose default depends on others."""
        self._stood_at: dict[str, Any] = {}
        """Their defaults before the last choice."""

    def show_options(self, where: RuleSetKey, written: Mapping[str, Any], drafts: Drafts) -> None:
        """Offer the options of a rule set; what is not written stands at its default."""
        self.clear()
        self._fields, self.amounts, self._follow, self._stood_at = {}, {}, {}, {}
        self._is_single_deck_only = game_of(where).houses[where[1]].six_to_five_on_one_deck
        with self.filling():
            self._add_options(where, written, drafts)
        self._stood_at = self._defaults()
        self._agree()

    def _add_options(self, where: RuleSetKey, written: Mapping[str, Any], drafts: Drafts) -> None:
        for name, (permitted, _) in house_options(where).items():
            label, key = in_words(HOUSE_OPTIONS[name]), (where, name)
            match permitted:
                case Dollars():
                    self.amounts[name] = amount = HouseAmount(label, permitted, drafts, key, self)
                    amount.field.setPlaceholderText(self.tr("none"))
                    amount.choose(_remembered_amount(where, name, written.get(name)))
                    amount.accepted.connect(lambda _, name=name: self.changed.emit(name))
                    amount.refused.connect(self.refused)
                case WordOrDollars():
                    self._fields[name] = limit = LimitField(name, label, permitted, drafts, key, self.place)
                    limit.choose(written.get(name))
                    limit.changed.connect(self._chosen)
                    limit.refused.connect(self.refused)
                    self.add(label, limit)
                case OneOf() | MoneyOneOf():
                    if isinstance(permitted, OneOf) and permitted.instead:
                        self._follow[name] = permitted
                    values = sorted(permitted.values, key=float) if name in ("decks", "chip") else permitted.values
                    usual = default_beside(permitted, written) if isinstance(permitted, OneOf) else permitted.values[0]
                    chosen = written.get(name)
                    is_free = len(values) > 1
                    self.add_choice(
                        name,
                        label if is_free else self.tr("{option} (set by the rules)").format(option=label),
                        [(value, in_words(option_value(name, value))) for value in values],
                        chosen if chosen in values else usual,
                    ).setEnabled(is_free)

    def add_choice(self, name: str, label: str, choices: Sequence[tuple[Any, str]], chosen: Any) -> ChoiceField:
        """Offer one more choice after the others."""
        self._fields[name] = field = ChoiceField(label, choices, self.place, has_all=True)
        field.choose(chosen)
        field.currentIndexChanged.connect(self._chosen)
        self.add(label, field)
        return field

    def _defaults(self) -> dict[str, Any]:
        """Return the defaults that follow what is chosen now of other options."""
        chosen = self.written
        return {name: default_beside(permitted, chosen) for name, permitted in self._follow.items()}

    @property
    def written(self) -> dict[str, Any]:
        """Every option as a round writes it; there is no amount where none is written."""
        return {name: value for name, value in self.chosen.items() if value is not None}

    @property
    def chosen(self) -> dict[str, Any]:
        """Every option's value, None for a limit or an amount that there is not."""
        return {name: field.value for name, field in (self._fields | self.amounts).items()}

    def field(self, name: str) -> ChoiceField:
        field = self._fields[name]
        assert isinstance(field, ChoiceField)
        return field

    def limit(self, name: str) -> LimitField:
        field = self._fields[name]
        assert isinstance(field, LimitField)
        return field

    def choose(self, name: str, value: Any) -> None:
        self._fields[name].choose(value)

    def rule_out(self, name: str, value: Any, why: str) -> None:
        """Let a value of an option be off for a reason; on again without one."""
        self.field(name).rule_out(value, why)

    def other_values(self) -> Iterator[tuple[str, Any]]:
        """Return every value that an option might have instead of its own."""
        for name, field in self._fields.items():
            if isinstance(field, ChoiceField):
                yield from [(name, value) for value in field.values if value != field.value]

    def _chosen(self) -> None:
        self._agree()
        self.changed.emit(None)

    def _agree(self) -> None:
        """Offer 6 to 5 with a single deck only where the law has it so, and let defaults follow what they depend on."""
        self._agree_on_decks()
        now = self._defaults()
        for name, default in now.items():
            field = self._fields[name]
            if default != self._stood_at[name] and field.value == self._stood_at[name]:
                with QSignalBlocker(field):
                    field.choose(default)
        self._stood_at = now

    def _agree_on_decks(self) -> None:
        if not self._is_single_deck_only:
            return
        pays, single = self.field("blackjack_pays"), self._fields["decks"].value == 1
        if not single:
            with QSignalBlocker(pays):
                pays.setCurrentIndex(0)
        self.rule_out("blackjack_pays", "6:5", "" if single else self.tr("needs a single deck"))


def _remembered_amount(where: RuleSetKey, name: str, written: Any) -> str | None:
    try:
        amount: str | None = None if written is None else canonical(where, name, written)
    except RoundRefused:  # remembered from where it was another option
        return None
    return amount
