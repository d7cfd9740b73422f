"""The courier of a computer: the rounds of the school where classes are kept, and those of a station."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.carrier import Carrier, Post
from trainer.classroom.exchange.station_courier import CourierRound, StationCourier

if TYPE_CHECKING:  # read in the courier's thread
    from trainer.classroom.exchange.absorbing import AttemptTaken
    from trainer.school.records import Records


class RoundMade(msgspec.Struct, kw_only=True):
    """The outcome of a round of both sides."""

    station: CourierRound
    taken: "tuple[AttemptTaken, ...]" = ()
    """Everything that stations had delivered."""


class Courier:
    """Goes the rounds between this computer and a carrier; not for the thread of the windows."""

    def __init__(self, carrier: Carrier, folder: Path, now: Callable[[], int]) -> None:
        """`now` tells the milliseconds since 1970."""
        from trainer.classroom.exchange.school_courier import SchoolCourier

        self._carrier = carrier
        self._station = StationCourier(carrier, folder, _take_post)
        self._school = SchoolCourier(carrier, now)

    def sign_in(self, person: UUID | None) -> None:
        """Ask for a person's attempts in the next round, once; for nobody's at none."""
        self._station.sign_in(person)

    def close(self) -> None:
        """Let go of the carrier."""
        self._carrier.close()

    def go_round(self, records: "Records") -> RoundMade:
        """Go one round; `CarrierAway` or a `RecordsFault` ends it, and the next one goes on there."""
        taken = self._school.go_round(records)
        self._station.note_arrived([each.uuid for each in taken if each.uuid is not None])
        return RoundMade(station=self._station.go_round(records), taken=tuple(taken))


def _take_post(records: "Records", post: Post) -> None:
    from trainer.classroom.exchange.package import take_post
    from trainer.classroom.exchange.school_courier import own_classes

    if post.class_ not in {each.uuid for each in own_classes(records)}:
        take_post(records, post)
