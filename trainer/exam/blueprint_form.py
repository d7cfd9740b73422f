"""The form of a blueprint, part by part: what a part is called, what may stand there, and each fault at its place."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import inspect

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint

FaultPlace: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a part, with the numbers, from 1, of those that there are several of."""


class BlueprintFault(msgspec.Struct, frozen=True):
    """A fault of a blueprint: its place, and in words what is there and what was expected."""

    place: FaultPlace
    what: Sentence


_PATTERNS: Final = {
    "name": sentence('small letters and digits with hyphens between, such as "table-check"'),
    "set_on": sentence('a date such as "2026-11-29"'),
}
"""The texts that have a form of their own, in words."""


def form_faults(data: Mapping[str, Any]) -> Iterator[BlueprintFault]:
    """Yield the faults of the form of a blueprint, as its file has it."""
    yield from _faults_of(data, _form(), ())


@cache
def bounds_of(part: type[msgspec.Struct], key: str) -> tuple[int, int]:
    """Return the least and the most of a whole number of a part of a blueprint."""
    form = inspect.type_info(part)
    assert isinstance(form, inspect.StructType)
    whole = next(field.type for field in form.fields if field.encode_name == key)
    assert isinstance(whole, inspect.IntType)
    assert whole.le is not None
    return whole.ge or 0, whole.le


@cache
def _form() -> inspect.StructType:
    form = inspect.type_info(Blueprint)
    assert isinstance(form, inspect.StructType)
    return form


def _faults_of(data: Mapping[str, Any], form: inspect.StructType, place: FaultPlace) -> Iterator[BlueprintFault]:
    keys = tuple([field.encode_name for field in form.fields])
    for key in data:
        if key not in keys:
            yield BlueprintFault(
                (*place, key), sentence("unknown key {key:repr}; expected one of {keys:list}", key=key, keys=keys)
            )
    for field in form.fields:
        key = field.encode_name
        if key in data:
            yield from _in_part(data[key], field.type, (*place, key))
        elif field.required:
            expected = _expected(field.type, key)
            yield BlueprintFault(
                (*place, key), sentence("{key} is missing; expected {expected}", key=key, expected=expected)
            )


def _in_part(value: Any, form: inspect.Type, place: FaultPlace) -> Iterator[BlueprintFault]:
    match form:
        case inspect.StructType():
            if isinstance(value, Mapping):
                yield from _faults_of(value, form, place)
                return
        case inspect.VarTupleType(item_type=of, min_length=least, max_length=most):
            if isinstance(value, list) and (least or 0) <= len(value) <= (most or len(value)):
                for number, each in enumerate(value, 1):
                    yield from _in_part(each, of, (*place, number))
                return
        case _ if _fits(value, form):
            return
    key = next(each for each in reversed(place) if isinstance(each, str))
    yield BlueprintFault(
        place,
        sentence("{key} = {value:value}; expected {expected}", key=key, value=value, expected=_expected(form, key)),
    )


def _fits(value: Any, form: inspect.Type) -> bool:
    """True if a value without parts of a form may stand there."""
    match form:
        case inspect.IntType(ge=least, le=most):
            return type(value) is int and (least or 0) <= value and (most is None or value <= most)
        case inspect.StrType(min_length=least, max_length=most, pattern=pattern):
            fits = isinstance(value, str) and (least or 0) <= len(value) <= (most or len(value))
            return fits and (pattern is None or _matches(value, pattern)) and value.isprintable()
        case inspect.BoolType():
            return type(value) is bool
        case inspect.LiteralType(values=values):
            return any([value == each and type(value) is type(each) for each in values])
        case inspect.DictType():
            return isinstance(value, Mapping)
    raise TypeError(form)


def _matches(text: str, pattern: str) -> bool:
    import re  # beside the form: no start reads a blueprint

    return re.fullmatch(pattern.strip("^$"), text) is not None


def _expected(form: inspect.Type, key: str) -> Sentence:
    match form:
        case inspect.IntType(ge=least, le=None):
            return sentence("a whole number from {least} on", least=least or 0)
        case inspect.IntType(ge=least, le=most):
            return sentence("a whole number from {least} to {most}", least=least or 0, most=most)
        case inspect.StrType() if key in _PATTERNS:
            return _PATTERNS[key]
        case inspect.StrType(min_length=least, max_length=None) if not least:
            return sentence("a text in one line")
        case inspect.StrType(min_length=least, max_length=most):
            return sentence("{least} to {most} characters in one line", least=least or 0, most=most)
        case inspect.BoolType():
            return sentence("true or false")
        case inspect.LiteralType(values=values):
            shown = [each for each in values if each != ""]
            return (
                sentence("{values:or}", values=shown)
                if len(shown) < 3
                else sentence("one of {values:list}", values=shown)
            )
        case inspect.VarTupleType(min_length=least, max_length=most) if most:
            return sentence("{least} to {most} of them", least=least or 0, most=most)
        case inspect.VarTupleType():
            return sentence("a list")
    return sentence("keys with values")
