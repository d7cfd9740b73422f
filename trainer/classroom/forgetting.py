"""Forgetting a learner: the answers stay for the school's figures, and nothing here tells whose they were."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.classroom.exchange.forgetting_there import carrier_of_school, forget_there
from trainer.classroom.exchange.package import drop_from_packages
from trainer.classroom.exchange.tokens import keep_token
from trainer.classroom.files_to_send import remove_files_of
from trainer.engine.errors import Refusal
from trainer.exam.table_test import TableTest
from trainer.journal.chain import chained, read_chain
from trainer.journal.journal_file import SUFFIX
from trainer.school.certificates import Issued, issued
from trainer.school.deletion import DeletedFile
from trainer.school.people import PersonRefused
from trainer.school.records import TAKEN, Records
from trainer.school.school_keys import LogLine, Signer, public_keys
from trainer.school.sealed_papers import SUFFIX as SEALED_SUFFIX
from trainer.school.settings import path_of
from trainer.school.sharing import note_forgotten
from trainer.school.signed_tests import signed_beside
from trainer.school.table_test_drafts import drop_drafts_about
from trainer.store.rows import PersonRow

if TYPE_CHECKING:
    from trainer.store.forgetting import RewrittenJournal

_SEAL: Final = b'{"step":"seal",'
_SITTINGS: Final = "sittings"
_LEAST_LETTERS: Final = 5
"""A shorter name stands by chance in many a file that has nothing to do with it."""
_MOST_BYTES: Final = 256 << 20


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """The things that go and stay, before somebody is forgotten."""

    attempts: int
    table_tests: int
    certificates: tuple[str, ...]
    """The serial numbers of those in force: they hold the name, and somebody has to decide."""
    carrier: str = ""
    """The class folder, or the server, by which the school exchanges: what lies there of the person goes, too."""
    copies: tuple[Path, ...]
    """The copies of the records that the program has made: they hold the name, and one new copy takes their place."""


class Forgotten(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of forgetting somebody."""

    attempts: int
    revoked: tuple[str, ...] = ()
    """The certificates that were taken back and emptied."""
    is_let_go: bool = True
    """False if another program kept the database from dropping what was written over."""
    away: str = ""
    """The class folder or the server that could not be reached: what lies there is removed the next time."""
    still_in: tuple[str, ...] = ()
    """Places that hold the name in words of somebody else: files, and columns of the records as TABLE.COLUMN."""


def foresee(records: Records, person: PersonRow) -> Foreseen:
    """Return all that there is to know before a person is forgotten."""
    from trainer.store.reading import sums_by_kind
    from trainer.store.table_tests import table_tests_of

    return Foreseen(
        attempts=sum([each.attempts for each in sums_by_kind(records.store, person.uuid)]),
        table_tests=len(table_tests_of(records.store, person.uuid)),
        certificates=tuple([each.row.serial for each in _in_force(records, person)]),
        carrier=carrier_of_school(records),
        copies=tuple(_copies(records)),
    )


def forget(
    records: Records,
    person: PersonRow,
    nameless: UUID,
    signer: Signer,
    first: Path,
    *,
    keeps_certificates: bool,
    elsewhere: Sequence[Path] = (),
) -> Forgotten:
    """Forget a learner, and everything of theirs that this computer keeps; `first` is the place of its settings.

    Folders elsewhere lose the files that were to be sent, and are looked through for the name. `PersonRefused` for
    anybody else: whoever taught has signed what others rely on. `FileOpenElsewhere` while they practice in another
    window. Nothing of it can be undone.
    """
    from trainer.store.certificates import revoke_certificate
    from trainer.store.forgetting import Rewriting
    from trainer.store.forgetting import forget as forget_rows
    from trainer.store.reports import reports

    if person.role != "learner":
        raise PersonRefused("{name:quoted} has taught, and others' results say so; archive the name", name=person.name)
    records.sweep()
    _close_open_journals(records, person.uuid)
    records.sweep()
    revoked = [] if keeps_certificates else [each.row.serial for each in _in_force(records, person)]
    for serial in revoked:
        line = signer.log_line("revoked", public_keys(records.store).keys[0], serial=serial)
        revoke_certificate(records.store, serial, signer.now, "", line)
    reported = reports(records.store, by=[person.uuid])
    rows = forget_rows(
        records.store,
        person.uuid,
        nameless,
        signer.now,
        Rewriting(journal=renumbered, table_test=_emptied_test, log_line=_without_reason),
        keeps_certificates=keeps_certificates,
    )
    _remove_files(records, person.uuid, rows.attempts, first)
    remove_files_of(elsewhere, person.uuid, person.name, reported)
    tidied = tidy(records, signer.now)
    found = _still_in(records, person, elsewhere)
    return Forgotten(
        attempts=len(rows.attempts),
        revoked=tuple(revoked),
        is_let_go=tidied.is_let_go,
        away=tidied.away,
        still_in=tuple(found),
    )


class Tidied(msgspec.Struct, frozen=True):
    """The end of forgetting, which can be done again."""

    is_let_go: bool
    """False if another program has the records open: then they hold what was forgotten until this is done again."""
    away: str
    """The class folder or the server that could not be reached."""


def tidy(records: Records, now: int) -> Tidied:
    """Have the database drop what was written over, and one new copy take the place of all others.

    At the class folder or the server, too, nothing is to lie of whoever was forgotten.
    """
    from trainer.store.copies import copy_records
    from trainer.store.forgetting import let_go

    is_let_go = let_go(records.store)
    if records.path is not None:
        copy = records.copies_folder / f"records {records.day:%Y-%m-%d}.db"
        copy_records(records.path, copy)
        for old in _copies(records):
            if old != copy:
                old.unlink(missing_ok=True)
    return Tidied(is_let_go, forget_there(records, now))


def _in_force(records: Records, person: PersonRow) -> list[Issued]:
    return [each for each in issued(records.store, person=person.uuid) if not each.is_revoked]


def _copies(records: Records) -> Iterator[Path]:
    """Yield every copy of the records that this program has made, those too that were put aside."""
    if records.path is None:
        return
    with suppress(OSError):
        yield from sorted([each for each in records.copies_folder.iterdir() if ".db" in each.suffixes])
    with suppress(OSError):
        yield from sorted(records.folder.glob(f"{records.path.name}.before*"))


# What is written anew.


def renumbered(whole: bytes, was: UUID, now: UUID) -> "RewrittenJournal":
    """Return a journal with another number in place of its person's.

    Its chain is a new one, and the seal of its station, which holds no more, is left out: no certificate rests on it.
    """
    from trainer.store.forgetting import RewrittenJournal

    chain = read_chain(whole, Path(str(was)), Refusal)
    bodies = [each.replace(str(was).encode(), str(now).encode()) for each in chain.bodies if not each.startswith(_SEAL)]
    lines = chained(b"", bodies)[0] if chain.is_sealed else bodies
    made = b"".join([line + b"\n" for line in lines])
    return RewrittenJournal(made, len(lines), read_chain(made, Path(str(now)), Refusal).digests[-1])


def _emptied_test(content: str, nameless: UUID) -> str:
    try:
        test = msgspec.json.decode(content, type=TableTest)
    except (msgspec.MsgspecError, RecursionError):  # nobody can read it, and so nobody can take the name out of it
        return "{}"
    return msgspec.json.encode(msgspec.structs.replace(test, person=nameless, remarks="")).decode()


def _without_reason(body: bytes, serials: Collection[str]) -> bytes:
    line = msgspec.json.decode(body, type=LogLine)
    if line.serial not in serials or not line.reason:
        return body
    return msgspec.json.encode(msgspec.structs.replace(line, reason=""))


# Files.


class _Head(msgspec.Struct):
    attempt: "_Begun"


class _Begun(msgspec.Struct):
    person: UUID


def _is_of(path: Path, person: UUID) -> bool:
    """True if the first line of a journal names a person."""
    with suppress(OSError, msgspec.MsgspecError), path.open("rb") as file:
        return msgspec.json.decode(file.readline().partition(b"\t")[0], type=_Head).attempt.person == person
    return False


def _journals_of(records: Records, person: UUID, folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        with suppress(OSError):
            yield from [each for each in folder.iterdir() if each.suffix == SUFFIX and _is_of(each, person)]


def _close_open_journals(records: Records, person: UUID) -> None:
    """Close what a person has begun and not ended; nothing changes while any of it is open in another window."""
    taken = []
    try:
        for path in list(_journals_of(records, person, records.open_folders)):
            taken.append(DeletedFile.take(path))
    except BaseException:
        for each in taken:
            each.put_back()
        raise
    for each in taken:
        if each.path.parent.name == _SITTINGS:  # only who sits it can end it
            each.put_back()
            each.path.unlink()
        else:
            each.remove()


def _remove_files(records: Records, person: UUID, attempts: Sequence[UUID], first: Path) -> None:
    """Remove every file of a person; where one cannot be, the reason is told by whoever finds the name there."""
    own = path_of(person, first)
    gone = [own, own.with_suffix(".lock"), *_journals_of(records, person, records.open_folders)]
    gone += [records.folder / TAKEN / f"{each}{end}" for each in attempts for end in (SUFFIX, SEALED_SUFFIX)]
    gone += [path for path, row in signed_beside(records.folder).items() if row.person == person]
    for path in gone:
        with suppress(OSError):
            path.unlink(missing_ok=True)
    with suppress(OSError):
        keep_token(records.folder, person, "")
    drop_drafts_about(records.folder, person)
    drop_from_packages(records.folder, person)
    note_forgotten(records.folder, person)


def _still_in(records: Records, person: PersonRow, elsewhere: Sequence[Path]) -> list[str]:
    """Return the places here in which a name stands all the same: others may have typed it anywhere."""
    from trainer.store.forgetting import texts_with

    names = [each for each in dict.fromkeys((person.name, person.sort_name)) if len(each) >= _LEAST_LETTERS]
    if not names:
        return []
    found = texts_with(records.store, names)
    mine = {records.path, *_copies(records)}
    for path in sorted([path for folder in (records.folder, *elsewhere) for path in folder.rglob("*")]):
        if path not in mine and _holds(path, names):
            found.append(str(path))
    return found


def _holds(path: Path, names: Sequence[str]) -> bool:
    """True if a file is called by one of these names, or tells it."""
    if any([each in path.name for each in names]):
        return True
    with suppress(OSError):
        if path.is_file() and path.stat().st_size <= _MOST_BYTES:
            content = path.read_bytes()
            return any([each.encode() in content for each in names])
    return False
