"""Tables to deal: whole shoes, trouble that is plausible and by level, the same for a seed."""

from collections import Counter
from random import Random

import msgspec
import pytest

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
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, TEMPOS, DealPlan, Duty, Level, Trouble, TroubleKind
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.notation import write_act
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.situations import Situation
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round
from trainer.scenarios.dealing import deal

EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES)
LEVELS: tuple[Level, ...] = tuple(TEMPOS)


def a_table(
    game: str,
    rule_set: str,
    *,
    seed: int,
    level: Level = "busy",
    boxes: int = 7,
    house: dict[str, object] | None = None,
    duties: frozenset[Duty] = ALL_DUTIES,
) -> tuple[RoundSpec, DealPlan]:
    at = read_house(GAMES[game].houses[rule_set], house or {})
    return new_table(game, rule_set, at, duties=duties, judging="coached", level=level, boxes=boxes, seed=seed)


def dealt(spec: RoundSpec, plan: DealPlan) -> Attempt:
    """Deal a round rightly; every player gets a word in."""
    attempt = begin(spec, plan)
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 0.0) if isinstance(waiting, TraineeActs) else attempt.go_on(0.0)
    assert not waiting.stuck
    return attempt


def acts_of(attempt: Attempt) -> list[Act]:
    assert all([did.is_applied and did.finding is None for did in attempt.did])
    return [did.act for did in attempt.did]


@EVERY_TABLE
@pytest.mark.parametrize("level", LEVELS)
def test_a_table_is_dealt_to_its_end_with_its_whole_shoe(game: str, rule_set: str, level: Level) -> None:
    for seed in range(12):
        told, plan = a_table(game, rule_set, seed=seed, level=level, boxes=1 + seed % 7)
        assert Counter(told.shoe).most_common(1)[0][1] == told.house.decks
        assert len(told.shoe) == 52 * told.house.decks
        assert [box.number for box in told.boxes if box.number > plan.boxes] == []
        done = acts_of(dealt(told, plan))
        assert isinstance(done[-1], acts.Clear)
        assert read_round(write_round(told)) == msgspec.structs.replace(told, rules=read_round(write_round(told)).rules)


@EVERY_TABLE
def test_a_seed_gives_the_same_table_and_another_seed_another(game: str, rule_set: str) -> None:
    assert a_table(game, rule_set, seed=5) == a_table(game, rule_set, seed=5)
    assert a_table(game, rule_set, seed=5) != a_table(game, rule_set, seed=6)


def test_a_seed_gives_this_table_on_every_python() -> None:
    told, plan = a_table("winners-option", "south-dakota", seed=4, boxes=4)
    shape = write_round(told)
    assert shape["shoe"].startswith("KC JH 9S 8C 7D KH KS 8H 6H 9D")
    assert shape["box"] == [
        {"number": 1, "main": "5", "arrow": "D", "extra": {"main": "85"}},
        {
            "number": 2,
            "main": "33",
            "arrow": "P",
            "plays": ["split", "split", "hit", "stand", "stand", "hit", "stand"],
        },
        {"number": 3, "main": "175", "arrow": "D"},
        {"number": 4, "main": "10", "arrow": "P", "plays": ["hit", "hit", "stand"]},
    ]
    assert plan.troubles == (Trouble(kind="change-of-mind", box=2, turn=6),)


def test_patient_players_make_no_trouble_and_busy_ones_much() -> None:
    made: Counter[Level] = Counter()
    for level in LEVELS:
        for seed in range(30):
            told, plan = a_table("dealer-breakz", "standard", seed=seed, level=level)
            made[level] += len(plan.troubles) + sum([len(box.late) + (not box.main) for box in told.boxes])
    assert made["patient"] == 0
    assert 5 < made["normal"] < made["busy"]


