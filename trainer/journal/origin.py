"""The origin of an attempt, as the first line of its journal tells it."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from uuid import UUID, uuid5

import msgspec

from trainer.journal.chain import body_of, link

Purpose: TypeAlias = Literal["practice", "deal", "exercise", "lesson", "drill", "speed", "audition", "sitting"]
"""The reason for an attempt: questions, a round dealt by hand, one of the exercises, questions on a lesson, one thing
practiced alone, a run against the clock, or an audition. What is drilled, run or auditioned changes nobody's schedule.
"""


class Origin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The person, the place and the moment of an attempt, and the program and regulation it was begun by.

    People and stations are numbers, never names: a journal may be handed on.
    """

    uuid: UUID
    """The attempt's identity, on every computer that ever holds it."""
    person: UUID
    station: UUID
    purpose: Purpose
    program: Annotated[str, msgspec.Meta(max_length=24)]
    """The version of the program that began it."""
    generator: Annotated[int, msgspec.Meta(ge=0, le=30_000)]
    """The version of what deals questions and rounds: the same seed deals the same under the same version only."""
    regulation: Annotated[str, msgspec.Meta(max_length=24)]
    """The edition of the regulation that its marks follow."""
    wall: datetime
    """The moment it was begun, in UTC."""
    assignment: UUID | None = None
    """The work that a class has set and that this is an attempt at; journals that name none are of no set work."""

    def __post_init__(self) -> None:
        if self.wall.tzinfo is None:
            raise ValueError("wall: expected a time with its zone")


class _Begun(msgspec.Struct, frozen=True):
    attempt: Origin | None = None


_BEGUN = msgspec.json.Decoder(_Begun)
_LONGEST_HEAD = 1 << 16


def begun_by(path: Path) -> UUID | None:
    """Return the person who began a journal, as its first line says; None if it does not."""
    try:
        if not path.is_file():  # reading from anything else may never end
            return None
        with path.open("rb") as file:
            begun = _BEGUN.decode(body_of(file.readline(_LONGEST_HEAD).removesuffix(b"\n")))
    except (OSError, ValueError, RecursionError):
        return None
    return begun.attempt.person if begun.attempt is not None else None


_BEFORE_ORIGINS = UUID("6f1b6d3a-3a0e-5d0c-9d8e-2f6d1c1b7a45")


def uuid_of_older(head: bytes) -> UUID:
    """Return the identity of an attempt whose first line tells none: the same wherever the file is read."""
    return uuid5(_BEFORE_ORIGINS, link(b"", head).hex())


def utc_of(local: datetime) -> datetime:
    """Return a time in UTC; one without a zone is in this computer's."""
    return local.astimezone(UTC)
