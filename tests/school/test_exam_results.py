"""Results of sittings in the records: the same everywhere, doubted, void, and marked again."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.said import refused, said
from tests.support.sat import ANA, BEN, PAULA, RICO, a_school, sat
from tests.support.table_tests import signed_test
from trainer.exam import sitting_result
from trainer.exam.marking import credit_of
from trainer.proving.sitters import a_blueprint
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.school import sitting_marks
from trainer.school.appeals import AppealRefused, appeals_shown, doubt, rule
from trainer.school.certificates import why_not
from trainer.school.exam_results import ResultDamaged, SittingReview, review_of_sitting, sitting_in
from trainer.school.exchanging import export_records, import_records
from trainer.school.journal_rows import rows_of
from trainer.school.marking_again import Remarked
from trainer.school.records import Records
from trainer.school.signed_tests import row_of
from trainer.school.station import Station
from trainer.store import facility as difficulty
from trainer.store.comparing import mark_anew, markings
from trainer.store.rows import MarkingRow, PersonRow
from trainer.store.sittings import observed
from trainer.store.table_tests import add_table_tests
from trainer.wording.table_tests import OWN_FORM

LATER = 1_900_000_000_000


NO_ROUNDS = a_blueprint(0)


@pytest.fixture
def school(tmp_path: Path) -> Iterator[Records]:
    records = a_school(tmp_path / "school")
    yield records
    records.close()


def review(records: Records, uuid: UUID) -> SittingReview:
    found = review_of_sitting(records.store, uuid)
    assert found is not None
    return found


def place_of(records: Records, uuid: UUID, kind: str) -> str:
    return next(each.place for each in review(records, uuid).items if each.mark.kind == kind)


def doubted(records: Records, uuid: UUID, place: str, by: PersonRow = ANA, number: int = 900) -> UUID:
    return doubt(
        records, uuid, place, "The\0 picture\nwas cut off", by=by.uuid, at=1, draw=lambda: UUID(int=number)
    ).uuid


def test_a_result_is_pinned_and_the_same_at_another_station(
    school: Records, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uuid = sat(school, a_blueprint(1), missed=("lose", "hit-stiff"), slips=1)
    here = review(school, uuid).result
    assert (here.paper.total, here.paper.standard_error, here.paper.points) == (700, 179, 3)
    assert [each.score for each in here.sections] == [666, 750, None]
    assert (here.sections[2].hands_an_hour, here.outcome) == (189, "borderline")
    export_records(school, tmp_path / "all.zip", "1.0")
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    other = Records(tmp_path / "other", Station(station=UUID(int=8), person=UUID(int=9)))
    import_records(other, tmp_path / "all.zip")
    there = review(other, uuid)
    assert (there.result, there.name, there.proctor) == (here, "Ana Ruiz", "Paula Ito")
    other.close()


def test_a_void_item_is_credited_to_all_who_had_it_as_a_new_marking(school: Records, tmp_path: Path) -> None:
    hers = sat(school, NO_ROUNDS, missed=("lose",))
    his = sat(school, NO_ROUNDS, BEN, number=2, missed=("lose", "win"), secret=bytes(16))
    another = sat(school, msgspec.structs.replace(NO_ROUNDS, edition="2"), BEN, number=3, missed=("lose",))
    clean = sat(school, NO_ROUNDS, PAULA, number=4)
    count, shares = observed(school.store, NO_ROUNDS.digest)
    assert (count, shares["blackjack.standard/lose"], shares["blackjack.standard/win"]) == (3, 333, 666)
    appeal = doubted(school, hers, place_of(school, hers, "lose"))
    (shown,) = appeals_shown(school, RICO.uuid)
    assert (shown.name, shown.appeal.why, shown.why_not) == ("Ana Ruiz", "The picture was cut off", None)
    assert rule(school, appeal, is_void=True, reason="No bet was seen", by=RICO.uuid, at=LATER) == 3
    assert [review(school, each).result.paper.total for each in (hers, his, another, clean)] == [1000, 800, 800, 1000]
    count, left = observed(school.store, NO_ROUNDS.digest)
    assert (count, {*shares} - {*left}) == (3, {"blackjack.standard/lose"}), "credit that was given tells nothing"
    kinds = {each.skill: each for each in difficulty.observed(school.store, NO_ROUNDS.name).kinds}
    assert kinds["blackjack.standard/lose"].answers == 1, "the other edition's"
    assert {uuid: [each.at for each in added] for uuid, added in markings(school.store).items()} == {
        hers: [LATER],
        his: [LATER],
        clean: [LATER],
    }
    told = review(school, hers)
    assert [told.rulings[each.uuid].reason for each in told.appeals.values()] == ["No bet was seen"]
    late = sat(school, NO_ROUNDS, RICO, number=5, missed=("lose",))
    assert review(school, late).result.paper.total == 1000, "whoever sits it later has it too"
    assert len(markings(school.store)[late]) == 1
    assert school.differences() == []
    export_records(school, tmp_path / "all.zip", "1.0")
    other = Records(tmp_path / "other", Station(station=UUID(int=8), person=UUID(int=9)))
    import_records(other, tmp_path / "all.zip")
    assert [review(other, each) for each in (hers, his, late)] == [review(school, each) for each in (hers, his, late)]
    other.close()


def test_a_void_mistake_of_a_round_counts_for_its_sitting_alone(school: Records) -> None:
    hers, his = sat(school, a_blueprint(1), slips=1), sat(school, a_blueprint(1), BEN, number=2, slips=1)
    (fault,) = review(school, hers).result.faults
    appeal = doubted(school, hers, fault.key)
    assert rule(school, appeal, is_void=True, reason="The cheques lay on two bets", by=RICO.uuid, at=LATER) == 1
    assert [review(school, each).result.paper.points for each in (hers, his)] == [0, fault.point.points]


def test_a_second_instructor_answers_a_doubt_once(school: Records) -> None:
    uuid = sat(school, NO_ROUNDS, missed=("lose",))
    place = place_of(school, uuid, "lose")
    appeal = doubted(school, uuid, place)
    with refused(AppealRefused, match="you have doubted this already"):
        doubted(school, uuid, place, number=901)
    with refused(AppealRefused, match="this is not a result of yours"):
        doubted(school, uuid, place, BEN, number=902)
    with refused(AppealRefused, match="the result shows no such item"):
        doubted(school, uuid, place_of(school, uuid, "win"), number=903)
    for by, reason, why in (
        (ANA, "x", "doubts are answered by an instructor or an administrator with a PIN"),
        (PAULA, "x", "you proctored this sitting; a second instructor answers doubts about it"),
        (RICO, " \n", "an item is void for a reason; expected one"),
    ):
        with refused(AppealRefused, match=why):
            rule(school, appeal, is_void=True, reason=reason, by=by.uuid, at=LATER)
    assert rule(school, appeal, is_void=False, reason="", by=RICO.uuid, at=LATER) == 0
    with refused(AppealRefused, match="this doubt has its answer already"):
        rule(school, appeal, is_void=True, reason="late", by=RICO.uuid, at=LATER)
    assert review(school, uuid).result.paper.total == 800


def test_a_correction_of_the_program_lists_the_results_that_would_turn(
    school: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    uuid = sat(school, NO_ROUNDS, missed=("lose", "win", "push"))
    appeal = doubted(school, uuid, place_of(school, uuid, "lose"))
    rule(school, appeal, is_void=True, reason="No bet was seen", by=RICO.uuid, at=LATER)
    before = review(school, uuid).result
    assert (before.outcome, before.paper.total) == ("not-yet", 600)
    assert list(school.remarked(LATER)) == []

    def otherwise(question: AnyQuestion, answer: AnyAnswer | None) -> int:
        return 1000 if question.kind == "win" else credit_of(question, answer)

    monkeypatch.setattr(sitting_result, "credit_of", otherwise)
    monkeypatch.setattr(sitting_marks, "credit_of", otherwise)
    (found,) = school.remarked(LATER)
    assert isinstance(found, Remarked)
    assert [(each.was_right, each.is_right) for each in found.turned] == [(False, True)]
    assert found.outcomes == ("not-yet", "borderline")
    assert review(school, uuid).result == before, "nothing is changed by looking"
    school.mark_anew([found])
    after = review(school, uuid).result
    assert (after.paper.total, after.voids) == (800, before.voids), "what was void stays so"
    assert len(markings(school.store)[uuid]) == 2
    assert list(school.remarked(LATER)) == []
    assert school.differences() == []


def test_a_marking_that_does_not_follow_from_the_sitting_is_told_and_certifies_nothing(school: Records) -> None:
    uuid = sat(school, NO_ROUNDS, missed=("lose", "win", "push"))
    saved = school.store.journal_of(uuid)
    assert saved is not None
    marks = sitting_in(saved).marks
    better = msgspec.structs.replace(marks, items=tuple([msgspec.structs.replace(i, credit=1000) for i in marks.items]))
    void = msgspec.structs.replace(marks, voids=tuple(marks.keys))
    rows = rows_of(saved.whole, Path("sitting"), school.here)
    for forged in (better, void):
        paper = msgspec.json.encode(forged).decode()
        mark_anew(school.store, [(rows, MarkingRow(regulation="r", program="p", at=1, changes=(), paper=paper))])
        assert review(school, uuid).result.outcome == "pass"
        assert said(why_not(school.store, uuid)) == "this program marks the sitting otherwise; mark it again first"
        if forged is better:
            (found,) = school.remarked(LATER)
            assert isinstance(found, Remarked)
            assert found.outcomes == ("pass", "not-yet")


def test_the_table_test_that_was_passed_stands_beside_the_result(school: Records) -> None:
    uuid = sat(school, NO_ROUNDS)
    assert review(school, uuid).table_test is None
    lines = len(OWN_FORM.lines)
    passed, failed = [
        msgspec.structs.replace(signed_test(mark * lines), person=ANA.uuid, evaluator=RICO.uuid, at=at)
        for mark, at in (("2", 5), ("0", 6))
    ]
    add_table_tests(school.store, [row_of(failed)])
    assert review(school, uuid).table_test == failed
    add_table_tests(school.store, [row_of(passed)])
    assert review(school, uuid).table_test == passed


@pytest.mark.parametrize(
    ("paper", "why"), [("{}", "its marks are not those of the sitting"), ("[", "its marking cannot be read")]
)
def test_marks_of_another_sitting_are_refused_in_a_line(school: Records, paper: str, why: str) -> None:
    uuid = sat(school, NO_ROUNDS)
    saved = school.store.journal_of(uuid)
    assert saved is not None
    rows = rows_of(saved.whole, Path("sitting"), school.here)
    mark_anew(school.store, [(rows, MarkingRow(regulation="r", program="p", at=1, changes=(), paper=paper))])
    with refused(ResultDamaged, match=why):
        review(school, uuid)
