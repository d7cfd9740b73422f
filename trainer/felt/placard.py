"""The pay tables that stand on the felt: their rows, and those that are lit."""

import enum
from collections.abc import Mapping
from typing import Final

from trainer.engine.money import Rounding, dollars
from trainer.engine.table import Rules, Table
from trainer.games.options import house_of
from trainer.games.pay_tables import Cell, PrintedTable
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet


def pay_rows(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rows of the pay tables in force: what each is for, and what it pays; none if the game has no table."""
    game = GAMES[rules.game]
    rows: tuple[tuple[str, str], ...] = ()
    for bet in game.side_bets:
        if len(game.side_bets) > 1:
            rows += ((bet.placard, ""),)
        rows += tuple((cell.line.placard, f"{cell.pays} TO 1") for cell in table_in_force(rules, bet).paid)
    return rows


def house_lines(rules: Rules) -> tuple[str, ...]:
    """Return the lines below the pay rows: the smallest cheque, and the rounding of an amount that it does not make."""
    house = house_of(rules)
    smallest = f"SMALLEST CHEQUE {dollars(house.chip) if house.chip >= 100 else f'{house.chip}¢'}"
    breakage = getattr(house, "breakage", None)
    return (smallest,) if breakage is None else (smallest, _BREAKAGE[breakage])


_BREAKAGE: Final[Mapping[Rounding, str]] = {
    "up": "ODD AMOUNTS ROUNDED UP",
    "down": "ODD AMOUNTS ROUNDED DOWN",
    "even_money": "ODD AMOUNTS: REST 1 TO 1",
}


def table_in_force(rules: Rules, bet: SideBet) -> PrintedTable:
    """Return the pay table of a side bet in force; the house's own figures have no number."""
    chosen = getattr(rules.house, bet.option) if bet.option else None
    if isinstance(chosen, tuple):
        return PrintedTable("", tuple(Cell(line, pays, "house") for line, pays in zip(bet.lines, chosen, strict=True)))
    own = [table for table in GAMES[rules.game].pay_tables[rules.rule_set] if table.cells[0].line in bet.lines]
    return next(table for table in own if chosen in (None, table.number))


def envy_column(rules: Rules) -> tuple[str, ...]:
    """Return the Dealer Envy of each row of the pay table; nothing if the house has none."""
    for bet in GAMES[rules.game].side_bets:
        if bet.envy_column and (cents := bet.envy_column(house_of(rules))):
            return tuple([dollars(each) if each else "–" for each in cents])
    return ()


class Lights(enum.Enum):
    """The results of a round that the placard may tell: never more than a trainee has answered or done already."""

    OFF = "off"
    """Nothing: a question is open, or an examination is sat."""
    SETTLED = "settled"
    """The results that an act has settled: a side bet of which no wager is open any more."""
    DECIDED = "decided"
    """All that the cards have decided: the answer is in."""


def lit_rows(table: Table, lights: Lights) -> tuple[int, ...]:
    """Return the lit rows of the placard: those that pay, once the lights let it be known."""
    game = GAMES[table.rules.game]
    found: list[int] = []
    first = 0
    for bet in game.side_bets:
        first += len(game.side_bets) > 1
        if _is_shown(table, bet, lights):
            found += [first + row for row in bet.rows_in_play(table)]
        first += len(bet.lines)
    return tuple(found)


def is_count_shown(table: Table, lights: Lights) -> bool:
    """True if the dealer's cards may be counted, where their number decides a side bet of the dealer's hand."""
    bets = [bet for bet in GAMES[table.rules.game].side_bets if bet.settled == "dealer"]
    return any([_is_shown(table, bet, lights) for bet in bets])


def _is_shown(table: Table, bet: SideBet, lights: Lights) -> bool:
    wagers = [side for box in table.boxes for side in box.sides if side.wager == bet.name]
    is_open = any([side.live for side in wagers])
    if lights is Lights.DECIDED:
        # What was paid right after the deal is nothing that a question about the dealer's hand has decided.
        return bet.settled == "dealer" or is_open
    # One row may pay several boxes: while one of them is open, it would tell what that one is owed.
    return lights is Lights.SETTLED and bool(wagers) and not is_open
