"""The odds of a bet that the dealer busts, paid by the number of cards, and what it costs to miscount them."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import perm
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, Cases, MistakeCost, SideBetOdds

_ENVY: Final = {
    "per_wager": sentence(
        "For each side bet of $5 or more Dealer Envy pays you {amount:money} on average; the edge leaves it out."
    ),
    "per_round": sentence(
        "In each round with a side bet of $5 or more Dealer Envy pays you {amount:money} on average; the edge leaves "
        "it out."
    ),
}
_LEAST: Final = 3
"""The fewest cards that bust."""


def by_count(
    odds: Callable[[Rules], Sequence[int]], row_of: Callable[[int], int], envy: Sequence[Cents]
) -> SideBetOdds:
    """Return the odds; `envy` is the amount that each line brings the dealer, where the house pays that (DBB 7)."""

    def line_chances(chances: Chances) -> list[Fraction]:
        lines = [Fraction(0)] * len(envy)
        for cards, chance in chances.bust_by_cards.items():
            lines[row_of(cards)] += chance
        return lines

    def mean_dealer_envy(chances: Chances) -> Fraction:
        lines = zip(line_chances(chances), envy, strict=True)
        return sum([chance * cents for chance, cents in lines], Fraction(0))

    def worked(chances: Chances, rules: Rules) -> tuple[Sentence, ...]:
        three, four = [chances.bust_by_cards.get(cards, Fraction(0)) for cards in (3, 4)]
        first = chances.cards
        steps = (
            sentence("Your hand is always played out, and a blackjack is not a bust."),
            sentence(
                "Three cards come in {first} × {second} × {third} orders. The third busts you in {ways:count} of them: "
                "{three:chance}.",
                first=first,
                second=first - 1,
                third=first - 2,
                ways=int(three * perm(first, 3)),
                three=three,
            ),
            sentence(
                "Four cards come in {fourth} times as many. The fourth busts you in {ways:count} of them: "
                "{four:chance}.",
                fourth=first - 3,
                ways=int(four * perm(first, 4)),
                four=four,
            ),
            sentence(
                "More cards are counted the same way: {more:chance}. In all you bust in {bust:chance} of rounds.",
                more=chances.bust - three - four,
                bust=chances.bust,
            ),
        )
        paid = _ENVY.get(getattr(rules.house, "dealer_envy", "off"))
        return (*steps, paid.with_values(amount=float(mean_dealer_envy(chances)))) if paid else steps

    def counted(miscounted: Callable[[int], int]) -> Cases:
        """Return the cases of a bet that is paid by another number of cards, if that has a line."""

        def cases(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
            pays = odds(rules)
            return [
                (chance, pays[row_of(miscounted(cards))] - pays[row_of(cards)])
                for cards, chance in chances.bust_by_cards.items()
                if miscounted(cards) >= _LEAST and row_of(miscounted(cards)) != row_of(cards)
            ]

        return cases

    costs = (
        MistakeCost(
            mistake="breakz-count-off-by-one",
            on="breakz",
            how=sentence("One card too many"),
            cases=counted(lambda cards: cards + 1),
        ),
        MistakeCost(
            mistake="breakz-count-off-by-one",
            on="breakz",
            how=sentence("One card too few"),
            cases=counted(lambda cards: cards - 1),
        ),
        MistakeCost(mistake="breakz-without-first-two", on="breakz", cases=counted(lambda cards: cards - 2)),
    )
    return SideBetOdds(line_chances=line_chances, worked=worked, mean_dealer_envy=mean_dealer_envy, costs=costs)
