"""The odds of a bet that the dealer busts, paid by the up card, and what it costs to go by another card."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from trainer.engine.cards import CARDS, RANKS, Card
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, Cases, MistakeCost, SideBetOdds

_Figures: TypeAlias = Callable[[Rules], Sequence[int]]
_UP: Final = (
    sentence(
        "Ace up: {count} of {cards} cards, {up:chance} of rounds. You bust in {bust:chance} of those: {both:chance}."
    ),
    sentence(
        "Ten-value card up: {count} of {cards} cards, {up:chance} of rounds. You bust in {bust:chance} of those: "
        "{both:chance}."
    ),
    sentence(
        "7, 8 or 9 up: {count} of {cards} cards, {up:chance} of rounds. You bust in {bust:chance} of those: "
        "{both:chance}."
    ),
    sentence(
        "2 to 6 up: {count} of {cards} cards, {up:chance} of rounds. You bust in {bust:chance} of those: {both:chance}."
    ),
)
"""The working of each line of the pay tables."""


def by_up_card(
    odds: _Figures,
    line_of: Callable[[Card], int],
    elsewhere: Callable[[Rules], Iterable[Sequence[int]]],
    loses_over_29: Callable[[Rules], bool],
) -> SideBetOdds:
    """Return the odds; `elsewhere` are the figures of the table in force by other rule sets, if they differ."""
    lines = {value: line_of(CARDS[rank + "S"]) for value, rank in enumerate(RANKS[:10], start=1)}

    def summed(by_value: Mapping[int, Fraction]) -> list[Fraction]:
        found = [Fraction(0)] * len(_UP)
        for value, chance in by_value.items():
            found[lines[value]] += chance
        return found

    def line_chances(chances: Chances) -> list[Fraction]:
        return summed(chances.bust_by_up_card)

    def worked(chances: Chances, rules: Rules) -> tuple[Sentence, ...]:
        up = summed({value: Fraction(count, chances.cards) for value, count in enumerate(chances.by_value, start=1)})
        steps = [
            says.with_values(
                count=int(each * chances.cards),
                cards=chances.cards,
                up=each,
                bust=both / each if each else Fraction(0),
                both=both,
            )
            for says, each, both in zip(_UP, up, line_chances(chances), strict=True)
        ]
        if loses_over_29(rules):
            steps.append(
                sentence("A player's total above 29 loses the bet too; no player has to hit or double into that.")
            )
        return (sentence("Your hand is always played out, and a blackjack is not a bust."), *steps)

    def by_card(busts: Callable[[Chances], Mapping[tuple[int, int], Fraction]]) -> Cases:
        """Return the cases of a bet that is paid by another of the dealer's cards than the up card."""

        def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
            pays = odds(rules)
            return [
                (chance, pays[lines[card]] - pays[lines[up]])
                for (up, card), chance in busts(chances).items()
                if lines[card] != lines[up]
            ]

        return cases

    def by_figures(instead: _Figures) -> Cases:
        """Return the cases of a bet that is paid by other figures than the house's."""

        def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
            figures = zip(line_chances(chances), instead(rules), odds(rules), strict=True)
            return [(chance, paid - owed) for chance, paid, owed in figures if paid != owed]

        return cases

    def blackjack_as_bust(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        pays = odds(rules)
        return [(chances.blackjack / 2, 1 + pays[lines[value]]) for value in (1, 10)]

    costs = (
        MistakeCost(mistake="db21-by-hole-card", on="db21", cases=by_card(lambda chances: chances.bust_by_hole_card)),
        MistakeCost(mistake="db21-by-last-card", on="db21", cases=by_card(lambda chances: chances.bust_by_last_card)),
        MistakeCost(
            mistake="db21-other-state",
            on="db21",
            cases=by_figures(lambda rules: next(iter(elsewhere(rules)), odds(rules))),
        ),
        MistakeCost(mistake="db21-even", on="db21", cases=by_figures(lambda rules: [1] * len(_UP))),
        MistakeCost(
            mistake="dealer-blackjack-as-bust",
            on="db21",
            cases=blackjack_as_bust,
        ),
    )
    return SideBetOdds(line_chances=line_chances, worked=worked, costs=costs)
