"""The pay tables that stand on the felt: their rows, and those that are in play."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.money import Rounding, dollars
from trainer.engine.table import Rules, Table
from trainer.games.game import Game
from trainer.games.options import house_of
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet


def pay_rows(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rows of the pay tables in force: what each is for, and what it pays; none if the game has no table."""
    game = GAMES[rules.game]
    rows: tuple[tuple[str, str], ...] = ()
    for bet in game.side_bets:
        if len(game.side_bets) > 1:
            rows += ((bet.title.upper(), ""),)
        rows += _rows(rules, game, bet)
    return rows


def house_lines(rules: Rules) -> tuple[str, ...]:
    """Return what stands below them: the smallest cheque, and what becomes of an amount that it does not make."""
    house = house_of(rules)
    smallest = f"SMALLEST CHEQUE {dollars(house.chip) if house.chip >= 100 else f'{house.chip}¢'}"
    breakage = getattr(house, "breakage", None)
    return (smallest,) if breakage is None else (smallest, _BREAKAGE[breakage])


_BREAKAGE: Final[Mapping[Rounding, str]] = {
    "up": "ODD AMOUNTS ROUNDED UP",
    "down": "ODD AMOUNTS ROUNDED DOWN",
    "even_money": "ODD AMOUNTS: REST 1 TO 1",
}


def _rows(rules: Rules, game: Game, bet: SideBet) -> tuple[tuple[str, str], ...]:
    chosen = getattr(rules.house, bet.option) if bet.option else None
    if isinstance(chosen, tuple):  # the house's own figures
        return tuple((line.placard, f"{pays} TO 1") for line, pays in zip(bet.lines, chosen, strict=True))
    table = printed_table(game.pay_tables[rules.rule_set], bet, chosen)
    return tuple((cell.line.placard, f"{cell.pays} TO 1") for cell in table.cells if cell.pays and cell.unit == "to 1")


def printed_table(tables: tuple[PrintedTable, ...], bet: SideBet, number: str | None) -> PrintedTable:
    """Return the printed table of a side bet that has this number, or the one there is."""
    own = [table for table in tables if table.cells[0].line in bet.lines]
    return next(table for table in own if number in (None, table.number))


def envy_column(rules: Rules) -> tuple[str, ...]:
    """Return what each row of the pay table brings the dealer; nothing if the house has no Dealer Envy."""
    for bet in GAMES[rules.game].side_bets:
        if bet.envy_column and (cents := bet.envy_column(house_of(rules))):
            return tuple([dollars(each) if each else "–" for each in cents])
    return ()


def rows_in_play(table: Table) -> tuple[int, ...]:
    """Return which rows pay, once that is decided before everybody's eyes."""
    game = GAMES[table.rules.game]
    found: list[int] = []
    first = 0
    for bet in game.side_bets:
        first += len(game.side_bets) > 1
        found += [first + row for row in bet.rows_in_play(table)]
        first += len(bet.lines)
    return tuple(found)
