"""Results: pass, not yet or borderline, voids, what is shown, and the same figures wherever they are read."""

import msgspec
import pytest

from tests.support.sittings import blueprint, dealt, items, with_weights
from trainer.dealing.fault_points import ExaminedRound
from trainer.exam.result import ExamResult, RoundMark, SittingMarks, figure_named

CLEAN = dealt()


def result(
    *rounds: ExaminedRound, missed: dict[int, int] | None = None, voids: tuple[str, ...] = (), left: int = 0
) -> ExamResult:
    design = blueprint()
    made = rounds or (CLEAN, CLEAN, CLEAN)
    marks = SittingMarks(
        items=items(design, missed=missed or {}, left=left),
        rounds=tuple([RoundMark(section=4, number=n, marks=each) for n, each in enumerate(made, 1)]),
    )
    return ExamResult(blueprint=design, marks=marks, voids=frozenset(voids))


@pytest.mark.parametrize(
    ("total", "error", "outcome"),
    [
        (940, 39, "pass"),
        (939, 39, "borderline"),
        (900, 39, "borderline"),
        (861, 39, "borderline"),
        (860, 39, "not-yet"),
        (900, 0, "pass"),
        (899, 0, "not-yet"),
    ],
)
def test_within_one_standard_error_of_the_mark_nobody_passes_or_fails(total: int, error: int, outcome: str) -> None:
    made = result()

    class Paper:
        mark, passes_rounds = 900, True
        passes_questions = total >= 900
        standard_error = error

    Paper.total = total  # type: ignore[attr-defined]
    made.__dict__["paper"] = Paper
    assert made.outcome == outcome


@pytest.mark.parametrize(
    ("made", "outcome"),
    [
        (result(), "pass"),
        (result(missed={1: 5}), "borderline"),
        (result(missed={1: 20}), "not-yet"),
        (result(dealt((3, "paid-a-loser")), CLEAN, CLEAN), "pass"),
        (result(dealt((3, "paid-a-loser")), dealt((3, "took-a-winner")), CLEAN), "not-yet"),
        (result(dealt((3, "paid-a-loser")), dealt((1, "")), CLEAN, missed={1: 5}), "borderline"),
        (result(dealt((3, ""), (3, ""), (1, "")), CLEAN, CLEAN, missed={1: 5}), "not-yet"),
        (result(CLEAN, CLEAN), "not-yet"),
    ],
    ids=[
        "all right",
        "near the mark",
        "far below it",
        "one critical fault",
        "the second critical fault",
        "near the mark, with faults within the limit",
        "near the mark, but over the points",
        "a round that was never dealt",
    ],
)
def test_outcomes(made: ExamResult, outcome: str) -> None:
    assert made.outcome == outcome


def test_rounds_with_a_weight_count_nothing_in_the_total_while_one_was_never_dealt() -> None:
    totals = [
        msgspec.structs.replace(result(*rounds), blueprint=with_weights(blueprint(), 40, 15, 25, 20)).paper.total
        for rounds in ((CLEAN, CLEAN, CLEAN), (CLEAN, CLEAN))
    ]
    assert totals == [1000, 800]


def test_a_void_item_counts_for_everybody_answered_or_never_asked() -> None:
    design = blueprint()
    first, last = items(design, missed={})[0], items(design, missed={})[-1]
    before, after = result(missed={1: 1}), result(missed={1: 1}, voids=(first.key,))
    assert (before.sections[0].right, after.sections[0].right) == (31, 32)
    assert after.paper.total == 1000
    assert after.missed == before.missed, "as it was answered it stays"
    cut = result(left=1)
    assert cut.paper.total < result(left=1, voids=(last.key,)).paper.total == 1000


def test_a_void_fault_costs_no_points_and_is_not_critical() -> None:
    rounds = (dealt((3, "paid-a-loser")), dealt((3, "took-a-winner")), CLEAN)
    made = result(*rounds, voids=("4/2#0",))
    assert made.outcome == "pass"
    assert [(each.key, each.points, each.is_void) for each in made.faults] == [("4/1#0", 3, False), ("4/2#0", 0, True)]
    assert made.sections[3].points == 3


def test_critical_faults_come_first_if_this_blueprint_counts_them() -> None:
    made = result(dealt((3, ""), (3, "took-a-push")), dealt((3, "took-a-winner")), CLEAN)
    assert [each.key for each in made.faults] == ["4/2#0", "4/1#0", "4/1#1"]


@pytest.mark.parametrize(("review", "count"), [("score", 0), ("faults", 3), ("all", 60)])
def test_questions_are_shown_as_far_as_the_blueprint_lets(review: str, count: int) -> None:
    made = result(missed={1: 3})
    sitting = msgspec.structs.replace(made.blueprint.sitting, review=review)
    design = msgspec.structs.replace(made.blueprint, sitting=sitting)
    assert len(msgspec.structs.replace(made, blueprint=design).shown_items) == count


def test_figures_are_named_as_the_blueprint_names_them() -> None:
    payouts = blueprint().sections[0]
    assert figure_named(payouts, "blackjack", "odd") == "odd"
    assert figure_named(payouts, "win", "odd") == ""


def test_marks_read_back_give_the_same_figures() -> None:
    marks = SittingMarks(
        items=items(blueprint(), missed={1: 4, 2: 2, 3: 1}, left=2),
        rounds=(
            RoundMark(section=4, number=1, marks=dealt((3, "paid-a-loser"), (1, "")), hands=15, ms=240_000),
            RoundMark(section=4, number=2, marks=CLEAN, hands=15, ms=251_500),
            RoundMark(section=4, number=3, marks=dealt((2, "")), hands=14, ms=200_000),
        ),
    )
    again = msgspec.json.decode(msgspec.json.encode(marks), type=SittingMarks)
    assert again == marks
    made = ExamResult(blueprint=blueprint(), marks=again)
    assert (made.paper.total, made.paper.standard_error, made.paper.points) == (850, 39, 6)
    assert [each.score for each in made.sections] == [875, 857, 785, None]
    assert (made.sections[3].hands_an_hour, made.outcome) == (229, "not-yet")
