"""Money in whole cents: reading, writing, and the roundings the rules ask for."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from trainer.engine.errors import NotationError

Cents = int
Rounding: TypeAlias = Literal["up", "down", "even_money"]
"""The way to pay an amount that whole cheques do not make."""
_DOLLAR = 100

MOST_CENTS: Final[Cents] = 999_999_999_99
"""The largest amount that is read anywhere, nine digits of dollars: above any wager or limit there has ever been."""
_MOST_DIGITS: Final = 9


def read_money(text: str) -> Cents:
    """Return the cents of an amount written ``7`` or ``7.50``.

    >>> read_money("7.50")
    750
    """
    cents = amount_in(text, _MOST_DIGITS)
    if cents is None:
        raise NotationError("{text:quoted} is no amount; an amount is written like 7 or 7.50", text=text)
    return cents


def amount_in(text: str, digits: int) -> Cents | None:
    """Return the cents of an amount of at most so many digits of dollars; None of any other text."""
    dollars, dot, rest = text.partition(".")
    if not text.isascii() or not dollars.isdigit() or len(dollars) > digits:
        return None
    if dot and not (rest.isdigit() and len(rest) == 2):
        return None
    return int(dollars) * 100 + int(rest or 0)


def whole_dollars(number: int) -> Cents:
    """Return the cents of a whole number of dollars; it may be negative, and has nine digits at most.

    >>> whole_dollars(25)
    2500
    """
    if not -MOST_CENTS <= number * 100 <= MOST_CENTS:
        raise NotationError("{most:money} is the largest amount there is", most=MOST_CENTS)
    return number * 100


def write_money(cents: Cents) -> str:
    """Return an amount as acts write it: cents only where there are cents.

    >>> write_money(700), write_money(750)
    ('7', '7.50')
    """
    if cents % _STEP or not 0 <= cents < _REMEMBERED:
        return _money(cents)
    at = cents // _STEP
    text = _WRITTEN[at]
    if not text:
        text = _WRITTEN[at] = _money(cents)
    return text


def _money(cents: Cents) -> str:
    dollars, rest = cents // 100, cents % 100
    return f"{dollars}.{rest // 10}{rest % 10}" if rest else str(dollars)


def write_exact(cents: Cents) -> str:
    """Return an amount as results write it, always with cents, ``"-7.00"`` if negative."""
    if cents % _STEP or not 0 <= cents < _REMEMBERED:
        return _exact(cents)
    at = cents // _STEP
    text = _WRITTEN_EXACTLY[at]
    if not text:
        text = _WRITTEN_EXACTLY[at] = _exact(cents)
    return text


_STEP: Final[Cents] = 50
_REMEMBERED: Final[Cents] = 2_000_00
_WRITTEN: Final = [""] * (_REMEMBERED // _STEP)
_WRITTEN_EXACTLY: Final = [""] * (_REMEMBERED // _STEP)
"""The texts of the amounts that nearly all rounds come to, half dollars up to $2,000; each is made when first asked."""


def _exact(cents: Cents) -> str:
    sign = "-" if cents < 0 else ""
    whole = abs(cents)
    rest = whole % 100
    return f"{sign}{whole // 100}.{rest // 10}{rest % 10}"  # a format of two digits takes compiled code much longer


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


def at_odds(cents: Cents, numerator: int, denominator: int, chip: Cents, rounding: Rounding) -> Cents:
    """Return the winnings of a wager at odds; only an amount that whole cheques do not make is rounded (ruling SB-13).

    `even_money` pays whole units at the odds, units of dollars or of a larger smallest cheque, and the rest 1 to 1.

    >>> [at_odds(500, 3, 2, 100, rounding) for rounding in ("up", "down", "even_money")]
    [800, 700, 700]
    >>> at_odds(500, 3, 2, 50, "up"), at_odds(1200, 6, 5, 50, "even_money")
    (750, 1400)
    """
    if is_exact(cents, numerator, denominator, chip):
        return cents * numerator // denominator
    if rounding == "up":
        return round_up(cents, numerator, denominator, chip)
    if rounding == "down":
        return cents * numerator // (denominator * chip) * chip
    units, rest = whole_units(cents, denominator, chip)
    return units * numerator // denominator + rest


def whole_units(cents: Cents, denominator: int, chip: Cents) -> tuple[Cents, Cents]:
    """Return the parts of a wager paid at odds and 1 to 1, where the odds do not come out in whole cheques.

    A unit is as many dollars as the odds are to, or as many of a larger smallest cheque.

    >>> whole_units(1_200, 5, 50), whole_units(1_500, 2, 500)
    ((1000, 200), (1000, 500))
    """
    rest = cents % (denominator * max(chip, _DOLLAR))
    return cents - rest, rest


def is_exact(cents: Cents, numerator: int, denominator: int, chip: Cents) -> bool:
    """True if whole cheques make what a wager wins at odds."""
    return cents * numerator % (denominator * chip) == 0


def larger_half(cents: Cents, chip: Cents) -> Cents:
    """Return half of a wager, or the larger portion in whole `chip` where it does not divide; at most all of it.

    >>> larger_half(500, 100), larger_half(2500, 50)
    (300, 1250)
    """
    return min(round_up(cents, 1, 2, chip), cents)


def share(amounts: Sequence[Cents], limit: Cents, chip: Cents) -> tuple[Cents, ...]:
    """Return the amounts cut down to come to at most `limit`, in proportion and in whole `chip`.

    Each is rounded down; what is left goes out one `chip` at a time, first to those that would get nothing, then to
    all, each time from the first on. Each gets one `chip` even if they then pass the limit by as much.

    >>> share((1_500_000, 2_500, 2_500), 500_000, 2_500)
    (497500, 2500, 2500)
    """
    total = sum(amounts)
    if total <= limit:
        return tuple(amounts)
    shares = [amount * limit // (total * chip) * chip for amount in amounts]
    left = (limit - sum(shares)) // chip
    for place, cents in enumerate(shares):
        if not cents:
            shares[place] = chip
            left -= 1
    for place in range(len(shares)):
        if left > 0 and shares[place] < amounts[place]:
            shares[place] += chip
            left -= 1
    return tuple(shares)
