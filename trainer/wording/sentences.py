"""From a sentence that is data to the words a person reads, in the language of a translator that is handed in."""

import json
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final, TypeAlias

from trainer.engine.cards import Card, write_cards
from trainer.engine.errors import Refusal
from trainer.engine.money import dollars, write_exact, write_money
from trainer.engine.notation import write_act
from trainer.engine.sentences import Sentence
from trainer.rounds.writing import quoted

Translator: TypeAlias = Callable[[str, str], str]
"""Finds the words for an English text, which belongs to a context: `(context, text)`."""

CONTEXT: Final = "sentences"
"""The context of every template that the rooms below carry."""
_LONGEST_QUOTED: Final = 40
_LONGEST_SHOWN: Final = 60


def english(context: str, text: str) -> str:
    """Return the English text itself: the translator of the commands."""
    return text


def say(said: Sentence, tr: Translator = english) -> str:
    """Return a sentence in words.

    >>> from trainer.engine.sentences import sentence
    >>> say(sentence("{stake:money} × {odds} = {paid:money}", stake=1500, odds="3/2", paid=2250))
    '$15 × 3/2 = $22.50'
    """
    parts = []
    for text, name, spec, _ in Formatter().parse(tr(CONTEXT, said.template)):
        parts.append(text)
        if name is not None:
            parts.append(_WRITERS[spec or ""](said.values[name], tr))
    return "".join(parts)


def say_refusal(refusal: Refusal, tr: Translator = english) -> str:
    """Return the one line that says why something was refused."""
    return " ".join(say(refusal.sentence, tr).splitlines())


def money(cents: float) -> str:
    """Return an amount as a person reads it; one that is no whole number of cents with three places.

    >>> money(112.5), money(1_250_00)
    ('$1.125', '$1,250')
    """
    return dollars(int(cents)) if cents == int(cents) else f"${cents / 100:,.3f}"


def ranks(cards: Sequence[Card]) -> str:
    """Return cards without their suits, as they are read out.

    >>> from trainer.engine.cards import read_cards
    >>> ranks(read_cards("TS 8H"))
    '10-8'
    """
    return "-".join([card.rank.replace("T", "10") for card in cards])


def _plain(value: Any, tr: Translator) -> str:
    match value:
        case Sentence():
            return say(value, tr)
        case Refusal():
            return say(value.sentence, tr)
    return str(value)


def _shown(value: Any, tr: Translator) -> str:
    """Return a value about as a file has it, in one line and not too long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def _quoted(value: Any, tr: Translator) -> str:
    """Return what a person wrote in quotation marks, cut short if it is long."""
    return repr(value if len(value) <= _LONGEST_QUOTED else f"{value[: _LONGEST_QUOTED - 3]}...")


def _value(value: Any, tr: Translator) -> str:
    """Return a value as a file of TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return tr(CONTEXT, "nothing")
    return quoted(value) if isinstance(value, str) else repr(value)


def _several(between: str) -> Callable[[Any, Translator], str]:
    def write(values: Any, tr: Translator) -> str:
        return tr(CONTEXT, between).join([_plain(each, tr) for each in values])

    return write


def _acts(between: str) -> Callable[[Any, Translator], str]:
    def write(values: Any, tr: Translator) -> str:
        return tr(CONTEXT, between).join([write_act(each) for each in values])

    return write


_WRITERS: Final[Mapping[str, Callable[[Any, Translator], str]]] = {
    "": _plain,
    "money": lambda value, tr: money(value),
    "plain": lambda value, tr: write_money(value),
    "act": lambda value, tr: write_act(value),
    "acts": _acts(" or "),
    "cards": lambda value, tr: write_cards(value),
    "ranks": lambda value, tr: ranks(value),
    "quoted": _quoted,
    "shown": _shown,
    "value": _value,
    "toml": lambda value, tr: quoted(value),
    "repr": lambda value, tr: repr(value),
    "list": _several(", "),
    "shown_or": lambda values, tr: tr(CONTEXT, " or ").join([_shown(each, tr) for each in values]),
    "shown_list": lambda values, tr: tr(CONTEXT, ", ").join([_shown(each, tr) for each in values]),
    "exact": lambda value, tr: write_exact(value),
    "or": _several(" or "),
    "plus": _several(" + "),
    "dots": _several(" · "),
    "percent": lambda value, tr: f"{value * 100:.2f} %",
}
"""How a value is written, by the word behind its place in a template."""
JOINTS: Final = (", ", " or ", " + ", " · ")
"""What stands between several values; a translator finds these too."""
