"""The numbers of a blueprint that its maker should know: how long it is, how exact, and whom it passes."""

from functools import lru_cache
from math import exp, lcm, lgamma, log
from typing import Final

import msgspec

from trainer.exam.blueprint import FULL_WEIGHT, Blueprint, ExamSection
from trainer.exam.marking import paper_mark

SHARES: Final = (80, 85, 90, 95)
"""The candidates whose chances are told, by the percentage of questions that they get right."""
_MOST_CELLS: Final = 4000
"""The different totals kept apart; beyond it they are counted on a grid of a fortieth of a point."""
_GRID: Final = 40
_NOTHING: Final = 1e-12
"""A chance that no sum of them shows."""


class PassingChance(msgspec.Struct, frozen=True, kw_only=True):
    """The chance that somebody who gets so many of 100 questions right passes the questions."""

    share: int
    once: float
    within_attempts: float
    """The chance in one of the attempts that the blueprint gives."""


class BlueprintNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The length and the exactness of a blueprint."""

    questions: int
    large: int
    rounds: int
    minutes: int
    """The minutes that its sections may take together, as far as they have a limit."""
    untimed: int
    """The sections without a limit."""
    standard_error: int
    """In thousandths of the total, at the mark that passes."""
    chances: tuple[PassingChance, ...]


def numbers_of(blueprint: Blueprint) -> BlueprintNumbers:
    """Return the numbers of a blueprint without a fault."""
    minutes = [minutes_of(section) for section in blueprint.sections]
    return BlueprintNumbers(
        questions=blueprint.question_count,
        large=blueprint.large_count,
        rounds=blueprint.round_count,
        minutes=sum(minutes),
        untimed=minutes.count(0),
        standard_error=paper_mark(blueprint, {}, {}).standard_error,
        chances=tuple([_chance(blueprint, share) for share in SHARES]),
    )


def minutes_of(section: ExamSection) -> int:
    """Return the minutes that a section may take; those of its questions together if it has no limit of its own."""
    return section.minutes or -(-section.seconds * len(section.asked) // 60)


def _chance(blueprint: Blueprint, share: int) -> PassingChance:
    once = chance_to_pass(blueprint, share / 100)
    return PassingChance(share=share, once=once, within_attempts=1 - (1 - once) ** blueprint.sitting.attempts)


def chance_to_pass(blueprint: Blueprint, share: float) -> float:
    """Return the chance that somebody who gets a share of all questions right reaches the total.

    Each question is right or wrong, and as hard as any other; dealt rounds are left out, with their weight if any.
    """
    sections = tuple([(section.weight, len(section.asked)) for section in blueprint.sections if section.items])
    return _chance_of(sections, blueprint.passing.total, share)


@lru_cache(maxsize=64)  # an editor asks at every change of anything
def _chance_of(sections: tuple[tuple[int, int], ...], mark: int, share: float) -> float:
    """Return the chance to reach a mark with sections of so much weight and so many questions."""
    over = lcm(*[count for _, count in sections])
    # What a total comes to, in parts of a point, with its chance: whole numbers, or a tie with the mark might miss it.
    totals = {0: 1.0}
    for weight, count in sections:
        if len(totals) > _MOST_CELLS and over > _GRID:
            totals, over = _on_grid(totals, over), _GRID
        added: dict[int, float] = {}
        for right, chance in enumerate(_binomial(count, share)):
            if chance > _NOTHING:
                gained = weight * right * over // count
                for total, before in totals.items():
                    added[total + gained] = added.get(total + gained, 0.0) + before * chance
        totals = added
    full = sum([weight for weight, _ in sections])
    return min(1.0, sum([chance for total, chance in totals.items() if total * FULL_WEIGHT >= mark * over * full]))


def _on_grid(totals: dict[int, float], over: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for total, chance in totals.items():
        at = (total * _GRID + over // 2) // over
        found[at] = found.get(at, 0.0) + chance
    return found


def _binomial(count: int, share: float) -> list[float]:
    """Return the chance of each number of right answers."""
    if share in (0.0, 1.0):
        return [float(right == round(share * count)) for right in range(count + 1)]
    whole = lgamma(count + 1)
    return [
        exp(
            whole
            - lgamma(right + 1)
            - lgamma(count - right + 1)
            + right * log(share)
            + (count - right) * log(1 - share)
        )
        for right in range(count + 1)
    ]
