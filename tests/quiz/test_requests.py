"""Requests and calls: what a player asks for is decided as the print and the engine have it, clause by clause."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from trainer.engine.acts import Signal
from trainer.engine.apply import apply
from trainer.engine.errors import NotationError, RoundRefused
from trainer.engine.judge import judge
from trainer.engine.notation import write_act
from trainer.games.options import read_house
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.games.request_ids import RequestReason
from trainer.houses.house import STANDARD
from trainer.houses.table_calls import USUAL, USUAL_WAITS
from trainer.proving.proof import a_house
from trainer.quiz.choosing import after
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import grade, question_at, question_of, table_of
from trainer.quiz.request_rulings import REPLIES, signal_of
from trainer.quiz.request_words import read_request, write_request
from trainer.quiz.requests import RequestAnswer, RequestQuestion, request_at
from trainer.quiz.shapes import answered_shape, question_shape, read_question
from trainer.quiz.slots import QuizTable, Slot
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.scenarios.kinds import kinds_at
from trainer.scenarios.request_recipes import KIND_OF, OF_KIND, RECIPES, reasons_at, weights_of
from trainer.wording.sentences import say

BJ, DB, WA = ("blackjack", "standard"), ("dealer-bust-21", "south-dakota"), ("dealer-bust-21", "washington")
WO, BZ, NB = ("winners-option", "south-dakota"), ("dealer-breakz", "standard"), ("no-bust-21", "standard")
ALL = [BJ, DB, WA, WO, BZ, NB]
SHOE = "2S 3D 4S 5D 6S 7D 8S 9D 2C 3C 4C 5C 6C 7C 8C 9C 2H 3H 4H 5H 6H 7H"


def asked(
    rule_set_key: tuple[str, str],
    cards: str,
    asks: str,
    plays: list[str] | None = None,
    *,
    before: str = "",
    box: int = 2,
    hand: int = 0,
    waits: bool = False,
    **also: Any,
) -> RequestQuestion | None:
    """Return the question of a request at box 2 of a round, right before an act of it, or before the first card."""
    game, rules = rule_set_key
    house = also.pop("house", {})
    arrow = {"arrow": also.pop("arrow", "P")} if game == "winners-option" else {}
    spot = {"number": 2, "main": "20", **arrow, **({} if arrow.get("arrow") == "D" else {"plays": plays or []}), **also}
    others = [{"number": 5, "main": "20", **({"arrow": "D"} if arrow else {"plays": ["stand"]})}]
    told = {"format": 1, "game": game, "rules": rules, "house": house, "box": [spot, *(others if not cards else [])]}
    spec = read_round({**told, "shoe": f"{cards} {SHOE}" if cards else SHOE})
    acts = [act for _, act, _ in play_round(spec).steps] if before else []
    texts = [write_act(act) for act in acts]
    done = tuple(acts[: texts.index(before)]) if before else ()
    return request_at(1, spec, done, after(spec, done), (box, hand), read_request(asks), waits)


def answer_to(question: RequestQuestion | None) -> tuple[str, tuple[str, ...]]:
    assert question is not None
    return question.accepted.reply, question.clauses


# The cards are box 2's first, the dealer's hole card, box 2's second, the up card, then what comes.
IN_TURN: list[tuple[tuple[str, str], str, list[str], str, str, str, tuple[str, ...]]] = [
    # rule set, cards, plays, before, asks, answer, clauses
    (BJ, "5S 9H 6D 6H", ["double"], "double 2 20", "double 20", "allowed", ("SD 20:18:15:24",)),
    (BJ, "5S 9H 6D 6H", ["double"], "double 2 20", "double 25", "refused", ("SD 20:18:15:24",)),
    (BJ, "5S 9H 6D 6H", ["double"], "double 2 20", "double 10", "call", ("STD requests",)),
    (BJ, "2S 9H 3D 6H 4C", ["hit", "stand"], "stand 2", "double 20", "refused", ("SD 20:18:15:24",)),
    (BJ, "AS 9H KD 6H", [], "pay 2 main 30", "double 20", "refused", ("SD 20:18:15:24",)),
    (BZ, "5S 9H 6D 6H", ["double"], "double 2 20", "double 20", "allowed", ("DBB 9", "STD play")),
    (WA, "5S 9H 6D 6H", ["double"], "double 2 20", "double 40", "refused", ("STD play",)),
    (DB, "5S 9H 6D 6H", ["double"], "double 2 20", "double 20", "allowed", ("SD 20:18:15:30.10(7)", "SD 20:18:15:24")),
    (WO, "5S 9H 6D 6H", ["double"], "double 2 20", "double 20", "allowed", ("SD 20:18:15:30.08(2)", "SD 20:18:15:24")),
    (NB, "5S 9H 6D 6H", ["double"], "double 2 20", "double 20", "allowed", ("NB21 2e",)),
    (NB, "AS 9H KD 6H", [], "pay 2 main 20", "double 20", "refused", ("NB21 2b", "NB-5")),
    (BJ, "TS 9H KD 6H", ["stand"], "stand 2", "split", "allowed", ("SD 20:18:15:25",)),
    (BJ, "TS 9H 9D 6H", ["stand"], "stand 2", "split", "refused", ("SD 20:18:15:25",)),
    (WA, "TS 9H 9D 6H", ["stand"], "stand 2", "split", "refused", ("STD play",)),
    (NB, "8S 9H 8D 6H", ["stand"], "stand 2", "split", "allowed", ("NB21 2e", "NB-7")),
    (DB, "TS 9H 6D 6H", ["hit", "stand"], "hit 2", "hit", "allowed", ("SD 20:18:15:30.10(7)", "STD play")),
    (WO, "TS 9H 6D 6H", ["hit", "stand"], "hit 2", "hit", "allowed", ("SD 20:18:15:30.08(2)", "STD play")),
    (NB, "AS 9H 5D 6H 6C", ["hit", "stand"], "stand 2", "hit", "allowed", ("NB21 2b", "NB-6")),
    (NB, "TS 9H 6D 6H 6C", ["hit"], "expose", "hit", "refused", ("NB21 2b", "NB-6")),
    *[(each, "TS 9H 6D 6H", ["stand"], "stand 2", "say-stand", "ask-signal", ("STD requests",)) for each in ALL],
    (BJ, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("SB-2",)),
    (DB, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("SD 20:18:15:30.10(7)", "SB-2")),
    (WA, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("WA DB21(8)", "SB-2")),
    (WO, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("SD 20:18:15:30.08(15)",)),
    (BZ, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("SB-2",)),
    (NB, "TS 9H 6D 6H", ["stand"], "stand 2", "surrender", "refused", ("SB-2",)),
]


@pytest.mark.parametrize(("rule_set_key", "cards", "plays", "before", "asks", "answer", "clauses"), IN_TURN)
def test_what_a_player_asks_for_in_turn(
    rule_set_key: tuple[str, str],
    cards: str,
    plays: list[str],
    before: str,
    asks: str,
    answer: str,
    clauses: tuple[str, ...],
) -> None:
    assert answer_to(asked(rule_set_key, cards, asks, plays, before=before)) == (answer, clauses)


EIGHTS = "8S 9H 8D 6H 8C 8H 8S 2C"


@pytest.mark.parametrize(
    ("plays", "before", "hand", "answer", "reason"),
    [
        (["split", "split", "split"], "split 2", 0, "allowed", "split"),
        (["split", "split", "split"], "split 2.1", 1, "allowed", "split-again"),
        (["split", "split", "split", "stand"], "stand 2.1", 1, "refused", "split-fifth"),
    ],
)
def test_a_fourth_hand_and_no_fifth(plays: list[str], before: str, hand: int, answer: str, reason: str) -> None:
    rest = ["stand"] * 4 if len(plays) == 3 else ["stand"] * 3
    question = asked(BJ, EIGHTS, "split", [*plays, *rest], before=before, hand=hand)
    assert question is not None
    assert (question.accepted.reply, question.reason) == (answer, reason)


def test_the_fourth_hand_is_allowed_when_three_are_there() -> None:
    spec = read_round(
        {
            "format": 1,
            "game": "blackjack",
            "shoe": f"{EIGHTS} {SHOE}",
            "box": [{"number": 2, "main": "20", "plays": ["split"] * 3 + ["stand"] * 4}],
        }
    )
    acts = [act for _, act, _ in play_round(spec).steps]
    third = [at for at, act in enumerate(acts) if write_act(act).startswith("split")][2]
    done = tuple(acts[:third])
    question = request_at(1, spec, done, after(spec, done), (2, 1), read_request("split"), False)
    assert question is not None
    assert (question.reason, question.accepted.reply) == ("split-fourth", "allowed")


ACE_UP = "TS 9H 6D AH"


@pytest.mark.parametrize(
    ("rule_set_key", "asks", "answer", "clauses"),
    [
        (BJ, "insure 10", "allowed", ("STD insurance",)),
        (BJ, "insure 10.50", "refused", ("STD insurance",)),
        (WO, "insure 10", "allowed", ("SD 20:18:15:30.08(14)",)),
        (WO, "insure 11", "refused", ("SD 20:18:15:30.08(14)",)),
    ],
)
def test_insurance_is_at_most_half(
    rule_set_key: tuple[str, str], asks: str, answer: str, clauses: tuple[str, ...]
) -> None:
    question = asked(rule_set_key, ACE_UP, asks, ["stand"], before="close insurance")
    assert answer_to(question) == (answer, clauses)


def test_insurance_without_an_ace_after_its_close_and_in_no_bust_21() -> None:
    ten_up = asked(BJ, "TS 9H 6D TH", "insure 10", ["stand"], before="peek")
    assert answer_to(ten_up) == ("refused", ("STD insurance",))
    is_open = asked(BJ, ACE_UP, "insure 10", ["stand"], before="close insurance")
    assert is_open is not None
    assert is_open.hidden_facts == ("insurance-open",)  # which the felt does not show
    closed = asked(BJ, ACE_UP, "insure 10", ["stand"], before="peek")
    assert answer_to(closed) == ("refused", ("STD insurance",))
    assert closed is not None
    assert closed.hidden_facts == ("insurance-closed",)
    none_here = asked(NB, ACE_UP, "insure 10", ["stand"], before="stand 2")
    assert answer_to(none_here) == ("refused", ("NB-5",))


def test_d_is_insured_but_takes_no_even_money_and_no_card() -> None:
    insured = asked(WO, ACE_UP, "insure 10", before="close insurance", arrow="D")
    assert answer_to(insured) == ("allowed", ("SD 20:18:15:30.08(14)", "WO-9"))
    even = asked(WO, "TS 9H AD AH", "even-money", before="close insurance", arrow="D")
    assert answer_to(even) == ("refused", ("SB-6",))
    for asks in ("stand", "double 20"):
        refused = asked(WO, "TS 9H 5D 6H", asks, before="deal 2", arrow="D", box=2)
        assert refused is None or answer_to(refused) == ("refused", ("SD 20:18:15:30.08(3)", "WO-8"))
    standing = asked(WO, "TS 9H 9D 6H", "hit", before="expose", arrow="D")
    assert answer_to(standing) == ("refused", ("SD 20:18:15:30.08(3)", "WO-8"))


def test_even_money_goes_with_3_to_2_and_an_ace() -> None:
    natural = "TS 9H AD AH"
    assert answer_to(asked(BJ, natural, "even-money", before="close insurance")) == (
        "allowed",
        ("STD insurance", "SB-6"),
    )
    paid_less = asked(BJ, natural, "even-money", before="close insurance", house={"blackjack_pays": "6:5"})
    assert answer_to(paid_less) == ("refused", ("SB-6",))
    assert answer_to(asked(BJ, "TS 9H AD TH", "even-money", before="peek")) == ("refused", ("SB-6",))


SD_LATE = ("SD 20:18:15:03", "SB-17")


@pytest.mark.parametrize(
    ("rule_set_key", "asks", "in_time", "late", "late_clauses"),
    [
        (BJ, "lay main 10", ("SD 20:18:15:03",), "", SD_LATE),
        (WA, "lay main 10", ("STD deal",), "", ("STD deal", "SB-17")),
        (WO, "lay P 10", ("SD 20:18:15:30.08(1)",), "lay main 10", SD_LATE),
        (
            DB,
            "lay db21 5",
            ("SD 20:18:15:30.10(2)", "SD 20:18:15:30.10(3)", "SD 20:18:15:30.10(4)"),
            "",
            ("SD 20:18:15:30.10(4)", "DB-10"),
        ),
        (WA, "lay db21 5", ("WA DB21(2)", "WA DB21(3)", "WA DB21(4)"), "", ("WA DB21(4)", "DB-10")),
        (BZ, "lay breakz 5", ("DBB 1", "DBB 8"), "", ("DBB 8", "BZ-7")),
        (NB, "lay stud 5", ("NB21 S1", "TS-7"), "", ("TS-7",)),
    ],
)
def test_a_bet_before_the_first_card_and_the_same_after_it(
    rule_set_key: tuple[str, str], asks: str, in_time: tuple[str, ...], late: str, late_clauses: tuple[str, ...]
) -> None:
    assert answer_to(asked(rule_set_key, "", asks)) == ("allowed", in_time)
    after_a_card = asked(rule_set_key, "TS 9H 6D 6H", late or asks, ["stand"], before="deal dealer down")
    assert answer_to(after_a_card) == ("refused", late_clauses)


@pytest.mark.parametrize(
    ("rule_set_key", "side", "alone", "misplaced"),
    [
        (DB, "db21", ("SD 20:18:15:30.10(2)", "DB-10"), ("SD 20:18:15:30.10(1)", "SD 20:18:15:30.10(3)")),
        (WA, "db21", ("WA DB21(2)", "DB-10"), ("WA DB21(1)", "WA DB21(3)")),
        (BZ, "breakz", ("DBB 1", "BZ-7"), ("DBB 8",)),
        (NB, "stud", ("TS-7",), None),
    ],
)
def test_a_side_bet_alone_on_the_main_bet_added_to_and_over_the_limit(
    rule_set_key: tuple[str, str], side: str, alone: tuple[str, ...], misplaced: tuple[str, ...] | None
) -> None:
    assert answer_to(asked(rule_set_key, "", f"lay {side} 5", box=3)) == ("refused", alone)
    on_main = asked(rule_set_key, "", f"lay-on-main {side} 5")
    assert (None if on_main is None else answer_to(on_main)) == (misplaced and ("refused", misplaced))
    limit = {"side_max": "10"}
    assert answer_to(asked(rule_set_key, "", f"lay {side} 10", house=limit))[0] == "allowed"
    assert answer_to(asked(rule_set_key, "", f"lay {side} 11", house=limit)) == ("refused", ("SB-20",))
    added = asked(rule_set_key, "TS 9H 6D 6H", f"lay {side} 5", ["stand"], before="deal dealer down", side={side: "5"})
    assert answer_to(added)[0] == "refused"
    assert "SB-7" in answer_to(added)[1]


def test_a_breakz_bet_stays_in_action_when_its_hand_is_gone() -> None:
    busted = asked(BZ, "TS 9H 6D 6H KC", "take-down breakz", ["hit"], before="expose", side={"breakz": "5"})
    assert answer_to(busted) == ("refused", ("DBB 3",))


def test_one_spot_has_one_arrow_but_a_player_may_have_both_on_two() -> None:
    assert answer_to(asked(WO, "", "lay D 10")) == ("refused", ("SD 20:18:15:30.08(1)", "WO-12"))
    assert answer_to(asked(WO, "", "lay D 10 from 2", box=3)) == ("allowed", ("WO-12",))


@pytest.mark.parametrize(
    ("rule_set_key", "clause"), [(NB, "NB21 1"), (BJ, "STD requests"), (WO, "STD requests")], ids=["nb", "bj", "wo"]
)
def test_a_bet_at_the_minimum_and_one_cheque_below_it(rule_set_key: tuple[str, str], clause: str) -> None:
    wager = "P" if rule_set_key is WO else "main"
    house = {"table_min": "15", "table_max": "100"}
    for cents, answer in (("15", "allowed"), ("14", "refused"), ("100", "allowed"), ("101", "refused")):
        question = asked(rule_set_key, "", f"lay {wager} {cents}", box=3, house=house)
        assert question is not None
        assert question.accepted.reply == answer
        assert question.clauses == ((clause,) if question.reason in ("bet-least", "bet-below") else ("STD requests",))


@pytest.mark.parametrize("rule_set_key", ALL)
def test_cheques_cash_and_calls_before_the_deal(rule_set_key: tuple[str, str]) -> None:
    for asks, answer in (("foreign 25", "refused"), ("hand-over 100", "refused"), ("black 500", "call")):
        assert answer_to(asked(rule_set_key, "", asks)) == (answer, ("STD requests",))
    waiting = asked(rule_set_key, "", "buy-in 200", waits=True)
    assert answer_to(waiting) == ("call-and-wait", ("STD requests",))


def test_a_call_goes_by_the_houses_table() -> None:
    seen = set()
    for waits in ((), ("change", "double-less"), USUAL_WAITS):
        plan = QuizPlan(
            game="blackjack", rule_set="standard", house=STANDARD.options_of(BJ), kind="request", seed=4, waits=waits
        )
        for call in USUAL:
            question = question_of(Slot(table=table_of(plan), kind=KIND_OF[call], seed=1))
            assert isinstance(question, RequestQuestion)
            assert question.accepted.reply == ("call-and-wait" if call in waits else "call")
            # What the house had when it was asked is kept with the question, whatever the house has later.
            assert read_question(question_shape(question)).accepted == question.accepted
            seen.add((call, question.accepted.reply))
    assert len(seen) == 9  # all but a bet in black cheques were waited on once


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
    "double-less": r"makes the house's calls",
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


def test_the_shape_is_as_other_programs_read_it() -> None:
    question = asked(BJ, "5S 9H 6D 6H", "double 20", ["double"], before="double 2 20")
    assert question is not None
    shape = answered_shape(question, "text", say)
    assert {key: shape["question"][key] for key in ("box", "asks")} == {"box": 2, "asks": "double 20"}
    assert shape["accepted"] == {"answer": "allowed"}
    assert shape["asks"] == "request"


@pytest.mark.parametrize(
    "changed",
    [
        {"box": 9},
        {"box": 3},
        {"hand": 4},
        {"hand": -1},
        {"asks": "surrender now"},
        {"asks": "lay stud 5"},
        {"asks": "lay main 5"},
        {"asks": ""},
    ],
)
def test_a_question_that_nobody_could_ask_is_refused_in_a_line(changed: dict[str, Any]) -> None:
    question = asked(BJ, "5S 9H 6D 6H", "double 20", ["double"], before="double 2 20")
    assert question is not None
    shape = question_shape(question)
    with pytest.raises(RoundRefused):
        read_question({**shape, "question": {**shape["question"], **changed}})
