"""Reading the fields of a house as a person types them; each function raises a `Refusal` with what was expected."""

from trainer.engine.errors import Refusal
from trainer.engine.money import Cents
from trainer.engine.typed_money import read_typed_money
from trainer.houses.files import HouseRefused, read_name, read_note, read_table_name
from trainer.houses.house import LONGEST_NAME, LONGEST_NOTE, MOST_PAID
from trainer.houses.naming import name_key


class TypedRefused(Refusal):
    """A text that is not what a field expects."""


def read_cents(text: str, least: Cents = 1) -> Cents | None:
    """Return the cents of an amount, or None for an empty text."""
    cents = read_typed_money(text)
    if cents is None:
        return None
    if cents < least and least > 1:
        raise TypedRefused("Enter at least {amount:money}, or leave this blank.", amount=least)
    if cents < least:
        raise TypedRefused("Enter more than $0, or leave this blank.")
    return cents


def read_odds(text: str) -> int | None:
    """Return whole odds to 1, or None for an empty text."""
    plain = text.strip()
    if not plain:
        return None
    if not (plain.isascii() and plain.isdigit() and len(plain) < 10 and 1 <= int(plain) <= MOST_PAID):
        raise TypedRefused("Enter whole odds to 1, from 1 to {most:count}.", most=MOST_PAID)
    return int(plain)


def read_colour(text: str) -> str:
    """Return a color as ``#rrggbb``."""
    plain = text.strip().lower().removeprefix("#")
    if len(plain) != 6 or not plain.isascii() or any([each not in "0123456789abcdef" for each in plain]):
        raise TypedRefused("Enter a color such as #b8202f.")
    return f"#{plain}"


def read_house_name(text: str, others: frozenset[str]) -> str:
    """Return a house's name; `others` are those that are taken, as `name_key` has them."""
    try:
        name = read_name(text)
    except HouseRefused:
        raise TypedRefused("Enter a name of 1 to {most} characters, other than Standard.", most=LONGEST_NAME) from None
    if name_key(name) in others:
        raise TypedRefused("Another house has this name.")
    return name


def read_house_note(text: str) -> str:
    """Return a house's note."""
    try:
        return read_note(text)
    except HouseRefused:
        raise TypedRefused(
            "A note has at most {most:count} characters; this one has {length:count}. Not saved.",
            most=LONGEST_NOTE,
            length=len(text),
        ) from None


def read_own_table_name(text: str, others: frozenset[str]) -> str:
    """Return an own pay table's name; `others` are those that are taken."""
    try:
        name = read_table_name(text)
    except HouseRefused:
        raise TypedRefused("Enter a name of 1 to {most} characters.", most=LONGEST_NAME) from None
    if name in others:
        raise TypedRefused("Another pay table has this name.")
    return name
