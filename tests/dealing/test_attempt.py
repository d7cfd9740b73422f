"""A round dealt by hand: whose move it is, what a wrong act does, what can be taken back."""

from random import Random

import pytest

from tests.support.dealt import deal_on
from tests.support.random_rounds import TABLES
from tests.support.settled import settle_round
from trainer.dealing.attempt import Attempt, Over, PlayerSays, ProgramActs, TraineeActs, begin
from trainer.dealing.duties import duty_of
from trainer.dealing.plan import DealPlan, Duty
from trainer.dealing.saving import attempt_of, recorded_round
from trainer.engine.acts import Draw, Signal
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.scenarios.dealing import deal_round

TOLD = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C 8H 6D TC 5H 4S KD",
    "box": [{"number": 1, "main": "25", "plays": ["stand"]}, {"number": 2, "main": "10", "plays": ["hit", "stand"]}],
}


def dealt_rightly(attempt: Attempt) -> Attempt:
    """Deal on as a perfect dealer."""
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
    return attempt


def written(attempt: Attempt) -> list[str]:
    return [write_act(each.act) for each in attempt.acts_done if each.is_applied]


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
@pytest.mark.parametrize("duties", [frozenset(Duty), frozenset(), frozenset({Duty.DEAL}), frozenset({Duty.SETTLING})])
def test_a_round_dealt_rightly_is_what_settle_prints(game: str, rule_set: str, duties: frozenset[Duty]) -> None:
    for seed in range(6):
        told = deal_round(game, rule_set, GAMES[game].houses[rule_set](), Random(seed))
        attempt = dealt_rightly(begin(told, DealPlan(duties=duties)))
        assert written(attempt) == settle_round(told)["acts"]
        assert not [each.finding for each in attempt.acts_done if each.finding]
        for each in attempt.acts_done:
            is_hers = each.by != "player" and duty_of(each.table, each.act) in duties
            assert (each.by == "trainee") is is_hers


def a_round() -> RoundSpec:
    return read_round(TOLD)


def test_in_coached_practice_a_wrong_act_is_stopped() -> None:
    attempt = begin(a_round(), DealPlan()).do(read_act("deal 2"), 1.0)
    assert attempt.acts_done[0].finding is not None
    assert not attempt.acts_done[0].is_applied
    assert attempt.table is attempt.start
    assert isinstance(attempt.waiting, TraineeActs)


def test_in_free_practice_a_wrong_act_stands_and_the_round_goes_on() -> None:
    attempt = begin(a_round(), DealPlan(judging="free")).do(read_act("deal 2"), 1.0)
    assert attempt.acts_done[0].is_applied
    assert len(attempt.table.boxes[1].hands[0].cards) == 1
    assert isinstance(dealt_rightly(attempt).waiting, Over)


def test_what_hands_cannot_do_is_stopped_in_free_practice_too() -> None:
    attempt = begin(a_round(), DealPlan(judging="free")).do(read_act("peek"), 1.0)
    assert not attempt.acts_done[0].is_applied
    assert attempt.acts_done[0].impossible


def test_the_trainees_last_act_is_taken_back_with_what_followed() -> None:
    attempt = begin(a_round(), DealPlan(duties=frozenset({Duty.PLAYERS})))
    while not isinstance(attempt.waiting, TraineeActs):
        attempt = attempt.go_on(1.0)
    before = attempt.table
    attempt = attempt.do(read_act("deal 2"), 2.0).go_on(3.0)
    assert isinstance(attempt.waiting, ProgramActs | PlayerSays)
    assert attempt.undo().table is before
    assert len(attempt.undo().undone) == 2


def test_a_hint_is_counted_and_kept_with_the_act_it_led_to() -> None:
    attempt = begin(a_round(), DealPlan()).hint().do(read_act("deal 1"), 1.0).do(read_act("deal 2"), 2.0)
    assert attempt.hints == 1
    assert [each.hinted for each in attempt.acts_done] == [True, False]


def test_sb_16_calling_the_floor_where_nothing_is_wrong_is_a_hint_and_no_fault() -> None:
    attempt = begin(read_round(TOLD), DealPlan(judging="free")).do(read_act("call floor"), 1.0)
    assert attempt.acts_done[-1].finding is None
    assert attempt.acts_done[-1].clauses == ("STD mend", "SB-16")
    assert (attempt.hints, attempt.is_hinted) == (1, True)
    assert attempt_of(recorded_round(attempt)).hints == 1
    # Where something is wrong the call is due, and no hint.
    wrong = (
        begin(read_round(TOLD), DealPlan(judging="free"))
        .do(read_act("take 1 main 25"), 1.0)
        .do(read_act("call floor"), 2.0)
    )
    assert wrong.acts_done[-1].clauses == ("STD mend", "SB-15")
    assert wrong.hints == 0


@pytest.mark.parametrize(("game", "rule_set"), TABLES[:2])
def test_the_players_signals_are_theirs_alone(game: str, rule_set: str) -> None:
    spec = deal_round(game, rule_set, GAMES[game].houses[rule_set](), Random(5))
    attempt = dealt_rightly(begin(spec, DealPlan()))
    assert attempt.signals
    assert all([isinstance(act, Signal) for act in attempt.signals])
    assert len(attempt.signals) < len(attempt.acts_done)


@pytest.mark.parametrize(
    ("game", "shoe", "ids"),
    [
        ("blackjack", "TS TD 9D 7S", ("STD dealer",)),
        ("dealer-bust-21", "TS TD 9D 7S", ("STD dealer",)),
        ("winners-option", "TS TD 9D 7S", ("SD 20:18:15:30.08(6)", "WO-7")),
        ("dealer-breakz", "TS TD 9D 7S", ("STD dealer", "DBB 5")),
        ("no-bust-21", "TS TD 9D 8S", ("NB21 2c", "NB-1")),
    ],
)
def test_a_card_drawn_to_the_finished_hand_is_told_by_the_rule_of_drawing(
    game: str, shoe: str, ids: tuple[str, ...]
) -> None:
    box = {"number": 1, "main": "10", "plays": ["stand"]} | ({"arrow": "P"} if game == "winners-option" else {})
    told = read_round({"format": 1, "game": game, "shoe": shoe + " 2C 3C 4C", "box": [box]})
    finding = deal_on(begin(told, DealPlan()), "pay 1 main 10").finding(Draw())
    assert finding is not None
    assert finding.clauses == ids
