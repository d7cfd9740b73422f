"""The odds of every bet of a game, row by row: what the house keeps, how often a bet wins, and the working."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.felt.placard import table_in_force
from trainer.games.odds.game_odds import MainOdds, OddsRow, others
from trainer.games.odds.standard import INSURANCE
from trainer.games.options import OneOf, house_of, options
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.side_bets import SideBet
from trainer.odds.chances import ShoeChances, chances_at

USUAL_BET: Final[Cents] = 1_000
"""The bet that amounts are told for."""


class BetOdds(msgspec.Struct, frozen=True, dict=True):
    """The odds of one bet: every way in which it ends, the losses last."""

    wager: Wager
    title: Sentence | None
    """Its title where it is not that of its wager."""
    outcomes: tuple[OddsRow, ...]
    worked: tuple[Sentence, ...]
    counted: tuple[Fraction, ...] = ()
    """The sets of cards behind each row, and last of all, where there are few enough to read."""

    @cached_property
    def edge(self) -> Fraction:
        """The share of the bet that the house keeps."""
        return -sum([each.chance * each.wins for each in self.outcomes], Fraction(0))

    @cached_property
    def hit_rate(self) -> Fraction:
        return sum([each.chance for each in self.outcomes if each.wins > 0], Fraction(0))


def bets_of(chances: ShoeChances, bet: Cents = USUAL_BET, *, has_main: bool = True) -> tuple[BetOdds, ...]:
    """Return the odds of the bets of a table that hang on no player's choices, its side bets first.

    A main bet takes longer: two hands are drawn from the shoe for it.
    """
    game = GAMES[chances.rules.game]
    found = [_side_bet(chances, each, figures_in_force(chances.rules, each), bet) for each in game.side_bets]
    if has_main and (main := game.odds().main) is not None:
        found.append(_by_outcomes(chances, "main", main, bet))
    if game.insurance and chances.by_value[0]:  # without an ace nobody is offered any
        found.append(_by_outcomes(chances, "insurance", INSURANCE, bet))
    return tuple(found)


def _side_bet(chances: ShoeChances, bet: SideBet, figures: Sequence[int], cents: Cents) -> BetOdds:
    odds = bet.odds()
    lines = odds.line_chances(chances)
    limited = odds.limited
    wins = [Fraction(limited(chances.rules, cents, pays), cents) if limited else pays for pays in figures]
    outcomes = [OddsRow(line, chance, each) for line, chance, each in zip(bet.lines, lines, wins, strict=True)]
    lost = OddsRow(sentence("Anything else"), others(lines), -1)
    counted: tuple[Fraction, ...] = ()
    if odds.counted is not None:
        *ways, every = odds.counted(chances)
        counted = (*ways, every - sum(ways, Fraction(0)), every)
    return BetOdds(bet.name, None, (*outcomes, lost), odds.worked(chances, chances.rules), counted)


def _by_outcomes(chances: ShoeChances, wager: Wager, odds: MainOdds, cents: Cents) -> BetOdds:
    asked = chances, chances.rules, cents
    return BetOdds(wager, odds.title, odds.outcomes(*asked), odds.worked(*asked))


def figures_in_force(rules: Rules, bet: SideBet) -> Sequence[int]:
    """Return the payoffs of a side bet's lines to 1 at a table."""
    return [cell.pays or 0 for cell in table_in_force(rules, bet).cells if cell.unit == "to 1"]


def edge_at(chances: ShoeChances, bet: SideBet, figures: Sequence[int]) -> Fraction:
    """Return the house edge of a side bet at some figures, its house's limit left out."""
    lines = bet.odds().line_chances(chances)
    return others(lines) - sum([chance * pays for chance, pays in zip(lines, figures, strict=True)], Fraction(0))


def table_edge(rules: Rules, figures: Sequence[int], option: str = "pay_table") -> float | None:
    """Return the house edge of the side bet whose pay table an option chooses; None if there is none."""
    bet = next((bet for bet in GAMES[rules.game].side_bets if bet.option == option), None)
    return float(edge_at(chances_at(rules), bet, figures)) if bet else None


def printed_edge(rules: Rules, bet: SideBet) -> float | None:
    """Return the house edge of a side bet that has one printed table; None if its house chooses a table."""
    return None if bet.option else float(edge_at(chances_at(rules), bet, figures_in_force(rules, bet)))


# The same bets with other decks.


def at_soft_17(rules: Rules, soft_17: str) -> Rules:
    """Return the rules of a table whose dealer plays soft 17 so."""
    house = msgspec.structs.replace(house_of(rules), soft_17=soft_17)
    return rules_in_force(rules.game, rules.rule_set, house)


def other_rules(rules: Rules) -> dict[tuple[int, str], Rules]:
    """Return the rules of a table with every number of decks and soft 17 that its game allows, fewest decks first."""
    house = house_of(rules)
    allowed = {name: permitted for name, (permitted, _) in options(type(house)).items()}
    decks, soft_17 = allowed["decks"], allowed.get("soft_17")
    assert isinstance(decks, OneOf)
    plain = {"blackjack_pays": "3:2"} if "blackjack_pays" in allowed else {}  # 6 to 5 may need a single deck
    return {
        (count, hits): rules_in_force(
            rules.game,
            rules.rule_set,
            msgspec.structs.replace(house, decks=count, **plain, **({"soft_17": hits} if hits else {})),
        )
        for count in sorted(decks.values)
        for hits in (sorted(soft_17.values) if isinstance(soft_17, OneOf) else [""])
    }
