"""The thread of the windows, in which no database is asked: a window would stand still for as long as that takes."""

import sys
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

from sqlalchemy import event
from sqlalchemy.pool import Pool

_WINDOWS: Final = str(Path("trainer") / "gui")
_ASKED: Final = "asked.py"
"""Questions to the records, called in their thread; tests call them, too."""


def watch_databases() -> None:
    """Let whatever of the windows asks a database in their thread fail from now on."""
    if not event.contains(Pool, "checkout", _expect_another_thread):
        event.listen(Pool, "checkout", _expect_another_thread)


def _expect_another_thread(*_: object) -> None:
    frame: FrameType | None = sys._getframe() if current_thread() is main_thread() else None
    while frame is not None:
        file = frame.f_code.co_filename
        assert _WINDOWS not in file or Path(file).name == _ASKED, f"{file}:{frame.f_lineno} asks a database"
        frame = frame.f_back
