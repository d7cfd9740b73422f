"""Money in whole cents: reading, writing, and the roundings the rules ask for."""

import re
from collections.abc import Sequence

from trainer.engine.errors import NotationError

Cents = int

_MONEY = re.compile(r"(\d{1,9})(?:\.(\d\d))?")


def read_money(text: str) -> Cents:
    """Return the cents of an amount written ``7`` or ``7.50``.

    >>> read_money("7.50")
    750
    """
    found = _MONEY.fullmatch(text)
    if found is None or not text.isascii():
        raise NotationError("{text:quoted} is no amount; an amount is written like 7 or 7.50", text=text)
    return int(found[1]) * 100 + int(found[2] or 0)


def write_money(cents: Cents) -> str:
    """Return an amount as acts write it: cents only where there are cents.

    >>> write_money(700), write_money(750)
    ('7', '7.50')
    """
    dollars, rest = divmod(cents, 100)
    return f"{dollars}.{rest:02d}" if rest else str(dollars)


def write_exact(cents: Cents) -> str:
    """Return an amount as results write it, always with cents, ``"-7.00"`` if negative."""
    sign = "-" if cents < 0 else ""
    dollars, rest = divmod(abs(cents), 100)
    return f"{sign}{dollars}.{rest:02d}"


def dollars(cents: Cents) -> str:
    """Return an amount as a person reads it, ``$1,250`` or ``$7.50``."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{rest:02d}" if rest else "")


def round_up(cents: Cents, numerator: int, denominator: int, chip: Cents) -> Cents:
    """Return `cents` times the odds, rounded up to a whole `chip` (3 to 2 is a minimum).

    >>> round_up(500, 3, 2, 100)
    800
    """
    return -(-cents * numerator // (denominator * chip)) * chip


def larger_half(cents: Cents, chip: Cents) -> Cents:
    """Return half of a wager, or the larger portion in whole `chip` where it does not divide; at most all of it.

    >>> larger_half(500, 100), larger_half(2500, 50)
    (300, 1250)
    """
    return min(round_up(cents, 1, 2, chip), cents)


def share(amounts: Sequence[Cents], limit: Cents, chip: Cents) -> tuple[Cents, ...]:
    """Return the amounts cut down to come to at most `limit`, in proportion and in whole `chip`.

    Each is rounded down; what is left goes out one `chip` at a time, from the first on.
    """
    total = sum(amounts)
    if total <= limit:
        return tuple(amounts)
    shares = [amount * limit // (total * chip) * chip for amount in amounts]
    left = (limit - sum(shares)) // chip
    for place in range(len(shares)):
        if left and shares[place] < amounts[place]:
            shares[place] += chip
            left -= 1
    return tuple(shares)
