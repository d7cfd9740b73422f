"""The packages of the operating system that Python packages cannot bring: what is missing, and how it gets there."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import package_names
from not_ready import NotReady

Needs: TypeAlias = Mapping[str, str]
"""Debian's name of a package, and what shows that it is there: a library, a program, or ``module NAME`` of Python."""


def _venv_package() -> str:
    """Return the Debian package that lets this Python make environments: another name for a second Python."""
    return "python3-venv" if package_names.is_systems_python() else f"python3.{sys.version_info.minor}-venv"


COMMANDS: Needs = {
    _venv_package(): "module ensurepip",
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libfontconfig1": "libfontconfig.so.1",
    "libxkbcommon0": "libxkbcommon.so.0",
    "libdbus-1-3": "libdbus-1.so.3",
}
"""The libraries and programs that drawing without a window needs."""

WINDOW: Needs = {
    **COMMANDS,
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-xfixes0": "libxcb-xfixes.so.0",
    "libxcb-sync1": "libxcb-sync.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
}

TESTS: Needs = {**WINDOW, "xvfb": "Xvfb"}


def is_there(sign: str) -> bool:
    """True if the library, program or Python module is to be found."""
    if sign.startswith("module "):
        return importlib.util.find_spec(sign.removeprefix("module ")) is not None
    if ".so" not in sign:
        return shutil.which(sign) is not None
    try:
        ctypes.CDLL(sign)
    except OSError:
        return False
    return True


def missing(needs: Needs) -> list[str]:
    """Return the packages that are not there; only Python's own outside Linux, where Qt brings its libraries."""
    linux = sys.platform.startswith("linux")
    return [name for name, sign in needs.items() if (linux or sign.startswith("module ")) and not is_there(sign)]


def ensure(needs: Needs) -> None:
    """Install what is missing as root on a Debian-like system; anywhere else raise ``NotReady`` with the command."""
    absent = missing(needs)
    if not absent:
        return
    if elsewhere := package_names.family():
        command = elsewhere.command([needs[name] for name in absent])
        raise NotReady(f"Missing system packages. Install them and start again: {command}")
    if shutil.which("apt-get") is None:
        signs = ", ".join(needs[name].removeprefix("module ") for name in absent)
        raise NotReady(f"Missing on this system: {signs}. Install them with its package tool and start again.")
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise NotReady(f"Missing system packages. Install them and start again: {command_line(absent)}")
    _install(absent)
    if still := missing(needs):
        raise NotReady(f"apt-get is done, but still missing: {', '.join(still)}.")


def command_line(packages: Sequence[str]) -> str:
    """Return the command a person types to install packages, as this machine lets them become root."""
    install = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if shutil.which("sudo"):
        return f"sudo apt-get update && sudo {install}"
    return f"su - -c 'apt-get update && {install}'"


def _install(packages: Sequence[str]) -> None:
    print(f"Installing system packages: {' '.join(packages)}", file=sys.stderr, flush=True)
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=120"]
    # A failed update is no reason to stop: the lists that are there may do, and if not, the install says so.
    for words in (["update"], ["install", "--no-install-recommends", *packages]):
        outcome = subprocess.run(
            [*apt, *words], env=settings, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    importlib.invalidate_caches()
    if outcome.returncode != 0:
        errors = [line for line in outcome.stderr.splitlines() if line.startswith("E:")]
        raise NotReady(f"apt-get could not install {' '.join(packages)}: {' '.join(errors[:2]) or 'it gave no reason'}")
