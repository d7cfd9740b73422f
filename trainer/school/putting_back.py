"""Putting damaged or lost records back: from the copy that has most, and from the journals of what came after."""

from datetime import date
from pathlib import Path

import msgspec

from trainer.school.records import Records, Swept
from trainer.store.copies import newest_whole, restore, set_aside, set_copies_aside
from trainer.store.faults import RecordsDamaged, RecordsFault, RecordsLost


class WayBack(msgspec.Struct, frozen=True, kw_only=True):
    """The way to have damaged or lost records back."""

    is_lost: bool
    day: date | None = None
    """The day of the copy that would be put back; None if there is none, and new ones would be begun."""


class PutBack(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of putting records back."""

    copy: Path | None
    aside: Path | None
    """The place of the damaged ones by now."""
    swept: Swept
    """The journals of since that copy, as they were taken over."""

    @property
    def day(self) -> date | None:
        """The day of the copy."""
        return _day_of(self.copy)


def way_back(records: Records) -> WayBack | None:
    """Return the way back, or None for records that are whole, or only out of reach for now."""
    if records.path is None:  # a server keeps its own copies
        return None
    try:
        records.expect_whole()
    except (RecordsDamaged, RecordsLost) as fault:
        day = _day_of(newest_whole(records.copies_folder))
        return WayBack(is_lost=isinstance(fault, RecordsLost), day=day)
    except RecordsFault:
        return None
    return None


def put_back(records: Records) -> PutBack:
    """Put the copy that has most in the place of the records, or begin new ones; then take over all journals at hand.

    What was there is put aside, not removed.
    """
    assert records.path is not None
    records.close()
    copy = newest_whole(records.copies_folder)
    if copy is not None:
        aside = restore(copy, records.path)
    else:
        set_copies_aside(records.copies_folder)  # none of them is whole: with them the records would count as lost
        aside = set_aside(records.path)
    return PutBack(copy=copy, aside=aside, swept=records.sweep())


def _day_of(copy: Path | None) -> date | None:
    return date.fromisoformat(copy.stem.removeprefix("records ")) if copy is not None else None
