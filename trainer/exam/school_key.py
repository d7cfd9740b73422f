"""The school's key: its private part wrapped under a passphrase, its public part as a file that anybody may have.

A passphrase is guessed at on other machines than ours: scrypt makes each guess cost a second and 128 MB. What is
wrapped is 32 bytes, from which the key that signs and the key to which papers are sealed are both made.
"""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Final
from unicodedata import normalize

import msgspec
from msgspec import Meta

from trainer.engine.errors import Refusal
from trainer.exam.cose import KEY_ID_BYTES, key_id
from trainer.exam.signatures import KEY_BYTES, fingerprint, public_of

if TYPE_CHECKING:  # read only where a key is made or opened
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hpke import Suite

FORMAT: Final = 1
SHORTEST_PASSPHRASE: Final = 10
SCRYPT_N: Final = 1 << 17
_SALT_BYTES: Final = 16
_NONCE_BYTES: Final = 12
SECRET_BYTES: Final = KEY_BYTES + _SALT_BYTES + _NONCE_BYTES
"""The bytes of chance that a key is made of."""
SEALED_WORD: Final = b"DTS1"
_SEALING: Final = b"dealer-trainer sealed papers"

LONGEST_NAME: Final = 60
SchoolName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class KeyRefused(Refusal):
    """A key, or a passphrase, that is none."""


class WrongPassphrase(KeyRefused):
    """A passphrase that does not open the key, or a key that was changed."""


class PublicKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The public part of a school's key."""

    school: SchoolName
    sign: bytes
    """Verifies what the school signs."""
    seal: bytes
    """Encrypts what the school alone is to read."""
    made: date
    retired: date | None = None
    """The day from which another key signs in its place."""

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.sign)

    @property
    def key_id(self) -> bytes:
        return key_id(self.sign)


class WrappedKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A private key under a passphrase, and its public part."""

    public: PublicKey
    salt: bytes
    nonce: bytes
    wrapped: bytes


class SchoolKey(msgspec.Struct, frozen=True):
    """A private key in the open, for as long as something is signed."""

    private: bytes
    public: PublicKey


class PublicKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The public keys of a school, the one in force first: what an employer needs to verify its certificates."""

    format: int = FORMAT
    keys: Annotated[tuple[PublicKey, ...], Meta(min_length=1, max_length=100)]

    def named(self, key_id: bytes) -> PublicKey | None:
        """Return the key that a signed value names."""
        return next((each for each in self.keys if each.key_id == key_id), None)


def made_key(school: str, passphrase: str, secret: bytes, today: date) -> WrappedKey:
    """Return a new key of a school, made of bytes of chance; `KeyRefused` for a name or passphrase that is none."""
    school = " ".join(school.split())
    if not school or len(school) > 60 or not school.isprintable():
        raise KeyRefused(
            "{school:quoted}: expected the school's name, of at most {most} letters", school=school, most=LONGEST_NAME
        )
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise KeyRefused("expected a passphrase of at least {least} letters", least=SHORTEST_PASSPHRASE)
    private, salt, nonce = secret[:KEY_BYTES], secret[KEY_BYTES:-_NONCE_BYTES], secret[-_NONCE_BYTES:]
    key = key_of(private, school, today)
    wrapped = _cipher(passphrase, salt).encrypt(nonce, private, key.public.sign)
    return WrappedKey(public=key.public, salt=salt, nonce=nonce, wrapped=wrapped)


def key_of(private: bytes, school: str, today: date) -> SchoolKey:
    """Return the key of a school that 32 bytes of chance make, in the open."""
    public = PublicKey(school=school, sign=public_of(private), seal=_sealing_public(private), made=today)
    return SchoolKey(private, public)


def opened(key: WrappedKey, passphrase: str) -> SchoolKey:
    """Return a key in the open; `WrongPassphrase` if the passphrase is not its own."""
    from cryptography.exceptions import InvalidTag

    try:
        private = _cipher(passphrase, key.salt).decrypt(key.nonce, key.wrapped, key.public.sign)
    except (InvalidTag, ValueError):
        raise WrongPassphrase("not the passphrase of the key {name}", name=key.public.fingerprint) from None
    return SchoolKey(private, key.public)


def write_public_keys(keys: PublicKeys) -> bytes:
    """Return the file of a school's public keys."""
    return msgspec.json.format(msgspec.json.encode(keys), indent=2) + b"\n"


def read_public_keys(content: bytes) -> PublicKeys:
    """Return the keys in such a file; `KeyRefused` with a line that says what is wrong with it."""
    try:
        keys = msgspec.json.decode(content, type=PublicKeys)
    except (ValueError, RecursionError) as fault:
        raise KeyRefused("is no file of a school's public keys ({fault:shown})", fault=str(fault)) from None
    if keys.format != FORMAT:
        raise KeyRefused("has format {format}; this program reads {known}", format=keys.format, known=FORMAT)
    for each in keys.keys:
        if len(each.sign) != KEY_BYTES or len(each.seal) != KEY_BYTES or not each.school.isprintable():
            raise KeyRefused("the key of {school:quoted} is no key", school=each.school)
    if len({each.key_id for each in keys.keys}) != len(keys.keys):
        raise KeyRefused("a key is there twice")
    return keys


# Papers that the school alone is to read.


def sealed_to(public: PublicKey, content: bytes) -> bytes:
    """Return content encrypted so that only the school's private key opens it, behind a word and the key's ID."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    sealed = _suite().encrypt(content, X25519PublicKey.from_public_bytes(public.seal), _SEALING)
    return SEALED_WORD + public.key_id + bytes(sealed)


def sealed_for(sealed: bytes) -> bytes:
    """Return the ID of the key that opens sealed content; `KeyRefused` if it is none."""
    if not sealed.startswith(SEALED_WORD) or len(sealed) <= len(SEALED_WORD) + KEY_ID_BYTES:
        raise KeyRefused("is not sealed to a school")
    return sealed[len(SEALED_WORD) :][:KEY_ID_BYTES]


def unsealed(key: SchoolKey, sealed: bytes) -> bytes:
    """Return content that was encrypted to a school's key; `KeyRefused` if it was changed, or is another's."""
    from cryptography.exceptions import InvalidTag

    sealed_for(sealed)
    content = sealed[len(SEALED_WORD) + KEY_ID_BYTES :]
    try:
        return bytes(_suite().decrypt(content, _sealing_private(key.private), _SEALING))
    except (InvalidTag, ValueError):
        raise KeyRefused("was changed, or is sealed to another key than {name}", name=key.public.fingerprint) from None


def _suite() -> "Suite":
    from cryptography.hazmat.primitives import hpke

    return hpke.Suite(hpke.KEM.X25519, hpke.KDF.HKDF_SHA256, hpke.AEAD.AES_256_GCM)


def _sealing_private(private: bytes) -> "X25519PrivateKey":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    made = HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=_SEALING).derive(private)
    return X25519PrivateKey.from_private_bytes(made)


def _sealing_public(private: bytes) -> bytes:
    return bytes(_sealing_private(private).public_key().public_bytes_raw())


def _cipher(passphrase: str, salt: bytes) -> "AESGCM":
    """Return the cipher of a passphrase. The library's own wrapping of keys is guessed at 2,000 times as fast."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    # The same letters come from another keyboard as other bytes.
    return AESGCM(Scrypt(salt=salt, length=32, n=SCRYPT_N, r=8, p=1).derive(normalize("NFC", passphrase).encode()))
