"""Candidates that sit short examinations, for proofs and tests: what they are asked, and how they answer."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Over, TraineeActs
from trainer.exam.blueprint import Blueprint
from trainer.exam.envelopes import SealedBy, digest_of, seal_secret
from trainer.exam.sitting_facts import AtQuestion, AtRound, Proctor, SittingSetup
from trainer.journal.origin import Origin
from trainer.scenarios.generator import GENERATOR
from trainer.school.kept_sitting import KeptSitting
from trainer.school.sitting_journal import SittingWorld
from trainer.school.station import Station

SECRET: Final = bytes(range(16))
WALL: Final = datetime(2026, 11, 28, 10, 0, tzinfo=UTC)
HERE: Final = Station(station=UUID(int=1), person=UUID(int=2))
PROCTOR: Final = UUID(int=3)
PIN: Final = "2468"


def a_blueprint(rounds: int = 1, **sitting: Any) -> Blueprint:
    """Return a blueprint of five questions in two sections of two games, and of so many dealt rounds."""
    sections: list[dict[str, Any]] = [
        {
            "title": "Payouts",
            "game": "blackjack",
            "rules": "standard",
            "boxes": 3,
            "minutes": 5,
            "seconds": 30,
            "weight": 60,
            "items": [{"kind": "win"}, {"kind": "lose"}, {"kind": "push"}],
        },
        {
            "title": "Hitting",
            "game": "dealer-bust-21",
            "rules": "south-dakota",
            "boxes": 2,
            "seconds": 8,
            "weight": 40,
            "totals": True,
            "items": [{"kind": "hit-soft-17"}, {"kind": "hit-stiff"}],
        },
    ]
    if rounds:
        dealt = {"title": "Dealt rounds", "game": "blackjack", "rules": "standard", "boxes": 2, "faults": 6}
        sections.append({**dealt, "minutes": 20, "rounds": rounds, "level": "patient"})
    shape = {
        "name": "short",
        "title": "A short test",
        "edition": "1",
        "sitting": {"proctor": False, **sitting},
        "pass": {"total": 80, "critical": ["paid-a-loser"]},
        "section": sections,
    }
    return msgspec.convert(shape, Blueprint)


def an_origin(number: int = 1, person: UUID = HERE.person) -> Origin:
    """Return the origin of a sitting."""
    here = msgspec.structs.replace(HERE, person=person)
    return here.origin("sitting", "", uuid=UUID(int=7000 + number), wall=WALL)


def a_setup(blueprint: Blueprint, origin: Origin, secret: bytes = SECRET, **facts: Any) -> SittingSetup:
    """Return the set-up of a sitting."""
    return SittingSetup(
        uuid=origin.uuid,
        blueprint=blueprint,
        digest=blueprint.digest,
        generator=GENERATOR,
        secret_digest=digest_of(secret),
        candidate=origin.person,
        **facts,
    )


def begun(
    folder: Path,
    blueprint: Blueprint | None = None,
    *,
    secret: bytes = SECRET,
    by: SealedBy = "station",
    number: int = 1,
    draw: Callable[[int], bytes] = bytes,
    now: Callable[[], datetime] | None = None,
    station: bytes = b"",
    **facts: Any,
) -> KeptSitting:
    """Return a sitting that is begun in a file of the folder; one by a PIN is proctored."""
    blueprint, origin = blueprint or a_blueprint(), an_origin(number)
    if by == "pin":
        facts["proctor"] = Proctor(uuid=PROCTOR)
    opener = {"pin": PIN, "code": "ABCDEFGH", "station": str(origin.station)}[by]
    return KeptSitting.begin(
        folder,
        a_setup(blueprint, origin, secret, **facts),
        secret,
        seal_secret(secret, by, opener, draw),
        started=WALL.replace(tzinfo=None),
        origin=origin,
        at=0.0,
        world=SittingWorld(now=now, station=station),
    )


def go_on(kept: KeptSitting, at: float, seconds: float = 2.0) -> float:
    """Answer what is asked, or do what is due in a round, rightly and in so many seconds; return the moment after.

    Of a sitting that is over nothing is asked.
    """
    where = kept.where
    if kept.sitting.is_over:
        return at
    kept.shown(at)
    if isinstance(where, AtQuestion):
        kept.answered(where.question.accepted, at + seconds)
        return at + seconds
    if not isinstance(where, AtRound):
        return at
    attempt = where.attempt
    if isinstance(attempt.waiting, Over):
        kept.round_done(at)
        return at
    due = attempt.waiting
    after = attempt.do(due.due[0], at) if isinstance(due, TraineeActs) else attempt.go_on(at)
    kept.keep(after, at + seconds)
    return at + seconds


def to_the_end(kept: KeptSitting, at: float = 0.0) -> float:
    """Sit all of it rightly, and return the moment after; it is not closed yet."""
    while not kept.sitting.is_over:
        at = go_on(kept, at)
    return at
