"""New tables: whole shoes, troubles by level, the same for a seed."""

from collections import Counter

import pytest

from tests.support.dealt import acts_of, dealt_rightly
from tests.support.random_rounds import TABLES
from tests.support.rules import chosen
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, TEMPOS, DealPlan, Duty, Level, Trouble
from trainer.engine import acts
from trainer.engine.values import replace
from trainer.games.options import read_house
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round

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
    return new_table(game, rule_set, at, duties=duties, judging="coached", level=level, box_count=boxes, seed=seed)


@EVERY_TABLE
@pytest.mark.parametrize("level", LEVELS)
def test_a_table_is_dealt_to_its_end_with_its_whole_shoe(game: str, rule_set: str, level: Level) -> None:
    for seed in range(12):
        told, plan = a_table(game, rule_set, seed=seed, level=level, boxes=1 + seed % 7)
        assert Counter(told.shoe).most_common(1)[0][1] == told.house.decks
        assert len(told.shoe) == 52 * told.house.decks
        assert [box.number for box in told.boxes if box.number > plan.boxes] == []
        done = acts_of(dealt_rightly(told, plan))
        assert isinstance(done[-1], acts.Clear)
        assert read_round(write_round(told)) == replace(told, rules=read_round(write_round(told)).rules)


@EVERY_TABLE
def test_a_seed_gives_the_same_table_and_another_seed_another(game: str, rule_set: str) -> None:
    assert a_table(game, rule_set, seed=5) == a_table(game, rule_set, seed=5)
    assert a_table(game, rule_set, seed=5) != a_table(game, rule_set, seed=6)


def test_a_seed_gives_this_table_on_every_python() -> None:
    told, plan = a_table("winners-option", "south-dakota", seed=22, boxes=4)
    shape = write_round(told)
    assert shape["shoe"].startswith("QH 7S TS KS 9S 3S 7H KD 3S 3H")
    assert shape["box"] == [
        {"number": 1, "main": "25", "arrow": "D"},
        {"number": 2, "main": "20", "arrow": "D", "extra": {"main": "225"}},
        {"number": 3, "main": "50", "arrow": "P", "plays": ["hit"]},
        {"number": 4, "main": "7", "arrow": "P", "extra": {"main": "10"}, "plays": ["stand"]},
    ]
    assert plan.troubles == (Trouble(kind="change-of-mind", box=3, turn=0),)


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
        box_count=6,
        seed=1,
        house_name="Riverside",
    )
    assert (plan.duties, plan.judging, plan.level, plan.boxes, plan.lesson) == (duties, "free", "busy", 6, "")
    assert plan.house_name == "Riverside"
    assert chosen(told.house, "soft_17") == "stand"
