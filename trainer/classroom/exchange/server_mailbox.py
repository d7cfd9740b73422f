"""The server as a carrier: what stations deliver is rows of its inbox, what is posted rows that they may ask for."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import cast
from uuid import UUID

from trainer.classroom.exchange.carrier import CarrierAway, Parcel, ParcelKind, Post, PostKind
from trainer.engine.sentences import Sentence
from trainer.store.faults import RecordsFault
from trainer.wording.sentences import say


class ServerMailbox:
    """The mailbox of a school's server; whether it is a station's or the school's is for the role that its URL names.

    A role that may not do what is asked is refused by the server, as is another person's token: `TokenRefused`.
    """

    def __init__(self, url: str) -> None:
        # What it takes to reach a server is read when one is to be reached.
        from trainer.store.mailbox import SchoolMailbox, StationMailbox

        self._station = StationMailbox(url)
        self._school = SchoolMailbox(url)
        self.name = self._station.place

    def close(self) -> None:
        """Let go of the server."""
        self._station.close()
        self._school.close()

    def identity(self) -> str:
        return self.name

    def post(self, post: Post) -> None:
        from trainer.store.mailbox import PostingRow

        with _away():
            self._school.post(PostingRow(kind=post.kind, class_=post.class_, content=post.content))

    def arrived(self, kind: ParcelKind = "attempt") -> Iterator[Parcel]:
        with _away():
            for row in self._school.waiting(kind):
                yield Parcel(kind=kind, uuid=row.item, person=row.person, content=row.content, place=str(row.number))

    def put_away(self, parcel: Parcel, refused: Sentence | None = None) -> None:
        with _away():
            self._school.settle(int(parcel.place), say(refused) if refused is not None else "")

    def people(self) -> set[UUID]:
        with _away():
            return self._school.people()

    def forget(self, person: UUID) -> None:
        with _away():
            self._school.forget(person)

    def let_go(self) -> None:
        with _away():
            self._school.let_go()

    def taken_before(self, known: Collection[UUID]) -> Iterator[Parcel]:  # noqa: ARG002 — there are none to leave out
        """Yield nothing: the records of a school with a server are on it."""
        yield from ()

    def posted(self, since: int = 0) -> list[Post]:
        with _away():
            rows = self._station.posted(since)
        return [
            Post(kind=cast(PostKind, row.kind), class_=row.class_, content=row.content, number=row.number)
            for row in rows
        ]

    def deliver(self, parcel: Parcel) -> None:
        from trainer.store.mailbox import MailRow

        row = MailRow(kind=parcel.kind, item=parcel.uuid, person=parcel.person, content=parcel.content)
        with _away():
            self._station.deliver([row])

    def attempts_of(self, person: UUID, token: str = "", known: Collection[UUID] = ()) -> Iterator[Parcel]:
        with _away():
            found = self._station.attempts_of(person, token, known)
        for uuid, content in found:
            yield Parcel(uuid=uuid, person=person, content=content)


@contextmanager
def _away() -> Iterator[None]:
    """Make `CarrierAway` of a server that is not there, or has no mailbox."""
    try:
        yield
    except RecordsFault as fault:
        raise CarrierAway("{why}", why=fault.sentence) from fault
