"""Requests and calls: what a player asks for is decided as the print and the engine have it, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.engine.errors import RoundRefused
from trainer.engine.notation import write_act
from trainer.houses.house import STANDARD
from trainer.houses.table_calls import USUAL, USUAL_WAITS
from trainer.quiz.choosing import after
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_of, table_of
from trainer.quiz.request_words import read_request
from trainer.quiz.requests import RequestQuestion, request_at
from trainer.quiz.shapes import answered_shape, question_shape, read_question
from trainer.quiz.slots import Slot
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.scenarios.request_recipes import KIND_OF
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
    (BJ, "5S 9H 6D 6H", ["double"], "double 2 20", "double 10", "call", ("STD requests", "SD 20:18:15:24")),
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


# Shapes.


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
