"""Certificates as a school issues them: of a sealed sitting that was passed, printed again, replaced and taken back."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import Certificate, certificate_text, read_certificate
from trainer.exam.qr import qr_modules
from trainer.exam.school_key import SchoolKey
from trainer.school.certified_facts import (
    CertificateRefused,
    closed_sitting,
    expect_passed,
    expect_sealed,
    facts_of_sitting,
    serial_number,
)
from trainer.school.school_keys import Signer, log_of
from trainer.store.rows import CertificateRow

if TYPE_CHECKING:
    from trainer.store.records_store import Store


class Issued(msgspec.Struct, frozen=True):
    """A certificate as the records have it, and what it says."""

    row: CertificateRow
    certificate: Certificate

    key_id: str
    """The key that signed it."""

    @property
    def is_revoked(self) -> bool:
        return self.row.revoked is not None


Expect = Callable[[Certificate], object]
"""Refuses a certificate that cannot be printed: before it is signed."""


def issued(store: "Store", *, person: UUID | None = None, attempt: UUID | None = None) -> list[Issued]:
    """Return the certificates of everybody, of a person or of a sitting, the last first."""
    from trainer.store.certificates import certificates

    rows = certificates(store, person=person, attempt=attempt)
    return [_issued(row) for row in rows if row.text]  # one of somebody who was forgotten says nothing any more


def _issued(row: CertificateRow) -> Issued:
    found = read_certificate(row.text)
    return Issued(row, found.certificate, found.signed.key_id.hex())


def issued_as(store: "Store", serial: str) -> Issued:
    """Return the certificate of a serial number; `CertificateRefused` if there is none."""
    for each in issued(store):
        if each.row.serial == serial:
            return each
    raise CertificateRefused("{serial:quoted}: no certificate has this number", serial=serial)


def why_not(store: "Store", attempt: UUID) -> Sentence | None:
    """Return the reason against a certificate of a sitting; None if one may be issued."""
    try:
        expect_passed(closed_sitting(store, attempt))
        expect_sealed(store, attempt)
    except Refusal as refusal:
        return refusal.sentence
    return None


def issue(
    store: "Store",
    attempt: UUID,
    key: SchoolKey,
    signer: Signer,
    *,
    class_name: str = "",
    replaces: str = "",
    expect: Expect = lambda _: None,
) -> Issued:
    """Issue a certificate of a sitting, and log it; a refusal if it may not be, or cannot be printed."""
    from trainer.store.certificates import add_certificate, certificates

    others = [each.serial for each in certificates(store, attempt=attempt) if each.revoked is None]
    if others and others != [replaces]:
        raise CertificateRefused("certificate {serial} is of this sitting already; print it again", serial=others[0])
    review = closed_sitting(store, attempt)
    if review.setup.candidate == signer.by:
        raise CertificateRefused("nobody signs their own certificate; another instructor does")
    facts = facts_of_sitting(store, review, key.public.school, signer.day, class_name=class_name, replaces=replaces)
    expect(facts)
    qr_modules(certificate_text(facts, key))

    def made(number: int) -> CertificateRow:
        serial = serial_number(signer.day, number)
        return CertificateRow(
            serial=serial,
            person=review.setup.candidate,
            attempt=attempt,
            text=certificate_text(msgspec.structs.replace(facts, serial=serial), key),
            issued=signer.now,
            by=signer.by,
        )

    def told(row: CertificateRow) -> bytes:
        return signer.log_line("reissued" if replaces else "issued", key.public, serial=row.serial)

    row = add_certificate(store, signer.day.year, made, told)
    return _issued(row)


def reissue(
    store: "Store",
    serial: str,
    key: SchoolKey,
    signer: Signer,
    *,
    class_name: str | None = None,
    expect: Expect = lambda _: None,
) -> Issued:
    """Issue a certificate anew with the name and the facts of today, and take back the one in whose place it is."""
    before = issued_as(store, serial)
    if before.is_revoked:
        raise CertificateRefused("{serial}: was taken back; nothing is issued in its place", serial=serial)
    of_class = before.certificate.class_name if class_name is None else class_name
    made = issue(store, before.row.attempt, key, signer, class_name=of_class, replaces=serial, expect=expect)
    revoke(store, serial, f"replaced by {made.row.serial}", key, signer)
    return made


def revoke(store: "Store", serial: str, reason: str, key: SchoolKey, signer: Signer) -> Issued:
    """Take a certificate back; it stands in the list of revocations from then on."""
    from trainer.store.certificates import revoke_certificate

    issued_as(store, serial)
    line = signer.log_line("revoked", key.public, serial=serial, reason=reason)
    if not revoke_certificate(store, serial, signer.now, reason, line):
        raise CertificateRefused("{serial}: was taken back before", serial=serial)
    return issued_as(store, serial)


def log_printed(store: "Store", made: Issued, key: SchoolKey, signer: Signer) -> None:
    """Log that a page was sealed once more."""
    from trainer.store.certificates import log

    log(store, signer.log_line("printed", key.public, serial=made.row.serial))


def differences(store: "Store") -> list[Sentence]:
    """Return the faults of the log, and of certificates that are not what was signed."""
    from trainer.school.school_keys import public_keys_if_any
    from trainer.store.certificates import certificates

    (lines, found), keys, rows = log_of(store), public_keys_if_any(store), certificates(store)
    for serial in sorted({each.serial for each in rows} ^ {each.serial for each in lines if each.serial}):
        # A log that was cut at its end is chained as before.
        found.append(sentence("certificate {serial}: stands in the log alone, or not in it", serial=serial))
    for row in rows:
        if not row.text and row.revoked is not None:
            continue
        try:
            signed = read_certificate(row.text)
        except Refusal as refusal:
            found.append(sentence("certificate {serial}: {why}", serial=row.serial, why=refusal.sentence))
            continue
        key = keys.named(signed.signed.key_id) if keys is not None else None
        if key is None or not signed.signed.is_by(key.sign) or signed.certificate.serial != row.serial:
            found.append(sentence("certificate {serial}: is not as the school signed it", serial=row.serial))
    return found
