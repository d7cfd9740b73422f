"""Results in words: the reasons that decide, what was out of the ordinary, and the answers to doubts."""

from uuid import UUID

import msgspec
import pytest

from tests.support.sittings import blueprint, dealt, items, with_weights
from tests.support.table_tests import signed_test
from trainer.dealing.fault_points import ExaminedRound
from trainer.exam.result import ExamResult, RoundMark, SittingMarks
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import SittingBreak
from trainer.proving.sitters import a_blueprint, a_setup, an_origin
from trainer.store.rows import RulingRow
from trainer.wording.exam_results import (
    conduct_lines,
    dealt_figures,
    difficulty_told,
    outcome_reasons,
    ruling_words,
    share,
    table_test_words,
)
from trainer.wording.sentences import say
from trainer.wording.table_tests import OWN_FORM

PAULA = UUID(int=3)
CLEAN = dealt()


def result(*rounds: ExaminedRound, missed: int = 0) -> ExamResult:
    marks = SittingMarks(
        items=items(blueprint(), missed={1: missed}),
        rounds=tuple([RoundMark(section=4, number=n, marks=each) for n, each in enumerate(rounds, 1)]),
    )
    return ExamResult(blueprint=blueprint(), marks=marks)


def test_dealt_rounds_tell_what_they_count_where_they_have_a_weight() -> None:
    made = result(dealt((2, ""), (3, "")), CLEAN, CLEAN)
    figures = "3 of 3 dealt, 5 points (limit 6)"
    assert say(dealt_figures(made.sections[3])) == figures
    made = msgspec.structs.replace(made, blueprint=with_weights(blueprint(), 40, 15, 25, 20))
    assert say(dealt_figures(made.sections[3])) == f"{figures}, counts as 58.3%"


@pytest.mark.parametrize(
    ("made", "reasons"),
    [
        (result(CLEAN, CLEAN, CLEAN), ["100%. 90% passes."]),
        (result(CLEAN, CLEAN, CLEAN, missed=16), ["70%. You need 90%."]),
        (
            result(CLEAN, CLEAN, CLEAN, missed=5),
            ["90.6% is so close to 90% that another paper might say otherwise: the table test decides."],
        ),
        (
            result(dealt((3, "paid-a-loser")), dealt((3, "took-a-winner"), (1, "")), missed=5),
            [
                "2 critical mistakes in the dealt rounds. The most allowed is 1.",
                "7 points in the dealt rounds. The limit is 6.",
                "2 of 3 rounds were dealt to the end.",
            ],
        ),
    ],
    ids=["passed", "not yet", "borderline", "the dealt rounds decide"],
)
def test_a_result_has_its_reasons(made: ExamResult, reasons: list[str]) -> None:
    assert [say(each) for each in outcome_reasons(made)] == reasons


def test_breaks_extra_time_and_an_early_end_stand_with_the_result() -> None:
    setup = a_setup(a_blueprint(0), an_origin(), extra_percent=25)
    breaks = (
        SittingBreak(is_pause=True, at=0, away_ms=83_400, by=PAULA, question=(1, 3)),
        SittingBreak(is_pause=False, at=0, away_ms=9_000_000, question=(2, 1)),
        SittingBreak(is_pause=False, at=0, away_ms=-5, question=(2, 2)),
    )
    sitting = Sitting(setup=setup, breaks=breaks, ended="fire alarm", ended_by=PAULA)
    assert [say(each) for each in conduct_lines(sitting, {PAULA: "Paula Ito"})] == [
        "25% extra time",
        "Paused at 1.3 for 1:23",
        "The program ended at 2.1; away for 2 h 30 min",
        "The program ended at 2.2, and the clock was set back meanwhile",
        "Ended by Paula Ito: fire alarm",
    ]
    early = msgspec.structs.replace(sitting, breaks=(), ended="", ended_by=None)
    assert say(conduct_lines(early, {})[-1]) == "Handed in before the last question"


def test_a_doubt_is_answered_in_words() -> None:
    row = RulingRow(
        appeal=UUID(int=1), attempt=UUID(int=2), edition="e", item="1/win", is_void=False, reason="", by=PAULA, at=1
    )
    assert say(ruling_words(row, "Paula Ito")) == "The mark stands. Paula Ito"
    fault = msgspec.structs.replace(row, is_void=True, is_for_all=False, reason="Cut off")
    assert say(ruling_words(fault, "Paula Ito")) == "Void: costs no points. Paula Ito: Cut off"


def test_scores_are_never_rounded_up_and_difficulty_is_observed_from_fifty_sittings_on() -> None:
    assert [share(each) for each in (1000, 899, 5, 0)] == ["100%", "89.9%", "0.5%", "0%"]
    assert say(difficulty_told(49)).startswith("Difficulty: model only.")
    assert say(difficulty_told(50)) == "Difficulty as observed in 50 sittings."


def test_the_table_test_is_told_beside_a_result() -> None:
    assert say(table_test_words(None)) == "not taken"
    test = signed_test("2" * len(OWN_FORM.lines))
    most = OWN_FORM.most
    assert say(table_test_words(test)) == f"passed with {most} of {most} points, by {test.evaluator_name}"
