"""Pay tables in words: their titles, what each line is for and pays, and how surely it could be read."""

from collections.abc import Sequence, Set
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Rules, Table
from trainer.felt.placard import table_in_force
from trainer.games.options import house_of
from trainer.games.pay_tables import Cell, CellState, PrintedTable
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet
from trainer.wording.sentences import inside, joined

CONTEXT: Final = "pay tables"
"""The context of what games declare of their pay tables."""


class PayRow(msgspec.Struct, frozen=True):
    """A line of a pay table: what it is for, what it pays, and if it is the one by which a bet is paid."""

    line: Sentence
    pays: Sentence
    is_in_play: bool


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


def missing_tables(numbers: Sequence[str]) -> Sentence:
    """Return the pay tables that cannot be chosen, as figures of theirs are missing."""
    if len(numbers) == 1:
        return sentence("Pay table {number}: figures missing.", number=numbers[0])
    printed = [int(number) for number in numbers if number.isdigit()]
    if len(printed) == len(numbers) > 2 and printed[-1] - printed[0] == len(numbers) - 1:
        return sentence("Pay tables {first} to {last}: figures missing.", first=numbers[0], last=numbers[-1])
    return sentence("Pay tables {numbers:and}: figures missing.", numbers=numbers)


def figures_aloud(title: Sentence, figures: Sequence[tuple[str, str]]) -> Sentence:
    """Return a pay table by its figures as it is heard: what each line is for and pays to 1."""
    lines = [inside("{line} {pays}", line=line, pays=pays) for line, pays in figures]
    return sentence("{table}: {figures:list}", table=title, figures=lines)


def pay_rows(table: Table, settled: Settlement | None) -> tuple[PayRow, ...]:
    """Return the pay table by which a bet is paid, the row in play told apart; nothing for a bet without one."""
    if settled is None or settled.outcome != "win":
        return ()
    game = GAMES[table.rules.game]
    if settled.wager == "envy" and not settled.box:
        return next((rows for bet in game.side_bets if (rows := _envy_rows(table, bet))), ())
    bet = game.side_bet(settled.wager)
    if bet is None or not bet.lines:
        return ()
    cells, in_play = table_in_force(table.rules, bet).paid, bet.rows_in_play(table)
    # The spots of one bonus are paid by several rows: its own is the one that pays as much.
    return tuple(
        [
            PayRow(line_title(cell), pays_words(cell), at in in_play and cell.pays == settled.reason.pays)
            for at, cell in enumerate(cells)
        ]
    )


def rows_of_table(rules: Rules, wager: Wager, label: str) -> tuple[PayRow, ...]:
    """Return the pay table of a side bet in force, the line of a label told apart."""
    bet = GAMES[rules.game].side_bet(wager)
    cells = table_in_force(rules, bet).paid if bet is not None else ()
    return tuple([PayRow(line_title(cell), pays_words(cell), cell.label == label) for cell in cells])


def _envy_rows(table: Table, bet: SideBet) -> tuple[PayRow, ...]:
    """Return the amounts that a side bet brings the dealer, by its lines."""
    amounts = bet.envy_column(house_of(table.rules)) if bet.envy_column is not None else ()
    in_play = bet.rows_in_play(table)
    return tuple(
        [
            PayRow(Sentence(line.title, context=CONTEXT), inside("{amount:money}", amount=cents), at in in_play)
            for at, (line, cents) in enumerate(zip(bet.lines, amounts, strict=False))
            if cents
        ]
    )
