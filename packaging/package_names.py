"""Linux systems other than Debian's: which family this one is of, and what its package tool calls what Qt needs."""

import os
import platform
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple


class Family(NamedTuple):
    """The systems that share a package tool: the words it installs with, and the package of each missing thing."""

    install: str
    packages: Mapping[str, str]

    def command(self, signs: Sequence[str]) -> str:
        """Return the line that installs what is missing; several libraries may come in one package."""
        line = f"{self.install} {' '.join(dict.fromkeys([self.packages[sign] for sign in signs]))}"
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            return line
        return f"sudo {line}" if shutil.which("sudo") else f"su - -c '{line}'"


def is_systems_python() -> bool:
    """True for the Python that comes as ``python3``: a second one beside it has packages of its own."""
    return Path(getattr(sys, "_base_executable", sys.executable)).resolve() == Path("/usr/bin/python3").resolve()


_PYTHON: Final = f"python3.{sys.version_info.minor}"

_FEDORA: Final = Family(
    "dnf install",
    {
        "module ensurepip": "python3-libs" if is_systems_python() else _PYTHON,
        "libGL.so.1": "libglvnd-glx",
        "libEGL.so.1": "libglvnd-egl",
        "libglib-2.0.so.0": "glib2",
        "libfontconfig.so.1": "fontconfig",
        "libxkbcommon.so.0": "libxkbcommon",
        "libdbus-1.so.3": "dbus-libs",
        "libxcb-cursor.so.0": "xcb-util-cursor",
        "libxcb-icccm.so.4": "xcb-util-wm",
        "libxcb-keysyms.so.1": "xcb-util-keysyms",
        "libxcb-shape.so.0": "libxcb",
        "libxcb-xkb.so.1": "libxcb",
        "libxcb-image.so.0": "xcb-util-image",
        "libxcb-render-util.so.0": "xcb-util-renderutil",
        "libxcb-randr.so.0": "libxcb",
        "libxcb-xfixes.so.0": "libxcb",
        "libxcb-sync.so.1": "libxcb",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11",
        "Xvfb": "xorg-x11-server-Xvfb",
    },
)

_ARCH: Final = Family(
    "pacman -S --needed",
    {
        **_FEDORA.packages,  # the projects' own names, as there
        "module ensurepip": "python",
        "libGL.so.1": "libglvnd",
        "libEGL.so.1": "libglvnd",
        "libdbus-1.so.3": "dbus",
        "Xvfb": "xorg-server-xvfb",
    },
)

_OPENSUSE: Final = Family(
    "zypper install",
    {
        "module ensurepip": f"{_PYTHON.replace('.', '')}-base",
        "libGL.so.1": "Mesa-libGL1",
        "libEGL.so.1": "Mesa-libEGL1",
        "libglib-2.0.so.0": "libglib-2_0-0",
        "libfontconfig.so.1": "libfontconfig1",
        "libxkbcommon.so.0": "libxkbcommon0",
        "libdbus-1.so.3": "libdbus-1-3",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "Xvfb": "xorg-x11-server-Xvfb",
    },
)

FAMILIES: Final[Mapping[str, Family]] = {
    "fedora": _FEDORA,
    "rhel": _FEDORA,
    "centos": _FEDORA,
    "arch": _ARCH,
    "opensuse": _OPENSUSE,
    "suse": _OPENSUSE,
    "sles": _OPENSUSE,
}
"""Each family under the names by which ``os-release`` tells of it."""


def family() -> Family | None:
    """Return the family of this system; None for Debian's, and for one that nothing is known of."""
    try:
        told = platform.freedesktop_os_release()
    except OSError:  # no Linux, or one without the file
        return None
    # "opensuse-leap" and the like name the family before the hyphen; the nearest relation comes first.
    names = [told.get("ID", "").partition("-")[0], *told.get("ID_LIKE", "").split()]
    return next((FAMILIES[name] for name in names if name in FAMILIES), None)
