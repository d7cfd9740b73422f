"""A live drill between a school and its stations, by class folder and by server."""

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID

import pytest

from tests.support.databases import a_mailbox, server
from trainer.classroom.exchange.carrier import Carrier, CarrierAway, Parcel
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.classroom.live_courier import STALE_MS, LiveSchool, LiveStation
from trainer.classroom.live_exchange import answer_parcel
from trainer.classroom.live_session import LiveSession, picked_questions
from trainer.quiz.skills import standard_tables

NIGHTS, DRILL, ANA, BO = [UUID(int=each) for each in range(1, 5)]
MadeCarriers = tuple[Carrier, Callable[[], Carrier]]


@pytest.fixture(params=["folder", "server"])
def carriers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MadeCarriers]:
    """The carrier of a school, and the way to one for each station."""
    if request.param == "folder":
        yield ClassFolder(tmp_path), lambda: ClassFolder(tmp_path)
        return
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_mailbox("live") as setup:
        made = [ServerMailbox(setup.school.url)]

        def station() -> Carrier:
            made.append(ServerMailbox(setup.station.url))
            return made[-1]

        yield made[0], station
        for each in made:
            each.close()


@pytest.fixture
def session() -> LiveSession:
    return LiveSession(questions=picked_questions(next(iter(standard_tables())), ["payout", "order"], 2, 3))


def test_a_question_goes_to_every_station_and_each_person_counts_once(
    carriers: MadeCarriers, session: LiveSession
) -> None:
    now = [5]
    school = LiveSchool(carriers[0], NIGHTS, DRILL, lambda: now[0])
    assert school.go_round(session) is not None
    left, right = [LiveStation(carriers[1](), lambda: now[0]) for _ in range(2)]
    for station, person in ((left, ANA), (right, BO), (right, ANA)):  # who changed places is asked there, too
        live = station.look()[NIGHTS]
        assert (live.question, live.state) == (session.now.question, "asked")
        station.deliver(answer_parcel(live, person, live.question.accepted))
    right.deliver(Parcel(kind="live-answer", uuid=NIGHTS, person=BO, content=b"torn"))
    counted = school.go_round(session)
    assert counted is not None
    assert counted.answers == (session.now.question.accepted,) * 2
    assert list(carriers[0].arrived("live-answer")) == [], "what was counted or refused is put away"

    session = session.on()
    school.go_round(session)
    assert left.look()[NIGHTS].state == "closed"
    late = answer_parcel(live, BO, live.question.accepted)
    while not session.is_asking:
        session = session.on()
    school.go_round(session)
    right.deliver(late)
    assert left.look()[NIGHTS].question == session.now.question
    counted = school.go_round(session)
    assert counted is not None
    assert counted.answers == (), "an answer to the question before counts for none"

    assert LiveStation(carriers[1](), lambda: 5 + STALE_MS).look() == {}, "the program that asked was killed"
    while not session.is_over:
        session = session.on()
    assert school.go_round(session) is None
    assert left.look() == {}


def test_a_folder_that_comes_back_has_the_question_of_the_moment(tmp_path: Path, session: LiveSession) -> None:
    folder = tmp_path / "stick"
    school = LiveSchool(ClassFolder(folder), NIGHTS, DRILL, lambda: 5)
    with pytest.raises(CarrierAway):
        school.go_round(session)
    folder.mkdir()
    school.go_round(session.on())
    station = LiveStation(ClassFolder(folder), lambda: 5)
    assert station.look()[NIGHTS].state == "closed"
