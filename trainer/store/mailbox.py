"""The mailbox of a school's server, from either side: what stations send and ask, what the school takes and posts."""

import zlib
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.engine.errors import Refusal
from trainer.store.engines import engine_for, faults_told, reading, writing
from trainer.store.faults import RecordsFault, RecordsLate, RowsRefused
from trainer.store.mailbox_setup import rights_beyond
from trainer.store.mailbox_tables import MOST_BYTES, SCHEMA

_BATCH: Final = 20
_POSTING: Final = 0x706F7374
"""The number of the lock under which one program alone posts: postings are seen in the order of their numbers."""


class TokenRefused(Refusal):
    """A token that is not this person's, or a role that may not do it."""


class MailRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a station sends to its school."""

    kind: str
    item: UUID
    """The attempt, or whatever else it is."""
    person: UUID
    content: bytes
    """Empty for bytes that nobody can have sent: they are no whole stream of zlib, or unpack to too many."""
    number: int = 0
    """Its number in the inbox."""


class PostingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a school posts for its stations; the next of its kind for its class stands in its place."""

    kind: str
    class_: UUID
    content: bytes
    """Empty for one that was taken back."""
    number: int = 0


class _Mailbox:
    """The mailbox of a server, by one of its roles; nothing is opened before it is first used."""

    def __init__(self, url: str) -> None:
        self._engine = engine_for(url)

    @property
    def place(self) -> str:
        """The server and the database, as learners may read it, too: no role of theirs, whatever its password."""
        url = self._engine.url
        return f"{url.host or 'localhost'}/{url.database or ''}"

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with _told(self.place), writing(self._engine) as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with _told(self.place), reading(self._engine) as connection:
            yield connection


class StationMailbox(_Mailbox):
    """The mailbox as a station has it: it sends, and asks two functions; nothing else is allowed to its role."""

    def deliver(self, rows: Sequence[MailRow]) -> None:
        """Send rows, all of them or none; those that are there already are passed over."""
        with self._writing() as connection:
            for each in rows:  # all at once the driver would complain of a cut in the program's log
                connection.execute(_DELIVER, _values(each))

    def posted(self, since: int) -> list[PostingRow]:
        """Return the postings after a number, in the order of the numbers."""
        with self._reading() as connection:
            rows = connection.execute(_POSTED, {"since": since}).all()
        return [
            PostingRow(kind=row.kind, class_=row.class_, content=_unpacked(row.content), number=row.number)
            for row in rows
        ]

    def attempts_of(self, person: UUID, token: str, known: Collection[UUID] = ()) -> list[tuple[UUID, bytes]]:
        """Return the attempts of a person but the known ones; `TokenRefused` by anybody else's token."""
        with self._reading() as connection:
            values = {"person": person, "token": token, "known": list(known)}
            rows = connection.execute(_ATTEMPTS_OF, values).all()
        return [(row.item, _unpacked(row.content)) for row in rows]


