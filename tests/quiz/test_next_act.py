"""Next act: a round at every kind of moment, judged as in a dealt round."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from trainer.engine import acts
from trainer.engine.apply import apply
from trainer.engine.judge import is_right
from trainer.engine.procedure import due
from trainer.engine.table import Rules
from trainer.felt.layout import layout_of
from trainer.felt.paid import picture_of
from trainer.felt.plan import plan, smallest
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.proving.any_act import any_act
from trainer.quiz.next_act import ActAnswer, ActQuestion, act_of, dealt_so_far, grade_act
from trainer.quiz.next_act_kinds import MOMENTS
from trainer.quiz.next_act_reasons import REASONS
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.shapes import answered_shape
from trainer.quiz.slots import QuizTable, Slot
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.school.worksheet.questions import felt_of
from trainer.terminal.printed_questions import asked_in_text
from trainer.wording.next_act import in_sight, moves_due
from trainer.wording.questions import asked_on_felt, hidden_facts
from trainer.wording.sentences import say
from trainer.wording.verdicts import verdict_words

ACT_KINDS = [kind.name for kind in KINDS.values() if kind.asks == "act"]


def table_of(game: str, rule_set: str = "", **house: Any) -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set](**house))


def ask(rules: Rules, kind: str, seed: int = 1) -> ActQuestion:
    table = QuizTable(game=rules.game, rule_set=rules.rule_set, house=house_of(rules))
    question = act_of(Slot(table=table, kind=kind, seed=seed))
    assert question is not None
    return question


def test_every_kind_has_its_moment_and_its_reason() -> None:
    assert sorted(MOMENTS) == sorted(REASONS) == sorted(DUE) == sorted(ACT_KINDS)


DUE = {
    **dict.fromkeys(("act-first-card", "act-deal-card", "act-hit-card", "act-double-card", "act-d-card"), r"deal \d"),
    "act-split-card": r"deal \d\.\d",
    "act-own-card": "deal dealer (down|up)",
    "act-passed-over": r"deal (\d|dealer)",
    **dict.fromkeys(("act-late-bet", "act-unbacked", "act-both-arrows", "act-over-limit"), r"return \d"),
    "act-over-half": r"return \d insurance",
    "act-double-over": r"return \d main",
    **dict.fromkeys(("act-burn-first", "act-faced-card", "act-drawn-too-many"), "burn$"),
    "act-shuffle": "shuffle$",
    "act-shown-card": r"(deal \d|draw|burn)",
    "act-after-deal": r"(|deal \d|take \d main|pay \d main)",
    "act-offer-insurance": "offer insurance$",
    "act-close-insurance": "close insurance$",
    "act-even-money": r"pay \d main",
    "act-peek": "peek$",
    **dict.fromkeys(("act-peek-blackjack", "act-expose", "act-expose-sides"), "expose$"),
    "act-settle-insurance": r"(take|pay) \d insurance",
    **dict.fromkeys(("act-wait", "act-wait-21"), "$"),
    "act-bust": r"take \d(\.\d)? main",
    **dict.fromkeys(("act-bust-cards", "act-blackjack-cards"), r"(tuck|discard) \d"),
    "act-blackjack": r"(pay|push) \d main",
    "act-21": r"pay \d(\.\d)? main",
    "act-bonus": r"(take|pay) \d stud",
    "act-d-sideways": r"lay-sideways \d",
    "act-d-blackjack": r"(take|push) \d main",
    **dict.fromkeys(("act-no-expose", "act-clear"), "clear$"),
    "act-set-up-card": "set up-card$",
    **dict.fromkeys(("act-draw", "act-draw-sides"), "draw$"),
    "act-stand": r"(take|pay|push|return) \d",
    "act-no-draw": r"(clear|pay \d main|take \d main)",
    "act-settle": r"(take|pay|push|return) \d(\.\d)? main",
    "act-sides-first": r"take \d (db21|breakz)",
    "act-side-bust": r"(take|pay) \d (db21|breakz)",
    "act-dealer-envy": "pay dealer envy",
    "act-pick-up": r"(discard|tuck|take|pay|push) \d",
    "act-wrong-payout": "(take-back|call floor)",
    "act-wrongly-taken": "call floor$",
}
"""What is due first at each moment, as rounds on file write it; nothing where a player is waited for."""
SLIPS = {"act-passed-over", "act-shown-card", "act-drawn-too-many", "act-wrong-payout", "act-wrongly-taken"}
LATER = {"act-late-bet", "act-over-half", "act-double-over", "act-pick-up"}
"""The moments at which something else may be due beside, and come first."""


def test_every_kind_comes_up_at_every_house_and_is_what_it_says(rules: Rules) -> None:
    kinds = kinds_at(rules, "act")
    assert kinds
    for seed, kind in enumerate(kinds):
        question = ask(rules, kind.name, seed)
        assert question.kind == kind.name
        due_first = question.due if kind.name in LATER else question.due[:1]
        assert any([re.match(DUE[kind.name], ActAnswer.of(act).act) for act in due_first or (None,)]), kind.name
        assert question.clauses
        dealt = dealt_so_far(question.round, question.acts)
        assert dealt.table == question.table
        wrong = [did for did in dealt.acts_done if did.finding is not None]
        assert len(wrong) == (kind.name in SLIPS)


def test_what_is_accepted_is_all_that_is_due_and_nothing_else(rules: Rules) -> None:
    plan = QuizPlan(game=rules.game, rule_set=rules.rule_set, house=house_of(rules), kind="act", seed=21)
    random = Random(4)
    tried = 0
    for number in range(1, 12):
        question = question_at(plan, number)
        assert isinstance(question, ActQuestion)
        table, answer = question.table, due(question.table)
        accepted = answer if isinstance(answer, tuple) else ()
        assert question.due == accepted
        for act in accepted:
            assert is_right(table, act)
            apply(table, act)
            mark = grade_act(question, ActAnswer.of(act))
            assert mark.right
            assert mark.clauses
        assert grade_act(question, ActAnswer()).right == (not accepted)
        for _ in range(2):
            other = any_act(table, answer, random)
            if other not in accepted and not isinstance(other, acts.Signal):
                mark = grade_act(question, ActAnswer.of(other))
                assert not mark.right
                # The verdict tells what was due: whatever the act broke, the rule for that stands first.
                owed = question.reasons(accepted[0] if accepted else None)
                assert mark.clauses[: len(owed)] == owed
                assert mark.due == accepted
                tried += 1
                assert isinstance(other, acts.CallFloor) or not is_right(table, other)
    assert tried


@pytest.mark.parametrize(
    ("game", "rule_set", "kind", "clause"),
    [
        ("dealer-bust-21", "south-dakota", "act-unbacked", "SD 20:18:15:30.10(2)"),
        ("dealer-bust-21", "south-dakota", "act-late-bet", "SD 20:18:15:30.10(4)"),
        ("dealer-bust-21", "south-dakota", "act-deal-card", "SD 20:18:15:30.10(7)"),
        ("dealer-bust-21", "south-dakota", "act-set-up-card", "SD 20:18:15:30.10(6)"),
        ("dealer-bust-21", "south-dakota", "act-expose-sides", "SD 20:18:15:30.10(11)"),
        ("dealer-bust-21", "washington", "act-unbacked", "WA DB21(2)"),
        ("dealer-bust-21", "washington", "act-late-bet", "WA DB21(4)"),
        ("dealer-bust-21", "washington", "act-own-card", "WA DB21(8)"),
        ("winners-option", "south-dakota", "act-both-arrows", "SD 20:18:15:30.08(1)"),
        ("winners-option", "south-dakota", "act-first-card", "SD 20:18:15:30.08(1)"),
        ("winners-option", "south-dakota", "act-hit-card", "SD 20:18:15:30.08(2)"),
        ("winners-option", "south-dakota", "act-d-card", "SD 20:18:15:30.08(3)"),
        ("winners-option", "south-dakota", "act-d-sideways", "SD 20:18:15:30.08(4)"),
        ("winners-option", "south-dakota", "act-d-blackjack", "SD 20:18:15:30.08(5)"),
        ("dealer-breakz", "standard", "act-unbacked", "DBB 1"),
        ("dealer-breakz", "standard", "act-late-bet", "DBB 8"),
        ("dealer-breakz", "standard", "act-deal-card", "DBB 9"),
        ("dealer-breakz", "standard", "act-bust-cards", "DBB 10"),
        ("no-bust-21", "standard", "act-double-card", "NB21 2e"),
        ("no-bust-21", "standard", "act-split-card", "NB21 2e"),
        ("no-bust-21", "standard", "act-21", "NB21 2b"),
        ("no-bust-21", "standard", "act-bonus", "NB21 S1"),
        ("blackjack", "standard", "act-late-bet", "SD 20:18:15:03"),
        ("blackjack", "standard", "act-double-card", "SD 20:18:15:24"),
        ("blackjack", "standard", "act-split-card", "SD 20:18:15:25"),
        ("blackjack", "standard", "act-faced-card", "SD 20:18:15:28"),
        ("blackjack", "standard", "act-shuffle", "SD 20:18:15:28"),
        ("blackjack", "standard", "act-shown-card", "SD 20:18:15:28"),
        ("blackjack", "standard", "act-passed-over", "SD 20:18:15:28"),
        ("blackjack", "standard", "act-drawn-too-many", "SD 20:18:15:28"),
        ("blackjack", "standard", "act-burn-first", "SD 20:18:15:15"),
        ("blackjack", "standard", "act-wrong-payout", "SB-15"),
        ("blackjack", "standard", "act-wrongly-taken", "SB-15"),
    ],
)
def test_clauses_about_procedure_are_asked(game: str, rule_set: str, kind: str, clause: str) -> None:
    cited = [ask(table_of(game, rule_set), kind, seed).clauses for seed in range(6)]
    assert any([clause in each for each in cited]), cited


@pytest.mark.parametrize("kind", ["act-bust-cards", "act-blackjack-cards"])
def test_cards_that_are_tucked_are_not_said_to_leave(kind: str) -> None:
    asked = [ask(table_of("dealer-breakz", "standard"), kind, seed) for seed in range(6)]
    tucked = {any([isinstance(act, acts.Tuck) for act in each.due]): say(each.working) for each in asked}
    assert "go under it, not to the rack" in tucked[True]
    assert "leave before the next hand" in tucked.get(False, "leave before the next hand")


def verdict(question: ActQuestion, act: str) -> list[str]:
    """Return a verdict in words: the mistake or the fault, what was due, and why."""
    words = verdict_words(question, grade_act(question, ActAnswer(act)))
    return [say(each) for each in (words.diagnosis, words.due, words.working) if each is not None]


@pytest.mark.parametrize(
    ("kind", "act", "told"),
    [
        (
            "act-no-expose",
            "expose",
            [
                "No bet depends on your hand: leave the hole card down.",
                "Clear the layout",
                "Nothing depends on your hand",
            ],
        ),
        ("act-wait", "", ["Wait for the player", "The player has not signaled yet"]),
        (
            "act-peek",
            "",
            ["No player has to signal now: the next move is yours.", "Peek at the hole card"],
        ),
        ("act-draw", "call floor", ["Nothing is wrong here, so there is nothing for the floor to do.", "Draw a card"]),
        ("act-even-money", "pay {box} main {more}", ["{more} is $7 too much.", "Pay "]),
        (
            "act-burn-first",
            "deal dealer down",
            ["Burn the first card before you deal.", "Burn a card", "At this house"],
        ),
    ],
)
def test_a_verdict_names_the_mistake_and_what_was_due(kind: str, act: str, told: list[str]) -> None:
    question = ask(table_of("blackjack"), kind)
    owed = getattr(question.due[0] if question.due else None, "cents", 0)
    values = {"box": getattr(question.due[0] if question.due else None, "box", 0), "more": owed // 100 + 7}
    found = verdict(question, act.format(**values))
    told = [each.replace("{more}", f"${values['more']}") for each in told]
    assert [text[: len(start)] for text, start in zip(found, told, strict=False)] == told


@pytest.mark.parametrize("game", GAMES)
def test_a_hole_card_that_stays_down_is_cited_by_the_ruling_on_it(game: str) -> None:
    question = ask(table_of(game), "act-no-expose")
    assert question.clauses[0] == "SB-5"
    for act in ("clear", "", "call floor"):
        assert grade_act(question, ActAnswer(act)).clauses[0] == "SB-5"


def test_bets_free_to_settle_in_any_order_are_all_right() -> None:
    question = next(
        each for seed in range(9) if len((each := ask(table_of("dealer-bust-21"), "act-sides-first", seed)).due) > 1
    )
    assert all([grade_act(question, ActAnswer.of(act)).right for act in question.due])


@pytest.mark.parametrize(
    ("mend", "expected"),
    [
        ("either", {acts.TakeBack, acts.CallFloor}),
        ("dealer", {acts.TakeBack}),
        ("floor", {acts.TakeBack, acts.CallFloor}),
    ],
)
def test_a_wrong_payout_is_put_right_as_the_house_says(mend: str, expected: set[type[acts.Act]]) -> None:
    question = ask(table_of("blackjack", mend=mend), "act-wrong-payout")
    assert {type(act) for act in question.due} == expected
    assert grade_act(question, ActAnswer("call floor")).right == (acts.CallFloor in expected)
    facts = [say(each) for each in hidden_facts(question)]
    assert facts[0].startswith("You paid spot")
    assert "The bet was $" in facts[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_payout_lies_on_the_felt_and_on_paper_beside_its_bet(game: str) -> None:
    for seed in range(4):
        question = ask(table_of(game), "act-wrong-payout", seed)
        made = question.acts[-1]
        assert isinstance(made, acts.Pay)
        excerpt = felt_of(question, lambda text, high, apart: len(text) * high)
        felt = plan(layout_of(game), 7, *smallest(layout_of(game), 7))
        for picture in (picture_of(question.table, felt, question.payout), excerpt.picture):
            lying = [each for each in picture.stacks if each.wager == made.wager]
            paid = [each for each in lying if each.is_payout]
            (box,) = {each.box for each in paid}
            bet = [each for each in lying if (each.box, each.hand) == (box, made.hand) and not each.is_payout]
            assert sum([value for each in paid for value in each.cheques]) == made.cents
            assert sum([value for each in bet for value in each.cheques]) == bet[0].cents > 0
            assert not any([one.foot.meets(other.foot, 0.2) for one in paid for other in bet])
        assert all([excerpt.crop.holds(each.foot) for each in excerpt.picture.stacks])


@pytest.mark.parametrize(
    ("game", "kind", "house", "told"),
    [
        ("blackjack", "act-burn-first", {}, "You just tapped in.|The shoe is fresh."),
        ("winners-option", "act-both-arrows", {}, r"Spot.\d: the [PD] bet came second."),
        ("dealer-bust-21", "act-over-limit", {"side_max": 2_500}, "Side bet maximum: $25."),
        ("blackjack", "act-wrong-payout", {"mend": "dealer"}, "At this house dealers correct their own payouts."),
        ("blackjack", "act-pick-up", {"pick_up": "each"}, "At this house a losing hand's cards are picked up"),
        ("blackjack", "act-own-card", {"up_card": "first"}, "At this house your first card goes face up.|You dealt"),
    ],
)
def test_the_text_tells_what_decides_and_no_felt_shows(game: str, kind: str, house: dict[str, Any], told: str) -> None:
    wanted = told.replace("$", r"\$").split("|")
    for seed in range(8):
        question = ask(table_of(game, **house), kind, seed)
        assert any([re.search(each, say(asked_on_felt(question))) for each in wanted])
        if kind == "act-both-arrows":  # and what is given back is what was said to come second
            second = re.search("[PD] bet", say(asked_on_felt(question)))
            assert second is not None
            assert second.group() in say(moves_due(question))


def test_a_house_without_a_peek_says_so_where_another_would_peek() -> None:
    for seed in range(8):
        question = ask(table_of("blackjack", peek=False), "act-after-deal", seed)
        up = question.table.up
        assert up is not None
        assert ("This house does not peek." in say(asked_on_felt(question))) == (up.hard in (1, 10))


def test_a_signal_is_told_once_however_often_the_player_hits(rules: Rules) -> None:
    for kind in ("act-hit-card", "act-shown-card"):
        for seed in range(8):
            told = [each.act for each in ask(rules, kind, seed).signals]
            assert len(told) == len(set(told))


def test_nothing_is_asked_while_a_player_still_speaks_unasked(rules: Rules) -> None:
    if "act-close-insurance" not in [kind.name for kind in kinds_at(rules, "act")]:
        return
    for seed in range(6):
        question = ask(rules, "act-close-insurance", seed)
        spoken = {act.box for act in question.acts if isinstance(act, acts.Insure | acts.EvenMoney)}
        assert spoken == {box.number for box in question.round.boxes if box.insurance is not None}
        assert "Every player has answered." in [say(each) for each in hidden_facts(question)]


def test_a_question_in_json_has_the_round_the_acts_and_all_that_is_accepted() -> None:
    waits = ask(table_of("blackjack"), "act-wait")
    shape = answered_shape(waits, say(asked_in_text(waits)), say)
    assert (shape["asks"], shape["accepted"]) == ("act", {"acts": []})
    bust = ask(table_of("dealer-bust-21"), "act-bust")
    shape = msgspec.json.decode(msgspec.json.encode(answered_shape(bust, "", say)))
    assert shape["accepted"] == {"acts": [ActAnswer.of(act).act for act in bust.due]}
    assert len(shape["acts"]) == len(bust.acts) > 0


def test_every_kind_comes_up_on_the_smallest_layout_that_has_room_for_it(rules: Rules) -> None:
    table = QuizTable(game=rules.game, rule_set=rules.rule_set, house=house_of(rules), boxes=1)
    for kind in kinds_at(rules, "act"):
        question = act_of(Slot(table=table, kind=kind.name, seed=6))
        assert (question is not None) == (kind.least_boxes == 1), kind.name


@pytest.mark.parametrize("act", ["hit 1", "fold", "stand 1", "deal"])
def test_what_no_dealer_does_is_no_answer(act: str) -> None:
    with pytest.raises(ValueError, match="is no act of a dealer's"):
        grade_act(ask(table_of("blackjack"), "act-wait"), ActAnswer(act))


def test_the_felt_of_a_question_shows_no_stray_card_with_what_becomes_of_it() -> None:
    question = ask(table_of("blackjack"), "act-shown-card")
    told = [say(each) for each in (*in_sight(question.table), *hidden_facts(question))]
    assert any([each.startswith("Exposed card on the layout: ") for each in told])
    assert not any(["burn" in each.lower() or "next hand" in each for each in told])
