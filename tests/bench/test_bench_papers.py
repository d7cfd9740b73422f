"""How soon a candidate's paper is made of a secret, three questions drawn for each of its slots."""

from itertools import count

import pytest

from tests.support.figures import Figure
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.papers import SECRET_BYTES, paper

SLOTS = 60
MOST_MS = 300
BLUEPRINTS = [each for each in map(load_blueprint, blueprints_here()) if each.question_count == SLOTS]


@pytest.mark.parametrize(
    "blueprint", [each for each in BLUEPRINTS if each.question_count == SLOTS], ids=lambda b: b.name
)
def test_paper_of_60_slots(blueprint: Blueprint, figure: Figure) -> None:
    secrets = count(1)
    figure.measure(lambda: paper(blueprint, next(secrets).to_bytes(SECRET_BYTES, "big")), most_ms=MOST_MS)
