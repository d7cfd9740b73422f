"""Both ways a round can go on from an act: as it was done, and the right line, step by step."""

import msgspec

from trainer.dealing.debrief import Debrief, Line, tried_table
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.table import Table


class CourseStep(msgspec.Struct, frozen=True):
    """One act on a felt: the table before it and after it."""

    act: Act
    before: Table
    after: Table
    line: Line | None = None
    """Of what was done; none on the right line."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """The way that led to an act, and both ways on from it; places count from the table of the act, which is 0."""

    opened: Table
    """The table of the act itself."""
    led: tuple[CourseStep, ...]
    done: tuple[CourseStep, ...]
    right: tuple[CourseStep, ...]

    @property
    def first(self) -> int:
        """The place of the table before the first card."""
        return -len(self.led)

    @property
    def last(self) -> int:
        return max(len(self.done), len(self.right))

    def done_step(self, place: int) -> CourseStep | None:
        """Return the step that leads to a place as the round was done; none where it is over, or has not begun."""
        return self._step(self.done, place)

    def right_step(self, place: int) -> CourseStep | None:
        return self._step(self.right, place)

    def _step(self, ahead: tuple[CourseStep, ...], place: int) -> CourseStep | None:
        if place > 0:
            return ahead[place - 1] if place <= len(ahead) else None
        at = len(self.led) + place - 1
        return self.led[at] if 0 <= at < len(self.led) else None

    def done_table(self, place: int) -> Table:
        return self._table(self.done, place)

    def right_table(self, place: int) -> Table:
        return self._table(self.right, place)

    def _table(self, ahead: tuple[CourseStep, ...], place: int) -> Table:
        if place > 0:
            return ahead[min(place, len(ahead)) - 1].after if ahead else self.opened
        at = len(self.led) + place
        return self.led[at].before if at < len(self.led) else self.opened


def course_of(debrief: Debrief, line: Line) -> Course:
    """Return the way that led to a line of a debrief, and both ways on from it."""
    done = [
        CourseStep(each.act_done.act, each.act_done.table, tried_table(each.act_done), each)
        for each in debrief.done_from(line)
    ]
    return Course(
        opened=line.act_done.table,
        led=tuple([CourseStep(did.act, did.table, did.after) for did in debrief.before(line) if did.is_applied]),
        done=tuple(done),
        right=tuple([CourseStep(act, table, apply(table, act)) for table, act, _ in debrief.right_from(line)]),
    )
