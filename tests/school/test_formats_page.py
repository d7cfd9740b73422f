"""The page about what is kept of practice, held by a reader that knows nothing else than the page."""

import base64
import hashlib
import hmac
import json
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tests.support.origins import STATION
from tests.support.practicing import a_kept_round, deal_on, practiced
from trainer.exam.blueprint import Blueprint, ExamSection, Passing, SittingRules
from trainer.exam.blueprint_files import parse_blueprint
from trainer.exam.blueprint_numbers import BlueprintNumbers, PassingChance
from trainer.exam.standard_setting import Judge, StandardTaken
from trainer.places import SHARED_NOTE, asset
from trainer.proving.sitters import begun, to_the_end
from trainer.school import exchanging, school_settings, session_file, station
from trainer.school.exchanging import export_records
from trainer.school.records import Records
from trainer.school.school_settings import SchoolSettings
from trainer.school.settings import KeptSettings, StationSettings
from trainer.school.sharing import Sharing
from trainer.school.station import Station

PAGE = asset("formats.md").read_text(encoding="utf-8")


def read_by_the_page(data: bytes) -> list[dict[str, Any]]:
    """Return the lines of a journal as the page tells to read them."""
    digest, lines = b"", []
    for line in data.split(b"\n")[:-1]:
        body, digits = line.split(b"\t")
        digest = hashlib.sha256(digest + body).digest()
        assert digits == digest.hex()[:32].encode()
        lines.append(json.loads(body))
    return lines


def test_a_sitting_is_as_the_page_tells(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    kept.close(to_the_end(kept))
    head, *lines = read_by_the_page(kept.path.read_bytes())
    sitting, closed = head["sitting"], lines[-1]
    assert sitting.keys() == {"uuid", "blueprint", "digest", "generator", "secret_digest", "candidate"}
    assert hashlib.sha256(base64.b64decode(closed["secret"])).hexdigest() == sitting["secret_digest"]
    key = base64.b64decode(closed["key"])
    asked = []
    for line in lines:
        if line["step"] in ("question", "round"):
            place = f"{line['section']}/{line['number']}".encode()
            nonce = hmac.digest(key, place, "sha256")[:12]
            asked.append(json.loads(AESGCM(key).decrypt(nonce, base64.b64decode(line["sealed"]), place)))
    assert [each.get("kind", "") for each in asked[:5]] == [done.question.kind for done in kept.sitting.questions]
    assert asked[5].keys() == {"round", "plan"}
    rows = PAGE.partition("| `step` |")[2].partition("\n\n")[0].split("\n")[2:]
    told = {step for row in rows for step in codes(row.split("|")[1])}
    assert {line["step"] for line in lines} < told


def codes(text: str) -> list[str]:
    """Return the names that a text of the page has in backticks."""
    return text.split("`")[1::2]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    practiced(tmp_path / "sessions", "rwrw")
    kept = a_kept_round(tmp_path / "rounds")
    deal_on(kept)
    kept.close()
    records = Records(tmp_path, STATION)
    records.sweep()
    export_records(records, tmp_path / "all.zip", "1.0")
    records.close()
    return tmp_path / "all.zip"


def test_a_journal_is_as_the_page_tells(archive: Path) -> None:
    with zipfile.ZipFile(archive) as held:
        contents = json.loads(held.read("records.json"))
        journals = {name: read_by_the_page(held.read(name)) for name in held.namelist() if name != "records.json"}
    added = {"markings", "appeals", "rulings", "reports", "report_rulings", "table_tests"}
    added |= {"forgotten", "classes", "memberships", "assignments", "allowances", "attendance"}
    assert contents.keys() == {"format", "program", "people", "owners"} | added
    assert len(journals) == 2
    for name, (head, *lines) in journals.items():
        assert name == f"attempts/{head['attempt']['uuid']}.jsonl"
        assert head["format"] == 2
        assert datetime.fromisoformat(head["attempt"]["wall"]).utcoffset() is not None
        assert datetime.fromisoformat(head["started"]).tzinfo is None
        assert lines[-1]["closed"] in ("finished", "left", "over")
        marks = [line["mark"] for line in lines if "mark" in line]
        is_round = "round" in head
        assert len(marks) == sum(
            [line.get("by", "trainee") == "trainee" and "act" in line for line in lines]
            if is_round
            else [line.get("step", {}).get("type") == "answered" for line in lines]
        )
        told = [*head["attempt"], *[key for mark in marks for key in mark], *[key for line in lines for key in line]]
        told += contents["people"][0]
        assert {key for key in told if f"`{key}`" not in PAGE} == set()


def test_the_page_names_the_formats_that_are_written() -> None:
    assert f"format {session_file.FORMAT}\n" in PAGE
    assert f"`records export FILE`, format {exchanging.FORMAT}\n" in PAGE


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        (station.FILE, Station),
        (SHARED_NOTE, Sharing),
        (school_settings.FILE, SchoolSettings),
        ("settings.json", StationSettings),
        ("people/UUID.json", KeptSettings),
    ],
)
def test_the_page_names_what_lies_beside_the_records(name: str, kept: type[msgspec.Struct]) -> None:
    assert {each for each in (name, *kept.__struct_fields__) if f"`{each}`" not in PAGE} == set()


def test_a_blueprint_is_written_by_the_page_alone() -> None:
    example = PAGE.partition("```toml\n")[2].partition("```")[0]
    blueprint = parse_blueprint(example)
    told = [line.split("=")[0].strip(" {") for line in example.splitlines() if "=" in line]
    parts = (Blueprint, SittingRules, Passing, ExamSection)
    keys = {field.encode_name for part in parts for field in msgspec.structs.fields(part)}
    assert keys - {*told, "sitting", "pass", "section", "proposed"} == set()
    assert blueprint.sitting == SittingRules(), "the values shown are the usual ones"
    without_usual = msgspec.json.encode(blueprint, order="sorted")
    assert blueprint.digest == hashlib.sha256(without_usual).hexdigest()
    kept = {"borderline", *[name for kind in (Judge, StandardTaken) for name in kind.__struct_fields__]}
    assert {name for name in kept if f"`{name}`" not in PAGE} == set()
    numbers = {*BlueprintNumbers.__struct_fields__, *PassingChance.__struct_fields__}
    assert {name for name in numbers if f"`{name}`" not in PAGE} == set()
