"""Sentences as data: what is said is a template and the values it names; `trainer.wording` makes the words.

A template is English and is itself the key by which a translator finds it. A place in it says how its value is
written: ``{stake:money}`` for cents, ``{act:act}`` for an act, ``{cards:cards}`` for cards, ``{value:quoted}`` for what
a person wrote, ``{names:list}`` and ``{names:or}`` for several; a bare ``{box}`` stands for a number, a name or another
sentence.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

CONTEXT: Final = "sentences"
"""The translator's context of every template that has no other."""


class Sentence(msgspec.Struct, frozen=True):
    """A template and the values of its places."""

    template: str
    values: Mapping[str, Any] = {}
    context: str = CONTEXT
    """The translator's context: one English text may need several in another language."""

    def with_values(self, **values: Any) -> "Sentence":
        """Return the sentence with values for places that had none yet."""
        return Sentence(self.template, {**self.values, **values}, self.context)


def sentence(template: str, /, **values: Any) -> Sentence:
    """Return a sentence; whoever gathers texts for a translator finds its template in this call."""
    return Sentence(template, values)
