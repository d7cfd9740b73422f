"""Origins of attempts, one after the other, for tests."""

from datetime import UTC, datetime
from itertools import count
from typing import Final
from uuid import UUID

from msgspec.structs import replace

from trainer.journal.origin import Origin, Purpose
from trainer.school.station import Station

STATION: Final = Station(station=UUID(int=1), person=UUID(int=2))
WALL: Final = datetime(2026, 11, 27, 22, 15, 4, tzinfo=UTC)
_NUMBERS: Final = count(1000)


def an_origin(
    purpose: Purpose = "practice", game: str = "dealer-bust-21", wall: datetime = WALL, person: UUID = STATION.person
) -> Origin:
    """Return the origin of an attempt that no other test has."""
    return replace(STATION, person=person).origin(purpose, game, uuid=UUID(int=next(_NUMBERS)), wall=wall)
