"""Sheets of table tests while they are scored: kept at each mark in a file of their own, without a database."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final
from uuid import UUID

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.exam.table_test import LONGEST_REMARKS, LONGEST_TITLE, LinePoints, SheetForm
from trainer.games.registry import GAMES

DRAFTS: Final = "table-tests"
_SUFFIX: Final = ".json"


class Evaluator(msgspec.Struct, frozen=True):
    """Whoever scores, and when."""

    person: UUID
    usual_title: str
    """The title of somebody who has signed nothing yet."""
    now: int
    """In milliseconds since 1970."""


class TableTestDraft(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet that is being scored: kept at each mark, so that nothing is lost when it is closed half-way."""

    uuid: UUID
    """The number of the test it becomes: signed twice, it is in the records once."""
    person: UUID
    name: str
    """The person's name."""
    game: str
    form: SheetForm
    marks: tuple[LinePoints | None, ...]
    criticals: tuple[int, ...] = ()
    remarks: Annotated[str, msgspec.Meta(max_length=LONGEST_REMARKS)] = ""
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    replaces: UUID | None = None
    """The test that is corrected."""
    began: int = 0
    """In milliseconds since 1970."""

    def __post_init__(self) -> None:
        if len(self.marks) != len(self.form.lines) or any(
            [not 0 <= at < len(self.form.criticals) for at in self.criticals]
        ):
            raise ValueError("Expected the marks of the form")

    @property
    def is_begun(self) -> bool:
        """True if there is anything to be kept."""
        return bool(self.criticals or self.remarks) or any([each is not None for each in self.marks])


class Scoring(msgspec.Struct, frozen=True):
    """A sheet that is opened to be scored."""

    draft: TableTestDraft
    is_resumed: bool
    """True if some of it was scored before."""


def keep_draft(folder: Path, evaluator: UUID, draft: TableTestDraft) -> None:
    """Keep a sheet that is being scored; ``OSError`` if it cannot be written."""
    path = _path(folder, evaluator, draft)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(draft) + b"\n", private=True)


def drop_draft(folder: Path, evaluator: UUID, draft: TableTestDraft) -> None:
    """Keep a sheet no more."""
    _path(folder, evaluator, draft).unlink(missing_ok=True)


def drop_drafts_about(folder: Path, person: UUID) -> None:
    """Keep no sheet of somebody who is tested."""
    with suppress(OSError):
        for path in (folder / DRAFTS).glob(f"*{_SUFFIX}"):
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                if msgspec.json.decode(path.read_bytes(), type=TableTestDraft).person == person:
                    path.unlink()


def _path(folder: Path, evaluator: UUID, draft: TableTestDraft) -> Path:
    name = f"{evaluator}.{draft.replaces or draft.person}.{draft.game}{_SUFFIX}"
    return folder / DRAFTS / name


def drafts_of(folder: Path, evaluator: UUID) -> list[TableTestDraft]:
    """Return the sheets that somebody has begun, the last first; what cannot be read is none."""
    found = []
    with suppress(OSError):
        for path in (folder / DRAFTS).glob(f"{evaluator}.*{_SUFFIX}"):
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                found.append(msgspec.json.decode(path.read_bytes(), type=TableTestDraft))
    return sorted([each for each in found if each.game in GAMES], key=lambda each: each.began, reverse=True)
