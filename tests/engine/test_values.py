"""Tables, acts and rules are values: nothing about them changes once they are made."""

import ast
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

import trainer.engine
import trainer.games
from tests.support.modules import modules
from tests.support.random_rounds import every_round
from trainer.engine.acts import Act
from trainer.engine.apply import APPLY
from trainer.engine.judge import judge
from trainer.engine.procedure import settlement_due
from trainer.engine.values import Value, replace
from trainer.games.registry import GAMES

KW_ONLY = {
    *("Seat", "Rules", "Player", "Game", "GameTexts", "Introduction"),
    *("BookEntry", "Section", "Ruling", "RuleFact", "SideBet", "Situation", "StandardIds", "WrongAct"),
    *("GameOdds", "MainOdds", "SideBetOdds", "MistakeCost"),
}
"""Values with more than one field of a kind, which are told by name alone; every game's house among them."""

VALUES = {
    *("Value", "Clause", "Together"),
    *("Act", "Signal", "Decided", "OfCards", "Settling", "OfCheques", "OfTokes", "Single"),
}
"""The classes that values are made of."""


def structs() -> Iterator[type[Any]]:
    """Yield every kind of value that the two rooms define."""
    for room in (trainer.engine, trainer.games):
        for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            module = importlib.import_module(each.name)
            for _, found in inspect.getmembers(module, inspect.isclass):
                if issubclass(found, msgspec.Struct | Value) and found.__module__ == module.__name__:
                    yield found


EVERY = pytest.mark.parametrize("value", list(structs()), ids=lambda value: f"{value.__module__}.{value.__name__}")


@EVERY
def test_a_value_is_frozen(value: type[Any]) -> None:
    assert issubclass(value, Value) or value.__struct_config__.frozen


@EVERY
def test_fields_that_could_be_mistaken_are_told_by_name(value: type[Any]) -> None:
    by_name = False
    try:
        value(*[None for _ in value.__struct_fields__])
    except TypeError as refusal:
        by_name = "positional" in str(refusal)
    assert by_name is (
        value.__name__ in KW_ONLY or (value.__name__.endswith("Options") and bool(value.__struct_fields__))
    )


def _kinds_in(value: object, found: dict[type[Value], Value]) -> None:
    """Gather one value of each class of those that something is made of."""
    if isinstance(value, Value):
        found[type(value)] = value
        value = [getattr(value, name) for name in type(value).__struct_fields__]
    if isinstance(value, tuple | list):
        for each in value:
            _kinds_in(each, found)


def test_no_attribute_of_a_value_can_be_written_and_they_make_it_again() -> None:
    """Tried at every kind of value that a round is made of, whether the engine is compiled or not."""
    found: dict[type[Value], Value] = {}
    for game in GAMES.values():
        for dealt in islice(every_round(game.name, game.rule_sets[0], 4), 3):
            _kinds_in((dealt.acts, dealt.answers, dealt.tables[0], dealt.end), found)
    _kinds_in((judge(dealt.tables[0], dealt.acts[-1]), settlement_due(dealt.tables[-2], dealt.acts[-2])), found)
    assert {"Table", "Hand", "Box", "Side", "Start", "Rules", "Clause", "Together", "Turn", "Finding"} <= {
        kind.__name__ for kind in found
    }
    for kind, value in found.items():
        for name in kind.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(value, name, getattr(value, name))
            with pytest.raises(AttributeError):
                delattr(value, name)
        assert replace(value) is not value
        assert replace(value) == value


def test_acts_that_differ_in_one_thing_are_not_the_same() -> None:
    """What makes two of them the same is written out, and an attribute is easily forgotten there."""
    one = {"box": 1, "hand": 1, "wager": "main", "cents": 1, "up": True}
    other = {"box": 6, "hand": 4, "wager": "envy", "cents": 4200, "up": False}
    made: list[Act] = []
    for kind in APPLY:
        act = kind(**{name: one[name] for name in kind.__struct_fields__})
        made += [act, *[replace(act, **{name: other[name]}) for name in kind.__struct_fields__]]
    for at, act in enumerate(made):
        assert (replace(act), hash(replace(act))) == (act, hash(act))
        assert act not in made[:at]


def test_an_act_is_matched_by_its_attributes_in_their_order() -> None:
    assert all([getattr(kind, "__match_args__", ()) == kind.__struct_fields__ for kind in APPLY])


def test_a_value_is_the_same_after_a_journey() -> None:
    card = next(each for each in every_round("blackjack", "standard", 5)).tables[-1].dealer
    again = pickle.loads(pickle.dumps(card))
    assert (again, hash(again), repr(again)) == (card, hash(card), repr(card))
    assert again != replace(card, paid=1)


def test_a_value_sets_an_attribute_for_each_argument_and_does_nothing_else() -> None:
    """Where the engine is not compiled, an ``__init__`` is read for its arguments alone, and never run."""
    made = 0
    for path, module in modules("trainer/engine").items():
        for kind in [each for each in module.body if isinstance(each, ast.ClassDef)]:
            init = next((each for each in kind.body if getattr(each, "name", "") == "__init__"), None)
            if not isinstance(init, ast.FunctionDef) or not {ast.unparse(each) for each in kind.bases} & VALUES:
                continue
            made += 1
            arguments = [each.arg for each in (*init.args.args[1:], *init.args.kwonlyargs)]
            written = [ast.unparse(each) for each in init.body if not _is_docstring(each)]
            own = [each for each in arguments if f"self.{each}: Final = {each}" in written]
            handed_on = ", ".join([each for each in arguments if each not in own])
            expected = [f"super().__init__({handed_on})"] if handed_on else []
            assert written == expected + [f"self.{each}: Final = {each}" for each in own], f"{path}: {kind.name}"
    assert made > 15


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def test_rules_are_the_same_if_game_rule_set_edition_and_house_are() -> None:
    house = GAMES["blackjack"].houses["standard"]
    one, again = (GAMES["blackjack"].regulation(house(), "standard") for _ in range(2))
    other = GAMES["blackjack"].regulation(house(soft_17="stand"), "standard")  # type: ignore[call-arg]
    assert one == again
    assert hash(one) == hash(again)
    assert one != other
    assert one != "blackjack"
