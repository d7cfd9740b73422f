"""The page that verifies in a browser, in a real one and opened from a file: it says what the command says."""

from base64 import b64encode
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.support.browser import Browser, a_browser, reader
from trainer.engine.errors import Refusal
from trainer.exam.certificate import certificate_text
from trainer.exam.revocations import RevocationList
from trainer.exam.verifier_page import verifier_page
from trainer.exam.verifying import sealed_page, verified
from trainer.proving.sample_certificates import a_certificate, a_key, a_page, public_keys
from trainer.wording.certificates import certificate_lines
from trainer.wording.sentences import say

CHROMIUM = reader("chromium-headless-shell", "chromium", "google-chrome")
KEY, OTHER = a_key(), a_key(2)
REVOKED = RevocationList(
    dated=date(2026, 11, 30),
    serials={"2026-0007": date(2026, 11, 30)},
    key_ids={OTHER.public.key_id: date(2026, 11, 1)},
)
LASTS = {"expires": date(2999, 12, 31)}


def text(key: int = 1, **facts: object) -> str:
    return certificate_text(a_certificate(**LASTS | facts), a_key(key))


PAGE = sealed_page(a_page(text()), KEY)
FIRST = Path(__file__).with_name("first_certificate")
CASES: dict[str, str | bytes] = {
    "the first text": (FIRST / "certificate.txt").read_bytes(),
    "the first page": (FIRST / "certificate.pdf").read_bytes(),
    "valid": text(),
    "the least": text(class_name="", rounds=None, table_test=None, proctor="", sections=(), name="陈美玲"),
    "expired": text(expires=date(2026, 11, 28)),
    "revoked": text(serial="2026-0007", replaces="2026-0001"),
    "a key revoked": text(2),
    "another key": text(3),
    "changed": text(school="Another school"),
    "a letter changed": text()[:200] + ("A" if text()[200] != "A" else "B") + text()[201:],
    "no certificate": "hello",
    "as issued": PAGE,
    "page changed": PAGE.replace(b"Minh", b"Mihn"),
    "saved anew": a_page(text()),
    "sealed by another": sealed_page(a_page(text()), OTHER),
    "two in one": a_page(text()) + a_page(text(serial="2026-0008")),
    "none in it": b"%PDF-1.4\n%%EOF\n",
}
WORDS = {
    "valid": "Valid",
    "page-changed": "Page changed",
    "changed": "Changed",
    "another-key": "Another key",
    "expired": "Expired",
    "revoked": "Revoked",
}


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("chromium is missing")
    folder = tmp_path_factory.mktemp("browser")
    page = folder / "verify a certificate.html"
    page.write_bytes(verifier_page(public_keys(KEY, OTHER), REVOKED))
    with a_browser(CHROMIUM, folder / "profile") as browser:
        browser.open(page)
        yield browser


def told(browser: Browser) -> tuple[str, list[list[str]]]:
    """Return the words that a screen reader hears, once there are any, and the lines on the page."""
    said = browser.run(
        """new Promise((done) => {
            const told = document.getElementById("told");
            const look = () => told.textContent ? done(told.textContent) : requestAnimationFrame(look);
            look();
        })"""
    )
    rows = browser.run("Array.from(lines.rows, (row) => Array.from(row.cells, (cell) => cell.innerText))")
    browser.run("document.getElementById('told').textContent = ''")
    return said, rows


def as_script(content: bytes) -> str:
    return f"Uint8Array.from(atob('{b64encode(content).decode()}'), (each) => each.charCodeAt(0))"


def in_full(day: date) -> str:
    return f"{day:%B} {day.day}, {day.year}"


def test_a_person_pastes_the_text_or_chooses_the_pdf(browser: Browser, tmp_path: Path) -> None:
    browser.type_into("#text", text())
    browser.press("Tab")
    browser.press("Enter")
    assert told(browser)[0].startswith("Valid. Great Lakes Dealer School signed the lines below.")
    path = tmp_path / "certificate.pdf"
    path.write_bytes(PAGE)
    browser.choose_file("#file", path)
    assert told(browser)[0] == "Valid. The PDF is as Great Lakes Dealer School issued it."
    assert ("status", "") in browser.names()
    controls = {name for role, name in browser.names() if role in ("textbox", "button")}
    assert controls >= {"The text in the QR code", "Verify the text", "Print"}
    assert browser.requests == [browser.run("location.href")], "the page asks nobody for anything"


def test_the_page_says_what_the_command_says(browser: Browser) -> None:
    for name, each in CASES.items():
        content = each.encode() if isinstance(each, str) else each
        browser.run(f"verify({as_script(content)})")
        said, rows = told(browser)
        try:
            found = verified(content, public_keys(KEY, OTHER), REVOKED, date.today())
        except Refusal:
            assert (said.split(".")[0], rows) == ("Unreadable", []), name
            continue
        assert said.startswith(f"{WORDS[found.state]}. "), name
        lines = certificate_lines(found.certificate, in_full)
        assert rows[: len(lines)] == [
            [say(line), words if isinstance(words, str) else say(words)] for line, words in lines
        ], name
        assert [each for each, _ in rows[len(lines) :]] == ["Key", "Revocation"], name


def test_all_of_a_certificate_fits_a_sheet_of_paper_and_a_telephone(browser: Browser) -> None:
    browser.run(f"verify({as_script(text(replaces='2026-0001').encode())})")
    told(browser)
    assert browser.printed().count(b"/Type /Page\n") == 1
    browser.look(width=360, height=800)
    lines_of_names = """Array.from(lines.rows, (row) => {
        const range = document.createRange();
        range.selectNodeContents(row.cells[0]);
        return range.getClientRects().length;
    })"""
    assert set(browser.run(lines_of_names)) == {1}, "no word is broken"
    assert browser.run("document.documentElement.scrollWidth") <= 360


def test_no_flipped_bit_is_valid_to_the_page(browser: Browser) -> None:
    flips = """(async (bytes, every) => {
        let told = 0;
        for (let at = 0; at < bytes.length; at += every) {
            const flipped = bytes.slice();
            flipped[at] ^= 1 << (at % 8);
            try { if ((await verified(flipped)).state !== "valid") told++; } catch (fault) { told++; }
        }
        return [told, Math.ceil(bytes.length / every)];
    })"""
    for content, every in ((text().encode(), 3), (PAGE, 17)):
        found, count = browser.run(f"{flips}({as_script(content)}, {every})")
        assert found == count > 50
