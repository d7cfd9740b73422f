"""Hints to the compiler about a class, which say nothing to Python alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    _Kind = TypeVar("_Kind")

    def mypyc_attr(**_: int) -> Callable[[_Kind], _Kind]:
        """Return a decorator that leaves a class as it is; the compiler knows it by its name."""
        return lambda kind: kind
