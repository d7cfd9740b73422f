"""The environment: made once, used again, and made anew whenever it is not to be trusted."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from environment import Environment
from not_ready import NotReady


class Pip:
    """Stands for pip and notes what it was asked to install; it can be told how to fail."""

    def __init__(self) -> None:
        self.installed: list[str] = []
        self.complaint = ""

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.installed.append(Path(command[-2 if command[-1] == "--quiet" else -1]).name)
        return subprocess.CompletedProcess(command, 1 if self.complaint else 0, None, self.complaint)


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> Pip:
    """A pip that installs nothing, and environments that are only a link to this Python."""
    stand_in = Pip()

    def create(_: venv.EnvBuilder, folder: Path) -> None:
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").symlink_to(sys.executable)

    monkeypatch.setattr(subprocess, "run", stand_in.run)
    monkeypatch.setattr(venv.EnvBuilder, "create", create)
    return stand_in


@pytest.fixture
def wanted(tmp_path: Path) -> list[Path]:
    """The two requirement files of a checkout."""
    files = [tmp_path / "requirements.txt", tmp_path / "requirements-test.txt"]
    for file in files:
        file.write_text(f"pinned-for-{file.stem}==1\n", encoding="utf-8")
    return files


def test_it_is_made_once_and_used_again(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    Environment(tmp_path / ".venv").ensure(wanted)
    Environment(tmp_path / ".venv").ensure(wanted)
    assert pip.installed == ["requirements.txt", "requirements-test.txt"]


def test_tests_add_to_what_the_program_has(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted[:1])
    (tmp_path / ".venv" / "kept").touch()
    environment.ensure(wanted)
    assert pip.installed == ["requirements.txt", "requirements-test.txt"]
    assert (tmp_path / ".venv" / "kept").exists()


@pytest.mark.parametrize("changed", [0, 1])
def test_other_pins_make_it_anew(tmp_path: Path, pip: Pip, wanted: list[Path], changed: int) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted)
    (tmp_path / ".venv" / "stale").touch()
    wanted[changed].write_text("pinned==2\n", encoding="utf-8")
    environment.ensure(wanted)
    assert pip.installed == ["requirements.txt", "requirements-test.txt"] * 2
    assert not (tmp_path / ".venv" / "stale").exists()


def test_another_python_makes_it_anew(
    tmp_path: Path, pip: Pip, wanted: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted[:1])
    monkeypatch.setattr(sys, "_base_executable", "/opt/another/python")
    environment.ensure(wanted[:1])
    assert len(pip.installed) == 2


def test_a_half_made_one_is_made_anew(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "half").touch()
    Environment(tmp_path / ".venv").ensure(wanted[:1])
    assert pip.installed == ["requirements.txt"]
    assert not (tmp_path / ".venv" / "half").exists()


def test_a_python_that_went_away_makes_it_anew(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted[:1])
    environment.python.unlink()
    environment.ensure(wanted[:1])
    assert len(pip.installed) == 2


@pytest.mark.parametrize(
    ("complaint", "reason"),
    [
        (
            "WARNING: Retrying after NewConnectionError\n"
            "ERROR: Could not find a version that satisfies the requirement msgspec==0.22.0 (from versions: none)\n"
            "ERROR: No matching distribution found for msgspec==0.22.0\n",
            "The package index could not be reached.",
        ),
        ("ERROR: No space left on device\n", "The pinned packages could not be installed. (pip says: No space"),
        ("", "pip gave no reason"),
    ],
)
def test_a_failed_installation_is_one_line_and_tried_again(
    tmp_path: Path, pip: Pip, wanted: list[Path], complaint: str, reason: str
) -> None:
    environment = Environment(tmp_path / ".venv")
    pip.complaint = complaint or "\n"
    with pytest.raises(NotReady) as refused:
        environment.ensure(wanted[:1])
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not environment.holds(wanted[0])
    pip.complaint = ""
    environment.ensure(wanted[:1])
    assert environment.holds(wanted[0])


def test_one_that_belongs_to_another_user_is_left_alone(
    tmp_path: Path, pip: Pip, wanted: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted[:1])
    monkeypatch.setattr(os, "access", lambda _, mode: mode != os.W_OK)
    environment.ensure(wanted[:1])
    with pytest.raises(NotReady, match="belongs to another user"):
        environment.ensure(wanted)
    assert pip.installed == ["requirements.txt"]


def test_a_place_that_cannot_be_written_is_one_line(
    tmp_path: Path, pip: Pip, wanted: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def create(_: venv.EnvBuilder, folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(venv.EnvBuilder, "create", create)
    with pytest.raises(NotReady, match=r"^The environment could not be made: .*Permission denied"):
        Environment(tmp_path / ".venv").ensure(wanted[:1])
    assert pip.installed == []
