"""A plan and what lies on it are values: nothing about them changes once they are made."""

import importlib
import inspect
import pkgutil

import msgspec

import trainer.felt
from trainer.felt import layout


def test_every_value_of_the_felt_is_frozen() -> None:
    modules = [
        importlib.import_module(each.name) for each in pkgutil.walk_packages(trainer.felt.__path__, "trainer.felt.")
    ]
    found = [
        value
        for module in modules
        for _, value in inspect.getmembers(module, inspect.isclass)
        if issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    assert len(found) > 10
    assert not [value.__name__ for value in found if not value.__struct_config__.frozen]


def test_a_layout_on_file_knows_every_field() -> None:
    values = [value for _, value in inspect.getmembers(layout, inspect.isclass) if value.__module__ == layout.__name__]
    found = [value for value in values if issubclass(value, msgspec.Struct)]
    assert found
    assert not [value.__name__ for value in found if not value.__struct_config__.forbid_unknown_fields]
