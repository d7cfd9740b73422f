"""Made-up requests: exactly what is wanted, allowed and refused alike, each with a rule that says what decided."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.support.questions import a_plan
from trainer.engine.acts import Signal
from trainer.engine.apply import apply
from trainer.engine.errors import NotationError
from trainer.engine.judge import judge
from trainer.games.options import read_house
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.games.request_ids import RequestReason
from trainer.proving.proof import a_house
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import grade, question_at, question_of, table_of
from trainer.quiz.request_rulings import REPLIES, signal_of
from trainer.quiz.request_words import read_request, write_request
from trainer.quiz.requests import RequestAnswer, RequestQuestion
from trainer.quiz.shapes import question_shape, read_question
from trainer.quiz.slots import QuizTable, Slot
from trainer.scenarios.kinds import kinds_at
from trainer.scenarios.request_recipes import OF_KIND, RECIPES, reasons_at, weights_of
from trainer.wording.questions import asked_on_felt
from trainer.wording.requests import request_words
from trainer.wording.sentences import say

BJ, DB, WA = ("blackjack", "standard"), ("dealer-bust-21", "south-dakota"), ("dealer-bust-21", "washington")
WO, BZ, NB = ("winners-option", "south-dakota"), ("dealer-breakz", "standard"), ("no-bust-21", "standard")
ALL = [BJ, DB, WA, WO, BZ, NB]

# What is made up.


@pytest.mark.parametrize("rule_set_key", ALL)
def test_every_kind_and_reason_comes_exactly_and_reads_back(rule_set_key: tuple[str, str]) -> None:
    game, rule_set = rule_set_key
    written: dict[str, Any] = {"table_min": "10", "table_max": "1000"}
    written |= {"side_max": "25"} if GAMES[game].side_bets else {}
    table = QuizTable(game=game, rule_set=rule_set, house=read_house(GAMES[game].houses[rule_set], written))
    asked_for = set()
    for kind in kinds_at(table.rules, "request"):
        for reason in weights_of(kind.name, table.rules):
            for seed in range(3):
                question = question_of(Slot(table=table, kind=kind.name, figure=reason, seed=seed))
                assert isinstance(question, RequestQuestion), (kind.name, reason)
                assert (question.kind, question.reason) == (kind.name, reason)
                again = read_question(question_shape(question))
                assert again.table == question.table
                assert question_shape(again) == question_shape(question)
                assert (again.accepted, again.clauses) == (question.accepted, question.clauses)
                asked_for.add(reason)
    assert asked_for == reasons_at(table.rules)


def test_what_is_allowed_the_engine_lets_the_player_do_and_what_is_refused_it_judges_wrong() -> None:
    random, tried = Random(11), 0
    for game, rule_set in ALL:
        for _ in range(2):
            rules = a_house(game, rule_set, random)
            house = rules.house
            plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind="request", seed=random.getrandbits(20))  # type: ignore[arg-type]
            for number in range(1, 26):
                question = question_at(plan, number)
                assert isinstance(question, RequestQuestion)
                signal = signal_of(question.box, question.hand, question.request)
                if isinstance(signal, Signal):
                    tried += 1
                    finding = judge(question.table, signal)
                    assert (finding is None) == (question.accepted.reply != "refused"), question_shape(question)
                    if finding is None:
                        apply(question.table, signal)
                marks = [grade(question, RequestAnswer(reply)) for reply in REPLIES]
                assert [mark.right for mark in marks].count(True) == 1
    assert tried > 60


@pytest.mark.parametrize("rule_set_key", ALL)
def test_allowed_and_refused_are_about_as_many(rule_set_key: tuple[str, str]) -> None:
    game, rule_set = rule_set_key
    house = read_house(GAMES[game].houses[rule_set], {})
    plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind="request", seed=2)
    replies = [question_at(plan, number).accepted.reply for number in range(1, 401)]  # type: ignore[union-attr]
    allowed, refused = replies.count("allowed"), replies.count("refused")
    assert 0.4 < allowed / (allowed + refused) < 0.6
    assert set(replies) == set(REPLIES)


MONEY_DOWN = ("lay", "foreign", "black", "buy-in", "color-in")
"""What is put down at a spot: a new bet among it, and the cheques of a player who leaves."""


@pytest.mark.parametrize("rule_set_key", [BJ, WO])
@pytest.mark.parametrize("boxes", [2, 7])
def test_a_bet_that_is_asked_for_stands_beside_no_other_at_its_spot(rule_set_key: tuple[str, str], boxes: int) -> None:
    house = read_house(GAMES[rule_set_key[0]].houses[rule_set_key[1]], {"table_min": "10", "table_max": "1000"})
    table = QuizTable(game=rule_set_key[0], rule_set=rule_set_key[1], house=house, boxes=boxes)
    tried = 0
    for kind in kinds_at(table.rules, "request"):
        for seed in range(6):
            question = question_of(Slot(table=table, kind=kind.name, seed=seed))
            assert isinstance(question, RequestQuestion)
            box = question.table.box(question.box)
            if not question.is_about_bet:  # neither the heading nor the lens points at a bet that is not meant
                assert question.stake == 0
            if question.request.word in MONEY_DOWN and question.request.wager in ("", "main", "P", "D"):
                tried += 1
                assert box is None or question.reason in ("bet-late", "both-arrows"), question.request
            if question.reason.startswith("bet") and question.reason != "bet-late":
                assert "Table limits: $10 to $1,000." in say(asked_on_felt(question))
    assert tried


NEVER_CITED_BEFORE = {
    DB: {f"SD 20:18:15:30.10({number})" for number in (1, 2, 3, 4, 7)} | {"SD 20:18:15:24", "SD 20:18:15:25"},
    WA: {f"WA DB21({number})" for number in (1, 2, 3, 4, 8)},
    WO: {f"SD 20:18:15:30.08({number})" for number in (1, 2, 15)} | {"SD 20:18:15:03"},
    BZ: {"DBB 1", "DBB 3", "DBB 8", "DBB 9"},
    NB: {"NB21 1", "NB21 2e"},
    BJ: {"SD 20:18:15:03", "SD 20:18:15:24", "SD 20:18:15:25"},
}
"""The clauses that no question cited before requests were asked. SD 20:18:15:28 is about the dealer's own acts."""


