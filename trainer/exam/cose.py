"""Signed values as text: COSE_Sign1 in base45 behind a word that says what it is, as health certificates have them.

The word is signed along (as COSE's external data): a list signed by a school passes for no certificate. Its unprotected
map is not, so a text is read only if writing its content again gives the same text.
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.signatures import SIGNATURE_BYTES, is_signed, signature

KEY_ID_BYTES: Final = 6
LONGEST: Final = 1 << 20
"""The letters of the longest text that is read: a list of some 50,000 serial numbers."""
AROUND: Final = " \t\r\n"
"""The blanks that may stand around a text; none of them is one flipped bit away from another."""
_TAG: Final = 18
_DEEPEST: Final = 8
_ALGORITHM, _KEY_ID = 1, 4
_EDDSA: Final = -8


class UnreadableText(Refusal):
    """A text that holds no signed value of the kind expected."""


class SignedValue(msgspec.Struct, frozen=True):
    """A value, and the signature that came with it, which nobody has verified yet."""

    word: str
    key_id: bytes
    value: Any
    body: bytes
    signature: bytes

    def is_by(self, public: bytes) -> bool:
        """True if the signature is by the owner of a public key."""
        return is_signed(public, self.signature, _signed_bytes(self.word, _protected(self.key_id), self.body))


def key_id(public: bytes) -> bytes:
    """Return the few bytes by which a signed value names its key."""
    return sha256(public).digest()[:KEY_ID_BYTES]


def signed_text(word: str, value: Any, private: bytes, public: bytes) -> str:
    """Return a value as a signed text behind a word."""
    protected, body = _protected(key_id(public)), _cbor(value)
    return _text(word, protected, body, signature(private, _signed_bytes(word, protected, body)))


def read_signed(word: str, text: str) -> SignedValue:
    """Return the value in a signed text, its signature not yet verified; `UnreadableText` if there is none."""
    import base45
    import cbor2

    if not text.startswith(word) or len(text) > LONGEST:
        raise UnreadableText("expected a text that begins with {word}", word=word)
    try:
        tag = cbor2.loads(base45.b45decode(text.removeprefix(word)), max_depth=_DEEPEST)
        protected, unprotected, body, signed = tag.value
        header = cbor2.loads(protected, max_depth=_DEEPEST)
        value = cbor2.loads(body, max_depth=_DEEPEST)
        named = header[_KEY_ID]
        is_whole = (
            header == {_ALGORITHM: _EDDSA, _KEY_ID: named}
            and isinstance(named, bytes)
            and isinstance(signed, bytes)
            and len(signed) == SIGNATURE_BYTES
            and not unprotected
            and _text(word, _protected(named), _cbor(value), signed) == text
        )
    except Exception:  # whatever the readers of others say to what nobody has verified
        is_whole = False
    if not is_whole:
        raise UnreadableText("what follows {word} cannot be read: a letter is missing or was changed", word=word)
    return SignedValue(word=word, key_id=named, value=value, body=body, signature=signed)


def _protected(named: bytes) -> bytes:
    return _cbor({_ALGORITHM: _EDDSA, _KEY_ID: named})


def _signed_bytes(word: str, protected: bytes, body: bytes) -> bytes:
    return _cbor(["Signature1", protected, word.encode(), body])


def _text(word: str, protected: bytes, body: bytes, signed: bytes) -> str:
    import base45
    import cbor2

    return word + str(base45.b45encode(_cbor(cbor2.CBORTag(_TAG, [protected, {}, body, signed]))), "ascii")


def _cbor(value: Any) -> bytes:
    import cbor2

    return cbor2.dumps(value, canonical=True)
