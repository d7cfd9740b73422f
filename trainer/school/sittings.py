"""Sittings: who may sit what, and how one is begun and taken up again. Asked in the thread of the records."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_bytes
from typing import Final
from uuid import UUID

import msgspec

from trainer.disk.locking import is_locked
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.envelopes import SealedBy, digest_of, open_secret, seal_secret
from trainer.exam.papers import SECRET_BYTES, secret_of_code
from trainer.exam.sitting_facts import Proctor, SittingSetup, is_long_break
from trainer.journal.journal_file import SUFFIX
from trainer.journal.origin import Origin
from trainer.journal.wall_clock import milliseconds
from trainer.scenarios.generator import GENERATOR
from trainer.school.kept_sitting import KeptSitting, SittingStopped
from trainer.school.people import MANAGERS, named
from trainer.school.records import Records
from trainer.school.signing_in import sign_in
from trainer.school.sitting_file import SittingDamaged, SittingGlance, glance_at_sitting
from trainer.school.sitting_lock import SittingLock, other_windows
from trainer.school.station_key import station_key
from trainer.store.answers import answers_of
from trainer.store.folding import FULL_CREDIT
from trainer.store.reading import attempts_page
from trainer.store.rows import AttemptFilter, PersonRow, SavedAttempt

FOLDER: Final = "sittings"
"""The folder, in the data folder, of sittings that are not closed."""
_HOUR_MS: Final = 3_600_000


class SittingRefused(Refusal):
    """A sitting that may not be begun or taken up now; one line for the person at the computer."""


class MaySit(msgspec.Struct, frozen=True, kw_only=True):
    """A person's right to sit an examination now."""

    may: bool
    why: Sentence | None = None
    """The reason against it."""
    attempts: int = 0
    """The sittings so far, of any edition."""
    attempts_left: int = 0
    opens: int | None = None
    """The milliseconds since 1970 from which on it may be sat, if only time is missing."""
    to_practice: tuple[str, ...] = ()
    """The skills missed the last time and not answered right since, by their keys; an instructor's word will do."""
    earlier: tuple[SavedAttempt, ...] = ()
    """The sittings so far, the newest first."""

    @property
    def takes_word(self) -> bool:
        """True if an instructor's word would let the person sit."""
        return not self.may and self.attempts_left > 0 and (self.opens is not None or bool(self.to_practice))


def may_sit(records: Records, person: UUID, blueprint: Blueprint, now: int, *, has_word: bool = False) -> MaySit:
    """Return a person's right to sit a blueprint at a moment, in milliseconds since 1970.

    Attempts count by the blueprint's name, whatever the edition. An instructor's word stands for the wait and for the
    practice of what was missed, not for another attempt.
    """
    rules = blueprint.sitting
    earlier = sittings_of(records, person, blueprint.name)
    left = max(rules.attempts - len(earlier), 0)
    here = MaySit(may=False, attempts=len(earlier), attempts_left=left, earlier=earlier)
    if not left:
        return msgspec.structs.replace(here, why=sentence("all {count} attempts are used up", count=rules.attempts))
    if not earlier or has_word:
        return msgspec.structs.replace(here, may=True)
    last = earlier[0]
    if last.state == "open":
        return msgspec.structs.replace(here, why=sentence("a sitting of it is open; expected it to be ended first"))
    opens = (last.ended or last.started) + rules.wait_hours * _HOUR_MS
    if now < opens:
        return msgspec.structs.replace(
            here,
            opens=opens,
            why=sentence("it may be sat again {hours} hours after the last time", hours=rules.wait_hours),
        )
    missed = missed_since(records, person, last)
    if missed:
        why = sentence("{count} missed skills were not answered right since; practice them first", count=len(missed))
        return msgspec.structs.replace(here, to_practice=missed, why=why)
    return msgspec.structs.replace(here, may=True)


def sittings_of(records: Records, person: UUID, name: str) -> tuple[SavedAttempt, ...]:
    """Return a person's sittings of a blueprint by its name, the newest first."""
    return attempts_page(records.store, person, AttemptFilter(purpose="sitting", what=name)).attempts


def missed_since(records: Records, person: UUID, last: SavedAttempt) -> tuple[str, ...]:
    """Return the skills missed in a sitting and not answered right since, by their keys."""
    missed: dict[str, None] = {}
    for answer in answers_of(records.store, person):
        if answer.attempt.uuid == last.uuid:
            if answer.credit < FULL_CREDIT:
                missed[answer.skill] = None
        elif answer.at > (last.ended or last.started) and answer.credit == FULL_CREDIT:
            missed.pop(answer.skill, None)
    return tuple(missed)


# Beginning.


class SittingWanted(msgspec.Struct, frozen=True, kw_only=True):
    """The choices with which a sitting is begun."""

    blueprint: Blueprint
    candidate: UUID
    proctor: Proctor | None = None
    pin: str = ""
    """The proctor's."""
    code: str = ""
    """The start code that the proctor read out; a paper for a class is made of it."""
    extra_percent: int = 0
    word_of: UUID | None = None
    """The instructor who lets the candidate sit in spite of the wait or of what was missed."""


