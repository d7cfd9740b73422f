"""The odds of a D bet, which leaves its player nothing to decide: two hands from one shoe, drawn by one rule."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import msgspec

from trainer.engine.money import Cents, larger_half
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, GameOdds, MainOdds, MistakeCost, OddsRow
from trainer.games.odds.standard import COSTS, blackjack_alone, blackjack_pays


def _tie(chances: Chances) -> Fraction:
    return sum(chances.ties.values(), Fraction(0))


def _decided(chances: Chances) -> Fraction:
    """Return the chance of a win, which is also that of a whole loss."""
    return (1 - _tie(chances) - chances.both_bust) / 2


def _outcomes(chances: Chances, rules: Rules, bet: Cents) -> tuple[OddsRow, ...]:
    return (
        OddsRow(sentence("Your hand beats D"), _decided(chances), 1),
        OddsRow(sentence("Tie"), _tie(chances), 0),
        OddsRow(sentence("Both bust"), chances.both_bust, -_half(rules, bet)),
        OddsRow(sentence("D beats your hand"), _decided(chances), -1),
    )


def _worked(chances: Chances, rules: Rules, bet: Cents) -> tuple[Sentence, ...]:
    both, taken = chances.both_bust, larger_half(bet, rules.chip)
    if 2 * taken == bet:
        half = sentence(
            "Only when both hands bust is there a difference: in {both:chance} of rounds. Then the house takes half: "
            "½ × {both:chance} = {edge:chance}.",
            both=both,
            edge=both / 2,
        )
    else:
        half = sentence(
            "Only when both hands bust is there a difference: in {both:chance} of rounds. Then the house takes the "
            "larger part, {taken:money} of {bet:money}: {share} × {both:chance} = {edge:chance}.",
            both=both,
            taken=taken,
            bet=bet,
            share=f"{taken / bet:.2f}",
            edge=both * _half(rules, bet),
        )
    return (
        sentence("You draw the D hand and your own by the same rule, from the same shoe."),
        sentence("So any two hands are as likely the other way around: D wins as often as it loses."),
        half,
    )


def _half(rules: Rules, bet: Cents) -> Fraction:
    """Return the part of a bet that is taken if both hands bust."""
    return Fraction(larger_half(bet, rules.chip), bet)


def _took_all(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(chances.both_bust, _half(rules, bet) - 1)]


def _smaller_half(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    half = _half(rules, bet)
    return [(chances.both_bust, half - (1 - half))] if half != Fraction(1, 2) else []


def _pushed(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(chances.both_bust, _half(rules, bet))]


def _paid(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(chances.both_bust, 1 + _half(rules, bet))]


def _at_blackjack_odds(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(_decided(chances), Fraction(1, 2))]


def _blackjack_paid(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    return [(blackjack_alone(chances), 2)]


def _as_p(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
    """Settled as if D were a player's own hand: who wins loses, a blackjack has its odds, and a bust loses all."""
    blackjack = blackjack_alone(chances)
    return [
        (_decided(chances), -2),
        (_decided(chances) - blackjack, 2),
        (blackjack, 1 + blackjack_pays(rules)),
        (chances.both_bust, _half(rules, bet) - 1),
    ]


_P_BET: Final = sentence("P bet")
ODDS: Final = GameOdds(
    main=MainOdds(title=sentence("D bet"), outcomes=_outcomes, worked=_worked),
    costs=(
        MistakeCost(mistake="took-all-when-both-bust", on="main", cases=_took_all),
        MistakeCost(mistake="half-rounded-down", on="main", cases=_smaller_half),
        MistakeCost(mistake="pushed-both-bust", on="main", cases=_pushed),
        MistakeCost(mistake="paid-both-bust", on="main", cases=_paid),
        MistakeCost(
            mistake="blackjack-odds-on-d",
            on="main",
            cases=_at_blackjack_odds,
        ),
        MistakeCost(mistake="d-blackjack-paid", on="main", cases=_blackjack_paid),
        MistakeCost(mistake="p-rule-on-d", on="main", cases=_as_p),
        *[msgspec.structs.replace(each, title=_P_BET) if each.on == "main" else each for each in COSTS],
    ),
)
