"""The file of a journal."""

from pathlib import Path

import pytest

from tests.support.journals import sealed
from tests.support.said import refused
from trainer.engine.errors import Refusal
from trainer.journal.chain import Chain, read_chain
from trainer.journal.journal_file import FileChanged, Journal


def chain_in(path: Path) -> Chain:
    return read_chain(path.read_bytes(), path, Refusal)


@pytest.mark.parametrize("digests", [True, False], ids=["sealed", "older"])
def test_a_torn_last_line_is_cut_off_where_it_goes_on(digests: bool, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    whole = sealed([b"one", b"two"]) if digests else b"one\ntwo\n"
    path.write_bytes(whole + b"thr")
    file = Journal.reopen(path, len(whole) + 3, chain_in(path))
    file.append(b"four", b"five")
    file.close(b"end")
    bodies = [b"one", b"two", b"four", b"five", b"end"]
    assert path.read_bytes() == (sealed(bodies) if digests else b"\n".join([*bodies, b""]))
    assert not file.is_open


def test_a_line_that_could_not_be_written_breaks_no_chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Journal.begin(tmp_path, "round")
    file.append(b"one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as fault:
        fault.setattr("trainer.journal.journal_file.os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            file.append(b"two")
    file.append(b"three")
    file.close()
    assert chain_in(file.path).bodies == (b"one", b"three")


def test_a_file_that_grew_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(b"one\ntwo\nthree\n")
    with refused(FileChanged, match="another program"):
        Journal.reopen(path, 8, read_chain(b"one\ntwo\n", path, Refusal))
    assert path.read_bytes() == b"one\ntwo\nthree\n"


def test_a_file_that_was_deleted_meanwhile_is_said_to_be_gone(tmp_path: Path) -> None:
    file = Journal.begin(tmp_path, "round")
    file.append(b"one")
    file.path.unlink()
    with refused(FileChanged, match="is there no more"):
        file.append(b"two")
    file.close()


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    files = [Journal.begin(tmp_path / "new", "round") for _ in range(3)]
    assert [file.path.name for file in files] == ["round.jsonl", "round (2).jsonl", "round (3).jsonl"]
    for file in files:
        file.close()
        file.close(b"nothing more")
        with pytest.raises(ValueError, match="is closed"):
            file.append(b"one")
        assert not file.path.read_bytes()