def begin_sitting(
    records: Records,
    wanted: SittingWanted,
    origin: Origin,
    *,
    draw: Callable[[int], bytes],
    started: datetime,
    at: float,
    written: Callable[[Path], object] = lambda path: None,
    now: Callable[[], datetime] | None = None,
) -> KeptSitting:
    """Begin a sitting; `SittingRefused` or another `Refusal` in one line if it may not or cannot be.

    `origin` is that of an attempt of purpose ``sitting`` by the candidate; `at` the seconds of the clock that the
    sitting's steps are timed by; `now` tells the wall time, by which a computer that sleeps is found out.
    """
    blueprint = wanted.blueprint
    moment = milliseconds(origin.wall)
    right = may_sit(records, wanted.candidate, blueprint, moment, has_word=wanted.word_of is not None)
    if right.why is not None:
        raise SittingRefused("{why}", why=right.why)
    by = _expect_proctor(records, wanted, moment)
    secret = _secret(wanted, draw)
    opener = {"pin": wanted.pin, "code": wanted.code, "station": str(origin.station)}[by]
    setup = SittingSetup(
        uuid=origin.uuid,
        blueprint=blueprint,
        digest=blueprint.digest,
        generator=GENERATOR,
        secret_digest=digest_of(secret),
        candidate=wanted.candidate,
        extra_percent=wanted.extra_percent,
        proctor=wanted.proctor,
        word_of=wanted.word_of,
    )
    guard = take_alone(records.folder)
    try:
        return KeptSitting.begin(
            records.folder / FOLDER,
            setup,
            secret,
            seal_secret(secret, by, opener, draw),
            started=started,
            origin=origin,
            at=at,
            written=written,
            guard=guard,
            station=station_key(records.folder, draw),
            now=now,
        )
    except BaseException:
        guard.let_go()
        raise


def _expect_proctor(records: Records, wanted: SittingWanted, now: int) -> SealedBy:
    """Return the opener of the secret; `SittingRefused` unless the proctor is there whom the blueprint wants."""
    rules, proctor = wanted.blueprint.sitting, wanted.proctor
    word = wanted.word_of
    if word is not None and (proctor is None or proctor.uuid != word):  # whose PIN is asked below
        raise SittingRefused("the word to sit again is an instructor's, by their PIN")
    if proctor is not None and proctor.uuid is not None:
        expect_instructor(records, proctor.uuid, wanted.pin, now)
        if proctor.uuid == wanted.candidate:
            raise SittingRefused("nobody proctors their own sitting; expected another instructor")
        return "pin"
    if wanted.code:
        return "code"
    if rules.proctor or rules.form == "class":
        raise SittingRefused("this examination is proctored; expected an instructor's PIN or a start code")
    if wanted.extra_percent:
        raise SittingRefused("more time is given by an instructor, by their PIN")
    return "station"


def _secret(wanted: SittingWanted, draw: Callable[[int], bytes]) -> bytes:
    if wanted.blueprint.sitting.form == "each":
        return draw(SECRET_BYTES)
    if not wanted.code:
        raise SittingRefused("a class sits one paper; expected its start code")
    return secret_of_code(wanted.code, wanted.blueprint.digest.encode())


