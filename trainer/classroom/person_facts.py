"""All that the records keep of one person, gathered in the records' thread."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from uuid import UUID

import msgspec

from trainer.school.certificates import Issued, issued
from trainer.school.exam_results import SittingReview, review_of_sitting
from trainer.school.own_record import WholeRecord, whole_record
from trainer.school.records import Records
from trainer.school.settings import path_of
from trainer.school.unjudged import unjudged
from trainer.store.answers import PersonAnswer, answers_of
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.rows import AppealRow, AttemptFilter, ClassRow, MembershipRow, PersonRow, RulingRow, SkillSums
from trainer.store.work_rows import AllowanceRow, AssignmentRow, AttendanceRow


class PersonFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All that the records keep of a person."""

    person: PersonRow
    record: WholeRecord
    answers: Sequence[PersonAnswer]
    skills: Sequence[SkillSums]
    sittings: Sequence[SittingReview]
    certificates: Sequence[Issued]
    appeals: Sequence[AppealRow]
    rulings: Mapping[UUID, RulingRow]
    reports: Sequence[ReportRow]
    report_rulings: Mapping[UUID, ReportRulingRow]
    classes: Mapping[UUID, ClassRow]
    memberships: Sequence[MembershipRow]
    assignments: Sequence[AssignmentRow]
    allowances: Sequence[AllowanceRow]
    attendance: Sequence[AttendanceRow]
    journals: Mapping[UUID, bytes]
    settings: bytes
    names: Mapping[UUID, str]
    """Everybody's: of those who evaluated and answered."""
    leaves_out: bool
    """True if journals of examinations are not among the others."""


def person_facts(records: Records, person: UUID, first: Path, *, for_instructor: bool) -> PersonFacts:
    """Return all that is kept of a person; `first` is the place of this computer's settings.

    Journals of examinations are for an instructor to hand out: they tell more than a result may show.
    """
    from trainer.store import appeals, assignments, attendance, classes, people, reports

    store, later = records.store, unjudged(records)
    everybody = people.people(store, everybody=True)
    whole = whole_record(records, person, AttemptFilter())
    sat = [each.uuid for each in whole.attempts if each.purpose == "sitting"]
    own = [each for each in classes.memberships(store) if each.person == person]
    journals: dict[UUID, bytes] = {}
    for each in whole.attempts:
        saved = store.journal_of(each.uuid)
        if saved is not None and saved.whole and (for_instructor or each.purpose != "sitting"):
            journals[each.uuid] = saved.whole
    path = path_of(person, first)
    return PersonFacts(
        person=next((each for each in everybody if each.uuid == person), PersonRow(uuid=person)),
        record=whole,
        answers=answers_of(store, person, [*later, *([] if for_instructor else sat)]),
        skills=store.skills_of(person),
        sittings=[review for each in sat if (review := review_of_sitting(store, each)) is not None],
        certificates=issued(store, person=person),
        appeals=[each for each in appeals.appeals(store) if each.by == person],
        rulings={each.appeal: each for each in appeals.rulings(store)},
        reports=reports.reports(store, by=[person]),
        report_rulings=reports.report_rulings(store),
        classes={each.uuid: each for each in classes.classes(store)},
        memberships=own,
        assignments=[row for each in own for row in assignments.assignments(store, each.class_)],
        allowances=[each for each in assignments.allowances(store) if each.person == person],
        attendance=attendance.attendance(store, person=person),
        journals=journals,
        settings=path.read_bytes() if path.is_file() else b"",
        names={each.uuid: each.name for each in everybody},
        leaves_out=bool(sat) and not for_instructor,
    )
