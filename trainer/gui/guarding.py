"""Overridden methods of Qt that let no exception out.

An exception that leaves a method which Qt has called ends the program on Python 3.11 where that call came from Python
itself (a ``resize`` that sends a resize event): the binding goes on with an error set, and the interpreter aborts
before any hook is asked. So every override catches for itself, and a check over all windows holds that it does.
"""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def guarded(method: Callable[P, None]) -> Callable[P, None]:
    """Let an override without a result end quietly where it fails; whoever hooks exceptions is told."""
    return guarded_or(lambda: None)(method)


def guarded_or(fallback: Callable[[], R]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let an override return what `fallback` makes where it fails: `bool` for False, `QSize` for no size at all."""

    def guard(method: Callable[P, R]) -> Callable[P, R]:
        @wraps(method)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return method(*args, **kwargs)
            except Exception as fault:  # any: whatever it is, Python would abort
                sys.excepthook(type(fault), fault, fault.__traceback__)
                return fallback()

        call.__dict__["is_guarded"] = True
        return call

    return guard


def is_guarded(method: Any) -> bool:
    """True if a method catches for itself."""
    return getattr(method, "is_guarded", False)
