"""The pay table that stands on the felt: its rows, and the one that is in play."""

from trainer.engine import table as t
from trainer.engine.table import Rules, Table
from trainer.games.dealer_bust_21 import up_class
from trainer.games.options import options
from trainer.games.registry import GAMES

_PRINTED = {"A": "ACE", "ten": "10 J Q K", "7–9": "7 8 9", "2–6": "2 3 4 5 6"}


def pay_rows(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rows of the pay table in force: what each is for, and what it pays; none if the game has no table."""
    number = getattr(rules.house, "pay_table", None)
    if number is None:
        return ()
    if isinstance(number, tuple):  # the house's own figures
        labels = options(type(rules.house))["pay_table"][0].cells
        return tuple((_said(label), f"{pays} TO 1") for label, pays in zip(labels, number, strict=True))
    table = next((each for each in GAMES[rules.game].pay_tables[rules.rule_set] if each.number == number), None)
    cells = table.cells if table else ()
    return tuple((_said(cell.label), f"{cell.pays} TO 1") for cell in cells if cell.pays)


def _said(label: str) -> str:
    return _PRINTED.get(label, label.upper())


def row_in_play(table: Table) -> int | None:
    """Return which row pays, once the dealer's hand has busted before everybody's eyes."""
    if table.rules.side != "db21" or table.up is None or not table.bits & t.EXPOSED or not table.dealer.is_bust:
        return None
    return up_class(table.up)
