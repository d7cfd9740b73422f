"""The courier of a school: it posts what stations are to know of each class, and takes in what they delivered."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.absorbing import AttemptTaken, absorb_arrived
from trainer.classroom.exchange.carrier import Carrier, Post
from trainer.classroom.exchange.package import Package, package_of, write_package

if TYPE_CHECKING:
    from trainer.school.records import Records


class SchoolCourier:
    """Goes the rounds between the school's records and its carrier; not for the thread of the windows.

    Several instructors' programs may do so at once: each attempt counts once, and each posts what the records say.
    """

    def __init__(self, carrier: Carrier, now: Callable[[], int]) -> None:
        """`now` tells the milliseconds since 1970."""
        self._carrier, self._now = carrier, now
        self._posted: dict[UUID, Package] = {}

    def go_round(self, records: "Records") -> list[AttemptTaken]:
        """Go one round; `CarrierAway` or a `RecordsFault` ends it, and the next one goes on there."""
        self._post_classes(records)
        return absorb_arrived(records, self._carrier)

    def _post_classes(self, records: "Records") -> None:
        from trainer.store.classes import classes

        for row in classes(records.store):
            if row.archived is not None:
                continue
            package = package_of(records, row, self._now())
            undated = msgspec.structs.replace(package, made=0)
            if self._posted.get(row.uuid) != undated:
                self._carrier.post(Post(kind="package", class_=row.uuid, content=write_package(package)))
                self._posted[row.uuid] = undated
