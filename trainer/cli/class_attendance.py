"""`dealer-trainer classes attendance`: the hours of a class in the classroom."""

from typing import Any

from trainer.classroom.attendance import attendance_sheet, class_attendance, minutes_by_person
from trainer.classroom.classes import class_named, shown
from trainer.cli.people_papers import write_sheet
from trainer.engine.sentences import Sentence, sentence
from trainer.school.records import Records
from trainer.wording.attempts import hours_of
from trainer.wording.sentences import say


def attendance(records: Records, asked: Any) -> tuple[dict[str, Any], list[Sentence]]:
    """Tell everybody's hours in the classroom, or write those of each day as a sheet."""
    row = class_named(records.store, asked.name, asked.term)
    found = class_attendance(records.store, row.uuid)
    sums = minutes_by_person(found)
    shape = {
        "uuid": str(row.uuid),
        "people": [
            {
                "uuid": str(each.uuid),
                "name": each.name,
                "minutes": sums.get(each.uuid, 0),
                "days": {day.day.isoformat(): day.minutes[each.uuid] for day in found.days if each.uuid in day.minutes},
            }
            for each in found.people
        ],
    }
    if asked.out is not None:
        write_sheet(asked.out, attendance_sheet(found, say))
        return shape, [sentence("{path}: attendance of {name}", path=asked.out, name=row.name)]
    lines = [
        sentence("{person}: {hours} hours", person=shown(each), hours=hours_of(sums.get(each.uuid, 0)))
        for each in found.people
    ]
    return shape, lines or [sentence("nobody is in it yet")]
