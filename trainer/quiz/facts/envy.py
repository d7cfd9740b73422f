"""Envies: the dealer's for a bust, and a player's for another spot's hand."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from trainer.engine import acts
from trainer.engine.money import Cents
from trainer.engine.poker import Stud
from trainer.engine.sentences import sentence
from trainer.engine.table import Rules
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.games.side_bets import SideBet
from trainer.games.three_card_stud import PAY_SCALE, STUD
from trainer.quiz.facts.amounts import paid
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherHouse, Pool, figures, said_by
from trainer.quiz.facts.limits import AMOUNT, limit
from trainer.quiz.facts.other_rules import at_other_house, other_values
from trainer.quiz.facts.pay_table_rows import line_name
from trainer.quiz.facts.trial import Seated, trial
from trainer.quiz.facts.words import bet_name

_BETS: Final = (100, 500, 1_000, 2_000, 2_500)
"""The bets among which the smallest one that earns an envy is to be found."""


def envies(rules: Rules) -> Iterator[Pool]:
    """Yield the questions about envy that a house's side bets bring."""
    for bet in GAMES[rules.game].side_bets:
        if bet.envy_column and bet.envy_column(house_of(rules)):
            yield from _dealer_envy(rules, bet)
        if bet.lines == STUD.lines:
            yield from _envy(rules, bet)


def _brings(rules: Rules, cards: str, *, spots: int = 1, side: Cents = 500) -> Cents:
    """Return the amount that a bust brings the dealer, with side bets of so much."""
    up, hole, *then = cards.split()
    played = trial(
        rules, *[Seated("TS 8D", has_side=True)] * spots, dealer=f"{up} {hole}", then=" ".join(then), side=side
    )
    steps = played.steps if played is not None else []
    return sum([act.cents for _, act, _ in steps if isinstance(act, acts.PayDealerEnvy)])


_BUSTS_WITH: Final = (
    "9S 5H TC",
    "9S 2H 3C TC",
    "5S 2H 3C 4C TC",
    "2S 2H 3C 4C 5C TC",
    "2S 2H 2C 3C 3H 4C TC",
    "2S 2H 2C 2D 3S 2H 2C TC",
)
_ENVY_ROW: Final = sentence("That is the Dealer Envy for {cards}.")


def _dealer_envy(rules: Rules, bet: SideBet) -> Iterator[Pool]:
    """Yield the busts and bets that bring Dealer Envy, and its amounts, each bust dealt by the regulation."""
    lines, column = bet.lines, bet.envy_column(house_of(rules)) if bet.envy_column else ()
    ids = (*said_by(rules, "DBB T13"), *said_by(rules, "DBB 7"), *said_by(rules, "BZ-3"))
    brought = [_brings(rules, cards) for cards in _BUSTS_WITH]
    for line, cents in zip(lines, brought, strict=False):
        if cents:
            yield Pool(
                id=f"envy-{line.label}",
                kind="know-envy",
                figure=line.label,
                asked=sentence(
                    "You bust with {cards}. How much is the Dealer Envy for one bet?", cards=line_name(line)
                ),
                choices=figures(
                    AMOUNT,
                    "amount",
                    cents,
                    [
                        (other, _ENVY_ROW.with_values(cards=line_name(each)))
                        for each, other in zip(lines, column, strict=True)
                    ],
                ),
                clauses=ids,
            )
    yield Pool(
        id="envy-cards",
        kind="know-envy",
        asked=sentence("Which bust brings you no Dealer Envy?"),
        choices=tuple(
            [
                FactChoice(
                    says=line_name(line),
                    holds=not cents,
                    mistake=sentence("That bust brings you {amount:money} for a large enough bet.", amount=cents),
                )
                for line, cents in zip(lines, brought, strict=False)
            ]
        ),
        clauses=ids,
    )
    once = brought[2]
    each_of_three = _brings(rules, _BUSTS_WITH[2], spots=3)
    others: list[tuple[Cents, Likeness]] = []
    for option, value in other_values(rules, "dealer_envy"):
        other = at_other_house(rules, **{option: value})
        if other is not None and value != "off":
            others.append((_brings(other, _BUSTS_WITH[2], spots=3), OtherHouse(option, value)))
    others += [
        (2 * once, sentence("That is for two bets.")),
        *[(other, _ENVY_ROW.with_values(cards=line_name(each))) for each, other in zip(lines, column, strict=True)],
    ]
    yield Pool(
        id="envy-often",
        kind="know-envy",
        asked=sentence(
            "Three {bet} bets are large enough, and you bust with {cards}. How much Dealer Envy do you get in all?",
            bet=bet_name(rules, bet.name),
            cards=line_name(lines[2]),
        ),
        choices=figures(AMOUNT, "amount", each_of_three, others),
        clauses=(*said_by(rules, "BZ-4"), *ids),
        option="dealer_envy",
    )
    yield Pool(
        id="envy-least",
        kind="know-envy",
        asked=sentence("What is the smallest {bet} bet that earns you Dealer Envy?", bet=bet_name(rules, bet.name)),
        choices=limit(_BETS, AMOUNT, lambda side: _brings(rules, _BUSTS_WITH[1], side=side) > 0, is_least=True),
        clauses=(*said_by(rules, "DBB 7"),),
    )


