"""The mailbox on a real server: what a station may, and that nothing that it sends is lost or there twice."""

import zlib
from collections.abc import Iterator
from uuid import UUID

import psycopg
import pytest

from tests.support.databases import a_mailbox, server
from tests.support.said import refused
from trainer.store import mailbox
from trainer.store.engines import engine_for, reading
from trainer.store.faults import RecordsFault, RecordsLate
from trainer.store.mailbox import MailRow, PostingRow, SchoolMailbox, StationMailbox, TokenRefused
from trainer.store.mailbox_setup import MailboxSetup, rights_beyond, set_up

ANA, BO = UUID(int=1), UUID(int=2)


@pytest.fixture(scope="module")
def setup() -> Iterator[MailboxSetup]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_mailbox("mailbox") as setup:
        yield setup


@pytest.fixture
def school(setup: MailboxSetup) -> Iterator[SchoolMailbox]:
    with psycopg.connect(setup.school.url) as connection:
        connection.execute("truncate mailbox.inbox, mailbox.posting, mailbox.token")
    school = SchoolMailbox(setup.school.url)
    yield school
    school.close()


@pytest.fixture
def station(setup: MailboxSetup, school: SchoolMailbox) -> Iterator[StationMailbox]:
    station = StationMailbox(setup.station.url)
    yield station
    station.close()


def a_row(number: int, person: UUID = ANA, content: bytes = b"") -> MailRow:
    content = content or b"lines of %d" % number
    return MailRow(kind="attempt", item=UUID(int=100 + number), person=person, content=content)


def a_posting(kind: str, content: bytes) -> PostingRow:
    return PostingRow(kind=kind, class_=UUID(int=7), content=content)


INSERT = (
    "insert into mailbox.inbox (kind, item, person, content{more}) "
    "values ('attempt', gen_random_uuid(), gen_random_uuid(), 'x'{own})"
)


@pytest.mark.parametrize(
    "statement",
    [
        "select * from mailbox.inbox",
        "select 1 from mailbox.inbox limit 1",
        "update mailbox.inbox set person = gen_random_uuid()",
        "delete from mailbox.inbox",
        "truncate mailbox.inbox",
        "copy mailbox.inbox to stdout",
        f"{INSERT.format(more='', own='')} returning number",
        INSERT.format(more=", state", own=", 'taken'"),
        "select * from mailbox.token",
        "insert into mailbox.token values (gen_random_uuid(), '')",
        "select * from mailbox.posting",
        "update mailbox.posting set content = ''",
        "select * from person",
        "select * from public.person",
        "update public.attempt set asked = 0",
        "delete from public.answer",
        "create table public.mine (number int)",
        "create temporary table mine (number int)",
        "create schema mine",
        "create role mine",
        "set role postgres",
    ],
)
def test_a_station_is_refused_all_but_to_insert_and_to_ask(statement: str, setup: MailboxSetup) -> None:
    with psycopg.connect(setup.station.url) as connection, pytest.raises(psycopg.Error) as told:
        connection.execute(statement)
    assert told.value.sqlstate in ("42501", "42P01", "3F000", "22023"), "refused, or not even seen"


def test_no_right_of_a_station_goes_beyond_its_three(setup: MailboxSetup) -> None:
    engine = engine_for(setup.school.url)
    with reading(engine) as connection:
        assert rights_beyond(connection) == []
        connection.exec_driver_sql(f'grant select (at), update on mailbox.inbox to "{setup.station.name}"')
        connection.exec_driver_sql("create function public.open_to_all() returns int language sql as 'select 1'")
        assert rights_beyond(connection) == [
            "update on mailbox.inbox",
            "select on columns of mailbox.inbox",
            "update on columns of mailbox.inbox",
            "execute public.open_to_all",
        ]
        connection.rollback()
    engine.dispose()


def test_what_is_sent_again_is_there_once_and_what_was_changed_beside_it(
    station: StationMailbox, school: SchoolMailbox
) -> None:
    station.deliver([a_row(1), a_row(2)])
    station.deliver([a_row(1), a_row(2), a_row(2, content=b"other lines")])
    found = list(school.waiting("attempt"))
    assert [each.content for each in found] == [b"lines of 1", b"lines of 2", b"other lines"]
    school.settle(found[0].number)
    school.settle(found[2].number, "is not the one that was taken before")
    assert [each.item for each in school.waiting("attempt")] == [UUID(int=102)]
    assert school.counts() == {"waiting": 1, "taken": 1, "refused": 1}
    assert school.refusals() == [(UUID(int=102), "is not the one that was taken before")]


