"""From a sentence that is data to the words a person reads, in the language of a translator that is handed in.

Whoever words something makes a `Sentence`; nothing is put into words before `say`, so that no finished text is ever cut
or glued. What is named both at the start of a sentence and inside one has a template for each, the second `inside`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import floor, log10
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import msgspec

from trainer.engine.cards import Card, write_cards
from trainer.engine.errors import Refusal
from trainer.engine.money import dollars, write_exact, write_money
from trainer.engine.notation import write_act
from trainer.engine.quoting import line_shown, path_shown, printable, quoted
from trainer.engine.sentences import CONTEXT, Sentence

if TYPE_CHECKING:  # no window starts with exact odds
    from fractions import Fraction

Translator: TypeAlias = Callable[[str, str], str]
"""Finds the words for an English text, which belongs to a context: `(context, text)`."""

INSIDE: Final = "within a sentence"
"""The context of what stands within a sentence."""
_LONGEST_QUOTED: Final = 40
_LONGEST_SHOWN: Final = 60
"""The letters of a quoted text and of a shown value; longer ones are cut, because a refusal is one line."""


def english(context: str, text: str) -> str:
    """Return the English text itself: the translator of the commands."""
    return text


def inside(template: str, /, **values: Any) -> Sentence:
    """Return words as they stand within a sentence; in English most differ by their first letter."""
    return Sentence(template, values, INSIDE)


class Name(msgspec.Struct, frozen=True):
    """A name at the start of a sentence, and within one."""

    start: Sentence
    inside: Sentence

    def form(self, *, within: bool) -> Sentence:
        return self.inside if within else self.start


def named(template: str, /, **values: Any) -> Name:
    """Return a name of which English writes only the first letter otherwise within a sentence; each has its text."""
    return Name(Sentence(template, values), Sentence(template[0].lower() + template[1:], values, INSIDE))


Joint: TypeAlias = Literal[
    "list", "and", "or", "choice", "or_acts", "plus", "dots", "parts", "lines", "paragraphs", "text", "row"
]
"""The way to put several things together, named by the word that asks for it in a template."""
_BETWEEN: Final[Mapping[Joint, tuple[str, str]]] = {
    "list": (", ", ", "),
    "and": (", ", " and "),
    "or": (" or ", " or "),
    "choice": (", ", " or "),
    "or_acts": (", or ", ", or "),
    "plus": (" + ", " + "),
    "dots": (" · ", " · "),
    "parts": ("; ", "; "),
    "lines": ("\n", "\n"),
    "paragraphs": ("\n\n", "\n\n"),
    "text": (" ", " "),
    "row": ("  ·  ", "  ·  "),
}
"""The text between several things, and before the last of them."""
JOINTS: Final = tuple(dict.fromkeys([each for pair in _BETWEEN.values() for each in pair if each.strip()]))
"""The joints that a translator finds too."""
_JOINED: Final[Mapping[Joint, str]] = {joint: f"{{parts:{joint}}}" for joint in get_args(Joint)}


def joined(parts: Iterable[Sentence | str | int], joint: Joint) -> Sentence:
    """Return several things as one.

    >>> say(joined(["5", "4", "3"], "choice"))
    '5, 4 or 3'
    """
    return Sentence(_JOINED[joint], {"parts": tuple(parts)})


def say(sentence: Sentence, tr: Translator = english) -> str:
    """Return a sentence in words.

    >>> from trainer.engine.sentences import sentence
    >>> say(sentence("{stake:money} × {odds} = {paid:money}", stake=1500, odds="3/2", paid=2250))
    '$15 × 3/2 = $22.50'
    """
    words = []
    for text, name, writer in _places(tr(sentence.context, sentence.template)):
        words.append(text)
        if name is not None:
            words.append(_WRITERS[writer](sentence.values[name], tr))
    return "".join(words)


@lru_cache(maxsize=4096)
def _places(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a template as pairs of text and the place behind it; reading one takes longer than filling it."""
    parts = template.format_map(_Marked()).split("\0")
    return (*zip(parts[::3], parts[1::3], parts[2::3], strict=False), (parts[-1], None, ""))


class _Marked(dict[str, "_Mark"]):
    """Finds a mark for every name, so that Python's own formatting, which is read already, tells the places."""

    def __missing__(self, name: str) -> "_Mark":
        return _Mark(name)


