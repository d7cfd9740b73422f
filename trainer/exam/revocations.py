"""Revocation lists: the certificates that a school takes back, and the keys of which a copy may be abroad, signed."""

from datetime import date, timedelta
from typing import Any, Final

import msgspec

from trainer.exam.cose import AROUND, UnreadableText, read_signed, signed_text
from trainer.exam.school_key import KeyRefused, PublicKeys, SchoolKey

WORD: Final = "DTR1:"
_FIRST_DAY: Final = date(2020, 1, 1)
_DATED, _SERIALS, _KEYS = 1, 2, 3


class RevocationList(msgspec.Struct, frozen=True, kw_only=True):
    """The certificates and keys that a school had revoked on a day."""

    dated: date
    serials: dict[str, date]
    """The certificates by their serial numbers, each with the day of its revocation."""
    key_ids: dict[bytes, date] = {}
    """The keys whose certificates hold no more, however they are dated: a thief dates them as he likes."""

    def revoked_on(self, serial: str, key_id: bytes) -> date | None:
        """Return the day on which a certificate was revoked, or its key; None if neither was."""
        days = [each for each in (self.serials.get(serial), self.key_ids.get(key_id)) if each is not None]
        return min(days, default=None)


def write_revocations(revocations: RevocationList, key: SchoolKey) -> bytes:
    """Return a list as a file signed by a school."""
    value = {
        _DATED: _days(revocations.dated),
        _SERIALS: {serial: _days(on) for serial, on in revocations.serials.items()},
        _KEYS: {key_id: _days(on) for key_id, on in revocations.key_ids.items()},
    }
    return signed_text(WORD, value, key.private, key.public.sign).encode() + b"\n"


def read_revocations(content: bytes, keys: PublicKeys) -> RevocationList:
    """Return the list in a file; a refusal if it cannot be read, or none of the keys has signed it."""
    try:
        text = content.decode("ascii").strip(AROUND)
    except UnicodeDecodeError:
        raise UnreadableText("is no revocation list") from None
    signed = read_signed(WORD, text)
    key = keys.named(signed.key_id)
    if key is None:
        raise KeyRefused("the revocation list is signed by another key than {name}", name=keys.keys[0].fingerprint)
    if not signed.is_by(key.sign):
        raise KeyRefused("the revocation list was changed after it was signed")
    try:
        value: dict[int, Any] = signed.value
        return msgspec.convert(
            {
                "dated": _day(value[_DATED]),
                "serials": {serial: _day(on) for serial, on in value[_SERIALS].items()},
                "key_ids": {key_id: _day(on) for key_id, on in value[_KEYS].items()},
            },
            RevocationList,
        )
    except Exception:  # signed, but by a program that writes other lists
        raise UnreadableText("the revocation list is none that this program can read") from None


def _days(day: date) -> int:
    return (day - _FIRST_DAY).days


def _day(days: int) -> date:
    return _FIRST_DAY + timedelta(days=days)
