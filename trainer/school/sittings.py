"""Sittings: who may sit what, and how one is begun. Asked in the thread of the records."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.envelopes import SealedBy, digest_of, seal_secret
from trainer.exam.papers import SECRET_BYTES, secret_of_class_code
from trainer.exam.sitting_facts import Proctor, SittingSetup
from trainer.journal.journal_file import SUFFIX
from trainer.journal.origin import Origin
from trainer.journal.wall_clock import milliseconds
from trainer.scenarios.generator import GENERATOR
from trainer.school.kept_sitting import KeptSitting
from trainer.school.open_sittings import FOLDER
from trainer.school.proctoring import SittingRefused, expect_instructor, take_alone
from trainer.school.records import Records
from trainer.school.sitting_journal import SittingWorld
from trainer.school.station_key import station_key
from trainer.store.answers import answers_of
from trainer.store.folding import FULL_CREDIT
from trainer.store.reading import attempts_page
from trainer.store.rows import AttemptFilter, SavedAttempt

_HOUR_MS: Final = 3_600_000


class SetSitting(msgspec.Struct, frozen=True, kw_only=True):
    """An examination as a class was set it, and what this person is allowed beyond the others."""

    assignment: UUID
    class_name: str
    opens: int | None = None
    """In milliseconds since 1970, as is the moment after which it is closed."""
    due: int | None = None
    extra_percent: int = 0
    attempts: int = 0
    """Those beyond everybody's."""
    is_done: bool = False
    """True once a sitting of it was handed in."""


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
    is_before: bool = False
    """True until the date at which it opens for the person's class."""
    is_closed: bool = False
    """True after the date at which it was due for the person."""
    is_lost: bool = False
    """True if the last one is open, and its file is gone; an instructor's word will do."""
    earlier: tuple[SavedAttempt, ...] = ()
    """The sittings so far, the newest first."""
    set_work: SetSitting | None = None
    """The examination as the person's class was set it; None if it was not."""
    attempts_of: int = 0
    """The attempts that this person has in all."""

    @property
    def takes_word(self) -> bool:
        """True if an instructor's word would let the person sit."""
        is_for_word = self.opens is not None or bool(self.to_practice) or self.is_lost
        return not self.may and self.attempts_left > 0 and is_for_word and not (self.is_before or self.is_closed)


def may_sit(
    records: Records,
    person: UUID,
    blueprint: Blueprint,
    now: int,
    *,
    has_word: bool = False,
    set_work: SetSitting | None = None,
) -> MaySit:
    """Return a person's right to sit a blueprint at a moment, in milliseconds since 1970.

    Attempts count by the blueprint's name, whatever the edition. An instructor's word stands for the wait and for the
    practice of what was missed, not for another attempt, nor for the dates that a class was set.
    """
    rules = blueprint.sitting
    earlier = sittings_of(records, person, blueprint.name)
    count = rules.attempts + (set_work.attempts if set_work is not None else 0)
    left = max(count - len(earlier), 0)
    here = MaySit(
        may=False, attempts=len(earlier), attempts_left=left, earlier=earlier, set_work=set_work, attempts_of=count
    )
    if not left:
        return msgspec.structs.replace(here, why=sentence("all {count} attempts are used up", count=count))
    if set_work is not None and set_work.opens is not None and now < set_work.opens:
        why = sentence("{name} takes it later", name=set_work.class_name)
        return msgspec.structs.replace(here, why=why, is_before=True)
    if set_work is not None and set_work.due is not None and now > set_work.due:
        why = sentence("{name} had to take it by its due date", name=set_work.class_name)
        return msgspec.structs.replace(here, why=why, is_closed=True)
    if not earlier or has_word:
        return msgspec.structs.replace(here, may=True)
    last = earlier[0]
    if last.state == "open" and not (records.folder / FOLDER / f"{last.uuid}{SUFFIX}").exists():
        return msgspec.structs.replace(here, is_lost=True, why=sentence("the file of the last sitting is not here"))
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
    set_work: SetSitting | None = None
    """The examination as the candidate's class was set it."""

    @property
    def more_time(self) -> int:
        """The time beyond everybody's in per cent: the proctor's word, or what the class's instructor allowed."""
        return max(self.extra_percent, self.set_work.extra_percent if self.set_work is not None else 0)


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
    has_word, set_work = wanted.word_of is not None, wanted.set_work
    right = may_sit(records, wanted.candidate, blueprint, moment, has_word=has_word, set_work=set_work)
    if right.why is not None:
        raise SittingRefused("{why}", why=right.why)
    by = _expect_proctor(records, wanted, moment)
    secret = _secret(wanted, draw)
    origin = msgspec.structs.replace(origin, assignment=set_work.assignment if set_work is not None else None)
    opener = {"pin": wanted.pin, "code": wanted.code, "station": str(origin.station)}[by]
    setup = SittingSetup(
        uuid=origin.uuid,
        blueprint=blueprint,
        digest=blueprint.digest,
        generator=GENERATOR,
        secret_digest=digest_of(secret),
        candidate=wanted.candidate,
        extra_percent=wanted.more_time,
        proctor=wanted.proctor,
        word_of=wanted.word_of,
    )
    guard = take_alone(records.folder)
    try:
        kept = KeptSitting.begin(
            records.folder / FOLDER,
            setup,
            secret,
            seal_secret(secret, by, opener, draw),
            started=started,
            origin=origin,
            at=at,
            world=SittingWorld(written=written, guard=guard, station=station_key(records.folder, draw), now=now),
        )
    except BaseException:
        guard.let_go()
        raise
    try:
        records.take(kept.path)  # before anybody sees a question: an attempt that the records know is not undone
    except BaseException:
        kept.undo()
        raise
    return kept


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
    assignment = wanted.set_work.assignment if wanted.set_work is not None else None
    return secret_of_class_code(wanted.code, wanted.blueprint.digest, assignment)
