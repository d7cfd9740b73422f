"""A game of which only its own files are there is practiced, dealt by its keys, and shown in the windows."""

from __future__ import annotations

from pathlib import Path

from tests.support.other_games import run_checks, with_other_games

CHECKS = Path(__file__).with_name("checks_of_other_games.py")


def test_the_windows_know_a_game_by_what_it_declares(tmp_path: Path) -> None:
    done = run_checks(with_other_games(tmp_path), CHECKS)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout
