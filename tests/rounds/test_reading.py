"""Every slip in a round file: one line that names the file, the place and what was expected, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.round_texts import (
    ACES,
    AN_ACE_UP,
    BREAKZ,
    BUST_21,
    D_BLACKJACK,
    FOUR_HANDS,
    NO_BUST,
    ROUND,
    SIX_TO_FIVE,
    WINNERS_OPTION,
    refused,
)
from tests.support.settled import settle_round
from trainer.engine.errors import RoundRefused
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.spec import ActEntry
from trainer.wording.sentences import say_refusal

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
    (
        "a double for half a cheque",
        ROUND,
        "double 10",
        "double 9.75",
        ("box 1", "play 2", "$9.75", "multiple", "$0.50"),
    ),
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
    (
        "6 to 5 on six decks",
        BUST_21,
        "shoe ",
        'house = { blackjack_pays = "6:5" }\nshoe ',
        ("house", "6:5", "decks = 1"),
    ),
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
        ("Box 3", "even money", "blackjack"),
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
    ("half a cheque", ROUND, '"15"', '"7.75"', ("box 3", "main", "$7.75 is not a multiple", "$0.50")),
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
    # Wagers that may not be accepted.
    ("a bare extra wager", ROUND, 'main   = "15"', 'main   = "15"\nextra = "5"', ("box 3", "extra", "{ main = ")),
    ("no extra wager", ROUND, 'main   = "15"', 'main   = "15"\nextra = {}', ("box 3", "extra", "{ main = ")),
    ("an extra of nothing", ROUND, '"15"', '"15"\nextra = { main = 0 }', ("box 3 extra main = 0", "more than nothing")),
    ("half an extra cheque", ROUND, '"15"', '"15"\nextra = { main = "5.25" }', ("box 3 extra main", "not a multiple")),
    (
        "an extra side wager in a game without",
        ROUND,
        '"15"',
        '"15"\nextra = { db21 = "5" }',
        ("box 3", "extra", '"db21" is no wager of this game', "expected main"),
    ),
    (
        "an unknown extra wager",
        BUST_21,
        '"15"',
        '"15"\nextra = { lucky = "5" }',
        ("box 3", "extra", '"lucky"', "expected main or db21"),
    ),
    (
        "an extra wager without a main one",
        BUST_21,
        'main   = "25"\nside   = { db21 = "5" }\nplays  = ["stand"]',
        'side   = { db21 = "5" }\nextra = { db21 = "5" }',
        ("box 1", "extra without a main wager", "expected main"),
    ),
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
    (
        "an act that lays a side wager of another game",
        BUST_21,
        "shoe ",
        'acts = ["deal 1", "lay 3 breakz 5"]\nshoe ',
        ("act 2 (lay 3 breakz 5)", '"breakz" is no side wager', "expected db21"),
    ),
    (
        "an act that doubles for no whole cheques",
        ROUND,
        "shoe ",
        'acts = ["deal 1", "double 1 7.25"]\nshoe ',
        ("act 2 (double 1 7.25)", "not a multiple", "whole cheques of $0.50"),
    ),
    (
        "an insurance by an act in no whole cheques",
        ROUND,
        "shoe ",
        'acts = ["insure 1 7.25"]\nshoe ',
        ("act 1 (insure 1 7.25)", "not a multiple"),
    ),
    (
        "a late wager where nobody is dealt a card",
        'format = 1\ngame = "dealer-bust-21"\nshoe = "8S 9D"\n[[box]]\nnumber = 2\nlate = { db21 = "5" }\n',
        "never",
        "never",
        ("box 2", "late wager where no card is dealt"),
    ),
    ("acts that are no list", ROUND, "shoe ", 'acts = "deal 1"\nshoe ', ("acts", 'a list such as ["deal 1"')),
    # The rest of a round.
    ("an unknown format number", ROUND, "format = 1", "format = 2", ("format = 2", "format = 1")),
    ("a format number as text", ROUND, "format = 1", 'format = "1"', ('format = "1"', "format = 1")),
    ("no format number", ROUND, "format = 1\n", "", ("format = 1",)),
    (
        "stacks that are neither",
        ROUND,
        "shoe ",
        "practice = { mixed_stacks = 1 }\nshoe ",
        ("mixed_stacks = 1", "true or false"),
    ),
    ("a burn that is neither", ROUND, "shoe ", 'burn = "yes"\nshoe ', ('burn = "yes"', "true or false")),
    ("faced cards that are no list", ROUND, "shoe ", "faced = 5\nshoe ", ("faced = 5", "a list such as [5, 12]")),
    ("a faced card before the first", ROUND, "shoe ", "faced = [0]\nshoe ", ("faced: 0", "expected 1 to 11")),
    ("a faced card past the last", ROUND, "shoe ", "faced = [2, 12]\nshoe ", ("faced: 12", "expected 1 to 11")),
    ("a faced card by its name", ROUND, "shoe ", 'faced = ["6C"]\nshoe ', ('faced: "6C"', "expected 1 to 11")),
    ("a faced card that is true", ROUND, "shoe ", "faced = [true]\nshoe ", ("faced: true", "expected 1 to 11")),
    ("a faced card twice", ROUND, "shoe ", "faced = [5, 2, 5]\nshoe ", ("faced: 5 is there twice", "once")),
    (
        "faced cards in a box",
        ROUND,
        'main   = "15"',
        'main   = "15"\nfaced = [5]',
        ("box 3", '"faced"', "above the first [[box]]"),
    ),
    (
        "a title as long as a book",
        ROUND,
        "shoe ",
        f'title = "{"a " * 5001}"\nshoe ',
        ("title has 10002 characters", "at most 10000"),
    ),
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


# Amounts have one limit: nine digits of dollars.

LARGE = [
    ("main   = 25", "main   = 1000000000", "box 1: main = 1000000000; expected at most $999,999,999.99"),
    ("main   = 25", 'main   = "1000000000"', 'box 1: main = "1000000000" is no amount'),
    ("main   = 25", f"main   = {10**17}", f"box 1: main = {10**17}; expected at most $999,999,999.99"),
    ("peek = true", "table_max = 1000000000", "house: table_max = 1000000000 is not allowed"),
    ("peek = true", 'table_min = "1000000000"', 'house: table_min = "1000000000" is not allowed'),
    ('"double 10"', '"double 1000000000"', 'box 1: play 2: double = "1000000000" is no amount'),
]


@pytest.mark.parametrize(("old", "new", "says"), LARGE, ids=[row[1] for row in LARGE])
def test_an_amount_of_ten_digits_is_refused_wherever_it_stands(old: str, new: str, says: str) -> None:
    told = ROUND.replace('main   = "25"', "main   = 25")
    assert old in told
    with pytest.raises(RoundRefused) as refused:
        play_round(parse_round(told.replace(old, new), ""))
    assert say_refusal(refused.value).startswith(says)


@pytest.mark.parametrize("main", ["999999999", '"999999999.50"'])
def test_the_largest_wager_is_settled_in_acts_that_read_back(main: str) -> None:
    told = NO_BUST.replace('main   = "25"', f"main = {main}").replace('"5"', main).replace("9D", "8D", 1)
    for cards in ("8S 9D 8H 8C 7H 8S 3H TD KC 5S 4H", "8S 9D 6C 8D 7H KS 3H TD KC 5S 4H"):
        spec = parse_round(re.sub("shoe.*", f'shoe = "{cards}"', told), "")
        acts = [ActEntry(read_act(act)) for act in settle_round(spec)["acts"]]
        assert judge_round(replace(spec, acts=tuple(acts))).is_as_expected
