"""`dealer-trainer certificate`: from the school's key to a page that whoever has its public part verifies."""

import io
import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.support.sat import PAULA, a_school, sat
from trainer.cli import verify
from trainer.cli.certificate import main
from trainer.exam import school_key
from trainer.proving.sitters import a_blueprint
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
    records = a_school(tmp_path)
    sat(records, a_blueprint(0))
    set_pin(records.store, PAULA.uuid, "2468", bytes)
    records.close()
    at, by = ("--data", str(tmp_path)), ("--by", "Paula Ito")
    page, keys, listed = (str(tmp_path / name) for name in ("page.pdf", "school.pub", "revoked.txt"))

    def done(typed: bytes, *words: str, status: int = 0) -> str:
        return run(capsys, monkeypatch, typed, *words, *at, status=status)

    assert done(b"") == "no certificate has been issued yet\n"
    assert "takes the PIN" in done(PASSPHRASE, "new-key", "--school", "Great Lakes", status=2)
    assert "no key yet" in done(b"2468\n", "issue", "Ana Ruiz", "--out", page, *by, status=2)
    assert done(b"2468\n" + PASSPHRASE, "new-key", "--school", "Great Lakes", *by).startswith("Great Lakes signs with")
    assert "not the passphrase" in done(b"2468\nwrong\n", "issue", "Ana Ruiz", "--out", page, *by, status=2)
    assert "has sat no examination" in done(b"2468\n", "issue", "Ben Ode", "--out", page, *by, status=2)
    assert "2026-0001  Ana Ruiz, A short test" in done(
        b"2468\n" + PASSPHRASE, "issue", "Ana Ruiz", "--class", "Autumn", "--out", page, *by
    ).replace(str(json.loads(done(b"", "list", "--json"))["certificates"][0]["serial"]), "2026-0001")
    done(b"", "keys", "--out", keys)
    assert verify.main([page, "--key", keys]) == 0
    assert capsys.readouterr().out.startswith("valid: the page is as Great Lakes issued it\n")
    serial = json.loads(done(b"", "list", "Ana Ruiz", "--json"))["certificates"][0]["serial"]
    first = Path(page).read_bytes()
    done(b"2468\n" + PASSPHRASE, "print", serial, "--out", page, *by)
    assert Path(page).read_bytes() == first
    assert "reason" in done(b"2468\n" + PASSPHRASE, "revoke", serial, *by, status=2)
    assert "(taken back on" in done(b"2468\n" + PASSPHRASE, "revoke", serial, "--reason", "wrong name", *by)
    done(b"2468\n" + PASSPHRASE, "revocations", "--out", listed, *by)
    assert verify.main([page, "--key", keys, "--revoked", listed]) == 1
    capsys.readouterr()
    log = done(b"", "log").splitlines()
    assert [" ".join(line.split()[8:]) for line in log] == [
        "made Paula Ito",
        f"signed {serial} Paula Ito",
        f"sealed a page of {serial} Paula Ito",
        f"took back {serial} (wrong name) Paula Ito",
        "signed a revocation list Paula Ito",
    ]


@pytest.mark.parametrize(
    "words", [["issue"], ["issue", "Ana"], ["keys"], ["new-key"], ["list", "--out", "x"], ["revoke", "2026-0001"]]
)
def test_what_is_missing_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "expects" in capsys.readouterr().err or words == ["new-key"]
