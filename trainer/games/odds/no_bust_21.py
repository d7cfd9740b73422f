"""The odds of No Bust 21's main bet for a player who draws as the dealer must, and what its ties cost settled wrong."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, Cases, GameOdds, MainOdds, MistakeCost, OddsRow


def _ties(chances: Chances, which: Callable[[int, int], bool]) -> Fraction:
    """Return the chance of two totals equally far from 21, the player's first."""
    return sum([chance for totals, chance in chances.ties.items() if which(*totals)], Fraction(0))


def _both_21(chances: Chances) -> Fraction:
    return _ties(chances, lambda player, dealer: player == dealer == 21)


def _over_21(chances: Chances) -> Fraction:
    """Return the chance of equal totals above 21, which the dealer wins."""
    return _ties(chances, lambda player, dealer: player == dealer > 21)


def _same_distance(chances: Chances) -> Fraction:
    return _ties(chances, lambda player, dealer: player != dealer)


def _equal(chances: Chances) -> Fraction:
    return _ties(chances, lambda player, dealer: player == dealer < 21)


def _nearer(chances: Chances) -> Fraction:
    """Return the chance that a player's hand is closer, which is also that of the dealer's."""
    return (1 - sum(chances.ties.values(), Fraction(0))) / 2


def _outcomes(chances: Chances, rules: Rules, bet: Cents) -> tuple[OddsRow, ...]:
    return (
        OddsRow(sentence("Player closer to 21"), _nearer(chances), 1),
        OddsRow(sentence("21 against your 21"), _both_21(chances), 1),
        OddsRow(sentence("Equal totals below 21"), _equal(chances), 0),
        OddsRow(sentence("Equally far, one above 21"), _same_distance(chances), 0),
        OddsRow(sentence("Equal totals above 21"), _over_21(chances), -1),
        OddsRow(sentence("Dealer closer to 21"), _nearer(chances), -1),
    )


def _worked(chances: Chances, rules: Rules, bet: Cents) -> tuple[Sentence, ...]:
    both, over = _both_21(chances), _over_21(chances)
    return (
        sentence("A fixed way of play: the player hits and stands as the dealer must, and never doubles or splits."),
        sentence("Then any two hands are as likely the other way around: the player is closer as often as you are."),
        sentence(
            "The dealer wins equal totals above 21, {over:chance} of rounds; a player's 21 is paid before yours can "
            "tie it, {both:chance}.",
            over=over,
            both=both,
        ),
        sentence("The edge is the difference: {over:chance} − {both:chance}.", over=over, both=both),
    )


# What mistakes cost, for the same way of play.


def _if_tied(chance: Callable[[Chances], Fraction], cost: int) -> Cases:
    def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        return [(chance(chances), cost)]

    return cases


def _makes_21(chances: Chances) -> Fraction:
    """Return the chance of a player's 21, which always wins; some shoes are too poor for one."""
    return chances.totals.get(21, Fraction(0))


def _win_at_odds(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    # A 21 that was paid so is a mistake of its own.
    return [(_nearer(chances) + _both_21(chances) - _makes_21(chances), Fraction(1, 2))]


def _21_at_odds(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(_makes_21(chances), Fraction(1, 2))]


ODDS: Final = GameOdds(
    main=MainOdds(title=sentence("Main bet, if the player draws like the dealer"), outcomes=_outcomes, worked=_worked),
    costs=(
        MistakeCost(mistake="tie-above-21-pushed", on="main", cases=_if_tied(_over_21, 1)),
        MistakeCost(mistake="same-distance-paid", on="main", cases=_if_tied(_same_distance, 1)),
        MistakeCost(mistake="tie-above-21-overdone", on="main", cases=_if_tied(_same_distance, -1)),
        MistakeCost(
            mistake="blackjack-odds-in-no-bust",
            on="main",
            cases=_21_at_odds,
        ),
        MistakeCost(
            mistake="blackjack-odds-on-a-no-bust-win",
            on="main",
            cases=_win_at_odds,
        ),
    ),
)
