"""The catalog of mistakes: each entry by a wrong act that it names, and nothing that is right by any."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.support.after_acts import at_table
from tests.support.any_acts import done_anyhow, something
from tests.support.random_rounds import TABLES, pick, tables, told_at_random, wrong_acts
from tests.support.said import said
from tests.support.tables import hand
from tests.support.unseen import with_other_unseen_cards
from trainer.engine import acts
from trainer.engine.acts import Act, CallFloor, Signal
from trainer.engine.apply import apply
from trainer.engine.judge import is_right, judge
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.mistakes.catalogue import DEALING, catalogue, diagnosed, mistakes_of
from trainer.games.mistakes.mistake import WrongAct
from trainer.games.mistakes.side_bets import hole_card
from trainer.games.mistakes.totals import CALLED_WRONG, diagnosed_total
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.rounds.playing import Played, play_round
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened


class Case(NamedTuple):
    """A wrong act (None for none where one was due) at a moment of a round, and the mistake it is."""

    about: str
    moment: dict[str, Any]
    act: str
    mistake: str


ROUNDS = {
    each["about"]: each
    for each in tomllib.loads(Path(__file__).with_name("mistakes.toml").read_text(encoding="utf-8"))["round"]
}
CASES = [
    Case(about, moment, act, mistake)
    for about, told in ROUNDS.items()
    for moment in told["moments"]
    for act, mistake in moment["wrong"]
]
EACH = pytest.mark.parametrize("case", CASES, ids=[f"{case.about}: {case.act} ({case.mistake})" for case in CASES])


@cache
def played(about: str) -> Played:
    return play_round(read_round({"format": 1, **ROUNDS[about]["told"]}))


def is_due(table: Table, act: Act) -> bool:
    answer = due(table)
    return isinstance(answer, tuple) and act in answer


def table_of(case: Case) -> Table:
    """Return the table at the moment of a case: where its act is due, or first is one of those that are."""
    text, _, nth = case.moment["due"].partition("#")
    steps = played(case.about).steps
    found = [at for at, (_, act, _) in enumerate(steps) if write_act(act) == text]
    assert found, [write_act(act) for _, act, _ in steps]
    at = found[int(nth or 1) - 1]
    due_there = steps[at][1]
    while case.moment.get("first") and is_due(steps[at - 1][0], due_there):
        at -= 1
    table = steps[at][0]
    for each in case.moment.get("stood", []):
        act = read_act(each)
        table = apply(table, act) if is_right(table, act) else apply_uncorrected(table, act)
    return table


@EACH
def test_a_wrong_act_is_told_by_its_mistake(case: Case) -> None:
    act: Act | None = None if case.act.startswith("-") else read_act(case.act)
    table, place = table_of(case), int(case.act[1:] or 0) if act is None else 0
    assert act is None or judge(table, act) is not None
    mistake = diagnosed(table, act, place=place)
    assert mistake is not None
    assert mistake.id == case.mistake
    words = said(mistake.says)
    assert words
    assert "{" not in words
    assert diagnosed(table, act, place=place) == mistake


def test_every_mistake_has_a_wrong_act_that_is_told_by_it() -> None:
    told = {case.mistake for case in CASES}
    known = {mistake.id for name in GAMES for mistake in mistakes_of(name)}
    assert len(known) >= 40
    assert known - told == set()
    assert told - known == set()


@pytest.mark.parametrize("about", ROUNDS)
def test_what_is_due_is_never_a_mistake(about: str) -> None:
    for table, act, _ in played(about).steps:
        answer = due(table)
        for each in answer if isinstance(answer, tuple) else (act,):
            assert diagnosed(table, each) is None


def test_nobody_is_told_of_a_bust_where_nobody_busts() -> None:
    for game in GAMES.values():
        told = [mistake.id for mistake in mistakes_of(game.name) if mistake.needs_busts]
        assert bool(told) is game.busts
    table = played("totals on both sides of 21").steps[-4][0]
    push = diagnosed(table, read_act("push 3 main"))
    assert push is not None
    assert push.id == "pushed-a-winner"


def test_ids_stand_once_in_a_game_and_are_written_alike() -> None:
    for game in GAMES.values():
        ids = [mistake.id for mistake in mistakes_of(game.name)]
        assert len(ids) == len(set(ids))
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each) for each in catalogue(game))
        assert {*ids} < {*catalogue(game)}


@pytest.mark.parametrize(
    ("cards", "called", "accepted", "mistake"),
    [
        ("TS 6D", (), ((16,),), "no-total-called"),
        ("AS 6D", (7,), ((7, 17),), "soft-total-called-hard"),
        ("AS 6D TC", (17, 27), ((17,),), "hard-total-called-soft"),
        ("TS 6D", (16, 26), ((16,),), "two-totals-without-ace"),
        ("AS 8D", (9,), ((9, 19), (19,)), "ace-counted-as-one"),
        ("AS 6D TC", (27,), ((17,),), "ace-counted-as-eleven"),
        ("AS 6D TC", (16,), ((17,),), "ace-missed-in-total"),
        ("KS 6D", (19,), ((16,),), "face-card-not-ten"),
        ("TS 6D", (26,), ((16,),), "total-off-by-ten"),
        ("TS 6D 3C", (13,), ((19,),), "card-missed-in-total"),
        ("TS 6D", (17,), ((16,),), "total-off-by-one"),
        ("TS 6D", (16,), ((16,),), ""),
        ("TS 6D", (4,), ((16,),), ""),
    ],
)
def test_a_total_called_wrong_is_told_by_its_mistake(
    cards: str, called: tuple[int, ...], accepted: tuple[tuple[int, ...], ...], mistake: str
) -> None:
    found = diagnosed_total(hand(cards), called, accepted)
    assert (found.id if found else "") == mistake
    assert not mistake or mistake in CALLED_WRONG


@pytest.mark.parametrize("seed", range(24))
def test_a_mistake_tells_of_no_unseen_card_and_of_nothing_right(seed: int) -> None:
    random = Random(seed)
    game, rule_set = TABLES[seed % len(TABLES)]
    table = opened(told_at_random(game, rule_set, pick(tables(game, rule_set), random), random))
    wrong = told = 0
    while answer := due(table):
        tried = wrong_acts(table, answer)
        for act in random.sample(tried, min(30, len(tried))):
            mistake = diagnosed(table, act)
            if is_right(table, act):
                assert mistake is None
            elif not isinstance(act, Signal | CallFloor):
                wrong += 1
                told += mistake is not None
                assert diagnosed(with_other_unseen_cards(table, random), act) == mistake
        table = done_anyhow(table, something(table, answer, random))
    assert told > wrong / 2 > 0


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_the_kind_of_act_hides_no_mistake_that_fits(game: str, rule_set: str) -> None:
    random, told = Random(7), 0
    table = opened(told_at_random(game, rule_set, pick(tables(game, rule_set), random), random))
    while answer := due(table):
        tried = wrong_acts(table, answer)
        for act in (None, *random.sample(tried, min(6, len(tried)))):
            wrong = WrongAct(table=table, act=act)
            if not isinstance(act, Signal | CallFloor) and act not in wrong.due:
                fitting = next((each for each in mistakes_of(game) if each.area in DEALING and each.fits(wrong)), None)
                assert diagnosed(table, act) == (fitting and fitting.diagnosis(wrong))
                told += fitting is not None
        table = done_anyhow(table, something(table, answer, random))
    assert told > 20


def test_what_is_due_at_a_box_is_of_that_box_and_of_that_kind() -> None:
    done = "deal 1, deal 3, deal dealer down, deal 1, deal 3, deal dealer up"
    table = at_table("no-bust-21", "7S TH 2H KC 6D 4S", "1 stud=5, 3 stud=5", done)
    wrong = WrongAct(table=table, act=read_act("expose"))
    assert [write_act(act) for act in wrong.due] == ["take 3 stud 5", "take 1 stud 5"]
    assert [write_act(act) for act in wrong.due_at(3, acts.Take)] == ["take 3 stud 5"]
    assert [write_act(act) for act in wrong.due_at(1, acts.Pay, acts.Take)] == ["take 1 stud 5"]
    assert wrong.due_at(3, acts.Pay) == []
    assert wrong.due_at(2, acts.Take) == []


@pytest.mark.parametrize(("up_card", "hole"), [("second", "TC"), ("first", "5D")])
def test_the_hole_card_is_known_once_it_lies_open(up_card: str, hole: str) -> None:
    deal = "deal 1, deal dealer down, deal 1, deal dealer up" if up_card == "second" else ""
    deal = deal or "deal 1, deal dealer up, deal 1, deal dealer down"
    for done, told in ((deal, "None"), (f"{deal}, stand 1, expose", hole), (f"{deal}, stand 1, expose, draw", hole)):
        house = {"up_card": up_card}
        table = at_table("dealer-bust-21", "TS TC 9S 5D 2C KH", "1 db21=5", done, house=house)
        assert str(hole_card(table)) == told