def _top_hands(rules: Rules) -> Rules | None:
    """Return the rules with an amount for each of the two top hands, the house's own if it has them."""
    named = {"envy_suited_trips": "100", "envy_straight_flush": "50", "side_max": "main"}
    return at_other_house(
        rules, **{name: value for name, value in named.items() if name == "side_max" or not getattr(rules.house, name)}
    )


_WITH_FIVE_UP: Final = {
    Stud.SUITED_TRIPS: "5S 5S",
    Stud.STRAIGHT_FLUSH: "6S 7S",
    Stud.TRIPS: "5D 5C",
    Stud.STRAIGHT: "6D 7C",
    Stud.FLUSH: "9S KS",
    Stud.PAIR: "5D 9C",
}
_NO_ENVY: Final = sentence("No envy is paid for that hand.")
_OF_SPOTS: Final = {
    "each": (
        sentence("A player plays two spots. What is the smallest bonus bet with which one can envy the other?"),
        sentence("A player plays three spots. What is the smallest bonus bet with which one can envy the others?"),
    ),
    "total": (
        sentence("A player plays two spots. What must their bonus bets come to at least for one to envy the other?"),
        sentence("A player plays three spots. What must their bonus bets come to at least for one to envy the others?"),
    ),
}
"""The questions about a player's own other spots, by the bets that count (house option `envy_multi`)."""


def _envy(rules: Rules, bet: SideBet) -> Iterator[Pool]:
    """Yield the hands that earn an envy, the bonus that it takes, and the amount."""
    paying = _top_hands(rules)
    if paying is None:
        return
    lines = dict(zip(PAY_SCALE, bet.lines, strict=True))

    def envied(kind: Stud, side: Cents = 2_000, owner: str = "", spots: int = 2) -> Cents:
        first = Seated("TS 8D", has_side=True, player=owner)
        other = Seated(_WITH_FIVE_UP[kind], player=owner)
        more = [Seated("9D KC", player=owner)] * (spots - 2)
        return paid(trial(paying, first, other, *more, dealer="5S TH", main=side, side=side), "envy")

    own = dict(zip(PAY_SCALE, _own_amounts(rules), strict=False))
    unpaid = [kind for kind, cents in own.items() if not cents and any(own.values())]
    yield Pool(
        id="envy-hands",
        kind="know-envy",
        asked=sentence("Which hand at another spot earns a player an envy?"),
        choices=tuple(
            [
                FactChoice(
                    says=line_name(line), holds=envied(kind) > 0, mistake=_NO_ENVY, name=kind.value.replace(" ", "-")
                )
                for kind, line in lines.items()
                if kind not in unpaid
            ]
        ),
        clauses=(*said_by(rules, "NB21 S2"), *said_by(rules, "NB21 S3")),
    )
    of_two, of_three = _OF_SPOTS[getattr(house_of(rules), "envy_multi", "each")]
    for id_, asked, owner, spots in (
        ("envy-least", sentence("What is the smallest bonus bet that can envy another player?"), "", 2),
        ("envy-two-hands", of_two, "Ana", 2),
        ("envy-more-hands", of_three, "Ana", 3),
    ):
        yield Pool(
            id=id_,
            kind="know-envy",
            asked=asked,
            choices=limit(_BETS, AMOUNT, partial(_earns, envied, owner, spots), is_least=True),
            clauses=(*said_by(rules, "NB21 S2"), *said_by(rules, "TS-5")),
            option="envy_multi" if owner else "",
        )
    own = {kind: cents for kind, cents in own.items() if cents}
    for kind in own:
        others: list[tuple[Cents, Likeness]] = [
            (other, sentence("That is the envy for the line “{line}”.", line=line_name(lines[each])))
            for each, other in own.items()
        ]
        others += [
            (
                500 * pays,
                sentence(
                    "That is what {bet:money} on the bonus wins by the line “{line}”.",
                    bet=500,
                    line=line_name(lines[each]),
                ),
            )
            for each, pays in PAY_SCALE.items()
        ]
        yield Pool(
            id=f"envy-amount-{_name(kind)}",
            kind="know-envy",
            asked=sentence("{hand} at another spot: how much envy does this house pay?", hand=line_name(lines[kind])),
            choices=figures(AMOUNT, "amount", envied(kind), others),
            clauses=said_by(rules, "TS-4"),
        )


def _own_amounts(rules: Rules) -> tuple[Cents, ...]:
    return tuple([getattr(rules.house, name, None) or 0 for name in ("envy_suited_trips", "envy_straight_flush")])


def _earns(envied: Callable[[Stud, Cents, str, int], Cents], owner: str, spots: int, side: Cents) -> bool:
    return envied(Stud.STRAIGHT_FLUSH, side, owner, spots) > 0


def _name(kind: Stud) -> str:
    return kind.value.replace(" ", "-")
