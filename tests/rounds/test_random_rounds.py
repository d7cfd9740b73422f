"""What holds in every round of every game, with every house option: judge and generator check each other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.support.random_rounds import (
    TABLES,
    Dealt,
    every_round,
    pick,
    unpriced,
    wrong_acts,
)
from tests.support.rules import chosen
from tests.support.settled import settle_round
from tests.support.unseen import with_other_unseen_cards
from trainer.engine import acts, flags
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.faults import Fault
from trainer.engine.judge import is_noted, is_right, judge
from trainer.engine.notation import write_act
from trainer.engine.procedure import due
from trainer.engine.table import Answer, Table, Turn, cards_out, cheques
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.games.options import house_of
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.playing import play_round, play_settlements
from trainer.rounds.reading import read_round
from trainer.rounds.spec import ActEntry, RoundSpec
from trainer.rounds.writing import write_round, write_toml

EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES, ids=[" ".join(table) for table in TABLES])


def story(spec: RoundSpec, done: list[Act]) -> str:
    """Return the round and the acts that a person needs to see a failure again."""
    return f"{write_toml(spec)}\nacts so far: {', '.join(map(write_act, done))}"


def may_be_said(table: Table, answer: Answer, act: Act) -> bool:
    """True if a player may give this signal now: in turn, while insurance is open, or a wager laid too late.

    Calling the floor is never a fault (ruling SB-16).
    """
    if isinstance(act, acts.CallFloor):
        return is_noted(table, act)
    box = table.box(getattr(act, "box", 0))
    if box is None or getattr(act, "cents", 0) % house_of(table.rules).chip:
        return False
    match act:
        case acts.Lay():
            return bool(table.bits & flags.BEGUN)
        case acts.Insure() | acts.EvenMoney():
            open_ = table.bits & flags.OFFERED and not table.bits & flags.CLOSED
            if not open_ or not box.hands or box.side("insurance") or box.bits & flags.EVEN:
                return False
            hand = box.hands[0]
            if isinstance(act, acts.Insure):
                return act.cents * 2 <= hand.stake
            is_players = hand.is_natural and hand.is_live and not hand.bits & flags.D_HAND
            return is_players and chosen(table.rules.house, "blackjack_pays") == "3:2"
        case acts.Hit() | acts.Stand() | acts.Split() | acts.Double():
            if not isinstance(answer, Turn) or (act.box, act.hand) != (answer.box, answer.hand):
                return False
            if isinstance(act, acts.Double):
                return "double" in answer.may and 0 < act.cents <= answer.most
            return type(act).__name__.lower() in answer.may
    return False


@EVERY_TABLE
def test_every_possible_act_is_right_exactly_if_it_is_due(game: str, rule_set: str) -> None:
    random = Random(1)
    for dealt in every_round(game, rule_set, seed=1, most=3):
        for at, (table, answer) in enumerate(zip(dealt.tables, dealt.answers, strict=True)):
            now = answer if isinstance(answer, tuple) else ()
            tried = wrong_acts(table, answer)
            assert tried
            if len(tried) > 120:
                tried = [pick(tried, random) for _ in range(120)]
            for act in [*tried, *now]:
                right = act in now or may_be_said(table, answer, act)
                assert is_right(table, act) == right, f"{write_act(act)}\n{story(dealt.spec, dealt.acts[:at])}"
                if right:
                    apply(table, act)


@EVERY_TABLE
def test_a_wrong_act_is_called_what_it_is(game: str, rule_set: str) -> None:
    """The kinds of fault against what was due at this table and at all later ones of the same round."""
    random = Random(8)
    found: set[Fault] = set()
    for dealt in every_round(game, rule_set, seed=2):
        for at, (table, answer) in enumerate(zip(dealt.tables, dealt.answers, strict=True)):
            if at % 5:
                continue
            now = answer if isinstance(answer, tuple) else ()
            later = {unpriced(act) for each in dealt.answers[at + 1 :] if isinstance(each, tuple) for act in each}
            tried = wrong_acts(table, answer)
            amounts_off = [
                act
                for act in tried
                if any([type(each) is type(act) and unpriced(each) == unpriced(act) for each in now])
            ]
            chosen = [pick(tried, random) for _ in range(4)] + [pick(dealt.acts, random)]
            for act in chosen + ([pick(amounts_off, random)] if amounts_off else []):
                finding = judge(table, act)
                assert is_right(table, act) == (finding is None)
                if finding is None:
                    continue
                told = f"{write_act(act)}: {finding.fault.value}\n{story(dealt.spec, dealt.acts[:at])}"
                assert finding.due == answer, told
                assert finding.clauses, told
                same_but_for_the_amount = [
                    each for each in now if type(each) is type(act) and unpriced(each) == unpriced(act)
                ]
                assert (finding.fault is Fault.WRONG_AMOUNT) == bool(same_but_for_the_amount), told
                # Nobody sees a card that lies face up deeper in the shoe, or hears of a wager that will be late.
                if unpriced(act) in later and not isinstance(act, acts.Burn | acts.Return):
                    assert finding.fault in (Fault.WRONG_AMOUNT, Fault.WRONG_ACT, Fault.TOO_EARLY), told
                if finding.fault is Fault.WRONG_PLACE:
                    assert any([type(each) is type(act) for each in now]), told
                found.add(finding.fault)
    assert {Fault.TOO_EARLY, Fault.WRONG_PLACE, Fault.WRONG_AMOUNT, Fault.WRONG_ACT} <= found


@EVERY_TABLE
def test_cards_and_cheques_are_conserved(game: str, rule_set: str) -> None:
    for dealt in every_round(game, rule_set, seed=3, each=2, most=7):
        for at, table in enumerate([*dealt.tables, dealt.end]):
            check_conserved(table, dealt.spec, dealt.acts[:at])
        for box in dealt.end.boxes:
            assert not any([hand.is_live for hand in box.hands]), story(dealt.spec, dealt.acts)
            assert not any([side.live for side in box.sides + box.late]), story(dealt.spec, dealt.acts)
        assert dealt.acts[-1] == acts.Clear()


def check_conserved(table: Table, spec: RoundSpec, done: list[Act]) -> None:
    assert cheques(table) == 0, story(spec, done)
    assert Counter(cards_out(table)) == Counter(table.start.shoe[: table.dealt]), story(spec, done)


@EVERY_TABLE
def test_nothing_is_due_that_hands_and_eyes_could_not_know(game: str, rule_set: str) -> None:
    """The cards nobody has seen are changed for others; what is due stays the same."""
    random = Random(5)
    for dealt in every_round(game, rule_set, seed=6):
        for at, (table, answer) in enumerate(zip(dealt.tables, dealt.answers, strict=True)):
            for _ in range(3):
                assert due(with_other_unseen_cards(table, random)) == answer, story(dealt.spec, dealt.acts[:at])


@EVERY_TABLE
def test_a_round_reads_back_as_it_was_written(game: str, rule_set: str) -> None:
    for dealt in every_round(game, rule_set, seed=7):
        for told in (dealt.spec, with_acts(dealt)):
            assert read_round(write_round(told)) == told
            assert parse_round(write_toml(told), "") == told


def with_acts(dealt: Dealt) -> RoundSpec:
    entries = tuple([ActEntry(act) for act in dealt.acts])
    boxes = tuple([replace(box, plays=None, insurance=None, late=()) for box in dealt.spec.boxes])
    boxes = tuple(box if box.main or box.side else kept for box, kept in zip(boxes, dealt.spec.boxes, strict=True))
    return replace(dealt.spec, acts=entries, boxes=boxes)


@EVERY_TABLE
def test_settle_deals_the_same_round_and_judge_finds_nothing_in_it(game: str, rule_set: str) -> None:
    for dealt in every_round(game, rule_set, seed=9, most=7):
        played = play_round(dealt.spec)
        assert [act for _, act, _ in played.steps] == dealt.acts, story(dealt.spec, dealt.acts)
        assert [table for table, _, _ in played.steps] == dealt.tables
        quick = play_settlements(dealt.spec)
        assert (quick.acts, quick.end) == (dealt.acts, dealt.end), story(dealt.spec, dealt.acts)
        assert [each for _, each in quick.settlements] == [each for _, each in played.settled.settlements]
        result = settle_round(dealt.spec)
        assert [read_act(text) for text in result["acts"]] == dealt.acts
        for told in (with_acts(dealt), replace(with_acts(dealt), boxes=dealt.spec.boxes)):
            judged = judge_round(told)
            assert judged.is_as_expected, story(dealt.spec, dealt.acts)
            words = [mark.word for mark in judged.marks]
            assert words == ["player" if isinstance(act, Signal) else "due" for act in dealt.acts]
            assert settle_round(told) == result
        net = sum([box.purse for box in dealt.end.boxes]) + dealt.end.tokes
        assert dealt.end.rack == -net
