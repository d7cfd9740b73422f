"""The courier of a school: it posts what stations are to know of each class, and takes in what they delivered."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.classroom.exchange.absorbing import AttemptTaken, absorb_again, absorb_arrived, absorb_arrived_reports
from trainer.classroom.exchange.carrier import Carrier, Post
from trainer.classroom.exchange.package import (
    Package,
    PackageRefused,
    came_along,
    package_of,
    read_package,
    sender_of,
    write_package,
)

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow


class SchoolCourier:
    """Goes the rounds between the school's records and its carrier; not for the thread of the windows.

    Several instructors' programs may do so at once: each attempt counts once, and each posts what the records say.
    """

    def __init__(self, carrier: Carrier, now: Callable[[], int]) -> None:
        """`now` tells the milliseconds since 1970."""
        self._carrier, self._now = carrier, now
        self._has_looked_back = False
        self._posted: dict[UUID, Package] | None = None
        """The packages that are posted, without their moments; None before anybody has looked."""
        self.posts = 0
        """The packages that were posted in all rounds."""

    def go_round(self, records: "Records") -> list[AttemptTaken]:
        """Go one round; `CarrierAway` or a `RecordsFault` ends it, and the next one goes on there."""
        own = own_classes(records)
        if not own:  # a station: what others deliver is not for it
            return []
        # Before anything is asked of it: whoever looks for what arrived makes a class folder of an empty one.
        found = [*absorb_arrived(records, self._carrier), *absorb_arrived_reports(records, self._carrier)]
        if not self._has_looked_back:
            found += absorb_again(records, self._carrier)
            self._has_looked_back = True
        self._post_classes(records, own)
        return found

    def _post_classes(self, records: "Records", own: "Sequence[ClassRow]") -> None:
        if self._posted is None:
            self._posted = self._posted_before()
        for row in own:
            if row.archived is not None and row.uuid not in self._posted:
                continue  # those who know it are to know that it is put away
            package = package_of(records, row, self._now(), sender_of(records.folder))
            undated = _undated(package)
            if self._posted.get(row.uuid) != undated:
                self._carrier.post(Post(kind="package", class_=row.uuid, content=write_package(package)))
                self._posted[row.uuid] = undated
                self.posts += 1

    def _posted_before(self) -> dict[UUID, Package]:
        """Return the packages that an earlier run of the program has posted."""
        found = {}
        for post in self._carrier.posted():
            if post.kind == "package":
                try:
                    found[post.class_] = _undated(read_package(post.content, Path(str(post.class_))))
                except PackageRefused:  # another program's: ours takes its place
                    continue
        return found


def own_classes(records: "Records") -> "list[ClassRow]":
    """Return the classes that were made here, or in the records of the same server; those that are put away, too.

    A class that came along with set work is kept at another computer.
    """
    from trainer.store.classes import classes

    elsewhere = came_along(records.folder)
    return [each for each in classes(records.store) if each.uuid not in elsewhere]


def _undated(package: Package) -> Package:
    return msgspec.structs.replace(package, made=0, program="")
