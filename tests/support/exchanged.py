"""A school with a class that has something to do, for tests of what travels."""

from pathlib import Path
from typing import Final
from uuid import UUID

from tests.support.origins import STATION
from trainer.school.records import Records
from trainer.store.assignments import add_assignments
from trainer.store.classes import add_to_class, keep_class
from trainer.store.rows import ClassRow, PersonRow
from trainer.store.work_rows import AssignmentRow

ANA: Final = PersonRow(uuid=UUID(int=21), name="Ana Ruiz")
BO: Final = PersonRow(uuid=UUID(int=22), name="Bo Ode")
NIGHTS: Final = ClassRow(uuid=UUID(int=30), name="Nights")
WORK: Final = AssignmentRow(
    uuid=UUID(int=31),
    class_=NIGHTS.uuid,
    title="Stacks",
    content='{"type":"drill","drill":"stack-value","seconds":90,"target":9}',
    made=5,
    changed=5,
)


def a_school(folder: Path) -> Records:
    """Return the records of a school with this class, its two people and its work."""
    records = Records(folder, STATION)
    keep_class(records.store, NIGHTS)
    add_to_class(records.store, NIGHTS.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)
    add_assignments(records.store, [WORK])
    return records
