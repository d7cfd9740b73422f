"""What may stand in a round file and what is no round file; whatever is wrong, it is one line and no traceback."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.round_texts import BREAKZ, BUST_21, NO_BUST, ROUND, WINNERS_OPTION, refused
from tests.support.settled import settle_round
from trainer.cli.main import main
from trainer.engine.errors import RoundRefused
from trainer.engine.shoe import below
from trainer.engine.values import replace
from trainer.rounds.files import load_round, parse_round, save_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.wording.sentences import say_refusal


def write(path: Path, told: str | bytes) -> Path:
    path.write_bytes(told.encode() if isinstance(told, str) else told)
    return path


NO_TEXT = [
    ("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff", "not text in UTF-8"),
    ("another encoding", ROUND.encode("utf-16"), "not text in UTF-8"),
    ("nothing", b"", "format = 1"),
    ("only a byte-order mark", b"\xef\xbb\xbf", "format = 1"),
    ("zeros", b"\0" * 100, "line 1"),
    ("a list in JSON", b'["blackjack"]', 'unknown key "blackjack"'),
    ("brackets without end", b"x = " + b"[" * 100_000, "too deep"),
    ("braces without end", b'{"a":' * 100_000, "too deep"),
]


@pytest.mark.parametrize(("told", "says"), [row[1:] for row in NO_TEXT], ids=[row[0] for row in NO_TEXT])
@pytest.mark.parametrize("command", ["settle", "judge"])
def test_what_is_no_round_file(
    told: bytes, says: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "slip.round", told)
    line = refused([str(path)], capsys, command)
    assert line.startswith(f"dealer-trainer: {path}: ")
    assert says in line


def test_a_round_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    told = parse_round(ROUND, "")
    path = tmp_path / "a.round"
    save_round(path, told)
    assert replace(load_round(path), place="") == told
    before = path.read_bytes()
    with pytest.raises(OSError, match="No such file"):
        save_round(tmp_path / "nowhere" / "a.round", told)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a.round"]


@pytest.mark.parametrize("command", ["settle", "judge"])
def test_a_missing_file_and_a_folder(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.round"
    assert refused([str(missing)], capsys, command) == f"dealer-trainer: {missing}: no such file; expected a round file"
    assert (
        refused([str(tmp_path)], capsys, command) == f"dealer-trainer: {tmp_path}: is a folder; expected a round file"
    )
    beyond = tmp_path / "file" / "under.round"
    write(tmp_path / "file", "")
    assert "under.round: " in refused([str(beyond)], capsys, command)


SAME = [
    ("a byte-order mark", lambda text: b"\xef\xbb\xbf" + text.encode()),
    ("Windows line ends", lambda text: text.replace("\n", "\r\n").encode()),
    ("both", lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()),
    ("JSON", lambda text: json.dumps(tomllib.loads(text), indent=2).encode()),
    ("JSON with a byte-order mark", lambda text: b"\xef\xbb\xbf" + json.dumps(tomllib.loads(text)).encode()),
    (
        "small letters and tens",
        lambda text: text.replace("8S 9D 6C 8D 7H KS 3H TD", "8s 9d 6c 8D 7h kS 3H 10d").encode(),
    ),
    ("whole dollars as numbers", lambda text: text.replace('"25"', "25").replace('"15"', "15").encode()),
    ("cents", lambda text: text.replace('"25"', '"25.00"').replace("double 10", "double 10.00").encode()),
    ("the boxes the other way round", lambda text: _turned(text).encode()),
    ("an unused shuffle", lambda text: text.replace(' 4H"', ' 4H / 2S"').encode()),
]


def _turned(text: str) -> str:
    head, one, three = text.split("[[box]]")
    return f"{head}[[box]]{three}\n[[box]]{one}"


@pytest.mark.parametrize(("name", "other"), SAME, ids=[name for name, _ in SAME])
def test_other_ways_to_write_the_same_round(
    name: str, other: Callable[[str], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "--json", str(write(tmp_path / "as-told.round", ROUND))]) == 0
    told = capsys.readouterr().out
    assert main(["settle", "--json", str(write(tmp_path / "other.round", other(ROUND)))]) == 0
    assert capsys.readouterr().out == told


def test_decisions_are_unused_without_fault_if_the_peek_found_a_blackjack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ROUND.replace("6C 8D 7H KS", "AC 8D 7H KS")
    assert main(["settle", str(write(tmp_path / "found.round", told))]) == 0
    assert "blackjack" in capsys.readouterr().out
    told = told.replace("{ peek = true }", "{ peek = false }").replace('["stand"]', '["stand", "stand"]')
    assert "box 3: play 2 (stand) is not used" in refused([str(write(tmp_path / "late.round", told))], capsys)


def test_of_several_files_the_refused_are_named_and_the_others_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = write(tmp_path / "good.round", ROUND), write(tmp_path / "bad.round", "format = 3")
    assert main(["settle", "--json", str(good), str(bad), str(good)]) == 2
    said = capsys.readouterr()
    assert [json.loads(line).get("error") for line in said.out.splitlines()] == [
        None, f"{bad}: format = 3 is not known; expected format = 1", None,
    ]  # fmt: skip
    assert main(["settle", str(good), str(bad), str(good)]) == 2
    assert capsys.readouterr().err == f"dealer-trainer: {bad}: format = 3 is not known; expected format = 1\n"


def refusal_of(reading: Callable[[], object]) -> str | None:
    """Return the line that refuses a round, or None if it is read; anything else that goes wrong is raised."""
    try:
        reading()
    except RoundRefused as refusal:
        return say_refusal(refusal)
    return None


def settled(told: Any) -> str:
    return json.dumps(settle_round(read_round(told, "a round")))


def played(text: str) -> object:
    return play_round(parse_round(text, "slip.round"))


JUNK: list[Any] = [
    None, True, False, 0, -1, 8, 1.5, 10**30, "", " ", "AS", "P", "even", "\x00", "\n", "1" * 5000, "\ud800", [],
    [[]], {}, [None], {"db21": None}, {"act": "draw"}, ["hit"] * 20, ["double -1"], {"decks": []}, {"pay_table": {}},
    float("nan"), float("inf"),
]  # fmt: skip


@pytest.mark.parametrize("told", [ROUND, WINNERS_OPTION, BUST_21, BREAKZ, NO_BUST], ids=["bj", "wo", "db", "bz", "nb"])
def test_whatever_stands_in_its_place_a_round_is_read_or_refused_in_one_line(told: str) -> None:
    """Every value of a round replaced with junk, every key left out or misspelt."""
    whole = tomllib.loads(told)
    for spoiled in spoilt(whole):
        line = refusal_of(partial(settled, spoiled))
        if line is not None:
            assert line.startswith("a round: ")
            assert "\n" not in line
            assert len(line) < 400


def spoilt(value: Any) -> Iterator[Any]:
    """Yield a value with one thing in it replaced, left out or misspelt."""
    yield from JUNK
    if isinstance(value, dict):
        for key in value:
            yield {each: value[each] for each in value if each != key}
            yield {f"{each}x" if each == key else each: value[each] for each in value}
            for junk in spoilt(value[key]):
                yield {**value, key: junk}
    elif isinstance(value, list):
        for at in range(len(value)):
            yield [*value[:at], *value[at + 1 :]]
            for junk in spoilt(value[at]):
                yield [*value[:at], junk, *value[at + 1 :]]


def test_whatever_letter_is_wrong_a_file_is_read_or_refused_in_one_line() -> None:
    random = Random(3)
    for told in (ROUND, json.dumps(tomllib.loads(BUST_21))):
        for _ in range(300):
            at = below(len(told), random)
            spoiled = told[:at] + '"[]{}=\n\\,x/ 9\x07é'[below(14, random)] + told[at + below(3, random) :]
            line = refusal_of(partial(played, spoiled))
            if line is not None:
                assert line.startswith("slip.round: ")
                assert "\n" not in line, spoiled
