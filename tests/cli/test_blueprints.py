"""`dealer-trainer blueprints`: listed, checked with a line for each fault, shown, and a specimen printed."""

import json
from pathlib import Path

import msgspec
import pytest

from trainer.cli.blueprints import main
from trainer.exam.blueprint import Item
from trainer.exam.blueprint_files import blueprints_here, parse_blueprint, write_blueprint
from trainer.places import asset

BASICS = asset("blueprints") / "blackjack-basics.toml"


def run(capsys: pytest.CaptureFixture[str], *words: object, status: int = 0) -> str:
    assert main([str(word) for word in words]) == status
    out, err = capsys.readouterr()
    return out + err


def test_the_schools_own_are_listed_beside_the_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "blueprints"
    own.mkdir()
    (own / "ours.toml").write_text(BASICS.read_text().replace('"blackjack-basics"', '"ours"'))
    lines = run(capsys, "--data", tmp_path).splitlines()
    assert len(lines) == len(blueprints_here()) + 1
    assert "ours  Blackjack basics, blueprint edition 1: 40 questions · 38 minutes · 80% passes (proposed)" in lines[1]
    assert lines[1].endswith("the school's own")
    (own / "worse.toml").write_text("format = 2")
    shape = json.loads(run(capsys, "list", "--data", tmp_path, "--json", status=2))
    assert [each["name"] for each in shape["blueprints"] if each["own"]] == ["ours"]
    assert shape["refused"] == [f"{own / 'worse.toml'}: format = 2 is not known; expected format = 1"]


def test_a_check_has_a_line_for_each_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    text = BASICS.read_text().replace("weight = 70", "weight = 7\nboxes = 9", 1).replace("total = 80", "total = 800")
    path.write_text(text.replace('kind = "push"', 'kind = "pusch"'))
    lines = run(capsys, "check", BASICS, path, tmp_path / "none", status=2).splitlines()
    assert lines[0] == f"{BASICS}: can be sat"
    assert lines[-1] == f"{tmp_path / 'none'}: no such file; expected a blueprint"
    assert lines[1] == f"{path}: pass: total = 800; expected a whole number from 0 to 100"
    assert all([line.startswith(f"{path}: ") for line in lines[1:-1]])


def test_one_is_shown_with_its_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ("--data", tmp_path)
    told = run(capsys, "show", "blackjack", *at)
    assert "Large questions: 18. Standard error at the pass mark: 3.9 points." in told
    assert "Right in 85%: passes with a chance of 14%, within 2 attempts 26%" in told
    shape = json.loads(run(capsys, "show", "blackjack", "--json", *at))
    blueprint = parse_blueprint(asset("blueprints/blackjack.toml").read_text())
    assert shape["blueprint"] == blueprint.shape
    assert shape["digest"] == blueprint.digest
    assert "is no blueprint here; expected one of blackjack-basics" in run(capsys, "show", "none", *at, status=2)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("check",), "check expects one FILE or more"),
        (("show", "a", "b"), "show expects a NAME"),
        (("list", "a"), "list expects no NAME"),
        (("specimen", "blackjack"), "specimen expects --out FILE.pdf"),
        (("show", "blackjack", "--out", "a.pdf"), "--out belongs to specimen"),
    ],
)
def test_words_that_do_not_fit_are_refused(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words, status=2).endswith(f"{why}\n")


def test_a_specimen_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    basics = parse_blueprint(BASICS.read_text())
    items = (Item(kind="know-blackjack", size="large", count=4),)
    section = msgspec.structs.replace(basics.sections[0], weight=100, items=items)
    (tmp_path / "small.toml").write_text(write_blueprint(msgspec.structs.replace(basics, sections=(section,))))
    out = tmp_path / "specimen.pdf"
    told = run(capsys, "specimen", tmp_path / "small.toml", "--out", out, "--data", tmp_path)
    assert told == f"{out}: a specimen of Blackjack basics\n"
    assert out.read_bytes().startswith(b"%PDF")
