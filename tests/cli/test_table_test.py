"""`dealer-trainer table-test`: the blank sheet for anybody, a scored one for whoever is let in."""

import io
import json
from pathlib import Path

import pytest

from tests.support.origins import STATION
from tests.support.table_tests import NOW, add, scored
from trainer.cli.main import main
from trainer.school.records import Records
from trainer.school.signing_in import set_pin
from trainer.school.table_tests import sign


def test_the_sheet_is_printed_blank_and_as_it_was_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data, out = tmp_path / "data", tmp_path / "sheet.pdf"
    records = Records(data, STATION)
    ina, ann = add(records, "Ina Roy", "instructor"), add(records, "Ann Lee")
    sign(records, ina.uuid, scored(records, ina, ann), NOW)
    set_pin(records.store, ann.uuid, "2468", bytes)
    records.close()
    at = ["table-test", "--data", str(data), "--out", str(out)]
    pages = set()
    for words in ([], ["--paper", "a4"], ["--person", "Ann Lee"]):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"2468\n")))
        assert main([*at, *words]) == 0
        pages.add(out.read_bytes())
    assert len(pages) == 3
    assert all(page.startswith(b"%PDF") for page in pages)
    assert capsys.readouterr().out == ""
    for words, expected in (
        (["--person", "Ann Lee"], "not the PIN of 'Ann Lee'"),
        (["--person", "Ina Roy"], "'Ina Roy' has no table test yet"),
        (["--game", "blackjack"], "--game and --by belong to --person"),
    ):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1111\n")))
        assert main([*at, *words, "--json"]) == 2
        assert expected in json.loads(capsys.readouterr().out)["error"]
