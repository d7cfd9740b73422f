"""Marks in journals: what answers and acts came to, when, and under which regulation."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest

from tests.support.journals import bodies_of
from tests.support.origins import STATION, WALL, an_origin
from tests.support.practicing import NOW, a_kept_round, answer, deal_on
from tests.support.questions import a_plan
from trainer.dealing.attempt import Attempt, TraineeActs
from trainer.dealing.plan import Judging
from trainer.engine.acts import CallFloor, Clear, Draw, Pay, Push, Take
from trainer.games.registry import GAMES
from trainer.journal.wall_clock import milliseconds
from trainer.school.journal_rows import marked_again, rows_of
from trainer.school.marks import mark_of_act
from trainer.school.sessions import StoredSession
from trainer.school.station import origin_here, station_of


def marks_in(path: Path) -> list[dict[str, Any]]:
    shapes = [msgspec.json.decode(body) for body in bodies_of(path.read_bytes())]
    return [shape["mark"] for shape in shapes if "mark" in shape]


def test_each_answer_is_kept_with_its_mark(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(count=6), started=NOW, origin=an_origin())
    answer(stored, "rwrrrr")
    stored.close()
    marks = marks_in(stored.path)
    assert [each["credit"] for each in marks] == [1000, 0, 1000, 1000, 1000, 1000]
    assert [each["kind"] for each in marks[:5]] == [each.question.kind for each in stored.session.asked][:5]
    assert [each.get("first", True) for each in marks] == [each.first for each in stored.session.asked]
    assert [each["ms"] for each in marks] == [1500] * 6
    assert marks[1]["fault"] == "action" or marks[1]["fault"]
    assert marks[1].get("money", 0) == stored.session.asked[1].mark.money
    assert [each["at"] - milliseconds(WALL) for each in marks] == [1500 + 5000 * at for at in range(6)]


def test_answers_of_the_next_day_are_of_the_next_day(tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path, a_plan(), started=NOW, origin=an_origin())
    answer(stored, "r")
    stored.close()
    again = StoredSession.reopen(stored.path, WALL + timedelta(days=1))
    answer(again, "r", at=0.0)
    again.close()
    again = StoredSession.reopen(stored.path, WALL - timedelta(days=1))  # the clock was set back
    answer(again, "r", at=0.0)
    again.close()
    first, second, third = [each["at"] - milliseconds(WALL) for each in marks_in(stored.path)]
    assert (first, second, third) == (1500, 86_401_500, 86_403_000)


def test_each_act_of_a_round_is_kept_with_its_mark(tmp_path: Path) -> None:
    dealt = a_kept_round(tmp_path)
    dealt.keep(dealt.attempt.do(Draw(), 0.5))  # nothing calls for it yet
    dealt.keep(dealt.attempt.do(CallFloor(), 0.75))  # nobody's skill
    deal_on(dealt)
    path = dealt.path
    dealt.close()
    assert path is not None
    marks = marks_in(path)
    own = [each for each in dealt.attempt.acts_done if each.by == "trainee"]
    assert len(marks) == len(own) - 1
    assert (marks[0]["kind"], marks[0]["credit"]) == ("deal-deal", 0)
    assert marks[0]["fault"]
    assert {each["credit"] for each in marks[1:]} == {1000}
    assert {"deal-deal", "deal-players", "deal-settling"} <= {each["kind"] for each in marks}
    assert {each["ms"] for each in marks[2:]} <= {2000}


@pytest.mark.parametrize("judging", ["coached", "free"])
def test_a_wrong_payout_of_a_dealt_round_is_kept_with_its_money(tmp_path: Path, judging: Judging) -> None:
    """Spot 1 loses $15, spot 2 pushes: who paid spot 1 five dollars has cost the house both."""
    dealt = a_kept_round(tmp_path, judging=judging)
    while not is_taking(dealt.attempt):
        deal_on(dealt, 1)
    costs = {type(wrong): mark_of(dealt.attempt.do(wrong, 99.0)) for wrong in WRONG}
    dealt.keep(dealt.attempt.do(Pay(1, 0, "main", 500), 99.0))
    path = dealt.path
    dealt.leave()
    assert costs == {Take: 500, Pay: -2000, Push: -1500, Clear: 0 if judging == "coached" else -1500}
    assert path is not None
    rows = rows_of(path.read_bytes(), path, STATION)
    assert [each.money for each in rows.answers if each.money] == [-2000]
    assert marked_again(path.read_bytes(), path)[rows.answers[-1].seq].money == -2000


WRONG = (Take(1, 0, "main", 2000), Pay(1, 0, "main", 500), Push(1, 0, "main"), Clear())


def is_taking(attempt: Attempt) -> bool:
    waiting = attempt.waiting
    return isinstance(waiting, TraineeActs) and isinstance(waiting.due[0], Take)


def mark_of(attempt: Attempt) -> int:
    mark = mark_of_act(attempt.acts_done[-1], 1.0, 1)
    assert mark is not None
    return mark.money


def test_a_station_keeps_its_numbers(tmp_path: Path) -> None:
    drawn = iter([UUID(int=at) for at in range(1, 20)])
    station = station_of(tmp_path / "data", lambda: next(drawn))
    assert station_of(tmp_path / "data", lambda: next(drawn)) == station
    origin = origin_here(tmp_path / "data", "practice", "blackjack", draw=lambda: next(drawn), wall=datetime.now(UTC))
    assert (origin.station, origin.person) == (station.station, station.person)
    assert origin.regulation == GAMES["blackjack"].edition
    (tmp_path / "data" / "station.json").write_text("{}")
    anew = station_of(tmp_path / "data", lambda: next(drawn))
    assert anew.station != station.station
    assert station_of(tmp_path / "data", lambda: next(drawn)) == anew
    assert (tmp_path / "data" / "station.json.damaged").read_text() == "{}"
    (tmp_path / "file").touch()
    assert station_of(tmp_path / "file", lambda: next(drawn)) != station_of(tmp_path / "file", lambda: next(drawn))
