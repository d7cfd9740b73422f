"""Proctors: who may let somebody sit, and the lock that a sitting takes. Asked in the thread of the records."""

from contextlib import suppress
from pathlib import Path
from uuid import UUID

from trainer.engine.errors import Refusal
from trainer.exam.envelopes import SealedSecret, SecretNotOpened, open_secret
from trainer.exam.sitting_facts import Proctor
from trainer.school.people import MANAGERS, named
from trainer.school.records import Records
from trainer.school.signing_in import SignIn, counted_try, sign_in
from trainer.school.sitting_journal import SittingStopped
from trainer.school.sitting_lock import SittingLock, other_windows
from trainer.store.faults import RecordsFault
from trainer.store.rows import PersonRow


class SittingRefused(Refusal):
    """A sitting that may not be begun or taken up now; one line for the person at the computer."""


def expect_instructor(records: Records, person: UUID, pin: str, now: int) -> None:
    """Raise `SittingRefused` unless a PIN is that of an instructor or administrator; a wrong one counts as a try."""
    if not any([each.uuid == person for each in proctors(records)]):
        raise SittingRefused("this takes an instructor or an administrator with a PIN")
    tried = sign_in(records.store, person, pin, now)
    _expect_no_wait(tried)
    if not tried.is_in:
        raise SittingRefused("this is not the PIN")


def opened_by_proctor(records: Records, kept: SealedSecret, proctor: Proctor | None, opener: str, now: int) -> bytes:
    """Return the secret of a sitting; `SecretNotOpened` or `SittingRefused` in one line if this does not open it.

    A wrong PIN counts as a try of the proctor's. What the records cannot count, with a fault, is no reason to refuse.
    """
    if kept.by != "pin" or proctor is None or proctor.uuid is None:
        return open_secret(kept, opener)
    secret, wrong = b"", None

    def is_right() -> bool:
        nonlocal secret, wrong
        try:
            secret = open_secret(kept, opener)
        except SecretNotOpened as fault:
            wrong = fault
        return bool(secret)

    with suppress(RecordsFault):
        _expect_no_wait(counted_try(records.store, proctor.uuid, now, is_right))
    if wrong is not None:
        raise wrong
    return secret or open_secret(kept, opener)


def _expect_no_wait(tried: SignIn) -> None:
    if tried.wait_ms:
        seconds = -(-tried.wait_ms // 1000)
        raise SittingRefused("too many wrong PINs; try again in {seconds} seconds", seconds=seconds)


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
