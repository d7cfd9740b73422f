"""`dealer-trainer verify`: one exit status for each kind of answer, and lines that a person or a program reads."""

import json
from pathlib import Path

import pytest

from trainer.cli.verify import main
from trainer.exam.certificate import certificate_text
from trainer.exam.revocations import RevocationList, write_revocations
from trainer.exam.school_key import write_public_keys
from trainer.proving.sample_certificates import TODAY, a_certificate, a_key, a_page, public_keys

TEXT = certificate_text(a_certificate(expires=None), a_key())


@pytest.fixture
def school(tmp_path: Path) -> list[str]:
    """The words that name a school's public keys."""
    path = tmp_path / "school.pub"
    path.write_bytes(write_public_keys(public_keys()))
    return ["--key", str(path)]


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int) -> str:
    assert main(words) == status
    out, err = capsys.readouterr()
    return out + err


def test_a_text_is_verified_with_its_lines(school: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    state, *lines = run(capsys, TEXT, *school, status=0).splitlines()
    assert state == "valid: Great Lakes Dealer School signed these lines; compare them with the page"
    assert lines[1] == "  Name: Nguyễn Thị Minh Khai"
    assert lines[-2:] == [
        "  Key: Great Lakes Dealer School, 3475 0f98 bd59 fcfc 946d",
        "  Revocation: not checked: there was no list",
    ]


def test_a_page_that_was_changed_is_told_from_the_text_in_it(
    school: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.pdf"
    page.write_bytes(a_page(TEXT))
    assert run(capsys, str(page), *school, status=1).startswith("page changed: Great Lakes Dealer School signed")
    shape = json.loads(run(capsys, str(page), *school, "--json", status=1))
    assert (shape["state"], shape["page"], shape["certificate"]["total"]) == ("page-changed", "changed", 922)


def test_a_revoked_one_is_known_by_the_list(
    school: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = tmp_path / "revoked.txt"
    listed.write_bytes(write_revocations(RevocationList(dated=TODAY, serials={"2026-0042": TODAY}), a_key()))
    said = run(capsys, TEXT, *school, "--revoked", str(listed), status=1)
    assert said.startswith("revoked: the school took it back on 2026-12-01\n")
    assert said.endswith("  Revocation: checked against the list of 2026-12-01\n")


@pytest.mark.parametrize("words", [["DTC1:X"], ["nowhere.pdf"], [], [TEXT, "--page", "x.html"]])
def test_what_cannot_be_read_is_refused_in_a_line(
    words: list[str], school: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words, *school, status=2).count("\n") == 1


def test_a_page_that_verifies_is_written(school: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "verify.html"
    assert run(capsys, "--page", str(page), *school, status=0) == f"{page}: verifies certificates in a browser\n"
    assert "3475 0f98 bd59 fcfc 946d" in page.read_text(encoding="utf-8")
