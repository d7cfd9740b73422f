"""Sittings that were not ended: found, taken up again, or ended. Asked in the thread of the records."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_bytes
from typing import Final
from uuid import UUID

import msgspec

from trainer.disk.locking import is_locked
from trainer.engine.sentences import Sentence
from trainer.exam.envelopes import open_secret
from trainer.exam.sitting_facts import is_long_break
from trainer.journal.journal_file import SUFFIX
from trainer.journal.wall_clock import milliseconds
from trainer.school.kept_sitting import KeptSitting
from trainer.school.proctoring import SittingRefused, expect_instructor, opened_by_proctor, proctors, take_alone
from trainer.school.records import Records
from trainer.school.sitting_file import SittingDamaged, SittingGlance, glance_at_sitting
from trainer.school.sitting_journal import SittingWorld
from trainer.school.station_key import station_key

FOLDER: Final = "sittings"
"""The folder, in the data folder, of sittings that are not closed."""


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
    secret = _opened(records, here, opener, moment)
    _expect_as_left(records, here)
    guard = take_alone(records.folder)
    try:
        return KeptSitting.resume(
            here.path,
            secret,
            wall=wall,
            at=at,
            by=by or (head.sitting.proctor.uuid if head.sitting.proctor is not None else None),
            world=SittingWorld(written=written, guard=guard, station=station_key(records.folder, token_bytes), now=now),
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


def _opened(records: Records, here: OpenSitting, opener: str, now: int) -> bytes:
    head = here.glance.head
    if not here.glance.is_proctored:
        return open_secret(head.kept, str(head.attempt.station))
    return opened_by_proctor(records, head.kept, head.sitting.proctor, opener, now)


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
    opened_by_proctor(records, kept.sealed, kept.setup.proctor, opener, now)
    return kept.setup.proctor.uuid if kept.setup.proctor is not None else None
