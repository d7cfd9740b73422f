"""The settings that a school decides for everybody who practices on a computer: kept beside the records."""

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec

from trainer.dealing.fault_points import MOST_POINTS
from trainer.dealing.pace import LEAST_SECONDS, MOST_HANDS_AN_HOUR, MOST_SECONDS
from trainer.engine.sentences import Sentence
from trainer.engine.table import MOST_BOXES
from trainer.exam.table_test import SheetForm
from trainer.places import DATABASE_VARIABLE
from trainer.school.settings import KeptSettings, read_settings
from trainer.store.faults import RecordsFault

FILE: Final = "school.json"


class SchoolSettings(KeptSettings, frozen=True, kw_only=True):
    """All settings of a school, with their values at the first start."""

    pace_seconds: dict[str, Annotated[float, msgspec.Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)]] = msgspec.field(
        default_factory=dict
    )
    """The seconds an act may take where the school asks for others than the program, by kind of act."""
    pace_hands: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=MOST_HANDS_AN_HOUR)], ...], msgspec.Meta(max_length=MOST_BOXES)
    ] = ()
    """The fewest hands an hour the school asks for, at one box, two boxes, and so on; none for the program's own."""
    drill_seconds: dict[str, Annotated[float, msgspec.Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)]] = msgspec.field(
        default_factory=dict
    )
    """The seconds within which the school wants an answer, by drill of the fundamentals; a college's where it has none.
    """
    table_test: SheetForm | None = None
    """The sheet by which the school scores a live audition; None for the program's own."""
    quiz_seconds: dict[str, Annotated[float, msgspec.Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)]] = msgspec.field(
        default_factory=dict
    )
    """The seconds within which the school finds a right answer never slow, by quiz; the program's where it has none."""
    audition_limit: Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)] = 0
    """The most fault points with which the school lets an audition pass; 0 for the program's own."""
    database: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """The URL of the records on a server; empty for those of this computer."""
    mailbox: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """The URL of the mailbox by which stations and the school exchange, where it is not on the server of the records.
    """
    class_folder: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """The folder, on a share or a stick, by which they do where there is no server; empty for none."""
    send_to: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The person, or the address, that learners send their files to."""


def read_school(path: Path, first: Path) -> tuple[SchoolSettings, Sentence | None]:
    """Return the school's settings, and why they cannot be read if so.

    Before there are any, its pace stands among the first person's, where earlier programs kept it.
    """
    there = path if os.path.lexists(path) else first
    school, unreadable = read_settings(there, SchoolSettings())
    return school, unreadable if there is path else None


def database_for(folder: Path, named: str = "") -> str:
    """Return the URL of the records of a data folder: as a command names it, the environment, or the school.

    Empty for those of this computer; a `RecordsFault` if the school's word cannot be read, since records that began
    in another place would hold half of its answers.
    """
    if found := named or os.environ.get(DATABASE_VARIABLE, ""):
        return found
    school, unreadable = read_settings(folder / FILE, SchoolSettings())
    if unreadable is not None:
        raise RecordsFault(
            "The school's settings cannot be read, so its records are not opened: {why}. "
            "Answers are kept in the journal.",
            why=unreadable,
        )
    return school.database
