"""Faults of the records: each is one sentence, and none of them keeps anybody from practicing."""

from trainer.engine.errors import Refusal


class RecordsFault(Refusal):
    """Records that cannot do what was asked of them now."""


class RecordsLate(RecordsFault):
    """Records that cannot be written for now: locked, full, or out of reach. The journals have what is missing."""


class RecordsLost(RecordsFault):
    """Records that were here and are gone."""


class RecordsDamaged(RecordsFault):
    """Records that are no database, or not a whole one any more."""


class RecordsNewer(RecordsFault):
    """Records of a newer program: they may be looked at, and are not written to."""


class RowsRefused(Refusal):
    """Rows that the database does not take, whatever the reason: others may be taken all the same."""


class JournalDiffers(Refusal):
    """A journal that is not the one of which lines were taken before."""


class PersonForgotten(Refusal):
    """Something of a person who was forgotten here: nothing of theirs is taken any more."""
