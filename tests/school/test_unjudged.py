"""An audition that goes on: nobody is told the marks of its rounds, the finished ones among them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, a_kept_round, deal_on
from trainer.school.attempt_review import review_of
from trainer.school.kept_rounds import KeptRound
from trainer.school.own_record import begin_record, whole_record
from trainer.school.progress_sums import progress_of
from trainer.school.record_sheet import record_sheet
from trainer.school.records import Records
from trainer.store.rows import AttemptFilter
from trainer.wording.sentences import say

LATER = 1_800_000_000_000
EVERYTHING = AttemptFilter()


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "data", STATION)
    yield records
    records.close()


def test_a_finished_round_shows_its_marks_once_the_audition_has_ended(records: Records, tmp_path: Path) -> None:
    rounds = tmp_path / "data" / "rounds"
    before = an_origin("audition", "blackjack")
    first = a_kept_round(rounds, before)
    deal_on(first)
    first.leave()
    spec, plan = first.attempt.spec, first.attempt.plan
    origin = an_origin("audition", "blackjack")
    earlier = (before.uuid,)
    second = KeptRound.begin(rounds, spec, plan, 0, has_next=False, started=NOW, origin=origin, earlier=earlier)
    deal_on(second, 4)
    records.sweep()

    def told() -> tuple[bool, int, str, bool]:
        shown = begin_record(records, STATION.person, EVERYTHING)
        whole = whole_record(records, STATION.person, EVERYTHING)
        (line,) = [each for each in record_sheet(whole.attempts, say).decode().splitlines() if "finished" in each]
        review = review_of(records, before.uuid, LATER)
        assert review is not None
        progress = progress_of(records, STATION.person, LATER)
        asked = sum([each.asked for each in shown.sums])
        return progress.moves > 0, asked, line.split(",")[6], review.saved.is_judged_later

    assert told() == (False, 0, "", True)
    second.leave()
    records.sweep()
    is_seen, asked, right, is_later = told()
    assert (is_seen, asked > 0, bool(right), is_later) == (True, True, True, False)
