"""Handing in by files: one for each attempt at set work, to be sent to whoever set it."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.classroom.exchange.attempt_file import SUFFIX
from trainer.classroom.exchange.delivered import Delivered
from trainer.disk.whole_file import Draft
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.wording.sentences import say

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.report_rows import ReportRow
    from trainer.store.rows import SavedAttempt

LEDGER: Final = "to hand in"
"""The name under which a station notes what it has written, beside those of carriers."""
_LONGEST: Final = 60
_REPORTED: Final = sentence("Reported verdict")


class HandInRefused(Refusal):
    """A folder in which nothing can be written."""


class HandedIn(msgspec.Struct, frozen=True, kw_only=True):
    """A file that is to be sent."""

    path: Path
    title: str
    """The work."""
    send_to: str
    """The person, or the address, as the instructor wrote it; empty if nothing was written."""
    ended_early: bool = False
    """True if the work was left before its end."""


def hand_in(records: "Records", folder: Path, delivered: Delivered) -> list[HandedIn]:
    """Write a file for each closed attempt at work that came along and has none yet; return them.

    `HandInRefused` if one cannot be written: it is tried again the next time.
    """
    from trainer.classroom.exchange.package import came_along, kept_package
    from trainer.classroom.exchange.report_file import SUFFIX as REPORT
    from trainer.classroom.exchange.report_file import parcel_number, write_report
    from trainer.school.sealed_papers import as_it_leaves, school_here
    from trainer.store.assignments import assignments, attempts_at
    from trainer.store.people import people

    found: list[HandedIn] = []
    reported_title = say(_REPORTED)
    names = {each.uuid: each.name for each in people(records.store, everybody=True)}
    for class_ in came_along(records.folder):
        titles = {each.uuid: each.title for each in assignments(records.store, class_)}
        package = kept_package(records.folder, class_)
        send_to = package.send_to if package is not None else ""
        reported = _reported(records, class_)
        for each in [*attempts_at(records.store, titles), *_attempts_of(records, reported)]:
            if each.state == "open" or each.uuid in delivered:
                continue
            saved = records.store.journal_of(each.uuid)
            content = (saved.sealed or saved.whole) if saved is not None else b""
            if not content:
                continue
            content = as_it_leaves(content, school_here(records.store, records.folder))
            title = titles.get(each.assignment or each.uuid, reported_title)
            path = _written(folder, _stem(names.get(each.person, ""), title, each.started), SUFFIX, content)
            found.append(HandedIn(path=path, title=title, send_to=send_to, ended_early=each.state == "left"))
            delivered.add(each.uuid)
        for row in reported:
            if (number := parcel_number(row)) not in delivered:
                stem = _stem(names.get(row.by, ""), reported_title, row.at)
                path = _written(folder, stem, REPORT, write_report(row))
                found.append(HandedIn(path=path, title=reported_title, send_to=send_to))
                delivered.add(number)
    return found


def _reported(records: "Records", class_: UUID) -> "list[ReportRow]":
    """Return the verdicts that people of a class reported here and that have no answer yet."""
    from trainer.classroom.classes import members_of
    from trainer.store.reports import report_rulings, reports

    answered = report_rulings(records.store)
    own = reports(records.store, by=[each.uuid for each in members_of(records.store, class_)])
    return [each for each in own if each.uuid not in answered]


def _attempts_of(records: "Records", reported: "Iterable[ReportRow]") -> "list[SavedAttempt]":
    """Return the attempts that reports are about: without them nobody can replay what is doubted."""
    from trainer.store.reading import attempt_of

    found = [attempt_of(records.store, uuid) for uuid in dict.fromkeys([each.attempt for each in reported])]
    return [each for each in found if each is not None]


def starts_with_name(path: Path, name: str) -> bool:
    """True if a file is called as one that a person of a name hands in."""
    return path.name.startswith(f"{_plain(name)} - ")


def _stem(name: str, title: str, at: int) -> str:
    return f"{_plain(name)} - {_plain(title)} {datetime.fromtimestamp(at / 1000):%Y-%m-%d}"


def _written(folder: Path, stem: str, suffix: str, content: bytes) -> Path:
    count = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            path = folder / (f"{stem} ({count}){suffix}" if count > 1 else f"{stem}{suffix}")
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
