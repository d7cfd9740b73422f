"""Ed25519: signatures by which a file says who closed it, and that nothing in it was changed since.

A private key is its 32 bytes; chance comes in. The library is read only where something is signed or verified: it
takes longer than most commands.
"""

from hashlib import sha256
from typing import Final

KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64
_FINGERPRINT_BYTES: Final = 10
_GROUP: Final = 4


def public_of(private: bytes) -> bytes:
    """Return the public key of a private one."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def signature(private: bytes, message: bytes) -> bytes:
    """Return the signature of a message, always the same one."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).sign(message)


def is_signed(public: bytes, signed: bytes, message: bytes) -> bool:
    """True if a signature is that of a message by whoever has the private key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signed, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(public: bytes) -> str:
    """Return the digits of a public key that people compare, in groups of four.

    >>> fingerprint(bytes(32))
    '6668 7aad f862 bd77 6c8f'
    """
    digits = sha256(public).hexdigest()[: 2 * _FINGERPRINT_BYTES]
    return " ".join([digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)])
