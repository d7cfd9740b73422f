"""Proof that a flipped bit is told: of a certificate's text, its page, a revocation list, or a sealed attempt.

``python -m trainer.proving.bit_flips --key school.pub FILE`` flips every bit of a certificate in turn, text or PDF, and
without ``--key`` every bit of a sealed attempt; ``--bits 1`` flips one bit of each byte, for pages. The exit status is
1 if one was not told.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.exam.school_key import PublicKeys, read_public_keys
from trainer.exam.seal import sealed_journal
from trainer.exam.verifying import verified
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

EVERY_BIT: Final = tuple(range(8))
_TODAY: Final = date(2026, 12, 1)


class FlippedFile(msgspec.Struct, frozen=True):
    """A file whose bits were flipped, and the places where that was not told."""

    file: str
    flipped: int
    untold: list[tuple[int, int]]


class Told(Refusal):
    """A change that a reader has told."""


def flips_untold(
    content: bytes, read: Callable[[bytes], object], bits: Sequence[int] = EVERY_BIT, every: int = 1
) -> list[tuple[int, int]]:
    """Return the bytes and bits that may be flipped in every so many bytes without the reader refusing it."""
    return [place for place, flipped in _flipped(content, bits, every) if not _is_told(read, flipped)]


def reading(keys: PublicKeys, *, page_counts: bool = True) -> Callable[[bytes], object]:
    """Return a reader of certificates that refuses what is not valid; a page that was changed only if it counts."""

    def read(content: bytes) -> None:
        state = verified(content, keys, None, _TODAY).state
        if state != "valid" and (page_counts or state != "page-changed"):
            raise Told("{state}", state=state)

    return read


def reading_attempt(content: bytes) -> object:
    return sealed_journal(content, Path("attempt"))


def _flipped(content: bytes, bits: Sequence[int], every: int) -> Iterator[tuple[tuple[int, int], bytes]]:
    for at in range(0, len(content), every):
        for bit in bits:
            yield (at, bit), content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :]


def _is_told(read: Callable[[bytes], object], flipped: bytes) -> bool:
    try:
        read(flipped)
    except Refusal:
        return True
    return False


@command("bit-flips")
def main(words: Sequence[str]) -> int:
    """Flip every bit of files and print how many were told; the exit status is 1 if one was not."""
    parser = Parser(prog="python -m trainer.proving.bit_flips", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--key", type=Path, metavar="FILE", help="the school's public keys; without, a sealed attempt")
    parser.add_argument(
        "--bits", dest="bit_count", type=int, choices=range(1, 9), default=8, metavar="N", help="the bits of each byte"
    )
    parser.add_json()
    asked = parser.parse_args(words)
    read = reading(read_public_keys(asked.key.read_bytes())) if asked.key else reading_attempt
    told: list[FlippedFile] = []
    for path in asked.files:
        content = path.read_bytes()
        read(content)  # what is damaged already proves nothing
        untold = flips_untold(content, read, EVERY_BIT[: asked.bit_count])
        told.append(FlippedFile(str(path), asked.bit_count * len(content), untold))
        if not asked.json:
            print(f"{path}: {told[-1].flipped} bits flipped, {len(untold)} not told {untold[:5] or ''}".rstrip())
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "files": told}).decode())
    return 1 if any([each.untold for each in told]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
