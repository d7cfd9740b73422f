"""The gradebook of a class: its people, the work that was set for them, and what each came to."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.classroom.classes import members_of
from trainer.classroom.set_work import BlueprintWork, DrillRun, PracticeSet, SetWork, WorkRefused, work_of
from trainer.classroom.work_state import WorkScore, WorkState, work_state
from trainer.engine.sentences import Sentence
from trainer.school.exam_totals import totals_of
from trainer.store.assignments import allowances, assignments
from trainer.store.folding import FULL_CREDIT
from trainer.store.gradebook import work_attempts
from trainer.store.rows import ClassRow, PersonRow, SavedAttempt
from trainer.store.work_rows import AllowanceRow, AssignmentRow

if TYPE_CHECKING:
    from trainer.exam.result import ExamOutcome
    from trainer.school.records import Records
    from trainer.store.grade_rows import ExamTotalRow

Which: TypeAlias = Literal["best", "first", "last"]
"""The result that counts where somebody has several."""
Lateness: TypeAlias = Literal["", "late", "missing"]
"""Done after it was due, or due and not done."""


class GradeMark(msgspec.Struct, frozen=True, kw_only=True):
    """A result at set work, and the attempt that shows it."""

    attempt: UUID
    score: int
    """In thousandths: the total of an examination, the share of right answers, of a target or of parts."""
    faults: int
    """The first answers, or acts, that were wrong."""
    right: int = 0
    outcome: "ExamOutcome | Literal['']" = ""
    points: int = 0
    """The fault points of an examination's dealt rounds."""


class GradeCell(msgspec.Struct, frozen=True, kw_only=True):
    """A person's results at one piece of set work."""

    state: WorkState
    spent: int = 0
    """The milliseconds of all attempts, with the reading between answers."""
    lateness: Lateness = ""
    best: GradeMark | None = None
    first: GradeMark | None = None
    last: GradeMark | None = None

    def mark(self, which: Which) -> GradeMark | None:
        """Return the result that counts; None before there is any."""
        return {"best": self.best, "first": self.first, "last": self.last}[which]

    def attempt(self, which: Which) -> SavedAttempt | None:
        """Return the attempt that a cell opens: that of the result, or the last that was begun."""
        mark = self.mark(which)
        own = self.state.attempts
        return next((each for each in own if mark is not None and each.uuid == mark.attempt), own[-1] if own else None)


class BookWork(msgspec.Struct, frozen=True):
    """Set work as a column of the gradebook."""

    row: AssignmentRow
    work: SetWork


class BookLine:
    """A person's line. Its cells are made when it is looked at: a school has thousands, and a screen a few."""

    def __init__(self, person: PersonRow, makes: Callable[[UUID], tuple[GradeCell, ...]]) -> None:
        self.person, self._makes = person, makes

    @cached_property
    def cells(self) -> tuple[GradeCell, ...]:
        """A cell for each piece of work."""
        return self._makes(self.person.uuid)

    @property
    def spent(self) -> int:
        """The milliseconds of all attempts at set work."""
        return sum([each.spent for each in self.cells])


class Gradebook(msgspec.Struct, frozen=True, kw_only=True):
    """Names by work."""

    class_: ClassRow
    works: tuple[BookWork, ...] = ()
    """In the order in which they were set; none that was withdrawn."""
    lines: tuple[BookLine, ...] = ()
    """In the order of the names."""
    unknown: tuple[Sentence, ...] = ()
    """The reasons why work that another program set has no column."""


def gradebook_of(records: "Records", class_: ClassRow, now: int) -> Gradebook:
    """Return the gradebook of a class as it is at a moment."""
    store, works, unknown = records.store, list[BookWork](), list[Sentence]()
    for row in assignments(store, class_.uuid):
        if row.withdrawn is None:
            try:
                works.append(BookWork(row, work_of(row)))
            except WorkRefused as refusal:
                unknown.append(refusal.sentence)
    wanted = [each.row.uuid for each in works]
    allowed = {(each.assignment, each.person): each for each in allowances(store, wanted)}
    attempts = work_attempts(store, wanted)
    totals = totals_of(store, attempts.sittings)

    def cells(person: UUID) -> tuple[GradeCell, ...]:
        by_work: dict[UUID | None, list[SavedAttempt]] = defaultdict(list)
        for each in attempts.of(person):
            by_work[each.assignment].append(each)
        return tuple(
            [_cell(work, by_work[work.row.uuid], allowed.get((work.row.uuid, person)), totals, now) for work in works]
        )

    lines = [BookLine(person, cells) for person in members_of(store, class_.uuid)]
    return Gradebook(class_=class_, works=tuple(works), lines=tuple(lines), unknown=tuple(unknown))


def _cell(
    work: BookWork,
    attempts: Sequence[SavedAttempt],
    allowance: AllowanceRow | None,
    totals: Mapping[UUID, "ExamTotalRow"],
    now: int,
) -> GradeCell:
    state = work_state(work.row, work.work, attempts, allowance)
    marks = _marks(work.work, state, totals)
    lateness: Lateness = ""
    if state.is_late(now):
        lateness = "late" if state.stage == "done" else "missing"
    return GradeCell(
        state=state,
        spent=sum([each.spent for each in state.attempts]),
        lateness=lateness,
        best=max(marks, key=lambda each: (each.score, each.right), default=None),
        first=marks[0] if marks else None,
        last=marks[-1] if marks else None,
    )


def _marks(work: SetWork, state: WorkState, totals: Mapping[UUID, "ExamTotalRow"]) -> Sequence[GradeMark]:
    """Return the results of what was brought to its end, in the order of their attempts."""
    if not isinstance(work, PracticeSet | DrillRun | BlueprintWork):
        scores = [each for each in (state.first, state.best, state.last) if each is not None]
        return [_part_mark(each) for each in dict.fromkeys(scores)]
    ended = [each for each in state.attempts if each.state == "finished"]
    return [mark for each in ended if (mark := _mark(work, each, totals.get(each.uuid))) is not None]


def _part_mark(score: WorkScore) -> GradeMark:
    return GradeMark(attempt=score.attempt, score=score.score, faults=score.faults)


def _mark(work: SetWork, attempt: SavedAttempt, total: "ExamTotalRow | None") -> GradeMark | None:
    faults = attempt.asked - attempt.right
    if isinstance(work, BlueprintWork):
        if total is None:
            return None
        return GradeMark(
            attempt=attempt.uuid,
            score=total.total,
            faults=faults,
            right=attempt.right,
            outcome=total.outcome,  # type: ignore[arg-type]  # a column knows no literals
            points=total.points,
        )
    wanted = work.target if isinstance(work, DrillRun) else attempt.asked
    if not attempt.asked:
        return None
    score = min(FULL_CREDIT * attempt.right // wanted, FULL_CREDIT)
    return GradeMark(attempt=attempt.uuid, score=score, faults=faults, right=attempt.right)
