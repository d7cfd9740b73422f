"""A session in figures: the score, the time, the money, and what was missed."""

from collections.abc import Callable, Iterable

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.money import Cents
from trainer.games.kinds import Asks, Kind
from trainer.quiz.hitting import HittingMark
from trainer.quiz.judged import Judged, PlannedQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.supply import QuestionSupply
from trainer.scenarios.kinds import KINDS


class GroupScore(msgspec.Struct, frozen=True):
    """The first answers to a group of questions: their number, how many were right, and the seconds they took."""

    group: str
    asked: int
    right: int
    seconds: float = 0.0

    @property
    def seconds_each(self) -> float:
        return self.seconds / self.asked if self.asked else 0.0


class Missed(msgspec.Struct, frozen=True):
    """A question whose first answer was wrong, with all its answers."""

    answered: tuple[Judged, ...]
    house_name: str = ""
    """The house that it was asked at; empty for the standard one."""

    @property
    def question(self) -> AnyQuestion:
        return self.answered[0].question

    @property
    def answers(self) -> tuple[AnyMark, ...]:
        return tuple([each.mark for each in self.answered])


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A session told in figures; all but the repeats are of first answers."""

    asked: int
    right: int
    quizzes: tuple[GroupScore, ...]
    """By which of the three quizzes they belong to."""
    groups: tuple[GroupScore, ...]
    """In the order of `kinds.KINDS`."""
    kinds: tuple[GroupScore, ...]
    """Kind by kind, in the same order."""
    totals_asked: int
    totals_right: int
    seconds: float
    """All first answers together."""
    for_house: Cents
    against_house: Cents
    repeats: int
    repeats_right: int
    missed: tuple[Missed, ...]

    @property
    def seconds_each(self) -> float:
        return self.seconds / self.asked if self.asked else 0.0


def summary_of(asked: Iterable[PlannedQuestion], supply: QuestionSupply) -> Summary:
    """Return the answers of a session in figures."""
    first = [each for each in asked if each.first]
    repeats = [each for each in asked if not each.first]
    called = [_is_total_right(each.judged) for each in first if supply.plan.totals and _asks(each) == "hitting"]
    answered: dict[int, list[Judged]] = {}
    for each in asked:
        answered.setdefault(each.number, []).append(each.judged)
    missed = [
        Missed(tuple(answered[each.number]), supply.note(each.number).house_name)
        for each in first
        if not each.judged.right
    ]
    return Summary(
        asked=len(first),
        right=sum([each.judged.right for each in first]),
        quizzes=_scores(first, lambda kind: kind.asks),
        groups=_scores(first, lambda kind: kind.group),
        kinds=_scores(first, lambda kind: kind.name),
        totals_asked=len(called),
        totals_right=sum(called),
        seconds=sum([each.seconds for each in first]),
        for_house=sum([max(each.judged.money, 0) for each in first]),
        against_house=sum([max(-each.judged.money, 0) for each in first]),
        repeats=len(repeats),
        repeats_right=sum([each.judged.right for each in repeats]),
        missed=tuple(missed),
    )


def _asks(planned: PlannedQuestion) -> Asks:
    return KINDS[planned.judged.kind].asks


def _is_total_right(judged: Judged) -> bool:
    """True if the total was right, of which a wrong answer alone has to be looked at."""
    if judged.right:
        return True
    try:
        mark = judged.mark
    except Refusal:  # a forged question of a file: whoever shows what was missed says so
        return False
    return isinstance(mark, HittingMark) and mark.total_right is True


def _scores(planned: list[PlannedQuestion], group_of: Callable[[Kind], str]) -> tuple[GroupScore, ...]:
    """Return a score for each group of kinds that was asked, in the order of `kinds.KINDS`."""
    found: dict[str, list[PlannedQuestion]] = {group_of(kind): [] for kind in KINDS.values()}
    for each in planned:
        found[group_of(KINDS[each.judged.kind])].append(each)
    return tuple(
        [
            GroupScore(group, len(each), sum([one.judged.right for one in each]), sum([one.seconds for one in each]))
            for group, each in found.items()
            if each
        ]
    )
