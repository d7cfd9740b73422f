"""Signing in on a shared computer: a PIN that nobody can read from the records, and a wait after wrong tries.

It keeps learners from each other's records in the program. Whoever can open the file of the records can read it, and
four digits are guessed within an hour then: more than that takes accounts of the system.
"""

import hashlib
import hmac
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.store.records_store import Store
from trainer.store.rows import SecretRow

FREE_TRIES: Final = 5
"""The wrong tries that cost nothing; after these a wait begins, and doubles with each further one."""
FIRST_WAIT_MS: Final = 60_000
LONGEST_WAIT_MS: Final = 24 * 3_600_000
_SHORTEST, _LONGEST = 4, 12
_LOG_COST: Final = 15
_BLOCKS: Final = 8
_MEMORY: Final = 64 << 20
_SALT: Final = 16


class PinRefused(Refusal):
    """A PIN that may not be one."""


class SignIn(msgspec.Struct, frozen=True):
    """The outcome of a try."""

    is_in: bool
    wait_ms: int = 0
    """The milliseconds before another try counts."""


def secret_for(pin: str, salt: bytes) -> str:
    """Return the secret that is kept for a PIN; `PinRefused` if it may not be one."""
    expect_pin(pin)
    return f"scrypt${_LOG_COST}${b64encode(salt).decode()}${b64encode(_derived(pin, salt, _LOG_COST)).decode()}"


def expect_pin(pin: str) -> None:
    """Raise `PinRefused` unless a PIN is of four to twelve digits."""
    if not (pin.isascii() and pin.isdigit() and _SHORTEST <= len(pin) <= _LONGEST):
        raise PinRefused("a PIN has {least} to {most} digits", least=_SHORTEST, most=_LONGEST)


def set_pin(store: Store, person: UUID, pin: str, draw: Callable[[int], bytes]) -> None:
    """Keep a person's PIN, or none for an empty one; `PinRefused` if it may not be one."""
    from trainer.store.people import keep_secret

    keep_secret(store, person, SecretRow(secret=secret_for(pin, draw(_SALT)) if pin else None))


def sign_in(store: Store, person: UUID, pin: str, now: int) -> SignIn:
    """Try a PIN at a moment, in milliseconds since 1970; whoever has none is let in.

    Wrong tries are kept, so that a restart does not help; a clock that is set back makes nobody wait longer.
    """
    from trainer.store.people import secret_of

    secret = secret_of(store, person).secret
    if secret is None:
        return SignIn(True)
    return counted_try(store, person, now, lambda: _is_right(pin, secret))


def counted_try(store: Store, person: UUID, now: int, is_right: Callable[[], bool]) -> SignIn:
    """Let somebody try whatever a person's PIN opens; a wrong try counts as any other."""
    from trainer.store.people import keep_secret, secret_of

    kept = secret_of(store, person)
    if wait := _wait_of(kept, now):
        return SignIn(False, wait)
    if is_right():
        if kept.tries:  # else nothing changes: records that cannot be written now let their people in
            keep_secret(store, person, SecretRow(secret=kept.secret))
        return SignIn(True)
    tries = min(kept.tries + 1, FREE_TRIES + 30)
    wait = _wait_after(tries)
    keep_secret(store, person, SecretRow(secret=kept.secret, tries=tries, locked_until=now + wait if wait else None))
    return SignIn(False, wait)


def wait_before(store: Store, person: UUID, now: int) -> int:
    """Return the milliseconds before a try of a person's PIN counts."""
    from trainer.store.people import secret_of

    return _wait_of(secret_of(store, person), now)


def _wait_of(kept: SecretRow, now: int) -> int:
    wait = (kept.locked_until or 0) - now
    return wait if 0 < wait <= _wait_after(kept.tries) else 0


def _wait_after(tries: int) -> int:
    return min(FIRST_WAIT_MS << tries - FREE_TRIES, LONGEST_WAIT_MS) if tries >= FREE_TRIES else 0


def _is_right(pin: str, secret: str) -> bool:
    try:
        name, cost, salt, kept = secret.split("$")
        derived = _derived(pin, b64decode(salt), int(cost)) if name == "scrypt" else b""
        return hmac.compare_digest(derived, b64decode(kept))
    except ValueError:  # what stands there is no secret: nobody is let in by it
        return False


def _derived(pin: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=1 << cost, r=_BLOCKS, p=1, maxmem=_MEMORY, dklen=32)
