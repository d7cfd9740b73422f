"""The plugin that takes Qt away: run in Pythons of its own, since this one must keep it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]


def python(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONPATH": str(CHECKOUT / "packaging")}
    return subprocess.run([sys.executable, *words], cwd=cwd, env=settings, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["PySide6", "PySide6.QtCore"])
def test_qt_cannot_be_imported(tmp_path: Path, module: str) -> None:
    done = python("-c", f"import without_qt, {module}", cwd=tmp_path)
    assert "ModuleNotFoundError: Qt is not to be had in this run, and something imports PySide6" in done.stderr


def test_a_strict_run_with_the_settings_of_pytest_qt_passes(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    (tmp_path / "test_it.py").write_text("def test_it() -> None: ...\n")
    done = python("-m", "pytest", "-p", "without_qt", "-p", "no:pytest-qt", "test_it.py", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_run_that_has_qt_already_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it() -> None: ...\n")
    done = python("-m", "pytest", "-p", "without_qt", "test_it.py", cwd=tmp_path)
    assert done.returncode != 0
