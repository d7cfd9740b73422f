"""Rows as they go in and come out, without the database's own types: who makes or reads them imports no database."""

from hashlib import sha256
from typing import Annotated, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.journal.origin import Purpose

State: TypeAlias = Literal["open", "finished", "left"]
Role: TypeAlias = Literal["learner", "instructor", "administrator"]


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One marked answer, from one line of a journal."""

    seq: int
    """The line's number."""
    skill: str
    at: int
    """The milliseconds since 1970."""
    ms: int
    credit: int
    """In thousandths."""
    fault: str = ""
    money: int = 0
    """The cents that the house would have too much, or too little if negative."""
    first: bool = True
    helped: bool = False
    """True if the rules or the totals were read meanwhile."""
    missed: str = ""
    """The skill, beside its own, that a wrong act of a dealt round shows to be missing."""
    table: str = ""
    """The game and the rules that it was asked at, as GAME.RULES, where these are not those of its attempt."""


class MarkChange(msgspec.Struct, frozen=True, array_like=True):
    """An answer that another marking judges otherwise than its journal does."""

    seq: int
    credit: int
    fault: str
    money: int


class MarkingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Marks of an attempt by another regulation or program than those of its journal."""

    regulation: str
    program: str
    at: int
    """The milliseconds since 1970 when it was marked."""
    changes: tuple[MarkChange, ...]
    """All that differs from the journal's own marks, not from those of the marking before."""
    paper: str = ""
    """All marks of a sitting, as JSON; empty for other attempts."""


class AppealRow(msgspec.Struct, frozen=True, kw_only=True):
    """A candidate's doubt about an item of a result."""

    uuid: UUID
    attempt: UUID
    edition: Annotated[str, msgspec.Meta(max_length=64)]
    """The digest of the blueprint edition."""
    item: Annotated[str, msgspec.Meta(max_length=120)]
    place: Annotated[str, msgspec.Meta(max_length=40)]
    """The question or the fault that is doubted, of all that the item stands for."""
    why: Annotated[str, msgspec.Meta(max_length=500)]
    by: UUID
    at: int
    """In milliseconds since 1970."""


