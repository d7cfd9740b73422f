"""A field for an amount of money that a house may have or not."""

from collections.abc import Hashable
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.engine.money import read_money, write_money
from trainer.games.options import Dollars
from trainer.gui.kit.checked_field import CheckedField, Drafts
from trainer.houses.typed import read_cents


class HouseAmount(CheckedField):
    """Its ``accepted`` carries cents, or None while the field is empty."""

    def __init__(
        self, name: str, permitted: Dollars, drafts: Drafts, key: Hashable, parent: QWidget | None = None
    ) -> None:
        super().__init__(partial(read_cents, least=permitted.least), drafts, key, name, parent)

    def show_amount(self, written: str | None, none: str) -> None:
        """Show an amount as a round writes it, and what holds while the field is empty; nobody is told."""
        self.show_text("" if written is None else write_money(read_money(written)))
        self.field.setPlaceholderText(none)
