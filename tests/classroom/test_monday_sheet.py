"""A class's Monday sheet: the figures are those of each trainee's own page, and it is one page whatever the class."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import STATION
from tests.support.progressed import answered, practice_for_weeks
from tests.support.said import said
from tests.support.typesetting import MONOSPACED
from trainer.classroom.classes import add_class
from trainer.classroom.live_drill import due_words, live_drill
from trainer.classroom.monday_facts import MondayFacts, monday_facts
from trainer.classroom.monday_sheet import MondaySheet, monday_page
from trainer.quiz.skills import skills_at, standard_tables
from trainer.school.memory import LAST_LOOKED_AT
from trainer.school.progress_sums import progress_of
from trainer.school.records import Records
from trainer.school.worksheet.paper import PAPERS
from trainer.store.class_answers import last_answers
from trainer.store.classes import add_to_class, leave_class
from trainer.store.rows import AnswerRow, ClassRow, PersonRow

NOW = datetime(2026, 11, 30, 8, 0)
MOMENT = round(NOW.timestamp() * 1000)
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Fay")
PEOPLE = [PersonRow(uuid=UUID(int=100 + at), name=name, sort_name=name) for at, name in enumerate(NAMES)]
ANA, BO, CY, DI, ED, FAY = PEOPLE


def answers(skill: str, rights: str, started: int) -> list[AnswerRow]:
    return [
        AnswerRow(seq=2 + at, skill=skill, at=started + at * 20_000, ms=5000, credit=1000 if each == "r" else 0)
        for at, each in enumerate(rights)
    ]


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path, STATION)
    yield records
    records.close()


def a_class(records: Records) -> ClassRow:
    night = add_class(records.store, "Nights", lambda: UUID(int=77), term="Fall")
    add_to_class(records.store, night.uuid, PEOPLE, [each.uuid for each in PEOPLE], 5)
    return night


def test_a_class_is_told_by_the_figures_of_its_people(records: Records) -> None:
    night, store = a_class(records), records.store
    practice_for_weeks(store, ANA.uuid, NOW, weeks=9)
    table = next(each for each in standard_tables() if each.game == "blackjack")
    weak, other = [each.key for each in skills_at(table) if each.asks == "payout"][:2]
    # Six of ten are not under 60 percent, and four answers are too few to tell.
    days = {BO: (2, "rwwwwwrwww"), CY: (12, "rrwwwwwrrr"), ED: (20, "rrrrrrwwww"), FAY: (25, "wwww")}
    for number, (person, (ago, rights)) in enumerate(days.items(), start=500):
        started = round((NOW - timedelta(days=ago)).timestamp() * 1000)
        answered(store, person.uuid, answers(weak, rights, started), number=number, started=started)
        late = started + 3_600_000
        for at, purpose in enumerate(("sitting", "drill")):  # neither is practice that says what is remembered
            again = answers(other, "w" * 10, late)
            answered(store, person.uuid, again, number=number + 10 * at + 10, started=late, purpose=purpose)
    own: dict[UUID, dict[str, tuple[int, int]]] = defaultdict(dict)
    for each in last_answers(store, night.uuid, LAST_LOOKED_AT, MOMENT):
        own[each.person][each.skill] = each.right, each.n
    for person in (ANA, BO, CY):
        shown = progress_of(records, person.uuid, MOMENT, ("blackjack", "standard")).table.skills
        theirs = {
            each.skill.key: (each.right, len(each.recent)) for each in shown if each.skill.key in own[person.uuid]
        }
        assert own[person.uuid] == theirs, person.name
    assert other not in own[BO.uuid]
    facts = monday_facts(records, night, MOMENT)
    assert {each.person.name: each.days > 0 for each in facts.members} == {
        "Ana": True,
        "Bo": True,
        "Cy": False,
        "Di": False,
        "Ed": False,
        "Fay": False,
    }
    assert facts.skills[0].skill.key == weak
    assert [each.name for each in facts.skills[0].stuck] == ["Bo", "Cy"]
    reasons = [(each.week.person.name, [one.skill.key for one in each.stuck]) for each in facts.sit_with[1:]]
    assert reasons == [("Cy", [weak]), ("Bo", [weak])], "who is stuck, the one first who was away the longest"
    leave_class(store, night.uuid, BO.uuid, MOMENT)
    left = monday_facts(records, night, MOMENT)
    assert {each.person.name for each in left.members} == {"Ana", "Cy", "Di", "Ed", "Fay"}
    assert [each.week.person.name for each in left.sit_with] == ["Ana", "Cy", "Di"], "then who has never practiced"
    assert BO not in [person for each in left.skills for person in each.stuck]


def test_a_sheet_is_one_page_whatever_the_class(records: Records) -> None:
    night = a_class(records)
    practice_for_weeks(records.store, ANA.uuid, NOW, weeks=9)
    facts = monday_facts(records, night, MOMENT)
    (ana,) = [each for each in facts.members if each.days]
    named = msgspec.structs.replace(ana, person=msgspec.structs.replace(ANA, name="Ana María de los Ángeles Ruiz"))
    none = MondayFacts(name="Days", term="", first=facts.first, today=facts.today, members=(), skills=(), sit_with=())
    for each in (none, facts, msgspec.structs.replace(facts, members=(named,) * 70)):
        drill = live_drill([(one.skill, one.table) for one in each.skills], 5)
        for paper in PAPERS.values():
            sheet = MondaySheet(facts=each, drill=tuple(drill), day=lambda day: f"{day:%b %-d}")
            page = monday_page(sheet, MONOSPACED, paper)
            foot = page.marks[-1]
            assert max([mark.top + mark.height for mark in page.marks[:-1]]) <= foot.top
            assert foot.top + foot.height <= paper.bottom + 2
    told = "\n".join(page.texts)
    for heading in ("Monday sheet", "Practice of the week", "The class's weakest skills", "To sit with", "30 more"):
        assert heading in told


def test_a_live_drill_has_a_question_with_its_answer_on_every_skill() -> None:
    count = 0
    for table in standard_tables():
        wanted = [(skill, table) for skill in skills_at(table)]
        drill = live_drill(wanted[:: 1 if table.game == "blackjack" else 7], 5)
        assert [each.skill for each in drill] == [
            skill for skill, _ in wanted[:: 1 if table.game == "blackjack" else 7]
        ]
        assert all([said(due_words(each.question)) for each in drill])
        count += len(drill)
    assert count > 60
