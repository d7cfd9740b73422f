"""Folders on another computer: what must be locked or mapped into memory does not work there."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

_NETWORK: Final = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "afs", "ncpfs", "davfs", "fuse.davfs"}
)
"""Kinds of file systems that are known to lie on another computer."""


def is_on_a_share(path: Path, mounts: Iterable[str] | None = None) -> bool:
    """True if a path is known to be on a network share: Linux lists mounts, Windows begins its name with strokes."""
    if str(path).startswith(("\\\\", "//")):
        return True
    if mounts is None:
        mounts = _mounts()
    kinds: dict[str, str] = {}
    for line in mounts:
        parts = line.split()
        if len(parts) > 2:
            kinds[parts[1].replace("\\040", " ")] = parts[2]
    path = Path(os.path.realpath(path))  # a folder may be a link to a share
    for folder in (path, *path.parents):
        if (kind := kinds.get(str(folder))) is not None:
            return kind in _NETWORK
    return False


def _mounts() -> list[str]:
    if sys.platform.startswith("linux"):
        with suppress(OSError):
            return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
    return []
