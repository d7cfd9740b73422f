"""A sitting: one question after the other, in active time that nobody is given back."""

from collections.abc import Sequence

import msgspec
import pytest

from trainer.exam.papers import paper
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import AtQuestion, AtRound, SittingOver, ToAsk
from trainer.exam.sitting_steps import (
    ItemAnswered,
    ItemLeft,
    ItemShown,
    QuestionAsked,
    RoundBegun,
    SittingBroken,
    SittingEnded,
    SittingPaused,
    SittingResumed,
    SittingStep,
    Ticked,
    TimeAdded,
)
from trainer.proving.sitters import PROCTOR, SECRET, a_blueprint, a_setup, an_origin

BLUEPRINT = a_blueprint()
PAPER = paper(BLUEPRINT, SECRET)
OTHER = PAPER.sections[1].questions[0]
START = Sitting(setup=a_setup(BLUEPRINT, an_origin()))


def ask(sitting: Sitting) -> SittingStep:
    """Return the step that asks what comes next."""
    part = PAPER.sections[sitting.section - 1]
    if part.rounds:
        spec, plan = part.rounds[sitting.number - 1]
        return RoundBegun(at=0, section=sitting.section, number=sitting.number, spec=spec, plan=plan)
    question = part.questions[sitting.number - 1]
    return QuestionAsked(at=0, section=sitting.section, number=sitting.number, question=question)


def answered(sitting: Sitting, ms: int) -> Sitting:
    """Answer the question rightly after so long."""
    asked = sitting if sitting.question is not None else sitting.done(ask(sitting))
    assert asked.question is not None
    return asked.done(ItemShown(at=0)).done(ItemAnswered(at=0, ms=ms, answer=asked.question.accepted))


def shown() -> Sitting:
    return START.done(ask(START)).done(ItemShown(at=0))


def test_one_question_comes_after_the_other_to_the_end() -> None:
    sitting, places = START, []
    while not isinstance(sitting.where, SittingOver):
        sitting = sitting.done(ask(sitting)) if isinstance(sitting.where, ToAsk) else sitting
        places.append((type(sitting.where).__name__, sitting.section, sitting.number))
        if isinstance(sitting.where, AtRound):
            sitting = sitting.done(ItemLeft(at=0, of="section"))
        else:
            sitting = answered(sitting, 1000)
    questions = [("AtQuestion", 1, number) for number in (1, 2, 3)] + [("AtQuestion", 2, number) for number in (1, 2)]
    assert places == [*questions, ("AtRound", 3, 1)]
    assert [done.ms for done in sitting.questions] == [1000] * 5
    assert [done.is_whole for done in sitting.rounds] == [False]


LIMITS = 30_000, 300_000


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        pytest.param([], (0, 0), id="none has passed"),
        pytest.param([Ticked(at=0, ms=9000), Ticked(at=0, ms=9000)], (18_000, 18_000), id="ticks are kept"),
        pytest.param([SittingBroken(at=0, ms=7500, away=60_000)], (7500, 7500), id="a kill costs what was unwritten"),
        pytest.param(
            [SittingPaused(at=0, ms=500), SittingResumed(at=9_000_000)], (500, 500), id="a pause takes no time"
        ),
        pytest.param(
            [SittingPaused(at=0), SittingBroken(at=0, ms=9000, away=1), SittingResumed(at=0)],
            (0, 0),
            id="nor ended in one",
        ),
        pytest.param([TimeAdded(at=0, minutes=2, ms=1000)], (1000, 1000 - 120_000), id="the proctor adds time"),
        pytest.param([ItemShown(at=0, ms=10)], (10, 10), id="shown a second time"),
        pytest.param([Ticked(at=0, ms=31_000)], (30_000, 31_000), id="no less than none is left"),
    ],
)
def test_time_left_is_what_was_not_used(steps: Sequence[SittingStep], left: tuple[int, int]) -> None:
    sitting = shown()
    for step in steps:
        sitting = sitting.done(step)
    assert (sitting.question_ms_left, sitting.section_ms_left) == (LIMITS[0] - left[0], LIMITS[1] - left[1])


