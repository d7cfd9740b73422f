"""Rounds dealt rightly and wrongly at random: nothing is raised, freezes, appears or vanishes."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from tests.support.random_rounds import TABLES
from trainer.dealing.attempt import Attempt, begin
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan
from trainer.engine.acts import Act, Clear
from trainer.engine.apply import APPLY
from trainer.engine.boxes import Side
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.proving import random_trainee
from trainer.proving.any_act import any_act
from trainer.proving.random_trainee import deal_rounds, main

ROUNDS = 60


def test_many_rounds_of_right_and_wrong_acts() -> None:
    dealings = deal_rounds(ROUNDS, 0)
    assert dealings.failed == []
    assert sum(dealings.rounds.values()) == ROUNDS
    assert set(dealings.rounds) == set(GAMES)
    for what in ("right", "wrong, stood", "wrong, stopped", "impossible", "taken back", "hints"):
        assert dealings.acts[what] > ROUNDS // 10, what


def test_rounds_full_of_past_posted_wagers() -> None:
    dealings = deal_rounds(30, 3, past_posting=70)
    assert dealings.failed == []
    assert dealings.acts["wrong, stood"] > 10


def test_a_late_wager_that_did_not_go_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Attempt.do

    def do(self: Attempt, act: Act, at: float, by: str = "trainee") -> Attempt:
        done = right(self, act, at, by)  # type: ignore[arg-type]
        if not isinstance(act, Clear) or not done.acts_done[-1].is_applied:
            return done
        boxes = (replace(done.table.boxes[0], late=(Side("main", 500, False, taken=500),)),)
        last = msgspec.structs.replace(
            done.acts_done[-1], after=replace(done.table, boxes=boxes + done.table.boxes[1:])
        )
        return msgspec.structs.replace(done, acts_done=(*done.acts_done[:-1], last))

    monkeypatch.setattr(Attempt, "do", do)
    failed = deal_rounds(4, 70).failed
    assert failed
    assert all("late main wager at box" in fault for _, fault in failed)


def an_attempt(game: str = "dealer-bust-21", rule_set: str = "south-dakota", seed: int = 3) -> Attempt:
    told, plan = new_table(
        game,
        rule_set,
        GAMES[game].houses[rule_set](),
        duties=ALL_DUTIES,
        judging="free",
        level="normal",
        box_count=4,
        seed=seed,
    )
    return begin(told, plan)


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_everything_that_hands_do_is_tried_and_can_be_written(game: str, rule_set: str) -> None:
    random = Random(1)
    tried: set[type[Act]] = set()
    table = an_attempt(game, rule_set).table
    for _ in range(4000):
        act = any_act(table, due(table), random)
        assert read_act(write_act(act)) == act
        tried.add(type(act))
    assert tried == set(APPLY)


def break_cheques(attempt: Attempt) -> Table:
    return replace(attempt.table, rack=attempt.table.rack + 100)


def break_cards(attempt: Attempt) -> Table:
    return replace(attempt.table, discards=(*attempt.table.discards, attempt.table.start.shoe[-1]))


@pytest.mark.parametrize(
    ("breaks", "said"), [(break_cheques, "cents have appeared"), (break_cards, "cards on the table are not those")]
)
def test_cheques_and_cards_from_nowhere_are_found(
    breaks: Callable[[Attempt], Table], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right = Attempt.do

    def do(self: Attempt, act: Act, at: float, by: str = "trainee") -> Attempt:
        done = right(self, act, at, by)  # type: ignore[arg-type]
        if len(done.acts_done) < 3:
            return done
        last = msgspec.structs.replace(done.acts_done[-1], after=breaks(done))
        return msgspec.structs.replace(done, acts_done=(*done.acts_done[:-1], last))

    monkeypatch.setattr(Attempt, "do", do)
    assert main(["--rounds", "2", "--seed", "70"]) == 1
    told = capsys.readouterr()
    assert "2 rounds, 2 failed" in told.out
    assert "--rounds 1 --seed 71: BrokenError" in told.err
    assert said in told.err


def test_a_round_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_trainee, "MOST_ACTS", 5)
    (failed,) = deal_rounds(1, 0).failed
    assert failed == (0, failed[1])
    assert "the round does not end" in failed[1]


def test_a_failing_round_fails_again_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_trainee, "MOST_ACTS", 10)
    failed = deal_rounds(8, 5).failed
    assert failed
    for seed, fault in failed[:3]:
        assert deal_rounds(1, seed).failed == [(seed, fault)]


def test_the_command_tells_what_was_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rounds", "12"]) == 0
    told = capsys.readouterr()
    assert "12 rounds, 0 failed" in told.out
    assert "wrong, stopped" in told.out
    assert told.err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rounds", "0"], "'0' is no number"),
        (["--seed", "-1"], "'-1' is no seed"),
        (["--past-posting", "101"], "'101' is no share"),
        (["--round", "3"], "unrecognized"),
    ],
)
def test_what_the_command_does_not_know_is_refused_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    line = capsys.readouterr().err
    assert line.startswith("dealer-trainer: random-trainee: ")
    assert said in line
    assert "{" not in line
    assert line.count("\n") == 1


def test_what_was_taken_back_is_kept_in_the_order_in_which_it_was_done() -> None:
    attempt = msgspec.structs.replace(an_attempt(), plan=DealPlan())
    for at in range(1, 6):
        waiting = attempt.waiting
        attempt = attempt.do(waiting.due[0], at)  # type: ignore[union-attr]
    attempt = attempt.undo().undo().do(read_act("shuffle"), 6).undo()
    assert [did.at for did in attempt.undone] == [3, 4, 5, 6]
