"""Chained lines: behind each stands a digest of it and of all before it, so that no change stays unseen.

A line is ``body TAB 32 hexadecimal digits``, of SHA-256 over the digest before it and the body. The bytes are kept and
sent as they were written: nothing has to be put into one form first.
"""

from binascii import hexlify
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from trainer.engine.errors import Refusal

DIGITS: Final = 32
"""Half of a SHA-256 is written: enough that nobody finds another body for it, and a line stays short."""


def link(before: bytes, body: bytes) -> bytes:
    """Return the digest of a line; that of the line before is empty for the first."""
    return sha256(before + body).digest()


def chained(before: bytes, bodies: Sequence[bytes]) -> tuple[list[bytes], bytes]:
    """Return bodies as lines without their ends, and the digest of the last."""
    lines = []
    for body in bodies:
        before = link(before, body)
        lines.append(body + b"\t" + _told(before))
    return lines, before


class Chain(msgspec.Struct, frozen=True):
    """The whole lines of a journal, in the order in which they were written."""

    bodies: tuple[bytes, ...]
    digests: tuple[bytes, ...]
    """The digest at each line, also where the lines do not carry it."""
    size: int
    """The number of bytes that are whole lines; what follows was torn."""
    is_sealed: bool
    """True if the lines carry their digests, which those of older programs do not."""


def read_chain(data: bytes, path: Path, refusal: type[Refusal], before: bytes = b"", done_count: int = 0) -> Chain:
    """Return the whole lines of a journal, or those after `done_count` lines that were read up to the digest `before`.

    A refusal of that type names the first line that does not follow from the ones before it.
    """
    size = data.rfind(b"\n") + 1
    is_sealed = b"\t" in data[: data.find(b"\n") + 1]
    bodies: list[bytes] = []
    digests: list[bytes] = []
    start = 0
    while start < size:
        # `link` and `_told`, written out, and each line copied once: a long journal has tens of thousands of them.
        end = data.index(b"\n", start)
        told = max(end - DIGITS - 1, start) if is_sealed else end
        body = data[start:told]
        digest = sha256(before + body).digest()
        if is_sealed and not data.startswith(b"\t" + hexlify(digest[: DIGITS // 2]), told):
            raise _broken(path, data[:size].split(b"\n")[:-1], len(bodies), before, done_count, refusal)
        start, before = end + 1, digest
        bodies.append(body)
        digests.append(digest)
    return Chain(tuple(bodies), tuple(digests), size, is_sealed)


def body_of(line: bytes) -> bytes:
    """Return a line without its digest, which is not looked at; all of it if it carries none."""
    return _parted(line)[0] if b"\t" in line else line


def _parted(line: bytes) -> tuple[bytes, bytes]:
    body, _, told = line.rpartition(b"\t")
    return body, told


def _told(digest: bytes) -> bytes:
    return digest.hex()[:DIGITS].encode()


def _broken(
    path: Path, lines: Sequence[bytes], at: int, before: bytes, done_count: int, refusal: type[Refusal]
) -> Refusal:
    """Return the refusal of the first line that does not follow from the ones before it, with its reason."""
    line, number = lines[at], done_count + at + 1
    if b"\t" not in line:
        return refusal("{path}: line {number}: has no digest at its end", path=path, number=number)
    if line in lines[:at]:
        return refusal(
            "{path}: line {number}: is there twice, line {other} is the same",
            path=path,
            number=number,
            other=done_count + lines.index(line) + 1,
        )
    for later, other in enumerate(lines[at + 1 :], start=number + 1):
        body, told = _parted(other)
        if told == _told(link(before, body)):
            return refusal(
                "{path}: line {number}: is out of place; line {other} belongs here",
                path=path,
                number=number,
                other=later,
            )
    return refusal(
        "{path}: line {number}: was changed after it was written, or a line before it is missing",
        path=path,
        number=number,
    )
