"""`dealer-trainer certificate`: from the school's key to a page that whoever has its public part verifies."""

import io
import json
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.support.sat import BEN, PAULA, a_school, sat
from trainer.cli import records as records_command
from trainer.cli import verify
from trainer.cli.certificate import main
from trainer.exam import school_key, sitting_result
from trainer.proving.sample_certificates import a_key
from trainer.proving.sitters import HERE, a_blueprint
from trainer.school import sitting_marks
from trainer.school.certificates import issue
from trainer.school.records import Records
from trainer.school.school_keys import Signer
from trainer.school.signing_in import set_pin

PASSPHRASE = b"correct horse battery\n"


def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: bytes, *words: str, status: int = 0
) -> str:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed)))
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_a_certificate_goes_from_the_key_to_whoever_verifies_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    records = a_school(tmp_path, has_pins=False)
    sat(records, a_blueprint(0))
    records.close()
    at, by = ("--data", str(tmp_path)), ("--by", "Paula Ito")
    page, keys, listed = (str(tmp_path / name) for name in ("page.pdf", "school.pub", "revoked.txt"))

    def done(typed: bytes, *words: str, status: int = 0) -> str:
        return run(capsys, monkeypatch, typed, *words, *at, status=status)

    assert "no key yet" in done(b"", "issue", "Ana Ruiz", "--out", page, status=2)
    assert done(PASSPHRASE, "new-key", "--school", "Great Lakes", *by).startswith("Great Lakes signs with")
    assert "not the passphrase" in done(b"wrong\n", "issue", "Ana Ruiz", "--out", page, status=2)
    hidden = ("issue", "Ana Ruiz", "--class", "Aut\u200bumn", "--out", page)
    assert "holds a letter that cannot be seen" in done(PASSPHRASE, *hidden, status=2), "no reader would take it"
    assert "has sat no examination" in done(b"", "issue", "Ben Ode", "--out", page, status=2)
    said = done(PASSPHRASE, "issue", "Ana Ruiz", "--class", "Autumn", "--out", page, *by)
    serial = said.removeprefix(f"{page}: ").split()[0]
    told, elsewhere = said.splitlines()
    assert told == f"{page}: {serial}  Ana Ruiz, A short test, {date.today()}"
    assert elsewhere.startswith("Another computer sealed this sitting.")
    digits = done(b"", "trust", "Ana Ruiz", "--station", "PC 3", *by).partition("  ")[0]
    assert done(b"", "stations") == f"{digits}  PC 3\n"
    assert "none of the school's computers any more" in done(b"", "distrust", "pc 3")
    done(b"", "keys", "--out", keys)
    assert verify.main([page, "--key", keys]) == 0
    assert capsys.readouterr().out.startswith("valid: the page is as Great Lakes issued it\n")
    assert json.loads(done(b"", "list", "Ana Ruiz", "--json"))["certificates"][0]["serial"] == serial
    assert "reason" in done(PASSPHRASE, "revoke", serial, status=2)
    assert "(taken back on" in done(PASSPHRASE, "revoke", serial, "--reason", "wrong name")
    first = Path(page).read_bytes()
    done(PASSPHRASE, "print", serial, "--out", page)
    assert Path(page).read_bytes() == first
    done(PASSPHRASE, "revocations", "--out", listed)
    assert verify.main([page, "--key", keys, "--revoked", listed]) == 1
    capsys.readouterr()
    assert [" ".join(line.split()[8:]) for line in done(b"", "log").splitlines()] == [
        "made Paula Ito",
        f"signed {serial} Paula Ito",
        f"took back {serial} (wrong name)",
        f"sealed a page of {serial}",
        "signed a revocation list",
    ]
    done(b"", "seal", listed, "--key", keys, "--out", f"{listed}.sealed")
    done(PASSPHRASE, "unseal", f"{listed}.sealed", "--out", f"{listed}.again")
    assert Path(f"{listed}.again").read_bytes() == Path(listed).read_bytes()
    assert done(b"", "log").endswith("opened what was sealed to it\n")
    assert "is not sealed to a school" in done(PASSPHRASE, "unseal", listed, "--out", f"{listed}.again", status=2)
    assert done(b"", "open-papers") == "no paper is sealed here\n"
    records = Records(tmp_path, HERE)
    sat(records, a_blueprint(0, form="class"), BEN, number=2, by="pin")
    records.close()
    assert "open it first: certificate open-papers" in done(b"", "issue", "Ben Ode", "--out", page, status=2)
    assert "not the passphrase" in done(b"wrong\n", "open-papers", status=2)
    assert done(PASSPHRASE, "open-papers") == "papers opened: 1\n"
    assert "Ben Ode, A short test" in done(PASSPHRASE, "issue", "Ben Ode", "--out", page)
    records = Records(tmp_path, HERE)
    set_pin(records.store, PAULA.uuid, "2468", bytes)
    records.close()
    assert "takes the PIN" in done(PASSPHRASE, "print", serial, "--out", page, status=2)
    assert "not the PIN" in done(b"1111\n" + PASSPHRASE, "print", serial, "--out", page, *by, status=2)


@pytest.mark.parametrize(
    "words", [["issue"], ["issue", "Ana"], ["keys"], ["new-key"], ["list", "--out", "x"], ["revoke", "2026-0001"]]
)
def test_what_is_missing_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "expects" in capsys.readouterr().err or words == ["new-key"]


def test_a_correction_of_the_program_names_the_certificates_that_rest_on_what_turns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    records = a_school(tmp_path)
    attempt = sat(records, a_blueprint(0))
    made = issue(records.store, attempt, a_key(), Signer(PAULA.uuid, 1_900_000_000_000))
    records.close()
    for module in (sitting_marks, sitting_result):
        monkeypatch.setattr(module, "credit_of", lambda question, answer: 0)
    assert records_command.main(["mark", "--data", str(tmp_path)]) == 0
    turns, rests, *_ = capsys.readouterr().out.splitlines()
    assert turns == f"{attempt}: the result turns from “Pass” to “Not yet”"
    assert rests == f"{attempt}: certificate {made.row.serial} rests on it"
