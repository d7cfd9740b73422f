"""Fundamentals: every problem has one answer, reached here another way than the drill makes it."""

from collections import Counter
from fractions import Fraction

import pytest

from trainer.engine.counts import count
from trainer.fundamentals.amount_drills import most_insurance
from trainer.fundamentals.drill import DRILLS, FundamentalTarget, problem_at
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.table import DrillTable
from trainer.quiz.cutting import fewest
from trainer.wording.fundamentals import FIELDS, GROUPS, HINTS, TITLES, answer_words, asked
from trainer.wording.sentences import say

TABLES = (DrillTable(), DrillTable(chip=50), DrillTable(chip=500, least=2_500, most=250_000), DrillTable(chip=250))
NUMBERS = range(1, 41)
PROOFS = {50: 4, 100: 5, 500: 5, 2_500: 4, 10_000: 5, 50_000: 4}
"""The stacks of a proof as schools teach them: by fives $1, $5, $100; by fours 50 cents, $25, $500."""


def expected(problem: Problem, table: DrillTable) -> ProblemAnswer:
    """Return the answer worked out anew from what the problem shows."""
    shown = [cheque for stack in problem.cheques for cheque in stack]
    match problem.drill:
        case "stack-value" | "mixed-value":
            return ProblemAnswer((sum(shown),))
        case "prove":
            stacks = [shown[at : at + PROOFS[problem.value]] for at in range(0, len(shown), PROOFS[problem.value])]
            full = [stack for stack in stacks if len(stack) == PROOFS[problem.value]]
            return ProblemAnswer((len(full), len(shown) - sum(map(len, full))))
        case "size-in":
            return ProblemAnswer((20 - len(shown),))
        case "change":
            return ProblemAnswer((sum(shown) // problem.value,))
        case "buy-in":
            return ProblemAnswer(((problem.cents - 20 * shown[0]) // problem.value,))
        case "cut":
            return ProblemAnswer(cheques=fewest(problem.cents, table.rack))
        case "color-for-color":
            return ProblemAnswer(cheques=tuple(shown + shown))
        case "conversion":
            return ProblemAnswer(cheques=fewest(2 * sum(shown), table.rack))
        case "color-up":
            return ProblemAnswer(cheques=fewest(sum(shown), table.rack))
        case "insurance-maximum":
            least = max(cents for cents in range(0, problem.cents // 2 + 1, table.chip))
            return ProblemAnswer((least,))
        case "totals" | "totals-without-tens":
            hard = sum(card.hard for card in problem.cards)
            best = count(problem.cards)
            return ProblemAnswer((hard, best.total) if best.soft else (hard,))
        case _:
            won = Fraction(problem.cents) * Fraction(*problem.odds)
            assert won.denominator == 1
            return ProblemAnswer((int(won),))


@pytest.mark.parametrize("drill", DRILLS)
def test_each_problem_has_the_answer_that_is_worked_out_anew(drill: str) -> None:
    for table in TABLES:
        for number in NUMBERS:
            problem = problem_at(drill, table, 7, number)
            assert problem.drill == drill
            assert problem.is_right(expected(problem, table)), problem


@pytest.mark.parametrize("drill", DRILLS)
def test_amounts_are_whole_cheques_in_the_range_and_stacks_are_of_the_rack(drill: str) -> None:
    for table in TABLES:
        for number in NUMBERS:
            problem = problem_at(drill, table, 3, number)
            assert {cheque for stack in problem.cheques for cheque in stack} <= set(table.rack)
            assert set(problem.answer.cheques) <= set(table.rack)
            if "money" in DRILLS[drill].fields:
                assert problem.cents % table.chip == 0
                assert problem.answer.numbers[0] % table.chip == 0
            if problem.cents and drill not in ("buy-in", "bonus"):
                assert table.least <= problem.cents <= table.most


def test_the_same_problem_never_comes_twice_running_and_a_seed_brings_the_same_ones() -> None:
    for drill in DRILLS:
        first = [problem_at(drill, TABLES[0], 11, number) for number in NUMBERS]
        assert first == [problem_at(drill, TABLES[0], 11, number) for number in NUMBERS]
        assert all(one != other for one, other in zip(first, first[1:], strict=False))  # noqa: RUF007


def test_totals_without_tens_have_none_and_totals_go_past_21_and_come_soft() -> None:
    small = [problem_at("totals-without-tens", TABLES[0], 1, number) for number in NUMBERS]
    assert not any(card.hard == 10 for problem in small for card in problem.cards)
    hands = [problem_at("totals", TABLES[0], 1, number).answer.numbers for number in NUMBERS]
    assert any(numbers[0] > 21 for numbers in hands)
    assert Counter(map(len, hands))[2] >= 3


def test_a_soft_total_is_right_in_either_order_a_proof_is_not() -> None:
    soft = Problem(drill="totals", answer=ProblemAnswer((7, 17)))
    assert soft.is_right(ProblemAnswer((17, 7)))
    assert not soft.is_right(ProblemAnswer((7,)))
    proof = Problem(drill="prove", answer=ProblemAnswer((3, 2)))
    assert not proof.is_right(ProblemAnswer((2, 3)))


@pytest.mark.parametrize(
    ("bet", "chip", "most"),
    [
        pytest.param(2_500, 100, 1_200, id="$25 in whole dollars: $12, not $12.50"),
        pytest.param(2_500, 50, 1_250, id="with half dollars: $12.50"),
        pytest.param(1_000, 500, 500, id="$10 in red: $5"),
        pytest.param(1_500, 500, 500, id="$15 in red: $5, not $7.50"),
    ],
)
def test_insurance_is_at_most_half_the_bet_in_whole_cheques(bet: int, chip: int, most: int) -> None:
    assert most_insurance(bet, chip) == most


def test_only_what_a_college_asks_for_has_a_target_by_default() -> None:
    targets = {drill.name: drill.target for drill in DRILLS.values() if drill.target is not None}
    assert targets == {
        "bonus": FundamentalTarget(30, "college"),
        "insurance-maximum": FundamentalTarget(10, "college"),
    }
    assert DRILLS["cut"].target_at({}) is None
    assert DRILLS["bonus"].target_at({"bonus": 20.0}) == FundamentalTarget(20.0, "school")


def test_every_drill_has_words_for_what_it_asks_and_for_its_answer() -> None:
    assert list(TITLES) == list(HINTS)
    assert set(TITLES) == set(DRILLS)
    assert {drill.group for drill in DRILLS.values()} == set(GROUPS)
    for drill in DRILLS.values():
        problem = problem_at(drill.name, TABLES[0], 5, 1)
        assert "{" not in say(asked(problem)) + say(answer_words(drill.fields, problem.answer))
        assert all(say(FIELDS[field]) for field in drill.fields)


@pytest.mark.parametrize(
    ("drill", "answer", "words"),
    [
        ("three-to-two", ProblemAnswer((5_700,)), "$57"),
        ("prove", ProblemAnswer((3, 2)), "3 full and 2 left over"),
        ("totals", ProblemAnswer((7, 17)), "7 or 17"),
        ("cut", ProblemAnswer(cheques=(2_500, 500, 500)), "one $25 and two $5"),
    ],
)
def test_an_answer_is_said_as_a_dealer_says_it(drill: str, answer: ProblemAnswer, words: str) -> None:
    assert say(answer_words(DRILLS[drill].fields, answer)) == words
