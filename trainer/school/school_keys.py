"""The school's keys as the records have them: made, opened with a passphrase, handed out, and each use logged."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Literal
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.revocations import RevocationList, write_revocations
from trainer.exam.school_key import (
    SECRET_BYTES,
    PublicKey,
    PublicKeys,
    SchoolKey,
    WrappedKey,
    made_key,
    opened,
)
from trainer.journal.chain import link
from trainer.store.rows import SchoolKeyRow

if TYPE_CHECKING:
    from trainer.store.records_store import Store

KeyUse = Literal["made", "issued", "reissued", "revoked", "printed", "listed", "lost", "unsealed"]


class NoSchoolKey(Refusal):
    """A school that has made no key yet."""


class LogLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the log: what was done with a key or a certificate, when, and by whom."""

    at: int
    """In milliseconds since 1970."""
    did: KeyUse
    key: str
    """The key by the digits that people compare."""
    by: UUID | None = None
    serial: str = ""
    reason: str = ""


class Signer(msgspec.Struct, frozen=True):
    """Whoever does something with the school's key, and when."""

    by: UUID | None
    now: int
    """In milliseconds since 1970."""

    @property
    def day(self) -> date:
        """The day here."""
        return datetime.fromtimestamp(self.now / 1000).date()

    def log_line(self, did: KeyUse, key: PublicKey, *, serial: str = "", reason: str = "") -> bytes:
        line = LogLine(at=self.now, did=did, key=key.fingerprint, by=self.by, serial=serial, reason=reason)
        return msgspec.json.encode(line)


def make_school_key(
    store: "Store", school: str, passphrase: str, signer: Signer, draw: Callable[[int], bytes]
) -> PublicKey:
    """Make the school's key, or another one that signs from now on; it takes a second."""
    from trainer.store.certificates import add_school_key

    made = made_key(school, passphrase, draw(SECRET_BYTES), signer.day)
    row = SchoolKeyRow(key_id=made.public.key_id.hex(), content=msgspec.json.encode(made).decode(), made=signer.now)
    add_school_key(store, row, signer.log_line("made", made.public))
    return made.public


def public_keys(store: "Store") -> PublicKeys:
    """Return the public keys of the school, the one in force first; `NoSchoolKey` if there is none."""
    if (found := public_keys_if_any(store)) is None:
        raise NoSchoolKey("the school has no key yet; make one with: dealer-trainer certificate new-key")
    return found


def public_keys_if_any(store: "Store") -> PublicKeys | None:
    """Return the public keys of the school, the one in force first; None if there are none yet."""
    found = [_public(row) for row in _keys(store)]
    return PublicKeys(keys=tuple(found)) if found else None


def open_school_key(store: "Store", passphrase: str, key_id: str = "", *, signs: bool = True) -> SchoolKey:
    """Return the key in force, or another one, in the open; it takes a second.

    `WrongPassphrase` if it is not opened by that, `NoSchoolKey` if there is none, or one that was lost is to sign.
    """
    public_keys(store)
    row = next((each for each in _keys(store) if each.key_id == key_id or not key_id), None)
    if row is None:
        raise NoSchoolKey("the school has no key {name}", name=key_id)
    if signs and row.revoked is not None:
        name = _public(row).fingerprint
        raise NoSchoolKey("nothing that the key {name} signs holds any more; expected a new key", name=name)
    return msgspec.structs.replace(opened(_wrapped(row), passphrase), public=_public(row))


def revocation_list(store: "Store", key: SchoolKey, signer: Signer) -> bytes:
    """Return the list of all that was taken back, signed."""
    from trainer.store.certificates import log

    log(store, signer.log_line("listed", key.public))
    return write_revocations(revocations_now(store, signer.day), key)


def revocations_now(store: "Store", today: date) -> RevocationList:
    """Return all that was taken back until now."""
    from trainer.store.certificates import certificates

    return RevocationList(
        dated=today,
        serials={each.serial: _day(each.revoked) for each in certificates(store) if each.revoked is not None},
        key_ids={bytes.fromhex(each.key_id): _day(each.revoked) for each in _keys(store) if each.revoked is not None},
    )


def log_unsealed(store: "Store", key: SchoolKey, signer: Signer) -> None:
    """Log that something sealed to the school was opened."""
    from trainer.store.certificates import log

    log(store, signer.log_line("unsealed", key.public))


def revoke_key(store: "Store", named: str, signer: Signer) -> PublicKey:
    """Take back all that a key has signed: somebody else may have it. Named by the digits that people compare."""
    from trainer.store.certificates import revoke_school_key

    digits = named.replace(" ", "").lower()
    for each in public_keys(store).keys:
        if digits and each.fingerprint.replace(" ", "") == digits:
            if not revoke_school_key(store, each.key_id.hex(), signer.now, signer.log_line("lost", each)):
                raise Refusal("the key {name} was taken back before", name=each.fingerprint)
            return each
    raise NoSchoolKey("the school has no key {name:quoted}", name=named)


def log_of(store: "Store") -> tuple[list[LogLine], list[Sentence]]:
    """Return the log, and what is wrong with it: a line that was changed, or that is missing."""
    from trainer.store.certificates import log_lines

    found, faults, before = [], list[Sentence](), b""
    for number, (body, digest) in enumerate(log_lines(store), start=1):
        before = link(before, body)
        if before != digest:
            faults.append(
                sentence("the log of the school's key: line {number} is not as it was written", number=number)
            )
            before = digest
        found.append(msgspec.json.decode(body, type=LogLine))
    return found, faults


def _keys(store: "Store") -> list[SchoolKeyRow]:
    from trainer.store.certificates import school_keys

    return school_keys(store)


def _wrapped(row: SchoolKeyRow) -> WrappedKey:
    return msgspec.json.decode(row.content, type=WrappedKey)


def _public(row: SchoolKeyRow) -> PublicKey:
    public = _wrapped(row).public
    return msgspec.structs.replace(public, retired=_day(row.retired)) if row.retired is not None else public


def _day(ms: int) -> date:
    return datetime.fromtimestamp(ms / 1000, UTC).date()
