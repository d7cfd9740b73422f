"""The state of set work for one person: a pure fold over their attempts at it."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet, SetWork
from trainer.dealing.lessons import lesson_of
from trainer.store.folding import FULL_CREDIT
from trainer.store.rows import SavedAttempt
from trainer.store.work_rows import AllowanceRow, AssignmentRow

WorkStage: TypeAlias = Literal["not-begun", "begun", "done"]
LONGEST_WHAT: Final = 60
"""The letters of an exercise's title that an attempt keeps."""


class WorkScore(msgspec.Struct, frozen=True):
    """A result of set work, and the attempt that shows it."""

    score: int
    """In thousandths: the share of right answers, or of the parts that were done."""
    attempt: UUID
    faults: int
    """The first answers, or acts, that were wrong in it."""


class WorkState(msgspec.Struct, frozen=True, kw_only=True):
    """A person's state at set work. Of an examination the score is that of its items, not the total."""

    stage: WorkStage = "not-begun"
    parts_done: int = 0
    parts: int = 1
    """The questions of a set, the right answers of a target, exercises, lessons, or one examination."""
    done_at: int | None = None
    due: int | None = None
    """The due date for this person, in milliseconds since 1970."""
    attempts: tuple[SavedAttempt, ...] = ()
    """All attempts at it, the oldest first."""
    best: WorkScore | None = None
    """Of what was brought to its end; None before anything was."""
    first: WorkScore | None = None
    last: WorkScore | None = None
    faults: int = 0
    """Those of all attempts."""
    ms: int = 0
    """The time of all answers."""

    def is_late(self, now: int) -> bool:
        """True if it was done after it was due, or is due and not done."""
        return self.due is not None and (self.done_at if self.done_at is not None else now) > self.due


def work_state(
    row: AssignmentRow, work: SetWork, attempts: Sequence[SavedAttempt], allowance: AllowanceRow | None = None
) -> WorkState:
    """Return the state of an assignment for the person of these attempts; attempts at other work do not count."""
    own = sorted([each for each in attempts if each.assignment == row.uuid], key=lambda each: (each.started, each.uuid))
    state = WorkState(
        due=due_for(row, allowance),
        attempts=tuple(own),
        stage="begun" if own else "not-begun",
        faults=sum([_faults(each) for each in own]),
        ms=sum([each.ms for each in own]),
    )
    ended = sorted([each for each in own if each.state == "finished"], key=lambda each: (_end(each), each.uuid))
    match work:
        case ExerciseSet(exercises=titles):
            return _of_parts(state, {each[:LONGEST_WHAT]: _is_right for each in titles}, ended)
        case LessonSet(game=game, lessons=lessons):
            ended = [each for each in ended if each.game == game]
            return _of_parts(state, {each: _lesson_rule(each) for each in lessons}, ended)
        case DrillRun(target=target):
            return _of_whole(state, ended, target, lambda each: each.right)
        case PracticeSet(count=count):
            questions = max([each.asked for each in own], default=0)
            return _of_whole(state, ended, count, lambda each: count, under_way=min(questions, count))
        case BlueprintWork():
            return _of_whole(state, ended, 1, lambda each: 1)


def is_part_done(work: SetWork, name: str, state: WorkState) -> bool:
    """True if an exercise or a lesson of work is done, by a person's attempts at it."""
    ended = [each for each in state.attempts if each.state == "finished" and each.what == name[:LONGEST_WHAT]]
    rule: _PartRule = _is_right
    if isinstance(work, LessonSet):
        ended, rule = [each for each in ended if each.game == work.game], _lesson_rule(name)
    return any([rule(ended[:at]) for at in range(1, len(ended) + 1)])


def due_for(row: AssignmentRow, allowance: AllowanceRow | None) -> int | None:
    """Return the due date for a person: their own where they have one."""
    if row.due is None or allowance is None or allowance.until is None:
        return row.due
    return max(row.due, allowance.until)


# Work of one piece: the result is that of an attempt.


def _of_whole(
    state: WorkState,
    ended: Sequence[SavedAttempt],
    wanted: int,
    reached: Callable[[SavedAttempt], int],
    *,
    under_way: int = 0,
) -> WorkState:
    scores = [WorkScore(_share(each), each.uuid, _faults(each)) for each in ended if each.asked]
    done = [each for each in ended if reached(each) >= wanted]
    most = max([under_way, *[min(reached(each), wanted) for each in ended]])
    state = msgspec.structs.replace(state, parts=wanted, parts_done=most, **_scores(scores))
    return msgspec.structs.replace(state, stage="done", done_at=_end(done[0])) if done else state


# Work of several parts: the result is the share of them that was done.

_PartRule: TypeAlias = Callable[[Sequence[SavedAttempt]], bool]
"""Tells of the attempts at a part so far, the last one last, whether it is done with that one."""


def _of_parts(state: WorkState, parts: dict[str, _PartRule], ended: Sequence[SavedAttempt]) -> WorkState:
    tried: dict[str, list[SavedAttempt]] = {name: [] for name in parts}
    done: dict[str, int] = {}
    scores: list[WorkScore] = []
    for each in ended:
        if each.what not in tried:
            continue
        tried[each.what].append(each)
        if each.what not in done and parts[each.what](tried[each.what]):
            done[each.what] = _end(each)
        scores.append(WorkScore(FULL_CREDIT * len(done) // len(parts), each.uuid, _faults(each)))
    state = msgspec.structs.replace(state, parts=len(parts), parts_done=len(done), **_scores(scores))
    is_done = len(done) == len(parts)
    return msgspec.structs.replace(state, stage="done", done_at=max(done.values())) if is_done else state


def _is_right(attempts: Sequence[SavedAttempt]) -> bool:
    return 0 < attempts[-1].asked == attempts[-1].right


def _lesson_rule(name: str) -> _PartRule:
    """Return the rule by which a lesson is learned: all its rounds are over, and the last was dealt without a mistake.

    In a lesson that allows help mistakes are a part of it.
    """
    lesson = lesson_of(name)

    def is_learned(attempts: Sequence[SavedAttempt]) -> bool:
        if lesson is None or len(attempts) < lesson.rounds:
            return False
        return lesson.allows_help or _is_right(attempts)

    return is_learned


# Scores.


def _scores(scores: Sequence[WorkScore]) -> dict[str, WorkScore]:
    """Return the first, the last and the best of some results; of equals the earliest is the best."""
    if not scores:
        return {}
    return {"first": scores[0], "last": scores[-1], "best": max(scores, key=lambda each: each.score)}


def _share(attempt: SavedAttempt) -> int:
    return FULL_CREDIT * attempt.right // attempt.asked


def _faults(attempt: SavedAttempt) -> int:
    return attempt.asked - attempt.right


def _end(attempt: SavedAttempt) -> int:
    return attempt.ended if attempt.ended is not None else attempt.started
