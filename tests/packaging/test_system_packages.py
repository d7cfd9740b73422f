"""What the operating system must bring: found, installed as root, or named with the exact command."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import package_names
import system_packages
from not_ready import NotReady

REAL_OS_RELEASE = platform.freedesktop_os_release
NEEDS = {"libgl1": "libGL.so.1", "libegl1": "libEGL.so.1", "xvfb": "Xvfb"}

Machine = Callable[..., list[list[str]]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Make a machine that lacks some things; it returns the commands that get run on it."""

    def make(
        lacks: set[str], *, user: int = 0, programs: tuple[str, ...] = ("apt-get", "sudo"), apt: int = 0
    ) -> list[list[str]]:
        commands: list[list[str]] = []

        def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
            commands.append(command)
            if "install" in command and apt == 0:
                lacks.clear()
            errors = "W: old news\nE: Unable to locate package xvfb\n" if apt else ""
            return subprocess.CompletedProcess(command, apt, "", errors)

        monkeypatch.setattr(system_packages, "is_there", lambda sign: sign not in lacks)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)
        monkeypatch.setattr(os, "geteuid", lambda: user)
        monkeypatch.setattr(subprocess, "run", run)
        monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "debian"})
        return commands

    return make


def test_nothing_missing_runs_nothing(machine: Machine) -> None:
    commands = machine(set())
    system_packages.ensure(NEEDS)
    assert commands == []


def test_root_installs_exactly_what_is_missing(machine: Machine) -> None:
    commands = machine({"libEGL.so.1", "Xvfb"})
    system_packages.ensure(NEEDS)
    update, install = commands
    assert update[-1] == "update"
    assert install[-4:] == ["install", "--no-install-recommends", "libegl1", "xvfb"]


def test_another_user_is_told_the_command(machine: Machine) -> None:
    commands = machine({"libEGL.so.1", "Xvfb"}, user=1000)
    with pytest.raises(NotReady) as refused:
        system_packages.ensure(NEEDS)
    assert str(refused.value) == (
        "Missing system packages. Install them and start again: "
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 xvfb"
    )
    assert commands == []


def test_where_there_is_no_sudo_the_command_uses_su(machine: Machine) -> None:
    machine({"Xvfb"}, user=1000, programs=("apt-get",))
    with pytest.raises(NotReady, match="su - -c 'apt-get update && apt-get install -y --no-install-recommends xvfb'"):
        system_packages.ensure(NEEDS)


def test_where_there_is_no_apt_the_libraries_are_named(machine: Machine) -> None:
    commands = machine({"libEGL.so.1"}, programs=())
    with pytest.raises(NotReady, match="Missing on this system: libEGL"):
        system_packages.ensure(NEEDS)
    assert commands == []


def test_a_failed_installation_is_one_line_with_apt_s_reason(machine: Machine) -> None:
    machine({"Xvfb"}, apt=100)
    with pytest.raises(NotReady, match=r"^apt-get could not install xvfb: E: Unable to locate package xvfb$"):
        system_packages.ensure(NEEDS)


OS_RELEASE = Path(__file__).parent / "os_release"
FEDORA = "sudo dnf install python3-libs libglvnd-glx libglvnd-egl xcb-util-cursor libxcb xorg-x11-server-Xvfb"
ARCH = "sudo pacman -S --needed python libglvnd xcb-util-cursor libxcb xorg-server-xvfb"
OPENSUSE = (
    f"sudo zypper install python3{sys.version_info.minor}-base Mesa-libGL1 Mesa-libEGL1 libxcb-cursor0 libxcb-shape0 "
    "libxcb-xkb1 xorg-x11-server-Xvfb"
)


@pytest.mark.parametrize(
    ("system", "command"),
    [
        (
            "fedora",
            "sudo dnf install python3-libs libglvnd-glx libglvnd-egl xcb-util-cursor libxcb xorg-x11-server-Xvfb",
        ),
        (
            "rocky",
            "sudo dnf install python3-libs libglvnd-glx libglvnd-egl xcb-util-cursor libxcb xorg-x11-server-Xvfb",
        ),
        ("arch", ARCH),
        ("manjaro", ARCH),
        ("opensuse-tumbleweed", OPENSUSE),
        ("opensuse-leap", OPENSUSE),
        ("ubuntu", None),
    ],
)
def test_each_system_is_told_its_own_packages(
    system: str, command: str | None, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacks = ["module ensurepip", "libGL.so.1", "libEGL.so.1", "libxcb-cursor.so.0", "libxcb-shape.so.0"]
    lacks += ["libxcb-xkb.so.1", "Xvfb"]
    machine(set(lacks), user=1000, programs=("sudo", "apt-get"))
    _read_os_release(system, monkeypatch)
    python = "python3-libs" if package_names.is_systems_python() else f"python3.{sys.version_info.minor}"
    with pytest.raises(NotReady) as refused:
        system_packages.ensure(system_packages.TESTS)
    if command is None:
        assert "sudo apt-get install" in str(refused.value)
    else:
        line = command.replace("python3-libs", python)
        assert str(refused.value) == f"Missing system packages. Install them and start again: {line}"


def test_root_elsewhere_needs_no_sudo(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = machine({"libEGL.so.1"}, programs=("sudo",))
    _read_os_release("arch", monkeypatch)
    with pytest.raises(NotReady, match=r"start again: pacman -S --needed libglvnd$"):
        system_packages.ensure(NEEDS)
    assert commands == [], "only Debian's tool is run by itself"


def test_every_need_has_a_package_in_every_family() -> None:
    for family in package_names.FAMILIES.values():
        assert set(family.packages) == set(system_packages.TESTS.values())


def _read_os_release(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Python read a system's own file."""
    monkeypatch.setattr(platform, "freedesktop_os_release", REAL_OS_RELEASE)
    monkeypatch.setattr(platform, "_os_release_candidates", (str(OS_RELEASE / system),))
    monkeypatch.setattr(platform, "_os_release_cache", None)


@pytest.mark.parametrize(
    ("sign", "there"),
    [
        ("module json", True),
        ("module no_such_module", False),
        ("libc.so.6", True),
        ("libno-such-library.so.1", False),
        ("sh", True),
        ("no-such-program", False),
    ],
)
def test_signs(sign: str, there: bool) -> None:
    assert system_packages.is_there(sign) is there
