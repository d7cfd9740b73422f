"""Marking: credits in whole thousandths, totals that are never rounded up, and the gate of dealt rounds."""

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from tests.support.questions import a_wrong
from tests.support.sittings import BASICS, blueprint, dealt, with_weights
from trainer.dealing.fault_points import ExaminedRound
from trainer.exam.blueprint import Blueprint
from trainer.exam.marking import credit_of, critical_in, paper_mark
from trainer.exam.papers import paper
from trainer.proving.papers import without_rounds
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.ordering import OrderAnswer, OrderQuestion
from trainer.quiz.payouts import Action, PayoutAnswer, PayoutQuestion


def full(design: Blueprint, **missed: int) -> dict[int, list[int]]:
    """Return full credits of each section, but for so many questions of some: `s1=2` are two of the first."""
    return {
        number: [0] * missed.get(f"s{number}", 0) + [1000] * (len(section.asked) - missed.get(f"s{number}", 0))
        for number, section in enumerate(design.sections, 1)
    }


def test_the_right_answer_has_full_credit_and_none_has_none() -> None:
    for part in paper(without_rounds(blueprint(BASICS)), bytes(16)).sections:
        for question in part.questions:
            assert credit_of(question, question.accepted) == 1000
            assert credit_of(question, None) == 0
            if not isinstance(question, OrderQuestion):
                half = isinstance(question, HittingQuestion) and question.asks_total
                assert credit_of(question, a_wrong(question)) == (500 if half else 0)


def test_an_order_counts_down_to_tenths_up_to_its_first_wrong_touch() -> None:
    parts = paper(without_rounds(blueprint(BASICS)), bytes(16)).sections
    orders = [each for part in parts for each in part.questions if isinstance(each, OrderQuestion)]
    for question in orders:
        touches = question.accepted.touches
        for right in range(len(touches)):
            expected = right * 10 // len(question.line) * 100
            assert credit_of(question, OrderAnswer(touches[:right])) == expected
            wrong = (*touches[:right], *touches[:1] * (right > 0), *touches[right:])
            if right:
                assert credit_of(question, OrderAnswer(wrong)) == expected, "a bet that was settled is touched again"


def test_a_call_asked_with_its_total_is_half_and_half() -> None:
    parts = paper(without_rounds(blueprint(BASICS)), bytes(16)).sections
    hits = [each for part in parts for each in part.questions if isinstance(each, HittingQuestion)]
    assert hits
    for question in hits:
        assert question.asks_total
        right = question.accepted
        other = next(call for call in question.choices if call != right.call)
        assert credit_of(question, HittingAnswer(right.call, (2,))) == 500
        assert credit_of(question, HittingAnswer(other, right.total)) == 500
        assert credit_of(question, HittingAnswer(other, (2,))) == 0


def test_a_total_is_exact_and_never_rounded_up() -> None:
    design, random = blueprint(), Random(5)
    for _ in range(300):
        credits = {
            number: [random.randrange(0, 1001, 100) for _ in section.asked]
            for number, section in enumerate(design.sections, 1)
        }
        exact = sum(
            [
                Fraction(section.weight * sum(credits[number]), 100 * len(credits[number]))
                for number, section in enumerate(design.sections, 1)
                if section.asked
            ]
        )
        assert paper_mark(design, credits, {}).total == int(exact)


@pytest.mark.parametrize(
    ("missed", "total", "passes"),
    [
        ({}, 1000, True),
        ({"s1": 5}, 906, True),
        ({"s1": 6}, 887, False),  # 88.75 of 100
        ({"s2": 9}, 903, True),  # sections are no gates
        ({"s2": 14}, 850, False),
    ],
)
def test_questions_pass_by_one_total(missed: dict[str, Any], total: int, passes: bool) -> None:
    mark = paper_mark(blueprint(), full(blueprint(), **missed), {4: [dealt(), dealt(), dealt()]})
    assert (mark.total, mark.passes) == (total, passes)


