"""A learner's own work: what their classes have set, what is next of it, and what an attempt would count for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias
from uuid import UUID

import msgspec

from trainer.classroom.set_work import (
    BlueprintWork,
    DrillRun,
    ExerciseSet,
    LessonSet,
    PracticeSet,
    SetWork,
    WorkRefused,
    work_of,
)
from trainer.classroom.work_state import LONGEST_WHAT, WorkState, is_part_done, work_state
from trainer.school.sittings import SetSitting
from trainer.store.assignments import allowances, assignments_for, attempts_at
from trainer.store.classes import classes
from trainer.store.work_rows import AllowanceRow, AssignmentRow

if TYPE_CHECKING:
    from trainer.store.records_store import Store

_DAY_MS: Final = 86_400_000
SHOWN_OVER_DAYS: Final = 7
"""The days that work stays in sight after it was done, or an examination was closed."""
AttemptPlace: TypeAlias = tuple[str, str, str]
"""The purpose of an attempt, its game where that matters, and what it is about: what is begun there counts."""


class OwnWork(msgspec.Struct, frozen=True, kw_only=True):
    """Work that is set for a person, and their state at it."""

    row: AssignmentRow
    work: SetWork
    class_name: str
    state: WorkState
    allowed: AllowanceRow | None = None

    def is_open(self, now: int) -> bool:
        """True if it may be begun; an examination is closed once it is due."""
        if self.row.opens is not None and now < self.row.opens:
            return False
        return not self.is_closed(now)

    def is_closed(self, now: int) -> bool:
        """True for an examination that is due and not handed in; other work may be done late."""
        return isinstance(self.work, BlueprintWork) and self.state.due is not None and now > self.state.due

    def over_at(self, now: int) -> int | None:
        """Return the moment when it was done or closed; None while it may be done, or will be."""
        return self.state.due if self.state.done_at is None and self.is_closed(now) else self.state.done_at

    @property
    def next_part(self) -> str:
        """The exercise or the lesson that is next; empty where work has no parts, or all are done."""
        names: Sequence[str] = ()
        if isinstance(self.work, ExerciseSet):
            names = self.work.exercises
        elif isinstance(self.work, LessonSet):
            names = self.work.lessons
        return next((each for each in names if not is_part_done(self.work, each, self.state)), "")


class PersonsWork(msgspec.Struct, frozen=True, kw_only=True):
    """All that is set for a person, what is due first at the head."""

    works: tuple[OwnWork, ...] = ()
    unknown: tuple[AssignmentRow, ...] = ()
    """Work that a newer program has set."""

    def shown(self, now: int) -> tuple[OwnWork, ...]:
        """Return the work that may be done, then what was done, or closed, of late."""
        since = now - SHOWN_OVER_DAYS * _DAY_MS
        over = {each.row.uuid: each.over_at(now) for each in self.works}
        shown = [each for each in self.works if (at := over[each.row.uuid]) is None or at >= since]
        return tuple(sorted(shown, key=lambda each: over[each.row.uuid] is not None))

    def places(self, now: int) -> dict[AttemptPlace, UUID]:
        """Return the work that attempts of each place count for: of several, what is not done and due first."""
        found: dict[AttemptPlace, UUID] = {}
        for each in self.works:
            if each.is_open(now):
                for place in places_of(each.work):
                    found.setdefault(place, each.row.uuid)
        return found

    @property
    def targets(self) -> dict[UUID, int]:
        """The right answers that a run must have, by the work."""
        return {each.row.uuid: each.work.target for each in self.works if isinstance(each.work, DrillRun)}


def own_work(store: "Store", person: UUID) -> PersonsWork:
    """Return all that is set for a person: what is not done first, by the date that it is due."""
    rows = assignments_for(store, person)
    if not rows:
        return PersonsWork()
    numbers = [row.uuid for row in rows]
    attempts = attempts_at(store, numbers, person)
    allowed = {each.assignment: each for each in allowances(store, numbers, person)}
    names = {each.uuid: each.name for each in classes(store)}
    works, unknown = list[OwnWork](), list[AssignmentRow]()
    for row in rows:
        try:
            work = work_of(row)
        except WorkRefused:
            unknown.append(row)
            continue
        own = allowed.get(row.uuid)
        state = work_state(row, work, attempts, own)
        works.append(OwnWork(row=row, work=work, class_name=names[row.class_], state=state, allowed=own))
    works.sort(key=_order)
    return PersonsWork(works=tuple(works), unknown=tuple(unknown))


def set_sittings(store: "Store", person: UUID, now: int) -> dict[str, SetSitting]:
    """Return the examinations that a person is set, by the digest of the edition: of several the one that is open."""
    found: dict[str, SetSitting] = {}
    works = [each for each in own_work(store, person).works if isinstance(each.work, BlueprintWork)]
    for each in sorted(works, key=lambda each: (each.is_closed(now), not each.is_open(now))):
        assert isinstance(each.work, BlueprintWork)
        allowed = each.allowed
        found.setdefault(
            each.work.digest,
            SetSitting(
                assignment=each.row.uuid,
                class_name=each.class_name,
                opens=each.row.opens,
                due=each.state.due,
                extra_percent=allowed.extra_percent if allowed is not None else 0,
                attempts=allowed.attempts if allowed is not None else 0,
                is_done=each.state.stage == "done",
            ),
        )
    return found


def _order(own: OwnWork) -> tuple[bool, bool, int, int]:
    due = own.state.due
    return own.state.stage == "done", due is None, due or 0, own.row.made


def places_of(work: SetWork) -> list[AttemptPlace]:
    """Return the places of attempts that count for work wherever they are begun; none if it is begun by itself."""
    match work:
        case DrillRun():
            return [("speed", "", work.conditions)]
        case ExerciseSet(exercises=titles):
            return [("exercise", "", each[:LONGEST_WHAT]) for each in titles]
        case LessonSet(game=game, lessons=lessons):
            return [("deal", game, each) for each in lessons]
        case PracticeSet() | BlueprintWork():
            return []
