"""All facts that a dealer at a house's table must know, each tried by the regulation in force there."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.engine.table import Rules
from trainer.quiz.facts.amounts import amounts
from trainer.quiz.facts.cards import cards
from trainer.quiz.facts.drawing import drawing
from trainer.quiz.facts.envy import envies
from trainer.quiz.facts.fact import Pool, RuleFact
from trainer.quiz.facts.irregular_moments import IRREGULAR
from trainer.quiz.facts.limits import limits
from trainer.quiz.facts.next_acts import asked
from trainer.quiz.facts.outcomes import outcomes
from trainer.quiz.facts.pay_table_rows import pay_table_rows
from trainer.quiz.facts.permits import PERMITTED, permits
from trainer.quiz.facts.play_moments import OF_D, PLAY
from trainer.quiz.facts.side_moments import SIDES


def _moments(rules: Rules) -> Iterator[Pool]:
    return asked(rules, (*SIDES, *PLAY, *OF_D, *IRREGULAR))


MAKERS: Final[Mapping[Callable[[Rules], Iterator[Pool]], frozenset[str]]] = MappingProxyType(
    {
        pay_table_rows: frozenset({"know-pay-table", "know-side-bet"}),
        outcomes: frozenset(
            {"know-settling", "know-blackjack", "know-insurance", "know-d", "know-over-21", "know-side-bet"}
        ),
        _moments: frozenset(
            {
                *("know-side-bet", "know-layout", "know-drawing", "know-settling", "know-insurance", "know-cards"),
                *("know-doubles-splits", "know-over-21", "know-d", "know-irregular"),
            }
        ),
        permits: frozenset(PERMITTED),
        drawing: frozenset({"know-drawing", "know-d"}),
        limits: frozenset(
            {"know-layout", "know-doubles-splits", "know-insurance", "know-bets", "know-cards", "know-blackjack"}
        ),
        amounts: frozenset({"know-blackjack", "know-settling", "know-bets"}),
        envies: frozenset({"know-envy"}),
        cards: frozenset({"know-cards", "know-blackjack", "know-over-21", "know-side-bet", "know-layout"}),
    }
)
"""The makers of questions, each with the kinds that it makes."""


@lru_cache(maxsize=256)
def _made(maker: Callable[[Rules], Iterator[Pool]], rules: Rules) -> tuple[RuleFact, ...]:
    return tuple([fact for pool in maker(rules) for fact in pool.facts()])


@lru_cache(maxsize=32)
def facts_at(rules: Rules) -> Mapping[str, RuleFact]:
    """Return the facts at a table by their names."""
    return MappingProxyType({fact.id: fact for maker in MAKERS for fact in _made(maker, rules)})


@lru_cache(maxsize=256)
def facts_of_kind(rules: Rules, kind: str) -> tuple[RuleFact, ...]:
    """Return the facts of a kind of question at a table, in the order of `facts_at`; other kinds are not made."""
    makers = [maker for maker, kinds in MAKERS.items() if kind in kinds]
    return tuple([fact for maker in makers for fact in _made(maker, rules) if fact.kind == kind])
