"""Every slip in a round file: one line that names the file, the place and what was expected, and nothing else."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trainer.cli import main
from trainer.engine.errors import RoundRefused
from trainer.engine.shoe import below
from trainer.rounds.files import parse_round
from trainer.rounds.playing import play_told
from trainer.rounds.reading import read_round
from trainer.rounds.settling import settle_round

# A round that is told without a slip; each refusal changes one thing of it.
ROUND = """\
format = 1
game   = "blackjack"
rules  = "standard"
house  = { peek = true }
shoe   = "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"

[[box]]
number = 1
main   = "25"
plays  = ["split", "double 10", "stand"]

[[box]]
number = 3
main   = "15"
plays  = ["stand"]
"""
AN_ACE_UP = ROUND.replace("KS", "AS")
WINNERS_OPTION = """\
format = 1
game   = "winners-option"
shoe   = "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"

[[box]]
number = 1
main   = "25"
arrow  = "P"
plays  = ["stand"]

[[box]]
number = 3
main   = "15"
arrow  = "D"
"""
BUST_21 = """\
format = 1
game   = "dealer-bust-21"
shoe   = "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"

[[box]]
number = 1
main   = "25"
side   = { db21 = "5" }
plays  = ["stand"]

[[box]]
number = 3
main   = "15"
plays  = ["stand"]
"""
BREAKZ = BUST_21.replace("dealer-bust-21", "dealer-breakz").replace("db21", "breakz")
NO_BUST = BUST_21.replace("dealer-bust-21", "no-bust-21").replace("db21", "stud")
ACES = """\
format = 1
game   = "blackjack"
shoe   = "AS 9D AD 8C AH KS 3H"

[[box]]
number = 1
main   = "25"
plays  = ["split", "split"]
"""
FOUR_HANDS = """\
format = 1
game   = "blackjack"
shoe   = "8S 9D 8D 7C 8H 8C 8S 3H 2C"

[[box]]
number = 1
main   = "25"
plays  = ["split", "split", "split", "split"]
"""

SIX_TO_FIVE = """\
format = 1
game   = "blackjack"
house  = { decks = 1, blackjack_pays = "6:5" }
shoe   = "TS 9D AD AC"

[[box]]
number    = 1
main      = "25"
insurance = "even"
"""
D_BLACKJACK = """\
format = 1
game   = "winners-option"
shoe   = "TS 9D AD AC"

