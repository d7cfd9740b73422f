"""The records of a data folder: they take over its journals, are copied once a day, and are compared and exported."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.disk.locking import is_locked
from trainer.disk.shares import is_on_a_share
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.journal.journal_file import SUFFIX, FileOpenElsewhere
from trainer.school.deletion import DeletedFile
from trainer.school.journal_rows import JournalFollower, marked_again, rows_of
from trainer.school.kept_run import close_if_left
from trainer.school.marking_again import Remarked, remarked
from trainer.school.sealed_papers import SUFFIX as SEALED_SUFFIX
from trainer.school.sealed_papers import PassphraseMissing, Unsealer, as_kept, is_sealed
from trainer.school.sessions import close_if_finished
from trainer.school.sitting_marking import credit_voids, remarked_sitting
from trainer.school.station import Station
from trainer.school.verdict_reports import credit_reports, with_voids
from trainer.school.verdict_reports import take_from_beside as take_reports_beside
from trainer.store.faults import JournalDiffers, PersonForgotten, RecordsFault, RecordsLate, RecordsLost, RowsRefused
from trainer.store.rows import Absorbed, EarlierResult, JournalRows, SavedJournal

if TYPE_CHECKING:  # the database is read in a thread of its own, when the window stands
    from trainer.exam.school_key import SchoolKey
    from trainer.store.records_store import Store

FILE: Final = "records.db"
COPIES: Final = "copies"
TAKEN: Final = "taken"
OPEN_FOLDERS: Final = ("sessions", "rounds", "runs", "sittings")


class Swept(msgspec.Struct):
    """The outcome of taking over whole folders of journals."""

    journals: int = 0
    """The journals of which something was new."""
    answers: int = 0
    known: int = 0
    refused: list[Sentence] = []


class Records:
    """The records of a data folder, or those on a server; the database is opened when it is first needed.

    A journal that is closed stays beside the records until the next copy of them has it, too.
    """

    def __init__(
        self,
        folder: Path,
        here: Station,
        *,
        url: str = "",
        today: Callable[[], date] = date.today,
        keys: "dict[bytes, SchoolKey] | None" = None,
    ) -> None:
        self.folder, self._here, self._today = folder, here, today
        self.path = None if url else folder / FILE
        self._url = url
        self._store: Store | None = None
        self._identity: tuple[int, int] | None = None
        self._followers: dict[Path, JournalFollower] = {}
        self.unsealer = Unsealer(lambda: self.store, keys)
        """Holds the school's keys whose passphrases were entered since the program began."""

    @property
    def person(self) -> UUID:
        """The person who practices here while nobody signs in."""
        return self._here.person

    @property
    def here(self) -> Station:
        """The station, to which journals without an origin belong."""
        return self._here

    @property
    def day(self) -> date:
        """The day of a copy that is made now."""
        return self._today()

    @property
    def open_folders(self) -> list[Path]:
        """The folders of journals that are written now."""
        return [self.folder / name for name in OPEN_FOLDERS]

    @property
    def copies_folder(self) -> Path:
        return self.folder / COPIES

    @property
    def taken_folder(self) -> Path:
        """The folder of closed journals that no copy of the records has yet."""
        return self.folder / TAKEN

    # Opening.

    @property
    def store(self) -> "Store":
        """The open store; a `RecordsFault` if it cannot be had now."""
        if self._store is not None and self._identity != self._found():
            self.close()  # gone, or another program has put back a copy: what is open here is not it any more
            if self.path is not None and not self.path.exists():
                raise self._lost(self.path)
        if self._store is None:
            self._store = self._opened()
            with suppress(RecordsFault):  # records that cannot be written now may still be read
                self._rename_skills(self._store)
            self._identity = self._found()
        return self._store

    @property
    def is_open(self) -> bool:
        """True if the store could be had: it may be read, also while it cannot be written."""
        return self._store is not None

    def _found(self) -> tuple[int, int] | None:
        """Return the identity of the file that the records are now; None for none, and on a server."""
        try:
            found = self.path.stat() if self.path is not None else None
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found is not None else None

    def _opened(self) -> "Store":
        from trainer.store.copies import copies_in, copy_records
        from trainer.store.engines import sqlite_url
        from trainer.store.records_store import Store

        path = self.path
        if path is None:
            return Store.open(self._url)
        if is_on_a_share(path):
            raise RecordsFault(
                "{path}: is on a network share, where records are not safe; expected a folder of this computer. "
                "Answers are kept in the journal.",
                path=path,
            )
        if not path.exists() and copies_in(self.copies_folder):
            raise self._lost(path)
        with suppress(OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(path.parent, os.W_OK):  # no journal is kept there either
            raise RecordsLate(
                "{folder}: nothing can be written there, so practice is not kept; expected a folder of your own",
                folder=path.parent,
            )
        with suppress(OSError):  # told when it is opened
            path.touch(mode=0o600, exist_ok=False)  # SQLite would let everybody read what it makes
        before = self.copies_folder / f"before the upgrade of {self.day:%Y-%m-%d}.db"
        return Store.open(sqlite_url(path), lambda: copy_records(path, before))

    def _rename_skills(self, store: "Store") -> None:
        from trainer.quiz.skills import key_now
        from trainer.store.renaming import rename_skills

        rename_skills(store, key_now)

    def expect_whole(self) -> None:
        """Read all of a file that may be damaged: what is damaged there, or is gone, is a `RecordsFault`."""
        from trainer.store.copies import is_whole
        from trainer.store.engines import damaged

        if self.store and self.path is not None and not is_whole(self.path):
            raise damaged(str(self.path))

    def _lost(self, path: Path) -> RecordsLost:
        return RecordsLost(
            "{path}: the records are gone; put back a copy with: dealer-trainer records restore. "
            "Answers are kept in the journal.",
            path=path,
        )

    def close(self) -> None:
        """Let go of the database; it is opened anew when it is needed again."""
        store, self._store = self._store, None
        self._followers.clear()  # others may lie there by then, which lack what these have taken
        if store is not None:
            store.close()

    # Taking over.

    def take(self, path: Path) -> Absorbed:
        """Take over the new lines of a journal that grows; one that is closed is put beside the records.

        `RecordsFault` if the records cannot have it now, `Refusal` if it is none or another one than before.
        """
        follower = self._followers.setdefault(path, JournalFollower(path, self._here))
        rows = follower.new_rows()
        if rows is None:
            return Absorbed(0, 0)
        try:
            rows = as_kept(rows, self.store, self.folder)
            taken = self._absorbed(rows, path)
            if taken.is_behind:  # the records are an older copy: they have less than they had
                follower.begin_again()
                whole = follower.new_rows()
                taken = self._absorbed(msgspec.structs.replace(whole, sealed=rows.sealed), path) if whole else taken
        except Refusal:
            follower.begin_again()
            raise
        if rows.state != "open":
            self._followers.pop(path, None)
            self._put_beside(path, rows)
            if rows.attempt.blueprint:
                credit_voids(self.store, self._here, [rows.attempt.blueprint])
            credit_reports(self.store, self._here, rows.attempt.uuid)
        return taken

    def _absorbed(self, rows: JournalRows, path: Path) -> Absorbed:
        try:
            return self.store.absorb(rows)
        except (JournalDiffers, PersonForgotten, RowsRefused) as fault:
            raise fault.within(path) from None

    def _put_beside(self, path: Path, rows: JournalRows) -> None:
        """Move a closed journal out of the folder of open work; where it cannot be moved it stays."""
        if path.parent == self.taken_folder:
            return
        with suppress(OSError, FileOpenElsewhere):
            if self.path is None:  # a server keeps its own copies
                DeletedFile.take(path).remove()
                return
            self.taken_folder.mkdir(mode=0o700, exist_ok=True)
            if rows.sealed:
                write_whole(self.taken_folder / f"{rows.attempt.uuid}{SEALED_SUFFIX}", rows.sealed, private=True)
                DeletedFile.take(path).remove()
                return
            path.replace(self.taken_folder / f"{rows.attempt.uuid}{SUFFIX}")

    def sweep(self) -> Swept:
        """Take over every journal of the folder that no program is writing to; what is damaged is told, and left.

        A session that was killed between its end and its closing line is closed first, and so is a run that was
        killed. A round is not: it is offered, so that somebody can look back at it.
        """
        from trainer.school.signed_tests import take_from_beside

        swept = Swept()
        # Records that cannot be had are told also where there is nothing to take over.
        take_from_beside(self.store, self.folder)
        self.take_reports()
        for path in self._journals():
            try:
                if path.parent != self.taken_folder:
                    if is_locked(path):
                        continue
                    if path.parent.name == "sessions":
                        close_if_finished(path)
                    elif path.parent.name == "runs":
                        close_if_left(path)
                taken = self.take(path)
            except RecordsFault:
                raise
            except PersonForgotten:  # a window that stood open when they were, or a disk that let the file stay
                with suppress(OSError):
                    path.unlink()
            except Refusal as refusal:
                swept.refused.append(refusal.sentence)
            except FileNotFoundError:  # another program was faster
                continue
            except OSError as fault:
                line = sentence("{path}: cannot be read ({strerror})", path=path, strerror=fault.strerror)
                swept.refused.append(line)
            else:
                swept.journals += taken.lines > 0
                swept.answers += taken.answers
                swept.known += taken.lines == 0
        return swept

    def take_reports(self) -> None:
        """Take over the reports of verdicts that lie beside the records."""
        take_reports_beside(self.store, self._here, self.folder)

    def _journals(self) -> Iterator[Path]:
        for folder in (self.taken_folder, *self.open_folders):
            with suppress(OSError):
                yield from sorted([path for path in folder.iterdir() if path.suffix == SUFFIX])

    def copy_of_the_day(self) -> Path | None:
        """Copy the records unless they were copied today; journals beside them that the copy has are not needed then.

        None if they were, or lie on a server.
        """
        from trainer.school.signed_tests import signed_beside
        from trainer.store.copies import copy_of_the_day

        if self.path is None:
            return None
        beside: dict[UUID, Path] = {}
        with suppress(OSError):
            for path in self.taken_folder.iterdir():
                with suppress(ValueError):
                    beside[UUID(path.stem)] = path
        kept = [beside[uuid] for uuid in self.store.kept_whole(beside)]
        kept += signed_beside(self.folder)
        copy = copy_of_the_day(self.path, self.copies_folder, self.day)
        if copy is not None:
            for path in kept:
                with suppress(OSError):
                    path.unlink()
        return copy

    def keep_earlier(self, results: Sequence[EarlierResult]) -> int:
        """Keep results of the person here from before there were records; return the new ones."""
        return self.store.keep_earlier(self._here.person, results)

    # Comparing.

    def _with_rows(self) -> Iterator[JournalRows | Sentence]:
        """Yield the rows of every attempt whose journal is at hand, or the reason why one cannot be read."""
        open_now = {rows.attempt.uuid: rows for rows in self._open_rows()}
        for saved in self.store.journals():
            name = Path(str(saved.uuid))
            try:
                if saved.whole:
                    yield rows_of(saved.whole, name, self._here)
                elif saved.uuid in open_now:
                    yield open_now[saved.uuid]
            except Refusal as refusal:
                yield refusal.sentence

    def whole_journals(self) -> Iterator[tuple[SavedJournal, bytes]]:
        """Yield the bytes of every journal, closed ones, sealed as they are kept, and those that go on here."""
        open_now = {}
        for path in self._journals():
            with suppress(Refusal, OSError):
                data = path.read_bytes()
                open_now[rows_of(data, path, self._here).attempt.uuid] = data[: data.rfind(b"\n") + 1]
        for saved in self.store.journals():
            if data := saved.whole or saved.sealed or open_now.pop(saved.uuid, b""):
                yield saved, data

    def _open_rows(self) -> Iterator[JournalRows]:
        for path in self._journals():
            with suppress(Refusal, OSError):
                yield rows_of(path.read_bytes(), path, self._here)

    def differences(self) -> list[Sentence]:
        """Return the differences between what the records say and what their journals come to."""
        from trainer.school.certificates import differences as certificate_differences
        from trainer.school.class_check import differences as class_differences
        from trainer.school.exam_totals import differences as exam_total_differences
        from trainer.school.signed_tests import differences as table_test_differences
        from trainer.school.verdict_reports import differences as report_differences
        from trainer.store.comparing import differences_of, memory_differences

        found: list[Sentence] = []
        for rows in self._with_rows():
            found += [rows] if isinstance(rows, Sentence) else differences_of(self.store, rows)
        return [
            *found,
            *memory_differences(self.store),
            *table_test_differences(self.store),
            *certificate_differences(self.store),
            *class_differences(self.store),
            *report_differences(self.store, self._here),
            *exam_total_differences(self.store),
        ]

    def rebuild(self) -> tuple[int, list[Sentence]]:
        """Compute anew what follows from the journals; return the number of answers, and what could not be read."""
        from trainer.store.comparing import rebuild

        refused: list[Sentence] = []

        def readable() -> Iterator[JournalRows]:
            for rows in self._with_rows():
                if isinstance(rows, Sentence):
                    refused.append(rows)
                else:
                    yield rows

        return rebuild(self.store, readable()), refused

    def remarked(self, at: int) -> Iterator[Remarked | Sentence]:
        """Yield the closed attempts that this program marks otherwise, or the reason why one cannot be marked anew."""
        for saved in self.store.journals():
            if not saved.whole:
                continue
            name = Path(str(saved.uuid))
            try:
                rows = rows_of(saved.whole, name, self._here)
                if rows.attempt.blueprint:
                    found = remarked_sitting(self.store, saved, rows, at)
                else:
                    marks = with_voids(self.store, rows, marked_again(saved.whole, name))
                    found = remarked(rows, marks, saved.changes, at)
            except Refusal as refusal:
                yield refusal.sentence
            else:
                if found is not None:
                    yield found

    def mark_anew(self, attempts: Sequence[Remarked]) -> int:
        """Mark attempts as this program does; return their number."""
        from trainer.store.comparing import mark_anew

        return mark_anew(self.store, [(each.rows, each.marking) for each in attempts])

    def _keep_sealed(self, data: bytes, path: Path, waits: Sentence) -> Sentence | None:
        """Keep a paper that nobody can open yet beside the records, and return a line about it; None if it is known."""
        try:
            uuid = UUID(path.stem)
            if (saved := self.store.journal_of(uuid)) is not None:
                return None if saved.sealed or saved.whole else waits  # of somebody who was forgotten, maybe
            self.taken_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self.taken_folder / f"{uuid}{SEALED_SUFFIX}", data, private=True)
        except (OSError, ValueError):
            return waits
        return sentence("{path}: is sealed to the school, and kept until certificate open-papers opens it", path=path)

    def absorb_whole(self, journals: Sequence[tuple[bytes, Path]], owners: Mapping[str, UUID] | None = None) -> Swept:
        """Take over whole journals that come from elsewhere; owners name the person, by file, where a journal does not.

        Without an owner such a journal is of the person here.
        """
        swept = Swept()
        for data, path in journals:
            owner = (owners or {}).get(path.stem, self._here.person)
            try:
                if is_sealed(data):
                    data = self.unsealer.open(data, path)
                taken = self._absorbed(rows_of(data, path, msgspec.structs.replace(self._here, person=owner)), path)
            except RecordsFault:
                raise
            except PassphraseMissing as waits:
                line = self._keep_sealed(data, path, waits.sentence)
                swept.known += line is None
                swept.refused += [line] if line is not None else []
            except Refusal as refusal:
                swept.refused.append(refusal.sentence)
            else:
                swept.journals += taken.lines > 0
                swept.answers += taken.answers
                swept.known += taken.lines == 0
        return swept
