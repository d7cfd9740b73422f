"""What a mistake moved: with it set off, everybody ends as in the round without the mistake."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from tests.support.random_rounds import TABLES, pick, tables, told_at_random, wrong_acts
from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.correct_line import Money
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.cards import Card
from trainer.engine.errors import ImpossibleAct, NoCardLeft
from trainer.engine.judge import is_right
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec, opened

FREE = DealPlan(judging="free")
MONEY = (acts.Take, acts.Pay, acts.Push, acts.Return, acts.PayDealerEnvy)
MOST_STEPS = 400


def steps(spec: RoundSpec) -> list[Attempt]:
    """Return a round dealt rightly, step by step."""
    return on(begin(spec, FREE))


def on(attempt: Attempt) -> list[Attempt]:
    found = [attempt]
    while not isinstance(waiting := attempt.waiting, Over) and len(found) < MOST_STEPS:
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
        found.append(attempt)
    assert isinstance(attempt.waiting, Over)
    return found


def purses(attempt: Attempt) -> dict[int, int]:
    return {box.number: box.purse for box in attempt.table.boxes}


@pytest.mark.parametrize("seed", range(24))
def test_what_mistakes_moved_is_all_that_anybody_has_too_much_or_too_little(seed: int) -> None:
    random = Random(seed)
    game, rule_set = TABLES[seed % len(TABLES)]
    spec = told_at_random(game, rule_set, pick(tables(game, rule_set), random), random)
    try:
        rightly = steps(spec)
    except NoCardLeft:
        return
    right = purses(rightly[-1])
    moments = [each for each in rightly if isinstance(each.waiting, TraineeActs)]
    for before in random.sample(moments, min(8, len(moments))):
        assert isinstance(before.waiting, TraineeActs)
        wrong = [act for act in wrong_acts(before.table, before.waiting.due) if isinstance(act, MONEY)]
        for act in random.sample(wrong, min(3, len(wrong))):
            slipped = before.do(act, 1.0)
            if slipped.acts_done[-1].is_applied and slipped.acts_done[-1].finding is not None:
                debrief = debriefed(on(slipped)[-1])
                if not any([line.is_by_cards for line in debrief.slips]):
                    cost = dict(debrief.cost.boxes)
                    end = {number: cents + cost.get(number, 0) for number, cents in purses(debrief.attempt).items()}
                    assert end == right, f"{write_act(act)} where {write_act(before.waiting.due[0])} was due"


def told(**keys: object) -> RoundSpec:
    return read_round({"format": 1, "game": "dealer-bust-21"} | keys)


WINS = told(
    shoe="TS TC 9S 6D TD",
    box=[{"number": 1, "main": "20", "side": {"db21": "10"}, "plays": ["stand"]}],
)
"""The dealer busts with 26: the main bet is paid $20, the DB21 bet $10."""
LOSES = told(
    shoe="TS TC 8S 9D",
    box=[{"number": 1, "main": "20", "side": {"db21": "10"}, "plays": ["stand"]}],
)
"""The dealer makes 19 against 18: both bets are lost."""

SPLIT = told(
    shoe="8S TC 8H 9D TS TD",
    box=[{"number": 1, "main": "20", "plays": ["split", "stand", "stand"]}],
)
"""The dealer makes 19 against 18 and 18: both hands' bets are lost."""


@pytest.mark.parametrize(
    ("spec", "due", "done", "house"),
    [
        # Only what was given back is not settled: the rest goes on.
        (LOSES, "deal 1", "return 1 main 5", 5_00),
        (LOSES, "take 1 main 20", "return 1 main 5", 5_00),
        (LOSES, "take 1 main 20", "return 1 main 20", 20_00),
        (LOSES, "expose", "return 1 db21 4", 4_00),
        (SPLIT, "expose", "return 1.1 main 5", 5_00),
        (SPLIT, "expose", "return 1.2 main 5", 5_00),
        # A main bet wins whole all the same, a side bet for what is left of it.
        (WINS, "pay 1 main 20", "return 1 main 5", 0),
        (WINS, "draw", "return 1 db21 4", -4_00),
        # Nobody saw what the bet would have come to; the same cards fell in the round dealt rightly.
        (LOSES, "deal dealer up", "push 1 main", 20_00),
    ],
)
def test_a_part_given_back_moves_what_it_would_have_come_to(spec: RoundSpec, due: str, done: str, house: int) -> None:
    before = next(
        each for each in steps(spec) if isinstance(each.waiting, TraineeActs) and write_act(each.waiting.due[0]) == due
    )
    debrief = debriefed(on(before.do(read_act(done), 1.0))[-1])
    assert debrief.cost == (Money(((1, -house),), house) if house else Money())