def test_all_that_waits_is_found_however_much_it_is(station: StationMailbox, school: SchoolMailbox) -> None:
    station.deliver([a_row(number) for number in range(50)])
    found = school.waiting("attempt")
    for each in found:
        school.settle(each.number)  # while it is gone through
    assert school.counts()["taken"] == 50


def test_whoever_is_forgotten_is_nowhere_in_the_mailbox(station: StationMailbox, school: SchoolMailbox) -> None:
    station.deliver([a_row(1)])
    school.give_token(BO, "bo's")
    assert school.people() == {ANA, BO}
    for person in (ANA, BO):
        school.forget(person)
    school.let_go()
    assert school.people() == set()


def test_a_person_s_attempts_are_told_to_their_token_alone(station: StationMailbox, school: SchoolMailbox) -> None:
    station.deliver([a_row(1), a_row(2), a_row(3, person=BO)])
    school.give_token(ANA, "ana's")
    school.give_token(BO, "bo's")
    assert station.attempts_of(ANA, "ana's") == [(UUID(int=101), b"lines of 1"), (UUID(int=102), b"lines of 2")]
    assert station.attempts_of(ANA, "ana's", [UUID(int=101)]) == [(UUID(int=102), b"lines of 2")]
    for person, token in [(ANA, "bo's"), (ANA, ""), (UUID(int=9), "ana's")]:
        with refused(TokenRefused, match="the token or the role is another's"):
            station.attempts_of(person, token)
    school.give_token(ANA, "new")
    with refused(TokenRefused):
        station.attempts_of(ANA, "ana's")
    assert b"ana's" not in _bytes_of(school), "tokens stand there as digests"


def _bytes_of(school: SchoolMailbox) -> bytes:
    with psycopg.connect(school._engine.url.set(drivername="postgresql").render_as_string(False)) as connection:
        return b"".join([row[0] for row in connection.execute("select digest from mailbox.token")])


def test_what_is_posted_anew_has_a_new_number_and_what_stays_has_not(
    station: StationMailbox, school: SchoolMailbox
) -> None:
    assert school.post(a_posting("package", b"names"))
    assert school.post(a_posting("live", b"a question"))
    assert not school.post(a_posting("package", b"names"))
    assert school.post(a_posting("live", b"")), "it is over"
    assert [(each.number, each.kind, each.content) for each in station.posted(0)] == [
        (1, "package", b"names"),
        (3, "live", b""),
    ]
    assert station.posted(3) == []


@pytest.mark.parametrize("content", [b"no zlib", zlib.compress(b"x" * 100)[:-4], zlib.compress(bytes(2000))])
def test_bytes_that_nobody_can_have_sent_are_none(
    content: bytes,
    station: StationMailbox,
    school: SchoolMailbox,
    setup: MailboxSetup,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mailbox, "MOST_BYTES", 1000)
    with psycopg.connect(setup.station.url) as connection:
        connection.execute(
            "insert into mailbox.inbox (kind, item, person, content) values ('attempt', %s, %s, %s)",
            (UUID(int=5), ANA, content),
        )
    school.give_token(ANA, "token")
    assert station.attempts_of(ANA, "token") == [(UUID(int=5), b"")]
    assert [each.content for each in school.waiting("attempt")] == [b""]


def test_a_server_that_is_not_there_or_has_no_mailbox_is_one_line(setup: MailboxSetup) -> None:
    gone = StationMailbox("postgresql://station:secret@127.0.0.1:1/school?connect_timeout=2")
    with refused(RecordsLate, match="^127.0.0.1/school: the server cannot be reached. Practice is kept") as told:
        gone.deliver([a_row(1)])
    assert "secret" not in str(told.value.args)
    nowhere = StationMailbox(f"{server()}_not_there")
    with refused(RecordsLate, match="the server lets nobody in .database .* does not exist"):
        nowhere.posted(0)
    bare = StationMailbox(server())
    with refused(RecordsFault, match="has no mailbox yet; expected dealer-trainer server setup"):
        bare.posted(0)
    bare.close()


def test_a_role_that_may_not_set_it_up_is_told_so_and_what_is_no_server(setup: MailboxSetup) -> None:
    with refused(RecordsFault, match="expected a role that owns the database and may make roles"):
        set_up(setup.station.url, lambda: "mine")
    with refused(RecordsFault, match="expected a server"):
        set_up("sqlite:///records.db", lambda: "mine")
