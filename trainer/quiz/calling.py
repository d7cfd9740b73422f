"""Calling a total: which values a hand may be called by, how they are spoken, and how they are read."""

import re
from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.counts import valuations
from trainer.engine.table import Rules
from trainer.games.registry import GAMES

HIGHEST: Final = 27
"""The highest total a hand of No Bust 21 can end with; a valuation above it never matters (ruling NB-1)."""


def calls_of(rules: Rules, hand: Hand, *, stands: bool) -> tuple[tuple[int, ...], ...]:
    """Return every way to call a hand's total that is accepted, the best one first, each lowest value first.

    A soft hand is called by both its values. One that stands may be called by the total it stands on alone, and in
    No Bust 21 values that do not matter may be called beside those that do.
    """
    best = best_call(rules, hand, stands=stands)
    calls = [best]
    if not GAMES[rules.game].busts:
        calls.append(_values(rules, hand))
    elif hand.soft:
        calls.append((hand.hard, hand.total))
    if stands:
        total, soft = rules.count(hand.cards)
        calls.append((total,))
        if soft:
            calls.append((total - 10, total))
    return tuple(dict.fromkeys(calls))


def best_call(rules: Rules, hand: Hand, *, stands: bool) -> tuple[int, ...]:
    """Return the values a hand is best called by: both of a soft hand, those that matter in No Bust 21."""
    if not GAMES[rules.game].busts:
        values = _values(rules, hand)
        return tuple([value for value in values if value <= HIGHEST]) or values[:1]
    if not hand.soft or (stands and hand.total == 21):
        return (hand.total,)
    return (hand.hard, hand.total)


def _values(rules: Rules, hand: Hand) -> tuple[int, ...]:
    return valuations(hand.cards, getattr(rules.house, "ace_ace_22", False))


_ONES: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS: Final = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_SPOKEN: Final = {
    **{word: value for value, word in enumerate(_ONES) if value > 1},
    **{word: value for value, word in enumerate(_TEENS, start=10)},
    **{f"twenty-{one}".rstrip("-"): value for value, one in enumerate(_ONES, start=20)},
    **{f"thirty-{one}".rstrip("-"): value for value, one in enumerate(_ONES, start=30)},
}
_WORDS: Final = {value: word for word, value in _SPOKEN.items()}


def say_total(total: tuple[int, ...]) -> str:
    """Return a total as a dealer calls it.

    >>> say_total((7, 17)), say_total((21,))
    ('seven or seventeen', 'twenty-one')
    """
    return " or ".join([_WORDS.get(value, str(value)) for value in sorted(total)])


def read_total(text: str) -> tuple[int, ...]:
    """Return the values that are called in a text, lowest first; none if it is no total.

    One value alone that is called soft stands for both.

    >>> read_total("7 or 17"), read_total("Seven, seventeen"), read_total("soft 17")
    ((7, 17), (7, 17), (7, 17))
    """
    words = re.sub(r"twenty[\s-]+(one|two|three|four|five|six|seven|eight|nine)\b", r"twenty-\1", text.lower())
    values = set()
    soft = False
    for word in re.split(r"[\s,;/]+", words.strip()):
        if word in ("or", "soft", "hard", "and"):
            soft = soft or word == "soft"
            continue
        value = int(word) if word.isascii() and word.isdigit() and len(word) <= 2 else _SPOKEN.get(word, 0)
        if value not in _WORDS:
            return ()
        values.add(value)
    if soft and len(values) == 1:
        values |= {value - 10 for value in values if value - 10 in _WORDS}
    return tuple(sorted(values))
