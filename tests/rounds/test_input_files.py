"""Whatever a person hands in as a file, one line says what is wrong with it, at once and whoever reads it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.round_texts import ROUND
from trainer.engine.errors import Refusal, RoundRefused
from trainer.engine.quoting import line_shown, path_shown, printable
from trainer.houses.files import HouseRefused, load_house
from trainer.rounds import input_files
from trainer.rounds.files import load_round
from trainer.rounds.input_files import MOST_BYTES
from trainer.rounds.toml_text import TomlRefused, read_toml
from trainer.school.session_file import SessionDamaged, read_session
from trainer.wording.sentences import say_refusal


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)


NO_FILES = [
    ("a pipe", pipe, "is a pipe; expected a {thing}"),
    ("a socket", listening, "is a socket; expected a {thing}"),
    ("a folder", Path.mkdir, "is a folder; expected a {thing}"),
    ("a device", lambda path: path.symlink_to("/dev/zero"), "is a device; expected a {thing}"),
    ("nothing", lambda path: None, "no such file; expected a {thing}"),
]
READERS = [
    ("round file", load_round, RoundRefused),
    ("house file", load_house, HouseRefused),
    ("kept session", read_session, SessionDamaged),
]


@pytest.mark.parametrize(("thing", "read", "refusal"), READERS, ids=[row[0] for row in READERS])
@pytest.mark.parametrize(("made", "says"), [row[1:] for row in NO_FILES], ids=[row[0] for row in NO_FILES])
def test_what_is_no_file_is_refused_by_its_kind(
    made: Callable[[Path], object], says: str, thing: str, read: Callable[[Path], object], refusal: type[Refusal],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "handed.in"
    made(path)
    with pytest.raises(refusal) as refused:
        read(path)
    assert say_refusal(refused.value) == f"{path}: {says.format(thing=thing)}"


@pytest.mark.parametrize(("thing", "read", "refusal"), READERS[:2], ids=[row[0] for row in READERS[:2]])
def test_what_is_over_16_mb_is_refused_unread(
    thing: str, read: Callable[[Path], object], refusal: type[Refusal], tmp_path: Path
) -> None:
    huge(tmp_path / "huge")
    with pytest.raises(refusal) as refused:
        read(tmp_path / "huge")
    assert say_refusal(refused.value) == f"{tmp_path / 'huge'}: is over 16 MB; expected a {thing}"


@pytest.mark.parametrize(("read", "refusal"), [row[1:] for row in READERS], ids=[row[0] for row in READERS])
@pytest.mark.parametrize(
    ("name", "says"),
    [
        (b"caf\xe9.round", "caf\ufffd.round: no such file"),
        (b"a\x1b[2Jb\nc.round", "a\ufffd[2Jb\ufffdc.round: no such file"),
        (b"a\0b", "a\ufffdb: no such file"),
        (b"long/" * 1000, "long: cannot be read (File name too long)"),
        (b"long" * 100, "long: cannot be read (File name too long)"),
    ],
)
def test_a_name_that_no_text_is_and_a_path_that_is_too_long(
    name: bytes, says: str, read: Callable[[Path], object], refusal: type[Refusal], tmp_path: Path
) -> None:
    with pytest.raises(refusal) as refused:
        read(tmp_path / os.fsdecode(name))
    line = say_refusal(refused.value)
    line.encode()
    assert line.isprintable()
    assert says in line
    assert len(line) < 320


def test_an_unreadable_file_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path, mode: str) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    path = tmp_path / "locked.round"
    path.write_text(ROUND, encoding="utf-8")
    monkeypatch.setattr(input_files, "open", denied, raising=False)  # whoever runs the tests may be allowed everything
    with pytest.raises(RoundRefused) as refused:
        load_round(path)
    assert say_refusal(refused.value) == f"{path}: cannot be read (Permission denied)"


def test_what_a_person_is_shown_of_a_file_is_short_and_moves_no_cursor() -> None:
    assert line_shown('main = "25"') == 'main = "25"'
    assert line_shown("a" * 1000) == "a" * 77 + "..."
    assert line_shown("\x1b[2J") == "\ufffd[2J"
    assert path_shown(Path("a") / "b.round") == str(Path("a") / "b.round")
    assert path_shown(Path("a" * 1000)) == "..." + "a" * 237
    assert printable("25\u00a0$ \u202ex\x1b\ud800\n") == "25\u00a0$ \ufffdx\ufffd\ufffd\ufffd"


BAD_TOML = [
    ("a long line", "x = " + "y" * 1000, "line 1: x = yyy"),
    ("a number of 5,000 digits", "x = " + "1" * 5000, "a number in it cannot be"),
    ("a hexadecimal one", "x = 0x" + "f" * 5000, "a number in it is too large"),
    ("one inside others", "x = [{ y = [0xfffffffffffffffff] }]", "a number in it is too large"),
    ("a 30th of February", "x = 2026-02-30", "line 1: x = 2026-02-30"),
    ("deep brackets", "x = " + "[" * 5000, "go too deep"),
    ("deep braces", "x = " + "{a=" * 5000, "go too deep"),
    ("a deep key", ".".join(["a"] * 50_000) + " = 1", "a key has more than 50 parts"),
    ("a deep quoted key", ' . '.join(['"a"', "'b'"] * 50_000) + " = 1", "a key has more than 50 parts"),
    ("a deep heading", "[" + ".".join(["a"] * 50_000) + "]", "a key has more than 50 parts"),
    ("a deep key in braces", "x = { " + ".".join(["a"] * 50_000) + " = 1 }", "a key has more than 50 parts"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), [row[1:] for row in BAD_TOML], ids=[row[0] for row in BAD_TOML])
def test_what_no_toml_is_is_refused_in_a_short_line(text: str, says: str) -> None:
    with pytest.raises(TomlRefused) as refused:
        read_toml(text)
    line = say_refusal(refused.value)
    assert says in line
    assert len(line) < 220


def test_full_stops_in_texts_and_comments_are_no_deep_keys() -> None:
    stops = ".".join(["a"] * 100)
    told = f'title = "{stops}"\nnote = \'\'\'\n{stops} = 1\n\'\'\'\nother = """\n{stops}\\" " "" = 1\n""" # {stops}\n'
    assert list(read_toml(told)) == ["title", "note", "other"]
    assert read_toml(told)["title"] == stops


def test_a_key_of_fifty_parts_is_read() -> None:
    assert read_toml(".".join(["a"] * 50) + " = 1 # ")
