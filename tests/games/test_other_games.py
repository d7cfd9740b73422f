"""A game is declared once: with its own files and an entry in the registry it is played, asked, dealt and shown."""

from __future__ import annotations

from pathlib import Path

from tests.support.other_games import run_checks, with_other_games

CHECKS = Path(__file__).with_name("checks_of_other_games.py")


def test_games_of_which_only_their_own_files_are_there(tmp_path: Path) -> None:
    done = run_checks(with_other_games(tmp_path), CHECKS)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout
