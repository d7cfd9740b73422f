"""Records carried from one computer to another: an archive of journals as they were written, and of people."""

import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal
from uuid import UUID

import msgspec

from trainer.disk.whole_file import Draft
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.journal.journal_file import SUFFIX
from trainer.rounds.input_files import expect_file, read_bytes
from trainer.school.journal_rows import rows_of
from trainer.school.records import Records, Swept
from trainer.school.sealed_papers import SUFFIX as SEALED_SUFFIX
from trainer.school.sealed_papers import is_sealed
from trainer.school.session_file import LARGEST
from trainer.school.sitting_marking import credit_voids
from trainer.school.verdict_reports import credit_reports
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.rows import AppealRow, ClassRow, MarkingRow, MembershipRow, PersonRow, RulingRow, TableTestRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow, AttendanceRow

FORMAT: Final = 1
_CONTENTS: Final = "records.json"
_ATTEMPTS: Final = "attempts/"
_MOST_MEMBERS: Final = 1_000_000
_BATCH: Final = 200
_KINDS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGES: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    LookupError,
)
"""The faults that the standard library raises for an archive whose bytes were changed."""


class ArchiveRefused(Refusal):
    """A file that is no archive of records; one line that names it."""


class _Contents(msgspec.Struct, frozen=True, kw_only=True):
    """The file of an archive that tells what it is."""

    format: Literal[1] = FORMAT
    program: str
    people: tuple[PersonRow, ...] = ()
    owners: dict[str, UUID] = {}
    """The person of each attempt whose journal, of an older program, does not name one."""
    markings: dict[UUID, tuple[MarkingRow, ...]] = {}
    """The markings that were added to attempts: their journals do not know of them."""
    appeals: tuple[AppealRow, ...] = ()
    rulings: tuple[RulingRow, ...] = ()
    reports: tuple[ReportRow, ...] = ()
    report_rulings: tuple[ReportRulingRow, ...] = ()
    forgotten: dict[Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")], int] = {}
    """The digests of the numbers of people who were forgotten, and of their attempts, each with its moment."""
    table_tests: tuple[TableTestRow, ...] = ()
    classes: tuple[ClassRow, ...] = ()
    memberships: tuple[MembershipRow, ...] = ()
    assignments: tuple[AssignmentRow, ...] = ()
    allowances: tuple[AllowanceRow, ...] = ()
    attendance: tuple[AttendanceRow, ...] = ()


def export_records(records: Records, out: Path, program: str) -> tuple[int, int]:
    """Write an archive of everybody's journals, open ones as far as they go; return the attempts and the people in it.

    The archive is whole or not there.
    """
    from trainer.store.appeals import appeals, rulings
    from trainer.store.assignments import allowances, assignments
    from trainer.store.attendance import attendance
    from trainer.store.classes import classes, memberships
    from trainer.store.comparing import markings
    from trainer.store.forgetting import forgotten_numbers
    from trainer.store.people import people
    from trainer.store.reports import report_rulings, reports
    from trainer.store.table_tests import every_table_test

    found = people(records.store, everybody=True)
    everybody = tuple([msgspec.structs.replace(each, has_secret=False) for each in found])
    owners: dict[str, UUID] = {}
    count = 0
    with Draft(out, private=True) as draft:
        with zipfile.ZipFile(_Written(draft), "w", zipfile.ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
            for saved, data in records.whole_journals():
                sealed = is_sealed(data)
                archive.writestr(f"{_ATTEMPTS}{saved.uuid}{SEALED_SUFFIX if sealed else SUFFIX}", data)
                count += 1
                if not sealed and b"\t" not in data.partition(b"\n")[0]:
                    owners[str(saved.uuid)] = saved.begun_by
            contents = _Contents(
                program=program,
                people=everybody,
                owners=owners,
                markings={uuid: tuple(own) for uuid, own in markings(records.store).items()},
                appeals=tuple(appeals(records.store)),
                rulings=tuple(rulings(records.store)),
                reports=tuple(reports(records.store)),
                report_rulings=tuple(report_rulings(records.store).values()),
                forgotten={digest.hex(): at for digest, at in forgotten_numbers(records.store)},
                table_tests=tuple([row for row, _ in every_table_test(records.store)]),
                classes=tuple(classes(records.store)),
                memberships=tuple(memberships(records.store)),
                assignments=tuple(assignments(records.store)),
                allowances=tuple(allowances(records.store)),
                attendance=tuple(attendance(records.store)),
            )
            archive.writestr(_CONTENTS, msgspec.json.encode(contents))
        draft.commit()
    return count, len(everybody)


class _Written:
    """A draft as a file that is only written on: what was written is not gone back to."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft

    def write(self, data: bytes) -> int:
        self._draft.write(data)
        return len(data)

    def flush(self) -> None:
        """Nothing waits: a draft writes at once."""


def import_records(records: Records, path: Path) -> Swept:
    """Take over an archive of records, or a single journal; a second time it takes nothing.

    `ArchiveRefused` if it is neither. A damaged journal among others is told, and the others are taken.
    """
    from trainer.store.appeals import add_appeals, add_rulings, rulings
    from trainer.store.assignments import add_allowances, add_assignments
    from trainer.store.attendance import add_attendance
    from trainer.store.classes import add_classes
    from trainer.store.forgetting import add_forgotten
    from trainer.store.people import archive, hand_over, name_person, people
    from trainer.store.reports import add_report_rulings, add_reports
    from trainer.store.table_tests import add_table_tests

    expect_file(path, sentence("an archive of records, or a journal"), ArchiveRefused)
    if not zipfile.is_zipfile(path):
        return records.absorb_whole([(read_bytes(path, sentence("a journal"), ArchiveRefused, LARGEST), path)])
    swept = Swept()
    try:
        with zipfile.ZipFile(path) as held:
            contents = _contents(held, path)
            for batch in _batches(held, path):
                part = records.absorb_whole(batch, contents.owners)
                swept.journals += part.journals
                swept.answers += part.answers
                swept.known += part.known
                swept.refused += part.refused
    except Refusal:
        raise
    except _DAMAGES as fault:
        raise ArchiveRefused("{path}: is damaged ({fault})", path=path, fault=fault) from None
    add_forgotten(records.store, contents.forgotten)
    contents = _without_forgotten(records, contents)
    known = {each.uuid: each for each in people(records.store, everybody=True)}
    for person in contents.people:
        here = known.get(person.uuid)
        if person.name and (here is None or not here.name):
            name_person(records.store, person)
            if person.archived is not None:  # elsewhere the name is offered no more, either
                archive(records.store, person.uuid, person.archived)
        if person.now is not None and (here is None or here.now is None) and person.now != person.uuid:
            hand_over(records.store, person.uuid, person.now)
    add_appeals(records.store, contents.appeals)
    add_rulings(records.store, contents.rulings)
    add_reports(records.store, contents.reports)
    add_report_rulings(records.store, contents.report_rulings)
    _add_markings(records, contents.markings)
    credit_voids(records.store, records.here, {each.edition for each in rulings(records.store)})
    credit_reports(records.store, records.here)
    add_table_tests(records.store, contents.table_tests)
    add_classes(records.store, contents.classes, contents.memberships)
    add_assignments(records.store, contents.assignments)
    add_allowances(records.store, contents.allowances)
    add_attendance(records.store, contents.attendance)
    return swept


def _without_forgotten(records: Records, contents: _Contents) -> _Contents:
    """Leave out what is of people who were forgotten here: an archive may be older than that."""
    from trainer.store.forgetting import forgotten_among

    named = [*[each.uuid for each in contents.people], *contents.markings]
    named += [uuid for each in contents.appeals for uuid in (each.by, each.attempt)]
    named += [each.attempt for each in contents.rulings]
    named += [each.person for each in contents.table_tests] + [each.person for each in contents.memberships]
    named += [each.person for each in contents.allowances] + [each.person for each in contents.attendance]
    named += [each.by for each in contents.reports]
    gone = forgotten_among(records.store, named)
    return msgspec.structs.replace(
        contents,
        people=tuple([each for each in contents.people if not gone & {each.uuid, each.now}]),
        appeals=tuple([each for each in contents.appeals if not gone & {each.by, each.attempt}]),
        rulings=tuple([each for each in contents.rulings if each.attempt not in gone]),
        markings={uuid: own for uuid, own in contents.markings.items() if uuid not in gone},
        table_tests=tuple([each for each in contents.table_tests if each.person not in gone]),
        memberships=tuple([each for each in contents.memberships if each.person not in gone]),
        allowances=tuple([each for each in contents.allowances if each.person not in gone]),
        attendance=tuple([each for each in contents.attendance if each.person not in gone]),
        reports=tuple([each for each in contents.reports if not gone & {each.by, each.attempt}]),
    )


def _add_markings(records: Records, markings: Mapping[UUID, Sequence[MarkingRow]]) -> None:
    """Add the markings that attempts have elsewhere and not here, where they would be marked as their journals are."""
    from trainer.store import comparing

    here = comparing.markings(records.store) if markings else {}
    missing = []
    for uuid, theirs in markings.items():
        saved = records.store.journal_of(uuid)
        if saved is not None and saved.whole:
            rows = rows_of(saved.whole, Path(str(uuid)), records.here)
            missing += [(rows, each) for each in theirs[len(here.get(uuid, ())) :]]
    comparing.mark_anew(records.store, missing)


def _contents(archive: zipfile.ZipFile, path: Path) -> _Contents:
    try:
        return msgspec.json.decode(_read(archive, archive.getinfo(_CONTENTS), path), type=_Contents)
    except KeyError:
        raise ArchiveRefused("{path}: has no {name}; expected records", path=path, name=_CONTENTS) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise ArchiveRefused("{path}: {name}: {fault}", path=path, name=_CONTENTS, fault=fault) from None


def _batches(archive: zipfile.ZipFile, path: Path) -> Iterator[list[tuple[bytes, Path]]]:
    members = [each for each in archive.infolist() if each.filename.startswith(_ATTEMPTS) and not each.is_dir()]
    if len(members) > _MOST_MEMBERS:
        raise ArchiveRefused("{path}: has over {most} attempts", path=path, most=_MOST_MEMBERS)
    for at in range(0, len(members), _BATCH):
        yield [(_read(archive, each, path), path / each.filename) for each in members[at : at + _BATCH]]


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> bytes:
    if member.compress_type not in _KINDS:
        raise ArchiveRefused("{path}: {name}: is packed in another way than deflate", path=path, name=member.filename)
    if member.file_size > LARGEST:
        name = member.filename
        raise ArchiveRefused("{path}: {name}: is over {most} MB", path=path, name=name, most=LARGEST >> 20)
    with archive.open(member) as file:
        return file.read(LARGEST + 1)
