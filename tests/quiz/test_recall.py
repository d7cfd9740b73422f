"""Know the rules: one of four answers is right, in any place, and every fact comes before one comes again."""

from collections import Counter
from time import process_time

import msgspec
import pytest

from tests.support.questions import a_plan
from trainer.engine.errors import RoundRefused
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.facts.at_table import facts_at
from trainer.quiz.questions import another, grade, question_at, table_of
from trainer.quiz.recall import RecallAnswer, RecallQuestion
from trainer.quiz.session import Session
from trainer.quiz.shapes import answered_shape, question_shape, read_question
from trainer.wording.sentences import say

RULE_SETS = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]


def asked(count: int, seed: int = 7, game: str = "dealer-bust-21", **plan: object) -> list[RecallQuestion]:
    planned = msgspec.structs.replace(a_plan(kind="recall", game=game, seed=seed), **plan)
    found = [question_at(planned, number) for number in range(1, count + 1)]
    return [question for question in found if isinstance(question, RecallQuestion)]


@pytest.mark.parametrize(("game", "rule_set"), RULE_SETS)
def test_one_of_four_answers_is_right(game: str, rule_set: str) -> None:
    plan = a_plan(kind="recall", game=game, rule_set=rule_set)
    places: Counter[int] = Counter()
    for number in range(1, 81):
        question = question_at(plan, number)
        assert isinstance(question, RecallQuestion)
        texts = [say(each) for each in question.choices]
        assert len(set(texts)) == 4
        right = [choice for choice in range(1, 5) if grade(question, RecallAnswer(choice)).right]
        assert right == [question.accepted.choice]
        assert texts[right[0] - 1] == say(question.fact.right)
        places[right[0]] += 1
    assert min(places[place] for place in range(1, 5)) >= 8


def test_a_seed_asks_the_same_and_another_something_else() -> None:
    once, again, other = asked(20), asked(20), asked(20, seed=8)
    assert [question_shape(each) for each in once] == [question_shape(each) for each in again]
    assert [each.fact.id for each in once] != [each.fact.id for each in other]


def test_all_facts_come_before_one_comes_again() -> None:
    facts = facts_at(asked(1)[0].rules)
    once = [each.fact.id for each in asked(len(facts))]
    assert sorted(once) == sorted(facts)
    drilled = [each.fact.id for each in asked(6, only=("know-irregular",))]
    assert len(set(drilled)) == 6


def test_a_question_on_file_is_asked_again_as_it_was() -> None:
    for question in asked(30, game="no-bust-21"):
        shape = msgspec.json.decode(msgspec.json.encode(question_shape(question)))
        assert "round" not in shape
        assert read_question(shape) == question


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"question": {"fact": "no-such", "drawn": [0, 1, 2, 3]}}, "'no-such' is not known at this table"),
        ({"question": {"fact": "FACT", "drawn": [1, 2, 3]}}, "are not 4 of its own"),
        ({"question": {"fact": "FACT", "drawn": [0, 1, 2, 99]}}, "are not 4 of its own"),
        ({"question": {"fact": "FACT", "drawn": [0, 1, 2, -1]}}, "are not 4 of its own"),
        ({"question": {"fact": "FACT", "drawn": [0, 0, 1, 2]}}, "is there twice"),
        ({"table": None}, "expected its game, its rules and its house"),
        ({"table": {"game": "chess", "rules": "standard", "house": {}}}, "expected its game"),
        ({"table": {"game": "blackjack", "rules": "standard", "house": {"decks": 99}}}, "decks = 99 is not allowed"),
    ],
)
def test_a_question_that_is_none_is_refused_in_one_line(change: dict[str, object], fault: str) -> None:
    question = asked(1)[0]
    shape = {**question_shape(question), **change}
    about = shape["question"]
    if about.get("fact") == "FACT":
        shape["question"] = {**about, "fact": question.fact.id}
    with pytest.raises(RoundRefused) as refused:
        read_question(shape)
    assert fault in say(refused.value.sentence)


def test_json_has_four_texts_and_the_place_of_the_right_one() -> None:
    question = asked(1)[0]
    shape = answered_shape(question, say(question.fact.asked), say)
    assert shape["asks"] == "recall"
    assert shape["question"]["choices"] == [say(each) for each in question.choices]
    assert shape["accepted"] == {"choice": question.accepted.choice}
    assert shape["clauses"] == list(question.clauses)
    assert "round" not in shape


def test_a_drill_asks_one_row_one_kind_or_one_clause_alone() -> None:
    rows = asked(6, only=("know-pay-table@ten",))
    assert {each.figure for each in rows} == {"ten"}
    kinds = asked(20, only=("know-irregular", "know-layout"))
    assert {each.kind for each in kinds} == {"know-irregular", "know-layout"}
    clause = "SD 20:18:15:30.10(4)"
    assert all([clause in each.clauses for each in asked(6, only_clause=clause)])
    with pytest.raises(RoundRefused, match="no question at this table cites"):
        asked(1, only=("know-irregular",), only_clause=clause)


def test_five_hundred_questions_take_less_than_a_second() -> None:
    for game in GAMES.values():
        rules_in_force(game.name, game.rule_sets[0], game.houses[game.rule_sets[0]]())
        plan = a_plan(kind="recall", game=game.name, seed=91)
        before = process_time()
        for number in range(1, 501):
            assert question_at(plan, number).accepted
        assert process_time() - before < 1, game.name


def test_again_asks_another_question_by_the_same_clause_and_a_missed_one_comes_back_itself() -> None:
    plan = a_plan(kind="recall", game="dealer-bust-21")
    session = Session.start(msgspec.structs.replace(plan, only=("know-pay-table",)))
    asked_first = session.question
    assert isinstance(asked_first, RecallQuestion)
    session = session.answered(asked_first.accepted, 1.0)
    found = []
    for _ in range(3):
        session = session.again(2.0)
        like = session.question
        assert isinstance(like, RecallQuestion)
        assert like.clauses[0] == asked_first.clauses[0]
        found.append(like.fact.id)
        session = session.answered(like.accepted, 3.0)
    assert len({*found, asked_first.fact.id}) == 4
    assert dealt_back(asked_first).fact == asked_first.fact


def dealt_back(question: RecallQuestion) -> RecallQuestion:
    """Return the deal of a question that was missed."""
    plan = a_plan(kind="recall", game="dealer-bust-21")
    back = another(plan, table_of(plan), question, 1)
    assert isinstance(back, RecallQuestion)
    return back


def test_again_stays_within_a_drill() -> None:
    plan = a_plan(kind="recall", game="dealer-bust-21", only=("know-pay-table@ten",))
    question = question_at(plan, 1)
    assert isinstance(question, RecallQuestion)
    like = another(plan, table_of(plan), question, 1, is_like=True)
    assert isinstance(like, RecallQuestion)
    assert (like.figure, like.fact.id != question.fact.id) == ("ten", True)