def test_nothing_runs_before_the_question_is_seen_and_each_question_has_its_own_time() -> None:
    asked = START.done(ask(START)).done(Ticked(at=0, ms=5000))
    assert (asked.question_ms_left, asked.section_ms_left) == LIMITS
    second = answered(shown(), 8000)
    second = second.done(ask(second)).done(Ticked(at=0, ms=4000))
    assert (second.question_ms_left, second.section_ms_left) == (LIMITS[0], LIMITS[1] - 12_000)


def test_a_restart_before_it_is_said_to_be_shown_is_no_free_look() -> None:
    asked = START.done(ask(START)).done(SittingBroken(at=0, ms=7500, away=9000)).done(Ticked(at=0, ms=1000))
    assert asked.question_ms_left == LIMITS[0] - 1000


def test_extra_time_is_the_candidates_in_questions_and_sections() -> None:
    more = msgspec.structs.replace(START, setup=msgspec.structs.replace(START.setup, extra_percent=50))
    assert (more.question_ms_left, more.section_ms_left) == (45_000, 450_000)


def test_time_that_ran_out_leaves_the_question_or_the_section() -> None:
    late = shown().done(Ticked(at=0, ms=30_000))
    assert late.ran_out == "question"
    left = late.done(ItemLeft(at=0, of="question"))
    assert left.questions[0].answer is None
    assert left.where == ToAsk(1, 2)
    later = left.done(ask(left)).done(ItemShown(at=0)).done(Ticked(at=0, ms=270_000))
    assert later.ran_out == "section"
    over = later.done(ItemLeft(at=0, of="section"))
    assert over.where == ToAsk(2, 1)
    assert (over.section_ms_left, over.question_ms_left) == (None, 8000), "the next section has its own time"
    assert len(over.questions) == 2, "what was never asked is no question"


def test_a_short_question_is_ticked_often_so_that_a_restart_does_not_lose_it() -> None:
    assert START.tick_ms == 7500
    assert msgspec.structs.replace(START, section=2).tick_ms == 2000
    assert msgspec.structs.replace(START, section=3).tick_ms == 10_000


def test_breaks_are_told_with_their_length() -> None:
    sitting = shown().done(SittingPaused(at=1000, by=PROCTOR)).done(SittingResumed(at=61_000, by=PROCTOR))
    sitting = sitting.done(SittingBroken(at=400_000, away=121_000)).done(SittingBroken(at=400_000, away=-60_000))
    assert [(each.is_pause, each.away_ms, each.is_long) for each in sitting.breaks] == [
        (True, 60_000, False),
        (False, 121_000, True),
        (False, -60_000, True),  # somebody set the clock back
    ]


def test_an_end_by_the_proctor_puts_down_what_is_asked() -> None:
    over = shown().done(SittingPaused(at=0)).done(SittingEnded(at=0, by=PROCTOR, reason="fire alarm"))
    assert over.where == SittingOver("fire alarm")
    assert [done.answer for done in over.questions] == [None]
    assert over.ended_by == PROCTOR


@pytest.mark.parametrize(
    "step",
    [
        pytest.param(ask(START), id="another question while one is asked"),
        pytest.param(
            ItemAnswered(at=0, answer=PAPER.sections[1].questions[0].accepted), id="an answer of another kind"
        ),
        pytest.param(SittingResumed(at=0), id="going on without a pause"),
    ],
)
def test_what_cannot_come_is_no_step(step: SittingStep) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        shown().done(step)
    assert isinstance(shown().where, AtQuestion)


def test_nothing_is_answered_in_a_pause_before_it_is_shown_or_after_the_end() -> None:
    asked = START.done(ask(START))
    assert asked.question is not None
    answer = ItemAnswered(at=0, answer=asked.question.accepted)
    for here in (asked, shown().done(SittingPaused(at=0)), shown().done(SittingEnded(at=0))):
        with pytest.raises(ValueError, match=r"shown|paused|over"):
            here.done(answer)
