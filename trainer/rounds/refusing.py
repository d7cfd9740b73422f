"""Refusing what a round says in a line that a person can act on."""

from collections.abc import Iterable
from typing import Any, Final, NoReturn

from trainer.engine.errors import RoundRefused
from trainer.engine.sentences import Sentence, sentence

ROUND_KEYS = (
    "format", "game", "rules", "house", "shoe", "box", "title", "note", "burn", "faced", "acts",
    "practice",
)  # fmt: skip
BOX_KEYS = dict.fromkeys(("number", "main", "arrow", "side", "extra", "late", "insurance", "plays", "player")).keys()


def refuse(template: str, /, **values: Any) -> NoReturn:
    """Raise that a round cannot be played as told: a template and its values, as `Refusal` has them."""
    raise RoundRefused(template, **values)


NO_HINT: Final = sentence("")


_LONGEST_MEANT: Final = 40
"""No key has so many letters; comparing a longer one would only take time."""


def meant(name: Any, names: Iterable[str]) -> Sentence:
    """Return a question for a name that was probably meant, or nothing."""
    import difflib  # only for a name that is not known

    is_name = isinstance(name, str) and len(name) <= _LONGEST_MEANT
    found = difflib.get_close_matches(name, names, 1) if is_name else ()
    return sentence("; did you mean {name}?", name=found[0]) if found else NO_HINT