@pytest.mark.parametrize("rule_set_key", ALL)
def test_clauses_that_nothing_cited_are_cited_by_requests(rule_set_key: tuple[str, str]) -> None:
    game, rule_set = rule_set_key
    rules = table_of(
        QuizPlan(game=game, rule_set=rule_set, house=read_house(GAMES[game].houses[rule_set], {"table_min": "10"}))
    ).rules
    ids = GAMES[game].ids_of_requests(rule_set)
    cited = {id_ for reason in reasons_at(rules) for id_ in ids[reason]}
    assert cited >= NEVER_CITED_BEFORE[rule_set_key]
    known = {*GAMES[game].clauses[rule_set], *GAMES[game].rulings}
    assert cited <= known


SAYS: dict[RequestReason, str] = {
    "hit": r"hit",
    "hit-soft-above-21": r"soft 22 or more can",
    "hit-doubled": r"exactly one card|one card only",
    "hit-split-ace": r"split aces? gets? one card",
    "hit-above-21": r"hard count above 21 may not hit",
    "double": r"double",
    "double-after-split": r"a split hand|double on any two cards|double two cards",
    "double-split-21": r"21 after a split is not a blackjack",
    "double-less": r"makes the house's calls.*at most the (original wager|bet)",
    "double-over": r"at most the (original wager|bet)",
    "double-three-cards": r"first two cards|two cards",
    "double-blackjack": r"not on a blackjack|other than a blackjack",
    "double-21": r"21 wins right away|right away",
    "double-split-ace": r"split aces? gets? one card",
    "split": r"split",
    "split-tens": r"equal values?",
    "split-again": r"up to four hands",
    "split-fourth": r"up to four hands",
    "split-fifth": r"up to four hands",
    "split-unequal": r"equal values?",
    "split-aces-again": r"split aces? gets? one card",
    "d-decides": r"drawn by the dealer's rule",
    "insure": r"at most half",
    "insure-half": r"at most half",
    "insure-d": r"P and D are both offered insurance",
    "insure-over": r"at most half",
    "insure-no-ace": r"[Ww]ith an ace up",
    "insure-closed": r"then closes it",
    "insure-none": r"no insurance",
    "even-money": r"with an ace up",
    "even-money-no-ace": r"with an ace up",
    "even-money-odds": r"blackjack at 3 to 2",
    "even-money-d": r"A D hand bets on the dealer",
    "bet": r"[Bb]efore the (first card|round)",
    "bet-late": r"too late is no bet",
    "bet-least": r"minimum|table limits",
    "bet-below": r"minimum|table limits",
    "bet-most": r"table limits",
    "bet-above": r"table limits",
    "both-arrows": r"not in both",
    "two-spots": r"may bet P and D on two",
    "side": r"before (any|the first) cards?|is late",
    "side-late": r"before (any|the first) cards?|is late",
    "side-added": r"added to a side bet after the first card goes back",
    "side-alone": r"only if a regular blackjack bet|no main bet|without a main bet",
    "side-misplaced": r"in its own",
    "side-over": r"over the limit",
    "side-back": r"stays in action",
    "surrender": r"[Ss]urrender",
    "spoken": r"hand signal, not a word alone",
    "foreign-cheque": r"this house's cheques",
    "handed-over": r"not from hand to hand",
    "cheques-play": r"makes the house's calls",
    "change": r"makes the house's calls",
    "buy-in": r"makes the house's calls",
    "color-in": r"waits for the floor as the house says",
}
"""The words that must stand in a rule that is shown with an answer, or it is the wrong one."""


