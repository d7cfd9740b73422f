"""The world outside the windows, handed in when they open."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from trainer.gui.records_desk import RecordsDesk
from trainer.gui.signed_in import SignedIn

if TYPE_CHECKING:  # a journal has none before somebody practices
    from trainer.journal.origin import Origin, Purpose


class World(msgspec.Struct, frozen=True, kw_only=True):
    """Time, chance, and where this person's files lie."""

    clock: Callable[[], float]
    """Seconds that do not run back."""
    now: Callable[[], datetime]
    draw_seed: Callable[[], int]
    records: RecordsDesk
    who: SignedIn
    origin: "Callable[[Purpose, str], Origin]"
    """Returns the origin of an attempt at a game that is begun here now, by the person who is signed in."""
    written: Callable[[Path], object] = lambda path: None
    """Hears of every journal in which something new stands on the disk."""
    report_folder: Path
    houses_folder: Path
    sessions_folder: Path
    """The folder of sessions kept as they go."""
    rounds_folder: Path
    """The folder of rounds dealt by hand."""
    show_folder: Callable[[Path], bool] = lambda folder: False
    """Opens a folder in the system's own program for files, and returns False where there is none."""

    @property
    def runs_folder(self) -> Path:
        """The folder of runs of the fundamentals."""
        return self.data_folder / "runs"

    @property
    def data_folder(self) -> Path:
        """The folder in which all that is practiced is kept."""
        return self.sessions_folder.parent
