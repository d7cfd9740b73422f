"""How soon an examination paper is made, a question proven, and a round dealt by the random trainee."""

from itertools import count
from typing import Final

import pytest

from tests.support.figures import Figure
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.papers import SECRET_BYTES, paper
from trainer.proving.proof import prove
from trainer.proving.random_trainee import deal_rounds

BLUEPRINTS: Final = {path.stem: path for path in blueprints_here()}
QUESTIONS: Final = 60
ROUNDS: Final = 10


@pytest.mark.parametrize("name", BLUEPRINTS)
def test_paper_made(name: str, figure: Figure) -> None:
    """Each turn is of another secret, so that nothing is remembered from one to the next."""
    blueprint, secrets = load_blueprint(BLUEPRINTS[name]), count(1)
    figure.measure(lambda: paper(blueprint, next(secrets).to_bytes(SECRET_BYTES)), most_ms=300)


def test_question_proven(figure: Figure) -> None:
    """Each turn is of other houses and questions, as the proof goes on."""
    seeds = count(1)
    figure.measure(lambda: prove(QUESTIONS, next(seeds)), things=QUESTIONS)


def test_round_of_the_random_trainee(figure: Figure) -> None:
    seeds = count(1)
    figure.measure(lambda: deal_rounds(ROUNDS, next(seeds) * ROUNDS), things=ROUNDS)
