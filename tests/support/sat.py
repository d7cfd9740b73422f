"""Examinations that candidates have sat, as the records of a school have them."""

from pathlib import Path
from uuid import UUID

import msgspec

from tests.support.questions import a_wrong
from trainer.dealing.attempt import Attempt, TraineeActs
from trainer.engine.acts import Act, Pay, Push, Take
from trainer.exam.blueprint import Blueprint
from trainer.exam.envelopes import SealedBy, seal_secret
from trainer.exam.sitting_facts import AtQuestion, AtRound, Proctor
from trainer.proving.sitters import HERE, SECRET, WALL, a_setup, an_origin, go_on
from trainer.school.kept_sitting import KeptSitting
from trainer.school.records import Records
from trainer.school.sitting_journal import SittingWorld
from trainer.store.people import keep_secret, name_person
from trainer.store.rows import PersonRow, SecretRow

STATION_KEY = b"\x07" * 32
ANA, BEN, PAULA, RICO = (
    PersonRow(uuid=UUID(int=71), name="Ana Ruiz"),
    PersonRow(uuid=UUID(int=72), name="Ben Ode"),
    PersonRow(uuid=UUID(int=73), name="Paula Ito", role="instructor"),
    PersonRow(uuid=UUID(int=74), name="Rico Vane", role="instructor"),
)
"""Two candidates, the proctor, and another instructor."""


def a_school(folder: Path, *, has_pins: bool = True) -> Records:
    """Return records with these people, of whom instructors have a PIN, as doubts want it, or none."""
    records = Records(folder, HERE)
    for person in (ANA, BEN, PAULA, RICO):
        name_person(records.store, person)
    for person in (PAULA, RICO) if has_pins else ():
        keep_secret(records.store, person.uuid, SecretRow(secret="a PIN that nobody enters"))
    return records


def sat(
    records: Records,
    blueprint: Blueprint,
    person: PersonRow = ANA,
    *,
    number: int = 1,
    missed: tuple[str, ...] = (),
    slips: int = 0,
    secret: bytes = SECRET,
    by: SealedBy = "station",
    assignment: UUID | None = None,
) -> UUID:
    """Have a person sit a paper, miss the questions of some kinds and make so many mistakes in its rounds.

    One that is opened by a PIN is proctored.
    """
    origin = msgspec.structs.replace(an_origin(number, person.uuid), assignment=assignment)
    kept = KeptSitting.begin(
        records.folder / "sittings",
        a_setup(blueprint, origin, secret, proctor=Proctor(uuid=PAULA.uuid)),
        secret,
        seal_secret(secret, by, "x", bytes),
        started=WALL.replace(tzinfo=None),
        origin=origin,
        at=0.0,
        world=SittingWorld(station=STATION_KEY),
    )
    at = 0.0
    while not kept.sitting.is_over:
        where = kept.where
        if isinstance(where, AtQuestion) and where.question.kind in missed:
            kept.shown(at)
            at += 3.0
            kept.answered(a_wrong(where.question), at)
        elif isinstance(where, AtRound) and slips and (slip := _slip(where.attempt)) is not None:
            kept.shown(at)
            at += 2.0
            kept.keep(where.attempt.do(slip, at), at)
            slips -= 1
        else:
            at = go_on(kept, at)
    kept.close(at)
    records.take(kept.path)
    return origin.uuid


def _slip(attempt: Attempt) -> Act | None:
    """Return a wrong act in place of a payoff or a bet that is taken."""
    match attempt.waiting:
        case TraineeActs(due=(Pay() as act, *_)):
            return Push(act.box, act.hand, act.wager)
        case TraineeActs(due=(Take() as act, *_)):
            return Pay(act.box, act.hand, act.wager, act.cents)
    return None
