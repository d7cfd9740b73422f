"""A bet that was read wrongly: told apart from wrong arithmetic, and from what is only wrong."""

import msgspec
import pytest

from tests.support.questions import a_plan
from tests.support.said import said
from trainer.engine.money import Cents
from trainer.felt.stacking import cheques_of_bet
from trainer.games.registry import GAMES
from trainer.quiz.misreading import SLIPS
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion, Reading, act_of, grade, payout_at
from trainer.quiz.questions import question_at
from trainer.quiz.shapes import question_shape, read_question
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.wording.verdicts import verdict_words


def asked(wager: str, *, reads: Reading = "fewest", last: str = "2C") -> PayoutQuestion:
    """Return the question about a bet as the dealer busts with a ten up: $35 and DB21 $15, and beside it $80."""
    spec = read_round(
        {
            "format": 1,
            "game": "dealer-bust-21",
            "shoe": f"TS KH 6C 9S 8D TD TH {last} 3C 4C",
            "box": [
                {"number": 1, "main": "80", "plays": ["stand"]},
                {"number": 2, "main": "35", "side": {"db21": "15"}, "plays": ["stand"]},
            ],
        }
    )
    steps = play_round(spec).steps
    for at, (table, _, _) in enumerate(steps):
        acts = tuple([done for _, done, _ in steps[:at]])
        question = payout_at(1, "win", spec, acts, table, 2, int(wager == "main"), wager, reads)
        if question is not None:
            return question
    raise AssertionError(wager)


def told(question: PayoutQuestion, cents: Cents) -> str:
    """Return the diagnosis of a payoff in words; its id for any but a misread bet."""
    mistake = grade(question, PayoutAnswer("pay", cents)).mistake
    if mistake is None:
        return ""
    return said(mistake.says) if mistake.id == "misread-bet" else mistake.id


@pytest.mark.parametrize(
    ("wager", "paid", "read"),
    [
        ("main", 3_000, "$30"),  # one $5 missed
        ("main", 1_000, "$10"),  # the $25 missed
        ("main", 4_000, "$40"),  # one $5 counted twice
        ("main", 2_700, "$27"),  # the $5 taken for $1
        ("main", 11_000, "$110"),  # the $25 taken for $100
        ("main", 3_100, "$31"),  # one of the $5 taken for $1
        ("main", 8_000, "$80"),  # the bet at the next spot
        ("db21", 4_000, "$10"),
        ("db21", 8_000, "$20"),
        ("db21", 1_200, "$3"),
        ("db21", 32_000, "$80"),  # the bet at the next spot
    ],
)
def test_a_payoff_that_is_right_for_a_misread_stack_says_how_it_was_read(wager: str, paid: Cents, read: str) -> None:
    question = asked(wager)
    stake = "$35" if wager == "main" else "$15"
    assert told(question, paid) == f"You read the bet as {read}; it is {stake}."
    mark = grade(question, PayoutAnswer("pay", paid))
    assert verdict_words(question, mark).diagnosis is not None
    assert not mark.right


@pytest.mark.parametrize(
    ("wager", "paid", "mistake"),
    [
        ("main", 3_500 + 3_450, ""),
        ("main", 3_350, ""),
        ("db21", 1_500, "db21-by-hole-card"),
        ("db21", 7_500, "paid-bet-plus-winnings"),
        ("db21", 14_000, "db21-on-main-bet"),
        ("main", 7_000, "paid-bet-plus-winnings"),
    ],
)
def test_what_another_mistake_explains_or_nothing_does_is_no_misread_bet(wager: str, paid: Cents, mistake: str) -> None:
    assert told(asked(wager), paid) == mistake


def test_where_the_question_tells_the_amount_nothing_is_misread() -> None:
    assert told(asked("main", reads=""), 3_000) == "one-cheque-short"
    assert told(asked("main", reads=""), 3_100) == ""


def test_a_mixed_stack_is_misread_by_its_own_cheques() -> None:
    mixed = [asked("main", reads="mixed", last=f"{rank}{suit}") for rank in "23456789TJQKA" for suit in "CDH"]
    broken = [each for each in mixed if cheques_of(each) == (2_500, 500, *(100,) * 5)]
    assert broken
    assert told(broken[0], 3_400) == "You read the bet as $34; it is $35."
    assert told(asked("main"), 3_400) == "one-cheque-short"


def cheques_of(question: PayoutQuestion) -> tuple[Cents, ...]:
    return cheques_of_bet(question.table, 2, 0, "main", mixed=True)


def test_the_right_answer_and_other_movements_are_no_misread_bets() -> None:
    question = asked("main")
    assert grade(question, PayoutAnswer("pay", 3_500)).right
    wrong = grade(question, PayoutAnswer("take", 3_000))
    assert wrong.mistake is None or wrong.mistake.id != "misread-bet"
    assert act_of(question, PayoutAnswer("push")) is not None


@pytest.mark.parametrize(("mixed", "reads"), [(True, "mixed"), (False, "fewest")])
def test_the_questions_of_a_plan_keep_how_their_bets_are_read(mixed: bool, reads: Reading) -> None:
    plan = a_plan(reads_stacks=True, mixed_stacks=mixed)
    question = question_at(plan, 1)
    assert isinstance(question, PayoutQuestion)
    assert question.reads == reads
    shape = question_shape(question)
    assert shape["question"]["reads"] == reads
    assert read_question(shape) == question
    plain = question_at(a_plan(), 1)
    assert "reads" not in question_shape(plain)["question"]
    assert plain.table == question.table, "the same rounds, read or told"


@pytest.mark.parametrize("game", GAMES)
def test_a_bet_is_only_called_misread_where_no_arithmetic_explains_the_payoff(game: str) -> None:
    """Over the payoffs of a session, each out by so many dollars: never where the same payoff has another name."""
    said_so = 0
    for number in range(1, 60):
        question = question_at(a_plan(game=game, reads_stacks=True, mixed_stacks=True), number)
        assert isinstance(question, PayoutQuestion)
        due = question.accepted
        for out in (-2_500, -500, -100, 100, 500, 2_500):
            if due.action == "push" or due.cents + out <= 0:
                continue
            answer = PayoutAnswer(due.action, due.cents + out)
            told_to = grade(msgspec.structs.replace(question, reads=""), answer).mistake
            read = grade(question, answer).mistake
            if read is None or read.id != "misread-bet":
                assert read == told_to
                continue
            said_so += 1
            assert told_to is None or told_to.id in SLIPS
            assert read.says.values["stake"] == question.stake != read.says.values["read"]
    assert said_so
