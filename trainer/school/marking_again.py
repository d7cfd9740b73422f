"""Marking again: what this program makes of answers that another regulation or program has marked."""

from collections.abc import Mapping, Sequence

import msgspec

from trainer import __version__
from trainer.exam.result import ExamOutcome
from trainer.games.registry import GAMES
from trainer.school.marks import FULL_CREDIT, KeptMark
from trainer.store.rows import AnswerRow, JournalRows, MarkChange, MarkingRow


class MarkTurned(msgspec.Struct, frozen=True):
    """An answer that is judged otherwise now."""

    line: int
    skill: str
    was_right: bool
    is_right: bool


class Remarked(msgspec.Struct, frozen=True):
    """An attempt that would be marked otherwise, and its marking by this program."""

    rows: JournalRows
    marking: MarkingRow
    turned: tuple[MarkTurned, ...]
    outcomes: tuple[ExamOutcome, ExamOutcome] | None = None
    """The result of a sitting before and after, if it would be another one."""


def remarked(
    rows: JournalRows, marks: Mapping[int, KeptMark], in_force: Sequence[MarkChange], at: int
) -> Remarked | None:
    """Return an attempt marked as this program does; None if that changes no answer as it is marked now."""
    overlaid = {each.seq: each for each in in_force}
    changes: list[MarkChange] = []
    turned: list[MarkTurned] = []
    for row in rows.answers:
        mark = marks.get(row.seq)
        if mark is None:
            continue
        new = (mark.credit, mark.fault, mark.money)
        if new != (row.credit, row.fault, row.money):
            changes.append(MarkChange(row.seq, *new))
        now = _as_marked_now(row, overlaid.get(row.seq))
        if new != now:
            turned.append(MarkTurned(row.seq, row.skill, now[0] == FULL_CREDIT, mark.is_right))
    if not turned:
        return None
    return Remarked(rows, marking_now(rows, changes, at), tuple(turned))


def marking_now(rows: JournalRows, changes: Sequence[MarkChange], at: int) -> MarkingRow:
    """Return a marking by this program and the regulation that it has."""
    game = rows.attempt.game
    regulation = GAMES[game].edition if game in GAMES else rows.attempt.regulation
    return MarkingRow(regulation=regulation, program=__version__, at=at, changes=tuple(changes))


def _as_marked_now(row: AnswerRow, change: MarkChange | None) -> tuple[int, str, int]:
    if change is None:
        return row.credit, row.fault, row.money
    return change.credit, change.fault, change.money