def test_what_was_left_counts_nothing() -> None:
    design = blueprint()
    half = {number: credits[: len(credits) // 2] for number, credits in full(design).items()}
    assert paper_mark(design, half, {}).total == 500


@pytest.mark.parametrize(
    ("rounds", "passes"),
    [
        ([dealt(), dealt((3, ""), (3, "")), dealt()], True),
        ([dealt(), dealt((3, ""), (3, "")), dealt((1, ""))], False),
        ([dealt((3, "paid-a-loser")), dealt(), dealt()], True),
        ([dealt((3, "paid-a-loser")), dealt((3, "took-a-winner")), dealt()], False),
        ([dealt((3, "took-a-push")), dealt((3, "took-a-push")), dealt()], True),  # this blueprint does not count it
    ],
)
def test_dealt_rounds_are_a_gate_of_points_and_fail_at_the_second_critical_fault(
    rounds: list[ExaminedRound], passes: bool
) -> None:
    mark = paper_mark(blueprint(), full(blueprint()), {4: rounds})
    assert mark.total == 1000
    assert mark.passes == passes


@pytest.mark.parametrize(
    ("points", "is_dealt", "total"),
    [
        ((), True, 1000),
        ((1,), True, 983),  # 11/12 of 20 points are 18.33
        ((3, 2), True, 916),
        ((3, 3), True, 900),
        ((3, 3, 3, 3, 3), True, 800),
        ((), False, 800),
    ],
    ids=["no fault", "one point", "points pool", "at the limit", "past twice the limit", "not all dealt"],
)
def test_dealt_rounds_with_a_weight_count_nothing_from_twice_the_limit_on(
    points: tuple[int, ...], is_dealt: bool, total: int
) -> None:
    design = with_weights(blueprint(), 40, 15, 25, 20)
    rounds = [dealt(*[(each, "") for each in points[at::2]]) for at in (0, 1)]
    assert paper_mark(design, full(design), {4: rounds}, is_dealt=is_dealt).total == total


def test_dealt_rounds_without_a_limit_count_all_or_nothing() -> None:
    design = with_weights(blueprint(), 40, 15, 25, 20)
    strict = msgspec.structs.replace(design.sections[3], faults=0)
    design = msgspec.structs.replace(design, sections=(*design.sections[:3], strict))
    totals = [paper_mark(design, full(design), {4: [dealt(*faults)]}).total for faults in ((), ((1, ""),))]
    assert totals == [1000, 800]


def test_the_standard_error_is_that_of_so_many_questions() -> None:
    mark = paper_mark(blueprint(), full(blueprint()), {})
    assert mark.standard_error == 39  # of 60 at 90 %: 3.9 points
    at_85 = msgspec.structs.replace(mark, mark=850)
    assert at_85.standard_error == 46


def test_an_answer_that_would_be_critical_at_a_table_is_told() -> None:
    found: set[tuple[str, str, str]] = set()
    for part in paper(without_rounds(blueprint()), bytes(16)).sections:
        for question in part.questions:
            assert critical_in(question, question.accepted) == critical_in(question, None) == ""
            if isinstance(question, PayoutQuestion):
                due = question.accepted.action
                actions: tuple[Action, ...] = ("pay", "take", "push")
                found |= {
                    (due, each, critical_in(question, PayoutAnswer(each, 500))) for each in actions if each != due
                }
            elif isinstance(question, HittingQuestion) and not question.box and question.call != "hit":
                found.add((question.call, "hit", critical_in(question, HittingAnswer("hit"))))
    assert {each for each in found if each[2]} == {
        ("take", "pay", "paid-a-loser"),
        ("push", "pay", "paid-a-loser"),
        ("pay", "take", "took-a-winner"),
        ("push", "take", "took-a-push"),
        ("stand", "hit", "drew-when-standing"),
    }
