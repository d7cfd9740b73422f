"""Table tests: what passes, who may sign, what is kept half-way, and corrections beside what they replace."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from tests.support.origins import STATION
from tests.support.said import refused
from tests.support.table_tests import NOW, add, draw, scored, signed_test
from trainer.exam.table_test import SheetForm, SheetLine, in_force
from trainer.school.exchanging import export_records, import_records
from trainer.school.people import take_unnamed
from trainer.school.records import Records
from trainer.school.signed_tests import signed_beside, signed_tests
from trainer.school.table_test_drafts import Evaluator, keep_draft
from trainer.school.table_tests import (
    TableTestRefused,
    begin,
    begin_correction,
    on_offer,
    sign,
)
from trainer.store.engines import writing
from trainer.wording.sentences import say
from trainer.wording.table_tests import OWN_FORM, outcome, reason


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "school", STATION)
    yield records
    records.close()


@pytest.mark.parametrize(
    ("marks", "criticals", "told"),
    [
        ("2222222222", (), "Passed: 20 of 20 points (14 needed)."),
        ("2222222000", (), "Passed: 14 of 20 points (14 needed)."),
        ("2222221000", (), "Not passed yet: 13 of 20 points (14 needed)."),
        ("2222222222", (3,), "Not passed yet: 20 of 20 points. One critical mistake fails the test."),
        ("0000000000", (0, 4), "Not passed yet: 0 of 20 points. 2 critical mistakes; one fails the test."),
    ],
)
def test_points_pass_and_one_critical_mistake_fails(marks: str, criticals: tuple[int, ...], told: str) -> None:
    test = signed_test(marks, criticals)
    assert f"{say(outcome(test))}: {say(reason(test))}" == told


def test_the_share_that_passes_is_rounded_up() -> None:
    line = SheetLine("Calls", ("none", "some", "all"))
    assert [SheetForm((line,) * 3, share=each).needed for each in (1, 50, 51, 70, 100)] == [1, 3, 4, 5, 6]


def test_it_takes_an_instructor_another_person_and_every_mark(records: Records) -> None:
    ina, ann, bo = add(records, "Ina Roy", "instructor"), add(records, "Ann Lee"), add(records, "Bo Ek")
    for evaluator, person, marks, match in (
        (bo, ann, "2222222222", "signed by an instructor"),
        (ina, ina, "2222222222", "nobody scores their own"),
        (ina, ann, "22.2222222", "'Card placement|'Cutting, proving, sizing' has no mark"),
    ):
        with refused(TableTestRefused, match=match):
            sign(records, evaluator.uuid, scored(records, evaluator, person, marks), NOW)
    assert signed_tests(records.store, ann.uuid) == ()
    assert [each.name for each in on_offer(records, ina.uuid).people] == ["Bo Ek", "Ann Lee"]


def test_a_sheet_left_half_way_is_found_by_whoever_began_it(records: Records) -> None:
    ina, ann = add(records, "Ina Roy", "instructor"), add(records, "Ann Lee")
    draft = scored(records, ina, ann, "21........")
    keep_draft(records.folder, ina.uuid, draft)
    (records.folder / "table-tests" / f"{ina.uuid}.torn.json").write_text('{"person":')
    edited = msgspec.structs.replace(OWN_FORM, lines=OWN_FORM.lines[:3])
    by = Evaluator(ina.uuid, "Instructor", NOW)
    again = begin(records, by, ann, "blackjack", edited, draw)
    assert again.is_resumed
    assert again.draft == draft, "with the lines by which it was begun"
    assert not begin(records, by, ann, "winners-option", edited, draw).is_resumed
    assert on_offer(records, ina.uuid).drafts == (draft,)
    assert on_offer(records, ann.uuid).drafts == ()

    whole = msgspec.structs.replace(draft, marks=(2,) * 10, title="Floor supervisor")
    assert sign(records, ina.uuid, whole, NOW) == sign(records, ina.uuid, whole, NOW), "signed twice, it is there once"
    assert len(signed_tests(records.store, ann.uuid)) == 1
    fresh = begin(records, by, ann, "blackjack", edited, draw)
    assert (fresh.is_resumed, fresh.draft.title) == (False, "Floor supervisor")


def test_a_correction_is_added_and_travels_with_what_it_replaces(records: Records, tmp_path: Path) -> None:
    ina, ann = add(records, "Ina Roy", "instructor"), add(records, "Ann Lee")
    first = sign(records, ina.uuid, scored(records, ina, ann, "2222222111", (1,)), NOW)
    by = Evaluator(ina.uuid, "Instructor", NOW + 1)
    correction = msgspec.structs.replace(begin_correction(records, by, first, ann.name, draw).draft, criticals=())
    second = sign(records, ina.uuid, correction, NOW + 1)
    found = signed_tests(records.store, ann.uuid)
    assert found == (second, first)
    assert in_force(found) == (second,)
    assert second.is_passed
    assert records.differences() == []

    export_records(records, tmp_path / "all.zip", "1.0")
    other = Records(tmp_path / "elsewhere", STATION)
    for _ in range(2):
        import_records(other, tmp_path / "all.zip")
    assert signed_tests(other.store, ann.uuid) == found
    bo = add(other, "Bo Ek")
    take_unnamed(Records(other.folder, msgspec.structs.replace(STATION, person=ann.uuid)), bo.uuid)
    assert (signed_tests(other.store, ann.uuid), signed_tests(other.store, bo.uuid)) == ((), found), (
        "handed over with the rest"
    )
    other.close()

    records.close()
    records.path.unlink()  # type: ignore[union-attr]
    records.sweep()
    assert signed_tests(records.store, ann.uuid) == found, "no copy had them yet: they lay beside the records"
    assert records.copy_of_the_day() is not None
    assert signed_beside(records.folder) == {}
    with writing(records.store.engine) as connection:
        connection.execute(sa.text("update table_test set content = replace(content, '[1]', '[]')"))
    assert [say(each) for each in records.differences()] == [
        f"{first.uuid}: the table test is not the one that was signed"
    ]
