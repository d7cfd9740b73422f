"""`dealer-trainer server`: a school's server set up from nothing, and used by what the command prints alone."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import psycopg
import pytest

from tests.support.databases import an_owned_database, server
from tests.support.origins import an_origin
from tests.support.practicing import practiced
from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.classroom.exchange.tokens import typed_token
from trainer.cli import classes
from trainer.cli.server import main


@pytest.fixture
def owner() -> Iterator[str]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with an_owned_database("told") as url:
        yield url


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_a_school_s_server_is_set_up_and_used_by_what_it_prints(
    owner: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(capsys, "setup", "--database", owner, "--host", "127.0.0.1")
    school, station = re.findall(r"postgresql://[^\s\"]+", told)
    assert "lay a file dealer-trainer.toml beside the program" in told
    assert "This connection is not encrypted" in told
    assert "A role that was there keeps its password" in run(capsys, "setup", "--database", owner)

    at = ("--data", str(tmp_path / "school"), "--database", school)
    classes.main(["add", "Nights", *at])
    (tmp_path / "roster.txt").write_text("Ana Ruiz\nBo Chen\n", encoding="utf-8")
    classes.main(["roster", "Nights", str(tmp_path / "roster.txt"), *at])
    capsys.readouterr()
    given = json.loads(run(capsys, "codes", "--class", "Nights", *at, "--json"))["codes"]
    assert [each["name"] for each in given] == ["Bo Chen", "Ana Ruiz"]
    assert run(capsys, "codes", "Ana Ruiz", *at).startswith("have a code already; --anew gives another: Ana Ruiz")
    ana = UUID(given[1]["uuid"])

    carrier = ServerMailbox(station)
    origin = an_origin(person=ana)
    path = practiced(tmp_path / "station", "rw", origin=origin)
    carrier.deliver(Parcel(uuid=origin.uuid, person=ana, content=path.read_bytes()))
    carrier.deliver(Parcel(uuid=UUID(int=9), person=ana, content=b"nothing"))
    assert [each.uuid for each in carrier.attempts_of(ana, typed_token(given[1]["code"]))] == [origin.uuid, UUID(int=9)]
    carrier.close()
    told = run(capsys, "take-in", *at, status=1)
    assert told.endswith("attempts taken in: 1, known: 0, sealed: 0, refused: 1\n")
    assert run(capsys, "check", *at).endswith("waiting: 0, taken: 1, refused: 1\n")
    with psycopg.connect(school) as connection:
        assert connection.execute("select count(*) from answer").fetchone() == (2,)
        connection.execute("grant select on mailbox.inbox to public")
    assert "a station may do what it should not: select on mailbox.inbox" in run(capsys, "check", *at, status=1)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["setup"], "setup expects --database postgresql://OWNER@HOST/NAME"),
        (["setup", "--database", "sqlite:///x.db"], "expected a server: postgresql://OWNER@HOST/NAME"),
        (["codes"], "codes expects a NAME, or --class C"),
        (["check"], "there is no server here yet"),
        (["take-in", "Ana"], "names and --class belong to codes"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(capsys, *words, "--data", str(tmp_path), status=2)
    assert line in told
    assert told.count("\n") == 1
