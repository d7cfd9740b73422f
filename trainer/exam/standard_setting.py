"""STANDARD SETTING: the mark that passes as judges set it, who think of a dealer who is only just good enough.

Each judge rates every kind of question alone: of a hundred such dealers, how many get it right? A judge's ratings
add up to the score that this dealer makes, and the mean of the judges is the mark. With five judges and more that is
the method of Angoff; with fewer it is the school's decision, and is called so.
"""

from collections.abc import Mapping
from math import sqrt
from statistics import fmean, stdev
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from trainer.exam.blueprint import Blueprint, Percent, Text
from trainer.quiz.figures import with_figure

FORMAT: Final = 1
ANGOFF_JUDGES: Final = 5
"""The judges from whom on their mean is more than a few people's opinion."""


class RatedKind(msgspec.Struct, frozen=True):
    """A kind of question of a section, as it is rated."""

    section: int
    """From 1."""
    wanted: str
    """The kind, or KIND@FIGURE."""
    count: int
    """The times that a paper asks it."""

    @property
    def key(self) -> str:
        return f"{self.section}/{self.wanted}"


class Judge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A judge, and of a hundred borderline dealers how many get each kind right, by its key."""

    name: Text
    right: dict[str, Percent] = {}


class StandardTaken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A total that was taken into the blueprint."""

    total: Percent
    by: Text
    on: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class StandardSetting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The judges' work on a blueprint; it is kept in a file beside it."""

    format: Literal[1] = FORMAT
    blueprint: Text
    """The blueprint by its name."""
    edition: str = ""
    """The digest of the blueprint edition that was rated last."""
    borderline: Annotated[str, Meta(max_length=2000)] = ""
    """The dealer who is only just good enough, in writing."""
    judges: Annotated[tuple[Judge, ...], Meta(max_length=50)] = msgspec.field(name="judge", default=())
    taken: tuple[StandardTaken, ...] = ()


class JudgeResult(msgspec.Struct, frozen=True, kw_only=True):
    """The score that a judge expects of the borderline dealer."""

    name: str
    left: int
    """The kinds that are not rated yet; the judge counts once there are none."""
    right: float
    """The questions that the dealer gets right."""
    total: float
    """The weighted total of the questions in percent."""


class StandardResult(msgspec.Struct, frozen=True, kw_only=True):
    """The results of the judges, and what they come to together."""

    judges: tuple[JudgeResult, ...]

    @property
    def counted(self) -> tuple[float, ...]:
        """The totals of those who rated every kind."""
        return tuple([judge.total for judge in self.judges if not judge.left])

    @property
    def mean(self) -> float | None:
        return fmean(self.counted) if self.counted else None

    @property
    def deviation(self) -> float | None:
        return stdev(self.counted) if len(self.counted) > 1 else None

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean: other judges of this kind would come to a mean about so far off."""
        return None if self.deviation is None else self.deviation / sqrt(len(self.counted))

    @property
    def is_angoff(self) -> bool:
        return len(self.counted) >= ANGOFF_JUDGES

    @property
    def mark(self) -> int | None:
        """The whole percentage nearest to the mean; a half goes up."""
        return None if self.mean is None else int(self.mean + 0.5)


def kinds_to_rate(blueprint: Blueprint) -> tuple[RatedKind, ...]:
    """Return every kind that a paper asks, section by section, each once."""
    found: dict[tuple[int, str], int] = {}
    for number, section in enumerate(blueprint.sections, 1):
        for item in section.items:
            key = number, with_figure(item.kind, item.figure)
            found[key] = found.get(key, 0) + item.count
    return tuple([RatedKind(section, wanted, count) for (section, wanted), count in found.items()])


def standard_result(blueprint: Blueprint, setting: StandardSetting) -> StandardResult:
    """Return the judges' expectations of the borderline dealer on a paper of a blueprint."""
    return StandardResult(judges=tuple([_result_of(judge, blueprint) for judge in setting.judges]))


def _result_of(judge: Judge, blueprint: Blueprint) -> JudgeResult:
    kinds = kinds_to_rate(blueprint)
    right = dict.fromkeys(range(1, len(blueprint.sections) + 1), 0)
    for kind in kinds:
        right[kind.section] += judge.right.get(kind.key, 0) * kind.count
    total = sum(
        [
            section.weight * right[number] / len(section.asked)
            for number, section in enumerate(blueprint.sections, 1)
            if section.items
        ]
    )
    return JudgeResult(
        name=judge.name,
        left=sum([kind.key not in judge.right for kind in kinds]),
        right=sum(right.values()) / 100,
        total=total / blueprint.question_weight,
    )


def with_standard(blueprint: Blueprint, total: int, by: str, on: str) -> Blueprint:
    """Return a blueprint whose mark was set by somebody on a day: it is a proposal no more."""
    passing = msgspec.structs.replace(blueprint.passing, total=total, proposed=False, set_by=by, set_on=on)
    return msgspec.structs.replace(blueprint, passing=passing)


def setting_of(data: Mapping[str, Any]) -> StandardSetting:
    """Return the judges' work that a file tells of; ``msgspec.ValidationError`` if its form is another."""
    return msgspec.convert(data, StandardSetting)
