"""Every act of every game, house and situation cites what the table reviewed by hand says, and nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.support.any_acts import possible, something
from tests.support.citing import NAMES, citations, column, is_cited_rightly, situation
from tests.support.random_rounds import TABLES, chance, every_round, pick, tables, told_at_random
from tests.support.said import said
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.errors import NoCardLeft
from trainer.engine.faults import Fault
from trainer.engine.judge import due_instead, is_right, judge, reasons
from trainer.engine.notation import write_act
from trainer.engine.procedure import due_clause, mending
from trainer.engine.table import Answer, Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act
from trainer.games.registry import GAMES, RULINGS
from trainer.places import asset
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened
from trainer.wording.rule_book import entry_words

MET: set[tuple[str, tuple[str, str]]] = set()
"""The rows that were met; filled by the tests of rounds."""


def check(table: Table, answer: Answer) -> None:
    """Check the ids of each act that is due, and of an awaited word."""
    clause, _ = due_clause(table)
    for act in answer if isinstance(answer, tuple) else (None,):
        ids = reasons(table, clause, act)
        row = column(table), situation(table, act)
        assert is_cited_rightly(table, act, ids), f"{row} {write_act(act) if act else ''}: {ids}"
        MET.add(row)


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_rounds_dealt_rightly_cite_what_the_table_says(game: str, rule_set: str) -> None:
    rounds = 0
    for dealt in every_round(game, rule_set, seed=10, each=12):
        rounds += 1
        for table, answer in zip(dealt.tables, dealt.answers, strict=True):
            check(table, answer)
    assert rounds


def dealt_anyhow(seed: int) -> Iterator[Table]:
    """Yield the tables of a round in which much goes wrong, until the shoe is empty."""
    random = Random(seed)
    game, rule_set = TABLES[seed % len(TABLES)]
    told = told_at_random(game, rule_set, pick(tables(game, rule_set), random), random)
    percent = pick((5, 20, 60), random)
    table = opened(told)
    wrong = 12
    for _ in range(300):
        yield table
        _, answer = due_clause(table)
        if not answer:
            return
        act: Act = something(table, answer, random)
        if wrong and chance(percent, random):
            wrong -= 1
            act = possible(table, answer, random) or act
        try:
            table = apply(table, act) if is_right(table, act) else apply_uncorrected(table, act)
        except NoCardLeft:
            return


@pytest.mark.parametrize("first", range(0, 360, 60))
def test_rounds_in_which_much_goes_wrong_cite_what_the_table_says(first: int) -> None:
    for seed in range(first, first + 60):
        for table in dealt_anyhow(seed):
            check(table, due_clause(table)[1])


ON_FILE = [
    path
    for folder, pattern in (
        (Path(__file__).parents[1] / "rounds", "*/*.round"),
        (Path(__file__).parents[1] / "rounds", "verdicts/*/*.round"),
        (asset("exercises"), "*/*.round"),
    )
    for path in sorted(folder.glob(pattern))
    if "\nacts " in path.read_text(encoding="utf-8")
]


def test_rounds_on_file_cite_what_the_table_says() -> None:
    assert ON_FILE
    for path in ON_FILE:
        for mark in judge_round(read_round(tomllib.loads(path.read_text(encoding="utf-8")))).marks:
            check(mark.table, due_clause(mark.table)[1])
            if mark.word in ("due", "noted"):
                assert is_cited_rightly(mark.table, mark.entry.act, mark.clauses)
                MET.add((column(mark.table), situation(mark.table, mark.entry.act)))


ORDER = {"STD settle", "DB-7", "DB-8", "WO-13", "BZ-7", "NB-10", "SB-4", "TS-2"}
ORDER |= {f"SD 20:18:15:30.10({number})" for number in (9, 10)} | {f"WA DB21({number})" for number in (10, 11)}
AT_STAKE = (16, 20, 61, *range(89, 119))
"""Rounds in which each of these is at stake: most others never come to it."""


def test_a_finding_cites_the_order_only_where_the_order_is_at_stake() -> None:
    seen = set()
    for seed in AT_STAKE:
        random = Random(seed)
        for table in dealt_anyhow(seed):
            clause, answer = due_clause(table)
            act = possible(table, answer, random) if answer else None
            finding = judge(table, act) if act is not None else None
            if act is None or finding is None:
                continue
            decided = reasons(table, clause, due_instead(table, act, answer))
            if finding.fault in (Fault.TOO_EARLY, Fault.WRONG_PLACE):
                assert finding.clauses[: len(decided)] == decided
                seen |= set(finding.clauses) - set(decided)
            elif finding.fault is Fault.NOT_CALLED_FOR:
                assert finding.clauses == decided
            else:
                now = answer if isinstance(answer, tuple) else mending(table)
                assert finding.clauses in [reasons(table, clause, each) for each in now]
    assert len(ORDER & seen) >= 9


DUE_AT_ONCE = [
    # What was done while several wagers are due at once, and why the very wager ends as it does.
    ("blackjack", "pay 1.1 main 30", ["SD 20:18:15:03", "SD 20:18:15:06", "STD count"]),
    ("blackjack", "push 1.1 main", ["SD 20:18:15:03", "SD 20:18:15:06", "STD count"]),
    ("blackjack", "push 1.2 main", ["STD settle"]),
    ("blackjack", "take 1.2 main 10", ["STD settle"]),
    ("dealer-breakz", "pay 1.1 main 30", ["STD settle", "STD count"]),
    ("winners-option", "pay 1.1 main 30", ["SD 20:18:15:30.08(7)", "STD count"]),
    ("winners-option", "push 1.2 main", ["SD 20:18:15:30.08(7)"]),
]


@pytest.mark.parametrize(("game", "act", "clauses"), DUE_AT_ONCE)
def test_a_finding_about_a_wager_cites_why_that_wager_ends_so(game: str, act: str, clauses: list[str]) -> None:
    arrow = {"arrow": "P"} if GAMES[game].arrows else {}
    box = {"number": 1, "main": "20", "plays": ["split", "stand", "stand"], **arrow}
    told = read_round({"format": 1, "game": game, "shoe": "TS TC TH 8C AD 7S", "box": [box]})
    table = next(table for table, _, _ in play_round(told).steps if table.is_exposed)
    finding = judge(table, read_act(act))
    assert finding is not None
    assert list(finding.clauses) == clauses


@pytest.mark.parametrize("act", ["return 2 main 20", "take-back 3 main 40"])
def test_a_mend_without_the_floor_cites_the_mending_whatever_else_is_due(act: str) -> None:
    boxes = [{"number": number, "main": "20", "plays": ["stand"]} for number in (1, 2, 3)]
    house = {"mend": "floor"}
    shoe = "TS TD TH TC 9S 9D 9H 8C"
    told = read_round({"format": 1, "game": "blackjack", "house": house, "shoe": shoe, "box": boxes})
    table = next(table for table, _, _ in play_round(told).steps if table.is_exposed)
    table = apply_uncorrected(apply_uncorrected(table, read_act("pay 3 main 40")), read_act("take 2 main 20"))
    answer = due_clause(table)[1]
    assert isinstance(answer, tuple)
    assert list(map(write_act, answer)) == ["pay 1 main 20", "call floor"]
    finding = judge(table, read_act(act))
    assert finding is not None
    assert finding.clauses == ("STD mend", "SB-15")


def test_a_mend_of_another_amount_cites_the_mending_while_a_player_thinks() -> None:
    boxes = [{"number": 1, "main": "20"}, {"number": 2, "main": "20", "plays": ["stand"]}]
    told = read_round({"format": 1, "game": "blackjack", "shoe": "AS TD TC KS 9D 8C", "box": boxes})
    table = next(table for table, act, _ in play_round(told).steps if write_act(act) == "pay 1 main 30")
    table = apply_uncorrected(table, read_act("pay 1 main 20"))
    table = apply(table, read_act("discard 1"))
    for act in ("take-back 1 main 10", "pay 1 main 30"):
        finding = judge(table, read_act(act))
        assert finding is not None
        assert finding.clauses == ("STD mend", "SB-15")


def test_a_payoff_on_top_of_a_wrong_one_cites_that_it_is_taken_back_first() -> None:
    boxes = [{"number": number, "main": "20", "plays": ["stand"]} for number in (1, 2)]
    told = read_round({"format": 1, "game": "blackjack", "shoe": "TS TD TC 9S 9D 8C", "box": boxes})
    table = next(table for table, _, _ in play_round(told).steps if table.is_exposed)
    table = apply_uncorrected(table, read_act("pay 2 main 40"))
    answer = due_clause(table)[1]
    assert isinstance(answer, tuple)
    assert write_act(answer[0]) == "pay 1 main 20"
    finding = judge(table, read_act("pay 2 main 20"))
    assert finding is not None
    assert finding.clauses == ("STD mend", "SB-15")


@pytest.mark.parametrize("name", NAMES.values())
def test_a_sentence_of_what_is_cited_gives_the_reason(name: str) -> None:
    (game, rule_set) = next(key for key, each in NAMES.items() if each == name)
    cited = (*GAMES[game].clauses[rule_set], *GAMES[game].rulings)
    texts = {id_: said(entry_words(id_, game, rule_set)) for id_ in cited}
    rows = [(when, *row) for (each, when), row in citations().items() if each == name]
    assert rows
    silent = []
    for when, ids, may, says in rows:
        known = [each.format(table="1") for each in ids]
        assert {*known, *may} <= {*texts, *RULINGS}, when
        together = " ".join([texts[each] for each in known])
        if not any([each in together for each in says]):
            silent.append((when, sorted(known)))
    assert silent == []


def test_south_dakotas_law_binds_nobody_else() -> None:
    for (name, when), (ids, may, _) in citations().items():
        if name in ("wa", "bz", "nb"):
            assert not [each for each in ids | may if each.startswith("SD ")], (name, when)
        assert "SD 20:18:15:14" not in ids
        assert not [each for each in ids if "30.08(16)" in each]
        if name in ("wo", "nb"):
            assert "STD settle" not in ids


def test_a_due_act_never_cites_the_order_alone() -> None:
    for (name, when), (ids, may, _) in citations().items():
        for each in (ids | may) & (ORDER - {"STD settle", "BZ-7"}):
            raise AssertionError(f"{name} {when}: {each} is about the order")
        if when[0] in ("main", *GAMES["dealer-breakz"].sides) and when[1] not in ("late",):
            assert "BZ-7" not in ids, (name, when)


def test_the_acts_are_all_known() -> None:
    assert {when[0] for _, when in citations()} >= {"deal", "burn", "main", "side", "take-back", "call floor", "clear"}
    assert acts.Clear()


ONLY_AFTER_MANY_FAULTS = {("deal", "in its turn to play, without its cards")}


def test_every_situation_of_the_table_is_met_in_some_game() -> None:
    """The tests above met them; by itself this one deals their rounds first."""
    if not MET:
        test_rounds_on_file_cite_what_the_table_says()
        for game, rule_set in TABLES:
            test_rounds_dealt_rightly_cite_what_the_table_says(game, rule_set)
        for first in range(0, 360, 60):
            test_rounds_in_which_much_goes_wrong_cite_what_the_table_says(first)
    met = {when for _, when in MET}
    assert {when for _, when in citations()} - met <= ONLY_AFTER_MANY_FAULTS
