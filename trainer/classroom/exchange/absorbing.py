"""Absorbing: an attempt is taken in by one way, whatever carried it here, once, and as it was written or not at all."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.classroom.exchange.attempt_file import LARGEST, AttemptFile, AttemptRefused, read_attempt
from trainer.classroom.exchange.carrier import Carrier
from trainer.classroom.exchange.report_file import SUFFIX as REPORT
from trainer.classroom.exchange.report_file import ReportRefused, load_report, read_report
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.rounds.input_files import read_bytes
from trainer.school.journal_rows import rows_of
from trainer.school.records import Records
from trainer.school.sealed_papers import PassphraseMissing
from trainer.school.sitting_marking import credit_voids
from trainer.school.verdict_reports import credit_reports, keep_reports
from trainer.store.faults import JournalDiffers, PersonForgotten, RecordsFault, RowsRefused
from trainer.store.report_rows import ReportRow

Intake: TypeAlias = Literal["taken", "known", "sealed", "refused"]
"""Sealed is a paper that waits for the passphrase of the school's key."""


class AttemptTaken(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of one attempt that came here."""

    name: str
    """The file, or its place at the carrier."""
    intake: Intake
    why: Sentence | None = None
    """The reason why it was refused."""
    uuid: UUID | None = None
    person: UUID | None = None
    answers: int = 0
    """The answers that are new."""


def absorb(records: Records, content: bytes, path: Path, *, strangers: bool = False) -> AttemptTaken:
    """Take in an attempt from the bytes of its file; what was taken before is known, anything not whole is refused.

    An attempt of somebody whom the records do not know is refused unless strangers are let in. A `RecordsFault` is
    raised: nothing was refused then, and the same file may be tried again.
    """
    from trainer.store.people import is_known

    name = path.name
    try:
        file = _opened(records, content, Path(name))
        rows = rows_of(file.journal, Path(name), records.here)
        if not strangers and not is_known(records.store, rows.attempt.person):
            raise AttemptRefused("{path}: is of somebody whom these records do not know", path=name)
        try:
            taken = records.store.absorb(rows)
            if not taken.lines:
                records.store.reveal(rows)
        except (JournalDiffers, PersonForgotten, RowsRefused) as fault:
            raise fault.within(Path(name)) from None
    except RecordsFault:
        raise
    except PassphraseMissing as waits:
        return AttemptTaken(name=name, intake="sealed", why=waits.sentence)
    except Refusal as refusal:
        return AttemptTaken(name=name, intake="refused", why=refusal.sentence)
    if rows.attempt.blueprint and taken.lines:
        credit_voids(records.store, records.here, [rows.attempt.blueprint])
    if taken.lines:
        credit_reports(records.store, records.here, rows.attempt.uuid)
    return AttemptTaken(
        name=name,
        intake="taken" if taken.lines else "known",
        uuid=rows.attempt.uuid,
        person=rows.attempt.person,
        answers=taken.answers,
    )


def absorb_files(records: Records, paths: Sequence[Path]) -> list[AttemptTaken]:
    """Take in files that somebody dropped, all that can be."""
    found = []
    for path in paths:
        if path.suffix.lower() == REPORT:
            found.append(_absorb_report_file(records, path))
            continue
        try:
            content = read_bytes(path, sentence("an attempt"), AttemptRefused, LARGEST)
        except AttemptRefused as refusal:
            why = refusal.sentence.with_values(path=path.name)
            found.append(AttemptTaken(name=path.name, intake="refused", why=why))
        else:
            found.append(absorb(records, content, path))
    return found


def absorb_arrived(records: Records, carrier: Carrier) -> list[AttemptTaken]:
    """Take in all that stations delivered, and put it away; what nobody can open yet stays where it is."""
    found = []
    for parcel in carrier.arrived():
        taken = absorb(records, parcel.content, Path(parcel.place or str(parcel.uuid)))
        found.append(taken)
        if taken.intake == "sealed":
            continue
        if taken.uuid is not None and taken.person is not None:  # what its name said is anybody's word
            parcel = msgspec.structs.replace(parcel, uuid=taken.uuid, person=taken.person)
        carrier.put_away(parcel, taken.why)
    return found


def absorb_again(records: Records, carrier: Carrier) -> list[AttemptTaken]:
    """Take in what was put away as taken and is not here: of records that were put back, or of another computer's."""
    from trainer.store.people import people
    from trainer.store.reading import closed_attempts

    everybody = [each.uuid for each in people(records.store, everybody=True)]
    here = {uuid for uuid, _ in closed_attempts(records.store, everybody)}
    parcels = carrier.taken_before(here)
    found = [absorb(records, each.content, Path(each.place or str(each.uuid))) for each in parcels]
    return [each for each in found if each.intake == "taken"]


def absorb_report(records: Records, row: ReportRow, name: str) -> AttemptTaken:
    """Take in a report; it is refused if it is of somebody unknown here."""
    from trainer.store.forgetting import forgotten_among
    from trainer.store.people import is_known

    if not is_known(records.store, row.by) or forgotten_among(records.store, [row.by]):
        why = sentence("{path}: is of somebody whom these records do not know", path=name)
        return AttemptTaken(name=name, intake="refused", why=why)
    is_new = keep_reports(records.store, records.here, [row])
    return AttemptTaken(name=name, intake="taken" if is_new else "known", uuid=row.attempt, person=row.by)


def absorb_arrived_reports(records: Records, carrier: Carrier) -> list[AttemptTaken]:
    """Take in all reports that stations delivered, and put them away."""
    found = []
    for parcel in carrier.arrived("report"):
        name = Path(parcel.place or str(parcel.uuid)).name
        try:
            taken = absorb_report(records, read_report(parcel.content, Path(name)), name)
        except ReportRefused as refusal:
            taken = AttemptTaken(name=name, intake="refused", why=refusal.sentence)
        found.append(taken)
        carrier.put_away(parcel, taken.why)
    return found


def _absorb_report_file(records: Records, path: Path) -> AttemptTaken:
    try:
        return absorb_report(records, load_report(path), path.name)
    except ReportRefused as refusal:
        return AttemptTaken(name=path.name, intake="refused", why=refusal.sentence)


def counts_of(taken: Iterable[AttemptTaken]) -> dict[Intake, int]:
    """Return the numbers of attempts by what became of them."""
    counts: dict[Intake, int] = {"taken": 0, "known": 0, "sealed": 0, "refused": 0}
    for each in taken:
        counts[each.intake] += 1
    return counts


def _opened(records: Records, content: bytes, path: Path) -> AttemptFile:
    file = read_attempt(content, path)
    return read_attempt(records.unsealer.open(file.sealed, path), path) if file.is_sealed else file