@pytest.mark.parametrize("seed", range(30))
def test_after_a_mistake_the_cards_fall_alike_whatever_of_what_is_due_comes_first(seed: int) -> None:
    """One right line: a hand that was paid too soon is not passed by, whether or not the payoff is left for later."""
    random = Random(seed)
    game, rule_set = TABLES[seed % len(TABLES)]
    table = opened(told_at_random(game, rule_set, pick(tables(game, rule_set), random), random))
    try:
        tables_of_round = [at for at, _ in ended(table, None)]
        for at in random.sample(tables_of_round, min(6, len(tables_of_round))):
            wrong = [act for act in wrong_acts(at, due(at)) if isinstance(act, acts.Pay | acts.Take)]
            for act in random.sample(wrong, min(4, len(wrong))):
                if is_right(at, act):
                    continue
                with suppress(ImpossibleAct):
                    after = apply_uncorrected(at, act)
                    fell = {cards_of(ended(after, each)[-1][0]) for each in (None, Random(1), Random(2))}
                    assert len(fell) == 1, write_act(act)
    except NoCardLeft:
        return


def ended(table: Table, random: Random | None) -> list[tuple[Table, Act | None]]:
    """Return a round dealt to its end, by the first act that is due or any of them; every player stands."""
    steps: list[tuple[Table, Act | None]] = []
    while answer := due(table):
        if isinstance(answer, Turn):
            act: Act = acts.Stand(answer.box, answer.hand)
        else:
            act = pick(answer, random) if random else answer[0]
        steps.append((table, act))
        table = apply(table, act)
    return [*steps, (table, None)]


def cards_of(table: Table) -> tuple[tuple[Card, ...], ...]:
    return (table.dealer.cards, *[hand.cards for box in table.boxes for hand in box.hands])


def test_sb_17_a_part_of_a_late_wager_that_was_swept_moves_nothing() -> None:
    before = next(each for each in steps(LOSES) if each.table.has_begun and isinstance(each.waiting, TraineeActs))
    for text in ("lay 1 main 30", "take 1 main 30", "call floor", "return 1 main 25"):
        before = before.do(read_act(text), 1.0)
        assert before.acts_done[-1].is_applied
    debrief = debriefed(on(before)[-1])
    assert [write_act(line.act_done.act) for line in debrief.slips] == ["take 1 main 30", "return 1 main 25"]
    assert not debrief.cost
    assert purses(debrief.attempt) == purses(steps(LOSES)[-1])


def test_sb_17_a_late_wager_that_was_swept_and_kept_is_all_that_is_lost() -> None:
    before = next(each for each in steps(LOSES) if each.waiting == TraineeActs((acts.Take(1, 0, "main", 20_00),)))
    for text in ("lay 1 main 30", "take 1 main 30", "take 1 main 20", "clear"):
        before = before.do(read_act(text), 1.0)
        assert before.acts_done[-1].is_applied
    assert debriefed(before).slips[0].cost == Money(((1, 30_00),), -30_00)


@pytest.mark.parametrize("back", ["10", "25", "50"])
def test_sb_15_a_double_that_a_late_blackjack_took_moves_nothing_once_it_is_back(back: str) -> None:
    box = {"number": 1, "main": "25", "plays": ["double"]}
    doubled = told(game="blackjack", house={"peek": False}, shoe="6S AC 5S KH TD", box=[box])
    before = next(each for each in steps(doubled) if each.waiting == TraineeActs((acts.Take(1, 0, "main", 25_00),)))
    for text in ("take 1 main 50", "call floor", f"return 1 main {back}"):
        before = before.do(read_act(text), 1.0)
        assert before.acts_done[-1].is_applied
    debrief = debriefed(on(before)[-1])
    assert debrief.slips[0].is_mended
    assert not debrief.cost
    assert purses(debrief.attempt) == {1: -25_00}
