"""Frozen values: what acts, cards, hands and tables are.

The ``__init__`` of a value does one thing: it sets an attribute for each of its arguments, as `Final`. Compiled, the
class becomes one of C, whose attributes refuse to be written. For Python alone such an ``__init__`` would take much
longer, and its attributes could be written: there the same class is a frozen struct of msgspec, which has a field for
each of the arguments.
"""

from typing import Any, ClassVar, Final, TypeVar

import msgspec

IS_COMPILED: Final = not __file__.endswith(".py")

V = TypeVar("V")


class Value:
    """A frozen value, the same as another of its class whose attributes are the same."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    """The names of the attributes, in the order of the arguments; structs of msgspec tell theirs under this name."""

    def __init_subclass__(cls) -> None:
        inherited: tuple[str, ...] = cls.__base__.__struct_fields__  # type: ignore[union-attr]
        own: tuple[str, ...] = cls.__mypyc_attrs__  # type: ignore[attr-defined]
        names = (*inherited, *[name for name in own if name not in inherited])
        setattr(cls, "__struct_fields__", names)  # noqa: B010 - compiled, a constant of the class is not assigned to

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in type(self).__struct_fields__])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and self._is_like(other)

    def __hash__(self) -> int:
        return self._hashed()

    def _is_like(self, other: object) -> bool:
        """True if the attributes of another value of the class are the same."""
        return isinstance(other, Value) and self._values() == other._values()

    def _hashed(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        told = [f"{name}={getattr(self, name)!r}" for name in type(self).__struct_fields__]
        return f"{type(self).__name__}({', '.join(told)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, (type(self), dict(zip(type(self).__struct_fields__, self._values(), strict=True)))


def _made_again(kind: type[V], values: dict[str, Any]) -> V:
    return kind(**values)


def replace(value: V, /, **changes: Any) -> V:
    """Return a value, or a struct of msgspec, with some of its attributes changed."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **changes)
    names: tuple[str, ...] = type(value).__struct_fields__  # type: ignore[attr-defined]
    kept = {name: getattr(value, name) for name in names if name not in changes}
    return type(value)(**kept, **changes)


if not IS_COMPILED:
    from trainer.engine.struct_values import StructValue

    # Not by an assignment, which the checker and the compiler would take for the class itself.
    globals().update(Value=StructValue, replace=msgspec.structs.replace)
