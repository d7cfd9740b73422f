"""The sheets of a person's archive: CSV in UTF-8, with a first line that names the columns."""

import csv
import io
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from trainer.classroom.person_facts import PersonFacts
from trainer.classroom.set_work import WorkRefused, work_of
from trainer.classroom.work_words import usual_title
from trainer.engine.sentences import Sentence
from trainer.quiz.skills import skill_from
from trainer.school.certificates import Issued
from trainer.school.exam_results import SittingReview
from trainer.school.record_sheet import moment, plain_cell
from trainer.store.answers import PersonAnswer
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.rows import AppealRow, RulingRow, SkillSums
from trainer.wording.exam_results import OUTCOMES, share
from trainer.wording.names import game_title
from trainer.wording.progress import skill_title
from trainer.wording.table_tests import outcome

Say = Callable[[Sentence], str]
_DAY: Final = "%Y-%m-%d"
_MOMENT: Final = "%Y-%m-%d %H:%M"


def person(facts: PersonFacts) -> bytes:
    """Return the number, the name, the role and the classes as JSON."""
    row = facts.person
    classes = [
        {
            "name": facts.classes[each.class_].name,
            "term": facts.classes[each.class_].term,
            "since": f"{moment(each.since):{_DAY}}",
            "left": f"{moment(each.left):{_DAY}}" if each.left is not None else None,
        }
        for each in facts.memberships
    ]
    told = {"uuid": row.uuid, "name": row.name, "number": row.number, "role": row.role, "classes": classes}
    return msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"


_MARKS: Final = ("ms", "credit", "fault", "cents", "first", "helped")


def answers(answers: Sequence[PersonAnswer], say: Say) -> bytes:
    """Return a row for every answer."""
    about = {skill: _about(skill, say) for skill in {each.skill for each in answers}}
    rows = [
        (
            f"{moment(each.at):%Y-%m-%d %H:%M:%S}",
            str(each.attempt.uuid),
            *(*about[each.skill], each.skill),
            *(each.ms, each.credit, each.fault, each.money, int(each.first), int(each.helped)),
        )
        for each in answers
    ]
    return _sheet(("at", "attempt", "game", "about", "skill", *_MARKS), rows)


def skills(skills: Sequence[SkillSums], say: Say) -> bytes:
    """Return a row for every skill."""
    headings = ("game", "about", "skill", "first answers", "average credit", "average ms", "cents", "last")
    rows = [
        (
            *(*_about(each.skill, say), each.skill, each.n),
            *(each.credit // each.n, each.ms // each.n, each.money, f"{moment(each.last):{_MOMENT}}"),
        )
        for each in skills
        if each.n
    ]
    return _sheet(headings, rows)


def _about(key: str, say: Say) -> tuple[str, str]:
    """Return a skill's game and what is asked about, in words; nothing for one of another program."""
    skill = skill_from(key)
    return (say(game_title(skill.game)), say(skill_title(skill))) if skill is not None else ("", "")


def sittings(sittings: Sequence[SittingReview], say: Say) -> bytes:
    """Return a row for every examination."""
    headings = ("started", "examination", "edition", "total", "pass mark", "result", "sections", "proctor")
    rows = []
    for each in sittings:
        blueprint, paper = each.setup.blueprint, each.result.paper
        sections = [
            f"{part.section.title}: {share(part.score)}" for part in each.result.sections if part.score is not None
        ]
        result = say(OUTCOMES[each.result.outcome])
        shown = (share(paper.total), share(paper.mark), result, "; ".join(sections), each.proctor)
        rows.append((f"{moment(each.started):{_MOMENT}}", blueprint.title, blueprint.edition, *shown))
    return _sheet(headings, rows)


def table_tests(facts: PersonFacts, say: Say) -> bytes:
    """Return a row for every table test."""
    headings = ("signed", "game", "points", "of", "result", "evaluator", "title", "remarks")
    rows = [
        (
            f"{moment(each.at):{_MOMENT}}",
            say(game_title(each.game)),
            each.points,
            each.form.most,
            say(outcome(each)),
            each.evaluator_name,
            each.title,
            each.remarks,
        )
        for each in facts.record.tests
    ]
    return _sheet(headings, rows)


def certificates(certificates: Sequence[Issued]) -> bytes:
    """Return a row for every certificate."""
    headings = ("number", "name", "examination", "issued", "expires", "taken back", "reason", "text of the QR code")
    rows = [
        (
            each.row.serial,
            each.certificate.name,
            each.certificate.examination,
            f"{each.certificate.issued:{_DAY}}",
            f"{each.certificate.expires:{_DAY}}" if each.certificate.expires is not None else "",
            f"{moment(each.row.revoked):{_DAY}}" if each.row.revoked is not None else "",
            each.row.reason,
            each.row.text,
        )
        for each in certificates
    ]
    return _sheet(headings, rows)


def doubts(facts: PersonFacts) -> bytes:
    """Return a row for every doubt, with its answer."""
    headings = ("at", "attempt", "about", "words", "void", "answer", "by")
    rows: list[Sequence[object]] = []
    for doubt in facts.appeals:
        rows.append((*_doubt(doubt, f"{doubt.item}, {doubt.place}"), *_ruled(facts, facts.rulings.get(doubt.uuid))))
    for report in facts.reports:
        answer = facts.report_rulings.get(report.uuid)
        rows.append((*_doubt(report, f"answer {report.answer}"), *_ruled(facts, answer)))
    return _sheet(headings, rows)


def _doubt(doubt: AppealRow | ReportRow, about: str) -> Sequence[object]:
    return (f"{moment(doubt.at):{_MOMENT}}", str(doubt.attempt), about, doubt.why)


def _ruled(facts: PersonFacts, answer: RulingRow | ReportRulingRow | None) -> Sequence[object]:
    if answer is None:
        return ("", "", "")
    return (int(answer.is_void), answer.reason, facts.names.get(answer.by, ""))


def attendance(facts: PersonFacts) -> bytes:
    """Return a row for every day in a classroom."""
    rows = [
        (each.day, facts.classes[each.class_].name if each.class_ in facts.classes else "", each.minutes)
        for each in facts.attendance
    ]
    return _sheet(("day", "class", "minutes"), rows)


def set_work(facts: PersonFacts, say: Say) -> bytes:
    """Return a row for all work that was set."""
    headings = (
        "made",
        "title",
        "what",
        "opens",
        "due",
        "withdrawn",
        "extra time in percent",
        "more attempts",
        "reason",
    )
    allowed = {each.assignment: each for each in facts.allowances}
    rows = []
    for each in facts.assignments:
        own, what = allowed.get(each.uuid), each.content
        with suppress(WorkRefused):  # work of a newer program is told as it stands
            what = say(usual_title(work_of(each)))
        more = (own.extra_percent, own.attempts, own.reason) if own is not None else ("", "", "")
        days = [f"{moment(at):{_MOMENT}}" if at is not None else "" for at in (each.opens, each.due, each.withdrawn)]
        rows.append((f"{moment(each.made):{_MOMENT}}", each.title, what, *days, *more))
    return _sheet(headings, rows)


def _sheet(headings: Sequence[str], rows: Sequence[Sequence[Any]]) -> bytes:
    """Return a sheet, or nothing without a row."""
    if not rows:
        return b""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(headings)
    writer.writerows([[plain_cell(value) if isinstance(value, str) else value for value in row] for row in rows])
    return BOM_UTF8 + out.getvalue().encode()
