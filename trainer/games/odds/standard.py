"""The odds that games share with standard blackjack: insurance, and what a blackjack or insurance paid wrong costs."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, Cases, GameOdds, MainOdds, MistakeCost, OddsRow
from trainer.games.options import blackjack_odds

_PAYS: Final = 2
"""The odds of insurance to 1."""


def _insured(chances: Chances, rules: Rules, bet: Cents) -> tuple[OddsRow, ...]:
    ten = chances.ten_under_an_ace
    return (
        OddsRow(sentence("Ten-value card in the hole"), ten, _PAYS),
        OddsRow(sentence("Any other hole card"), 1 - ten, -1),
    )


INSURANCE: Final = MainOdds(
    title=sentence("Insurance"),
    outcomes=_insured,
    worked=lambda chances, rules, bet: (
        sentence(
            "With an ace up {cards:count} other cards are unseen, and {tens:count} of them count ten.",
            cards=chances.cards - 1,
            tens=chances.by_value[9],
        ),
        sentence("Your hole card is a ten-value card in {share:chance} of hands.", share=chances.ten_under_an_ace),
    ),
)


def blackjack_pays(rules: Rules) -> Fraction:
    """Return the win of a blackjack, in bets."""
    return Fraction(*blackjack_odds(rules.house.blackjack_pays))  # type: ignore[attr-defined]


def blackjack_alone(chances: Chances) -> Fraction:
    """Return the chance that a hand has blackjack and the dealer's has not."""
    return chances.blackjack - chances.both_blackjack


def _blackjack_paid(instead: Fraction) -> Cases:
    """Return the cases of a blackjack that is paid at other odds than the house's."""

    def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        cost = instead - blackjack_pays(rules)
        return [(blackjack_alone(chances), cost)] if cost else []

    return cases


def _bonus_alone(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(blackjack_alone(chances), -1)]


def _push_paid(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(chances.both_blackjack, blackjack_pays(rules))]


def _push_taken(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(chances.both_blackjack, -1)]


def _insurance_paid(instead: Fraction | int) -> Cases:
    """Return the cases of insurance that is paid otherwise than 2 to 1."""

    def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        return [(chances.ten_under_an_ace, instead - _PAYS)]

    return cases


COSTS: Final = (
    MistakeCost(mistake="blackjack-paid-even", on="main", cases=_blackjack_paid(Fraction(1))),
    MistakeCost(mistake="blackjack-bonus-alone", on="main", cases=_bonus_alone),
    MistakeCost(mistake="three-to-two-at-six-to-five", on="main", cases=_blackjack_paid(Fraction(3, 2))),
    MistakeCost(mistake="six-to-five-at-three-to-two", on="main", cases=_blackjack_paid(Fraction(6, 5))),
    MistakeCost(mistake="blackjack-paid-against-blackjack", on="main", cases=_push_paid),
    MistakeCost(mistake="blackjack-taken-by-blackjack", on="main", cases=_push_taken),
    MistakeCost(mistake="insurance-paid-even", on="insurance", cases=_insurance_paid(1)),
    MistakeCost(mistake="insurance-paid-blackjack-odds", on="insurance", cases=_insurance_paid(Fraction(3, 2))),
    MistakeCost(
        mistake="insurance-on-main-bet",
        on="insurance",
        how=sentence("Insurance at its most, half the main bet"),
        cases=_insurance_paid(4),
    ),
)
STANDARD_ODDS: Final = GameOdds(costs=COSTS)
