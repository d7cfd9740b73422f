"""Proof that papers of a blueprint are equally hard, by a stated model of difficulty.

``python -m trainer.proving.papers --papers 100`` makes so many papers of each blueprint, each of a secret of its own,
and tells how far apart a candidate's expected scores are. The exit status is 1 if their spread is 0.5 point or more, or
fewer than 95 of 100 pairs lie within 1.5 points. Until there are sittings to count, the model is all there is: a
candidate of one ability, a difficulty a kind that is drawn once, and more of it for each cheque, wager or card above
the usual.
"""

import sys
from collections.abc import Sequence
from itertools import combinations
from math import exp
from multiprocessing import Pool
from random import Random
from statistics import pstdev
from typing import Final

import msgspec

from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.papers import SECRET_BYTES, paper
from trainer.quiz.questions import AnyQuestion
from trainer.scenarios.kinds import KINDS
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

FORMAT: Final = 1
MOST_SPREAD: Final = 0.5
MOST_APART: Final = 1.5
LEAST_PAIRS: Final = 0.95
_ABILITY: Final = 2.2
_KINDS_SPREAD: Final = 0.9
_PER_UNIT: Final = {"payout": (0.22, 3), "order": (0.22, 4), "hitting": (0.25, 3)}
"""The difficulty of each unit of load above the usual one, and the usual one, by quiz."""


class Spread(msgspec.Struct, frozen=True):
    """The distance of a blueprint's papers from each other, in points of 100."""

    name: str
    papers: int
    deviation: float
    pairs_near: float
    """The share of pairs that lie within `MOST_APART`."""

    @property
    def is_equal(self) -> bool:
        return self.deviation < MOST_SPREAD and self.pairs_near >= LEAST_PAIRS


def expected_score(blueprint: Blueprint, secret: bytes) -> float:
    """Return the points of 100 that the model's candidate makes on a paper, its dealt rounds left out."""
    made = paper(without_rounds(blueprint), secret)
    parts = [
        (part.section.weight, sum([_chance(question) for question in part.questions]) / len(part.questions))
        for part in made.sections
        if part.questions
    ]
    return 100 * sum([weight * score for weight, score in parts]) / sum([weight for weight, _ in parts])


def without_rounds(blueprint: Blueprint) -> Blueprint:
    """Return a blueprint's questions alone: rounds are a gate, and dealing them takes time."""
    asked = tuple([section for section in blueprint.sections if section.items])
    return msgspec.structs.replace(blueprint, sections=asked)


def _chance(question: AnyQuestion) -> float:
    """Return the chance of a right answer."""
    unit, usual = _PER_UNIT.get(question.asks, (0.0, 0))
    hard = _hardness(question.kind) + unit * (question.load - usual)
    return 1 / (1 + exp(hard - _ABILITY))


def _hardness(kind: str) -> float:
    """Return the hardness of a kind beside others: drawn once for each name, since nobody has counted yet."""
    center = {"hitting": -0.3, "order": 0.3}.get(KINDS[kind].asks, 0.0)
    return Random(kind).gauss(center, _KINDS_SPREAD)


def spread(blueprint: Blueprint, count: int, jobs: int = 1) -> Spread:
    """Return the spread of so many papers of a blueprint."""
    secrets = [number.to_bytes(SECRET_BYTES) for number in range(1, count + 1)]
    if jobs == 1:
        scores = [expected_score(blueprint, secret) for secret in secrets]
    else:
        with Pool(jobs) as pool:
            scores = pool.starmap(expected_score, [(blueprint, secret) for secret in secrets])
    near = [abs(one - other) <= MOST_APART for one, other in combinations(scores, 2)]
    return Spread(blueprint.name, count, pstdev(scores), sum(near) / len(near))


@command("papers")
def main(words: Sequence[str]) -> int:
    """Tell the spread of each blueprint's papers, and return the exit status."""
    parser = Parser(prog="python -m trainer.proving.papers", description="Compare papers of each blueprint.")
    parser.add_argument("--papers", type=int, default=100, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_json()
    asked = parser.parse_args(words)
    spreads = []
    for path in blueprints_here():
        found = spread(load_blueprint(path), max(2, asked.papers), asked.jobs)
        spreads.append(found)
        near = f"{found.pairs_near:.1%} of pairs within {MOST_APART} points"
        if not asked.json:
            print(f"{found.name}: {found.papers} papers, deviation {found.deviation:.2f} points, {near}", flush=True)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "spreads": spreads}).decode())
    return 0 if all([each.is_equal for each in spreads]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
