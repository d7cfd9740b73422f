"""What a house's choices, and the remarks about them, are called on the screen."""

from PySide6.QtCore import QCoreApplication

from trainer.engine.errors import NotationError
from trainer.engine.money import Cents, dollars, read_money, write_money
from trainer.gui import words
from trainer.houses.files import HouseRefused, read_name, read_table_name
from trainer.houses.house import LONGEST_NAME, MOST_PAID, Where, game_of
from trainer.houses.remarks import WORDS, Remark, percent


def _tr(text: str) -> str:
    return QCoreApplication.translate("houses", text)


def remark(said: Remark) -> str:
    """Return a remark in the language of the screen."""
    return QCoreApplication.translate("remarks", WORDS[said.kind][1]).format(**said.figures)


def rule_set(where: Where) -> str:
    """Return a game by its title, with its rule set if it has several."""
    game = game_of(where)
    if len(game.rule_sets) == 1:
        return game.title
    return _tr("{game}, {rules}").format(game=game.title, rules=words.rule_set(where[1]))


def edge(kept: float | None) -> str:
    """Return what the house keeps of a wager, below zero where the player is favoured."""
    return "–" if kept is None else percent(kept).replace("-", "−")


def amount(written: str | None) -> str:
    """Return an amount as a field shows it, empty for none."""
    return "" if written is None else write_money(read_money(written))


# What a person types, read; each raises ``ValueError`` with what was expected.


def read_cents(text: str, least: Cents = 1) -> Cents | None:
    """Return the cents of an amount, or None for an empty text."""
    plain = text.strip().removeprefix("$").replace(",", "")
    if not plain:
        return None
    try:
        cents = read_money(plain)
    except NotationError:
        raise ValueError(_tr("Expected an amount such as 25 or 7.50, or nothing.")) from None
    if cents < least:
        raise ValueError(
            _tr("Expected at least {amount}, or nothing.").format(amount=dollars(least))
            if least > 1
            else _tr("Expected more than $0, or nothing.")
        )
    return cents


def read_odds(text: str) -> int | None:
    """Return whole odds to 1, or None for an empty text."""
    plain = text.strip()
    if not plain:
        return None
    if not (plain.isascii() and plain.isdigit() and 1 <= int(plain[:9]) <= MOST_PAID):
        raise ValueError(_tr("Expected whole odds to 1, from 1 to {most}.").format(most=f"{MOST_PAID:,}"))
    return int(plain)


def read_colour(text: str) -> str:
    """Return a colour as ``#rrggbb``."""
    plain = text.strip().lower().removeprefix("#")
    if len(plain) != 6 or not plain.isascii() or any([each not in "0123456789abcdef" for each in plain]):
        raise ValueError(_tr("Expected a colour such as #b8202f."))
    return f"#{plain}"


def read_house_name(text: str, others: frozenset[str]) -> str:
    """Return a house's name; `others` are those that are taken, in folded case."""
    try:
        name = read_name(text)
    except HouseRefused:
        raise ValueError(
            _tr("Expected a name of 1 to {most} characters other than Standard.").format(most=LONGEST_NAME)
        ) from None
    if name.casefold() in others:
        raise ValueError(_tr("Another house has this name."))
    return name


def read_own_table_name(text: str, others: frozenset[str]) -> str:
    """Return an own pay table's name; `others` are those that are taken."""
    try:
        name = read_table_name(text)
    except HouseRefused:
        raise ValueError(_tr("Expected a name of 1 to {most} characters.").format(most=LONGEST_NAME)) from None
    if name in others:
        raise ValueError(_tr("Another pay table has this name."))
    return name
