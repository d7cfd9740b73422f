"""Verifying: whether a certificate holds, with a school's public keys and, if there is one, its revocation list.

A certificate comes as its text, or as the PDF that the program printed. The PDF carries the text, and ends with the
school's signature over all of it: so a page that was changed around a genuine text is told from one as it was issued.
"""

import re
from base64 import b64decode, b64encode
from datetime import date
from hashlib import sha256
from typing import Final, Literal

import msgspec

from trainer.exam.certificate import WORD, Certificate, read_certificate
from trainer.exam.cose import AROUND, UnreadableText
from trainer.exam.revocations import RevocationList
from trainer.exam.school_key import PublicKey, PublicKeys, SchoolKey
from trainer.exam.signatures import SIGNATURE_BYTES, is_signed, signature

State = Literal["valid", "page-changed", "changed", "another-key", "expired", "revoked"]
"""The states of a certificate; only the first is good as it stands."""
PageState = Literal["none", "as-issued", "changed"]

_PDF: Final = b"%PDF-"
_CONTEXT: Final = b"dealer-trainer page\0"
_SEAL: Final = re.compile(rb"\n%DTC-SEAL ([A-Za-z0-9+/]{86}==)\n\Z")
_CARRIED: Final = re.compile(rb'\bdtc:text="([A-Za-z0-9+/=]*)"')
_MARKED: Final = "%DTC-SEAL "
LONGEST: Final = 20 << 20
"""The bytes of the largest file that is read; ours have some 50,000."""


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of verifying a certificate."""

    state: State
    certificate: Certificate
    """Its content: of one that was changed, or signed by another key, it proves nothing."""
    key_id: bytes
    key: PublicKey | None
    """The school's key that it names; None if the school has no such key."""
    page: PageState
    text: str
    revocations_of: date | None
    """The date of the list that was looked at; None if there was none."""
    revoked_on: date | None = None


def verified(content: bytes, keys: PublicKeys, revocations: RevocationList | None, today: date) -> Verification:
    """Return the state of a certificate; `UnreadableText` if the text or PDF holds none."""
    is_page = content.startswith(_PDF)
    text = _text_in(content) if is_page else _text_of(content)
    found = read_certificate(text)
    certificate, signed = found.certificate, found.signed
    key = keys.named(signed.key_id)
    page: PageState = "none"
    revoked_on = revocations.revoked_on(certificate.serial, signed.key_id) if revocations is not None else None
    state: State = "valid"
    if key is None:
        state = "another-key"
    elif not signed.is_by(key.sign) or certificate.school != key.school:
        state = "changed"
    elif revoked_on is not None:
        state = "revoked"
    elif certificate.has_expired(today):
        state = "expired"
    if is_page:
        page = "as-issued" if key is not None and _is_as_issued(content, key) else "changed"
        if state == "valid" and page == "changed":
            state = "page-changed"
    return Verification(
        state=state,
        certificate=certificate,
        key_id=signed.key_id,
        key=key,
        page=page,
        text=text,
        revocations_of=revocations.dated if revocations is not None else None,
        revoked_on=revoked_on if state == "revoked" else None,
    )


def carried(text: str) -> str:
    """Return a certificate's text as a PDF's description carries it."""
    description = b64encode(text.encode()).decode()
    return (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        f'xmlns:dtc="urn:dealer-trainer:certificate:1" dtc:text="{description}"/></rdf:RDF></x:xmpmeta>'
        '<?xpacket end="w"?>'
    )


def sealed_page(pdf: bytes, key: SchoolKey) -> bytes:
    """Return a PDF with the school's signature over all of it as its last line."""
    pdf = pdf if pdf.endswith(b"\n") else pdf + b"\n"
    return pdf + f"{_MARKED}{b64encode(signature(key.private, _signed_bytes(pdf[:-1]))).decode()}\n".encode()


def _signed_bytes(body: bytes) -> bytes:
    return _CONTEXT + sha256(body).digest()


def _is_as_issued(content: bytes, key: PublicKey) -> bool:
    found = _SEAL.search(content, max(0, len(content) - 2 * SIGNATURE_BYTES))
    if found is None:
        return False
    sealed = b64decode(found[1])
    # Some letters of base64 have bits that mean nothing: a file with one of them flipped is another file.
    return b64encode(sealed) == found[1] and is_signed(key.sign, sealed, _signed_bytes(content[: found.start()]))


def _text_in(pdf: bytes) -> str:
    carried_texts = set(_CARRIED.findall(pdf))
    if not carried_texts:
        raise UnreadableText(
            "the PDF carries no certificate, or was saved anew without it; expected the file as the school sent it, "
            "or the text in its QR code"
        )
    if len(carried_texts) > 1:
        raise UnreadableText("the PDF carries several certificates; expected one")
    try:
        return b64decode(carried_texts.pop(), validate=True).decode("ascii")
    except ValueError:
        raise UnreadableText("the certificate in the PDF cannot be read: it was changed") from None


def _text_of(content: bytes) -> str:
    try:
        text = content.decode("ascii").strip(AROUND)
    except UnicodeDecodeError:
        text = ""
    if not text.startswith(WORD):
        raise UnreadableText("is neither a certificate's text, which begins with {word}, nor a PDF", word=WORD)
    return text
