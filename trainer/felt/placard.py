"""The pay table that stands on the felt: its rows, and those that are in play."""

from trainer.engine.money import dollars
from trainer.engine.table import Rules, Table
from trainer.games import dealer_breakz
from trainer.games import three_card_stud as stud
from trainer.games.dealer_bust_21 import up_class
from trainer.games.options import options
from trainer.games.registry import GAMES

_PRINTED = {"A": "ACE", "ten": "10 J Q K", "7–9": "7 8 9", "2–6": "2 3 4 5 6"}


def pay_rows(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rows of the pay table in force: what each is for, and what it pays; none if the game has no table."""
    tables = GAMES[rules.game].pay_tables.get(rules.rule_set, ())
    # A house without a choice has the one table there is.
    number = getattr(rules.house, "pay_table", tables[0].number if tables else None)
    if isinstance(number, tuple):  # the house's own figures
        labels = options(type(rules.house))["pay_table"][0].cells
        return tuple((_said(label), f"{pays} TO 1") for label, pays in zip(labels, number, strict=True))
    table = next((each for each in tables if each.number == number), None)
    cells = table.cells if table else ()
    return tuple((_said(cell.label), f"{cell.pays} TO 1") for cell in cells if cell.pays and cell.unit == "to 1")


def envy_column(rules: Rules) -> tuple[str, ...]:
    """Return what each row of the pay table brings the dealer; nothing if the house has no Dealer Envy."""
    if getattr(rules.house, "dealer_envy", "off") == "off":
        return ()
    return tuple([dollars(cents) if cents else "–" for cents in dealer_breakz.ENVY])


def _said(label: str) -> str:
    return _PRINTED.get(label, label.upper())


def rows_in_play(table: Table) -> tuple[int, ...]:
    """Return which rows pay, once that is decided before everybody's eyes."""
    if table.rules.side == "stud":
        return _bonuses_made(table)
    if table.up is None or not table.is_exposed or not table.dealer.is_bust:
        return ()
    if table.rules.side == "db21":
        return (up_class(table.up),)
    if table.rules.side == "breakz":
        return (min(len(table.dealer.cards), 8) - 3,)
    return ()


def _bonuses_made(table: Table) -> tuple[int, ...]:
    """Return the rows that boxes with a bonus have made, once the first two rounds of cards are dealt."""
    if table.is_dealing:
        return ()
    ranks = list(stud.PAY_SCALE)
    made = {stud.category(table, box) for box in table.boxes if box.side("stud") and not stud.is_dead(table, box)}
    return tuple([at for at, kind in enumerate(ranks) if kind in made])
