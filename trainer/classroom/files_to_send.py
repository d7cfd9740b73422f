"""Files that the program made among a person's documents: handed in, or reported to an instructor."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from uuid import UUID

from trainer.classroom.exchange.attempt_file import SUFFIX as ATTEMPT
from trainer.classroom.exchange.attempt_file import load_attempt
from trainer.classroom.exchange.hand_in import starts_with_name
from trainer.classroom.exchange.report_file import SUFFIX as REPORT
from trainer.classroom.exchange.report_file import load_report
from trainer.engine.errors import Refusal
from trainer.store.report_rows import ReportRow


def remove_files_of(folders: Iterable[Path], person: UUID, name: str, reported: Collection[ReportRow]) -> None:
    """Remove from some folders the files that a person was to send, and the reports that are theirs by their words.

    A paper that is sealed to the school says nothing: it is theirs by the name that it was given.
    """
    contents = {each.content.encode() for each in reported if each.content}
    for path in [path for folder in folders for path in folder.rglob("*") if path.is_file()]:
        with suppress(OSError):
            if path.suffix == ATTEMPT:
                is_theirs = _attempt_is_of(path, person, name)
            elif path.suffix == REPORT:
                is_theirs = _report_is_of(path, person)
            else:
                is_theirs = path.suffix in (".round", ".txt") and path.read_bytes() in contents
            if is_theirs:
                path.unlink()


def _attempt_is_of(path: Path, person: UUID, name: str) -> bool:
    try:
        file = load_attempt(path)
    except Refusal:
        return False
    return starts_with_name(path, name) if file.is_sealed else file.person == person


def _report_is_of(path: Path, person: UUID) -> bool:
    with suppress(Refusal):
        return load_report(path).by == person
    return False
