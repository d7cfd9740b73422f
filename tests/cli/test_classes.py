"""`dealer-trainer classes`: filled after a trial that keeps nothing, behind the PIN of who manages people."""

import io
import json
from pathlib import Path

import pytest

from tests.support.browser import expect_whole_pdf
from trainer.cli import people
from trainer.cli.classes import main


def enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a PIN come from standard input, and a roster after it."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"2580\nChen, Bo\n")))


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_a_class_is_filled_from_a_roster_that_was_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(tmp_path))
    roster = tmp_path / "roster.csv"
    roster.write_bytes("Nombre;Matrícula\nRuiz, Ana María;S1\n;S2\nChen, Bo;S3\n".encode("cp1252"))
    assert run(capsys, "add", "Nights", "--term", "Fall", "--begins", "2026-09-07", *at) == (
        "Nights is among the classes\n"
    )
    told = (
        "read as Windows-1252, which is a guess: look at the names\n"
        "line 2: Ana María Ruiz (S1), new\n"
        "line 3 refused: ';S2' has no name\n"
        "line 4: Bo Chen (S3), new\n"
    )
    into = ("roster", "nights", str(roster), *at)
    assert run(capsys, *into, "--dry-run") == told + "nothing was kept: 2 would come into Nights\n"
    assert "people: 0" in run(capsys, *at)
    assert run(capsys, *into) == told + "people who came into Nights: 2\n"
    assert run(capsys, *at) == "Nights (Fall, 2026-09-07 to …, people: 2)\n"
    again = json.loads(run(capsys, *into, "--json"))
    assert ([each["name"] for each in again["already"]], again["new"]) == (["Ana María Ruiz", "Bo Chen"], [])
    assert run(capsys, "remove", "Nights", "--person", "s3", *at) == "Bo Chen (S3) is in Nights no more\n"
    assert "Bo Chen (S3) is not in 'Nights'" in run(capsys, "remove", "Nights", "--person", "s3", *at, status=2)
    assert run(capsys, "show", "Nights", *at) == "Ana María Ruiz (S1)\n"
    assert run(capsys, "attendance", "Nights", *at) == "Ana María Ruiz (S1): 0 hours\n"
    sheet = tmp_path / "hours.csv"
    assert run(capsys, "attendance", "Nights", "--out", str(sheet), *at) == f"{sheet}: attendance of Nights\n"
    assert sheet.read_text("utf-8-sig").splitlines()[1] == "Ana María Ruiz,S1,"
    run(capsys, "archive", "Nights", *at)
    assert json.loads(run(capsys, "--json", *at))["classes"][0]["archived"] is True


def test_columns_that_nobody_can_know_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(tmp_path))
    roster = tmp_path / "roster.csv"
    roster.write_text("Who;Where;No\nAna Ruiz;Table 1;S1\n", encoding="utf-8")
    run(capsys, "add", "Nights", *at)
    into = ("roster", "Nights", str(roster), *at)
    assert f"{roster}: which column is the name?" in run(capsys, *into, status=2)
    told = run(capsys, *into, "--name-column", "1", "--number-column", "3", "--heading")
    assert told.startswith("line 2: Ana Ruiz (S1), new\n")


def test_classes_take_the_pin_of_who_manages_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))
    people.main(["add", "Ana", *at])
    enter(monkeypatch)
    people.main(["pin", "Ana", *at])
    capsys.readouterr()
    assert "this takes the PIN of whoever manages people" in run(capsys, "add", "Nights", *at, status=2)
    enter(monkeypatch)
    run(capsys, "add", "Nights", "--by", "Ana", *at)
    enter(monkeypatch)
    assert run(capsys, "roster", "Nights", "-", "--by", "Ana", *at).startswith("line 1: Bo Chen, new\n")
    enter(monkeypatch)
    sheet = tmp_path / "monday.pdf"
    run(capsys, "monday", "Nights", "--by", "Ana", "--out", str(sheet), *at)
    expect_whole_pdf(sheet)
