"""Pay tables in words: their titles, what each line is for and pays, and how surely it could be read."""

from collections.abc import Sequence, Set
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.games.pay_tables import Cell, CellState, PrintedTable
from trainer.wording.sentences import inside, joined

CONTEXT: Final = "pay tables"
"""The context of what games declare of their pay tables."""


def table_title(number: str, *, is_named: bool = False) -> Sentence:
    """Return a pay table by its number, or by its name if the print gives it one."""
    return sentence("{table}", table=number) if is_named else sentence("Pay table {number}", number=number)


def printed_title(table: PrintedTable) -> Sentence:
    """Return a printed pay table by its number or its name."""
    return table_title(table.number, is_named=not table.number.isdigit())


def line_title(cell: Cell) -> Sentence:
    """Return the title of a line of a pay table."""
    return Sentence(cell.line.title, context=CONTEXT)


def pays_words(cell: Cell) -> Sentence:
    """Return the payoff of a line in words."""
    if cell.pays is None:
        return inside("missing")
    if cell.unit == "dollars":
        return inside("{amount:money}", amount=cell.pays * 100)
    return inside("{odds} to 1", odds=cell.pays)


def cell_words(cell: Cell, label: str = "") -> Sentence:
    """Return a line's outcome or its label, and what it pays, and whether it was read back from merged cells."""
    line = inside("{line} {pays}", line=label or line_title(cell), pays=pays_words(cell))
    return inside("{line} (reconstructed)", line=line) if cell.state == "reconstructed" else line


def legend_of_grid(states: Set[CellState]) -> Sentence:
    """Return the legend of a grid of pay tables, with the meaning of its marks where there are any."""
    parts = [sentence('Payouts are "to 1". Edge = house advantage.')]
    if "reconstructed" in states:
        parts.append(sentence("* Reconstructed from a damaged source."))
    if "missing" in states:
        parts.append(sentence("Fill in the blanks before using those tables."))
    return joined(parts, "text")


def note_words(note: str) -> Sentence:
    """Return a note that stands under pay tables."""
    return Sentence(note, context=CONTEXT)


def note_on(note: str, numbers: Sequence[str]) -> Sentence:
    """Return a note with the pay tables it is on; without them if it is on all."""
    if not numbers:
        return note_words(note)
    if len(numbers) == 1:
        tables = sentence("Pay table {number}", number=numbers[0])
    else:
        tables = sentence("Pay tables {first} to {last}", first=numbers[0], last=numbers[-1])
    return sentence("{tables}: {note}", tables=tables, note=note_words(note))


def figures_aloud(title: Sentence, figures: Sequence[tuple[str, str]]) -> Sentence:
    """Return a pay table by its figures as it is heard: what each line is for and pays to 1."""
    lines = [inside("{line} {pays}", line=line, pays=pays) for line, pays in figures]
    return sentence("{table}: {figures:list}", table=title, figures=lines)
