"""A field for an amount of money that a house may have or not."""

from collections.abc import Hashable
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.games.options import Dollars
from trainer.gui import house_words
from trainer.gui.widgets.checked_field import CheckedField, Drafts


class HouseAmount(CheckedField):
    """Its ``accepted`` carries cents, or None while the field is empty."""

    def __init__(
        self, name: str, permitted: Dollars, drafts: Drafts, key: Hashable, parent: QWidget | None = None
    ) -> None:
        super().__init__(partial(house_words.read_cents, least=permitted.least), drafts, key, name, parent)

    def show_amount(self, written: str | None, none: str) -> None:
        """Show an amount as a round writes it, and what holds while the field is empty; nobody is told."""
        self.show_text(house_words.amount(written))
        self.field.setPlaceholderText(none)
