"""Seals: the last line of a journal, in which a station signs all lines before it.

A seal shows that the file was not changed after the station closed it. It does not show who sat there, or that they
were alone; and whoever has the station's key can write another attempt and seal it.
"""

import re
from pathlib import Path
from typing import Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.signatures import is_signed, public_of, signature
from trainer.journal.chain import read_chain

_CONTEXT: Final = b"dealer-trainer attempt\0"
"""Before what is signed: a signature of a station serves for nothing else."""


class SealRefused(Refusal):
    """A journal that bears no seal, or not this one."""


class Seal(msgspec.Struct, frozen=True, tag_field="step", tag="seal", forbid_unknown_fields=True):
    """The signature of a station, and the key by which it is verified, both in hexadecimal."""

    seal: str
    station: str


class SealedJournal(msgspec.Struct, frozen=True):
    """A journal that is as its station closed it."""

    station: bytes
    """The public key of the station that closed it."""
    tail: bytes
    """The digest at the last line before the seal: it stands for all lines."""
    bodies: tuple[bytes, ...]
    """The lines before the seal."""


def seal_body(private: bytes, tail: bytes) -> bytes:
    """Return the line that seals a journal of which the last digest is `tail`, without its own digest."""
    return msgspec.json.encode(Seal(signature(private, _CONTEXT + tail).hex(), public_of(private).hex()))


def sealed_journal(data: bytes, path: Path) -> SealedJournal:
    """Return a journal whose chain holds and whose last line is the seal of all before it; else `SealRefused`."""
    chain = read_chain(data, path, SealRefused)
    if chain.size != len(data) or len(chain.bodies) < 2:
        raise SealRefused("{path}: its end is missing", path=path)
    if not chain.is_sealed:
        raise SealRefused("{path}: is not sealed", path=path)
    last, tail = chain.bodies[-1], chain.digests[-2]
    try:
        seal = msgspec.json.decode(last, type=Seal)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise SealRefused("{path}: its last line is no seal", path=path) from None
    if not re.fullmatch(r"[0-9a-f]{128}", seal.seal) or not re.fullmatch(r"[0-9a-f]{64}", seal.station):
        raise SealRefused("{path}: its last line is no seal", path=path)
    station = bytes.fromhex(seal.station)
    if not is_signed(station, bytes.fromhex(seal.seal), _CONTEXT + tail):
        raise SealRefused("{path}: was changed after it was sealed", path=path)
    return SealedJournal(station=station, tail=tail, bodies=chain.bodies[:-1])
