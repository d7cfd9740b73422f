"""A deleted file can be had back until it is removed, and no other program touches it meanwhile."""

import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from tests.support.journals import as_format_1
from tests.support.origins import STATION, an_origin
from tests.support.practicing import a_kept_round, deal_on, practiced
from tests.support.questions import a_plan
from tests.support.said import refused
from trainer.journal.journal_file import FileOpenElsewhere
from trainer.school.deletion import DeletedFile, Wastebasket
from trainer.school.records import Records
from trainer.school.rounds_found import RoundsFound, rounds_left_off
from trainer.school.sessions import Found, StoredSession, unfinished
from trainer.store.reading import attempts_of

NOW = datetime(2026, 11, 28, 9, 30, 5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A session that was left off."""
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    stored.shown(1.0)
    stored.close()
    return stored.path


def test_a_deleted_file_is_offered_to_nobody_and_as_it_was_when_it_is_put_back(path: Path) -> None:
    before = path.read_bytes()
    deleted = DeletedFile.take(path)
    assert unfinished(path.parent).sessions == ()
    with refused(FileOpenElsewhere, match="is open in another window"):
        StoredSession.reopen(path)
    with refused(FileOpenElsewhere):
        DeletedFile.take(path)
    deleted.put_back()
    assert path.read_bytes() == before
    assert len(unfinished(path.parent).sessions) == 1
    StoredSession.reopen(path).close()


def test_a_removed_file_is_gone_for_good(path: Path) -> None:
    DeletedFile.take(path).remove()
    assert not path.exists()
    assert unfinished(path.parent).sessions == ()


def test_a_file_that_somebody_else_has_removed_meanwhile_is_no_fault(path: Path) -> None:
    deleted = DeletedFile.take(path)
    path.unlink()
    deleted.remove()


def test_a_file_that_another_program_went_on_with_in_spite_of_the_lock_stays(path: Path) -> None:
    deleted = DeletedFile.take(path)
    with path.open("ab") as file:
        file.write(b"{}\n")
    deleted.remove()
    assert path.exists()


_TAKES_AND_DIES = """
import os, sys
from pathlib import Path
from trainer.school.deletion import DeletedFile, Wastebasket
deleted = DeletedFile.take(Path(sys.argv[1]))
os._exit(0)
"""


def test_a_program_that_dies_before_it_removed_a_file_leaves_it_to_be_taken_up(path: Path) -> None:
    subprocess.run([sys.executable, "-c", _TAKES_AND_DIES, str(path)], check=True)
    assert len(unfinished(path.parent).sessions) == 1


def test_what_is_open_elsewhere_is_not_deleted(path: Path) -> None:
    there = StoredSession.reopen(path)
    with refused(FileOpenElsewhere):
        DeletedFile.take(path)
    there.close()
    DeletedFile.take(path).put_back()


def test_all_that_is_in_a_wastebasket_comes_back_or_goes_together(path: Path) -> None:
    basket, restored = Wastebasket(), list[str]()
    basket.add("on file", path, lambda: restored.append("on file"))
    basket.add("in no file", None, lambda: restored.append("in no file"))
    assert (basket.names, basket.paths) == (["on file", "in no file"], {path})
    basket.restore()
    assert restored == ["on file", "in no file"]
    assert (basket.names, basket.paths, path.exists()) == ([], set(), True)
    basket.add("on file", path, lambda: None)
    basket.empty()
    assert (basket.names, path.exists()) == ([], False)


def test_what_cannot_be_taken_is_not_in_the_wastebasket(path: Path) -> None:
    held, basket = DeletedFile.take(path), Wastebasket()
    with pytest.raises(FileOpenElsewhere):
        basket.add("open elsewhere", path, lambda: None)
    assert basket.names == []
    held.put_back()


def test_what_was_answered_stays_for_the_records(tmp_path: Path) -> None:
    for at, as_older in enumerate((False, True)):
        journal = practiced(tmp_path / "sessions", "rw", a_plan(count=9), ends=False)
        if as_older:
            journal.write_bytes(as_format_1(journal.read_bytes()))
        with journal.open("ab") as file:
            file.write(b'{"torn')
        DeletedFile.take(journal).remove()
        assert unfinished(journal.parent) == Found()
        records = Records(tmp_path, STATION)
        assert records.sweep().answers == 2
        assert [each.state for each in attempts_of(records.store, STATION.person)] == ["left"] * (at + 1)
        records.close()
    kept = a_kept_round(tmp_path / "rounds")
    deal_on(kept, 9)
    assert kept.path is not None
    kept.close()
    DeletedFile.take(kept_path := next((tmp_path / "rounds").iterdir())).remove()
    assert rounds_left_off(tmp_path / "rounds", 3) == RoundsFound()
    records = Records(tmp_path, STATION)
    assert records.sweep().refused == []
    assert not kept_path.exists()
    assert [each.state for each in attempts_of(records.store, STATION.person)] == ["left"] * 3
    assert records.differences() == []
    records.close()
