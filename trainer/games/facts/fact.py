"""A fact of the regulation: its question, its answer, the mistakes beside it, and the clause that says it."""

from collections.abc import Iterable

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.sentences import Sentence

WRONG: int = 3
"""The number of wrong answers that stand beside the right one."""


class RuleFact(msgspec.Struct, frozen=True, kw_only=True):
    """A fact that holds at a house: another house's may be among the wrong answers, never a second right one."""

    id: str
    """Its stable name, under which a session on file finds it again."""
    kind: str
    """The kind of question that asks for it."""
    asked: Sentence
    right: Sentence
    wrong: tuple[Sentence, ...]
    """The likely mistakes; three of these stand beside the right answer."""
    clauses: tuple[str, ...]
    """The clause or ruling that says it, first of all."""
    quotes: str
    """The words in which that clause says it; of a house's choice, those that leave it to the house."""
    option: str = ""
    """The house option that decides it; empty where the print does."""
    figure: str = ""
    """The row of the pay table that it is about, by its stable name."""
    bet: Wager | None = None
    """The side bet whose pay table it is about."""


def choices(*templates: str) -> tuple[Sentence, ...]:
    """Return answers without values; whoever gathers texts for a translator finds them in this call."""
    return tuple([Sentence(template) for template in templates])


def filled(answer: Sentence, place: str, values: Iterable[object]) -> tuple[Sentence, ...]:
    """Return an answer once for each value of its one place."""
    return tuple([answer.with_values(**{place: value}) for value in values])
