"""Set work as it is handed to Home, which needs nothing of it until there is some."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from trainer.classroom.own_work import OwnWork


class WorkShown(msgspec.Struct, frozen=True):
    """All that Home shows of set work."""

    works: "tuple[OwnWork, ...]" = ()
    unknown: int = 0
    """The works that take a newer program."""
    now: int = 0
    """In milliseconds since 1970."""
