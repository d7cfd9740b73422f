"""Python's garbage collector, left out where a great many frozen values are made."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Leave garbage uncollected meanwhile.

    Tables are trees, which counting references frees; looking through thousands of them takes as long as making them.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
