"""Which mistakes of a round are told by themselves, which follow from one before, and what came late."""

from __future__ import annotations

import pytest

from tests.support.dealt import dealt
from tests.support.said import said
from trainer.dealing.debrief import Debrief, debriefed
from trainer.dealing.plan import DealPlan
from trainer.engine.notation import write_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec
from trainer.wording.deals import working_behind
from trainer.wording.debrief import line_verdict, tuck_purpose

FREE = DealPlan(judging="free")
DB21 = {"number": 1, "main": "10", "side": {"db21": "5"}, "plays": ["hit"]}


def a_round(game: str, shoe: str, *boxes: dict[str, object]) -> RoundSpec:
    return read_round({"format": 1, "game": game, "shoe": shoe, "box": list(boxes)})


BUSTED = a_round("dealer-bust-21", "TS TC 6S 6C KD QD", DB21)
"""16 and a king is bust; the dealer shows 6, has 16 and busts."""


def mistakes(debrief: Debrief) -> list[tuple[str, str]]:
    found = []
    for line in debrief.slips:
        assert line.finding is not None
        found.append((write_act(line.act_done.act), line.finding.fault.value))
    return found


def test_what_follows_from_a_tuck_that_was_left_out_is_one_mistake() -> None:
    on = ["expose", "set up-card", "draw", "pay 1 db21 5"]
    debrief = debriefed(dealt(BUSTED, FREE, {"tuck 1": on}))
    assert mistakes(debrief) == [("expose", "wrong-act")] or mistakes(debrief) == [("expose", "too-early")]
    root = debrief.lines.index(debrief.slips[0])
    assert [line.follows for line in debrief.lines if line.is_slip][1:] == [root] * 3
    assert said(line_verdict(debrief.lines[root + 1])) == f"Follows from {root + 1}"


def test_a_wrong_amount_for_the_wager_whose_turn_it_is_is_a_wrong_amount_with_the_right_one() -> None:
    on = ["expose", "set up-card", "draw", "pay 1 db21 10"]
    debrief = debriefed(dealt(BUSTED, FREE, {"tuck 1": on}))
    assert [act for act, _ in mistakes(debrief)] == ["expose", "pay 1 db21 10"]
    assert mistakes(debrief)[1][1] == "wrong-amount"
    finding = debrief.slips[1].finding
    assert finding is not None
    assert isinstance(finding.due, tuple)
    assert write_act(finding.due[0]) == "pay 1 db21 5"


def test_a_late_peek_is_told_as_late() -> None:
    natural = {"number": 1, "main": "10", "plays": []}
    told = a_round("blackjack", "AS TH 9C KS 9H TC", natural, {"number": 2, "main": "10", "plays": ["stand"]})
    debrief = debriefed(dealt(told, FREE, {"peek": ["pay 1 main 15"]}))
    late = [line for line in debrief.lines if line.late_since is not None]
    assert [write_act(line.act_done.act) for line in late] == ["peek"]
    assert said(line_verdict(late[0])).startswith("Late")
    assert len(debrief.slips) == 1


@pytest.mark.parametrize("wrong", ["deal 2", "deal 3"])
def test_one_skipped_box_is_one_mistake(wrong: str) -> None:
    boxes: list[dict[str, object]] = [{"number": at, "main": "10", "plays": ["stand"]} for at in (1, 2, 3)]
    told = a_round("blackjack", "TS TH TC 9S 9H 9C TD 8D 5S 5H 5C", *boxes)
    debrief = debriefed(dealt(told, FREE, {"deal 1": [wrong]}))
    assert mistakes(debrief) == [(wrong, "too-early")]


TUCK = a_round("dealer-bust-21", "TS TC 6S 6C KD QD 2S 3S", DB21)


@pytest.mark.parametrize("is_laid", [True, False])
def test_db21_8_who_did_not_tuck_cannot_tell_a_late_wager_from_one_in_time(is_laid: bool) -> None:
    on = ["discard 1", *(["lay 1 db21 5"] if is_laid else []), "expose"]
    (slip, *_) = debriefed(dealt(TUCK, FREE, {"tuck 1": on})).slips
    assert write_act(slip.act_done.act) == "discard 1"
    assert (slip.untucked, slip.is_past_posted) == ("db21", is_laid)
    words = said(tuck_purpose(slip))
    assert ("was placed" in words) is is_laid
    assert "no one can tell" in words


PASSED_OVER = a_round(
    "no-bust-21",
    "TD 8C 3D 9C 2D 7C AH 8H 2S 3S",
    {"number": 1, "main": "20", "plays": ["stand"]},
    {"number": 2, "main": "15", "plays": ["hit"]},
)
"""Box 2 hits to 21, which is paid right away; box 1 has 19 against 18."""


@pytest.mark.parametrize(
    ("wrong", "fault", "due", "working"),
    [
        ("pay 2 main 22.50", "wrong-amount", "pay 2 main 15", "$15 × 1 = $15"),
        ("take 2 main 15", "wrong-act", "pay 2 main 15", "$15 × 1 = $15"),
        ("take 1 main 20", "wrong-act", "pay 1 main 20", "$20 × 1 = $20"),
    ],
)
def test_after_a_wager_was_passed_over_what_is_settled_wrong_is_told_with_its_own_due_act_and_sum(
    wrong: str, fault: str, due: str, working: str
) -> None:
    debrief = debriefed(dealt(PASSED_OVER, FREE, {"pay 2 main 15": ["expose", "draw", wrong]}))
    (slip,) = [line for line in debrief.slips if write_act(line.act_done.act) == wrong]
    assert slip.finding is not None
    assert isinstance(slip.finding.due, tuple)
    assert (slip.finding.fault.value, write_act(slip.finding.due[0])) == (fault, due)
    assert working in said(working_behind(slip.told))


def test_a_wager_that_was_passed_over_and_is_paid_right_is_no_mistake_of_its_own() -> None:
    debrief = debriefed(dealt(PASSED_OVER, FREE, {"pay 2 main 15": ["expose", "draw", "pay 2 main 15"]}))
    assert [act for act, _ in mistakes(debrief)] == ["expose"]
