"""The file of a report: a verdict that a trainee doubts, on its way to the instructor."""

from pathlib import Path
from typing import Final
from uuid import UUID, uuid5

import msgspec

from trainer.classroom.exchange.carrier import Parcel
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.rounds.input_files import read_bytes
from trainer.school.report_beside import report_row
from trainer.store.report_rows import ReportRow

SUFFIX: Final = ".report"
LARGEST: Final = 1 << 20
"""The bytes of a file: those of the largest round with a long note."""


class ReportRefused(Refusal):
    """A file that holds no report; one line that names it."""


def write_report(row: ReportRow) -> bytes:
    """Return the bytes of a report's file."""
    return msgspec.json.encode(row) + b"\n"


def read_report(content: bytes, path: Path) -> ReportRow:
    """Return the report of a file's bytes; `ReportRefused` in one line if they are none."""
    try:
        row = msgspec.json.decode(content[: LARGEST + 1], type=ReportRow)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise ReportRefused("{path}: is no reported verdict ({fault:shown})", path=path, fault=str(fault)) from None
    # As a station makes it: what a database takes, under the number that its attempt and answer give it.
    return report_row(row.attempt, row.answer, by=row.by, why=row.why, content=row.content, at=row.at)


def parcel_of(row: ReportRow) -> Parcel:
    """Return a report as a parcel; one whose note was changed is another."""
    content = write_report(row)
    return Parcel(kind="report", uuid=parcel_number(row), person=row.by, content=content)


def parcel_number(row: ReportRow) -> UUID:
    """Return the number by which a report that was delivered is known, as it is told now."""
    return uuid5(row.uuid, write_report(row).decode())


def load_report(path: Path) -> ReportRow:
    """Return the report of a file; `ReportRefused` in one line if it holds none."""
    return read_report(read_bytes(path, sentence("a reported verdict"), ReportRefused, LARGEST), path)
