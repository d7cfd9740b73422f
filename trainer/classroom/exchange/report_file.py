"""The file of a report: a verdict that a trainee doubts, on its way to the instructor."""

from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import UUID, uuid5

import msgspec

from trainer.classroom.exchange.absorbing import AttemptTaken
from trainer.classroom.exchange.carrier import Carrier, Parcel
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.rounds.input_files import read_bytes
from trainer.school.report_beside import report_row
from trainer.school.verdict_reports import keep_reports
from trainer.store.report_rows import ReportRow

if TYPE_CHECKING:
    from trainer.school.records import Records

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


def absorb_report(records: "Records", content: bytes, path: Path) -> AttemptTaken:
    """Take in a report from the bytes of its file; it is refused if it is none, or of somebody unknown here."""
    from trainer.store.forgetting import forgotten_among
    from trainer.store.people import people

    name = path.name
    try:
        row = read_report(content, Path(name))
        known = {each.uuid for each in people(records.store, everybody=True)}
        if row.by not in known or forgotten_among(records.store, [row.by]):
            raise ReportRefused("{path}: is of somebody whom these records do not know", path=name)
    except ReportRefused as refusal:
        return AttemptTaken(name=name, intake="refused", why=refusal.sentence)
    is_new = keep_reports(records.store, records.here, [row])
    return AttemptTaken(name=name, intake="taken" if is_new else "known", uuid=row.attempt, person=row.by)


def absorb_report_file(records: "Records", path: Path) -> AttemptTaken:
    """Take in a report from a file that somebody dropped."""
    try:
        return absorb_report(records, read_bytes(path, sentence("a reported verdict"), ReportRefused, LARGEST), path)
    except ReportRefused as refusal:
        return AttemptTaken(name=path.name, intake="refused", why=refusal.sentence)


def absorb_arrived_reports(records: "Records", carrier: Carrier) -> list[AttemptTaken]:
    """Take in all reports that stations delivered, and put them away."""
    found = []
    for parcel in carrier.arrived("report"):
        found.append(taken := absorb_report(records, parcel.content, Path(parcel.place or str(parcel.uuid))))
        carrier.put_away(parcel, taken.why)
    return found
