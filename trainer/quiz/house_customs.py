"""The options of a house on which a next act hangs and which nothing on the felt tells."""

from typing import Literal, TypeAlias

from trainer.engine.table import Table
from trainer.games.options import house_of

HouseCustom: TypeAlias = Literal["up-card-first", "no-peek", "pick-up-each", "dealer-mends"]


def customs_at(table: Table, has_paid: bool) -> tuple[HouseCustom, ...]:
    """Return the options that may decide what is due at a table; `has_paid` if the dealer's last act was a payout.

    What most houses do is not told, nor an option that nothing hangs on yet, or any more.
    """
    house, up = house_of(table.rules), table.up
    found: list[HouseCustom] = []
    if table.is_dealing and not table.dealer.cards and getattr(house, "up_card", "second") == "first":
        found.append("up-card-first")
    is_ace_or_ten = up is not None and up.hard in (1, 10)
    if is_ace_or_ten and not table.hole_is_known and not getattr(house, "peek", True):
        found.append("no-peek")
    if table.is_exposed and house.pick_up == "each":
        found.append("pick-up-each")
    if has_paid and house.mend == "dealer":
        found.append("dealer-mends")
    return tuple(found)


def are_limits_in_play(table: Table) -> bool:
    """True if bets may still be made at a table whose house limits them: no felt has its limits printed."""
    house = house_of(table.rules)
    return not table.has_begun and bool(house.table_min or house.table_max or getattr(house, "side_max", None))
