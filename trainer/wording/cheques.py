"""Cheques in words, by their values and the number of each: what they come to is left to whoever reads them."""

from collections.abc import Sequence
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.felt.stacking import counted
from trainer.wording.sentences import inside, joined

COUNTS: Final = (
    inside("no"),
    inside("one"),
    inside("two"),
    inside("three"),
    inside("four"),
    inside("five"),
    inside("six"),
    inside("seven"),
    inside("eight"),
    inside("nine"),
    inside("ten"),
)
"""The numbers that are written as words, from none on."""


def cheques_named(cheques: Sequence[Cents]) -> Sentence:
    """Return cheques by value and number: "four $25 and one $5"."""
    named = []
    for value, count in counted(cheques):
        number: Sentence | int = COUNTS[count] if count < len(COUNTS) else count
        named.append(inside("{count} {value:money}", count=number, value=value))
    return joined(named, "and")