class SchoolMailbox(_Mailbox):
    """The mailbox as the instructor's program has it, by the role of the school."""

    def waiting(self, kind: str) -> Iterator[MailRow]:
        """Yield the rows that nobody settled yet, in the order in which they came."""
        last = 0
        while True:
            with self._reading() as connection:
                rows = connection.execute(_WAITING, {"kind": kind, "last": last}).all()
            for row in rows:
                values = {"kind": kind, "item": row.item, "person": row.person, "number": row.number}
                yield MailRow(content=_unpacked(row.content), **values)
            if not rows:
                return
            last = rows[-1].number

    def settle(self, number: int, reason: str = "") -> None:
        """Let a row that was taken, or was refused for a reason, wait no more."""
        state = "refused" if reason else "taken"
        with self._writing() as connection:
            connection.execute(_SETTLE, {"wanted": number, "state": state, "reason": reason})

    def counts(self) -> dict[str, int]:
        """Return the numbers of rows that wait, were taken, and were refused."""
        with self._reading() as connection:
            rows = connection.execute(_COUNTS).all()
        return {"waiting": 0, "taken": 0, "refused": 0} | {str(state): int(count) for state, count in rows}

    def refusals(self) -> list[tuple[UUID, str]]:
        """Return the attempts that were refused, each with the reason, in the order in which they came."""
        with self._reading() as connection:
            return [(row.item, row.reason) for row in connection.execute(_REFUSALS)]

    def rights_beyond(self) -> list[str]:
        """Return the rights of the stations' role beside those that it is given: none, as it was set up."""
        with self._reading() as connection:
            return rights_beyond(connection)

    def post(self, row: PostingRow) -> bool:
        """Post something, an empty content to take back what was; True unless just this is posted."""
        values = {"kind": row.kind, "class_": row.class_, "content": zlib.compress(row.content)}
        with self._writing() as connection:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_POSTING)))
            return connection.execute(_POST, values).rowcount > 0

    def give_token(self, person: UUID, token: str) -> None:
        """Keep the digest of a person's token; one that they had is good no more."""
        with self._writing() as connection:
            connection.execute(_GIVE, {"person": person, "digest": sha256(token.encode()).digest()})

    def with_token(self) -> set[UUID]:
        """Return the people who have a token."""
        with self._reading() as connection:
            return set(connection.scalars(sa.text(f"select person from {SCHEMA}.token")))

    def people(self) -> set[UUID]:
        """Return everybody of whom something lies here."""
        with self._reading() as connection:
            found = connection.scalars(
                sa.text(f"select person from {SCHEMA}.inbox union select person from {SCHEMA}.token")
            )
            return set(found)

    def forget(self, person: UUID) -> None:
        """Remove all that lies here of a person but what is posted for whole classes."""
        with self._writing() as connection:
            for table in ("inbox", "token"):
                connection.execute(sa.text(f"delete from {SCHEMA}.{table} where person = :person"), {"person": person})

    def let_go(self) -> None:
        """Have the server let go of what was removed or written over; a role that may not is passed over by it."""
        with faults_told(self.place), self._engine.connect() as bare:
            connection = bare.execution_options(isolation_level="AUTOCOMMIT")
            for table in ("inbox", "token", "posting"):
                connection.execute(sa.text(f"vacuum full {SCHEMA}.{table}"))


@contextmanager
def _told(place: str) -> Iterator[None]:
    """Make a sentence about the mailbox of a fault of the server."""
    try:
        yield
    except RecordsLate as late:
        why = late.sentence.values["reason"]
        raise RecordsLate("{place}: {why}. Practice is kept here and goes there later.", place=place, why=why) from None
    except RowsRefused as refusal:
        match getattr(getattr(refusal.__cause__, "orig", None), "sqlstate", ""):
            case "42501":
                raise TokenRefused("{place}: not allowed: the token or the role is another's", place=place) from None
            case "3F000" | "42P01" | "42883":
                raise RecordsFault(
                    "{place}: has no mailbox yet; expected dealer-trainer server setup", place=place
                ) from None
        raise


def _values(row: MailRow) -> dict[str, object]:
    return {"kind": row.kind, "item": row.item, "person": row.person, "content": zlib.compress(row.content)}


def _unpacked(content: bytes) -> bytes:
    """Return the content of a row, or nothing for damage; whoever has the station's password may write any bytes."""
    unpacking = zlib.decompressobj()
    try:
        found = unpacking.decompress(bytes(content), MOST_BYTES)
    except zlib.error:
        return b""
    return found if unpacking.eof else b""


# To insert is all that a station may: a statement that names a key would read it.
_DELIVER: Final = sa.text(
    f"insert into {SCHEMA}.inbox (kind, item, person, content) values (:kind, :item, :person, :content) "
    "on conflict do nothing"
)
_POSTED: Final = sa.text(f"select number, kind, class as class_, content from {SCHEMA}.posted(:since)")
_ATTEMPTS_OF: Final = sa.text(
    f"select item, content from {SCHEMA}.attempts_of(:person, :token, cast(:known as uuid[]))"
)
_WAITING: Final = sa.text(
    f"select number, item, person, content from {SCHEMA}.inbox where state = 'waiting' and kind = :kind "
    f"and number > :last order by number limit {_BATCH}"
)
_SETTLE: Final = sa.text(f"update {SCHEMA}.inbox set state = :state, reason = :reason where number = :wanted")
_COUNTS: Final = sa.text(f"select state, count(*) from {SCHEMA}.inbox group by state")
_REFUSALS: Final = sa.text(f"select item, reason from {SCHEMA}.inbox where state = 'refused' order by number")
_POST: Final = sa.text(
    f"insert into {SCHEMA}.posting as p (kind, class, number, content) "
    f"select :kind, :class_, coalesce(max(number), 0) + 1, :content from {SCHEMA}.posting "
    "on conflict (kind, class) do update set number = excluded.number, content = excluded.content "
    "where p.content <> excluded.content"
)
_GIVE: Final = sa.text(
    f"insert into {SCHEMA}.token (person, digest) values (:person, :digest) "
    "on conflict (person) do update set digest = excluded.digest"
)
