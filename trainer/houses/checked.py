"""A house as it was checked: the remarks about it, and the exact odds that one of its games leaves it."""

from collections.abc import Mapping

import msgspec

from trainer.engine.acts import Wager
from trainer.houses.house import House, RuleSetKey, game_of, house_options, line_labels
from trainer.houses.remarks import Remark, check
from trainer.odds.bets import printed_edge
from trainer.odds.chances import chances_at


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """The remarks about a house, and the odds of one of its games."""

    house: House
    where: RuleSetKey | None
    remarks: tuple[Remark, ...]
    edges: Mapping[str, float | None] = {}
    """The house's edge by each pay table of the game, by name."""
    printed_edges: Mapping[Wager, float] = {}
    """The house's edge on each side wager with one printed table."""
    envy: float | None = None
    """The amount that a side bet that qualifies brings the dealer on average, in cents, where Dealer Envy is paid."""


def checked(house: House, rule_set_key: RuleSetKey | None) -> Checked:
    """Return the remarks about a house, and the odds of one of its games."""
    remarks = check(house)
    if rule_set_key is None:
        return Checked(house=house, where=rule_set_key, remarks=remarks)
    bets, drawing = game_of(rule_set_key).side_bets, house.drawing(rule_set_key)
    has_envy = "dealer_envy" in house_options(rule_set_key) and house.option(rule_set_key, "dealer_envy") != "off"
    envies = bets if has_envy else ()
    return Checked(
        house=house,
        where=rule_set_key,
        remarks=remarks,
        edges={
            table.number: house.edge(rule_set_key, house.figures(rule_set_key, table.number))
            for table in (house.tables(rule_set_key) if line_labels(rule_set_key) else ())
        },
        printed_edges={
            bet.name: edge for bet in bets if not bet.option and (edge := printed_edge(drawing, bet)) is not None
        },
        envy=next((float(mean(chances_at(drawing))) for bet in envies if (mean := bet.odds().mean_dealer_envy)), None),
    )
