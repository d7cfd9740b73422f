"""Questions in words: the touches that are due, and what a felt does not show."""

import re

import msgspec
import pytest

from tests.support.questions import a_plan, a_wrong
from tests.support.said import said
from trainer.engine.money import dollars
from trainer.games.registry import GAMES
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, Resolving, Touch, grade_order
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.supply import planned
from trainer.wording.next_act import moves_due
from trainer.wording.questions import about, any_of_words, asked_on_felt, heading, target_words
from trainer.wording.wagers import WAGERS, box_place


@pytest.fixture(scope="module")
def question() -> OrderQuestion:
    """A question of several bonuses that are taken first, in any order."""
    for number in range(1, 200):
        found = planned(a_plan(game="no-bust-21", kind="order", only=("order-bonuses",)), number)
        assert isinstance(found, OrderQuestion)
        due = Resolving.start(found).due
        if len(due) > 3 and {each.touch.action for each in due} == {"take"}:
            return found
    raise AssertionError


def test_wagers_free_among_each_other_are_told_in_one_line(question: OrderQuestion) -> None:
    wrong = a_wrong(question)
    assert isinstance(wrong, OrderAnswer)
    due = grade_order(question, wrong).due
    *spots, last = sorted([each.touch.box for each in due], reverse=True)
    told = f"Take: 3 Card Stud bonus, spot\u00a0{', '.join(map(str, spots))} or {last}"
    assert said(any_of_words(question.table, due)) == told
    stake = dollars(due[0].settlement.stake)
    assert said(any_of_words(question.table, due[:1])) == f"Take: 3 Card Stud bonus, spot\u00a0{spots[0]}, {stake}"


def test_of_several_moves_only_the_first_has_a_capital() -> None:
    asked = (planned(a_plan(kind="act"), number) for number in range(1, 40))
    told = [said(moves_due(each)) for each in asked if isinstance(each, ActQuestion) and 1 < len(each.due) < 4]
    assert told
    assert all([re.fullmatch(r"[A-Z].*(, or [a-z].*)+", each) for each in told]), told


def test_movements_are_told_apart_and_so_are_the_hands_of_a_box(question: OrderQuestion) -> None:
    touches = [Touch(1, 1, "main", "pay"), Touch(1, 2, "main", "pay"), Touch(2, 1, "main", "take")]
    due = [msgspec.structs.replace(question.line[0], touch=each) for each in touches]
    assert said(any_of_words(question.table, due)) == (
        "Pay: Main bet, spot\u00a01, hand\u00a01 or 2, or take: main bet, spot\u00a02, hand\u00a01, "
        f"{dollars(question.line[0].cents)}"
    )
    due[2] = msgspec.structs.replace(due[2], touch=Touch(2, 0, "main", "pay"))
    assert said(any_of_words(question.table, due)) == "Pay: Main bet, spot\u00a01 (hand\u00a01), 1 (hand\u00a02) or 2"


def test_a_wager_is_named_by_its_spot_and_the_dealers_envy_by_none(question: OrderQuestion) -> None:
    spots = [said(target_words(question, each)) for each in question.targets if each.box]
    assert spots
    assert all([text.startswith("Spot\u00a0") for text in spots])
    own = msgspec.structs.replace(question.targets[0], box=0, hand=0, wager="dealer envy", stake=0)
    assert said(target_words(question, own)) == "Dealer Envy"


@pytest.mark.parametrize("game", GAMES)
def test_a_question_tells_the_amount_of_its_bet_unless_that_is_to_be_read(game: str) -> None:
    seen = set()
    for number in range(1, 60):
        question = planned(a_plan(game=game, count=None, seed=3), number)
        assert isinstance(question, PayoutQuestion)
        told, place = said(heading(question)), box_place(question.box, question.hand).start
        to_read = msgspec.structs.replace(question, reads="fewest")
        assert said(heading(to_read)) == said(about(question))
        if not question.stake:  # an envy has no bet
            assert told == said(about(question))
            assert said(asked_on_felt(to_read)) == said(asked_on_felt(question))
            continue
        assert told.startswith(f"{said(place)}: {dollars(question.stake)} ")
        assert said(asked_on_felt(to_read)).endswith("Read the bet. Take, pay or push?")
        seen.add(told.partition(dollars(question.stake))[2].strip())
    arrows = {"on D", "on P"} if GAMES[game].arrows else {"main bet"}
    sides = {f"on {said(WAGERS[each].label)}" for each in GAMES[game].sides}
    assert seen - {"on insurance"} == arrows | sides


def test_a_late_bet_is_told_as_put_out_just_now() -> None:
    found = [said(asked_on_felt(planned(a_plan(kind="act", only=("act-late-bet",)), number))) for number in range(1, 5)]
    put_out = re.compile(r"Spot \d: the player puts out \$[\d.]+ \((DB21|main) bet\)\. What")
    assert [text for text in found if not put_out.search(text.replace("\u00a0", " "))] == []
