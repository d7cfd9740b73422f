"""The same seed makes the same file, wherever and whenever it is made."""

import os
import re
import subprocess
import sys
from pathlib import Path

from trainer.cli.worksheet import main

CHECKOUT = Path(__file__).resolve().parents[3]
ELSEWHERE = {"TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1", "QT_HASH_SEED": "4"}
ELSEWHERE |= {"QT_FONT_DPI": "144", "QT_SCALE_FACTOR": "2", "FONTCONFIG_FILE": os.devnull}
WORDS = ("--game", "dealer-bust-21", "--kind", "mix", "--count", "3", "--seed", "5", "--out")


def test_the_same_seed_makes_the_same_bytes_everywhere(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    words = [sys.executable, "-m", "trainer", "worksheet", *WORDS, "sheet.pdf"]
    surroundings = {**os.environ, "PYTHONPATH": str(CHECKOUT), **ELSEWHERE}
    subprocess.run(words, cwd=elsewhere, env=surroundings, stderr=subprocess.DEVNULL, check=True)
    assert main([*WORDS, str(tmp_path / "sheet.pdf")]) == 0
    for name in ("sheet.pdf", "sheet-key.pdf"):
        assert (elsewhere / name).read_bytes() == (tmp_path / name).read_bytes(), name


def test_every_object_lies_where_the_file_says(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert main([*WORDS, str(out)]) == 0
    made = out.read_bytes()
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n", made)[-1])
    assert made[start:].startswith(b"xref\n0 ")
    offsets = [int(each) for each in re.findall(rb"(\d{10}) 00000 n ", made[start:])]
    assert len(offsets) > 100
    for number, offset in enumerate(offsets, start=1):
        assert made[offset:].startswith(b"%d 0 obj" % number)
        length = re.match(rb"\d+ 0 obj\s<<[^>]*?/Length (\d+) (0 R)?", made[offset:])
        if length and not length[2]:
            stream = made.index(b"stream\n", offset) + len(b"stream\n")
            assert made[stream + int(length[1]) :].lstrip(b"\n").startswith(b"endstream")
    referred = {int(each) for each in re.findall(rb"\b(\d+) 0 R\b", made)}
    assert max(referred) <= len(offsets)
    assert f"/Size {len(offsets) + 1} ".encode() in made[start:]


def test_fifty_questions_of_the_quiz_with_the_most_cards_are_under_a_megabyte(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert main(["--game", "no-bust-21", "--kind", "order", "--count", "50", "--out", str(out)]) == 0
    assert out.stat().st_size < 1_000_000
