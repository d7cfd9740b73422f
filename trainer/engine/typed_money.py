"""Amounts as a person types them, on a keyboard of any country; files keep the stricter grammar of `money`."""

import re
from typing import Final

from trainer.engine.errors import NotationError
from trainer.engine.money import MOST_CENTS, Cents

_MOST_DIGITS: Final = len(str(MOST_CENTS // 100))
_SPACES: Final = " \u00a0\u202f"
_TYPED: Final = re.compile(
    rf"(?P<whole>[0-9]*|[1-9][0-9]{{0,2}}(?:(?P<group>[,{_SPACES}])[0-9]{{3}})(?:(?P=group)[0-9]{{3}})*)"
    r"(?:(?P<point>[.,])(?P<rest>[0-9]{0,2}))?"
)
"""Thousands in groups of three after commas or spaces; cents after a point, or after a comma that groups nothing."""
_UNCLEAR: Final = re.compile(r"[0-9]{1,3}[.,][0-9]{3}")


def read_typed_money(text: str) -> Cents | None:
    """Return the cents of an amount, or None for an empty text; ``NotationError`` says what was expected.

    A comma before three digits groups thousands, before one or two it begins the cents.

    >>> read_typed_money("$1,250"), read_typed_money("7,50"), read_typed_money("12.5 "), read_typed_money("$")
    (125000, 750, 1250, None)
    """
    plain = text.strip().removeprefix("$").strip()
    if plain in ("", ".", ","):  # nothing yet, or the cents are still to come
        return None
    found = _TYPED.fullmatch(plain)
    if found is None and _UNCLEAR.fullmatch(plain):
        # In half of the world this is thousands, in the other half thousandths.
        raise NotationError("{text:shown} can be read in two ways. Enter an amount such as 1250 or 7.50.", text=plain)
    if found is None or found["point"] == "," == found["group"]:
        raise NotationError("Enter an amount such as 25 or 7.50.")
    whole = re.sub(rf"[,{_SPACES}]", "", found["whole"]).lstrip("0")
    if len(whole) > _MOST_DIGITS:
        raise NotationError("Enter at most {most:money}.", most=MOST_CENTS)
    return int(whole or 0) * 100 + int((found["rest"] or "").ljust(2, "0"))
