"""The computers of a school: whoever manages people says once that a station's key is one of theirs."""

from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.signatures import fingerprint
from trainer.school.certified_facts import expect_sealed
from trainer.school.school_keys import Signer
from trainer.school.station_key import is_of_this_station
from trainer.store.rows import TrustedStationRow

if TYPE_CHECKING:
    from trainer.store.records_store import Store

LONGEST_NAME: Final = 60


class StationRefused(Refusal):
    """A computer that cannot be trusted, or is not."""


class SealingStation(msgspec.Struct, frozen=True, kw_only=True):
    """The computer that sealed a sitting."""

    digits: str
    """Its key by the digits that people compare."""
    is_here: bool
    name: str = ""
    """The name by which it is known as one of the school's; empty for any other."""

    @property
    def remark(self) -> Sentence | None:
        """The remark on a sitting that it sealed; None for one of the school's."""
        if self.is_here or self.name:
            return None
        return sentence("Another computer sealed this sitting. Anybody's can: be sure that it was one of the school's.")


def digits_of(row: TrustedStationRow) -> str:
    """Return the key of a computer by the digits that people compare."""
    return fingerprint(bytes.fromhex(row.key))


def sealed_by(store: "Store", folder: Path, attempt: UUID) -> SealingStation:
    """Return the computer that sealed a sitting; a refusal if its seal does not hold."""
    from trainer.store.certificates import trusted_stations

    key = expect_sealed(store, attempt).station
    names = {each.key: each.name for each in trusted_stations(store)}
    return SealingStation(
        digits=fingerprint(key), is_here=is_of_this_station(folder, key), name=names.get(key.hex(), "")
    )


def trust_sealing(store: "Store", attempt: UUID, name: str, signer: Signer) -> TrustedStationRow:
    """Take the computer that sealed a sitting for one of the school's from now on, by a name."""
    from trainer.store.certificates import trust_station

    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise StationRefused("{name:quoted}: expected a name of at most {most} letters", name=name, most=LONGEST_NAME)
    row = TrustedStationRow(key=expect_sealed(store, attempt).station.hex(), name=name, at=signer.now, by=signer.by)
    if not trust_station(store, row):
        raise StationRefused("{digits}: is one of the school's already", digits=digits_of(row))
    return row


def trust_no_more(store: "Store", named: str) -> TrustedStationRow:
    """Take a computer for the school's no more; named by its name, or by the digits of its key."""
    from trainer.store.certificates import distrust_station, trusted_stations

    wanted = " ".join(named.split()).casefold()
    found = [
        each
        for each in trusted_stations(store)
        if wanted and (each.name.casefold() == wanted or digits_of(each).replace(" ", "") == wanted.replace(" ", ""))
    ]
    if len(found) != 1:
        raise StationRefused("{name:quoted}: no computer of the school, or several, are known by it", name=named)
    distrust_station(store, found[0].key)
    return found[0]
