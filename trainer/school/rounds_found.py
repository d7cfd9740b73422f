"""The kept rounds of a folder that can be taken up again."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.disk.locking import is_locked
from trainer.engine.sentences import sentence
from trainer.journal.origin import begun_by
from trainer.school.kept_rounds import RoundDamaged, is_closed, read_kept_round
from trainer.school.sessions import DamagedFile, anybodys, kept_files


class RoundLeftOff(msgspec.Struct, frozen=True, kw_only=True):
    """A round that can be taken up again."""

    path: Path
    game: str
    title: str
    lesson: str
    """The name of the lesson that it is a round of; empty at a table of one's own choice."""
    lesson_round: int
    """Its place in the lesson, or in the audition; 0 for one that no lesson counts."""
    is_audition: bool
    house_name: str
    started: datetime
    acts: int
    """The number of acts that the trainee has done."""


class RoundsFound(msgspec.Struct, frozen=True):
    """The rounds of a folder that can be taken up, the newest first, and a line for each file that is damaged."""

    rounds: tuple[RoundLeftOff, ...] = ()
    damaged: tuple[DamagedFile, ...] = ()


def rounds_left_off(
    folder: Path, most: int, under_way: Path | None = None, is_theirs: Callable[[UUID | None], bool] = anybodys
) -> RoundsFound:
    """Return the newest rounds of a folder that can go on, so many at most; without an act of the trainee's none can.

    They are those that `is_theirs` says yes to, by who began them; None where a file does not say.

    Names begin with the time, so that the rest of a large folder need not be read. What another program has taken up
    is not among them; the round under way here is.
    """
    rounds: list[RoundLeftOff] = []
    damaged: list[DamagedFile] = []
    for path in reversed(kept_files(folder, damaged)):
        if len(rounds) == most:
            break
        if is_theirs is not anybodys and not is_theirs(begun_by(path)):
            continue
        name = Path(path.name)
        try:
            is_free = path == under_way or not is_locked(path)
            found = _left_off(path) if is_free and not is_closed(path) else None
        except RoundDamaged as fault:
            damaged.append(DamagedFile(path, fault.sentence.with_values(path=name)))
        except OSError as fault:
            line = sentence("{path}: cannot be read ({strerror})", path=name, strerror=fault.strerror)
            damaged.append(DamagedFile(path, line))
        else:
            rounds += [found] if found is not None else []
    return RoundsFound(tuple(rounds), tuple(damaged))


_LONGEST_HEAD: Final = 1 << 16


def _is_begun(path: Path) -> bool:
    """False if the program died while it wrote the first line: nothing was dealt then, and nothing is damaged."""
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEAD)
    return first.endswith(b"\n") or len(first) == _LONGEST_HEAD


def _left_off(path: Path) -> RoundLeftOff | None:
    if not _is_begun(path):
        return None
    _, read = read_kept_round(path)
    own = sum([did.by == "trainee" for did in read.attempt.acts_done])
    # One that is over and not closed is offered: nobody has looked back at it, and an audition goes on after it.
    if read.closed or not (own or read.head.earlier):
        return None
    return RoundLeftOff(
        path=path,
        game=read.attempt.spec.game,
        title=read.attempt.spec.title,
        lesson=read.attempt.plan.lesson,
        lesson_round=read.attempt.plan.lesson_round,
        is_audition=read.head.attempt is not None and read.head.attempt.purpose == "audition",
        house_name=read.head.plan.house_name,
        started=read.head.started,
        acts=own,
    )
