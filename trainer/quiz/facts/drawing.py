"""Hands that take a card and hands that stand, near where the rule turns, each tried by the regulation."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.registry import GAMES
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherHouse, OtherRules, Pool, own_first
from trainer.quiz.facts.other_rules import at_other_house, other_values, standard_rules

_HARD, _SOFT = sentence("Hard {total}"), sentence("Soft {total}")
_HARD_TOTALS: Final = range(13, 21)
_SOFT_TOTALS: Final = range(13, 28)
_STANDS: Final = sentence("You stand on that hand.")
_HITS: Final = sentence("You hit that hand.")
_ASKED: Final = (
    ("hit", False, sentence("Which of these hands do you hit as the dealer?")),
    ("stand", True, sentence("On which of these hands do you stand as the dealer?")),
)
_ASKED_OF_D: Final = (
    ("d-hit", False, sentence("Which of these D hands takes another card?")),
    ("d-stand", True, sentence("Which of these D hands stands?")),
)


def drawing(rules: Rules) -> Iterator[Pool]:
    """Yield the questions for the hand, among four, that takes a card or stands."""
    game = GAMES[rules.game]
    found = [(name, total, rules.must_stand(hand)) for name, total, hand in _near_the_turn(rules)]
    option = "soft_17" if hasattr(rules.house, "soft_17") else ""
    asked = [(each, "know-drawing", rules.draw_ids) for each in _ASKED]
    if game.arrows:
        asked += [(each, "know-d", game.d_ids["hit"]) for each in _ASKED_OF_D]
    for (id_, stands, told), kind, ids in asked:
        yield Pool(
            id=id_,
            kind=kind,
            asked=told,
            choices=tuple(
                [
                    FactChoice(
                        says=name.with_values(total=total),
                        holds=stood == stands,
                        mistake=partial(_taken_for, rules, name, total, stands=stands),
                        name=f"{name.template.split()[0].lower()}-{total}",
                    )
                    for name, total, stood in found
                ]
            ),
            clauses=own_first(rules, ids),
            option=option,
        )


def _near_the_turn(rules: Rules) -> Iterator[tuple[Sentence, int, Hand]]:
    """Yield the totals next to those where the rule turns."""
    for name, totals in ((_HARD, _HARD_TOTALS), (_SOFT, _SOFT_TOTALS)):
        if name is _SOFT and rules.count(_hand(name, 22).cards).total == 12:
            totals = range(13, 22)  # an ace is 11 up to 21 alone
        stood = {total: rules.must_stand(_hand(name, total)) for total in totals}
        for total, stands in stood.items():
            if any([stood.get(total + step, stands) != stands for step in (-2, -1, 1, 2)]):
                yield name, total, _hand(name, total)


def _hand(name: Sentence, total: int) -> Hand:
    rest = total - 11
    values = [10, total - 10] if name is _HARD else [1, *([rest] if rest <= 9 else [rest // 2, rest - rest // 2])]
    cards = tuple([next(card for card in CARDS.values() if card.hard == value) for value in values])
    return Hand(cards=cards, hard=sum(values), ace=1 in values)


def _taken_for(rules: Rules, name: Sentence, total: int, *, stands: bool) -> Likeness:
    """Return the rule by which a hand would stand or be hit."""
    hand = _hand(name, total)
    for option, value in other_values(rules, "soft_17"):
        other = at_other_house(rules, **{option: value})
        if other is not None and other.must_stand(hand) == stands:
            return OtherHouse(option, value)
    for game in GAMES.values():
        if (
            game.busts != GAMES[rules.game].busts
            and standard_rules(game.name, game.rule_sets[0]).must_stand(hand) == stands
        ):
            return OtherRules(game.name, game.rule_sets[0])
    return _HITS if stands else _STANDS
