"""The station: this computer, and the person who practices at it, as journals name them."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer import __version__
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.games.registry import GAMES
from trainer.journal.origin import Origin, Purpose, utc_of
from trainer.rounds.input_files import read_bytes
from trainer.scenarios.generator import GENERATOR

FORMAT: Final = 1
FILE: Final = "station.json"
_PATIENCE_SECONDS = 2.0


class Station(msgspec.Struct, frozen=True, kw_only=True):
    """A computer and its person, by numbers; names stand in the records alone."""

    format: int = FORMAT
    station: UUID
    person: UUID
    """The first person made here, who practices while nobody signs in."""

    def origin(self, purpose: Purpose, game: str, *, uuid: UUID, wall: datetime) -> Origin:
        """Return the origin of an attempt that is begun here now; a run of the fundamentals is at no game."""
        return Origin(
            uuid=uuid,
            person=self.person,
            station=self.station,
            purpose=purpose,
            program=__version__,
            generator=GENERATOR,
            regulation=GAMES[game].edition if game else "",
            wall=utc_of(wall),
        )


def station_of(folder: Path, draw: Callable[[], UUID]) -> Station:
    """Return the station of a data folder; the first time its numbers are drawn and kept.

    A file that names no station is put aside. Where numbers cannot be kept they hold until the program ends.
    """
    from trainer.disk.locking import locked  # the windows open without writing any
    from trainer.disk.whole_file import write_whole

    path = folder / FILE
    if (found := _read(path)) is not None:
        return found
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(path.with_suffix(".lock"), patience=_PATIENCE_SECONDS):
        if (found := _read(path)) is not None:  # another program was faster
            return found
        station = Station(station=draw(), person=draw())
        with suppress(OSError):
            if path.exists():
                path.replace(path.with_name(f"{path.name}.damaged"))
            write_whole(path, msgspec.json.encode(station) + b"\n", private=True)
        return station


def origin_here(
    folder: Path, purpose: Purpose, game: str, *, draw: Callable[[], UUID], wall: datetime, person: UUID | None = None
) -> Origin:
    """Return the origin of an attempt that is begun at the station of a data folder, by the person here or another."""
    station = station_of(folder, draw)
    if person is not None:
        station = msgspec.structs.replace(station, person=person)
    return station.origin(purpose, game, uuid=draw(), wall=wall)


class _NoStation(Refusal):
    """A file that names no station."""


def _read(path: Path) -> Station | None:
    try:
        content = read_bytes(path, sentence("the numbers of this computer"), _NoStation)
        return msgspec.json.decode(content, type=Station)
    except (_NoStation, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
