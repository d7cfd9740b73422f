"""Rounds told without a slip, for the tests to spoil, and what the commands say to a spoilt one."""

from __future__ import annotations

import pytest

from trainer.cli.main import main

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


def refused(words: list[str], capsys: pytest.CaptureFixture[str], command: str = "settle") -> str:
    """Return the one line that a command says to a round it refuses, its exit status being 2 and its output nothing."""
    assert main([command, *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.endswith("\n")
    assert captured.err.count("\n") == 1, captured.err
    return captured.err.rstrip("\n")
