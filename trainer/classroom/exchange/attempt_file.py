"""The file of an attempt: a closed journal byte by byte, or encrypted so that the school alone reads it."""

from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.exam.school_key import SEALED_WORD, KeyRefused, PublicKey, sealed_for, sealed_to
from trainer.journal.chain import read_chain
from trainer.journal.origin import Origin
from trainer.rounds.input_files import read_bytes

SUFFIX: Final = ".attempt"
LARGEST: Final = 32 << 20
"""The bytes of a file: those of the longest sitting."""


class AttemptRefused(Refusal):
    """A file that holds no whole attempt; one line that names it."""


class AttemptFile(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt on its way."""

    journal: bytes
    """All its bytes, as they were written; empty for one that is sealed to a school."""
    sealed: bytes = b""
    key_id: bytes = b""
    """The ID of the school's key that opens it."""
    uuid: UUID | None = None
    """The attempt; known, as is the person, once it is open."""
    person: UUID | None = None

    @property
    def is_sealed(self) -> bool:
        return bool(self.sealed)


class _Head(msgspec.Struct, frozen=True):
    attempt: Origin


class _End(msgspec.Struct, frozen=True):
    """One of the last two lines, as far as it tells whether the attempt is over."""

    closed: str | None = None
    seal: str = ""


_HEAD: Final = msgspec.json.Decoder(_Head)
_END: Final = msgspec.json.Decoder(_End)


def write_attempt(journal: bytes, school: PublicKey | None = None) -> bytes:
    """Return the file of a closed journal: its own bytes, or, for a school's key, encrypted to it."""
    return sealed_to(school, journal) if school is not None else journal


def read_attempt(content: bytes, path: Path) -> AttemptFile:
    """Return the attempt of a file's bytes; `AttemptRefused` in one line if they are not a whole one."""
    if content.startswith(SEALED_WORD):
        try:
            return AttemptFile(journal=b"", sealed=content, key_id=sealed_for(content))
        except KeyRefused as refusal:
            raise AttemptRefused("{path}: {refusal}", path=path, refusal=refusal.sentence) from None
    if not content:
        raise AttemptRefused("{path}: is empty", path=path)
    chain = read_chain(content, path, AttemptRefused)
    if chain.size != len(content):
        raise AttemptRefused("{path}: its end is missing; expected the whole file", path=path)
    try:
        head = _HEAD.decode(chain.bodies[0])
    except (ValueError, RecursionError):
        raise AttemptRefused("{path}: is no attempt of this program", path=path) from None
    if not chain.is_sealed:
        raise AttemptRefused("{path}: line 1: has no digest at its end", path=path)
    if not _is_closed(chain.bodies):
        raise AttemptRefused("{path}: is not finished; expected an attempt that is over", path=path)
    return AttemptFile(journal=content, uuid=head.attempt.uuid, person=head.attempt.person)


def load_attempt(path: Path) -> AttemptFile:
    """Return the attempt of a file; `AttemptRefused` in one line if it holds no whole one."""
    return read_attempt(read_bytes(path, sentence("an attempt"), AttemptRefused, LARGEST), path)


def _is_closed(bodies: tuple[bytes, ...]) -> bool:
    """True if the last line closes the attempt, or seals it behind the line that does."""
    for body in reversed(bodies[-2:]):
        try:
            end = _END.decode(body)
        except (ValueError, RecursionError):
            return False
        if end.closed is not None:
            return True
        if not end.seal:
            return False
    return False
