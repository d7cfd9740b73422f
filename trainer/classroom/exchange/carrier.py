"""The carrier: all that an instructor's program posts, and what stations deliver, whatever lies between the two.

A folder carries it, or a server. What is delivered twice counts once, and nothing is lost by sending again: so whoever
is in doubt sends again.
"""

from collections.abc import Collection, Iterator
from typing import Literal, Protocol, TypeAlias
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence

PostKind: TypeAlias = Literal["package", "live"]
"""A class with its set work, as `trainer.classroom.exchange.package` writes it, or the question of a live drill."""
ParcelKind: TypeAlias = Literal["attempt", "report", "live-answer"]
"""A closed journal, as `trainer.classroom.exchange.attempt_file` writes it, a verdict that is doubted, as `report_file`
does, or an answer to a live question.
"""


class CarrierAway(Refusal):
    """A folder or a server that is not there now, or lets nobody in; one line that names it. All waits until it is."""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """Something that all stations may read; a later one of the same kind and class stands in its place."""

    kind: PostKind
    class_: UUID
    content: bytes
    """Empty once there is none any more: a live drill is over."""
    number: int = 0
    """Its place among all posts of its carrier, from 1; the carrier numbers them."""


class Parcel(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a station delivers, for the instructor's program alone."""

    kind: ParcelKind = "attempt"
    uuid: UUID
    """The attempt's, or the answer's: one that is delivered twice is the same."""
    person: UUID
    content: bytes
    place: str = ""
    """Its name at the carrier it arrived by, which tells it from a copy."""


class Carrier(Protocol):
    """A way between the instructor's program and stations. Any call may raise `CarrierAway`, and none waits for long.

    Not for the thread of the windows.
    """

    name: str
    """The folder or the server, as a person knows it."""

    def identity(self) -> str:
        """Return the word that tells this carrier from any other, wherever it is found."""
        ...

    # The instructor's side.

    def post(self, post: Post) -> None:
        """Post something in the place of what was posted of its kind for its class."""
        ...

    def arrived(self, kind: ParcelKind = "attempt") -> Iterator[Parcel]:
        """Yield everything that stations delivered and nobody put away yet, as it came: torn, doubled or changed."""
        ...

    def put_away(self, parcel: Parcel, refused: Sentence | None = None) -> None:
        """Put away something that was taken, or was known; or with a reason, that was refused.

        What may still be on its way is let lie, and arrives again.
        """
        ...

    def people(self) -> set[UUID]:
        """Return everybody of whom something lies there by their number."""
        ...

    def forget(self, person: UUID) -> None:
        """Remove all that lies there of a person but what is posted for whole classes, which is posted anew."""
        ...

    def let_go(self) -> None:
        """Keep no bytes of what was removed, or of posts that others stand in place of."""
        ...

    def taken_before(self, known: Collection[UUID]) -> Iterator[Parcel]:
        """Yield the attempts that were put away as taken, as far as they are at hand and not among the known ones."""
        ...

    # The station's side.

    def posted(self, since: int = 0) -> list[Post]:
        """Return all that was posted after a number and has nothing in its place yet, in the order of the numbers."""
        ...

    def deliver(self, parcel: Parcel) -> None:
        """See something to the carrier, whole or not at all; a second time changes nothing."""
        ...

    def attempts_of(self, person: UUID, token: str = "", known: Collection[UUID] = ()) -> Iterator[Parcel]:
        """Yield a person's attempts from every station but the known ones; a server wants that person's token."""
        ...

    def close(self) -> None:
        """Let go of what is held of it; whoever needs it again has it again."""
        ...
