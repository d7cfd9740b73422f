"""`dealer-trainer people`: named, with a PIN or without, and practice handed over."""

import csv
import io
import json
import zipfile
from pathlib import Path

import msgspec
import pytest

from tests.support.browser import expect_whole_pdf
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from trainer.cli import records as records_command
from trainer.cli.people import main


def enter(monkeypatch: pytest.MonkeyPatch, pins: bytes) -> None:
    """Have lines come from standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(pins)))


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_people_are_named_and_practice_is_handed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(tmp_path))
    practiced(tmp_path / "sessions", "rw")
    station = tmp_path / "station.json"
    station.write_text(f'{{"station": "{0:032x}", "person": "{2:032x}"}}')  # the one whose practice it is
    assert run(capsys, "add", "Ana  Ruiz", "--role", "instructor", "--number", "S1", *at) == (
        "Ana Ruiz is among the people\n"
    )
    run(capsys, "add", "Bo", *at)
    assert records_command.main(["check", *at]) == 0
    capsys.readouterr()
    assert run(capsys, *at) == "without a name (learner)\nBo (learner)\nAna Ruiz (instructor, S1)\n"
    assert run(capsys, "hand-over", "ana ruiz", *at) == "attempts that count as Ana Ruiz's now: 1\n"
    assert run(capsys, "list", *at) == "Bo (learner)\nAna Ruiz (instructor, S1)\n"
    assert records_command.main(["check", *at]) == 0
    assert "differences: 0" in capsys.readouterr().out
    assert json.loads(run(capsys, "take-back", "--json", *at)) == {"format": 1, "attempts": 1}
    shape = json.loads(run(capsys, "--json", *at))["people"]
    assert [each["name"] for each in shape] == ["", "Bo", "Ana Ruiz"]


def test_who_is_archived_stays_among_the_people_and_is_brought_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--data", str(tmp_path))
    assert run(capsys, "add", "Ana", *at) == "Ana is among the people, as the first an administrator\n"
    assert run(capsys, "add", "Bo", *at) == "Bo is among the people\n"
    assert "the last administrator cannot be archived" in run(capsys, "archive", "Ana", *at, status=2)
    assert run(capsys, "archive", "Bo", *at) == "Bo is archived, and cannot sign in\n"
    assert run(capsys, *at) == "Ana (administrator)\nBo (learner, archived)\n"
    assert json.loads(run(capsys, "bring-back", "Bo", "--json", *at))["archived"] is False
    assert run(capsys, *at) == "Ana (administrator)\nBo (learner)\n"


def test_a_name_is_corrected_and_stays_one_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(tmp_path))
    for name in ("Ana", "Jon Smiht"):
        run(capsys, "add", name, *at)
    assert run(capsys, "correct", "jon smiht", "--to", " John  Smith", *at) == "Jon Smiht is John Smith now\n"
    assert run(capsys, "correct", "John Smith", "--number", "S7", *at) == "John Smith is John Smith now (S7)\n"
    assert run(capsys, *at) == "Ana (administrator)\nJohn Smith (learner, S7)\n"
    assert "'john smith' is there already" in run(
        capsys, "correct", "Ana", "--to", "john smith", "--number", "S7", *at, status=2
    )
    assert "'S7' is the number of 'John Smith'" in run(capsys, "correct", "Ana", "--number", "S7", *at, status=2)
    assert "correct expects --to or --number" in run(capsys, "correct", "Ana", *at, status=2)
    assert json.loads(run(capsys, "correct", "S7", "--number", "", "--json", *at))["number"] is None
    assert run(capsys, *at) == "Ana (administrator)\nJohn Smith (learner)\n"


def test_a_record_is_told_and_goes_into_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", str(tmp_path))
    run(capsys, "add", "Ana", *at)
    assert run(capsys, "record", "Ana", *at) == "nothing was practiced yet\n"
    (tmp_path / "station.json").write_text(f'{{"station": "{0:032x}", "person": "{2:032x}"}}')
    practiced(tmp_path / "sessions", "rwr", msgspec.structs.replace(a_plan(count=3), house_name="=cmd()"))
    run(capsys, "hand-over", "Ana", *at)
    said = run(capsys, "record", "Ana", *at)
    assert said.endswith("  Dealer Bust 21, Payouts: 2 of 3 correct (ended early)\n")
    sheet = tmp_path / "ana.csv"
    assert run(capsys, "record", "Ana", "--out", str(sheet), *at) == f"{sheet}: attempts: 1\n"
    head, row = csv.reader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert len(head) == len(row)
    cells = dict(zip(head, row, strict=True))
    assert cells["House"] == "'=cmd()", "no spreadsheet takes it for a formula"
    names = ("Rules", "What", "Percent", "State")
    assert [cells[name] for name in names] == ["South Dakota", "Payouts", "67", "ended early"]
    shape = json.loads(run(capsys, "record", "Ana", "--json", *at))
    assert [each["asked"] for each in shape["attempts"]] == [3]
    assert sum([each["n"] for each in shape["skills"]]) == 3
    assert "cannot be written" in run(capsys, "record", "--out", str(tmp_path / "no" / "x.csv"), *at, status=2)


def test_a_pin_comes_from_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))
    run(capsys, "add", "Ana", *at)

    enter(monkeypatch, b"2580\n")
    assert run(capsys, "pin", "Ana", *at) == "Ana has a PIN\n"
    assert run(capsys, *at) == "Ana (administrator, PIN)\n", "the first one is"
    enter(monkeypatch, b"2580\n12\n")
    assert "a PIN has 4 to 12 digits" in run(capsys, "pin", "Ana", *at, status=2)
    enter(monkeypatch, b"1111\n1111\n")
    assert "not the PIN of 'Ana'" in run(capsys, "pin", "Ana", *at, status=2), "nobody sets another's"
    enter(monkeypatch, b"2580\n\n")
    assert json.loads(run(capsys, "pin", "Ana", "--json", *at))["pin"] is False


def test_a_forgotten_pin_is_set_by_who_manages_people_or_keeps_the_computer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))

    run(capsys, "add", "Ina", *at)
    run(capsys, "add", "Ana", *at)
    for name, pin in (("Ina", b"9999\n"), ("Ana", b"2580\n")):
        enter(monkeypatch, pin)
        run(capsys, "pin", name, *at)
    enter(monkeypatch, b"9999\n1357\n")
    assert run(capsys, "pin", "Ana", "--by", "Ina", *at) == "Ana has a PIN\n"
    (tmp_path / "forgotten-pin").touch()
    enter(monkeypatch, b"7777\n")
    assert run(capsys, "pin", "Ina", *at) == "Ina has a PIN\n"
    enter(monkeypatch, b"8888\n")
    assert "not the PIN of 'Ina'" in run(capsys, "pin", "Ina", *at, status=2), "the file counts once"


@pytest.mark.parametrize(
    "words",
    [
        *[
            f"people {each}"
            for each in ("add Bo", "correct Ana --to Bo", "archive Ana", "bring-back Ana", "hand-over Ana", "take-back")
        ],
        *[f"records {each}" for each in ("export all.zip", "restore all.db", "backup all.db", "mark --apply")],
        # An archive brings people: an administrator without a PIN, whoever made it.
        "records import all.zip",
    ],
)
def test_what_reaches_others_takes_the_pin_of_who_manages_people(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    run(capsys, "add", "Ina", *at)
    run(capsys, "add", "Ana", *at)
    enter(monkeypatch, b"9999\n")
    run(capsys, "pin", "Ina", *at)
    which, *rest = words.split()
    does = {"records": records_command.main, "people": main}[which]
    assert does([*rest, *at]) == 2
    assert "the PIN of whoever manages people; expected --by and one of Ina" in capsys.readouterr().err
    enter(monkeypatch, b"1111\n")
    assert does([*rest, "--by", "Ina", *at]) == 2
    assert "not the PIN of 'Ina'" in capsys.readouterr().err
    enter(monkeypatch, b"9999\n")
    status = does([*rest, "--by", "Ina", *at])
    assert (status == 0) == (rest[0] not in ("restore", "import")), capsys.readouterr().err


def test_a_record_takes_the_pin_of_its_person_or_of_who_manages_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))

    for name in ("Ina", "Ana", "Bo"):
        run(capsys, "add", name, *at)
    for name, pin in (("Ina", b"9999\n"), ("Ana", b"2580\n")):
        enter(monkeypatch, pin)
        run(capsys, "pin", name, *at)
    enter(monkeypatch, b"2580\n")
    assert run(capsys, "record", "Ana", *at) == "nothing was practiced yet\n"
    enter(monkeypatch, b"9999\n")
    assert run(capsys, "record", "Ana", "--by", "Ina", *at) == "nothing was practiced yet\n"
    assert "'Bo' is no instructor or administrator" in run(capsys, "record", "Ana", "--by", "Bo", *at, status=2)
    for why in [*["not the PIN of 'Ana'"] * 4, *["too many wrong PINs of 'Ana'; wait 60 s"] * 2]:
        enter(monkeypatch, b"")
        assert why in run(capsys, "record", "Ana", *at, status=2)
    assert run(capsys, "record", "Bo", *at) == "nothing was practiced yet\n", "who has no PIN needs none"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["list", "--by", "Ana"], "--by belongs to what takes a PIN"),
        (["add"], "add expects a NAME"),
        (["list", "Ana"], "list expects no NAME"),
        (["add", "ana"], "is there already; expected another name, or a number"),
        (["add", "Bo", "--number", "S1"], "is the number of"),
        (["add", " "], "expected a name of at most 120 letters"),
        (["add", "x" * 121], "expected a name of at most 120 letters"),
        (["pin", "Cy"], "is not among the people"),
        (["pin", "Dee"], "several people have this name; expected a number"),
        (["add", "Bo", "--role", "pit boss"], "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--data", str(tmp_path))
    for name, number in (("Ana", None), ("Al", "S1"), ("Dee", "S2"), ("Dee", "S3")):
        run(capsys, "add", name, *(["--number", number] if number else []), *at)
    said = run(capsys, *words, *at, status=2)
    assert why in said
    assert said.count("\n") == 1


def test_where_nobody_is_named_yet_the_way_to_name_somebody_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--data", str(tmp_path))
    assert run(capsys, *at) == "nobody has been named yet: people add NAME\n"
    assert json.loads(run(capsys, "--json", *at))["people"] == []
    assert "'Cy' is not among the people; nobody is yet: people add NAME\n" in run(capsys, "pin", "Cy", *at, status=2)


def test_a_sheet_of_somebody_is_a_page_for_whoever_is_let_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, out = ("--data", str(tmp_path)), tmp_path / "ana.pdf"
    run(capsys, "add", "Ana", *at)
    enter(monkeypatch, b"2468\n")
    run(capsys, "pin", "Ana", *at)
    enter(monkeypatch, b"1111\n")
    assert "not the PIN of" in run(capsys, "sheet", "Ana", "--out", str(out), *at, status=2)
    assert not out.exists()
    enter(monkeypatch, b"2468\n")
    assert run(capsys, "sheet", "Ana", "--out", str(out), *at) == f"{out}: a page\n"
    expect_whole_pdf(out)


def test_a_learner_is_forgotten_once_it_is_said_for_sure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path))
    run(capsys, "add", "Ina Roy", *at)
    run(capsys, "add", "Zdenka Quill", "--number", "Q-77", *at)
    enter(monkeypatch, b"1357\n")
    run(capsys, "pin", "Ina Roy", *at)
    assert "this takes the PIN of whoever manages people" in run(capsys, "forget", "Zdenka Quill", *at, status=2)
    copy = tmp_path / "copies" / "records 2026-11-20.db"
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes((tmp_path / "records.db").read_bytes())
    enter(monkeypatch, b"1357\n")
    assert records_command.main(["backup", str(tmp_path.parent / f"{tmp_path.name}.db"), "--by", "Ina Roy", *at]) == 0
    capsys.readouterr()
    archive = tmp_path.parent / f"{tmp_path.name}.zip"
    enter(monkeypatch, b"1357\n")
    run(capsys, "export", "Q-77", "--by", "Ina Roy", "--out", str(archive), *at)
    assert zipfile.ZipFile(archive).read("record.pdf").startswith(b"%PDF-")
    enter(monkeypatch, b"1357\n")
    foreseen = json.loads(run(capsys, "forget", "Q-77", "--by", "Ina Roy", "--json", *at))["foreseen"]
    assert foreseen == {"attempts": 0, "table_tests": 0, "certificates": [], "carrier": "", "copies": [str(copy)]}
    enter(monkeypatch, b"1357\n")
    told = run(capsys, "forget", "Q-77", "--by", "Ina Roy", *at)
    assert told.startswith("Zdenka Quill: attempts: 0, table tests: 0\n")
    assert told.endswith("nothing was changed; with --yes it is done, and cannot be undone\n")
    enter(monkeypatch, b"1357\n")
    told = run(capsys, "forget", "Q-77", "--by", "Ina Roy", "--yes", *at)
    assert told.startswith("Forgotten. Attempts that are nobody's by name now: 0\nOther places keep what they have")
    assert run(capsys, *at) == "Ina Roy (administrator, PIN)\n"
    assert not [each for each in tmp_path.rglob("*") if each.is_file() and b"Zdenka" in each.read_bytes()]
    enter(monkeypatch, b"1357\n")
    backup = tmp_path.parent / f"{tmp_path.name}.db"
    assert records_command.main(["restore", str(backup), "--by", "Ina Roy", *at]) == 0
    assert "were forgotten, and are in this copy: Zdenka Quill; forget them again" in capsys.readouterr().out
    enter(monkeypatch, b"1357\n")
    assert run(capsys, "tidy", "--by", "Ina Roy", *at) == "the records hold nothing any more that was written over\n"
