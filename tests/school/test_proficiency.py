"""The proficiency record: hours apart, every answer under one topic, and what a personnel file keeps."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.sat import ANA, a_school, sat
from tests.support.typesetting import MONOSPACED
from trainer.proving.sitters import a_blueprint
from trainer.quiz.turns import QUIZZES
from trainer.school.proficiency import TOPICS, ProficiencySheet, proficiency_facts, proficiency_page
from trainer.school.records import Records
from trainer.school.worksheet.paper import PAPERS
from trainer.store.answers import answers_of
from trainer.store.attendance import keep_attendance
from trainer.store.people import name_person
from trainer.store.work_rows import AttendanceRow


@pytest.fixture
def school(tmp_path: Path) -> Iterator[Records]:
    records = a_school(tmp_path)
    yield records
    records.close()


def attended(day: date, minutes: int) -> AttendanceRow:
    return AttendanceRow(class_=UUID(int=1), day=day.isoformat(), person=ANA.uuid, minutes=minutes, at=1)


def test_each_quiz_is_of_one_topic() -> None:
    abouts = [about for _, of_topic in TOPICS.values() for about in of_topic]
    assert sorted(abouts) == sorted([*QUIZZES, "dealt", "drilled"])


def test_a_record_counts_every_answer_and_lists_what_was_sat(school: Records) -> None:
    sat(school, a_blueprint(0))
    sat(school, a_blueprint(0), number=2, missed=("win", "lose", "push"))
    name_person(school.store, msgspec.structs.replace(ANA, number="S7"))
    facts = proficiency_facts(school, ANA.uuid)
    assert sum([each.answers for each in facts.topics]) == len(answers_of(school.store, ANA.uuid)) == 10
    assert [(each.topic, each.answers) for each in facts.topics if each.answers] == [("wagers", 6), ("drawing", 4)]
    sheet = ProficiencySheet(facts=facts, name="Ana Ruiz", classroom="64", today=date(2026, 12, 1), day=str)
    for paper in PAPERS.values():
        page = "\n".join(proficiency_page(sheet, MONOSPACED, paper).texts)
        for words in ("Ana Ruiz", "number S7", "64 hours", "6 answers, 50% correct", "Pass, 100 of 100", "None yet"):
            assert words in page
        assert "Recognizing problem gambling" in page
    keep_attendance(
        school.store, [attended(date(2026, 11, day), minutes) for day, minutes in ((23, 240), (24, 0), (25, 90))]
    )
    facts = proficiency_facts(school, ANA.uuid)
    page = "\n".join(proficiency_page(msgspec.structs.replace(sheet, facts=facts), MONOSPACED, paper).texts)
    assert "5.5 hours, 2026-11-23 to 2026-11-25" in page, "attendance tells them where there is any"
    assert "64 hours" not in page