class RulingRow(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a doubt."""

    appeal: UUID
    attempt: UUID
    edition: Annotated[str, msgspec.Meta(max_length=64)]
    item: Annotated[str, msgspec.Meta(max_length=120)]
    is_void: bool
    """True if the item counts for everybody who had it, whatever was answered."""
    is_for_all: bool = True
    """False for a fault of a dealt round, which one sitting alone has."""
    reason: Annotated[str, msgspec.Meta(max_length=500)]
    by: UUID
    at: int
    """In milliseconds since 1970."""


class AttemptRow(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of an attempt that its journal tells once, in its first line."""

    uuid: UUID
    person: UUID
    station: UUID
    purpose: str
    game: str
    rules: str
    what: str = ""
    """The quiz, or the lesson of a round."""
    house: str = ""
    """The name of a house other than the standard one."""
    regulation: str
    program: str
    generator: int
    started: int
    """The milliseconds since 1970."""
    is_sealed: bool = True
    """False for a journal without digests, of an older program."""
    blueprint: str = ""
    """The SHA-256 of the blueprint edition that is sat; empty for what is no sitting."""
    assignment: UUID | None = None
    """The set work that it is an attempt at."""


class JournalRows(msgspec.Struct, frozen=True, kw_only=True):
    """A journal as far as it goes, or the part after lines that were taken before."""

    attempt: AttemptRow
    after: int = 0
    """The number of lines that were left out, since they were taken before."""
    before: bytes = b""
    """The digest at the last of these."""
    digests: tuple[bytes, ...]
    """The digest at each line after them."""
    answers: tuple[AnswerRow, ...] = ()
    state: State = "open"
    ended: int | None = None
    whole: bytes = b""
    """All bytes of a journal that is closed: they are kept from then on."""
    sealed: bytes = b""
    """The same bytes as the school alone reads them; they are kept instead where there are any."""

    @property
    def lines(self) -> int:
        return self.after + len(self.digests)

    @property
    def tail(self) -> bytes:
        return self.digests[-1] if self.digests else self.before

    def digest_at(self, line: int) -> bytes | None:
        """Return the digest at a line, or None for one that is not told here."""
        if line == self.after:
            return self.before
        return self.digests[line - self.after - 1] if self.after < line <= self.lines else None


class Absorbed(msgspec.Struct, frozen=True):
    """The outcome of taking over a journal."""

    lines: int
    """The lines taken over now."""
    answers: int
    is_behind: bool = False
    """True if lines before the told ones are missing: the whole journal is wanted, and nothing was taken."""


class SavedAttempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt as the records list it."""

    uuid: UUID
    person: UUID
    purpose: str
    game: str
    rules: str
    what: str
    house: str
    regulation: str
    started: int
    ended: int | None
    state: str
    asked: int
    right: int
    ms: int
    for_house: int
    against_house: int
    assignment: UUID | None = None
    """The set work that it is an attempt at."""
    spent: int = 0
    """The milliseconds of its answers and of the reading between them."""
    marking: int = 0
    """The number of the marking in force."""
    is_judged_later: bool = False
    """True while nobody is told what was right, and no mark stands here: an audition says nothing before its end."""


class AttemptFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The attempts that are wanted of a person's; an empty field lets all through."""

    game: str = ""
    purpose: Purpose | Literal[""] = ""
    what: str = ""
    """The quiz; those that drill one thing alone are among its sessions."""


class RecordPart(msgspec.Struct, frozen=True):
    """Some of a person's attempts, the newest first."""

    attempts: tuple[SavedAttempt, ...]
    last: tuple[int, int] | None
    """The place to read on from; None if there are no more."""


class KindSums(msgspec.Struct, frozen=True, kw_only=True):
    """All attempts of one kind at a game, in a line."""

    game: str
    purpose: str
    what: str
    attempts: int
    asked: int
    right: int
    ms: int
    for_house: int
    against_house: int
    first: int
    """The start of the first of them, in milliseconds since 1970."""
    last: int


class SkillSums(msgspec.Struct, frozen=True, kw_only=True):
    """All first answers of a person about one skill, summed."""

    skill: str
    n: int
    credit: int
    ms: int
    money: int
    recent: int
    """The last 16 of them as bits, the latest lowest: 1 is right."""
    last: int


class SchoolKeyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A key of the school; nothing here knows what its content says. Moments are in milliseconds since 1970."""

    key_id: str
    content: str
    made: int
    retired: int | None = None
    revoked: int | None = None


class TrustedStationRow(msgspec.Struct, frozen=True, kw_only=True):
    """A computer of the school, by the public key that it seals sittings with, in hexadecimal."""

    key: str
    name: str
    at: int
    """In milliseconds since 1970."""
    by: UUID | None = None


class CertificateRow(msgspec.Struct, frozen=True, kw_only=True):
    """A certificate as it was signed. Moments are in milliseconds since 1970."""

    serial: str
    person: UUID
    attempt: UUID
    text: str
    issued: int
    by: UUID | None = None
    revoked: int | None = None
    reason: str = ""
    """The reason of its revocation."""


class PersonRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person as the records know them."""

    uuid: UUID
    name: str = ""
    sort_name: str = ""
    number: str | None = None
    role: Role = "learner"
    has_secret: bool = False
    archived: int | None = None
    """In milliseconds since 1970."""
    now: UUID | None = None
    """The person whose practice theirs counts as, once it was handed over."""


class SecretRow(msgspec.Struct, frozen=True, kw_only=True):
    """The secret of a person's PIN, and the tries to guess it."""

    secret: str | None = None
    tries: int = 0
    locked_until: int | None = None
    """In milliseconds since 1970."""


class PersonSums(msgspec.Struct, frozen=True, kw_only=True):
    """A person's practice in one line of a table."""

    person: UUID
    name: str
    attempts: int
    asked: int
    right: int
    ms: int
    last: int
    """The start of the last attempt, in milliseconds since 1970."""


class EarlierResult(msgspec.Struct, frozen=True, kw_only=True):
    """A result that the program kept before there were records."""

    kind: Literal["session", "lesson"]
    name: str
    """The game, or the lesson."""
    right: int
    asked: int = 0
    on: str = ""
    """The day, as 2026-11-28; empty if it was not kept."""


class TableTestRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table test as the records hold it: nothing here knows what its content says."""

    uuid: UUID
    person: UUID
    evaluator: UUID
    content: str

    @property
    def digest(self) -> bytes:
        return sha256(self.content.encode()).digest()


class ClassRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """People who are taught together."""

    uuid: UUID
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    term: Annotated[str, msgspec.Meta(max_length=40)] = ""
    begins: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The first day, as 2026-11-28; empty if none was set."""
    ends: Annotated[str, msgspec.Meta(max_length=10)] = ""
    archived: int | None = None


class MembershipRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person in a class."""

    class_: UUID = msgspec.field(name="class")
    person: UUID
    since: int
    """In milliseconds since 1970, as is the moment when the person left."""
    left: int | None = None


class SavedJournal(msgspec.Struct, frozen=True):
    """An attempt's own journal as the records hold it."""

    uuid: UUID
    begun_by: UUID
    state: str
    lines: int
    tail: bytes
    whole: bytes
    """All its bytes once it is closed; none while it is open, or as long as they are sealed to the school."""
    marked_by: tuple[str, str] | None = None
    """The regulation and the program of the marking in force, if it is not the journal's own."""
    changes: tuple[MarkChange, ...] = ()
    """The answers that it judges otherwise."""
    paper: str = ""
    """All marks of a sitting by it, as JSON."""
    sealed: bytes = b""
    """All its bytes as the school alone reads them."""


class KindFacility(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of question with its figure, by the skill's key."""

    skill: str
    answers: int
    credit: int
    """The sum, in thousandths."""


class ObservedDifficulty(msgspec.Struct, frozen=True, kw_only=True):
    """The first sitting of everybody who handed in a paper of a blueprint, of whatever edition."""

    sittings: int
    kinds: tuple[KindFacility, ...] = ()
