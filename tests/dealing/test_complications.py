"""Complications: each kind of trouble and of irregular shoe, plausible, and answered rightly to the end."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from tests.support.dealt import acts_of, dealt_rightly
from tests.support.random_rounds import TABLES
from trainer.dealing.attempt import Attempt, Over, PlayerSays, TraineeActs, begin
from trainer.dealing.complications import (
    SITUATIONS,
    ComplicatedRound,
    ShoeIrregularity,
    can_come,
    with_irregularity,
    with_trouble,
)
from trainer.dealing.plan import DealPlan, LateMoment, TroubleKind
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.notation import write_act
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.situations import Situation
from trainer.rounds.reading import read_round
from trainer.scenarios.dealing import deal
from trainer.scenarios.kinds import kinds_at

EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES)


# Each kind of trouble.


def troubled(kind: TroubleKind, game: str, rule_set: str, house: dict[str, object] | None = None) -> list[Attempt]:
    """Return rounds in which players make this trouble, dealt rightly."""
    random = Random(3)
    rules = rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house or {}))
    assert can_come(kind, rules)
    situations = SITUATIONS.get(kind, (Situation(least_boxes=4),))
    found: list[Attempt] = []
    for at in range(40):
        made = deal(rules, random, 6, situations[at % len(situations)])
        assert made is not None
        whole = ComplicatedRound(replace(made.round, shoe=made.shoe))
        if told := with_trouble(whole, kind, made, 6, random):
            found.append(dealt_rightly(told.round, DealPlan(troubles=told.troubles)))
    assert len(found) > 20
    return found


def after(attempt: Attempt, kind: type[Act]) -> list[tuple[Act, Act]]:
    """Return every act of a kind with the one that comes right after it."""
    done = acts_of(attempt)
    return [(act, done[at + 1]) for at, act in enumerate(done[:-1]) if isinstance(act, kind)]


@EVERY_TABLE
def test_sb_17_what_is_laid_late_goes_back_at_whatever_moment_it_came(game: str, rule_set: str) -> None:
    moments: Counter[str] = Counter()
    for attempt in troubled("late-wager", game, rule_set):
        laid = [act for act in acts_of(attempt) if isinstance(act, acts.Lay)]
        if not laid:
            assert attempt.plan.troubles[0].moment in ("draw", "bust")  # it never came
            continue
        (late,) = laid
        back = acts.Return(late.box, 0, (*GAMES[game].sides, "main")[0], late.cents)
        assert back in acts_of(attempt)[acts_of(attempt).index(late) :]
        moments[attempt.plan.troubles[0].moment if attempt.plan.troubles else "first-card"] += 1
    assert set(moments) == set(get_args(LateMoment))


def test_sb_17_a_player_does_not_wait_for_the_late_wager_at_another_box_to_go_back() -> None:
    told = read_round(
        {
            "format": 1,
            "game": "dealer-bust-21",
            "shoe": "TS TH TC 9S 8H 8C",
            "box": [
                {"number": 1, "main": "10", "plays": ["stand"]},
                {"number": 2, "main": "10", "plays": ["stand"]},
            ],
        }
    )
    attempt = begin(told, DealPlan(judging="free"))
    cards = ("deal 1", "deal 2", "deal dealer down", "deal 1", "deal 2", "deal dealer up")
    for text in (*cards, "lay 2 db21 5"):
        attempt = attempt.do(read_act(text), 1.0)
    assert attempt.waiting == PlayerSays(read_act("stand 1"))
    assert attempt.finding(read_act("return 2 db21 5")) is None
    attempt = attempt.go_on(2.0)
    assert attempt.waiting == TraineeActs((read_act("return 2 db21 5"),))  # the only thing due at its own box


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.sides])
def test_db_10_a_side_wager_alone_goes_back_before_the_first_card(game: str) -> None:
    alone = set()
    for attempt in troubled("unbacked-side", game, GAMES[game].rule_sets[0]):
        first = acts_of(attempt)[0]
        assert isinstance(first, acts.Return)
        assert attempt.table.box(first.box).hands == ()  # type: ignore[union-attr]
        alone.add(first.box)
    assert max(alone) == 6  # the last of the boxes that the rounds are for


def test_wo_12_a_wager_on_both_arrows_goes_back_before_the_first_card() -> None:
    for attempt in troubled("both-arrows", "winners-option", "south-dakota"):
        first = attempt.acts_done[0]
        assert isinstance(first.act, acts.Return)
        assert first.act.wager == "main"
        assert "WO-12" in first.clauses


def test_md_36_05_03_14_what_is_over_the_limit_goes_back() -> None:
    for attempt in troubled("over-limit", "blackjack", "standard", {"table_max": "100"}):
        first = acts_of(attempt)[0]
        assert isinstance(first, acts.Return)
        assert attempt.start.box(first.box).hands[0].stake == 100_00  # type: ignore[union-attr]
    assert not can_come("over-limit", rules_in_force("blackjack", "standard", GAMES["blackjack"].houses["standard"]()))


def test_wo_12_more_beside_a_bet_on_an_arrow_is_on_the_other_arrow_and_over_no_limit() -> None:
    limited = GAMES["winners-option"].houses["south-dakota"](table_max=100_00)
    rules = rules_in_force("winners-option", "south-dakota", limited)
    assert can_come("both-arrows", rules)
    assert not can_come("over-limit", rules)
    assert "act-over-limit" not in [kind.name for kind in kinds_at(rules, "act")]


def test_std_insurance_more_than_half_goes_back() -> None:
    for attempt in troubled("insurance-over-half", "dealer-bust-21", "washington"):
        (laid, answer) = after(attempt, acts.Lay)[0]
        assert isinstance(laid, acts.Lay)
        assert answer == acts.Return(laid.box, 0, "insurance", laid.cents)
        insured = [act for act in acts_of(attempt) if isinstance(act, acts.Insure) and act.box == laid.box]
        stake = attempt.start.box(laid.box).hands[0].stake  # type: ignore[union-attr]
        assert insured[0].cents * 2 <= stake < (insured[0].cents + laid.cents) * 2


@EVERY_TABLE
def test_sd_20_18_15_24_more_than_the_wager_for_a_double_goes_back(game: str, rule_set: str) -> None:
    for attempt in troubled("double-over", game, rule_set):
        at = next(at for at, did in enumerate(attempt.acts_done) if isinstance(did.act, acts.Lay))
        doubled, laid, back = (did.act for did in attempt.acts_done[at - 1 : at + 2])
        assert isinstance(doubled, acts.Double)
        assert isinstance(laid, acts.Lay)
        assert doubled.box == laid.box
        assert back == acts.Return(laid.box, 0, "main", laid.cents)


@EVERY_TABLE
def test_a_hard_20_is_hit(game: str, rule_set: str) -> None:
    for attempt in troubled("hit-on-hard-20", game, rule_set):
        hands = [did.table.box(did.act.box).hands[0] for did in attempt.acts_done if isinstance(did.act, acts.Hit)]  # type: ignore[union-attr]
        assert [hand for hand in hands if hand.total == 20 and not hand.soft]


@EVERY_TABLE
def test_sd_20_18_15_25_unequal_tens_are_split(game: str, rule_set: str) -> None:
    for attempt in troubled("tens-split", game, rule_set):
        splits = [did for did in attempt.acts_done if isinstance(did.act, acts.Split)]
        hands = [did.table.box(did.act.box).hands[max(did.act.hand - 1, 0)] for did in splits]  # type: ignore[union-attr, attr-defined]
        assert [hand for hand in hands if hand.hard == 20 and hand.cards[0].rank != hand.cards[1].rank]


@EVERY_TABLE
def test_a_change_of_mind_is_a_gesture_before_the_word(game: str, rule_set: str) -> None:
    for told in troubled("change-of-mind", game, rule_set)[:8]:
        attempt = begin(told.spec, told.plan)
        seen = []
        while not isinstance(waiting := attempt.waiting, Over):
            if isinstance(waiting, PlayerSays) and waiting.at_first:
                seen.append({type(waiting.act), type(waiting.at_first)})
            attempt = attempt.do(waiting.due[0], 0.0) if isinstance(waiting, TraineeActs) else attempt.go_on(0.0)
        assert seen == [{acts.Hit, acts.Stand}]


# Irregularities of the shoe (SD 20:18:15:28).


@EVERY_TABLE
def test_sd_20_18_15_28_the_shoe_is_irregular_and_the_cards_still_come(game: str, rule_set: str) -> None:
    random = Random(4)
    rules = rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
    kinds: tuple[ShoeIrregularity, ...] = ("faced-card", "shoe-runs-out", "fresh-shoe", "fresh-shoe")
    for _ in range(12):
        made = deal(rules, random, 4, Situation())
        assert made is not None
        told = ComplicatedRound(replace(made.round, shoe=made.shoe))
        for kind in kinds:
            told = with_irregularity(told, kind, made, random)
        attempt = dealt_rightly(told.round, DealPlan())
        done = [write_act(act) for act in acts_of(attempt)]
        assert done[0] == "burn"
        assert (done.count("burn"), done.count("shuffle")) == (2, 1)
        usual = [write_act(act) for _, act, _ in made.steps]
        assert [act for act in done if act not in ("burn", "shuffle")] == usual
        assert Counter(told.round.shoe) == Counter(made.shoe)
