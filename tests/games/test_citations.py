"""What a main wager's settling is cited by, where the print tells a bust from no bust."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.after_acts import at_table, due_now
from tests.support.settled import settle_round
from trainer.engine.judge import reasons
from trainer.engine.procedure import due_clause
from trainer.games.notation import read_act
from trainer.games.options import house_of
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round

SHOES = {"no bust": "8S 8C TD 9D 9C 7H", "bust": "8S 8C TD 9D 9C 6H KC"}


@pytest.mark.parametrize(
    ("game", "outcome", "decided", "order"),
    [
        ("dealer-bust-21", "no bust", ("STD settle",), ("SD 20:18:15:30.10(9)", "DB-7")),
        ("dealer-bust-21", "bust", ("SD 20:18:15:03", "SD 20:18:15:06"), ("SD 20:18:15:30.10(10)", "DB-8")),
        ("dealer-breakz", "no bust", ("STD settle",), ("BZ-7",)),
        ("dealer-breakz", "bust", ("STD settle",), ("BZ-7",)),
    ],
)
def test_what_decided_a_main_wager_is_cited_with_it_and_the_order_by_a_finding_about_it(
    game: str, outcome: str, decided: tuple[str, ...], order: tuple[str, ...]
) -> None:
    acts: list[Any] = ["deal 1", "deal 2", "deal dealer down", "deal 1", "deal 2", "deal dealer up"]
    acts += ["stand 1", "stand 2", "expose"]
    acts += ["set up-card"] if game == "dealer-bust-21" else []
    acts += ["draw"] if outcome == "bust" else []
    settled = "pay {} main 10" if outcome == "bust" else "push {} main"
    acts += [{"act": settled.format(1), "finding": "too-early"}, settled.format(2), settled.format(1), "clear"]
    boxes = [{"number": 1, "main": "10"}, {"number": 2, "main": "10"}]
    told = {"format": 1, "game": game, "shoe": SHOES[outcome], "acts": acts, "box": boxes}
    judged = judge_round(read_round(told))
    assert judged.is_as_expected
    assert [mark.clauses for mark in judged.marks[-4:-1]] == [(*decided, *order), decided, decided]


@pytest.mark.parametrize(
    ("rules", "side", "cited"),
    [
        ("south-dakota", False, ("STD settle",)),
        ("south-dakota", True, ("SD 20:18:15:30.10(8)",)),
        ("washington", True, ("WA DB21(5)", "DB-2")),
        ("washington", False, ("STD settle",)),
    ],
)
def test_cards_put_away_early_are_cited_by_where_they_go(rules: str, side: bool, cited: tuple[str, ...]) -> None:
    acts = ["deal 1", "deal dealer down", "deal 1", "deal dealer up", "hit 1", "deal 1", "take 1 main 10"]
    lost = side and rules == "washington"
    acts += ["take 1 db21 5"] if lost else []
    acts += ["tuck 1" if side and not lost else "discard 1"]
    box = {"number": 1, "main": "10", **({"side": {"db21": "5"}} if side else {})}
    told = {"format": 1, "game": "dealer-bust-21", "rules": rules, "shoe": "TS TD TC 6H KC", "acts": acts, "box": [box]}
    judged = judge_round(read_round(told))
    assert [mark.word for mark in judged.marks if mark.word not in ("due", "player")] == []
    assert judged.marks[-1].clauses == cited


@pytest.mark.parametrize(
    ("both_aces", "cards", "cited"),
    [
        (False, "AS 5H TD", "NB-2"),
        (True, "AS AH 4D", "NB-2"),
        (False, "AS AH 4D", ""),
        (True, "AS AH AD", "NB-3"),
        (True, "AS 5H 3D", ""),
    ],
)
def test_a_hand_with_aces_is_valued_by_a_ruling_where_the_print_leaves_it_open(
    both_aces: bool, cards: str, cited: str
) -> None:
    first, second, third = cards.split()
    shoe = f"{first} TC {second} 9C {third}"
    box = {"number": 1, "main": "10", "plays": ["hit", "stand"]}
    told = {"format": 1, "game": "no-bust-21", "house": {"ace_ace_22": both_aces}, "shoe": shoe, "box": [box]}
    clauses = settle_round(read_round(told))["boxes"][0]["wagers"][0]["clauses"]
    assert [ruling for ruling in clauses if ruling in ("NB-2", "NB-3")] == ([cited] if cited else [])


@pytest.mark.parametrize(
    ("cards", "dealer", "outcome", "cited"),
    [
        ("AS KD", "6C 9D 6H", "lose", ("SD 20:18:15:30.08(5)",)),
        ("AS KD", "6C 9D 5H", "lose", ("SD 20:18:15:30.08(5)",)),
        ("AS KD", "AC KH", "push", ("SD 20:18:15:30.08(5)", "SD 20:18:15:30.08(13)")),
        ("7S 5D 9C", "AC KH", "win", ("SD 20:18:15:30.08(9)", "WO-4")),
        ("7S 5D 8C", "AC KH", "win", ("SD 20:18:15:30.08(9)",)),
        ("TS TD", "AC KH", "win", ("SD 20:18:15:30.08(9)",)),
    ],
)
def test_a_21_that_is_no_blackjack_is_cited_by_its_ruling_where_it_meets_one(
    cards: str, dealer: str, outcome: str, cited: tuple[str, ...]
) -> None:
    ours, theirs = cards.split(), dealer.split()
    wager = settled_of_d([ours[0], theirs[0], ours[1], theirs[1], *ours[2:], *theirs[2:]])
    assert wager["outcome"] == outcome
    said = [id_ for id_ in wager["clauses"] if id_ in WO_4]
    assert said == list(cited)


@pytest.mark.parametrize(
    ("drawn", "cited"), [("6H", ("SD 20:18:15:30.08(5)", "WO-4")), ("5H", ("SD 20:18:15:30.08(5)",))]
)
def test_wo_4_speaks_where_a_21_was_drawn_before_the_blackjack_was_collected(
    drawn: str, cited: tuple[str, ...]
) -> None:
    deal = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up, expose, draw"
    table = at_table("winners-option", f"AS TS 6C KD 8S 9D {drawn} 2C", "1 arrow=D, 2 arrow=D", deal)
    assert due_now(table) == "take 1 main 10"
    clause, _ = due_clause(table)
    said = reasons(table, clause, read_act("take 1 main 10"))
    assert tuple([id_ for id_ in said if id_ in WO_4]) == cited


WO_4 = ("SD 20:18:15:30.08(5)", "SD 20:18:15:30.08(9)", "SD 20:18:15:30.08(13)", "SD 20:18:15:30.08(16)(e)", "WO-4")


def settled_of_d(shoe: list[str]) -> dict[str, Any]:
    """Return the output of `settle --json` about one D wager, dealt without a peek."""
    box = {"number": 1, "main": "10", "arrow": "D"}
    told = {"format": 1, "game": "winners-option", "house": {"peek": False}, "shoe": " ".join(shoe), "box": [box]}
    return dict(settle_round(read_round(told))["boxes"][0]["wagers"][0])


ROUNDS = sorted((Path(__file__).parents[1] / "rounds").glob("*/*.round"))


def test_an_amount_is_whole_in_cheques_for_a_main_wager_or_in_cents() -> None:
    """What a settlement was rounded to is the cheque of the house, or the cent where nothing is rounded."""
    wholes = set()
    for path in ROUNDS:
        told = read_round(tomllib.loads(path.read_text(encoding="utf-8")))
        chip = house_of(told.rules).chip
        for mark in judge_round(told).marks:
            if mark.settlement is not None:
                assert mark.settlement.chip in (1, chip), path
                wholes.add(mark.settlement.chip)
    assert {1, 50, 100} <= wholes


@pytest.mark.parametrize(("dealer", "cited"), [("AC KH", ("DBB 2", "BZ-5")), ("TC 9H", ("DBB 2",))])
def test_a_breakz_wager_that_meets_a_blackjack_is_lost_by_bz_5(dealer: str, cited: tuple[str, ...]) -> None:
    hole, up = dealer.split()
    box = {"number": 1, "main": "10", "side": {"breakz": "5"}, "plays": [] if hole == "AC" else ["stand"]}
    told = {"format": 1, "game": "dealer-breakz", "shoe": f"TS {hole} 8S {up}", "box": [box]}
    (lost,) = [each for each in settle_round(read_round(told))["boxes"][0]["wagers"] if each["wager"] == "breakz"]
    assert [each for each in lost["clauses"] if each in ("DBB 2", "BZ-5")] == list(cited)
