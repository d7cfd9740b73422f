"""A simulation of learners: what due practice leaves in memory, beside a mix and beside the weakest first.

``python -m trainer.proving.remembering --a-day 15`` lets learners practice on weekdays for four weeks and prints the
share of skills that each way of practice leaves at the examination and a month later. The learners remember by ACT-R's
law of activation, not by the model that schedules their practice: it is not to be proven by itself.
"""

import math
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import mean
from typing import Any, Final, TypeAlias

import msgspec

from trainer.games.registry import GAMES
from trainer.quiz.figures import split_figure
from trainer.quiz.skills import Skill, skills_at
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import MIXED, quiz_at, weighed
from trainer.rounds.spec import FORMAT
from trainer.school.due import SkillCourse, due_session, weakest
from trainer.school.memory import Memory, SkillAnswer, SkillMemory
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

WEEKDAYS: Final = 5
DAYS: Final = 28
AFTER: Final = 30
"""The days after the examination at which memory is looked at once more."""
_START: Final = datetime(2026, 1, 5, 18, tzinfo=UTC)  # a Monday evening
_QUESTION: Final = timedelta(seconds=60)

# ACT-R's law of activation, with the usual decay; the rest is set so that four weeks leave most skills, not all.
_DECAY: Final = 0.5
_SOONEST: Final = 0.002
_THRESHOLD: Final = -0.55
_NOISE: Final = 0.35
_SPREAD: Final = 0.5
"""The spread between skills that are easy and hard to keep."""
_KNOWN_BEFORE: Final = 0.15
_BEST: Final = 0.97
_BY_CHANCE: Final = 0.35


class Learner:
    """A dealer in training: what was asked when, and the chance to know it."""

    def __init__(self, skills: Sequence[Skill], chance: Random) -> None:
        self._chance = chance
        self._hardness = {skill: chance.gauss(0, _SPREAD) for skill in skills}
        self._is_known = {skill: chance.random() < _KNOWN_BEFORE for skill in skills}
        self._asked: dict[Skill, list[float]] = {skill: [] for skill in skills}

    def chance_of(self, skill: Skill, day: float) -> float:
        """Return the chance of a right answer on a day."""
        asked, is_known = self._asked[skill], self._is_known[skill]
        if not asked:
            return 0.9 if is_known else _BY_CHANCE
        activation = math.log(sum([max(day - at, _SOONEST) ** -_DECAY for at in asked]) + (1.5 if is_known else 0))
        return _BEST / (1 + math.exp(-(activation - _THRESHOLD - self._hardness[skill]) / _NOISE))

    def share_known(self, day: float) -> float:
        """Return the mean chance over all skills on a day."""
        return mean([self.chance_of(skill, day) for skill in self._asked])

    def answers(self, skill: Skill, day: int, number: int) -> bool:
        """Return True if a question of a day is answered right; the learner learns from its verdict."""
        at = day + number * (_QUESTION / timedelta(days=1))
        is_right = self._chance.random() < self.chance_of(skill, at)
        self._asked[skill].append(at)
        return is_right


Ask: TypeAlias = Callable[[Skill, int, int], bool]
"""Asks a skill on a day, as the question of a number: True if the answer is right."""
Way: TypeAlias = Callable[[QuizTable, int, int, Ask], None]
"""A way of practice: a table, a seed, the questions a day, and the learner to ask."""


def practice_days() -> list[int]:
    return [day for day in range(DAYS) if day % 7 < WEEKDAYS]


def _mixed(table: QuizTable, seed: int, a_day: int, ask: Ask) -> None:
    """Ask what a mixed session asks today."""
    pools = {asks: weighed(table, asks) for asks in dict.fromkeys(MIXED)}
    figures = defaultdict[str, list[Skill]](list)
    for skill in skills_at(table):
        figures[skill.kind].append(skill)
    chance = Random(seed)
    for day in practice_days():
        for number in range(a_day):
            wanted = chance.choice(pools[quiz_at(seed, day * a_day + number + 1)[0]])
            ask(chance.choice(figures[split_figure(wanted)[0]]), day, number)


