"""`dealer-trainer exchange`: a class goes out as a file, what comes back is taken in, and a round is gone."""

import io
import json
from pathlib import Path
from uuid import UUID

import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from trainer.classroom.exchange.joining import join, opened
from trainer.cli.exchange import main
from trainer.exam import school_key
from trainer.places import CLASS_FOLDER_VARIABLE
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key, public_keys
from trainer.store.classes import add_to_class, keep_class
from trainer.store.rows import ClassRow, PersonRow

ANA = PersonRow(uuid=UUID(int=21), name="Ana Ruiz")
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights")


def test_a_class_goes_out_and_its_attempts_come_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)

    def run(folder: str, *words: str, status: int = 0, typed: bytes = b"") -> str:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed)))
        assert main([*words, "--data", str(tmp_path / folder)]) == status
        out, err = capsys.readouterr()
        return out + err

    school = Records(tmp_path / "school", STATION)
    keep_class(school.store, NIGHTS)
    add_to_class(school.store, NIGHTS.uuid, [ANA], [ANA.uuid], 1)
    make_school_key(school.store, "Great Lakes", "correct horse battery", Signer(None, 1), bytes)
    key = public_keys(school.store).keys[0]
    school.close()
    file = tmp_path / "Nights.assignment"
    told = run("school", "save", "nights", "--out", str(file), "--send-to", "Paula")
    assert told == f"{file}: people: 1, work: 0\n"
    assert "exchanges nothing" in run("school", "round", status=2)
    journal = practiced(tmp_path / "x", "rw", origin=an_origin(person=ANA.uuid)).read_bytes()
    (tmp_path / "a.attempt").write_bytes(school_key.sealed_to(key, journal))
    sent = ("take-in", str(tmp_path / "a.attempt"), str(file))
    assert json.loads(run("school", *sent, "--json", status=1)) == {
        "format": 1,
        "taken": 0,
        "known": 0,
        "sealed": 1,
        "refused": 1,
        "why": {
            "a.attempt": "a.attempt: is sealed to the school; expected the passphrase of its key",
            "Nights.assignment": "Nights.assignment: is no attempt of this program",
        },
    }
    told = run("school", *sent[:2], "--passphrase", typed=b"correct horse battery\n")
    assert told == "taken in: 1, known: 0, sealed: 0, refused: 0\n"
    station = Records(tmp_path / "station", STATION)
    package, known = opened(station, file)
    assert (package.send_to, known) == ("Paula", [])
    join(station, package, ANA.uuid)
    practiced(station.folder / "sessions", "rr", origin=an_origin(person=ANA.uuid))
    station.close()
    monkeypatch.setenv(CLASS_FOLDER_VARIABLE, str(tmp_path / "share"))
    (tmp_path / "share").mkdir()
    run("school", "round")
    assert run("station", "round").endswith("posts read: 1, delivered: 1, brought: 0\n")
    assert run("school", "round").startswith("taken in: 1, known: 1"), "the school's own lies there, too"
