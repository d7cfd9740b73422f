"""Pay tables as they are printed, line by line, with how surely each cell could be read."""

from typing import Literal, TypeAlias

import msgspec

CellState: TypeAlias = Literal["printed", "reconstructed", "missing", "house"]
"""As printed, read back from merged cells, lost in print, or entered by a house."""


class PayLine(msgspec.Struct, frozen=True):
    """A line of a pay table, by the outcome it is for."""

    label: str
    """Its stable name, in files and lists."""
    title: str
    """As the pages of the program write it."""
    placard: str
    """As it is lettered on the felt's placard."""


class Cell(msgspec.Struct, frozen=True):
    """One line of a pay table: what it is for, what it pays to 1 (None if lost), and how it was read."""

    line: PayLine
    pays: int | None
    state: CellState = "printed"
    unit: Literal["to 1", "dollars"] = "to 1"

    @property
    def label(self) -> str:
        return self.line.label


class PrintedTable(msgspec.Struct, frozen=True):
    """A pay table as the print has it; an incomplete one cannot be dealt."""

    number: str
    cells: tuple[Cell, ...]
    note: str = ""
    id: str = ""
    """The clause by which the table is cited, if it has one of its own."""

    @property
    def paid(self) -> tuple[Cell, ...]:
        """The lines that pay to 1 and have a figure."""
        return tuple([cell for cell in self.cells if cell.pays and cell.unit == "to 1"])

    @property
    def state(self) -> str:
        """``printed``, ``reconstructed`` or ``incomplete``, by the worst of its cells."""
        states = {cell.state for cell in self.cells}
        return "incomplete" if "missing" in states else "reconstructed" if "reconstructed" in states else "printed"
