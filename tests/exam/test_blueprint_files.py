"""Blueprints: those that come with the program, and what cannot be sat in one line each."""

from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from tests.support.said import refused, said
from trainer.engine.sentences import sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import (
    BlueprintRefused,
    blueprints_here,
    check_blueprint,
    load_blueprint,
    parse_blueprint,
)
from trainer.proving.spoiling import spoil_bytes
from trainer.wording.sentences import say

A_BLUEPRINT: Final = """
format = 1
name = "a-check"
title = "A check"
edition = "1"

[pass]
total = 90
critical = ["paid-a-loser"]

[[section]]
title = "Payouts"
game = "blackjack"
rules = "standard"
weight = 100
items = [
  { kind = "win", count = 6 },
  { kind = "blackjack", figure = "odd", size = "large", count = 2 },
]

[[section]]
title = "Rounds"
game = "blackjack"
rules = "standard"
rounds = 3
lesson = "table-test"
faults = 6
"""


def test_the_programs_own_blueprints_are_read() -> None:
    known = [load_blueprint(path) for path in blueprints_here()]
    assert [each.name for each in known] == [path.stem for path in blueprints_here()]
    assert len(known) == 7
    assert all([each.passing.proposed for each in known]), "their marks are proposals, and say so"
    assert {each.question_count for each in known} == {40, 60}


def test_an_edition_is_what_a_blueprint_says_and_not_how_its_file_looks() -> None:
    edition = parse_blueprint(A_BLUEPRINT).digest
    assert parse_blueprint("# checked twice\n" + A_BLUEPRINT.replace("{ kind", "{  kind")).digest == edition
    assert parse_blueprint(A_BLUEPRINT.replace("total = 90", "total = 85")).digest != edition


def test_sizes_come_in_turn_where_an_item_names_none() -> None:
    asked = parse_blueprint(A_BLUEPRINT).sections[0].asked
    assert [each.size for each in asked] == ["small", "medium", "large"] * 2 + ["large"] * 2


@pytest.mark.parametrize(
    ("written", "instead", "why"),
    [
        ("format = 1", "format = 2", "format = 2 is not known; expected format = 1"),
        ("format = 1\n", "", "format = nothing is not known; expected format = 1"),
        ('name = "a-check"\n', "", "name is missing; expected small letters and digits"),
        (
            'name = "a-check"',
            'name = "A check"',
            'name = "A check"; expected small letters and digits with hyphens between, such as "table-check"',
        ),
        ('title = "A check"', 'titel = "A check"', "unknown key 'titel'; expected one of format, name, title"),
        ("total = 90", "total = 101", "pass: total = 101; expected a whole number from 0 to 100"),
        ("total = 90", 'total = "90"', 'pass: total = "90"; expected a whole number from 0 to 100'),
        (
            '["paid-a-loser"]',
            '["paid-a-winner"]',
            'pass: critical = "paid-a-winner"; expected one of drew-when-standing,',
        ),
        ('["paid-a-loser"]', '["paid-a-loser", "paid-a-loser"]', "pass: critical: expected each critical fault once"),
        ("weight = 100", "weight = 90", "the sections weigh 90 together; expected 100"),
        ("weight = 100\n", "", "section 1 (Payouts): questions without a weight; expected weight = 1 or more"),
        ('game = "blackjack"', 'game = "poker"', "section 1 (Payouts): game 'poker' is not known; expected one of"),
        ('rules = "standard"', 'rules = "nevada"', "section 1 (Payouts): rules 'nevada' are none of blackjack"),
        ('kind = "win"', 'kind = "half-loss"', "section 1 (Payouts): item 1: kind 'half-loss' cannot come"),
        ('kind = "win"', 'kind = "win", figure = "odd"', "section 1 (Payouts): item 1: win has no figures"),
        (
            'figure = "odd"',
            'figure = "13"',
            "section 1 (Payouts): item 2: figure '13' does not come; expected one of odd",
        ),
        (
            'size = "large"',
            'size = "huge"',
            'section 1 (Payouts): item 2: size = "huge"; expected one of large, medium, small',
        ),
        ('size = "large"', 'size = "small"', "large questions: 2; expected at least 4"),
        ("count = 6", "count = 0", "section 1 (Payouts): item 1: count = 0; expected a whole number from 1 to 100"),
        (
            "weight = 100",
            'weight = 100\nlesson = "table-test"',
            "section 1 (Payouts): faults, lesson and pace belong to",
        ),
        ("weight = 100", "weight = 100\nrounds = 1", "section 1 (Payouts): expected items, or rounds to be dealt"),
        (
            "weight = 100",
            "weight = 100\nboxes = 9",
            "section 1 (Payouts): boxes = 9; expected a whole number from 1 to 7",
        ),
        ("weight = 100", 'weight = 100\nhouse = { decks = "three" }', "section 1 (Payouts): "),
        ('lesson = "table-test"', 'lesson = "table"', "section 2 (Rounds): lesson 'table' is not known"),
        ('lesson = "table-test"', 'lesson = "d-hands"', "section 2 (Rounds): lesson 'd-hands' cannot be dealt"),
        ("rounds = 3", "rounds = 3\nseconds = 5", "section 2 (Rounds): totals and seconds belong to questions"),
        ("rounds = 3", "rounds = 3\nweight = 5", "the sections weigh 105 together; expected 100"),
        ("total = 90", 'total = 90\nproposed = true\nset_by = "R. Ortiz"', "pass: proposed: expected false"),
        ("total = 90", 'total = 90\nset_on = "29.11.2026"', 'pass: set_on = "29.11.2026"; expected a date'),
        ("[pass]", "[pass", "line 7"),
    ],
)
def test_a_blueprint_that_cannot_be_sat_is_refused_in_a_line(written: str, instead: str, why: str) -> None:
    assert written in A_BLUEPRINT
    with refused(BlueprintRefused, match="") as told:
        parse_blueprint(A_BLUEPRINT.replace(written, instead, 1))
    line = say(told.value.sentence)
    assert line.startswith(why)
    assert "\n" not in line


def test_a_hundred_broken_ones_have_a_line_for_each_fault(tmp_path: Path) -> None:
    good = [path.read_bytes() for path in blueprints_here()]
    path, random, broken = tmp_path / "broken.toml", Random(17), 0
    while broken < 100:
        path.write_bytes(spoil_bytes(good[broken % len(good)], good, random))
        lines = [say(line) for line in check_blueprint(path)]
        broken += bool(lines)
        for line in lines:
            assert line.startswith(f"{path}: ")
            assert line.isprintable()
            assert len(line) < 600
        with refused(BlueprintRefused) if lines else nullcontext() as told:
            load_blueprint(path)
        assert not told or said(told.value) == lines[0], "the reader refuses what the check tells first"


def test_a_refusal_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(A_BLUEPRINT.replace("total = 90", "total = 900"), encoding="utf-8")
    with refused(BlueprintRefused, match="ours.toml: pass: total = 900; expected"):
        load_blueprint(path)


def test_a_house_that_is_not_standard_is_read_when_the_blueprint_is() -> None:
    text = A_BLUEPRINT.replace("weight = 100", 'weight = 100\nhouse = { soft_17 = "stand" }')
    blueprint: Blueprint = parse_blueprint(text)
    assert msgspec.structs.asdict(blueprint.sections[0].in_force.house)["soft_17"] == "stand"
    assert say(sentence("{title}", title=blueprint.title)) == "A check"
