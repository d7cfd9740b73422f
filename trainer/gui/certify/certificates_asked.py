"""Certificates as the windows ask the records for them. All of it runs in the records' thread."""

from secrets import token_bytes
from typing import TYPE_CHECKING, Literal
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence
from trainer.exam.certificate import Certificate
from trainer.exam.school_key import PublicKey, SchoolKey
from trainer.school.certificates import Issued
from trainer.school.trusted_stations import SealingStation

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


def page_that_verifies(records: "Records") -> bytes:
    """Return the page for employers, with what was taken back until now."""
    from trainer.exam.verifier_page import verifier_page
    from trainer.school.school_keys import public_keys, revocations_now

    return verifier_page(public_keys(records.store), revocations_now(records.store, records.day))
