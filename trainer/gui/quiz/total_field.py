"""The field in which a hand's total is called: 17, or 7/17 for a soft hand."""

from PySide6.QtWidgets import QWidget

from trainer.gui.kit.amount_field import FigureField
from trainer.quiz.calling import read_total


class TotalField(FigureField):
    """The values of a total, as they are called."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("hitting", r"[\d ,;/]*", 14, parent)

    @property
    def total(self) -> tuple[int, ...]:
        """The values that are called, none if it is no total yet."""
        return read_total(self.text())
