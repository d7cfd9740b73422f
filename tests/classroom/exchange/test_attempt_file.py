"""Files of attempts: the journal's own bytes, or sealed to a school; what is not whole is refused in one line."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.support.journals import sealed
from tests.support.origins import STATION
from tests.support.practicing import practiced
from tests.support.said import refused
from trainer.classroom.exchange.attempt_file import AttemptRefused, read_attempt, write_attempt
from trainer.exam.school_key import key_of, unsealed

PATH = Path("ana.attempt")
SCHOOL = key_of(b"\x05" * 32, "Tech Dealers", date(2026, 11, 28))


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("sessions")
    practiced(folder, "rw")
    return next(folder.iterdir()).read_bytes()


def test_an_attempt_travels_as_it_was_written(journal: bytes) -> None:
    read = read_attempt(write_attempt(journal), PATH)
    assert (read.journal, read.person, read.is_sealed) == (journal, STATION.person, False)


def test_an_attempt_that_is_sealed_is_the_school_s_to_open(journal: bytes) -> None:
    content = write_attempt(journal, SCHOOL.public)
    read = read_attempt(content, PATH)
    assert (read.key_id, read.uuid, b"answered" in content) == (SCHOOL.public.key_id, None, False)
    assert unsealed(SCHOOL, read.sealed) == journal


@pytest.mark.parametrize(
    ("spoiled", "line"),
    [
        (lambda data: b"", "ana.attempt: is empty"),
        (lambda data: data[:-1], "ana.attempt: its end is missing; expected the whole file"),
        (lambda data: data[: data[:-1].rfind(b"\n") + 1], "ana.attempt: is not finished"),
        (lambda data: data.replace(b'"answered"', b'"answered" ', 1), "was changed after it was written"),
        (lambda data: sealed([b'{"class": "Nights"}']), "ana.attempt: is no attempt of this program"),
        (lambda data: b"PK\x03\x04" + data, "ana.attempt: line 1: was changed after it was written"),
        (lambda data: b"DTS1short", "ana.attempt: is not sealed to a school"),
    ],
    ids=["empty", "torn", "open", "changed", "another file", "bytes before it", "a torn seal"],
)
def test_what_is_no_whole_attempt_is_refused_in_one_line(
    journal: bytes, spoiled: Callable[[bytes], bytes], line: str
) -> None:
    with refused(AttemptRefused, line):
        read_attempt(spoiled(journal), PATH)
