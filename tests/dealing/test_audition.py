"""An audition: full tables of every game, and the points of its rounds put together."""

import msgspec
import pytest

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.audition import (
    AUDITION,
    BOXES,
    TableAtHouse,
    as_practice,
    audition_round,
    result_of,
    table_of,
)
from trainer.engine.acts import Act, Pay, Take
from trainer.proving.examining import tables

EVERY = [TableAtHouse(game=each.game, rule_set=each.rule_set, options=each.house) for each in tables()]
TABLE = next(each for each in EVERY if each.game == "blackjack")


def dealt(number: int, *, wrong: tuple[type[Act], ...] = ()) -> Attempt:
    """Return a round of an audition with a wrong act in place of the first of each kind that is due."""
    attempt, at, left = begin(*audition_round(TABLE, number, number)), 0.0, list(wrong)
    while not isinstance(waiting := attempt.waiting, Over):
        at += 1
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(at)
            continue
        act = waiting.due[0]
        if left and isinstance(act, Take | Pay) and type(act) is left[0]:
            left.pop(0)
            cents = act.cents + 500 if isinstance(act, Pay) else 500
            act = Pay(act.box, act.hand, act.wager, cents)
        attempt = attempt.do(act, at)
    assert not left
    return attempt


@pytest.mark.parametrize("table", [pytest.param(each, id=f"{each.game}-{each.rule_set}") for each in EVERY])
def test_every_spot_of_an_audition_is_played_and_the_trainee_does_all_of_it(table: TableAtHouse) -> None:
    spec, plan = audition_round(table, 2, 5)
    assert len([box for box in spec.boxes if box.main]) == BOXES == plan.boxes
    assert (plan.judging, plan.lesson, plan.lesson_round) == ("examined", AUDITION.name, 2)
    assert plan.duties == AUDITION.duties
    assert table_of(begin(spec, plan)) == table
    assert audition_round(table, 2, 5) == (spec, plan)


def test_the_result_puts_the_rounds_together_with_critical_faults_first() -> None:
    rounds = [dealt(1, wrong=(Pay,)), dealt(2, wrong=(Take,)), dealt(3)]
    result = result_of(rounds)
    assert [(each.number, each.point.critical, each.point.points) for each in result.faults] == [
        (2, "paid-a-loser", 3),
        (1, "", 3),
    ]
    assert all(isinstance(each.act_done.act, Pay) and each.act_done.finding for each in result.faults)
    assert (result.points, result.critical, result.is_passed) == (6, 1, True)
    assert not result_of([rounds[1], rounds[1], rounds[2]]).is_passed  # within the points, but critical twice
    hands = sum([len([box for box in each.spec.boxes if box.main]) for each in rounds])
    assert result.hands == hands
    assert result.hands_an_hour == round(hands * 3600 / sum([each.acts_done[-1].at for each in rounds]))
    assert result.hands_wanted == 265
    plan = msgspec.structs.replace(rounds[0].plan, fault_limit=5)
    stricter = result_of([msgspec.structs.replace(rounds[0], plan=plan), *rounds[1:]])
    assert (stricter.limit, stricter.is_passed) == (5, False), "by the limit that was told beforehand"


def test_a_round_of_an_audition_is_practiced_with_feedback_afterward() -> None:
    plan = dealt(1).plan
    assert as_practice(plan) == msgspec.structs.replace(plan, judging="coached", lesson="", lesson_round=0)
    lesson = msgspec.structs.replace(plan, judging="free")
    assert as_practice(lesson) is lesson
