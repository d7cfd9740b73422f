"""Certificates as the windows ask the records for them. All of it runs in the records' thread."""

from datetime import datetime
from secrets import token_bytes
from typing import TYPE_CHECKING, Literal
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.certificate import Certificate
from trainer.exam.school_key import PublicKey, SchoolKey
from trainer.school.certificates import Issued
from trainer.school.school_keys import LogLine
from trainer.school.trusted_stations import SealingStation
from trainer.store.rows import SchoolKeyRow, TrustedStationRow

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.school.school_keys import Signer


class CertificateShown(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a sitting's certificate before one is signed."""

    against: Sentence | None = None
    """The reason why there can be none."""
    key: PublicKey | None = None
    """The key in force; None if the school has made none yet."""
    there: Issued | None = None
    """The certificate of this sitting, which is printed again."""
    sealed_by: SealingStation | None = None
    """The computer that sealed the sitting."""
    draft: Certificate | None = None
    """The certificate that would be signed, as far as it is known."""


class Signed(msgspec.Struct, frozen=True):
    """A certificate, and the key in the open that seals its page; one that was taken back has no page any more."""

    issued: Issued
    key: SchoolKey


CertificateAct = Literal["print", "anew", "revoke"]
"""The acts with a certificate that is there."""


class SignatureWanted(msgspec.Struct, frozen=True, kw_only=True):
    """The words that were entered to have a certificate signed."""

    attempt: UUID
    passphrase: str
    school: str = ""
    """The school's name, to make its first key with."""
    class_name: str = ""
    act: CertificateAct = "print"
    """The act with the certificate of this sitting, if there is one."""
    reason: str = ""
    """The reason why it is taken back."""
    station: str = ""
    """The name by which the computer that sealed the sitting is one of the school's from now on."""


def certificate_shown(records: "Records", attempt: UUID, signer: "Signer") -> CertificateShown:
    """Return all that is known of a sitting's certificate."""
    from trainer.school.certificates import issued
    from trainer.school.certified_facts import closed_sitting, expect_sealed, facts_of_sitting
    from trainer.school.school_keys import public_keys_if_any
    from trainer.school.trusted_stations import sealed_by

    store = records.store
    keys = public_keys_if_any(store)
    key = keys.keys[0] if keys is not None else None
    there = next((each for each in issued(store, attempt=attempt) if not each.is_revoked), None)
    try:
        review = closed_sitting(store, attempt)
        expect_sealed(store, attempt)
        draft = facts_of_sitting(store, review, key.school if key is not None else "—", signer.day)
    except Refusal as refusal:
        if there is None:
            return CertificateShown(key=key, against=refusal.sentence)
        return CertificateShown(key=key, there=there, draft=there.certificate)
    sealing = sealed_by(store, records.folder, attempt)
    return CertificateShown(key=key, there=there, draft=draft, sealed_by=sealing)


def signed(records: "Records", wanted: SignatureWanted, signer: "Signer") -> Signed:
    """Issue a certificate, or do with the one that is there what is wanted; it takes a second."""
    from trainer.school.certificates import issue, issued, log_printed, reissue, revoke
    from trainer.school.school_keys import make_school_key, open_school_key, public_keys_if_any
    from trainer.school.trusted_stations import trust_sealing

    store = records.store
    there = next((each for each in issued(store, attempt=wanted.attempt) if not each.is_revoked), None)
    if there is not None:
        key = open_school_key(store, wanted.passphrase, there.key_id if wanted.act == "print" else "")
        if wanted.station:
            trust_sealing(store, wanted.attempt, wanted.station, signer)
        match wanted.act:
            case "print":
                log_printed(store, there, key, signer)
                return Signed(there, key)
            case "anew":
                return Signed(reissue(store, there.row.serial, key, signer, class_name=wanted.class_name), key)
            case "revoke":
                return Signed(revoke(store, there.row.serial, wanted.reason, key, signer), key)
    if wanted.school and public_keys_if_any(store) is None:
        make_school_key(store, wanted.school, wanted.passphrase, signer, token_bytes)
    key = open_school_key(store, wanted.passphrase)
    if wanted.station:
        trust_sealing(store, wanted.attempt, wanted.station, signer)
    return Signed(issue(store, wanted.attempt, key, signer, class_name=wanted.class_name), key)


class SchoolCertificates(msgspec.Struct, frozen=True, kw_only=True):
    """All that a school has signed, and with what."""

    issued: tuple[Issued, ...] = ()
    school: str = ""
    """The school's name, as its last key has it."""
    keys: tuple[Sentence, ...] = ()
    """The school's keys in words, the one in force first."""
    lost: frozenset[str] = frozenset()
    """The IDs of keys of which nothing holds any more."""
    stations: tuple[TrustedStationRow, ...] = ()
    log: tuple[tuple[LogLine, str], ...] = ()
    """Every use of a key, with the name of whoever did it."""
    faults: tuple[Sentence, ...] = ()
    """The faults of the log."""


def school_certificates(records: "Records") -> SchoolCertificates:
    """Return all that the school has signed."""
    from trainer.school.certificates import issued
    from trainer.school.school_keys import log_of, public_keys_if_any
    from trainer.store.certificates import school_keys, trusted_stations
    from trainer.store.people import people

    store = records.store
    keys, rows = public_keys_if_any(store), {each.key_id: each for each in school_keys(store)}
    lines, faults = log_of(store)
    names = {each.uuid: each.name for each in people(store, everybody=True)}
    return SchoolCertificates(
        issued=tuple(issued(store)),
        school=keys.keys[0].school if keys is not None else "",
        keys=tuple([_key_words(each, rows[each.key_id.hex()]) for each in keys.keys]) if keys is not None else (),
        lost=frozenset([each.key_id for each in rows.values() if each.revoked is not None]),
        stations=tuple(trusted_stations(store)),
        log=tuple([(line, names.get(line.by, "") if line.by is not None else "") for line in lines]),
        faults=tuple(faults),
    )


def _key_words(key: PublicKey, row: SchoolKeyRow) -> Sentence:
    told = {"digits": key.fingerprint, "school": key.school}
    if row.revoked is not None:
        day = datetime.fromtimestamp(row.revoked / 1000).date()
        return sentence("{digits}: lost; nothing that it signed holds since {day}", day=day, **told)
    if row.retired is not None:
        day = datetime.fromtimestamp(row.retired / 1000).date()
        return sentence("{digits}: signed until {day}; what it signed holds", day=day, **told)
    return sentence("{school} signs with the key {digits}", **told)


def key_lost(records: "Records", *, by: UUID, pin: str, digits: str, now: int) -> str:
    """Take back all that a key signed, for an instructor by PIN; return the key's digits."""
    from trainer.school.proctoring import expect_instructor
    from trainer.school.school_keys import Signer, revoke_key

    expect_instructor(records, by, pin, now)
    return revoke_key(records.store, digits, Signer(by, now)).fingerprint


def key_made(records: "Records", *, by: UUID, pin: str, school: str, passphrase: str, now: int) -> str:
    """Make a key that signs from now on, for an instructor by PIN; return its digits."""
    from trainer.school.proctoring import expect_instructor
    from trainer.school.school_keys import Signer, make_school_key

    expect_instructor(records, by, pin, now)
    return make_school_key(records.store, school, passphrase, Signer(by, now), token_bytes).fingerprint


def distrusted(records: "Records", by: UUID, key: str) -> None:
    """Take a computer for the school's no more, if whoever does it manages people."""
    from trainer.school.people import MANAGERS, PersonRefused, named
    from trainer.store.certificates import distrust_station

    if not any([each.uuid == by and each.role in MANAGERS for each in named(records.store)]):
        raise PersonRefused("the school's computers are named by an instructor or an administrator")
    distrust_station(records.store, key)


def page_that_verifies(records: "Records") -> bytes:
    """Return the page for employers, with what was taken back until now."""
    from trainer.exam.verifier_page import verifier_page
    from trainer.school.school_keys import public_keys, revocations_now

    return verifier_page(public_keys(records.store), revocations_now(records.store, records.day))
