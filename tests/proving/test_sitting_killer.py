"""The killer of programs in which somebody sits finds nothing lost and no time won, and finds what is."""

import json
from pathlib import Path

import pytest

from trainer.journal.journal_file import Journal
from trainer.proving.sitting_killer import kill, main


def test_nothing_is_lost_and_no_time_is_given_back(tmp_path: Path) -> None:
    """Fifty kills are the command's."""
    done = kill(4, 3, tmp_path / "sittings")
    assert done.lost == []
    assert (done.killed, done.answers > 5) == (4, True)


def test_answers_that_were_never_written_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append, full = Journal.append, set[Path]()

    def forget(self: Journal, *bodies: bytes) -> None:
        """Write nothing any more from the first answer on, and say nothing."""
        if any([b'"answered"' in body for body in bodies]):
            full.add(self.path)
        if self.path not in full:
            append(self, *bodies)

    monkeypatch.setattr(Journal, "append", forget)
    assert any(["answers were kept, 0 are there" in line for line in kill(2, 3, tmp_path / "sittings").lost])


def test_it_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kills", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["killed"] == 1
