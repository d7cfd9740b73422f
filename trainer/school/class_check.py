"""The faults of classes and their set work, for the check of the records."""

from datetime import date
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.store.assignments import allowances, assignments
from trainer.store.attendance import attendance
from trainer.store.classes import classes, memberships
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow

_MINUTES_OF_DAY: Final = 24 * 60


def differences(store: Store) -> list[Sentence]:
    """Return the faults of classes: days that are none or out of order, and what belongs to nothing."""
    names = {each.uuid: each.name for each in classes(store)}
    found = [
        sentence("class {name:quoted}: its days are not in order", name=each.name)
        for each in classes(store)
        if not _are_days(each)
    ]
    for each in memberships(store):
        if each.left is not None and each.left < each.since:
            found.append(sentence("class {name:quoted}: somebody left before coming", name=names[each.class_]))
    works = assignments(store)
    for work in works:
        if work.opens is not None and work.due is not None and work.due < work.opens:
            found.append(sentence("set work {title:quoted} is due before it opens", title=work.title))
    known = {each.uuid for each in works}
    for allowed in allowances(store):
        if allowed.assignment not in known:
            found.append(
                sentence(
                    "{uuid}: somebody is allowed more at set work that is not here",
                    uuid=allowed.assignment,
                )
            )
    for attended in attendance(store):
        if attended.class_ not in names or not _is_day(attended.day) or not 0 <= attended.minutes <= _MINUTES_OF_DAY:
            found.append(sentence("attendance of {day}: is of no class here, or no time of a day", day=attended.day))
    return found


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _are_days(row: ClassRow) -> bool:
    try:
        days = [date.fromisoformat(day) for day in (row.begins, row.ends) if day]
    except ValueError:
        return False
    return days == sorted(days)