class _Mark:
    """Is written as the name of its place and the writer that it asks for, apart from the text around it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __format__(self, writer: str) -> str:
        return f"\0{self._name}\0{writer}\0"


def say_refusal(refusal: Refusal, tr: Translator = english) -> str:
    """Return the one line that says why something was refused."""
    return printable(" ".join(say(refusal.sentence, tr).splitlines()))


def money(cents: float) -> str:
    """Return an amount as a person reads it; one that is no whole number of cents with three places.

    >>> money(112.5), money(1_250_00)
    ('$1.125', '$1,250')
    """
    return dollars(int(cents)) if cents == int(cents) else f"${cents / 100:,.3f}"


def _chance(value: "float | Fraction") -> str:
    """Return a chance or a share in hundredths, to three places, or to three figures if it is smaller."""
    share = float(value) * 100
    places = 3 if share == 0 or abs(share) >= 0.1 else 2 - floor(log10(abs(share)))
    return f"{share:.{places}f}%".replace("-", "−")


def ranks(cards: Sequence[Card]) -> str:
    """Return cards without their suits, as they are read out.

    >>> from trainer.engine.cards import read_cards
    >>> ranks(read_cards("TS 8H"))
    '10-8'
    """
    return "-".join([card.rank.replace("T", "10") for card in cards])


def _plain(value: Any, tr: Translator) -> str:
    match value:
        case str():  # most values by far
            return value
        case Sentence():
            return say(value, tr)
        case Refusal():
            return say(value.sentence, tr)
        case PathLike():
            return path_shown(value)
        case Exception():  # a library's own words, which may quote all that somebody wrote
            return line_shown(str(value))
    return str(value)


def _shown(value: Any, tr: Translator) -> str:
    """Return a value about as a file has it, in one line and not too long."""
    import json  # only refusals show a value, and no window starts with one

    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (RecursionError, ValueError):  # brackets too deep to go through, a number of too many digits to write
        return "..."
    return _cut(text)


def _cut(text: str) -> str:
    text = printable(text)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def _quoted(value: Any, tr: Translator) -> str:
    """Return a person's text in quotation marks, cut short if it is long."""
    return repr(value if len(value) <= _LONGEST_QUOTED else f"{value[: _LONGEST_QUOTED - 3]}...")


def _value(value: Any, tr: Translator) -> str:
    """Return a value as a file of TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return tr(CONTEXT, "nothing")
    try:
        return _cut(quoted(value[:_LONGEST_SHOWN]) if isinstance(value, str) else repr(value))
    except (RecursionError, ValueError):
        return "..."


def _unbroken(value: Any, tr: Translator) -> str:
    return _plain(value, tr).replace(" ", "\u00a0")


def _several(joint: Joint, write: Callable[[Any, Translator], str] = _plain) -> Callable[[Any, Translator], str]:
    between, before_last = _BETWEEN[joint]

    def write_all(values: Any, tr: Translator) -> str:
        texts = [write(each, tr) for each in values]
        if len(texts) < 2:
            return "".join(texts)
        return tr(CONTEXT, before_last).join([tr(CONTEXT, between).join(texts[:-1]), texts[-1]])

    return write_all


_WRITERS: Final[Mapping[str, Callable[[Any, Translator], str]]] = {
    "": _plain,
    "money": lambda value, tr: money(value),
    "plain": lambda value, tr: write_money(value),
    "act": lambda value, tr: write_act(value),
    "acts": _several("or", lambda act, tr: write_act(act)),
    "cards": lambda value, tr: write_cards(value),
    "ranks": lambda value, tr: ranks(value),
    "line": lambda value, tr: line_shown(str(value)),
    "quoted": _quoted,
    "shown": _shown,
    "value": _value,
    "toml": lambda value, tr: _cut(quoted(value[:_LONGEST_SHOWN])),
    "repr": lambda value, tr: _cut(repr(value)),
    "shown_or": _several("or", _shown),
    "shown_list": _several("list", _shown),
    "exact": lambda value, tr: write_exact(value),
    "percent": lambda value, tr: f"{value * 100:.2f}%".replace("-", "−"),
    "in_hundred": lambda value, tr: f"{value}%",
    "tenths_in_hundred": lambda value, tr: f"{value:.1f}%",
    "chance": lambda value, tr: _chance(value),
    "count": lambda value, tr: f"{value:,}",
    "tenths": lambda value, tr: f"{value:.1f}",
    **{joint: _several(joint) for joint in get_args(Joint)},
    "row": _several("row", _unbroken),  # no item may be broken where the row must go on another line
}
"""The writers of values, by the word behind a value's place in a template."""
