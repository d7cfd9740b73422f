"""Blueprints in words: every figure that an item may have is named, and no code is."""

from typing import get_args

from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.games.request_ids import RequestReason
from trainer.quiz.figures import split_figure
from trainer.quiz.turns import wanted_at
from trainer.store.rows import KindFacility, ObservedDifficulty
from trainer.wording.blueprints import figure_words, parallel_words
from trainer.wording.request_cases import REQUEST_CASES
from trainer.wording.sentences import say


def test_every_case_of_a_request_has_a_name() -> None:
    assert set(REQUEST_CASES) == set(get_args(RequestReason))


def test_every_figure_that_can_come_is_named() -> None:
    named = {}
    for path in blueprints_here():
        for wanted in wanted_at(load_blueprint(path).sections[0].table):
            kind, figure = split_figure(wanted)
            named[kind, figure] = say(figure_words(kind, figure))
    assert named["blackjack", "odd"] == "Odd number of dollars"
    assert named["db21-ace", "1"] == "Pay table 1"
    assert named["know-pay-table", "8+"] == "Row 8+"
    assert [each for (_, figure), each in named.items() if each == figure] == []
    for kind in {kind for kind, _ in named}:
        words = [each for (of, _), each in named.items() if of == kind]
        assert len(words) == len(set(words)), kind


def test_the_model_is_called_so_until_enough_have_sat() -> None:
    kinds = (
        KindFacility(skill="blackjack.standard/order-split", answers=50, credit=30_500),
        KindFacility(skill="blackjack.standard/blackjack@odd", answers=100, credit=97_000),
        KindFacility(skill="blackjack.standard/deal-settling", answers=900, credit=880_000),
    )
    few = [say(line) for line in parallel_words(ObservedDifficulty(sittings=49, kinds=kinds))]
    assert few[1].startswith("That is the model only. Counted so far: 49 first sittings; from 50 on")
    many = [say(line) for line in parallel_words(ObservedDifficulty(sittings=50, kinds=kinds))]
    assert many[1:] == [
        "Observed in 50 first sittings, the hardest first:",
        "A split spot: 61% of the credit, answers: 50",
        "Blackjack, odd bet: 97% of the credit, answers: 100",
    ]
