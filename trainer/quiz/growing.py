"""A sequence that only grows: each longer one is a new value, as a tuple would be, and costs the same however long."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

_T = TypeVar("_T")


class Growing(Sequence[_T], Generic[_T]):
    """Items that never change; the longest of those grown from one another holds them for all.

    >>> first = Growing("ab")
    >>> "".join(first.plus("c")), "".join(first.plus("d")), "".join(first)
    ('abc', 'abd', 'ab')
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[_T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def plus(self, *more: _T) -> "Growing[_T]":
        """Return the sequence with more items at its end."""
        longer: Growing[_T] = Growing.__new__(Growing)
        # Who has grown it before has put an item of their own behind these: only then they are copied.
        longer._items = self._items if len(self._items) == self._size else self._items[: self._size]
        longer._items += more
        longer._size = self._size + len(more)
        return longer

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int) -> _T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[_T, ...]: ...
    def __getitem__(self, at: int | slice) -> _T | tuple[_T, ...]:
        if isinstance(at, slice):
            return tuple(self._items[: self._size][at])
        if not -self._size <= at < self._size:
            raise IndexError(at)
        return self._items[at if at >= 0 else self._size + at]

    def __iter__(self) -> Iterator[_T]:
        return iter(self._items[: self._size])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Growing)
            and self._size == other._size
            and all([mine == theirs for mine, theirs in zip(self, other, strict=True)])
        )

    def __hash__(self) -> int:
        return hash(self._size)

    def __repr__(self) -> str:
        return f"Growing({self._items[: self._size]!r})"
