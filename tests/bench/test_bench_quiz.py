"""How soon a question of each quiz is generated and graded, at every table in turn."""

from itertools import count

import pytest

from tests.support.figures import Figure
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import grade, question_at

QUESTIONS = 5
MOST_MS: dict[Asks, float] = {"payout": 2, "hitting": 2, "order": 2, "act": 3.3, "request": 2, "recall": 2}
TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]


@pytest.mark.parametrize("asks", MOST_MS)
def test_question_asked_and_graded(asks: Asks, figure: Figure) -> None:
    """Each turn asks others, so that nothing is remembered from one to the next."""
    seeds = count(1)

    def ask() -> None:
        seed = next(seeds)
        for game, rule_set in TABLES:
            house = GAMES[game].houses[rule_set]()
            plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind=asks, seed=seed, totals=True)
            for number in range(1, QUESTIONS + 1):
                question = question_at(plan, number)
                assert grade(question, question.accepted).right

    figure.measure(ask, things=QUESTIONS * len(TABLES), most_ms=MOST_MS[asks])
