"""The monkey: a window that is done to at random shows no fault, and one that shows some is found out."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.proving import monkey
from trainer.proving.monkey import main, run_session


def test_a_window_done_to_at_random_shows_no_fault() -> None:
    found = run_session(seed=15, events=120)
    assert found["faults"] == []
    assert found["events"] == 120


@pytest.mark.parametrize(
    ("program", "what"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "the program ended by signal 11"),
        ("import time; time.sleep(60)", "the window hangs"),
    ],
)
def test_a_crash_and_a_hang_are_findings_with_the_seed(
    program: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "python"
    broken.write_text(f"#!{sys.executable}\n{program}\n", encoding="utf-8")
    broken.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(broken))
    monkeypatch.setattr(monkey, "PATIENCE_S", 1)
    assert main(["--sessions", "2", "--seed", "40", "--json"]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["seed"], each["faults"][0]["what"]) for each in found] == [(40, what), (41, what)]


def test_a_session_without_its_words_says_what_it_expects() -> None:
    words = [sys.executable, "-m", "trainer.proving.monkey_session"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "usage: python -m trainer.proving.monkey_session SEED EVENTS FOLDER\n"


def test_a_seed_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "-1"]) == 2
    assert "is no seed" in capsys.readouterr().err
