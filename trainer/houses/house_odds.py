"""The odds of a table at a house: its bets, its pay tables, and what mistakes cost, from one shoe."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

import msgspec

from trainer.engine.money import Cents
from trainer.engine.table import Rules
from trainer.games.options import GameOptions
from trainer.games.pay_tables import PrintedTable
from trainer.games.registry import GAMES, rules_in_force
from trainer.houses.house import House, RuleSetKey
from trainer.odds.bets import USUAL_BET, BetOdds, bets_of, edge_at, other_rules
from trainer.odds.chances import ShoeChances, chances_at
from trainer.odds.drawing import drawing
from trainer.odds.mistake_costs import CostOfMistake, mistake_costs
from trainer.odds.shoe import ShoeTooShort, shoe_without
from trainer.odds.two_hands import pairs_of

DecksAndSoft17 = tuple[int, str]
"""A number of decks, and soft 17 as a house writes it; empty where it is fixed."""

_FEWEST_CARDS = 4
"""The cards that any round takes: two of a player and two of the dealer."""


class HouseOdds(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table whose odds are asked for; each of them is worked out when it is first asked for."""

    house: House
    rule_set_key: RuleSetKey
    options: GameOptions
    seen: tuple[str, ...] = ()
    """The cards that are gone from the shoe, by rank and suit or by rank alone."""
    bet: Cents = USUAL_BET
    """The bet that amounts are told for."""

    @cached_property
    def rules(self) -> Rules:
        return rules_in_force(*self.rule_set_key, self.options)

    @cached_property
    def chances(self) -> ShoeChances:
        """The chances of a round from the shoe; a `Refusal` if it is too short, or does not hold what was seen."""
        shoe = shoe_without(self.options.decks, self.seen)
        if shoe.left < _FEWEST_CARDS:
            raise ShoeTooShort("{left} cards are too few: the shoe may run out", left=shoe.left)
        chances = chances_at(self.rules, shoe)
        _ = chances.dealer  # a shoe that may run out before the hand is finished has no odds at all
        return chances

    @cached_property
    def bets_but_main(self) -> tuple[BetOdds, ...]:
        """The bets without the main one, which takes longer."""
        return bets_of(self.chances, self.bet, has_main=False)

    @cached_property
    def bets(self) -> tuple[BetOdds, ...]:
        return bets_of(self.chances, self.bet)

    @cached_property
    def costs(self) -> tuple[CostOfMistake, ...]:
        return mistake_costs(self.chances, self.bet)

    def make_ready(self) -> None:
        """Work out what the bets need of any shoe, so that the next one takes moments."""
        if GAMES[self.rules.game].odds().main is not None:
            pairs_of(drawing(self.rules))

    @cached_property
    def tables(self) -> tuple[PrintedTable, ...]:
        """The pay tables among which the house chooses, in print and its own."""
        has_choice = any([bet.option for bet in GAMES[self.rules.game].side_bets])
        return self.house.tables(self.rule_set_key) if has_choice else ()

    @cached_property
    def table_edges(self) -> dict[str, Fraction | None]:
        """The edge of each pay table among which the house chooses; None for one that lacks figures."""
        bet = next((bet for bet in GAMES[self.rules.game].side_bets if bet.option), None)
        if bet is None:
            return {}
        found: dict[str, Fraction | None] = {}
        for table in self.tables:
            figures = [cell.pays for cell in table.cells if cell.unit == "to 1"]
            complete = [pays for pays in figures if pays is not None]
            found[table.number] = edge_at(self.chances, bet, complete) if len(complete) == len(figures) else None
        return found

    def by_decks(self) -> Iterator[tuple[DecksAndSoft17, tuple[BetOdds, ...]]]:
        """Yield the bets for each number of decks and soft 17 that the game allows, from fresh shoes."""
        for at, other in other_rules(self.rules).items():
            yield at, bets_of(chances_at(other), self.bet)


def odds_at(
    house: House,
    rule_set_key: RuleSetKey,
    instead: Mapping[str, Any] = {},
    *,
    seen: tuple[str, ...] = (),
    bet: Cents = USUAL_BET,
) -> HouseOdds:
    """Return the odds at a house, some options chosen otherwise; `RoundRefused` if the game cannot be dealt so."""
    options = house.options_of(rule_set_key, instead)
    return HouseOdds(house=house, rule_set_key=rule_set_key, options=options, seen=seen, bet=bet)
