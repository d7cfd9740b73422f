"""The numbers of a blueprint, against the plain sum over all outcomes."""

from itertools import product
from math import comb

import msgspec
import pytest

from trainer.exam import blueprint_numbers
from trainer.exam.blueprint import Blueprint, ExamSection, Item, Passing, SittingRules
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.blueprint_numbers import chance_to_pass, numbers_of


def blueprint(total: int, *sections: tuple[int, int]) -> Blueprint:
    """Return a blueprint of sections with so much weight and so many questions."""
    made = [
        ExamSection(
            title="S", game="blackjack", rules="standard", weight=weight, items=(Item(kind="win", count=count),)
        )
        for weight, count in sections
    ]
    return Blueprint(name="b", title="B", edition="1", passing=Passing(total=total), sections=tuple(made))


def counted(design: Blueprint, share: float) -> float:
    """Return the same chance by going through every number of right answers of each section."""
    sections = [(section.weight, len(section.asked)) for section in design.sections]
    chance = 0.0
    for right in product(*[range(count + 1) for _, count in sections]):
        over = 1
        for _, count in sections:
            over *= count
        total = sum([weight * each * over // count for (weight, count), each in zip(sections, right, strict=True)])
        if total >= design.passing.total * over:
            part = 1.0
            for (_, count), each in zip(sections, right, strict=True):
                part *= comb(count, each) * share**each * (1 - share) ** (count - each)
            chance += part
    return chance


@pytest.mark.parametrize(
    "design",
    [
        blueprint(90, (100, 60)),
        blueprint(85, (100, 20)),
        blueprint(90, (60, 9), (15, 7), (25, 13)),
        blueprint(100, (50, 3), (50, 4)),
        blueprint(0, (100, 5)),
    ],
)
@pytest.mark.parametrize("share", [0.0, 0.8, 0.95, 1.0])
def test_the_chance_to_pass_is_that_of_all_outcomes(design: Blueprint, share: float) -> None:
    assert chance_to_pass(design, share) == pytest.approx(counted(design, share), abs=1e-9)


def test_dealt_rounds_are_left_out_of_the_chance_with_their_weight() -> None:
    plain = blueprint(90, (100, 60))
    rounds = msgspec.structs.replace(plain.sections[0], items=(), rounds=3, weight=20)
    questions = msgspec.structs.replace(plain.sections[0], weight=80)
    weighed = msgspec.structs.replace(plain, sections=(questions, rounds))
    assert chance_to_pass(weighed, 0.95) == chance_to_pass(plain, 0.95)


def test_the_figures_of_the_design_come_out() -> None:
    """Retakes inflate: at 85 somebody right in 80 of 100 passes 60 questions with 0.21, at 90 with 0.03."""
    assert round(chance_to_pass(blueprint(85, (100, 60)), 0.8), 2) == 0.21
    assert round(chance_to_pass(blueprint(90, (100, 60)), 0.8), 2) == 0.03


def test_a_long_blueprint_is_counted_on_a_grid_and_stays_near(monkeypatch: pytest.MonkeyPatch) -> None:
    design = blueprint(90, (40, 17), (25, 13), (20, 11), (15, 7))
    exact = [pytest.approx(chance_to_pass(design, share), abs=0.02) for share in (0.8, 0.9, 0.95)]
    monkeypatch.setattr(blueprint_numbers, "_MOST_CELLS", 10)
    assert [chance_to_pass(design, share) for share in (0.8, 0.9, 0.95)] == [
        pytest.approx(each, abs=0.02) for each in exact
    ]


def test_length_and_attempts() -> None:
    design = next(load_blueprint(path) for path in blueprints_here() if path.stem == "blackjack")
    numbers = numbers_of(design)
    assert (numbers.questions, numbers.large, numbers.rounds, numbers.minutes, numbers.untimed) == (60, 18, 3, 65, 0)
    assert numbers.standard_error == 39
    for each in numbers.chances:
        assert each.within_attempts == pytest.approx(1 - (1 - each.once) ** 2)
    once = msgspec.structs.replace(design, sitting=SittingRules(attempts=1))
    assert [each.within_attempts for each in numbers_of(once).chances] == [
        pytest.approx(each.once) for each in numbers.chances
    ]
