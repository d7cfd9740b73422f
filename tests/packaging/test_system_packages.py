"""What the operating system must bring: found, installed as root, or named with the exact command."""

import os
import shutil
import subprocess
from collections.abc import Callable

import pytest

import system_packages
from not_ready import NotReady

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