def test_a_plan_keeps_what_was_asked_for() -> None:
    duties = frozenset({Duty.DEAL, Duty.DEALER})
    house = read_house(GAMES["blackjack"].houses["standard"], {"soft_17": "stand"})
    told, plan = new_table(
        "blackjack",
        "standard",
        house,
        duties=duties,
        judging="free",
        level="busy",
        boxes=6,
        seed=1,
        house_name="Riverside",
    )
    assert (plan.duties, plan.judging, plan.level, plan.boxes, plan.lesson) == (duties, "free", "busy", 6, "")
    assert plan.house_name == "Riverside"
    assert told.house.soft_17 == "stand"


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
        whole = ComplicatedRound(msgspec.structs.replace(made.round, shoe=made.shoe))
        if told := with_trouble(whole, kind, made, 6, random):
            found.append(dealt(told.round, DealPlan(troubles=told.troubles)))
    assert len(found) > 20
    return found


def after(attempt: Attempt, kind: type[Act]) -> list[tuple[Act, Act]]:
    """Return every act of a kind with the one that comes right after it."""
    done = acts_of(attempt)
    return [(act, done[at + 1]) for at, act in enumerate(done[:-1]) if isinstance(act, kind)]


@EVERY_TABLE
def test_sb_7_what_is_laid_after_the_first_card_goes_back(game: str, rule_set: str) -> None:
    for attempt in troubled("late-wager", game, rule_set):
        ((laid, answer),) = after(attempt, acts.Lay)
        assert isinstance(laid, acts.Lay)
        assert answer == acts.Return(laid.box, 0, GAMES[game].side or "main", laid.cents)


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.side])
def test_db_10_a_side_wager_alone_goes_back_before_the_first_card(game: str) -> None:
    for attempt in troubled("unbacked-side", game, GAMES[game].rule_sets[0]):
        first = acts_of(attempt)[0]
        assert isinstance(first, acts.Return)
        assert attempt.table.box(first.box).hands == ()  # type: ignore[union-attr]


def test_wo_12_a_wager_on_both_arrows_goes_back_before_the_first_card() -> None:
    for attempt in troubled("both-arrows", "winners-option", "south-dakota"):
        first = attempt.did[0]
        assert isinstance(first.act, acts.Return)
        assert first.act.wager == "main"
        assert "WO-12" in first.clauses


def test_md_36_05_03_14_what_is_over_the_limit_goes_back() -> None:
    for attempt in troubled("over-limit", "blackjack", "standard", {"table_max": "100"}):
        first = acts_of(attempt)[0]
        assert isinstance(first, acts.Return)
        assert attempt.start.box(first.box).hands[0].stake == 100_00  # type: ignore[union-attr]
    assert not can_come("over-limit", rules_in_force("blackjack", "standard", GAMES["blackjack"].houses["standard"]()))


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
        at = next(at for at, did in enumerate(attempt.did) if isinstance(did.act, acts.Lay))
        doubled, laid, back = (did.act for did in attempt.did[at - 1 : at + 2])
        assert isinstance(doubled, acts.Double)
        assert isinstance(laid, acts.Lay)
        assert doubled.box == laid.box
        assert back == acts.Return(laid.box, 0, "main", laid.cents)


@EVERY_TABLE
def test_a_hard_20_is_hit(game: str, rule_set: str) -> None:
    for attempt in troubled("hit-on-hard-20", game, rule_set):
        hands = [did.table.box(did.act.box).hands[0] for did in attempt.did if isinstance(did.act, acts.Hit)]  # type: ignore[union-attr]
        assert [hand for hand in hands if hand.total == 20 and not hand.soft]


@EVERY_TABLE
def test_sd_20_18_15_25_unequal_tens_are_split(game: str, rule_set: str) -> None:
    for attempt in troubled("tens-split", game, rule_set):
        splits = [did for did in attempt.did if isinstance(did.act, acts.Split)]
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
        told = ComplicatedRound(msgspec.structs.replace(made.round, shoe=made.shoe))
        for kind in kinds:
            told = with_irregularity(told, kind, made, random)
        attempt = dealt(told.round, DealPlan())
        done = [write_act(act) for act in acts_of(attempt)]
        assert done[0] == "burn"
        assert (done.count("burn"), done.count("shuffle")) == (2, 1)
        usual = [write_act(act) for _, act, _ in made.steps]
        assert [act for act in done if act not in ("burn", "shuffle")] == usual
        assert Counter(told.round.shoe) == Counter(made.shoe)
