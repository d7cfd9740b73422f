"""The mistakes that an act of a kind can be, found by asking each of them about an act of which only the kind is told.

The kind of the act that is owed for the same wager is told as well. A recognizer that says no without another look says
so of every act of that kind, at any table; most do, as they look at the kind of act first. So nothing has to be
declared that could come to contradict a recognizer.
"""

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from trainer.games.mistakes.mistake import Mistake, WrongAct


def mistakes_by(kind: type[Any], owed: type[Any], among: Sequence[Mistake]) -> tuple[Mistake, ...]:
    """Return those among mistakes that an act of a kind can be where one of another is owed, in the same order.

    The kind of no act at all is that of None.
    """
    wrong = WrongAct(table=_UNTOLD, act=_of_kind(kind), place=_UNTOLD)
    wrong.__dict__["owed"] = _of_kind(owed)  # as if it had been looked for
    return tuple([mistake for mistake in among if _may_fit(mistake, wrong)])


def _of_kind(kind: type[Any]) -> Any:
    return None if kind is type(None) else _OfKind(kind)


def _may_fit(mistake: Mistake, wrong: WrongAct) -> bool:
    try:
        return mistake.fits(wrong)
    except (_UntoldError, TypeError):  # a TypeError is the compiled engine's, which is handed no table
        return True


class _UntoldError(Exception):
    """A look at something else than the kind of act."""


def _refuse(*_: object) -> NoReturn:
    raise _UntoldError


class _Untold:
    """A value that cannot be looked at."""

    def __getattr__(self, name: str) -> NoReturn:
        raise _UntoldError

    __bool__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _refuse


class _OfKind(_Untold):
    """An act of which only the kind is told: `isinstance` goes by `__class__`."""

    def __init__(self, kind: type[Any]) -> None:
        self._kind = kind

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return self._kind

    def __getattr__(self, name: str) -> NoReturn:
        if hasattr(self._kind, name):
            raise _UntoldError
        raise AttributeError(name)  # an act of that kind has none, which its kind tells


_UNTOLD: Final[Any] = _Untold()
