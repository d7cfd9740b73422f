"""`dealer-trainer set-work`: work given from a file, listed, allowed and withdrawn."""

import json
from pathlib import Path

import pytest

from tests.support.origins import STATION
from tests.support.said import said
from trainer.classroom.set_work import BlueprintWork, work_text
from trainer.classroom.work_words import UNSEALED
from trainer.cli import classes, people
from trainer.cli.set_work import main
from trainer.exam import school_key
from trainer.school.blueprint_shelf import BlueprintShelf
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key


def test_work_is_given_from_a_file_listed_allowed_and_withdrawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--data", str(tmp_path))

    def run(*words: str, status: int = 0) -> str:
        assert main([*words, *at]) == status
        out, err = capsys.readouterr()
        return out + err

    people.main(["add", "Bo Chen", *at])
    classes.main(["add", "Nights", *at])
    roster = tmp_path / "roster.csv"
    roster.write_text("Ana Ruiz\n", encoding="utf-8")
    classes.main(["roster", "Nights", str(roster), *at])
    capsys.readouterr()
    assert run("list", "Nights") == "nothing was set yet\n"
    assert "has answered too little to be weak in anything" in run("give", "Nights", status=2)
    work = tmp_path / "work.json"
    work.write_text('{"type": "drill", "drill": "prove", "target": 20}', encoding="utf-8")
    told = run("give", "nights", str(work), "--opens", "2099-11-28", "--due", "2099-12-05")
    title = "Proving cheques: 20 right in 90 seconds"
    assert told == f"Nights was set: {title}\n"
    line = f"1. {title}: Drill, opens 2099-11-28, due 2099-12-05, 0 of 1 done\n"
    assert run("list", "Nights") == line
    allow = ("allow", "Nights", "1", "--person", "Ana Ruiz", "--until", "2099-12-20")
    assert "expected a reason for what Ana Ruiz is allowed" in run(*allow, status=2)
    assert run(*allow, "--reason", "Was ill") == f"Ana Ruiz is allowed this at {title}\n"
    assert "Bo Chen is not in 'Nights'" in run(*allow[:4], "Bo Chen", "--reason", "x", status=2)
    (shape,) = json.loads(run("list", "Nights", "--json"))["work"]
    assert (shape["work"]["target"], shape["allowances"][0]["reason"]) == (20, "Was ill")
    assert run("withdraw", "Nights", title) == f"{title} is withdrawn\n"
    assert "withdrawn" in run("list", "Nights")
    assert run("bring-back", "Nights", "1") == f"{title} is set again\n"
    work.write_text('{"type": "drill", "drill": "juggling", "target": 20}', encoding="utf-8")
    assert f"{work}: this program knows no drill 'juggling'" in run("give", "Nights", str(work), status=2)
    assert "expected a title or a number of" in run("withdraw", "Nights", "9", status=2)
    assert "allow expects --person P" in run("allow", "Nights", "1", status=2)


def test_papers_that_nothing_seals_are_told_until_the_school_has_a_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    classes.main(["add", "Nights", "--data", str(tmp_path)])
    shelved = BlueprintShelf(tmp_path).read().blueprints
    blueprint = next(each.blueprint for each in shelved if each.blueprint.sitting.proctor)
    work = tmp_path / "work.json"
    work.write_text(work_text(BlueprintWork(digest=blueprint.digest, name=blueprint.name)))
    main(["give", "Nights", str(work), "--data", str(tmp_path)])

    def told() -> bool:
        capsys.readouterr()
        main(["list", "Nights", "--data", str(tmp_path)])
        return capsys.readouterr().out.endswith(f"{said(UNSEALED)}\n")

    assert told()
    records = Records(tmp_path, STATION)
    make_school_key(records.store, "Lakes", "correct horse battery", Signer(None, 1), lambda count: b"k" * count)
    records.close()
    assert not told()
