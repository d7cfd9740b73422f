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
    is_lost: bool = False
    """True if the last one is open, and its file is gone; an instructor's word will do."""
    earlier: tuple[SavedAttempt, ...] = ()
    """The sittings so far, the newest first."""

    @property
    def takes_word(self) -> bool:
        """True if an instructor's word would let the person sit."""
        is_for_word = self.opens is not None or bool(self.to_practice) or self.is_lost
        return not self.may and self.attempts_left > 0 and is_for_word


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
    return secret_of_class_code(wanted.code, wanted.blueprint.digest)
