"""Digests of what a seed comes to: the questions of each quiz at each house, and the rounds to deal by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from tests.support.random_rounds import TABLES
from tests.support.rules import HOUSES
from trainer.dealing.lessons import Lesson, lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan, Level
from trainer.games.kinds import Asks
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.proving.digest import a_chunk
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.shapes import question_shape
from trainer.rounds.spec import RoundSpec
from trainer.rounds.writing import write_round

TESTS: Final = Path(__file__).resolve().parents[1]
QUESTIONS_FILE: Final = TESTS / "quiz" / "questions.txt"
ROUNDS_FILE: Final = TESTS / "dealing" / "new_rounds.txt"
CHUNK_FILE: Final = TESTS / "proving" / "digests.txt"

_QUESTIONS: Final = 40
_SEEDS: Final = 5


def _digest(parts: Iterable[Any]) -> str:
    found = sha256()
    for part in parts:
        found.update(msgspec.json.encode(part))
    return found.hexdigest()[:16]


def _questions(name: str, asks: Asks) -> str:
    """Return the digest of the first questions of a quiz at a house."""
    game, rule_set, written = HOUSES[name]
    house = read_house(GAMES[game].houses[rule_set], written)
    plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind=asks, seed=5, boxes=6, totals=True)
    asked = [question_at(plan, number) for number in range(1, _QUESTIONS + 1)]
    return _digest([(question_shape(each), each.accepted) for each in asked])


def _shape(made: tuple[RoundSpec, DealPlan]) -> Any:
    spec, plan = made
    duties = sorted([duty.value for duty in plan.duties])
    return write_round(spec), msgspec.structs.replace(plan, duties=frozenset()), duties


def _rounds(game: str, rule_set: str, level: Level) -> str:
    """Return the digest of new rounds of a level, at layouts of every size."""
    house = GAMES[game].houses[rule_set]()
    return _digest(
        [
            _shape(
                new_table(
                    game,
                    rule_set,
                    house,
                    duties=ALL_DUTIES,
                    judging="coached",
                    level=level,
                    box_count=1 + seed % 7,
                    seed=seed,
                )
            )
            for seed in range(3 * _SEEDS)
        ]
    )


def _lesson(game: str, rule_set: str, lesson: Lesson) -> str:
    """Return the digest of the rounds of a lesson."""
    house = GAMES[game].houses[rule_set]()
    return _digest(
        [
            _shape(
                new_table(
                    game,
                    rule_set,
                    house,
                    duties=lesson.duties,
                    judging=lesson.judging,
                    level=lesson.level,
                    box_count=lesson.boxes,
                    seed=seed,
                    lesson=lesson,
                )
            )
            for seed in range(_SEEDS)
        ]
    )


QUESTIONS: Final[Mapping[str, Callable[[], str]]] = {
    f"{asks}: {name}": partial(_questions, name, asks) for name in HOUSES for asks in get_args(Asks)
}
"""The function that gives the digest, by the name of the line."""
NEW_ROUNDS: Final[Mapping[str, Callable[[], str]]] = {
    f"{level}: {game} {rule_set}": partial(_rounds, game, rule_set, level)
    for game, rule_set in TABLES
    for level in get_args(Level)
} | {
    f"lesson {lesson.name}: {game} {rule_set}": partial(_lesson, game, rule_set, lesson)
    for game, rule_set in TABLES
    for lesson in lessons_at(rules_in_force(game, rule_set, GAMES[game].houses[rule_set]()))
}


def chunk() -> dict[str, str]:
    """Return the digests of what the first rounds and questions of the long digest come to."""
    return {name: digest[:16] for name, digest in sorted(a_chunk(0, rounds=100).digests.items())}


def pinned(path: Path) -> dict[str, str]:
    """Return the digests of a file by their names."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def write_down() -> None:
    for path, digests in (
        (QUESTIONS_FILE, {name: made() for name, made in QUESTIONS.items()}),
        (ROUNDS_FILE, {name: made() for name, made in NEW_ROUNDS.items()}),
        (CHUNK_FILE, chunk()),
    ):
        path.write_text("".join([f"{digest}  {name}\n" for name, digest in digests.items()]), encoding="utf-8")