def expect_instructor(records: Records, person: UUID, pin: str, now: int) -> None:
    """Raise `SittingRefused` unless a PIN is that of an instructor or administrator; a wrong one counts as a try."""
    if not any([each.uuid == person for each in proctors(records)]):
        raise SittingRefused("this takes an instructor or an administrator with a PIN")
    tried = sign_in(records.store, person, pin, now)
    if tried.wait_ms:
        seconds = -(-tried.wait_ms // 1000)
        raise SittingRefused("too many wrong PINs; try again in {seconds} seconds", seconds=seconds)
    if not tried.is_in:
        raise SittingRefused("this is not the PIN")


def proctors(records: Records) -> list[PersonRow]:
    """Return those who may proctor: instructors and administrators with a PIN."""
    return [each for each in named(records.store) if each.role in MANAGERS and each.has_secret]


def take_alone(folder: Path) -> SittingLock:
    """Take the lock of a sitting; `SittingRefused` if another window, or another sitting, is open at a data folder."""
    if other_windows(folder):
        raise SittingRefused("another window of this program is open on this computer; expected it to be closed first")
    try:
        guard = SittingLock.take(folder)
    except OSError as fault:
        raise SittingStopped(
            "the sitting cannot be written down: call the proctor ({why})", why=fault.strerror or str(fault)
        ) from None
    if guard is None:
        raise SittingRefused("a sitting is open in another window; expected it to be closed first")
    return guard


# Taking up again.


class OpenSitting(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting that was not ended, and is not open anywhere."""

    path: Path
    glance: SittingGlance

    @property
    def candidate(self) -> UUID:
        return self.glance.head.sitting.candidate

    def takes_pin(self, now: int) -> bool:
        """True if going on takes the proctor's PIN or the start code, or, of one without, any instructor's PIN."""
        return self.glance.is_proctored or is_long_break(now - self.glance.latest)


class OpenSittings(msgspec.Struct, frozen=True):
    """The sittings of a data folder that can be taken up, the newest first, and lines about those that cannot."""

    sittings: tuple[OpenSitting, ...] = ()
    damaged: tuple[Sentence, ...] = ()


def open_sittings(folder: Path, is_theirs: Callable[[UUID], bool] = lambda candidate: True) -> OpenSittings:
    """Return the sittings of a data folder that can be taken up, those that `is_theirs` says yes to."""
    found: list[OpenSitting] = []
    damaged: list[Sentence] = []
    for path in _files(folder / FOLDER):
        try:
            if is_locked(path):
                continue
            if b"\n" not in path.read_bytes():
                continue  # the program was killed while its first line was written: nobody has seen anything of it
            glance = glance_at_sitting(path)
        except SittingDamaged as refusal:
            damaged.append(refusal.sentence.with_values(path=Path(path.name)))
        except OSError:
            continue  # another program was faster
        else:
            if not glance.is_closed and is_theirs(glance.head.sitting.candidate):
                found.append(OpenSitting(path=path, glance=glance))
    found.sort(key=lambda each: each.glance.head.attempt.wall, reverse=True)
    return OpenSittings(tuple(found), tuple(damaged))


def _files(folder: Path) -> Sequence[Path]:
    with suppress(OSError):
        return sorted([path for path in folder.iterdir() if path.suffix == SUFFIX])
    return ()


def resume_sitting(
    records: Records,
    here: OpenSitting,
    *,
    wall: datetime,
    at: float,
    opener: str = "",
    by: UUID | None = None,
    written: Callable[[Path], object] = lambda path: None,
    now: Callable[[], datetime] | None = None,
    ends: str | None = None,
) -> KeptSitting:
    """Take up a sitting; `opener` is the PIN or the start code, `by` whose PIN it is.

    `SecretNotOpened`, `SittingRefused` or another `Refusal` in one line if it cannot be. `now` tells the wall time, by
    which a computer that sleeps is found out; `ends` is the reason why it is only ended.
    """
    head = here.glance.head
    moment = milliseconds(wall)
    takes_pin = here.takes_pin(moment) or ends is not None
    if not here.glance.is_proctored and takes_pin and proctors(records):
        if by is None:
            raise SittingRefused("this takes an instructor or an administrator with a PIN")
        expect_instructor(records, by, opener, moment)
    secret = _opened(here, opener)
    _expect_as_left(records, here)
    guard = take_alone(records.folder)
    try:
        return KeptSitting.resume(
            here.path,
            secret,
            wall=wall,
            at=at,
            by=by or (head.sitting.proctor.uuid if head.sitting.proctor is not None else None),
            written=written,
            guard=guard,
            station=station_key(records.folder, token_bytes),
            now=now,
            ends=ends,
        )
    except BaseException:
        guard.let_go()
        raise


def end_sitting(
    records: Records, here: OpenSitting, reason: str, *, wall: datetime, opener: str = "", by: UUID | None = None
) -> None:
    """End a sitting that nobody goes on with, so that its answers count; a `Refusal` in one line as for going on.

    A program with another generator, which could not go on with it, can do this, too.
    """
    kept = resume_sitting(records, here, wall=wall, at=0.0, opener=opener, by=by, ends=reason)
    kept.close(0.0)
    records.take(kept.path)


def _expect_as_left(records: Records, here: OpenSitting) -> None:
    """Refuse a file that is not the one the records have followed: an earlier copy of it would take answers back."""
    saved = records.store.journal_of(here.glance.head.sitting.uuid)
    digests = here.glance.chain.digests
    if saved is not None and saved.lines and digests[saved.lines - 1 : saved.lines] != (saved.tail,):
        raise SittingRefused("the file of this sitting is not as it was left; call the proctor")


def _opened(here: OpenSitting, opener: str) -> bytes:
    head = here.glance.head
    return open_secret(head.kept, opener if here.glance.is_proctored else str(head.attempt.station))


def expect_proctor(
    records: Records, kept: KeptSitting, opener: str, now: int, *, by: UUID | None = None
) -> UUID | None:
    """Return the person who pauses, adds time or ends; a `Refusal` in one line if nobody may by this.

    It is the proctor's by the PIN or the start code that the sitting was begun with, or any instructor's by their PIN.
    """
    if by is not None and (kept.setup.proctor is None or by != kept.setup.proctor.uuid):
        expect_instructor(records, by, opener, now)
        return by
    if not kept.is_proctored:
        raise SittingRefused("nobody proctors this sitting; expected an instructor's PIN")
    open_secret(kept.sealed, opener)
    return kept.setup.proctor.uuid if kept.setup.proctor is not None else None
