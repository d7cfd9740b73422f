"""Tables, acts and rules are values: nothing about them changes once they are made."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import msgspec
import pytest

import trainer.engine
import trainer.games
from trainer.games.registry import GAMES

KW_ONLY = {
    *("Seat", "Rules", "Player", "Game", "GameTexts", "Introduction"),
    *("BookEntry", "Section", "Ruling", "RuleFact", "SideBet", "Situation", "StandardIds", "WrongAct"),
    *("GameOdds", "MainOdds", "SideBetOdds", "MistakeCost"),
}
"""Values with more than one field of a kind, which are told by name alone; every game's house among them."""


def structs() -> Iterator[type[msgspec.Struct]]:
    """Yield every kind of value that the two rooms define."""
    for room in (trainer.engine, trainer.games):
        for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            module = importlib.import_module(each.name)
            for _, found in inspect.getmembers(module, inspect.isclass):
                if issubclass(found, msgspec.Struct) and found.__module__ == module.__name__:
                    yield found


EVERY = pytest.mark.parametrize("value", list(structs()), ids=lambda value: f"{value.__module__}.{value.__name__}")


@EVERY
def test_a_value_is_frozen(value: type[msgspec.Struct]) -> None:
    assert value.__struct_config__.frozen


@EVERY
def test_what_an_act_makes_is_left_to_the_counting_of_references(value: type[msgspec.Struct]) -> None:
    """Tables are trees: the collector would look at every one of them for nothing."""
    made_by_acts = value.__module__ in ("trainer.engine.acts", "trainer.engine.cards") or value.__name__ in (
        *("Hand", "Side", "Box", "Start", "Table", "Turn", "Settlement"),
    )
    assert value.__struct_config__.gc is not made_by_acts


@EVERY
def test_fields_that_could_be_mistaken_are_told_by_name(value: type[msgspec.Struct]) -> None:
    by_name = False
    try:
        value(None)
    except TypeError as refusal:
        by_name = "Extra positional" in str(refusal) and bool(value.__struct_fields__)
    assert by_name is (
        value.__name__ in KW_ONLY or (value.__name__.endswith("Options") and bool(value.__struct_fields__))
    )


def test_rules_are_the_same_if_game_rule_set_edition_and_house_are() -> None:
    house = GAMES["blackjack"].houses["standard"]
    one, again = (GAMES["blackjack"].regulation(house(), "standard") for _ in range(2))
    other = GAMES["blackjack"].regulation(house(soft_17="stand"), "standard")  # type: ignore[call-arg]
    assert one == again
    assert hash(one) == hash(again)
    assert one != other
    assert one != "blackjack"