@pytest.mark.parametrize("rule_set_key", ALL)
def test_a_rule_that_is_shown_says_what_decided(rule_set_key: tuple[str, str]) -> None:
    game, rule_set = rule_set_key
    struct = GAMES[game].houses[rule_set]
    limits: dict[str, Any] = {"table_min": "10", "table_max": "1000"}
    limits |= {"side_max": "25"} if GAMES[game].side_bets else {}
    pays_less: dict[str, Any] = {"blackjack_pays": "6:5"} if "blackjack_pays" in struct.__struct_fields__ else {}
    pays_less |= {"decks": 1} if struct.six_to_five_on_one_deck else {}
    rules = [rules_in_force(game, rule_set, read_house(struct, each)) for each in (limits, pays_less)]
    silent = []
    for reason in reasons_at(rules[0]) | reasons_at(rules[1]):
        texts = []
        for id_ in GAMES[game].ids_of_requests(rule_set)[reason]:
            ruling = RULINGS.get(id_)
            texts.append(f"{ruling.says} {ruling.why}" if ruling else GAMES[game].clauses[rule_set][id_])
        if not re.search(SAYS[reason], " ".join(texts)):
            silent.append((reason, texts))
    assert silent == []


# Texts and shapes.


def test_a_reason_belongs_to_one_kind_and_has_its_rounds() -> None:
    reasons: list[RequestReason] = [reason for reasons in OF_KIND.values() for reason in reasons]
    assert sorted(reasons) == sorted(set(reasons)) == sorted(RECIPES)


@pytest.mark.parametrize(
    "text",
    ["hit", "double 30", "insure 7.50", "say-stand", "lay db21 5", "lay D 10 from 3", "take-down breakz", "buy-in 200"],
)
def test_a_request_reads_back_as_it_was_written(text: str) -> None:
    assert write_request(read_request(text)) == text


@pytest.mark.parametrize(
    "text", ["", "fold", "hit 5", "double", "double 0", "double -5", "lay 5", "lay purse 5", "hit from 9", "hit  "]
)
def test_any_other_text_is_no_request(text: str) -> None:
    with pytest.raises(NotationError):
        read_request(text)


@pytest.mark.parametrize("game", [DB, BZ, NB])
def test_a_side_bet_is_asked_for_by_its_name_not_as_a_spot(game: tuple[str, str]) -> None:
    """A spot is a player's place: the side bet's own place is no spot of its own in what a trainee reads."""
    asked = a_plan(game=game[0], rule_set=game[1], kind="request", count=12, seed=5, only=("ask-side-bet",))
    texts = []
    for number in range(1, 13):
        question = question_at(asked, number)
        assert isinstance(question, RequestQuestion)
        texts.append(say(request_words(question)))
    assert any([re.fullmatch(r"(The|A) player bets \$\d+ on [\w ]+(, and nothing else)?\.", text) for text in texts])
    assert not [text for text in texts if "spot" in text]
