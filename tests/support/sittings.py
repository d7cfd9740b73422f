"""Marks of sittings as tests want them."""

from pathlib import Path

import msgspec

from trainer.dealing.fault_points import CriticalFault, ExaminedRound, FaultPoint
from trainer.dealing.pace import Work
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.exam.result import ItemMark

BASICS = next(path for path in blueprints_here() if path.stem == "blackjack-basics")
BLACKJACK = next(path for path in blueprints_here() if path.stem == "blackjack")


def blueprint(path: Path = BLACKJACK) -> Blueprint:
    return load_blueprint(path)


def with_weights(design: Blueprint, *weights: int) -> Blueprint:
    """Return a blueprint with other weights of its sections, one after the other."""
    weighed = [
        msgspec.structs.replace(section, weight=weight)
        for section, weight in zip(design.sections, weights, strict=True)
    ]
    return msgspec.structs.replace(design, sections=tuple(weighed))


def dealt(*faults: tuple[int, CriticalFault]) -> ExaminedRound:
    """Return a round with faults of so many points, each critical by a name or not."""
    points = [FaultPoint(at=at, work=Work.PAYING, points=n, critical=why) for at, (n, why) in enumerate(faults)]
    return ExaminedRound(marked=75, faults=tuple(points))


def items(design: Blueprint, *, missed: dict[int, int], left: int = 0) -> tuple[ItemMark, ...]:
    """Return marks of all questions, so many of the first of some sections missed and the last ones never asked."""
    made = [
        ItemMark(section=s, number=n, kind=item.kind, figure=item.figure, credit=0 if n <= missed.get(s, 0) else 1000)
        for s, section in enumerate(design.sections, 1)
        for n, item in enumerate(section.asked, 1)
    ]
    return tuple(made[: len(made) - left])
