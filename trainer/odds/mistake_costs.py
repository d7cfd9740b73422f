"""The cost of recognized mistakes to the house if a dealer always makes them."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.games.odds.game_odds import Case
from trainer.games.registry import GAMES
from trainer.odds.bets import USUAL_BET, BetOdds, at_soft_17, bets_of, edge_at, figures_in_force
from trainer.odds.chances import ShoeChances, chances_at


class CostOfMistake(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake with its figures for one bet: how often it is made, and what it costs the house, in bets."""

    mistake: str
    on: Wager
    title: Sentence | None
    """The title of the bet where it is not that of its wager."""
    how: Sentence | None
    chance: Fraction
    cost: Fraction
    """Less than nothing if the house keeps more than it is owed."""


def _of_wins(cost: Callable[[Fraction | int], Fraction | int]) -> Callable[[BetOdds], list[Case]]:
    def cases(bet: BetOdds) -> list[Case]:
        return [(each.chance, cost(each.wins)) for each in bet.outcomes if each.wins > 0]

    return cases


def _of_losses(bet: BetOdds) -> list[Case]:
    return [(each.chance, -each.wins) for each in bet.outcomes if each.wins < 0]


_OF_ANY_BET: Final[tuple[tuple[str, Callable[[BetOdds], list[Case]]], ...]] = (
    ("paid-bet-plus-winnings", _of_wins(lambda wins: 1)),
    ("paid-even-for-odds", _of_wins(lambda wins: 1 - wins)),
    ("paid-twice", _of_wins(lambda wins: wins)),
    ("paid-half", _of_wins(lambda wins: -Fraction(wins) / 2)),
    ("pushed-a-loser", _of_losses),
    ("took-a-winner", _of_wins(lambda wins: -1 - wins)),
)
"""The mistakes that can be made with any bet whose odds are known, by their ids."""


def mistake_costs(chances: ShoeChances, bet: Cents = USUAL_BET) -> tuple[CostOfMistake, ...]:
    """Return the cost of each mistake at a table, bet by bet, the game's own before those of any bet."""
    game = GAMES[chances.rules.game]
    declared = [cost for each in game.side_bets for cost in each.odds().costs] + list(game.odds().costs)
    bets = {odds.wager: odds for odds in bets_of(chances, bet)}
    titles = {wager: odds.title for wager, odds in bets.items()}
    found = [
        _summed(
            each.mistake,
            each.on,
            each.title or titles.get(each.on),
            each.how,
            each.cases(chances, chances.rules, bet),
        )
        for each in declared
    ]
    known = {(each.on, each.chance, each.cost) for each in found}
    for odds in bets.values():
        for mistake, cases in _OF_ANY_BET:
            cost = _summed(mistake, odds.wager, odds.title, None, cases(odds))
            if (cost.on, cost.chance, cost.cost) not in known:  # where a game has a name of its own for the same
                found.append(cost)
    found += _other_soft_17(chances)
    order = list(bets)

    def place(cost: CostOfMistake) -> tuple[int, bool]:
        at = order.index(cost.on) if cost.on in order else len(order)
        return at, cost.title != titles.get(cost.on)

    return tuple(sorted([each for each in found if each.chance], key=place))


def _other_soft_17(chances: ShoeChances) -> list[CostOfMistake]:
    """Return the cost of soft 17 played the other way, to each side bet that waits for the dealer's hand."""
    rules = chances.rules
    now = getattr(rules.house, "soft_17", "")
    if not now:
        return []
    other = chances_at(at_soft_17(rules, "stand" if now == "hit" else "hit"), chances.shoe)
    hits = chances if now == "hit" else other
    found = []
    for bet in GAMES[rules.game].side_bets:
        if bet.settled == "dealer":
            due, done = [edge_at(each, bet, figures_in_force(rules, bet)) for each in (chances, other)]
            mistake = "soft-17-stood" if now == "hit" else "soft-17-hit"
            chance = hits.dealer.draws_on_soft(17)
            found.append(
                CostOfMistake(mistake=mistake, on=bet.name, title=None, how=None, chance=chance, cost=due - done)
            )
    return found


def _summed(
    mistake: str, on: Wager, title: Sentence | None, how: Sentence | None, cases: Iterable[Case]
) -> CostOfMistake:
    told = list(cases)
    return CostOfMistake(
        mistake=mistake,
        on=on,
        title=title,
        how=how,
        chance=sum([chance for chance, cost in told if cost], Fraction(0)),
        cost=sum([chance * cost for chance, cost in told], Fraction(0)),
    )
