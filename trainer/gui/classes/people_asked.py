"""Questions of the tab of people to the records, answered in their thread, which alone reads a database."""

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from uuid import UUID, uuid4

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.classroom.classes import Enrollment, Member
    from trainer.classroom.exchange.codes import PersonCode
    from trainer.classroom.roster import Roster, RosterColumns
    from trainer.engine.sentences import Sentence
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow

Given: TypeAlias = str | Path
"""A roster that was pasted, or the file of one."""


class RosterTried(msgspec.Struct, frozen=True, kw_only=True):
    """A roster that was read, and its outcome; or the reason why it is not clear."""

    roster: "Roster | None" = None
    enrollment: "Enrollment | None" = None
    why_not: "Sentence | None" = None
    """The reason why nothing can be made of it; None if something can, or if only its columns are unclear."""
    cells: tuple[tuple[str, ...], ...] = ()
    """The first lines, if somebody has to say which column is the name."""


def members(records: "Records", row: "ClassRow") -> "list[Member]":
    """Return the people of a class."""
    from trainer.classroom.classes import class_members

    return class_members(records.store, row.uuid)


def tried(records: "Records", row: "ClassRow", given: Given, columns: "RosterColumns | None" = None) -> RosterTried:
    """Return the outcome of a roster for a class; nothing is kept."""
    from trainer.classroom.roster import ColumnsUnclear, first_cells, read_roster
    from trainer.engine.errors import Refusal
    from trainer.engine.sentences import sentence

    try:
        data = _data_of(given)
        cells = tuple(first_cells(data)) if columns is not None else ()
        roster = read_roster(data, columns)
    except ColumnsUnclear:
        return RosterTried(cells=tuple(first_cells(data)))
    except Refusal as refusal:
        place = Path(given.name) if isinstance(given, Path) else sentence("This list")
        return RosterTried(why_not=refusal.within(place).sentence)
    return RosterTried(roster=roster, enrollment=_planned(records, row, roster), cells=cells)


def enrolled(
    records: "Records", role: str, row: "ClassRow", given: Given, columns: "RosterColumns | None", at: int
) -> "Enrollment":
    """Let the people of a roster be in a class, and return what came of it: it is looked at anew, as it is now."""
    from trainer.classroom.classes import enroll, expect_teacher
    from trainer.classroom.roster import read_roster
    from trainer.school.sharing import note_sharing

    expect_teacher(records.store, role)
    planned = _planned(records, row, read_roster(_data_of(given), columns))
    enroll(records.store, row, planned, at)
    note_sharing(records.folder)
    return planned


def left(records: "Records", role: str, row: "ClassRow", person: UUID, at: int | None) -> None:
    """Let somebody be in a class no more from a moment, or at none let them be in it again."""
    from trainer.classroom.classes import expect_teacher
    from trainer.store.classes import add_to_class, leave_class

    expect_teacher(records.store, role)
    if at is None:
        add_to_class(records.store, row.uuid, [], [person], 0)  # the moment when they first came stays
    else:
        leave_class(records.store, row.uuid, person, at)


def has_server(records: "Records") -> bool:
    """True if this computer exchanges by a server, which wants a code of everybody."""
    from trainer.classroom.exchange.carrier_here import carrier_named

    return carrier_named(records.folder).startswith("postgresql")


def codes_given(records: "Records", role: str, row: "ClassRow", anew: "Sequence[UUID]") -> "list[PersonCode]":
    """Give codes to those of a class who have none, and to some another one."""
    from contextlib import closing
    from secrets import randbelow

    from trainer.classroom.classes import expect_teacher, members_of
    from trainer.classroom.exchange.carrier_here import carrier_named
    from trainer.classroom.exchange.codes import give_codes
    from trainer.store.mailbox import SchoolMailbox

    expect_teacher(records.store, role)
    with closing(SchoolMailbox(carrier_named(records.folder))) as mailbox:
        return give_codes(mailbox, members_of(records.store, row.uuid), randbelow, anew)


def _planned(records: "Records", row: "ClassRow", roster: "Roster") -> "Enrollment":
    from trainer.classroom.classes import enrollment_of, members_of
    from trainer.store.people import people

    inside = [each.uuid for each in members_of(records.store, row.uuid)]
    return enrollment_of(roster, people(records.store), inside, uuid4)


def _data_of(given: Given) -> bytes | str:
    from trainer.classroom.roster_text import MOST_BYTES, RosterRefused
    from trainer.engine.sentences import sentence
    from trainer.rounds.input_files import read_bytes

    return given if isinstance(given, str) else read_bytes(given, sentence("a roster"), RosterRefused, MOST_BYTES)
