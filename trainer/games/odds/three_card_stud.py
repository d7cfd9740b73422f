"""The odds of a bet on any three cards by poker rank, and a house's limit on what is paid."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Final

from trainer.engine.money import Cents, share
from trainer.engine.poker import Stud
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.odds.game_odds import Case, MistakeCost, SideBetOdds

_LOWER: Final = {
    Stud.SUITED_TRIPS: Stud.TRIPS,
    Stud.STRAIGHT_FLUSH: Stud.STRAIGHT,
    Stud.TRIPS: Stud.PAIR,
}
"""The next lower hand that the same cards make, too."""


def sets_worked(chances: Chances) -> list[Sentence]:
    """Return the count of each category's sets in a fresh shoe; none in one whose ranks have different numbers."""
    decks = chances.cards // 52
    if chances.by_value != (*[4 * decks] * 9, 16 * decks):
        return []
    alike, sets = 4 * decks, {kind: int(number) for kind, number in chances.three_card_sets.items()}
    return [
        sentence(
            "Suited three of a kind: 52 cards, each {decks} times: 52 × {ways:count} = {sets:count}.",
            decks=decks,
            ways=comb(decks, 3),
            sets=sets[Stud.SUITED_TRIPS],
        ),
        sentence(
            "Straight flush: 12 runs in 4 suits: 48 × {decks} × {decks} × {decks} = {sets:count}.",
            decks=decks,
            sets=sets[Stud.STRAIGHT_FLUSH],
        ),
        sentence(
            "Three of a kind: 13 ranks of {alike} cards: 13 × {ways:count}, less the suited ones: {sets:count}.",
            alike=alike,
            ways=comb(alike, 3),
            sets=sets[Stud.TRIPS],
        ),
        sentence(
            "Straight: 12 runs: 12 × {alike} × {alike} × {alike}, less the straight flushes: {sets:count}.",
            alike=alike,
            sets=sets[Stud.STRAIGHT],
        ),
        sentence(
            "Flush: 4 suits of {cards} cards: 4 × {ways:count}, less the straight flushes and the suited three of a "
            "kind: {sets:count}.",
            cards=13 * decks,
            ways=comb(13 * decks, 3),
            sets=sets[Stud.FLUSH],
        ),
        sentence(
            "Pair: 13 ranks and 12 others: 156 × {ways:count} × {alike}, less the flushes that have a pair: "
            "{sets:count}.",
            ways=comb(alike, 2),
            alike=alike,
            sets=sets[Stud.PAIR],
        ),
    ]


def by_poker_hand(
    scale: Mapping[Stud, int],
    limit: Callable[[Rules], Cents | None],
    envies: Callable[[Rules], Mapping[Stud, Cents]],
) -> SideBetOdds:
    """Return the odds; `limit` is the most that a house pays for the bonuses of a deal (ruling TS-6).

    `envies` are the amounts that hands of other boxes bring (ruling TS-4).
    """

    def counted(chances: Chances) -> list[Fraction]:
        sets = chances.three_card_sets
        return [*[sets[kind] for kind in scale], sum(sets.values(), Fraction(0))]

    def worked(chances: Chances, rules: Rules) -> tuple[Sentence, ...]:
        steps = [
            sentence(
                "The player's two cards and your up card are any three cards of the {cards:count} in the shoe: "
                "{sets:count} sets, each as likely as another.",
                cards=chances.cards,
                sets=int(counted(chances)[-1]),
            ),
            sentence("Each set counts as its highest hand alone; the chance of a hand is its sets by all sets."),
        ]
        steps += sets_worked(chances)
        cap = limit(rules)
        if cap is not None:
            steps.append(
                sentence(
                    "The house limits the bonuses to {cap:money}; the figures are of one bonus bet alone in its deal.",
                    cap=cap,
                )
            )
        if envies(rules):
            mean = sum([float(chances.three_cards[kind]) * cents for kind, cents in envies(rules).items()])
            steps.append(
                sentence(
                    "Each hand of another player brings a bonus that envies it {amount:money} on average; the edge "
                    "leaves it out.",
                    amount=mean,
                )
            )
        return tuple(steps)

    def limited(rules: Rules, bet: Cents, pays: int) -> Cents:
        cap = limit(rules)
        return bet * pays if cap is None else share((bet * pays,), cap, rules.chip)[0]

    def limit_ignored(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        return [
            (chances.three_cards[kind], Fraction(bet * pays - limited(rules, bet, pays), bet))
            for kind, pays in scale.items()
            if bet * pays > limited(rules, bet, pays)
        ]

    def as_lower(chances: Chances, rules: Rules, bet: Cents) -> Iterable[Case]:
        return [
            (
                chances.three_cards[kind],
                Fraction(limited(rules, bet, scale[lower]) - limited(rules, bet, scale[kind]), bet),
            )
            for kind, lower in _LOWER.items()
        ]

    costs = (
        MistakeCost(mistake="stud-cap-ignored", on="stud", cases=limit_ignored),
        MistakeCost(
            mistake="stud-lower-hand",
            on="stud",
            how=sentence("Suits or a third card overlooked"),
            cases=as_lower,
        ),
    )
    return SideBetOdds(
        line_chances=lambda chances: [chances.three_cards[kind] for kind in scale],
        worked=worked,
        counted=counted,
        limited=limited,
        costs=costs,
    )
