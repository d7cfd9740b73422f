"""Damaged and lost records come back with every answer that a copy or a journal has, each once."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.support.origins import STATION
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from trainer.school.putting_back import WayBack, put_back, way_back
from trainer.school.records import Records

TODAY = date(2026, 11, 28)


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    """Records with five answers in a copy, three in closed journals after it, and two in an open one."""
    records = Records(tmp_path, STATION, today=lambda: TODAY)
    practiced(tmp_path / "sessions", "rwrrr")
    records.sweep()
    assert records.copy_of_the_day() is not None
    practiced(tmp_path / "sessions", "rwr")
    practiced(tmp_path / "sessions", "rr", a_plan(count=9), ends=False)
    records.sweep()
    assert way_back(records) is None, "they are whole"
    records.close()
    yield records
    records.close()


def damage(records: Records) -> None:
    assert records.path is not None
    records.path.write_bytes(b"no database at all" * 300)


def lose(records: Records) -> None:
    for path in records.folder.glob("records.db*"):
        path.unlink()


def damage_copies_too(records: Records) -> None:
    damage(records)
    for copy in records.copies_folder.iterdir():
        copy.write_bytes(copy.read_bytes()[:5000])


@pytest.mark.parametrize(
    ("harm", "expected", "added", "answers"),
    [
        (damage, WayBack(is_lost=False, day=TODAY), 5, 10),
        (lose, WayBack(is_lost=True, day=TODAY), 5, 10),
        (damage_copies_too, WayBack(is_lost=False), 5, 5),
    ],
)
def test_what_a_copy_and_the_journals_have_is_back_once(
    records: Records, harm: Callable[[Records], None], expected: WayBack, added: int, answers: int
) -> None:
    harm(records)
    assert way_back(records) == expected
    done = put_back(records)
    assert (done.day, done.swept.answers, done.swept.refused) == (expected.day, added, [])
    assert (done.aside is None) == expected.is_lost
    assert records.store.counts()["answer"] == answers
    assert records.differences() == []
    assert way_back(records) is None
    assert records.sweep().answers == 0
