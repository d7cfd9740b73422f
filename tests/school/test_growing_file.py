"""A file that only grows."""

from pathlib import Path

import pytest

from tests.support.said import refused
from trainer.school.growing_file import FileChanged, GrowingFile


def test_a_torn_last_line_is_cut_off_where_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(b"one\ntwo\nthr")
    file = GrowingFile.reopen(path, 11, 8)
    file.append(b"four", b"five")
    file.close(b"end")
    assert path.read_bytes() == b"one\ntwo\nfour\nfive\nend\n"
    assert not file.is_open


def test_a_file_that_grew_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(b"one\ntwo\nthree\n")
    with refused(FileChanged, match="another program"):
        GrowingFile.reopen(path, 8, 4)
    assert path.read_bytes() == b"one\ntwo\nthree\n"


def test_a_file_that_was_deleted_meanwhile_is_said_to_be_gone(tmp_path: Path) -> None:
    file = GrowingFile.begin(tmp_path, "round")
    file.append(b"one")
    file.path.unlink()
    with refused(FileChanged, match="is there no more"):
        file.append(b"two")
    file.close()


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    files = [GrowingFile.begin(tmp_path / "new", "round") for _ in range(3)]
    assert [file.path.name for file in files] == ["round.jsonl", "round (2).jsonl", "round (3).jsonl"]
    for file in files:
        file.close()
        file.close(b"nothing more")
        with pytest.raises(ValueError, match="is closed"):
            file.append(b"one")
        assert not file.path.read_bytes()