[[box]]
number    = 1
main      = "25"
arrow     = "D"
insurance = "even"
"""

# What is wrong, the round, what is changed into what, and what the line must say.
REFUSALS: list[tuple[str, str, str, str, tuple[str, ...]]] = [
    # The shoe.
    (
        "a shoe that ends too soon",
        ROUND,
        "3H TD KC 5S 4H",
        "3H TD",
        ("shoe ends too soon", "8 cards", "expected more cards"),
    ),
    ("an empty shoe", ROUND, "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H", "", ("shoe = ", "order they leave")),
    ("no shoe", ROUND, 'shoe   = "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"', "", ("shoe = ", "order they leave")),
    ("a card that is none", ROUND, "6C", "6X", ("shoe", "'6X' is no card", "A 2-9 T J Q K", "S H D C")),
    (
        "a card more often than one deck holds it",
        ROUND,
        '{ peek = true }\nshoe   = "8S 9D',
        '{ decks = 1 }\nshoe   = "8S 8S',
        ("shoe", "8S comes 2 times", "at most 1"),
    ),
    (
        "a card more often than two decks hold it",
        ROUND,
        '{ peek = true }\nshoe   = "8S 9D 6C',
        '{ decks = 2 }\nshoe   = "8S 8S 8S',
        ("shoe", "8S comes 3 times", "at most 2"),
    ),
    (
        "a shuffled shoe with a card that lies on the felt",
        ROUND,
        '{ peek = true }\nshoe   = "8S 9D 6C 8D 7H KS 3H TD',
        '{ decks = 1 }\nshoe   = "8S 9D 6C 8D 7H KS / 8S TD',
        ("shoe", "8S comes 2 times", "at most 1"),
    ),
    ("a shoe that is a list", ROUND, '"8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"', "[]", ("shoe = ", "order they leave")),
    # Decisions.
    (
        "a missing decision",
        ROUND,
        '"double 10", "stand"]',
        '"double 10"]',
        ("box 1.2", "missing", "8D KC", "hit or stand"),
    ),
    ("no decisions at all", ROUND, 'plays  = ["stand"]', "", ("box 3", "missing", "9D 7H", "hit or stand")),
    (
        "an unused decision",
        ROUND,
        '["stand"]',
        '["stand", "hit"]',
        ("box 3", "play 2 (hit) is not used", "expected 1 play"),
    ),
    (
        "a word that is no decision",
        ROUND,
        '["stand"]',
        '["surrender"]',
        ("box 3", "play 1", "surrender", '"hit", "stand"'),
    ),
    (
        "decisions that are no list",
        ROUND,
        '["stand"]',
        '"stand"',
        ("box 3", "plays", 'a list such as ["hit", "stand"]'),
    ),
    (
        "a split of unequal values",
        ROUND,
        '["stand"]',
        '["split"]',
        ("box 3", "play 1", "9D 7H may not split", "hit or stand"),
    ),
    ("aces split again", ACES, "never", "never", ("box 1", "play 2", "not used", "expected 1 play")),
    ("a fifth hand", FOUR_HANDS, "never", "never", ("box 1.", "play 4", "may not split", "hit or stand")),
    (
        "a double on three cards",
        ROUND,
        '["stand"]',
        '["hit", "double"]',
        ("box 3", "play 2", "may not double", "hit or stand"),
    ),
    (
        "a double over the wager",
        ROUND,
        "double 10",
        "double 26",
        ("box 1.1", "play 2", "$26 is over the wager", "at most $25"),
    ),
    ("a double for nothing", ROUND, "double 10", "double 0", ("box 1", "play 2", "more than nothing")),
    ("a double for half a cheque", ROUND, "double 10", "double 9.50", ("box 1", "play 2", "$9.50", "multiple", "$1")),
    ("a double for no money", ROUND, "double 10", "double ten", ("box 1", "play 2", '"ten" is no amount', '"7.50"')),
    (
        "a decision on a D box",
        WINNERS_OPTION,
        'arrow  = "D"',
        'arrow  = "D"\nplays = ["hit"]',
        ("box 3", "D box", "expected none"),
    ),
    (
        "a decision without a main wager",
        BUST_21,
        'main   = "25"\nside',
        "side",
        ("box 1", "plays without a main wager", "expected none"),
    ),
    # Boxes.
    ("no box", ROUND.split("[[box]]")[0], "never", "never", ("no box", "[[box]]")),
    ("a number twice", ROUND, "number = 3", "number = 1", ("box 1", "twice", "each number once")),
    ("a number above seven", ROUND, "number = 3", "number = 8", ("box number = 8", "1 to 7")),
    ("a number below one", ROUND, "number = 3", "number = 0", ("box number = 0", "1 to 7")),
    ("a number in words", ROUND, "number = 3", 'number = "3"', ('box number = "3"', "1 to 7")),
    ("no number", ROUND, "number = 3\n", "", ("a box has no number", "1 to 7")),
    ("a box without a wager", ROUND, 'main   = "15"\n', "", ("box 3", "no wager", "main")),
    ("[box] for [[box]]", ROUND.split("\n[[box]]\nnumber = 3")[0], "[[box]]", "[box]", ("one box as [box]", "[[box]]")),
    # What is not known.
    ("an unknown key", ROUND, "house ", "hosue ", ('unknown key "hosue"', "house")),
    (
        "a box's key above the boxes",
        ROUND,
        "shoe ",
        'plays = ["hit"]\nshoe ',
        ('unknown key "plays"', "below a line [[box]]"),
    ),
    (
        "a round's key in a box",
        ROUND,
        'main   = "15"',
        'main   = "15"\nburn = true',
        ("box 3", '"burn"', "above the first [[box]]"),
    ),
    ("an unknown key of a box", ROUND, 'main   = "15"', 'mian   = "15"', ("box 3", 'unknown key "mian"', "main")),
    ("an unknown game", ROUND, '"blackjack"', '"baccarat"', ('game = "baccarat"', "dealer-bust-21")),
    ("no game", ROUND, 'game   = "blackjack"\n', "", ("game", "expected one of blackjack")),
    ("an unknown rule set", ROUND, '"standard"', '"nevada"', ('rules = "nevada"', "standard")),
    ("an unknown option", ROUND, "peek", "peak", ("house", '"peak"', "peek")),
    ("another game's option", ROUND, "peek = true", 'pay_table = "1"', ("house", '"pay_table"', "expected one of")),
    ("a value it may not take", ROUND, "peek = true", "peek = 1", ("house", "peek = 1", "true or false")),
    (
        "decks that are not played",
        BREAKZ,
        "shoe ",
        "house = { decks = 1 }\nshoe ",
        ("house", "decks = 1", "6 or 2 or 4 or 8"),
    ),
    ("a cheque that is not made", ROUND, "peek = true", 'chip = "2.00"', ("house", 'chip = "2.00"', '"2.50"')),
    ("6 to 5 on six decks", ROUND, "peek = true", 'blackjack_pays = "6:5"', ("house", "6:5", "decks = 1")),
    ("options that are no table", ROUND, "{ peek = true }", '"peek"', ('house = "peek"', "{ peek = true }")),
    (
        "an incomplete pay table",
        BREAKZ,
        "shoe ",
        'house = { pay_table = "9" }\nshoe ',
        ("house", '"9" is incomplete', "BZ-2"),
    ),
    (
        "a pay table that is none",
        BUST_21,
        "shoe ",
        'house = { pay_table = "5" }\nshoe ',
        ("house", '"5"', '"1", "2", "3", "4"'),
    ),
    (
        "own odds, one too few",
        BUST_21,
        "shoe ",
        "house = { pay_table = [10, 4, 2] }\nshoe ",
        ("house", "4 whole odds", "2–6"),
    ),
    (
        "dealer envy without its table",
        BREAKZ,
        "shoe ",
        'house = { dealer_envy = "per_round" }\nshoe ',
        ("house", 'pay_table = "13"'),
    ),
    (
        "a cap below $5,000",
        NO_BUST,
        "shoe ",
        'house = { bonus_cap = "4999.00" }\nshoe ',
        ("house", "bonus_cap", '"5000.00"'),
    ),
    (
        "an envy of nothing",
        NO_BUST,
        "shoe ",
        'house = { envy_suited_trips = "0" }\nshoe ',
        ("house", "envy_suited_trips"),
    ),
    (
        "limits the wrong way round",
        ROUND,
        "peek = true",
        'table_min = "50", table_max = "25"',
        ("house", "table_min", "table_max"),
    ),
    # Arrows.
    ("a missing arrow", WINNERS_OPTION, 'arrow  = "D"', "", ("box 3", "no arrow", '"P"', '"D"')),
    (
        "a doubled arrow",
        WINNERS_OPTION,
        'arrow  = "D"',
        'arrow  = "PD"',
        ("box 3", 'arrow = "PD"', "not both", "WO-12"),
    ),
    ("both arrows in a list", WINNERS_OPTION, 'arrow  = "D"', 'arrow  = ["P", "D"]', ("box 3", "arrow", "not both")),
    (
        "an arrow in another game",
        ROUND,
        'main   = "15"',
        'main   = "15"\narrow = "P"',
        ("box 3", "arrow", "no arrows", "none"),
    ),
    # Insurance.
    (
        "insurance that is not offered",
        ROUND,
        'main   = "15"',
        'main   = "15"\ninsurance = "7"',
        ("box 3", "insurance", "no ace"),
    ),
    (
        "insurance in a game without",
        NO_BUST,
        'main   = "15"',
        'main   = "15"\ninsurance = "7"',
        ("box 3", "insurance", "no-bust-21"),
    ),
    (
        "insurance over half",
        AN_ACE_UP,
        'main   = "15"',
        'main   = "15"\ninsurance = "8"',
        ("box 3", "$8 is over half", "$7.50"),
    ),
    (
        "even money without a blackjack",
        AN_ACE_UP,
        'main   = "15"',
        'main   = "15"\ninsurance = "even"',
        ("box 3", "even money", "blackjack"),
    ),
    ("even money at 6 to 5", SIX_TO_FIVE, "never", "never", ("box 1", "even money", "6 to 5", "SB-6")),
    ("even money for a D box", D_BLACKJACK, "never", "never", ("box 1", "D box", "even money", "SB-6")),
    ("insurance for a box without cards", BUST_21, 'main   = "25"\nside', 'insurance = "5"\nside', ("box 1", "main")),
    (
        "insurance for no money",
        AN_ACE_UP,
        'main   = "15"',
        'main   = "15"\ninsurance = "yes"',
        ("box 3", "insurance", "no amount"),
    ),
    # Amounts.
    ("an amount of zero", ROUND, '"15"', '"0"', ("box 3", "main", "more than nothing")),
    ("a negative amount", ROUND, '"15"', "-15", ("box 3", "main = -15", "more than nothing")),
    ("a negative amount as text", ROUND, '"15"', '"-15"', ("box 3", 'main = "-15"', "no amount", '"7.50"')),
    ("no money", ROUND, '"15"', '"fifteen"', ("box 3", 'main = "fifteen"', "no amount", '"7.50"')),
    ("a sign before it", ROUND, '"15"', '"$15"', ("box 3", 'main = "$15"', "no amount", '"7.50"')),
    ("a bare decimal", ROUND, '"15"', "7.50", ("box 3", "main = 7.5", "no amount", '"7.50"')),
    ("half a cheque", ROUND, '"15"', '"7.50"', ("box 3", "main", "$7.50 is not a multiple", "$1")),
    (
        "a quarter too much",
        BUST_21,
        'db21 = "5"',
        'db21 = "5.25"',
        ("box 1", "side", "db21", "$5.25 is not a multiple"),
    ),
    # Side wagers.
    (
        "a side wager in a game without",
        ROUND,
        'main   = "15"',
        'main   = "15"\nside = { db21 = "5" }',
        ("box 3", '"db21"', "no side wager"),
    ),
    ("another game's side wager", BREAKZ, "breakz =", "db21 =", ("box 1", '"db21"', "expected breakz")),
    ("an unknown side wager", BUST_21, "db21", "lucky", ("box 1", '"lucky"', "expected db21")),
    (
        "an unknown late wager",
        BUST_21,
        "side   = { db21",
        "late   = { lucky",
        ("box 1", "late", '"lucky"', "expected db21"),
    ),
    ("a bare side wager", BUST_21, '{ db21 = "5" }', '"5"', ("box 1", "side", "{ db21 = ")),
    # Acts.
    (
        "acts inside a box",
        ROUND,
        'plays  = ["stand"]',
        'acts  = ["deal 1"]',
        ("box 3", "acts", "above the first [[box]]"),
    ),
    ("an act that is none", ROUND, "shoe ", 'acts = ["deal 1", "dael 3"]\nshoe ', ("act 2", "'dael 3' is not an act")),
    (
        "a finding that is none",
        ROUND,
        "shoe ",
        'acts = [{ act = "draw", finding = "bad" }]\nshoe ',
        ("act 1", '"bad"', "too-early"),
    ),
    ("an act that is a number", ROUND, "shoe ", "acts = [7]\nshoe ", ("act 1 = 7", '"deal 1"')),
    ("acts that are no list", ROUND, "shoe ", 'acts = "deal 1"\nshoe ', ("acts", 'a list such as ["deal 1"')),
    # The rest of a round.
    ("an unknown format number", ROUND, "format = 1", "format = 2", ("format = 2", "format = 1")),
    ("a format number as text", ROUND, "format = 1", 'format = "1"', ('format = "1"', "format = 1")),
    ("no format number", ROUND, "format = 1\n", "", ("format = 1",)),
    ("a burn that is neither", ROUND, "shoe ", 'burn = "yes"\nshoe ', ('burn = "yes"', "true or false")),
    ("a title that is no text", ROUND, "shoe ", "title = 7\nshoe ", ("title = 7", "text")),
    (
        "a player that is no name",
        ROUND,
        'main   = "15"',
        'main   = "15"\nplayer = 7',
        ("box 3", "player = 7", "a name"),
    ),
    # Not TOML.
    ("a quotation mark left open", ROUND, '4H"', "4H", ("line 5", "shoe", "quotation mark is left open")),
    ("a bracket left open", ROUND, '"stand"]\n\n', '"stand"\n\n', ("line 12", "[[box]]", "expected a ]")),
    ("a key twice", ROUND, "rules  =", 'game = "blackjack"\nrules  =', ("line 3", "game", "there twice")),
    (
        "words without quotation marks",
        ROUND,
        '"blackjack"',
        "blackjack",
        ("line 2", "game   = blackjack", "quotation marks"),
    ),
    ("JSON with a slip", '{"format": 1,', "never", "never", ("is not JSON",)),
    ("no round at all", "Dear pit boss,\nplease deal.", "never", "never", ("line 1", "Dear pit boss", 'main = "25"')),
]


@pytest.mark.parametrize(
    ("told", "before", "after", "says"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_refused(
    told: str,
    before: str,
    after: str,
    says: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert before in told or before == "never"
    path = tmp_path / "slip.round"
    path.write_text(told.replace(before, after), encoding="utf-8")
    line = refused([str(path)], capsys)
    assert line.startswith(f"dealer-trainer: {path}: ")
    for part in says:
        assert part in line.removeprefix(f"dealer-trainer: {path}: ")


def refused(words: list[str], capsys: pytest.CaptureFixture[str], command: str = "settle") -> str:
    """Return the one line that a command says to a round it refuses, its exit status being 2 and its output nothing."""
    assert main([command, *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1, said.err
    return said.err.rstrip("\n")


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
    assert len(said.out.splitlines()) == 2
    assert said.err == f"dealer-trainer: {bad}: format = 3 is not known; expected format = 1\n"


JUNK: list[Any] = [
    None, True, False, 0, -1, 8, 1.5, 10**30, "", " ", "AS", "P", "even", "\x00", "\n", "1" * 5000, "\ud800", [], [[]], {}, [None],
    {"db21": None}, {"act": "draw"}, ["hit"] * 20, ["double -1"], {"decks": []}, {"pay_table": {}}, float("nan"), float("inf"),
]  # fmt: skip


@pytest.mark.parametrize("told", [ROUND, WINNERS_OPTION, BUST_21, BREAKZ, NO_BUST], ids=["bj", "wo", "db", "bz", "nb"])
def test_whatever_stands_in_its_place_a_round_is_read_or_refused_in_one_line(told: str) -> None:
    """Every value of a round replaced with junk, every key left out or misspelt."""
    whole = tomllib.loads(told)
    for spoiled in spoilt(whole):
        try:
            result = settle_round(read_round(spoiled, "a round"))
        except RoundRefused as refusal:
            assert str(refusal).startswith("a round: ")
            assert "\n" not in str(refusal)
            assert len(str(refusal)) < 400
        else:
            json.dumps(result).encode()


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
            try:
                play_told(parse_round(spoiled, "slip.round"))
            except RoundRefused as refusal:
                assert str(refusal).startswith("slip.round: ")
                assert "\n" not in str(refusal), spoiled
