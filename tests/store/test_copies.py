"""Copies of the records: one a day, the last seven kept, and the way back."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.support.answered import a_journal
from tests.support.said import refused
from trainer.engine.errors import Refusal
from trainer.store.copies import copies_in, copy_of_the_day, copy_records, newest_whole, restore
from trainer.store.engines import sqlite_url, writing
from trainer.store.faults import RecordsDamaged, RecordsFault
from trainer.store.records_store import Store

TODAY = date(2026, 11, 28)


def answers_in(path: Path) -> int:
    store = Store.open(sqlite_url(path))
    count = store.counts()["answer"]
    store.close()
    return count


def test_one_copy_a_day_is_made_and_seven_are_kept(file_store: Store, tmp_path: Path) -> None:
    path, folder = tmp_path / "records.db", tmp_path / "copies"
    for day in range(10):
        file_store.absorb(a_journal(day, 2, Random(day)))
        assert copy_of_the_day(path, folder, TODAY + timedelta(days=day)) is not None
        assert copy_of_the_day(path, folder, TODAY + timedelta(days=day)) is None
    (folder / "records mine.db").touch()
    names = [each.name for each in copies_in(folder)]
    assert names == [f"records {TODAY + timedelta(days=day)}.db" for day in range(9, 2, -1)]
    assert [answers_in(each) for each in copies_in(folder)] == [20, 18, 16, 14, 12, 10, 8]


def test_a_copy_is_made_while_somebody_writes(file_store: Store, tmp_path: Path) -> None:
    file_store.absorb(a_journal(1, 5, Random(1)))
    with writing(file_store.engine):
        copy_records(tmp_path / "records.db", tmp_path / "copy.db")
    assert answers_in(tmp_path / "copy.db") == 5
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_is_put_back_and_what_was_there_is_put_aside(file_store: Store, tmp_path: Path) -> None:
    path, copy = tmp_path / "records.db", tmp_path / "copy.db"
    file_store.absorb(a_journal(1, 5, Random(1)))
    copy_records(path, copy)
    file_store.absorb(a_journal(2, 5, Random(2)))
    file_store.close()
    aside = restore(copy, path)
    assert (answers_in(path), aside) == (5, tmp_path / "records.db.before")
    assert answers_in(tmp_path / "records.db.before") == 10
    assert restore(copy, path) == tmp_path / "records.db.before (2)"
    path.unlink()
    assert restore(copy, path) is None


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_what_is_no_copy_is_not_put_back(content: bytes, file_store: Store, tmp_path: Path) -> None:
    file_store.absorb(a_journal(1, 5, Random(1)))
    file_store.close()
    copy = tmp_path / "copy.db"
    copy.write_bytes(content)
    with refused(RecordsDamaged, match="copy.db: is damaged, or no copy of the records"):
        restore(copy, tmp_path / "records.db")
    with refused(Refusal, match="no such file; expected a copy of the records"):
        restore(tmp_path / "none.db", tmp_path / "records.db")
    assert answers_in(tmp_path / "records.db") == 5


def test_a_copy_that_cannot_be_written_is_one_line(file_store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with refused(RecordsFault, match="cannot be written"):
        copy_records(tmp_path / "records.db", tmp_path / "file" / "copy.db")
    with refused(RecordsFault, match="no records are there yet"):
        copy_records(tmp_path / "other.db", tmp_path / "copy.db")


def test_a_clock_that_was_wrong_loses_no_copy_and_the_one_with_most_is_put_back(
    file_store: Store, tmp_path: Path
) -> None:
    path, folder = tmp_path / "records.db", tmp_path / "copies"
    days = [*range(10, 17), 0, 1, 400, 17]  # set back for two days, then a year ahead for one
    for at, day in enumerate(days, start=1):
        file_store.absorb(a_journal(at, 2, Random(at)))
        copy = copy_of_the_day(path, folder, TODAY + timedelta(days=day))
        assert copy is not None
        assert newest_whole(folder) == copy, "it has all that the others have"
        assert len(copies_in(folder)) <= 7
    newest = folder / f"records {TODAY + timedelta(days=17)}.db"
    newest.write_bytes(newest.read_bytes()[:9000])
    assert newest_whole(folder) == folder / f"records {TODAY + timedelta(days=400)}.db"


def test_damage_is_not_copied_over_what_is_whole(file_store: Store, tmp_path: Path) -> None:
    path, folder = tmp_path / "records.db", tmp_path / "copies"
    for at in range(6):
        file_store.absorb(a_journal(at, 100, Random(at)))
    assert copy_of_the_day(path, folder, TODAY) is not None
    file_store.close()
    data = bytearray(path.read_bytes())
    data[-4096 * 2 :] = b"\xff" * 4096 * 2
    path.write_bytes(data)
    with refused(RecordsDamaged, match="is damaged; put back a copy"):
        copy_of_the_day(path, folder, TODAY + timedelta(days=1))
    assert [each.name for each in folder.iterdir()] == [f"records {TODAY}.db"]
