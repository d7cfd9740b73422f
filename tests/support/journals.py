"""Journals taken apart and put together again, for tests that damage what stands in them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from trainer.journal.chain import body_of, chained


def bodies_of(data: bytes) -> list[bytes]:
    """Return the bodies of a journal's whole lines."""
    return [body_of(line) for line in data.split(b"\n")[:-1]]


def sealed(bodies: Sequence[bytes]) -> bytes:
    """Return a journal with these bodies and the digests that belong to them."""
    return b"".join([line + b"\n" for line in chained(b"", bodies)[0]])


def change(path: Path, changed: Callable[[bytes], bytes]) -> None:
    """Change the bodies of a journal as if they had been written so."""
    path.write_bytes(sealed([changed(body) for body in bodies_of(path.read_bytes())]))


def going_on(folder: Path) -> list[Path]:
    """Return the journals of a folder that no line closes."""
    return [path for path in sorted(folder.iterdir()) if b'"closed"' not in bodies_of(path.read_bytes())[-1]]


def as_format_1(data: bytes, edition: str = "2026-11") -> bytes:
    """Return a journal as the program wrote it before there were digests, origins and marks."""
    head, *rest = [msgspec.json.decode(body) for body in bodies_of(data)]
    head.pop("attempt")
    head["format"] = 1
    if "edition" in head:
        head["edition"] = edition
    for line in rest:
        line.pop("mark", None)
    shapes: list[Any] = [head, *rest]
    return b"".join([msgspec.json.encode(shape) + b"\n" for shape in shapes])
