"""Handing in by files: one for each attempt at set work, to be sent to whoever set it."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.classroom.exchange.attempt_file import SUFFIX
from trainer.classroom.exchange.delivered import Delivered
from trainer.disk.whole_file import Draft
from trainer.engine.errors import Refusal

if TYPE_CHECKING:
    from trainer.school.records import Records

LEDGER: Final = "to hand in"
"""The name under which a station notes what it has written, beside those of carriers."""
_LONGEST: Final = 60


class HandInRefused(Refusal):
    """A folder in which nothing can be written."""


class HandedIn(msgspec.Struct, frozen=True, kw_only=True):
    """A file that is to be sent."""

    path: Path
    title: str
    """The work."""
    send_to: str
    """The person, or the address, as the instructor wrote it; empty if nothing was written."""


def hand_in(records: "Records", folder: Path, delivered: Delivered) -> list[HandedIn]:
    """Write a file for each closed attempt at work that came along and has none yet; return them.

    `HandInRefused` if one cannot be written: it is tried again the next time.
    """
    from trainer.classroom.exchange.package import came_along, kept_package
    from trainer.school.sealed_papers import as_it_leaves, school_here
    from trainer.store.assignments import assignments, attempts_at
    from trainer.store.people import people

    found: list[HandedIn] = []
    names = {each.uuid: each.name for each in people(records.store, everybody=True)}
    for class_ in came_along(records.folder):
        titles = {each.uuid: each.title for each in assignments(records.store, class_)}
        for each in attempts_at(records.store, titles):
            if each.state == "open" or each.uuid in delivered or each.assignment is None:
                continue
            saved = records.store.journal_of(each.uuid)
            content = (saved.sealed or saved.whole) if saved is not None else b""
            if not content:
                continue
            content = as_it_leaves(content, school_here(records.store, records.folder))
            title, day = titles[each.assignment], datetime.fromtimestamp(each.started / 1000)
            path = _written(folder, f"{_plain(names.get(each.person, ''))} - {_plain(title)} {day:%Y-%m-%d}", content)
            package = kept_package(records.folder, class_)
            found.append(HandedIn(path=path, title=title, send_to=package.send_to if package is not None else ""))
            delivered.add(each.uuid)
    return found


def _written(folder: Path, stem: str, content: bytes) -> Path:
    count = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = folder / (f"{stem} ({count}){SUFFIX}" if count > 1 else f"{stem}{SUFFIX}")
            if not path.exists():
                with Draft(path, private=True) as draft:
                    draft.write(content)
                    draft.commit(replaces=False)
                return path
            count += 1
    except OSError as fault:
        raise HandInRefused(
            "{folder}: cannot be written ({strerror})", folder=folder, strerror=fault.strerror or str(fault)
        ) from None


def _plain(name: str) -> str:
    """Return a name as it may stand in that of a file on any system."""
    plain = "".join([each for each in name if each.isalnum() or each in " -."]).strip(" .")
    return plain[:_LONGEST].strip(" .") or "Set work"
