"""Rules that a choice may be right by: those of another house, and of another game."""

from functools import lru_cache
from typing import Any

from trainer.engine.errors import OptionRefused
from trainer.engine.table import Rules
from trainer.games.options import GameOptions, house_of, options, read_house, write_house
from trainer.games.registry import GAMES, rules_in_force


def standard_rules(game: str, rule_set: str) -> Rules:
    """Return a game's rules at its standard house."""
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())


def other_values(rules: Rules, option: str) -> list[tuple[str, Any]]:
    """Return an option with each value that a house might have chosen otherwise, as a round writes it."""
    house = house_of(rules)
    if not option or not hasattr(house, option):
        return []
    values = getattr(options(type(house))[option][0], "values", ())
    return [(option, value) for value in values if value != write_house(house).get(option)]


def may_choose(rules: Rules, **chosen: Any) -> bool:
    """True if a house may choose so, whatever else it has chosen."""
    return _house(house_of(rules), chosen) is not None


@lru_cache(maxsize=64)
def at_other_house(rules: Rules, **chosen: Any) -> Rules | None:
    """Return the rules at a house that differs in some options; None if there is no such house."""
    house = _house(house_of(rules), chosen)
    try:
        return rules_in_force(rules.game, rules.rule_set, house) if house is not None else None
    except OptionRefused:
        return None


def _house(house: GameOptions, chosen: dict[str, Any]) -> GameOptions | None:
    try:
        return read_house(type(house), {**write_house(house), **chosen})
    except OptionRefused:
        return None
