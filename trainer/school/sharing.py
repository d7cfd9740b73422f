"""The note of a shared computer beside its records: it asks for a name before the records have answered."""

from contextlib import suppress
from pathlib import Path
from typing import Final, Literal
from uuid import UUID

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.places import SHARED_NOTE

FORMAT: Final = 1


class Sharing(msgspec.Struct, frozen=True, kw_only=True):
    """The note: it is there while people of the records have names."""

    format: Literal[1] = FORMAT
    asked: tuple[UUID, ...] = ()
    """The people who were asked whether what was begun here without a name is theirs."""


def is_shared(folder: Path) -> bool:
    """True if people of a data folder have names, as far as was known when the program ran last."""
    return (folder / SHARED_NOTE).exists()


def sharing_in(folder: Path) -> Sharing:
    """Return the note of a data folder; one that cannot be read says nothing."""
    try:
        return msgspec.json.decode((folder / SHARED_NOTE).read_bytes(), type=Sharing)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Sharing()


def note_forgotten(folder: Path, person: UUID) -> None:
    """Leave the number of a person out of the note."""
    known = sharing_in(folder).asked
    if person in known:
        left = tuple([each for each in known if each != person])
        with suppress(OSError):
            write_whole(folder / SHARED_NOTE, msgspec.json.encode(Sharing(asked=left)) + b"\n", private=True)


def note_sharing(folder: Path, *, shared: bool = True, asked: UUID | None = None) -> None:
    """Note that people have names, or that nobody has one any more, and who was asked; it is only a hint.

    Where it cannot be written the names are asked for once the records have answered.
    """
    with suppress(OSError):
        if not shared:
            (folder / SHARED_NOTE).unlink(missing_ok=True)
            return
        known = sharing_in(folder).asked
        if asked is not None and asked not in known:
            known = (*known, asked)
        elif is_shared(folder):
            return
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(folder / SHARED_NOTE, msgspec.json.encode(Sharing(asked=known)) + b"\n", private=True)
