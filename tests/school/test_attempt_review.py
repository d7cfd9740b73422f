"""An attempt of the records looked back at: as it was marked, and as this program goes through it again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.support.journals import bodies_of, sealed
from tests.support.origins import STATION, an_origin
from tests.support.practicing import a_kept_round, deal_on, practiced
from tests.support.questions import a_plan
from tests.support.said import said
from trainer.engine.acts import Clear
from trainer.school.attempt_review import AttemptReview, review_of
from trainer.school.records import Records
from trainer.store.reading import attempts_of

AT: Final = 1_800_000_000_000


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path, STATION)
    yield records
    records.close()


def looked_back(records: Records) -> AttemptReview:
    """Return the one attempt of the records."""
    records.sweep()
    (saved,) = attempts_of(records.store, STATION.person)
    review = review_of(records, saved.uuid, AT)
    assert review is not None
    return review


def test_each_answer_of_a_session_stands_with_its_question_and_both_marks(records: Records) -> None:
    practiced(records.folder / "sessions", "rwrr")
    review = looked_back(records)
    assert [each.is_right for each in review.answers] == [True, False, True, True]
    for each in review.answers:
        assert each.planned is not None
        assert each.planned.mark.right == each.is_right
        assert not each.turns
    assert (review.remarked, review.refused, review.is_older, review.path) == (None, None, False, None)
    assert review.plan is not None


def test_each_act_of_a_round_stands_with_its_mark_and_one_that_goes_on_can_be_gone_on_with(records: Records) -> None:
    kept = a_kept_round(records.folder / "rounds")
    kept.keep(kept.attempt.do(Clear(), 0.5))
    deal_on(kept, 8)
    kept.close()
    review = looked_back(records)
    assert review.saved.state == "open"
    assert review.path == next((records.folder / "rounds").iterdir())
    assert [each.is_right for each in review.answers][:2] == [False, True]
    assert all([each.act_done is not None and each.act_done.by == "trainee" for each in review.answers])
    assert (review.dealt is not None, review.has_next, review.plan) == (True, True, None)


def test_an_attempt_of_another_edition_shows_what_would_turn_until_it_is_marked_again(records: Records) -> None:
    path = practiced(records.folder / "sessions", "rwr")
    head, *bodies = [msgspec.json.decode(body) for body in bodies_of(path.read_bytes())]
    head["attempt"]["regulation"] = "2025-01"
    for each in bodies:  # that edition took the second answer for right, and the third for wrong
        if "mark" in each:
            first = each["mark"]["credit"] == 1000
            each["mark"] |= {"credit": 0, "fault": "wrong"} if first else {"credit": 1000, "fault": "", "money": 0}
    path.write_bytes(sealed([msgspec.json.encode(each) for each in (head, *bodies)]))
    review = looked_back(records)
    assert (review.edition, review.is_older, review.saved.right) == ("2025-01", True, 1)
    assert [(each.is_right, each.turns) for each in review.answers] == [(False, True), (True, True), (False, True)]
    assert review.remarked is not None
    assert records.mark_anew([review.remarked]) == 1
    review = looked_back(records)
    assert (review.remarked, review.is_older, review.saved.right) == (None, False, 2)
    assert [each.is_right for each in review.answers] == [True, False, True]


def test_what_this_program_cannot_go_through_keeps_its_marks(records: Records) -> None:
    path = practiced(records.folder / "sessions", "rw")
    bodies = [body.replace(b'"box":', b'"bux":') for body in bodies_of(path.read_bytes())]
    path.write_bytes(sealed(bodies))
    review = looked_back(records)
    assert [(each.is_right, each.planned) for each in review.answers] == [(True, None), (False, None)]
    assert "line 2" in said(review.refused)


def test_an_open_attempt_whose_journal_is_gone_is_told_as_far_as_the_records_know_it(records: Records) -> None:
    path = practiced(records.folder / "sessions", "rw", ends=False)
    records.sweep()
    path.unlink()
    review = looked_back(records)
    assert (review.answers, review.path, review.is_elsewhere, review.saved.asked) == ((), None, True, 2)


def test_the_one_thing_that_a_session_drilled_is_kept_with_it(records: Records) -> None:
    plan = msgspec.structs.replace(a_plan(count=1), only=("db21-ace",))
    practiced(records.folder / "sessions", "r", plan, an_origin())
    assert looked_back(records).saved.what == "payout/db21-ace"
