"""The debrief: what each slip cost and whom, counted by hand; the right line from it; the pace."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.dealt import TOLD, dealt
from tests.support.every_act import ACTS
from tests.support.random_rounds import TABLES
from tests.support.settled import settle_round
from tests.support.slipping import a_round, dealt_with_slips
from trainer.dealing.attempt import begin
from trainer.dealing.correct_line import Money, correct_line, sum_of
from trainer.dealing.debrief import Debrief, debriefed, tried_table
from trainer.dealing.pace import SCHOOL, Pace, Work, asked_for, work_of
from trainer.dealing.plan import DealPlan, Duty, Judging
from trainer.dealing.saving import attempt_of, recorded_round, round_to_resume
from trainer.engine.acts import Act, Signal
from trainer.engine.cards import read_cards
from trainer.engine.notation import write_act
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round

FREE = DealPlan(judging="free")


def costs(debrief: Debrief) -> list[tuple[str, Money]]:
    return [(write_act(line.act_done.act), line.cost) for line in debrief.slips]


def test_a_round_dealt_rightly_costs_nothing() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {}))
    assert debrief.slips == ()
    assert not debrief.cost
    assert (
        debrief.right_count
        == debrief.act_count
        == len([line for line in debrief.lines if line.act_done.by == "trainee"])
    )


@pytest.mark.parametrize(
    ("due", "done", "cost"),
    [
        ("pay 2 main 10", "pay 2 main 15", Money(((2, -500),), 500)),
        ("pay 2 main 10", "pay 2 main 5", Money(((2, 500),), -500)),
        ("pay 2 main 10", "push 2 main", Money(((2, 1000),), -1000)),
        ("pay 2 main 10", "take 2 main 10", Money(((2, 2000),), -2000)),
        ("take 1 main 25", "push 1 main", Money(((1, -2500),), 2500)),
        ("take 1 main 25", "pay 1 main 25", Money(((1, -5000),), 5000)),
        ("take 1 main 25", "take 1 main 20", Money(((1, -500),), 500)),
    ],
)
def test_what_a_wager_was_settled_for_against_what_was_due(due: str, done: str, cost: Money) -> None:
    """Left as it is: where it should have been mended, the layout is cleared instead."""
    unmended = {}
    if done.startswith("pay"):
        unmended = {f"take-back{done.removeprefix('pay')}": ["clear"]}
    elif due.startswith("pay"):
        unmended = {"call floor": ["clear"]}
    debrief = debriefed(dealt(TOLD, FREE, {due: [done], **unmended}))
    assert costs(debrief)[0] == (done, cost)
    assert debrief.cost == cost
    assert debrief.against_house == max(cost.house, 0)
    assert debrief.against_players == max(-cost.house, 0)
    assert not debrief.slips[0].is_by_cards


def test_sb_15_a_mend_that_goes_wrong_is_mended_and_so_is_what_it_was_for() -> None:
    wrong = {"pay 2 main 10": ["push 2 main"], "call floor": ["call floor", "pay 2 main 15"]}
    debrief = debriefed(dealt(TOLD, FREE, wrong))
    assert [write_act(line.act_done.act) for line in debrief.slips] == ["push 2 main", "pay 2 main 15"]
    assert [line.is_mended for line in debrief.slips] == [True, True]
    assert not debrief.cost


@pytest.mark.parametrize("done", ["pay 2 main 15", "pay 2 main 5", "push 2 main", "take 2 main 10"])
def test_sb_15_what_is_mended_later_moved_nothing_in_the_end(done: str) -> None:
    debrief = debriefed(dealt(TOLD, FREE, {"pay 2 main 10": [done]}))
    assert costs(debrief) == [(done, Money())]
    assert [line.is_mended for line in debrief.slips] == [True]
    assert debrief.attempt.table.box(2).purse == 1000  # type: ignore[union-attr]


def test_a_layout_cleared_too_soon_leaves_what_was_still_to_be_settled() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {"pay 2 main 10": ["clear"]}))
    assert costs(debrief) == [("clear", Money(((1, -2500), (2, 1000)), 1500))]


def test_a_slip_of_order_costs_nothing() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {"pay 2 main 10": ["take 1 main 25"]}))
    assert costs(debrief) == [("take 1 main 25", Money())]


def test_a_wrong_payoff_taken_back_whole_costs_nothing() -> None:
    acts_done = ["pay 2 main 15", "take-back 2 main 15", "pay 2 main 10"]
    debrief = debriefed(dealt(TOLD, FREE, {"pay 2 main 10": acts_done}))
    assert costs(debrief) == [("pay 2 main 15", Money())]
    assert debrief.against_house == 0
    assert [line.is_mended for line in debrief.slips] == [True]


def test_a_wrong_payoff_found_after_another_slip_is_taken_off_the_slip_it_puts_right() -> None:
    wrong = {"pay 2 main 10": ["pay 2 main 15"], "take 1 main 25": ["push 1 main", "take-back 2 main 15"]}
    debrief = debriefed(dealt(TOLD, FREE, wrong))
    assert costs(debrief) == [("pay 2 main 15", Money()), ("push 1 main", Money(((1, -2500),), 2500))]


def test_every_slip_is_charged_with_its_own_effect_alone() -> None:
    """The payoff costs $5, the push $25, and the clearing that should have waited nothing more."""
    wrong = {"pay 2 main 10": ["pay 2 main 15"], "take 1 main 25": ["push 1 main"], "take-back 2 main 15": ["clear"]}
    debrief = debriefed(dealt(TOLD, FREE, wrong))
    assert [cost for _, cost in costs(debrief)] == [Money(((2, -500),), 500), Money(((1, -2500),), 2500), Money()]
    assert debrief.cost == Money(((1, -2500), (2, -500)), 3000)


def test_a_card_out_of_order_moves_no_money_whatever_the_cards_make_of_it() -> None:
    """Rightly 19 and 19 win against 18; with the first two cards swapped 14 stands and 24 is bust."""
    told = replace(TOLD, shoe=read_cards("TS 5D TC 9H 9D 8C 5H KD KD"))
    debrief = debriefed(dealt(told, FREE, {"deal 1": ["deal 2", "deal 1"]}))
    assert not debrief.cost
    assert [line.is_by_cards for line in debrief.slips] == [True, True]


def test_a_card_out_of_order_that_changes_no_outcome_costs_nothing() -> None:
    assert not debriefed(dealt(TOLD, FREE, {"deal 1": ["deal 2", "deal 1"]})).cost


def test_a_wager_pushed_before_its_second_card_costs_others_what_the_cards_make_of_it() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {"deal 2": ["push 1 main"]}))
    (slip,) = debrief.slips
    assert slip.is_by_cards


def test_in_coached_practice_a_stopped_slip_costs_nothing_but_would_have() -> None:
    debrief = debriefed(dealt(TOLD, DealPlan(), {"pay 2 main 10": ["pay 2 main 15"]}))
    (slip,) = debrief.slips
    assert slip.cost == Money()
    assert debrief.had_it_stood(slip).cost == Money(((2, -500),), 500)
    assert not debrief.had_it_stood(slip).is_by_cards
    assert tried_table(slip.act_done).box(2).hands[0].paid == 1500  # type: ignore[union-attr]


def test_a_slip_taken_back_still_counts_and_costs_nothing() -> None:
    attempt = begin(TOLD, DealPlan()).do(read_act("deal 1"), 1.0).do(read_act("draw"), 2.0).undo()
    debrief = debriefed(attempt.do(read_act("deal 1"), 3.0))
    assert [write_act(line.act_done.act) for line in debrief.lines] == ["deal 1", "draw", "deal 1"]
    assert [line.is_undone for line in debrief.lines] == [True, True, False]
    assert [each.act for each in debrief.before(debrief.lines[1])] == [read_act("deal 1")]
    assert len(debrief.slips) == 1


def test_what_was_done_before_an_act_is_told_of_one_taken_back_too() -> None:
    attempt = begin(TOLD, DealPlan())
    for at, text in enumerate(("deal 1", "draw", "deal 2")):
        attempt = attempt.do(read_act(text), float(at))
    again = debriefed(attempt.undo().do(read_act("deal 2"), 4.0))
    told = [
        (write_act(line.act_done.act), [write_act(each.act) for each in again.before(line)]) for line in again.lines
    ]
    (taken_back,) = [line for line in again.lines if line.is_undone]
    assert [write_act(each.act) for each in again.before(taken_back)] == ["deal 1"]
    # A stopped act changed nothing, but was done before what came after it.
    assert told[1] == ("draw", ["deal 1"])
    assert told[-1] == ("deal 2", ["deal 1", "draw"])


@pytest.mark.parametrize("judging", ["coached", "free"])
@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_what_one_lost_another_gained_and_it_is_the_same_read_back(game: str, rule_set: str, judging: Judging) -> None:
    seen = 0
    for seed in range(6 if judging == "free" else 2):
        told = a_round(game, rule_set, seed)
        attempt = dealt_with_slips(told, DealPlan(judging=judging), seed)
        debrief = debriefed(attempt)
        for line in debrief.lines:
            assert line.cost.house + line.cost.dealer + sum([cents for _, cents in line.cost.boxes]) == 0
            seen += bool(line.cost)
        assert debrief.cost == debriefed(attempt_of(recorded_round(attempt))).cost
    assert bool(seen) is (judging == "free")


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_right_line_from_the_first_card_is_what_settle_prints(game: str, rule_set: str) -> None:
    for seed in range(4):
        told = a_round(game, rule_set, seed)
        steps, _ = correct_line(told, FREE, (), begin(told, FREE).start)
        assert [write_act(act) for _, act, _ in steps] == settle_round(told)["acts"]


def test_the_right_line_from_a_slip_goes_on_with_the_same_words() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {"pay 2 main 10": ["pay 2 main 15"]}))
    (slip,) = debrief.slips
    assert [write_act(act) for _, act, _ in debrief.right_from(slip)] == ["pay 2 main 10", "take 1 main 25", "clear"]
    assert [write_act(line.act_done.act) for line in debrief.done_from(slip)] == [
        "pay 2 main 15",
        "take 1 main 25",
        "take-back 2 main 15",
        "pay 2 main 10",
        "clear",
    ]


def test_hands_an_hour_against_the_standard() -> None:
    attempt = dealt(TOLD, FREE, {}, seconds=2.0)
    debrief = debriefed(attempt)
    assert debrief.hands == 2
    assert debrief.seconds == 2.0 * len(attempt.acts_done)
    assert debrief.hands_an_hour == pytest.approx(2 * 3600 / debrief.seconds)
    assert debrief.hands_wanted == SCHOOL.hands_an_hour[1]


def test_a_split_box_is_one_hand_for_the_pace() -> None:
    split = read_round(
        {
            "format": 1,
            "game": "blackjack",
            "shoe": "8S TH 8D 7C TS TC",
            "box": [{"number": 1, "main": "10", "plays": ["split", "stand", "stand"]}],
        }
    )
    debrief = debriefed(dealt(split, FREE, {}))
    assert len(debrief.attempt.table.boxes[0].hands) == 2
    assert debrief.hands == 1


def test_no_hands_an_hour_where_the_program_did_a_part_or_the_round_was_begun_in_the_middle() -> None:
    assert debriefed(dealt(TOLD, DealPlan(duties=frozenset({Duty.DEAL})), {})).hands_wanted is None
    done = dealt(TOLD, FREE, {}).acts_done
    assert debriefed(begin(round_to_resume(begin(TOLD, FREE), done), FREE, done_count=6)).hands_an_hour is None
    assert debriefed(begin(TOLD, FREE)).hands_an_hour is None


def test_seconds_by_kind_of_act() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {}, seconds=2.0))
    assert [(pace.work, pace.acts, pace.each) for pace in debrief.paces] == [
        (Work.CARDS, 7, 2.0),
        (Work.PAYING, 1, 2.0),
        (Work.TAKING, 1, 2.0),
        (Work.TIDYING, 1, 2.0),
        (Work.CALLING, 1, 2.0),
    ]
    assert [pace.is_kept for pace in debrief.paces] == [False, True, True, True, True]
    assert Pace(Work.CARDS, 2, 3.0, 1.5).is_kept


def test_a_school_asks_for_a_pace_of_its_own() -> None:
    debrief = debriefed(dealt(TOLD, FREE, {}, seconds=2.0))
    other = debrief.measured_by(asked_for({"cards": 2.0, "calling": 1.5}, (100, 120)))
    assert [(pace.work, pace.standard, pace.is_kept) for pace in other.paces] == [
        (Work.CARDS, 2.0, True),
        (Work.PAYING, SCHOOL.seconds[Work.PAYING], True),
        (Work.TAKING, SCHOOL.seconds[Work.TAKING], True),
        (Work.TIDYING, SCHOOL.seconds[Work.TIDYING], True),
        (Work.CALLING, 1.5, False),
    ]
    assert other.hands_wanted == 120
    assert other.lines == debrief.lines
    assert other.standard.hands_at(3) == SCHOOL.hands_at(3)


@given(st.one_of(*ACTS.values()))
def test_every_act_of_a_dealers_hands_is_a_kind_of_work(act: Act) -> None:
    assert (work_of(act) is None) is isinstance(act, Signal)


def test_the_standard_has_a_figure_for_every_kind_of_work_and_number_of_boxes() -> None:
    assert set(SCHOOL.seconds) == set(Work)
    assert [SCHOOL.hands_at(boxes) for boxes in (0, 1, 7, 8)] == [150, 150, 275, 275]


def test_money_adds_up_and_nothing_is_left_of_what_is_set_off() -> None:
    one = Money(((1, 500), (2, -200)), -300)
    assert not one - one
    assert sum_of([one, one]) == Money(((1, 1000), (2, -400)), -600)
