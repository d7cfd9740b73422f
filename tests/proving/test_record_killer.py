"""The killer of programs whose records follow them finds nothing lost, and finds what is."""

import json
from pathlib import Path

import pytest

from trainer.proving.record_killer import kill, main
from trainer.store.projecting import Projection


def test_nothing_is_lost_and_nothing_is_there_twice(tmp_path: Path) -> None:
    done = kill(8, 3, tmp_path)
    assert done.lost == []
    assert done.killed == 8
    assert done.answers >= done.kept > 20


def test_what_is_lost_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add = Projection.add_answers
    monkeypatch.setattr(
        Projection, "add_answers", lambda self, c, attempt, rows: add(self, c, attempt, rows[1:] or rows)
    )
    assert kill(4, 5, tmp_path).lost


def test_it_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kills", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["killed"] == 1
    assert main(["--kills", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("1 killed, ")
    assert err == ""
