"""The world outside the windows, handed in when they open."""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.gui.records_desk import RecordsDesk
from trainer.gui.signed_in import SignedIn

if TYPE_CHECKING:  # a journal has none before somebody practices, and most computers have no school
    from trainer.classroom.exchange.carrier import Carrier
    from trainer.journal.origin import Origin, Purpose


class WorkAtHand:
    """The set work of whoever is signed in, as Home has read it last: what they begin counts for what it fits."""

    def __init__(self) -> None:
        self.places: Mapping[tuple[str, str, str], UUID] = {}
        """The work by the purpose of an attempt, its game where that matters, and what it is about."""

        self.targets: Mapping[UUID, int] = {}
        """The right answers that a run must have, by the work."""

    def at(self, purpose: str, game: str, what: str) -> UUID | None:
        """Return the work that an attempt counts for; None for none."""
        if not what:
            return None
        return self.places.get((purpose, game, what)) or self.places.get((purpose, "", what))


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
    set_work: WorkAtHand = msgspec.field(default_factory=WorkAtHand)
    written: Callable[[Path], object] = lambda path: None
    """Hears of every journal in which something new stands on the disk."""
    report_folder: Path
    houses_folder: Path
    sessions_folder: Path
    """The folder of sessions kept as they go."""
    rounds_folder: Path
    """The folder of rounds dealt by hand."""
    carrier: "Callable[[], Carrier | None] | None" = None
    """Returns the way between this computer and its school, if settings name one; not for the thread of the windows."""
    show_folder: Callable[[Path], bool] = lambda folder: False
    """Opens a folder in the system's own program for files, and returns False where there is none."""

    def origin_at(self, purpose: "Purpose", game: str, assignment: UUID | None) -> "Origin":
        """Return the origin of an attempt that is begun here now, at set work if there is some."""
        return msgspec.structs.replace(self.origin(purpose, game), assignment=assignment)

    @property
    def runs_folder(self) -> Path:
        """The folder of runs of the fundamentals."""
        return self.data_folder / "runs"

    @property
    def data_folder(self) -> Path:
        """The folder in which all that is practiced is kept."""
        return self.sessions_folder.parent
