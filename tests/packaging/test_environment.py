"""The environment: made once, used again, and made anew whenever it is not to be trusted."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from environment import Environment
from not_ready import NotReady


class Pip:
    """Stands for pip and notes what it was asked to install; it can be told how to fail."""

    def __init__(self, packages: Path) -> None:
        self.packages = packages
        self.installed: list[str] = []
        self.complaint = ""

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        words = [word for word in command[command.index("--no-input") + 1 :] if word != "--quiet"]
        if words[0] == "--requirement":
            self.installed.append(Path(words[1]).name)
            pins = Path(words[1]).read_text(encoding="utf-8").split()
        else:
            assert words[0] == "--force-reinstall"
            pins = words[1:]
            self.installed += pins
        if not self.complaint:
            for pin in pins:
                self._put(*pin.split("=="))
        return subprocess.CompletedProcess(command, 1 if self.complaint else 0, None, self.complaint)

    def _put(self, name: str, version: str) -> None:
        module, info = (
            self.packages / name / "module.py",
            self.packages / f"{name.replace('-', '_')}-{version}.dist-info",
        )
        for folder in (module.parent, info):
            folder.mkdir(parents=True, exist_ok=True)
        module.touch()
        (info / "RECORD").write_text(f"{name}/module.py,,\n{name}/__pycache__/module.pyc,,\n../../../bin/{name},,\n")


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pip:
    """A pip that installs only names, and environments that are only a link to this Python."""
    stand_in = Pip(Environment(tmp_path / ".venv").packages)

    def create(_: venv.EnvBuilder, folder: Path) -> None:
        made = Environment(folder)
        made.python.parent.mkdir(parents=True)
        made.python.symlink_to(sys.executable)
        (made.packages / "pip").mkdir(parents=True)
        (made.packages / "pip" / "__main__.py").touch()

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


@pytest.mark.parametrize(
    "lose",
    [
        lambda packages: shutil.rmtree(packages / "pinned-for-requirements"),
        lambda packages: (packages / "pinned-for-requirements" / "module.py").unlink(),
        lambda packages: shutil.rmtree(packages / "pinned_for_requirements-1.dist-info"),
        lambda packages: (packages / "pinned_for_requirements-1.dist-info" / "RECORD").unlink(),
        lambda packages: (packages / "pinned_for_requirements-1.dist-info").rename(packages / "other-1.dist-info"),
        lambda packages: (packages / "pinned_for_requirements-1.dist-info").rename(
            packages / "pinned_for_requirements-2.dist-info"
        ),
    ],
)
def test_a_lost_package_is_installed_again_and_nothing_else(
    tmp_path: Path, pip: Pip, wanted: list[Path], lose: Callable[[Path], object], capsys: pytest.CaptureFixture[str]
) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted)
    lose(pip.packages)
    assert not environment.holds(wanted[0])
    assert environment.holds(wanted[1])
    (tmp_path / ".venv" / "kept").touch()
    environment.ensure(wanted)
    assert pip.installed == ["requirements.txt", "requirements-test.txt", "pinned-for-requirements==1"]
    assert (tmp_path / ".venv" / "kept").exists()
    assert "Lost from .venv: pinned-for-requirements==1.\n" in capsys.readouterr().err
    environment.ensure(wanted)
    assert len(pip.installed) == 3


def test_one_that_has_lost_pip_is_made_anew(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted)
    shutil.rmtree(pip.packages / "pip")
    environment.ensure(wanted)
    assert len(pip.installed) == 2, "nothing is missing of what the program runs on"
    shutil.rmtree(pip.packages / "pinned-for-requirements")
    environment.ensure(wanted)
    assert pip.installed == ["requirements.txt", "requirements-test.txt"] * 2


def test_what_python_compiles_and_scripts_are_not_missed(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted)
    assert not list((tmp_path / ".venv").rglob("*.pyc"))
    assert all([environment.holds(each) for each in wanted])


def test_this_very_environment_is_whole() -> None:
    """As pip wrote it down: the pins of the program and of its tests, with every file of theirs."""
    environment = Environment(Path(sys.prefix))
    for name in ("requirements.txt", "requirements-test.txt"):
        assert environment._lost(Path(__file__).resolve().parents[2] / "packaging" / name) == []


@pytest.mark.parametrize(
    ("windows", "python", "packages"),
    [
        (False, "bin/python", f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"),
        (True, "Scripts/python.exe", "Lib/site-packages"),
    ],
)
def test_where_things_lie(
    windows: bool, python: str, packages: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("environment.WINDOWS", windows)
    environment = Environment(tmp_path)
    assert environment.python == tmp_path / python
    assert environment.packages == tmp_path / packages


@pytest.mark.parametrize("windows", [False, True])
def test_an_environment_is_made_of_links_where_links_are(
    windows: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pip: Pip, wanted: list[Path]
) -> None:
    monkeypatch.setattr("environment.WINDOWS", windows)
    pip.packages = Environment(tmp_path / ".venv").packages
    linked: list[bool] = []
    made = venv.EnvBuilder.create

    def create(builder: venv.EnvBuilder, folder: Path) -> None:
        linked.append(builder.symlinks)
        made(builder, folder)

    monkeypatch.setattr(venv.EnvBuilder, "create", create)
    environment = Environment(tmp_path / ".venv")
    environment.ensure(wanted)
    assert linked == [not windows]
    assert environment.holds(wanted[0])


def test_a_second_start_waits_for_the_first(
    tmp_path: Path, pip: Pip, wanted: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[float] = []

    def lock(_: int, *, patience: float = 0.0) -> bool:
        asked.append(patience)
        if patience:
            Environment(tmp_path / ".venv")._make()  # the first start ends meanwhile
            Environment(tmp_path / ".venv")._install(wanted[0], ["--requirement", str(wanted[0])])
        return bool(patience)

    monkeypatch.setattr("environment.lock", lock)
    Environment(tmp_path / ".venv").ensure(wanted[:1])
    assert asked == [0.0, float("inf")]
    assert pip.installed == ["requirements.txt"]
    assert "waiting for it" in capsys.readouterr().err


def test_a_half_made_one_is_made_anew(tmp_path: Path, pip: Pip, wanted: list[Path]) -> None:
    Environment(tmp_path / ".venv").python.parent.mkdir(parents=True)
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
