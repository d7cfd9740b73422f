"""Rounds written down: every house option in force, and a text that reads back as the same round."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.support.round_texts import BUST_21, ROUND, WINNERS_OPTION
from trainer.rounds.files import parse_round
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round, write_toml

EVERYTHING = """\
format = 1
game   = "no-bust-21"
title  = 'The "big" one'
note   = '''
A tab \t, a backslash \\ and three lines:
日本, Ñandú, —
'''
burn   = true
faced  = [7, 2]
shoe   = "8S 9D 6C / 8D 7H KS 3H"
house  = { chip = "0.50", envy_suited_trips = "100", bonus_cap = 5000, envy_multi = "total", table_max = 500 }
acts   = [
  "burn",
  { act = "draw", finding = "not-called-for" },
  { act = "pay 5 stud 7.50", finding = "too-early", stands = true },
]

[[box]]
number = 5
main   = 25
side   = { stud = "7.50" }
extra  = { main = 5, stud = "0.50" }
late   = { stud = "0.50" }
plays  = []
player = "Ana"

[[box]]
number = 2
side   = { stud = 10 }

[practice]
mixed_stacks = true
times = "0 1200 3400"
hinted = [2]
plan = { duties = ["deal", "players"], judging = "coached" }
undone = [{ act = "deal 5", after = 1 }]
"""


@pytest.mark.parametrize("told", [ROUND, WINNERS_OPTION, BUST_21, EVERYTHING])
def test_a_round_reads_back(told: str) -> None:
    read = parse_round(told, "")
    assert read_round(write_round(read)) == read
    assert parse_round(write_toml(read), "") == read


def test_every_house_option_in_force_is_written_and_none_is_left_out() -> None:
    assert write_round(parse_round(ROUND, ""))["house"] == {
        "decks": 6, "chip": "0.50", "soft_17": "hit", "up_card": "second", "peek": True, "blackjack_pays": "3:2",
        "breakage": "up", "late_blackjack": "original", "pick_up": "end", "mend": "either",
    }  # fmt: skip
    assert write_round(parse_round(EVERYTHING, ""))["house"] == {
        "decks": 6, "chip": "0.50", "up_card": "second", "ace_ace_22": False, "envy_suited_trips": "100.00",
        "envy_multi": "total", "bonus_cap": "5000.00", "bonus_cap_per": "deal", "table_max": "500.00",
        "pick_up": "end", "mend": "either",
    }  # fmt: skip


def test_written_as_the_file_would_have_it() -> None:
    assert write_round(parse_round(EVERYTHING, "")) == {
        "format": 1,
        "game": "no-bust-21",
        "rules": "standard",
        "title": 'The "big" one',
        "note": "A tab \t, a backslash \\ and three lines:\n日本, Ñandú, —\n",
        "house": write_round(parse_round(EVERYTHING, ""))["house"],
        "shoe": "8S 9D 6C / 8D 7H KS 3H",
        "faced": [2, 7],
        "burn": True,
        "acts": [
            "burn",
            {"act": "draw", "finding": "not-called-for"},
            {"act": "pay 5 stud 7.50", "finding": "too-early", "stands": True},
        ],
        "box": [
            {"number": 2, "side": {"stud": "10"}},
            {
                "number": 5, "main": "25", "side": {"stud": "7.50"}, "extra": {"main": "5", "stud": "0.50"},
                "late": {"stud": "0.50"}, "plays": [], "player": "Ana",
            },
        ],
        "practice": {
            "mixed_stacks": True,
            "times": "0 1200 3400",
            "hinted": [2],
            "plan": {"duties": ["deal", "players"], "judging": "coached"},
            "undone": [{"act": "deal 5", "after": 1}],
        },
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["plain", 'with "marks"', "back\\slash", "two\nlines", "a\ttab", "\x00\x1f\x7f", "ünï—code 🂡", "'", '"""', "\r\n"],
)
def test_any_title_is_kept(text: str) -> None:
    told: dict[str, Any] = {**tomllib.loads(ROUND), "title": text, "note": text}
    read = read_round(told)
    assert parse_round(write_toml(read), "") == read
    assert (read.title, read.note) == (text, text)


def test_plays_that_were_left_out_stay_left_out() -> None:
    told = parse_round(ROUND.replace('plays  = ["stand"]', ""), "")
    assert [box.plays is None for box in told.boxes] == [False, True]
    assert parse_round(write_toml(told), "") == told
