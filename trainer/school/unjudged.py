"""Rounds that nobody is told the marks of yet: those of auditions that go on, the finished ones among them."""

from pathlib import Path
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.journal.chain import body_of
from trainer.journal.journal_file import SUFFIX
from trainer.journal.origin import Origin
from trainer.school.kept_rounds import is_closed
from trainer.school.records import Records

_LONGEST_HEAD = 1 << 16


class _Head(msgspec.Struct, frozen=True):
    """The first line of a round, as far as it is looked at here."""

    attempt: Origin
    earlier: tuple[UUID, ...] = ()


_HEAD = msgspec.json.Decoder(_Head)


def unjudged(records: Records) -> frozenset[UUID]:
    """Return the attempts at the rounds of auditions that go on at this computer."""
    found: set[UUID] = set()
    for folder in records.open_folders:
        for path in folder.glob(f"*{SUFFIX}"):
            head = _audition_at(path)
            if head is not None:
                found |= {head.attempt.uuid, *head.earlier}
    return frozenset(found)


def _audition_at(path: Path) -> _Head | None:
    """Return the first line of a round of an audition that is not closed; None for any other journal."""
    try:
        with path.open("rb") as file:
            head = _HEAD.decode(body_of(file.readline(_LONGEST_HEAD).removesuffix(b"\n")))
        return head if head.attempt.purpose == "audition" and not is_closed(path) else None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Refusal):  # told where it is taken up
        return None
