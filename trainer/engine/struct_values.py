"""Frozen values where the engine is not compiled: structs of msgspec, made of the arguments of an ``__init__``."""

from types import FunctionType
from typing import Any, cast

import msgspec


class _MadeOfArguments(msgspec.StructMeta):
    """A metaclass that makes a frozen struct of a class whose ``__init__`` sets an attribute for each argument."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "_MadeOfArguments":
        init = cast("FunctionType | None", namespace.pop("__init__", None))
        by_name = False
        if init is not None:
            code = init.__code__
            by_name = code.co_kwonlyargcount > 0
            names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
            inherited = {each for base in bases for each in getattr(base, "__struct_fields__", ())}
            namespace["__annotations__"] = {each: Any for each in names if each not in inherited}
            defaults = init.__defaults__ or ()
            namespace |= dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
            namespace |= init.__kwdefaults__ or {}
        return super().__new__(cls, name, bases, namespace, frozen=True, gc=False, kw_only=by_name)


class StructValue(msgspec.Struct, metaclass=_MadeOfArguments):
    """A frozen value."""
