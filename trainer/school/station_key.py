"""The key by which this computer seals the sittings that are closed at it. Whoever can read its folder has it."""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from trainer.disk.locking import locked
from trainer.disk.whole_file import write_whole
from trainer.exam.signatures import KEY_BYTES, public_of

FILE: Final = "station.key"
_PATIENCE_SECONDS: Final = 2.0


def station_key(folder: Path, draw: Callable[[int], bytes]) -> bytes:
    """Return the private key of a data folder's computer; the first time it is drawn and kept.

    A file that holds none is put aside. Where a key cannot be kept it holds until the program ends.
    """
    path = folder / FILE
    if (found := _read(path)) is not None:
        return found
    with locked(path.with_suffix(".key-lock"), patience=_PATIENCE_SECONDS):
        if (found := _read(path)) is not None:  # another program was faster
            return found
        key = draw(KEY_BYTES)
        with suppress(OSError):
            if path.exists():
                path.replace(path.with_name(f"{path.name}.damaged"))
            write_whole(path, b64encode(key) + b"\n", private=True)
        return key


def is_of_this_station(folder: Path, public: bytes) -> bool:
    """True if a public key is that of a data folder's computer."""
    key = _read(folder / FILE)
    return key is not None and public_of(key) == public


def _read(path: Path) -> bytes | None:
    try:
        key = b64decode(path.read_bytes().strip(), validate=True)
    except (OSError, Error):
        return None
    return key if len(key) == KEY_BYTES else None
