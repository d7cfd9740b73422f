"""Payout questions: one defensible answer each, rounds that read back, kinds in fair shares, the same everywhere."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from typing import get_args

import msgspec
import pytest

from tests.support.questions import payout_asked
from trainer.engine.acts import Act
from trainer.engine.apply import apply, with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import is_right
from trainer.engine.procedure import due
from trainer.engine.table import Rules
from trainer.engine.values import replace
from trainer.engine.workings import working
from trainer.games.kinds import Asks
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.payout_kinds import kind_of
from trainer.quiz.payouts import ACTIONS, PayoutAnswer, PayoutQuestion, grade
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import weighed
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.recipes import recipes_of

HOW_MANY = 130


@lru_cache(maxsize=32)
def questions(rules: Rules) -> tuple[PayoutQuestion, ...]:
    return tuple([payout_asked(rules, 11, number) for number in range(1, HOW_MANY + 1)])


def test_the_engines_own_act_is_right(rules: Rules) -> None:
    for question in questions(rules):
        answer = due(question.table)
        assert isinstance(answer, tuple)
        assert question.act in answer
        mark = grade(question, question.accepted)
        assert mark.right
        assert (mark.wrong, mark.money) == ("", 0)


def test_every_other_answer_is_wrong(rules: Rules) -> None:
    chip = house_of(rules).chip
    for question in questions(rules)[:60]:
        right = question.accepted
        for action in ACTIONS:
            for cents in {right.cents - chip, right.cents, right.cents + chip, question.stake}:
                answer = PayoutAnswer(action, cents)
                if action == right.action and (action == "push" or cents == right.cents):
                    continue
                if action == "push" and question.is_left_as_well:
                    assert grade(question, answer).right  # SB-18
                    continue
                mark = grade(question, answer)
                assert not mark.right
                assert mark.wrong
                assert mark.working
                assert mark.clauses


def test_no_other_settling_of_the_wager_is_due(rules: Rules) -> None:
    """Whatever else the engine's judge would accept is about another wager."""
    for question in questions(rules):
        concerned = [act for act in _settling(question) if is_right(question.table, act)]
        assert question.act in concerned
        assert len(concerned) == 1 + question.is_left_as_well  # SB-18


def _settling(question: PayoutQuestion) -> list[Act]:
    answer = due(question.table)
    assert isinstance(answer, tuple)
    where = (question.box, question.hand, question.wager)
    return [act for act in answer if (getattr(act, "box", 0), getattr(act, "hand", 0), _wager(act)) == where]


def _wager(act: Act) -> str:
    return "envy" if type(act).__name__ == "PayDealerEnvy" else getattr(act, "wager", "")


def test_the_round_reads_back_and_plays_the_same(rules: Rules) -> None:
    for question in questions(rules):
        told = read_round(write_round(question.round))
        assert told == replace(question.round, rules=told.rules)
        steps = play_round(told).steps
        done = tuple([act for _, act, _ in steps])
        assert done[: len(question.acts)] == question.acts
        assert question.act in done[len(question.acts) :]
        assert question.table.dealt <= len(question.round.shoe) <= question.table.dealt + 60


def test_the_settlement_is_that_of_the_whole_round(rules: Rules) -> None:
    for question in questions(rules):
        if not question.box:
            continue
        settled = question.settlement
        played = play_round(question.round)
        same = [
            (each, working(each, table))
            for table, each in played.settled.settlements
            if (each.box, each.hand, each.wager, each.outcome)
            == (settled.box, settled.hand, settled.wager, settled.outcome)
        ]
        assert [(each.paid, each.taken, each.clauses, why) for each, why in same] == [
            (settled.paid, settled.taken, settled.clauses, question.working)
        ]


def test_what_is_owed_needs_nothing_unseen(rules: Rules) -> None:
    """The rest of the shoe turned round, and a hole card that nobody has looked at changed: the same act is due."""
    unknown = 0
    for question in questions(rules):
        table = question.table
        shoe = table.start.shoe
        start = replace(table.start, shoe=shoe[: table.dealt] + shoe[: table.dealt - 1 : -1])
        table = replace(table, start=start)
        assert question.act in due(table)  # type: ignore[operator]
        if table.hole_is_known:
            assert "no-blackjack" not in question.hidden_facts or not table.dealer.is_natural
            continue
        unknown += 1
        for other in ("AS", "9H", "TC"):
            cards = [card if card is table.up else CARDS[other] for card in table.dealer.cards]
            dealer = Hand()
            for card in cards:
                dealer = with_card(dealer, card)
            assert question.act in due(replace(table, dealer=dealer))  # type: ignore[operator]
    assert unknown


