"""A run: problems of one drill for 90 seconds or two minutes, ranked by the longest row of right answers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from trainer.fundamentals.drill import problem_at
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.table import DrillTable

RUN_SECONDS: Final = (90, 120)
"""The lengths of a run, the usual one first."""


class RunPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The problems that a run asks, and the time for them."""

    drill: str
    seconds: int = RUN_SECONDS[0]
    table: DrillTable = DrillTable()
    seed: int

    @property
    def conditions(self) -> str:
        """All but the seed, in a word: runs of the same conditions are as hard as each other."""
        return f"{self.drill}/{self.seconds}/{self.table.chip}/{self.table.least}-{self.table.most}"


class RunAnswer(msgspec.Struct, frozen=True):
    """An answer, and when it was given, in seconds from the start of the run."""

    answer: ProblemAnswer
    at: float


class RunScore(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a run."""

    right: int = 0
    wrong: int = 0
    longest: int = 0
    """The most right answers in a row."""
    longest_seconds: float = 0.0
    """The seconds that they took."""
    seconds_each: float = 0.0
    """The mean of all answers, 0 before the first."""

    @property
    def rank(self) -> tuple[int, float]:
        """The order of runs, the best lowest: the longest row without a miss, then its time."""
        return -self.longest, self.longest_seconds


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """A run as far as it has gone; time is handed in, and what is kept is steps."""

    plan: RunPlan
    answers: tuple[RunAnswer, ...] = ()

    @property
    def problem(self) -> Problem:
        """The problem that is asked now."""
        return _problem(self.plan, len(self.answers) + 1)

    def is_over(self, at: float) -> bool:
        """True once the time is up; an answer that is under way then does not count."""
        return at >= self.plan.seconds

    def left(self, at: float) -> float:
        """Return the seconds left."""
        return max(0.0, self.plan.seconds - at)

    def answered(self, answer: ProblemAnswer, at: float) -> "Run":
        """Return the run with one more answer; the same run if the time is up."""
        if self.is_over(at):
            return self
        return msgspec.structs.replace(self, answers=(*self.answers, RunAnswer(answer, at)))

    def problem_of(self, number: int) -> Problem:
        """Return the problem of a number, from 1 on."""
        return _problem(self.plan, number)

    def is_right(self, number: int) -> bool:
        """True if the answer of a number is right."""
        return _problem(self.plan, number).is_right(self.answers[number - 1].answer)

    @property
    def score(self) -> RunScore:
        marks = [self.is_right(number) for number in range(1, len(self.answers) + 1)]
        return score_of([(mark, given.at) for mark, given in zip(marks, self.answers, strict=True)])

    @property
    def row(self) -> int:
        """The right answers since the last miss."""
        count = 0
        while count < len(self.answers) and self.is_right(len(self.answers) - count):
            count += 1
        return count


def score_of(answers: Sequence[tuple[bool, float]]) -> RunScore:
    """Return the result of answers, each right or wrong, and when it was given, in seconds from the start."""
    longest, longest_seconds, begun, row = 0, 0.0, 0.0, 0
    for is_right, at in answers:
        row = row + 1 if is_right else 0
        if not is_right:
            begun = at
        elif (-row, at - begun) < (-longest, longest_seconds):
            longest, longest_seconds = row, at - begun
    right = sum([is_right for is_right, _ in answers])
    return RunScore(
        right=right,
        wrong=len(answers) - right,
        longest=longest,
        longest_seconds=longest_seconds,
        seconds_each=answers[-1][1] / len(answers) if answers else 0.0,
    )


@lru_cache(maxsize=256)
def _problem(plan: RunPlan, number: int) -> Problem:
    return problem_at(plan.drill, plan.table, plan.seed, number)
