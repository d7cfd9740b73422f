"""`dealer-trainer records`: each of its words, for people and as JSON."""

import json
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from tests.support.databases import a_database, server
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.sat import a_school, sat
from trainer.cli import people as people_command
from trainer.cli.records import main
from trainer.exam import sitting_result
from trainer.proving.sitters import a_blueprint
from trainer.quiz.judged import PlannedQuestion
from trainer.quiz.plan import QuizPlan
from trainer.school import journal_rows, sitting_marks
from trainer.school.marks import KeptMark, mark_of_answer
from trainer.store.engines import engine_for, sqlite_url


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    practiced(folder / "sessions", "rwr")
    practiced(folder / "sessions", "r", a_plan(count=9), ends=False)
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_it_checks_and_rebuilds(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(data))
    assert run(capsys, "check", *at) == "attempts: 2, answers: 4, differences: 0\n"
    engine = engine_for(sqlite_url(data / "records.db"))
    with engine.begin() as connection:
        connection.execute(sa.text("update memory set n = n + 1"))
    engine.dispose()
    assert "the sums of dealer-bust-21.south-dakota/" in run(capsys, "check", *at, status=1)
    assert run(capsys, "rebuild", *at) == "answers computed anew: 4\n"
    shape = json.loads(run(capsys, "check", *at, "--json"))
    assert shape == {"format": 1, "attempts": 2, "answers": 4, "differences": [], "refused": []}


def test_it_marks_anew_only_when_it_is_told_to(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(data))
    assert run(capsys, "mark", *at) == "every attempt is marked as this program does\n"

    def otherwise(planned: PlannedQuestion, moment: int, plan: QuizPlan) -> KeptMark:
        mark = mark_of_answer(planned, moment, plan)
        return msgspec.structs.replace(mark, credit=1000, fault="", money=0)

    monkeypatch.setattr(journal_rows, "mark_of_answer", otherwise)
    told = run(capsys, "mark", *at)
    assert ": is right now\n" in told
    assert told.endswith("attempts that would be marked otherwise: 1; mark --apply does it\n")
    assert run(capsys, "mark", *at) == told, "nothing is changed by asking"
    shape = json.loads(run(capsys, "mark", "--apply", "--json", *at))
    assert [len(each["answers"]) for each in shape["turned"]] == [1]
    assert run(capsys, "check", *at) == "attempts: 2, answers: 4, differences: 0\n"
    assert run(capsys, "rebuild", *at) == "answers computed anew: 4\n"
    assert run(capsys, "mark", *at) == "every attempt is marked as this program does\n"
    monkeypatch.undo()
    assert ": is wrong now\n" in run(capsys, "mark", *at), "the marks of the journal can be had back"
    assert "--apply belongs to mark" in run(capsys, "check", "--apply", *at, status=2)


def test_it_copies_and_puts_back(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(data))
    assert "copied to" in run(capsys, "backup", *at)
    copy = data / "mine.db"
    assert json.loads(run(capsys, "backup", str(copy), *at, "--json")) == {"format": 1, "copy": str(copy)}
    for path in data.glob("records.db*"):
        path.unlink()
    assert "the records are gone; put back a copy with: dealer-trainer records restore" in run(
        capsys, "check", *at, status=2
    )
    assert "put back: " in run(capsys, "restore", *at)
    assert "are now" in run(capsys, "restore", str(copy), *at)
    assert run(capsys, "check", *at) == "attempts: 2, answers: 4, differences: 0\n"


def test_it_carries_them_elsewhere(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive, other = str(tmp_path / "all.zip"), ("--data", str(tmp_path / "other"))
    assert run(capsys, "export", archive, "--data", str(data)).endswith("all.zip: attempts: 2, people: 1\n")
    assert run(capsys, "import", archive, *other) == "attempts taken over: 2, answers: 4; known: 0, refused: 0\n"
    shape = json.loads(run(capsys, "import", archive, *other, "--json"))
    assert shape == {"format": 1, "taken": 0, "answers": 0, "known": 2, "refused": []}
    (tmp_path / "none.jsonl").write_bytes(b"x\n")
    assert "line 1: is not the head of an attempt" in run(
        capsys, "import", str(tmp_path / "none.jsonl"), *other, status=1
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["export"], "export expects one FILE"),
        (["import"], "import expects a FILE"),
        (["check", "x"], "check expects no FILE"),
        (["restore"], "has no copy of the records"),
        (["restore", "x", "y"], "restore expects at most 1 FILE"),
        (
            ["backup", "--database", "postgresql://x"],
            "a server's records are copied by its own tools",
        ),
        (["check", "--database", "mysql://x"], "expected a database such as postgresql://"),
        (["dance"], "invalid choice"),
        ([], "expected one of check, rebuild, backup, restore, export, import, mark\n"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = run(capsys, *words, "--data", str(tmp_path), status=2)
    assert why in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        *[("records", words) for words in ("check", "rebuild", "backup", "restore", "export all.zip", "mark --apply")],
        *[("people", words) for words in ("list", "record", "take-back", "pin Ana", "hand-over Ana")],
    ],
)
def test_a_mistyped_folder_is_refused_and_not_made(
    command: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mistyped = tmp_path / "dta"
    does = {"records": main, "people": people_command.main}[command]
    assert does([*words.split(), "--data", str(mistyped)]) == 2
    assert capsys.readouterr().err.endswith("dta: there is no such folder; expected a folder of records\n")
    assert not mistyped.exists()


def test_records_may_lie_on_a_server(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_database("command") as url:
        monkeypatch.setenv("DEALER_TRAINER_DATABASE", url)
        at = ("--data", str(data))
        assert run(capsys, "check", *at) == "attempts: 2, answers: 4, differences: 0\n"
        assert run(capsys, "rebuild", *at) == "answers computed anew: 4\n"
        assert "attempts: 2" in run(capsys, "export", str(data / "all.zip"), *at)
        assert not (data / "records.db").exists()
        assert [each.name for each in (data / "sessions").iterdir()] == ["2026-11-27 23-15-04 dealer-bust-21 (2).jsonl"]


def test_it_names_the_results_of_examinations_that_would_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    school = a_school(tmp_path / "school", has_pins=False)
    uuid = sat(school, a_blueprint(0), missed=("lose", "win", "push"))
    school.close()
    at = ("--data", str(tmp_path / "school"))
    assert run(capsys, "mark", *at) == "every attempt is marked as this program does\n"
    for module in (sitting_result, sitting_marks):
        monkeypatch.setattr(module, "credit_of", lambda question, answer: 1000)
    told = run(capsys, "mark", *at)
    assert f"{uuid}: the result turns from “Not yet” to “Pass”\n" in told
    shape = json.loads(run(capsys, "mark", "--apply", "--json", *at))
    assert [each["outcomes"] for each in shape["turned"]] == [["not-yet", "pass"]]
    assert run(capsys, "mark", *at) == "every attempt is marked as this program does\n"
