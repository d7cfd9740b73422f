"""Reports of verdicts on their way into the records: a file each beside them, which are often not open yet."""

from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import UUID, uuid5

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.store.report_rows import ReportRow

_FOLDER: Final = "reports"
_SUFFIX: Final = ".json"
_MOST_CONTENT: Final = 200_000
_MOST_WHY: Final = 4_000


def report_row(attempt: UUID, answer: int, *, by: UUID, why: str, content: str, at: int) -> ReportRow:
    """Return the report of a verdict: the same one, told anew, if it was reported before."""
    return ReportRow(
        uuid=uuid5(attempt, f"report {answer}"),
        attempt=attempt,
        answer=answer,
        by=by,
        why=" ".join(_storable(why).split())[:_MOST_WHY],
        content=_storable(content)[:_MOST_CONTENT],
        at=at,
    )


def keep_beside(folder: Path, row: ReportRow) -> None:
    """Put a report beside the records of a folder; ``OSError`` if it cannot be."""
    path = folder / _FOLDER / f"{row.uuid}{_SUFFIX}"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(row), private=True)


def reports_beside(folder: Path) -> dict[Path, ReportRow]:
    """Return the reports beside the records of a folder, by their files; what cannot be read is left there."""
    found = {}
    with suppress(OSError):
        for path in sorted((folder / _FOLDER).glob(f"*{_SUFFIX}")):
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                found[path] = msgspec.json.decode(path.read_bytes(), type=ReportRow)
    return found


def _storable(text: str) -> str:
    """Return a text as a database takes it: without half a character, and without the one that ends texts in C."""
    return text.encode("utf-8", "ignore").decode().replace("\0", "")
