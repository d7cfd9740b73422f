"""Copies of a SQLite file: made while the program works, one a day, the last seven kept."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Final

from trainer.engine.errors import Refusal
from trainer.store.engines import damaged, faults_told
from trainer.store.faults import RecordsDamaged, RecordsFault

DAYS: Final = 7
_NAME: Final = re.compile(r"records \d{4}-\d\d-\d\d\.db")
_PART: Final = ".part"
_COMPANIONS: Final = ("-wal", "-shm")


def copy_records(path: Path, copy: Path) -> None:
    """Copy the records to a file, which is whole or not there; they may be written to meanwhile."""
    if not path.exists():
        raise RecordsFault("{path}: no records are there yet", path=path)
    part = copy.with_name(f"{copy.name}.{os.getpid()}{_PART}")  # two programs may copy at once
    try:
        copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with (
            faults_told(str(path)),
            closing(sqlite3.connect(path)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
        if not is_whole(part):  # damage would be copied, and after a week there would be nothing else
            raise damaged(str(path))
        part.chmod(0o600)
        os.replace(part, copy)
    except OSError as fault:
        raise RecordsFault("{path}: cannot be written ({strerror})", path=copy, strerror=fault.strerror) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def copy_of_the_day(path: Path, folder: Path, today: date) -> Path | None:
    """Copy the records unless they were copied today, and remove all but the last copies; None if there was one."""
    copy = folder / f"records {today:%Y-%m-%d}.db"
    if copy.exists() or not path.exists():
        return None
    copy_records(path, copy)
    killed = [each for each in folder.iterdir() if each.suffix == _PART]
    others = [each for each in copies_in(folder) if each != copy]  # a clock that was set back makes it look old
    for old in (*others[DAYS - 1 :], *killed):
        with suppress(OSError):
            old.unlink()
    return copy


def copies_in(folder: Path) -> list[Path]:
    """Return the copies of a folder, the newest first."""
    try:
        return sorted([each for each in folder.iterdir() if _NAME.fullmatch(each.name)], reverse=True)
    except OSError:
        return []


def expect_whole(path: Path) -> None:
    """Refuse a file that is no whole database."""
    if not is_whole(path):
        raise RecordsDamaged("{path}: is damaged, or no copy of the records", path=path)


def newest_whole(folder: Path) -> Path | None:
    """Return the whole copy that has most of the journals, None for none.

    Records only grow, and the day in a name is no help once a clock was wrong.
    """
    lines = {copy: _lines_in(copy) for copy in copies_in(folder)}
    in_order = sorted(lines, key=lambda copy: lines[copy], reverse=True)  # of equal ones the last day's
    return next((copy for copy in in_order if lines[copy] >= 0 and is_whole(copy)), None)


def _lines_in(copy: Path) -> int:
    """Return the number of lines of journals that a copy has taken over; -1 for a copy that cannot be read."""
    try:
        with _looking_at(copy) as records:
            return int(records.execute("select coalesce(sum(lines), 0) from attempt").fetchone()[0])
    except Refusal:
        return -1


def is_whole(path: Path) -> bool:
    """True if a file is a whole database of records; a `RecordsLate` if nobody can say that now."""
    try:
        with _looking_at(path) as records:
            (found,) = records.execute("PRAGMA quick_check(1)").fetchone()
            has_attempts = records.execute("select 1 from sqlite_master where name = 'attempt'").fetchone()
    except RecordsDamaged:
        return False
    return found == "ok" and bool(has_attempts)


@contextmanager
def _looking_at(path: Path) -> Iterator[sqlite3.Connection]:
    with (
        faults_told(str(path)),
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as records,
    ):
        yield records


def restore(copy: Path, path: Path) -> Path | None:
    """Put a copy in the records' place, and return where they were put aside; None if there were none."""
    if not copy.is_file():
        raise Refusal("{path}: no such file; expected a copy of the records", path=copy)
    expect_whole(copy)
    try:
        aside = set_aside(path)
        copy_records(copy, path)
    except OSError as fault:
        raise RecordsFault("{path}: cannot be written ({strerror})", path=path, strerror=fault.strerror) from None
    return aside


def set_aside(path: Path) -> Path | None:
    """Move the records aside, with what SQLite keeps beside them, which no others may meet; None if there are none."""
    if not path.exists():
        for companion in _COMPANIONS:
            path.with_name(path.name + companion).unlink(missing_ok=True)
        return None
    count, aside = 1, path.with_name(f"{path.name}.before")
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.before ({count})")
    os.replace(path, aside)
    for companion in _COMPANIONS:
        with suppress(FileNotFoundError):
            os.replace(path.with_name(path.name + companion), aside.with_name(aside.name + companion))
    return aside


def set_copies_aside(folder: Path) -> None:
    """Rename copies that are none, so that they count no more."""
    for copy in copies_in(folder):
        with suppress(OSError):
            copy.replace(copy.with_name(f"{copy.name}.damaged"))
