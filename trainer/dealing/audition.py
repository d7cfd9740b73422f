"""AUDITION: a few examined rounds at a full table, and their result in fault points."""

from collections.abc import Sequence
from typing import Final

import msgspec

from trainer.dealing import subjects
from trainer.dealing.attempt import ActDone, Attempt
from trainer.dealing.debrief import settled_hands
from trainer.dealing.fault_points import LIMIT, ROUNDS, ExaminedRound, FaultPoint, examined, passes
from trainer.dealing.lessons import Lesson
from trainer.dealing.new_round import new_table
from trainer.dealing.pace import SCHOOL, PaceStandard
from trainer.dealing.plan import DealPlan
from trainer.games.options import GameOptions, house_of
from trainer.games.situations import Situation
from trainer.rounds.spec import RoundSpec

BOXES: Final = 5
"""The boxes of the layout, all of them played: the limit of points is measured at so many."""
AUDITION: Final = Lesson(
    name="audition",
    title="Audition",
    teaches="",
    subject=subjects.is_settling,
    judging="examined",
    level="normal",
    boxes=BOXES,
    situations=(Situation(least_boxes=BOXES),),
    rounds=ROUNDS,
)
"""The preset of its rounds; it is no lesson of the path, and nothing is learned by it."""


class TableAtHouse(msgspec.Struct, frozen=True, kw_only=True):
    """A game by its rules, at a house with its options in force."""

    game: str
    rule_set: str
    options: GameOptions
    house_name: str = ""
    """Empty for the standard house."""


def table_of(attempt: Attempt) -> TableAtHouse:
    """Return the table that a round is dealt at, for the next one."""
    spec = attempt.spec
    return TableAtHouse(
        game=spec.game, rule_set=spec.rule_set, options=house_of(spec.rules), house_name=attempt.plan.house_name
    )


def audition_round(table: TableAtHouse, number: int, seed: int, fault_limit: int = 0) -> tuple[RoundSpec, DealPlan]:
    """Return a round of an audition, counted from 1, and its plan, with the limit of points that its school sets."""
    spec, plan = new_table(
        table.game,
        table.rule_set,
        table.options,
        duties=AUDITION.duties,
        judging=AUDITION.judging,
        level=AUDITION.level,
        box_count=BOXES,
        seed=seed,
        lesson=AUDITION,
        lesson_round=number,
        house_name=table.house_name,
    )
    return spec, msgspec.structs.replace(plan, fault_limit=fault_limit)


def as_practice(plan: DealPlan) -> DealPlan:
    """Return the plan by which a round is dealt again: one of an audition is practiced then, with feedback."""
    if plan.judging != "examined":
        return plan
    return msgspec.structs.replace(plan, judging="coached", lesson="", lesson_round=0, fault_limit=0)


class AuditionFault(msgspec.Struct, frozen=True):
    """A wrong act of an audition, and the round it was made in."""

    number: int
    """The round, counted from 1."""
    attempt: Attempt
    point: FaultPoint

    @property
    def act_done(self) -> ActDone:
        return self.attempt.acts_done[self.point.at]


class AuditionResult(msgspec.Struct, frozen=True, kw_only=True):
    """The marks of all rounds of an audition together."""

    rounds: tuple[Attempt, ...]
    marks: tuple[ExaminedRound, ...]
    limit: int
    hands: int
    """The hands that were dealt and settled."""
    seconds: float
    hands_wanted: int
    """The hands an hour that the school asks for at such tables."""

    @property
    def points(self) -> int:
        return sum([each.points for each in self.marks])

    @property
    def critical(self) -> int:
        """The number of critical faults."""
        return sum([len(each.critical) for each in self.marks])

    @property
    def is_passed(self) -> bool:
        return passes(self.marks, self.limit)

    @property
    def hands_an_hour(self) -> int | None:
        """The pace of all rounds together; None if they took no time."""
        return round(self.hands * 3600 / self.seconds) if self.seconds and self.hands else None

    @property
    def faults(self) -> tuple[AuditionFault, ...]:
        """Every fault, the critical ones first, else in the order in which they were made."""
        rounds = enumerate(zip(self.rounds, self.marks, strict=True), start=1)
        found = [AuditionFault(number, attempt, point) for number, (attempt, marks) in rounds for point in marks.faults]
        return tuple(sorted(found, key=lambda each: not each.point.critical))


def result_of(rounds: Sequence[Attempt], standard: PaceStandard = SCHOOL) -> AuditionResult:
    """Return the result of an audition whose rounds are over, by the limit that its candidate was told."""
    wanted = [standard.hands_at(len(attempt.start.boxes)) for attempt in rounds]
    return AuditionResult(
        rounds=tuple(rounds),
        marks=tuple([examined(attempt) for attempt in rounds]),
        limit=next((attempt.plan.fault_limit for attempt in rounds if attempt.plan.fault_limit), LIMIT),
        hands=sum([settled_hands(attempt.table) for attempt in rounds]),
        seconds=sum([attempt.acts_done[-1].at for attempt in rounds if attempt.acts_done]),
        hands_wanted=round(sum(wanted) / len(wanted)) if wanted else 0,
    )