class _Kept:
    """The course of a learner as the program would know it."""

    def __init__(self, table: QuizTable) -> None:
        self.skills = skills_at(table)
        self.memory = Memory(UTC, (_START + timedelta(days=DAYS)).date(), _START.date())
        self.memories: dict[Skill, SkillMemory] = {}
        self.begun: dict[int, int] = {}

    def course(self, day: int) -> SkillCourse:
        return SkillCourse(
            skills=self.skills, memories=self.memories, days=DAYS - day, begun_today=self.begun.get(day, 0)
        )

    def take(self, skill: Skill, day: int, number: int, *, is_right: bool) -> None:
        if skill not in self.memories:
            self.begun[day] = self.begun.get(day, 0) + 1
        answer = SkillAnswer(_milliseconds(day, number), is_right)
        self.memories[skill] = self.memory.after(self.memories.get(skill), answer)


def _weakest_first(table: QuizTable, seed: int, a_day: int, ask: Ask) -> None:
    kept = _Kept(table)
    for day in practice_days():
        for number in range(a_day):
            course = kept.course(day)
            skill = course.untried[0] if course.untried and number % 3 == 0 else (weakest(course) or kept.skills)[0]
            kept.take(skill, day, number, is_right=ask(skill, day, number))


def _due(table: QuizTable, seed: int, a_day: int, ask: Ask) -> None:
    kept = _Kept(table)
    for day in practice_days():
        session = due_session(kept.course(day), kept.memory, _milliseconds(day, 0), a_day)
        for number, each in enumerate(session):
            kept.take(each.skill, day, number, is_right=ask(each.skill, day, number))


WAYS: Final[Mapping[str, Way]] = {"mix": _mixed, "weakest": _weakest_first, "due": _due}


class Left(msgspec.Struct, frozen=True):
    """The mean share of skills that learners know, at the examination and a month later."""

    at_examination: float
    later: float


def left_by(way: Way, table: QuizTable, a_day: int, learners: int) -> Left:
    """Return the memory that a way of practice leaves with learners whose chances differ; the same in each call."""
    skills = skills_at(table)
    found: list[tuple[float, float]] = []
    for seed in range(learners):
        learner = Learner(skills, Random(seed))
        way(table, seed, a_day, learner.answers)
        found.append((learner.share_known(DAYS + 1), learner.share_known(DAYS + AFTER)))
    return Left(mean([each[0] for each in found]), mean([each[1] for each in found]))


def _milliseconds(day: int, number: int) -> int:
    return int((_START + timedelta(days=day) + number * _QUESTION).timestamp() * 1000)


@command("remembering")
def main(words: Sequence[str]) -> int:
    """Print the memory that each way of practice leaves; return 1 if due is not five points ahead of mix."""
    parser = Parser(prog="python -m trainer.proving.remembering", description="Simulate what practice leaves.")
    parser.add_argument("--a-day", type=int, default=15)
    parser.add_argument("--learners", type=int, default=40)
    parser.add_json()
    parser.add_argument("--game", choices=tuple(GAMES), default="dealer-bust-21")
    asked: Any = parser.parse_args(words)
    game = GAMES[asked.game]
    rule_set = game.rule_sets[0]
    table = QuizTable(game=game.name, rule_set=rule_set, house=game.houses[rule_set]())
    found = {name: left_by(way, table, asked.a_day, asked.learners) for name, way in WAYS.items()}
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "game": game.name, "a_day": asked.a_day, "left": found}).decode())
        return _status(found)
    print(f"{game.title}: {len(skills_at(table))} skills, {asked.a_day} questions a day on {len(practice_days())} days")
    for name, left in found.items():
        print(f"{name:8} {left.at_examination:6.1%} at the examination, {left.later:6.1%} a month later")
    return _status(found)


def _status(found: Mapping[str, Left]) -> int:
    return 0 if found["due"].at_examination - found["mix"].at_examination >= 0.05 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