def test_wagers_are_whole_cheques_within_the_limits(rules: Rules) -> None:
    house = house_of(rules)
    for question in questions(rules):
        for box in question.round.boxes:
            assert box.main >= (house.table_min or house.chip)
            assert not house.table_max or box.main <= house.table_max
            for cents in (box.main, *[stake for _, stake in box.side]):
                assert cents
                assert cents % house.chip == 0
            if isinstance(box.insurance, int):
                assert 0 < box.insurance * 2 <= box.main
                assert box.insurance % house.chip == 0
            assert all([not cents or cents % house.chip == 0 for _, cents in box.plays or ()])


def test_every_kind_a_house_can_bring_comes_up_as_often_as_it_weighs(rules: Rules) -> None:
    pool = weighed(QuizTable(game=rules.game, rule_set=rules.rule_set, house=house_of(rules)), "payout")
    seen = Counter([question.kind for question in questions(rules)])
    assert set(pool) == {kind.name for kind in kinds_at(rules)}
    for name, weight in Counter(pool).items():
        assert weight / len(pool) >= 0.014
        assert seen[name] >= max(HOW_MANY * weight // len(pool) - 2, 1), name
    assert set(seen) <= set(pool)


def test_plain_wagers_are_a_small_part(rules: Rules) -> None:
    plain = [each for each in questions(rules) if each.kind in ("win", "lose", "push", "bust")]
    assert len(plain) <= 0.3 * HOW_MANY


def test_every_kind_has_recipes(rules: Rules) -> None:
    kinds = [kind for asks in get_args(Asks) if asks != "recall" for kind in kinds_at(rules, asks)]  # deals no round
    assert len(kinds) > 20
    assert all([recipes_of(kind, GAMES[rules.game]) for kind in kinds])


def test_the_kind_is_told_from_the_settlement(rules: Rules) -> None:
    for question in questions(rules):
        assert kind_of(question.table, question.settlement) == question.kind
        assert KINDS[question.kind].group


def test_amounts_differ(rules: Rules) -> None:
    stakes = Counter([question.stake for question in questions(rules)])
    assert len(stakes) >= 12
    assert stakes.most_common(1)[0][1] <= 0.25 * HOW_MANY


DB21 = rules_in_force("dealer-bust-21", "south-dakota", GAMES["dealer-bust-21"].houses["south-dakota"]())


def _of_kind(kind: str) -> PayoutQuestion:
    return next(question for question in questions(DB21) if question.kind == kind)


@pytest.mark.parametrize(
    ("kind", "action", "by", "wrong", "to_the_house"),
    [
        ("db21-ace", "pay", 500, "too-much", -500),
        ("db21-ace", "pay", -100, "too-little", 100),
        ("db21-lose", "take", -100, "too-little", -100),
        ("db21-lose", "take", 100, "too-much", 100),
    ],
)
def test_an_amount_off_costs_one_side_the_difference(
    kind: str, action: str, by: int, wrong: str, to_the_house: int
) -> None:
    question = _of_kind(kind)
    assert question.accepted.action == action
    mark = grade(question, PayoutAnswer(question.accepted.action, question.accepted.cents + by))
    assert (mark.wrong, mark.money) == (wrong, to_the_house)


def test_paying_a_push_and_taking_a_win_cost_what_moves() -> None:
    push, win = _of_kind("push"), _of_kind("win")
    assert grade(push, PayoutAnswer("pay", 1500)).money == -1500
    assert grade(win, PayoutAnswer("take", win.stake)).money == win.stake + win.accepted.cents
    assert grade(win, PayoutAnswer("push")).money == win.accepted.cents


def test_the_amount_of_a_push_does_not_matter() -> None:
    assert grade(_of_kind("push"), PayoutAnswer("push", 700)).right


def test_the_cut_is_a_comment_only() -> None:
    question = _of_kind("db21-ten")
    best = grade(question, question.accepted).best_cut
    assert sum(best) == question.accepted.cents
    ones = tuple([100] * (question.accepted.cents // 100))
    clumsy = grade(question, PayoutAnswer("pay", question.accepted.cents, ones))
    assert clumsy.right
    assert clumsy.cut == "not-fewest"
    assert grade(question, PayoutAnswer("pay", question.accepted.cents, best)).cut == "good"


def test_even_money_and_a_peek_are_told() -> None:
    assert "even-money" in _of_kind("even-money").hidden_facts
    assert "no-blackjack" in _of_kind("insurance-lose").hidden_facts


def test_envies_name_the_side_wagers_that_have_left_the_felt() -> None:
    house = GAMES["dealer-breakz"].houses["standard"](pay_table="13", dealer_envy="per_wager")  # type: ignore[call-arg]
    breakz = rules_in_force("dealer-breakz", "standard", house)
    question = next(each for each in questions(breakz) if each.kind == "dealer-envy")
    assert question.box == 0
    assert question.wager_name == "dealer envy"
    assert question.hidden_facts == ("side-wagers-were",)
    bets = [cents for _, cents, _ in question.side_wagers if cents >= 500]
    assert question.accepted.cents % len(bets) == 0


def test_a_layout_of_few_boxes_has_no_others() -> None:
    for number in range(1, 30):
        question = payout_asked(DB21, 4, number, boxes=2)
        assert {box.number for box in question.round.boxes} <= {1, 2}


def test_one_question_needs_no_other() -> None:
    alone = payout_asked(DB21, 11, 77)
    assert alone.round == questions(DB21)[76].round


def digest(rules: Rules, how_many: int = 40) -> str:
    """Return a digest of rounds and answers; it hangs on the dealing, not on wording."""
    found = hashlib.sha256()
    for number in range(1, how_many + 1):
        question = payout_asked(rules, 2026, number)
        shape = (write_round(question.round), question.box, question.hand, question.wager, question.accepted)
        found.update(msgspec.json.encode(shape))
    return found.hexdigest()[:16]


PINNED = {
    "blackjack": "6a75fe1b92e38db9",
    "dealer-bust-21": "033b3eb302ab64f8",
    "winners-option": "f651d74256077812",
    "dealer-breakz": "72f7f603c7677b9d",
    "no-bust-21": "7354fc8456b58f19",
}


@pytest.mark.parametrize("game", list(PINNED))
def test_the_same_seed_gives_the_same_questions_on_every_machine(game: str) -> None:
    rule_set = GAMES[game].rule_sets[0]
    assert digest(rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())) == PINNED[game]


def test_no_hash_decides_a_question() -> None:
    command = [sys.executable, "-m", "trainer", "quiz", "--game", "dealer-bust-21", "--seed", "5", "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    shape = msgspec.json.decode(printed)
    asked = [payout_asked(DB21, 5, number) for number in range(1, 11)]
    assert [each["round"] for each in shape["questions"]] == [write_round(question.round) for question in asked]


def test_a_finished_table_takes_no_more_answers() -> None:
    """The acts of a question, done on the open table, lead to its felt; the marked wager can be settled once."""
    question = _of_kind("split-win")
    table = question.opened
    for act in question.acts:
        table = apply(table, act)
    assert table == question.table
    with pytest.raises(ImpossibleAct):
        apply(apply(table, question.act), question.act)


@pytest.mark.parametrize("game", ["blackjack", "dealer-breakz"])
def test_sb_13_at_most_one_blackjack_in_four_wins_an_odd_half(game: str) -> None:
    (rule_set, *_) = GAMES[game].rule_sets
    rules = rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
    plan = QuizPlan(game=game, rule_set=rule_set, house=house_of(rules), only=("blackjack",))
    paid = [question_at(plan, number).accepted.cents for number in range(1, 151)]  # type: ignore[union-attr]
    halves = [cents for cents in paid if cents % 100]
    assert 0 < len(halves) <= len(paid) / 4


@pytest.mark.parametrize("game", sorted(GAMES))
def test_wagers_are_whole_dollars(game: str) -> None:
    rule_set = GAMES[game].rule_sets[0]
    rules = rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())
    for number in range(1, 150):
        for box in payout_asked(rules, 9, number).round.boxes:
            laid = [box.main, *[cents for _, cents in (*box.side, *box.late, *box.extra)]]
            laid += [box.insurance] if isinstance(box.insurance, int) else []
            laid += [cents for _, cents in box.plays or () if cents]
            assert [cents for cents in laid if cents % 100] == []


@pytest.mark.parametrize("odds", ["3:2", "6:5"])
def test_no_original_wager_is_asked_about_where_a_late_blackjack_takes_all(odds: str) -> None:
    written = {"peek": False, "late_blackjack": "all", "blackjack_pays": odds}
    house = read_house(GAMES["blackjack"].houses["standard"], written)
    rules = rules_in_force("blackjack", "standard", house)
    names = [kind.name for kind in (*kinds_at(rules, "payout"), *kinds_at(rules, "order"))]
    assert not {"original-only", "order-original-only"} & set(names)
    assert "order-late-blackjack" in names
