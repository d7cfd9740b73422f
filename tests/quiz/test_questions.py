"""All quizzes together: a mix, sessions of every kind, questions in JSON."""

import hashlib
from collections import Counter

import msgspec
import pytest

from tests.support.said import refused, said
from trainer.engine.errors import RoundRefused
from trainer.engine.table import Rules
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActAnswer
from trainer.quiz.ordering import OrderAnswer
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade, question_at
from trainer.quiz.session import Session
from trainer.quiz.session_steps import SessionStep
from trainer.quiz.shapes import answered_shape, question_shape, read_question
from trainer.scenarios.kinds import KINDS
from trainer.terminal.printed_questions import asked_in_text
from trainer.wording.sentences import say

QUIZ_KINDS: tuple[QuizKind, ...] = ("payout", "hitting", "order", "act", "mix")


def a_plan(game: str, kind: QuizKind = "mix", *, count: int | None = 12, totals: bool = True) -> QuizPlan:
    rule_set = GAMES[game].rule_sets[0]
    house = GAMES[game].houses[rule_set]()
    return QuizPlan(game=game, rule_set=rule_set, house=house, kind=kind, count=count, seed=3, totals=totals)


def wrong(question: AnyQuestion) -> AnyAnswer:
    match question.asks:
        case "payout":
            return PayoutAnswer("take", 1)
        case "hitting":
            return HittingAnswer("stand", (39,))
        case "act":
            return ActAnswer("take-back dealer envy 1")
        case _:
            return OrderAnswer()


def test_a_mix_has_all_six_quizzes_payouts_most_of_all() -> None:
    plan = a_plan("winners-option")
    asked = [question_at(plan, number) for number in range(1, 61)]
    assert Counter([each.asks for each in asked]) == {
        "payout": 24,
        "hitting": 12,
        "order": 9,
        "act": 9,
        "request": 3,
        "recall": 3,
    }
    assert len({tuple([each.asks for each in asked[start : start + 10]]) for start in range(0, 60, 10)}) > 1
    assert [each.number for each in asked] == list(range(1, 61))
    alone = a_plan("winners-option", "payout")
    payouts = [each for each in asked if isinstance(each, PayoutQuestion)]
    assert [each.round for each in payouts] == [question_at(alone, nth).round for nth in range(1, 25)]
    assert all([not each.follows for each in asked if isinstance(each, HittingQuestion)])


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("kind", QUIZ_KINDS)
def test_a_session_of_any_kind_runs_to_its_end(game: str, kind: QuizKind) -> None:
    session = Session.start(a_plan(game, kind))
    at = 0.0
    tries: Counter[int] = Counter()
    while (question := session.question) is not None:
        tries[question.number] += 1
        answer = wrong(question) if tries[question.number] == 1 and question.number % 3 == 0 else question.accepted
        session = session.shown(at).answered(answer, at + 2.0)
        at += 3.0
    summary = session.summary
    assert (summary.asked, summary.right, len(summary.missed)) == (12, 8, 4)
    assert summary.repeats == 4
    for scores in (summary.quizzes, summary.groups, summary.kinds):
        assert sum([score.asked for score in scores]) == 12
        assert sum([score.right for score in scores]) == 8
        assert sum([score.seconds for score in scores]) == summary.seconds == 24.0
    assert {score.group for score in summary.quizzes} == {each.question.asks for each in session.asked}
    assert all([score.group in KINDS for score in summary.kinds])
    decisions = [each for each in session.asked if each.question.asks == "hitting" and each.first]
    assert summary.totals_asked == len(decisions)
    assert summary.totals_right == sum([each.mark.right for each in decisions])
    written = msgspec.json.encode(tuple(session.steps))
    again = Session.from_steps(session.plan, msgspec.json.decode(written, type=tuple[SessionStep, ...]))
    assert again == session


def test_questions_that_were_kept_stand_whatever_the_plan_would_deal() -> None:
    old = tuple([question_at(msgspec.structs.replace(a_plan("blackjack"), seed=77), number) for number in (1, 2)])
    session = Session.start(a_plan("blackjack"), questions=old)
    assert session.question == old[0]
    session = session.answered(old[0].accepted, 1.0)
    assert session.question == old[1]
    session = session.answered(old[1].accepted, 2.0)
    assert session.question == question_at(a_plan("blackjack"), 3)
    assert Session.from_steps(session.plan, session.steps, old) == session


def test_an_answer_of_another_quiz_is_refused() -> None:
    question = question_at(a_plan("blackjack", "hitting"), 1)
    with pytest.raises(ValueError, match="OrderAnswer is no answer to a question of hitting"):
        grade(question, OrderAnswer())


@pytest.mark.parametrize("kind", QUIZ_KINDS)
def test_a_question_reads_back_as_it_was_asked(kind: QuizKind, rules: Rules) -> None:
    plan = QuizPlan(
        game=rules.game, rule_set=rules.rule_set, house=house_of(rules), kind=kind, count=None, seed=8, totals=True
    )
    asked = [question_at(plan, number) for number in range(1, 17)]
    of_each_kind = {(question.asks, question.kind): question for question in asked}
    for question in of_each_kind.values():
        written = msgspec.json.encode(question_shape(question))
        read = read_question(msgspec.json.decode(written))
        assert read == question
        assert read.accepted == question.accepted
        assert msgspec.json.encode(question_shape(read)) == written
        shape = answered_shape(question, say(asked_in_text(question)), say)
        dealt = set() if question.asks == "recall" else {"round", "acts"}
        assert {"number", "asks", "kind", "question", "accepted", "clauses", "working"} | dealt <= set(shape)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        ({"kind": "faro"}, "kind 'faro' is not known"),
        ({"asks": "order"}, "is not known"),
        ({"acts": ["deal 9"]}, "deal 9"),
        ({"acts": ["deal"]}, "deal"),
        ({"acts": []}, "not due"),
        ({"round": {"format": 1}}, "no question"),
        ({"number": "one"}, "number"),
        ({"question": {"wager": "main", "box": 8, "hand": 1}}, "is not due there"),
    ],
)
def test_what_is_no_question_is_refused_in_one_line(spoil: dict[str, object], says: str) -> None:
    shape = question_shape(question_at(a_plan("dealer-bust-21", "payout"), 1)) | spoil
    with refused(RoundRefused, match=says) as told:
        read_question(shape, "line 3")
    assert said(told.value).startswith("line 3: no question that can be asked: ")
    assert "\n" not in said(told.value)


def digest(game: str, kind: QuizKind) -> str:
    found = hashlib.sha256()
    plan = a_plan(game, kind)
    for number in range(1, 31):
        question = question_at(plan, number)
        found.update(msgspec.json.encode((question_shape(question), question.accepted)))
    return found.hexdigest()[:16]


PINNED = {
    ("blackjack", "hitting"): "ba53513511315f98",
    ("blackjack", "order"): "1ef5dcaaccd8224a",
    ("dealer-bust-21", "mix"): "d1fb2a8cd6b33f39",
    ("winners-option", "hitting"): "12ade2b24e4d3fb6",
    ("winners-option", "order"): "5c5c1672dd02cd43",
    ("dealer-breakz", "order"): "76efe0961e5762d2",
    ("no-bust-21", "hitting"): "afbd31b0a4dad084",
    ("no-bust-21", "order"): "1ca8ba5c0ee9b99c",
}


@pytest.mark.parametrize(("game", "kind"), list(PINNED))
def test_the_same_seed_gives_the_same_questions_on_every_machine(game: str, kind: QuizKind) -> None:
    assert digest(game, kind) == PINNED[game, kind]
