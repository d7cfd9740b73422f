"""A certificate on paper: as it was issued to whoever verifies it, readable to others, and no name misprinted."""

import os
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.support.browser import READERS_VARIABLE, reader
from trainer.exam.certificate import CertifiedRounds, CertifiedSection, certificate_text
from trainer.exam.verifying import verified
from trainer.gui.printing.certificate_page import certificate_page, draw_certificate, expect_printable
from trainer.gui.printing.printable_letters import LettersMissing, font_with
from trainer.gui.printing.word_setter import WordSetter
from trainer.proving.sample_certificates import TODAY, a_certificate, a_key, public_keys
from trainer.school.worksheet.paper import PAPERS

KEY = a_key()
TEXT = certificate_text(a_certificate(), KEY)


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> bytes:
    return certificate_page(a_certificate(), TEXT, KEY, PAPERS["letter"])


def test_a_page_is_as_it_was_issued_on_either_paper(page: bytes) -> None:
    found = verified(page, public_keys(), None, TODAY)
    assert (found.state, found.page, found.certificate) == ("valid", "as-issued", a_certificate())
    other = certificate_page(a_certificate(), TEXT, KEY, PAPERS["a4"])
    assert b"/MediaBox [0 0 792" in page
    assert b"/MediaBox [0 0 842" in other


def test_a_bit_flipped_anywhere_in_a_page_is_told(page: bytes) -> None:
    for at in (*range(0, len(page), 4999), *range(len(page) - 120, len(page), 5)):
        flipped = page[:at] + bytes([page[at] ^ 1 << at % 8]) + page[at + 1 :]
        try:
            assert verified(flipped, public_keys(), None, TODAY).state != "valid", at
        except ValueError:  # it is no PDF any more, or carries no text
            continue


def test_qpdf_finds_no_fault_in_a_page(page: bytes, tmp_path: Path) -> None:
    if not (qpdf := reader("qpdf")):
        pytest.skip("qpdf is missing")
    (tmp_path / "page.pdf").write_bytes(page)
    subprocess.run([qpdf, "--check", str(tmp_path / "page.pdf")], check=True, capture_output=True)


def test_a_scanner_reads_the_code_of_a_page_at_72_dots_an_inch(tmp_path: Path, qapp: QApplication) -> None:
    if not (zbarimg := reader("zbarimg")):
        pytest.skip("zbarimg is missing")
    picture = QImage(792, 612, QImage.Format.Format_RGB32)
    picture.fill("white")
    with QPainter(picture) as painter:
        draw_certificate(painter, PAPERS["letter"], a_certificate(), TEXT, KEY)
    picture.save(str(tmp_path / "page.png"))
    reading = [zbarimg, "--quiet", "--raw", "--nodbus", str(tmp_path / "page.png")]
    said = subprocess.run(reading, check=True, capture_output=True, text=True)
    assert said.stdout.removesuffix("\n") == TEXT


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words on a page."""
    words: list[str] = []

    def kept(setter: WordSetter, area: QRectF, text: str, *style: object) -> None:
        words.append(text)

    monkeypatch.setattr(WordSetter, "_set", kept)
    return words


def test_all_that_is_signed_stands_on_the_page(words: list[str], qapp: QApplication) -> None:
    certificate_page(a_certificate(replaces="2026-0007"), TEXT, KEY, PAPERS["letter"])
    page = "\n".join(words)
    for fact in (
        "2026-0042", "Nguyễn Thị Minh Khai", "Great Lakes Dealer School", "class: Blackjack, autumn 2026",
        "Dealer Bust 21, South Dakota", "edition 1 (000102030405)", "edition 2026-12", "92.2 of 100 (90 passes)",
        "92 of 100, median 13.4 s", "3, fault points: 4 (up to 6 pass)", "64.2 hours", "Patricia Hernández",
        "passed, by Robert O'Connell, November 27, 2026", "November 28, 2026", "November 28, 2028", "2026-0007",
        "Answered 60 questions and dealt 3 rounds on a computer simulation", "Not a license.", "3475 0f98",
    ):  # fmt: skip
        assert fact in page
    words.clear()
    one = CertifiedRounds(count=1, points=1, limit=6)
    certificate_page(a_certificate(rounds=one), TEXT, KEY, PAPERS["letter"])
    assert "dealt 1 round on" in "\n".join(words)
    words.clear()
    certificate_page(a_certificate(proctor="", table_test=None, rounds=None, expires=None), TEXT, KEY, PAPERS["letter"])
    page = "\n".join(words)
    assert "nobody: not proctored" in page
    assert "not taken" in page
    assert "evaluator" not in words
    assert "Answered 60 questions on a computer simulation" in page
    assert "Good until" not in page


@pytest.mark.parametrize("name", ["María Quiñones", "Nguyễn Thị Minh Khai", "Jose P. Peñaflorida"])
def test_names_are_printed_in_the_programs_own_letters(name: str, qapp: QApplication) -> None:
    assert font_with(name).families() == ["Noto Sans"]


def test_other_letters_come_from_a_font_of_the_system(qapp: QApplication) -> None:
    try:
        families = font_with("陈美玲 2026").families()
    except LettersMissing:
        if os.environ.get(READERS_VARIABLE):
            raise
        pytest.skip("no font of this computer has Chinese letters")
    assert (families[0], len(families)) == ("Noto Sans", 2)


def test_a_name_that_no_font_can_print_is_refused_before_anything_is_made(qapp: QApplication) -> None:
    section = CertifiedSection(title="\U00013000", score=900, tenths=50)
    for facts in (
        {"name": "Ana \U00013000"}, {"proctor": "\U00013000"}, {"class_name": "\U00013000 1"}, {"sections": (section,)}
    ):  # fmt: skip
        with pytest.raises(LettersMissing) as refused:
            expect_printable(a_certificate(**facts))
        assert refused.value.sentence.values["missing"] == "\U00013000"
