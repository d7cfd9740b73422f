"""Sealing: a paper's secret under a proctor's PIN or a start code, and what is asked under the secret.

A PIN of four digits is guessed in some hours by whoever has the file: the cost makes it hours, not seconds.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal

SealedBy: TypeAlias = Literal["pin", "code", "station"]
"""The opener of a secret: a proctor's PIN, a start code, or the computer itself, where nobody proctors."""
_LOG_COSTS: Final[dict[SealedBy, int]] = {"pin": 17, "code": 17, "station": 10}
"""A computer's own number is no password: the cost keeps nobody out, and only takes a candidate's time."""
_SALT, _NONCE = 16, 12
_BLOCKS: Final = 8
_MEMORY: Final = 256 << 20


class SecretNotOpened(Refusal):
    """A secret that this PIN or code does not open."""


class EnvelopeNotOpened(Refusal):
    """Something sealed that was changed, or is of another sitting."""


class SealedSecret(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A paper's secret as the file of a sitting holds it."""

    by: SealedBy
    salt: Annotated[bytes, msgspec.Meta(max_length=64)]
    nonce: Annotated[bytes, msgspec.Meta(min_length=_NONCE, max_length=_NONCE)]
    sealed: Annotated[bytes, msgspec.Meta(max_length=256)]


def seal_secret(secret: bytes, by: SealedBy, opener: str, draw: Callable[[int], bytes]) -> SealedSecret:
    """Return a secret sealed under a PIN, a code, or a computer's number; `draw` gives random bytes."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = draw(_SALT), draw(_NONCE)
    sealed = AESGCM(_derived(by, opener, salt)).encrypt(nonce, secret, by.encode())
    return SealedSecret(by=by, salt=salt, nonce=nonce, sealed=sealed)


def open_secret(kept: SealedSecret, opener: str) -> bytes:
    """Return the secret; `SecretNotOpened` if it was sealed under another opener. It takes a second, on purpose."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        return AESGCM(_derived(kept.by, opener, kept.salt)).decrypt(kept.nonce, kept.sealed, kept.by.encode())
    except InvalidTag:
        raise SecretNotOpened(
            "this does not open the sitting; expected the PIN or the code it was begun with"
        ) from None


def _derived(by: SealedBy, opener: str, salt: bytes) -> bytes:
    plain = opener if by != "code" else "".join(opener.upper().split()).replace("-", "")
    return hashlib.scrypt(plain.encode(), salt=salt, n=1 << _LOG_COSTS[by], r=_BLOCKS, p=1, maxmem=_MEMORY, dklen=32)


def digest_of(secret: bytes) -> str:
    """Return the SHA-256 of a secret, by which its file knows it again."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, sitting: UUID) -> bytes:
    """Return the key that one sitting's questions are sealed with; it tells nothing of the secret."""
    return hmac.new(secret, b"sealed/" + sitting.bytes, "sha256").digest()


class Envelope:
    """Seals what a sitting asks: nobody reads a question, or a shoe, in the file of one that goes on."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def close(self, place: str, data: bytes) -> bytes:
        """Return the text of a place, sealed; the same place is sealed once, and the same way each time."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        return AESGCM(self._key).encrypt(self._nonce(place), data, place.encode())

    def open(self, place: str, sealed: bytes) -> bytes:
        """Return the text of a place; `EnvelopeNotOpened` if it is not what was sealed there."""
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        try:
            return AESGCM(self._key).decrypt(self._nonce(place), sealed, place.encode())
        except (InvalidTag, ValueError):
            raise EnvelopeNotOpened("what was asked at {place} cannot be read", place=place) from None

    def _nonce(self, place: str) -> bytes:
        # A place has one text and each sitting a key of its own: no nonce ever comes twice with another text.
        return hmac.new(self._key, place.encode(), "sha256").digest()[:_NONCE]
